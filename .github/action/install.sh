#!/usr/bin/env bash
# Puts shardlint on the PATH: a release with its checksum verified where a
# version is asked for or the action was checked out at one, else built from the
# action's own checkout. Everything it is told comes by environment variables.
set -euo pipefail

fail() {
	echo "::error title=shardlint::${1//[$'\r\n']/ }"
	exit 1
}

version=$INPUT_VERSION
if [ -z "$version" ] && [ -n "$INPUT_VERSION_FILE" ]; then
	file=$INPUT_WORKING_DIRECTORY/$INPUT_VERSION_FILE
	[ -r "$file" ] || fail "version-file $INPUT_VERSION_FILE cannot be read"
	IFS= read -r version <"$file" || true
	version=${version//[[:space:]]/}
fi
asked=$version
release='^v?[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$'
if [ -z "$version" ] && [[ $ACTION_REF =~ $release ]]; then
	version=$ACTION_REF
fi
if [ -n "$version" ] && ! [[ $version =~ $release ]]; then
	fail "version must be a release such as v1.2.0"
fi

bin=${RUNNER_TEMP:?}/shardlint-bin
mkdir -p "$bin"
program=$bin/shardlint
case ${RUNNER_OS:-Linux} in
Windows) system=windows program=$bin/shardlint.exe archive=zip ;;
macOS) system=darwin archive=tar.gz ;;
*) system=linux archive=tar.gz ;;
esac
case ${RUNNER_ARCH:-X64} in
ARM64) arch=arm64 ;;
*) arch=amd64 ;;
esac

sum() {
	if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

# download fetches the release into $bin. It returns 1 when there is none for
# this system, and ends the step when what came is not what was released.
download() {
	local tag=v${version#v} name=shardlint_${version#v}_${system}_$arch.$archive work wanted got
	local from=${GITHUB_SERVER_URL:-https://github.com}/${ACTION_REPOSITORY:-shardlint/shardlint}/releases/download/$tag
	work=$(mktemp -d "$RUNNER_TEMP/shardlint.XXXXXX")
	curl -fsSL --retry 3 --max-time 120 -o "$work/$name" "$from/$name" || return 1
	wanted=$INPUT_CHECKSUM
	if [ -z "$wanted" ]; then
		curl -fsSL --retry 3 --max-time 120 -o "$work/checksums.txt" "$from/checksums.txt" || fail "release $tag has no checksums.txt"
		wanted=$(awk -v name="$name" '$2 == name || $2 == "*" name { print $1 }' "$work/checksums.txt")
		[ -n "$wanted" ] || fail "checksums.txt of release $tag does not name $name"
	fi
	got=$(sum "$work/$name")
	[ "$got" = "$wanted" ] || fail "$name has checksum $got, not $wanted"
	if [ "$archive" = zip ]; then unzip -q -o "$work/$name" -d "$work"; else tar -xzf "$work/$name" -C "$work"; fi
	mv "$work/$(basename "$program")" "$program"
}

if [ -n "$version" ] && download; then
	echo "shardlint $version, downloaded and verified"
elif [ -n "$asked" ] || [ -n "$INPUT_CHECKSUM" ]; then
	# What was asked for by name is not replaced by something else.
	fail "no release ${version:-} for $system/$arch could be downloaded"
else
	command -v go >/dev/null || fail "there is no release for $system/$arch, and Go is not installed to build one: add a step with actions/setup-go"
	(cd "$ACTION_PATH" && CGO_ENABLED=0 GOFLAGS='' GOWORK=off go build -trimpath -o "$program" ./cmd/shardlint) || fail "shardlint could not be built from the action's checkout"
	echo "shardlint, built from the action's checkout"
fi
chmod +x "$program"
"$program" version
echo "$bin" >>"$GITHUB_PATH"
echo "shardlint=$program" >>"$GITHUB_OUTPUT"
