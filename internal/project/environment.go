package project

import (
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/schema"
)

// deploymentOf returns the deployment of a file that is no spec and that nobody
// mapped to one. Such a file belongs to the project's one deployment unless its
// path says that it is made for something else: a test, an example or the
// documentation, or an environment or a region of its own. The files of each
// such folder form a deployment by themselves, named after the folder.
func deploymentOf(file string) string {
	lower := strings.ToLower(file)
	for at, c := range lower {
		if c != '/' {
			continue
		}
		if dir := path.Base(lower[:at]); markedFolder(dir) || isEnvironmentFolder(dir) {
			return file[:at]
		}
	}
	if base := path.Base(lower); markedFile(base) || forOtherThanProduction(base) {
		return file
	}
	return DefaultDeployment
}

// deploymentOfCode is deploymentOf for source code, which is made for every
// environment alike: a package named live or us is a part of the program.
func deploymentOfCode(file string) string {
	if contextOf(file) == schema.NonProduction {
		return deploymentOf(file)
	}
	return DefaultDeployment
}

// cloudRegion matches the names that clouds give to regions and zones, such as
// eu-west-1, us-gov-east-1, europe-west3, westeurope and eastus2, and the short
// names that teams do.
var cloudRegion = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:` + strings.Join([]string{
		`(?:us|eu|ap|sa|ca|me|af|il|cn)-(?:gov-)?[a-z]+-?\d[a-z]?`,
		`(?:us|eu|ap|sa|ca|me|af|il|cn)-?(?:north|south|east|west|central)+`,
		`(?:north|south|east|west|central)+-?\d[a-z]?`,
		`(?:asia|europe|australia|northamerica|southamerica)-[a-z]+\d`,
		`(?:(?:north|south)?central|west-?central|east|west|north|south|southeast|northeast)(?:us|europe|asia)\d?`,
		`us|eu|emea|apac|amer|latam`,
	}, "|") + `)$`)
})

// isEnvironmentFolder reports whether the name of a folder is that of an
// environment or a region.
func isEnvironmentFolder(dir string) bool {
	if isEnvironment(dir) {
		return true
	}
	if i := strings.LastIndexAny(dir, "-_."); i >= 0 && isEnvironment(dir[i+1:]) {
		return true
	}
	if i := strings.IndexAny(dir, "-_."); i > 0 && isEnvironment(dir[:i]) {
		return true
	}
	return cloudRegion().MatchString(dir)
}

func isEnvironment(word string) bool {
	return isOtherEnvironment(word) || word == "prod" || word == "production" || word == "prd" || word == "live"
}

// isOtherEnvironment reports whether a word names an environment that is not
// the one in production.
func isOtherEnvironment(word string) bool {
	switch strings.TrimRight(word, "0123456789") {
	case "dev", "devel", "develop", "development", "local", "localhost", "test", "testing", "ci", "qa", "uat", "stage", "staging", "stg",
		"preprod", "preproduction", "preview", "sandbox", "integration", "acceptance", "nonprod", "devcontainer", "vagrant", "minikube":
		return true
	}
	return false
}

// forOtherThanProduction reports whether a file's name says that it is for such
// an environment, as .env.staging, values-dev.yaml and docker-compose.local.yml
// do. Names that say production belong to the project's one deployment.
func forOtherThanProduction(base string) bool {
	words := strings.FieldsFunc(base, func(r rune) bool { return r == '.' || r == '-' || r == '_' })
	for i, w := range words {
		// One word alone, as in local.go or test.env, is a name of its own.
		if isOtherEnvironment(w) && (i > 0 || len(words) > 1 && isSettings(base)) {
			return true
		}
	}
	return false
}

// isSettings reports whether a file by its ending holds settings.
func isSettings(base string) bool {
	switch path.Ext(base) {
	case ".env", ".yaml", ".yml", ".properties", ".toml", ".ini", ".conf", ".cfg", ".json", ".tfvars", ".xml":
		return true
	}
	return false
}
