#!/usr/bin/env bash
# Checks the project and says what came of it where GitHub shows it: annotations,
# step summary, SARIF file and outputs. Everything it is told comes by environment
# variables; it needs no token.
set -uo pipefail

cd "$INPUT_WORKING_DIRECTORY" || exit 2
work=$(mktemp -d "${RUNNER_TEMP:?}/shardlint.XXXXXX")

# quote prints a file of text from the repository, in which a line that looks like
# a workflow command must not be one.
quote() {
	local token
	[ -s "$1" ] || return 0
	token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
	echo "::stop-commands::$token"
	cat "$1"
	echo "::$token::"
}

# lines reads the lines of a text into the array named list, without empty ones.
lines() {
	list=()
	local line
	while IFS= read -r line || [ -n "$line" ]; do
		line=${line%$'\r'}
		[ -z "${line//[[:space:]]/}" ] || list+=("$line")
	done <<<"$1"
}

flags=()
[ -z "$INPUT_CONFIG" ] || flags+=(--config "$INPUT_CONFIG")
lines "$INPUT_ARGS"
flags+=(${list[@]+"${list[@]}"})
lines "$INPUT_PATHS"
paths=(-- ${list[@]+"${list[@]}"})
lines "$INPUT_FORMAT"
further=()
for format in ${list[@]+"${list[@]}"}; do further+=(--format "$format"); done

severity=()
case $INPUT_FAIL_ON in
"") ;;
never) severity=(--exit-zero) ;;
*) severity=(--fail-on "$INPUT_FAIL_ON") ;;
esac

# The base of a pull request is not in a shallow clone: fetch that one commit.
against=$INPUT_AGAINST
[ -n "$against" ] || against=$BASE_SHA
[ "$against" != none ] || against=
missing=
if [ -n "$against" ] && ! git rev-parse --quiet --verify --end-of-options "$against^{commit}" >/dev/null 2>&1; then
	if git fetch --quiet --no-tags --depth=1 -- origin "${against#origin/}" >/dev/null 2>&1; then
		against=$(git rev-parse FETCH_HEAD)
	else
		missing=${against//[$'\r\n']/ } against=
	fi
fi
new=()
[ -z "$against" ] || new=(--against "$against")

# count prints a number of the summary of a JSON report.
count() {
	local total=0 n
	for name in error warning info; do
		n=$(sed -n '/^ *"summary"/,$ s/^.*"'"$name"'": *\([0-9]*\).*$/\1/p' "$1" | head -n 1)
		total=$((total + ${n:-0}))
	done
	echo "$total"
}

# With a base two runs are needed: the report that code scanning keeps must be
# the whole one, or it would close every alert that the change did not touch.
sarif=()
[ -z "$INPUT_SARIF_FILE" ] || sarif=(--format "sarif=$INPUT_SARIF_FILE")
shown=text
[ "$INPUT_ANNOTATIONS" != true ] || shown=github
full=$work/full.json
changed=$work/new.json
if [ -n "$against" ]; then
	"$SHARDLINT" check --exit-zero --format "json=$full" ${sarif[@]+"${sarif[@]}"} ${flags[@]+"${flags[@]}"} "${paths[@]}" >/dev/null 2>"$work/errors" || quote "$work/errors"
	sarif=()
fi
"$SHARDLINT" check --format "$shown" --format "json=$changed" --format "markdown=$work/summary.md" \
	${sarif[@]+"${sarif[@]}"} ${further[@]+"${further[@]}"} ${severity[@]+"${severity[@]}"} \
	${new[@]+"${new[@]}"} ${flags[@]+"${flags[@]}"} "${paths[@]}" >"$work/shown" 2>"$work/errors"
status=$?
if [ "$shown" = github ]; then cat "$work/shown"; else quote "$work/shown"; fi
quote "$work/errors"
[ -n "$against" ] || full=$changed

if [ -n "$missing" ]; then
	echo "::warning title=shardlint::revision $missing is not in this clone, so everything is reported, not only what is new: use actions/checkout with fetch-depth: 0"
fi

if [ "$INPUT_SUMMARY" = true ] && [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
	if [ -n "$against" ]; then
		# It ends with 1 when a change is costly, which the summary is to show.
		"$SHARDLINT" breaking --against "$against" --format markdown ${INPUT_CONFIG:+--config "$INPUT_CONFIG"} >"$work/breaking.md" 2>"$work/errors" || quote "$work/errors"
	fi
	{
		for part in summary breaking; do
			if [ -s "$work/$part.md" ]; then
				cat "$work/$part.md"
				echo
			fi
		done
		[ -z "$missing" ] || echo "The base $missing is not in this clone: everything is reported, not only what is new."
	} >>"$GITHUB_STEP_SUMMARY"
fi

sarif_file=
if [ -n "$INPUT_SARIF_FILE" ] && [ -e "$INPUT_SARIF_FILE" ]; then
	case $INPUT_SARIF_FILE in
	/*) sarif_file=$INPUT_SARIF_FILE ;;
	*) sarif_file=${INPUT_WORKING_DIRECTORY%/}/$INPUT_SARIF_FILE ;;
	esac
fi
{
	echo "exit-code=$status"
	[ ! -s "$full" ] || echo "findings=$(count "$full")"
	[ ! -s "$changed" ] || echo "new-findings=$(count "$changed")"
	echo "sarif-file=${sarif_file//[$'\r\n']/}"
} >>"$GITHUB_OUTPUT"
exit "$status"
