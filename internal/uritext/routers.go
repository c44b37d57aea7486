package uritext

import (
	"bytes"
	"strings"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// largestManifest bounds the size of a manifest that is read for its routers.
const largestManifest = 1 << 20

// Wants reports whether a file may hold something for Read: a connection
// string, services that other files speak of, or routers. It reads the bytes
// once and allocates nothing.
func Wants(file string, content []byte) bool {
	return Holds(content) || IsCompose(file) || isYAML(file) && bytes.Contains(content, []byte("mongos"))
}

func isYAML(file string) bool {
	return strings.HasSuffix(file, ".yaml") || strings.HasSuffix(file, ".yml")
}

// routerServices returns the names behind which the manifest, or the values for
// a chart, runs several routers.
func routerServices(file *schema.File) []schema.RouterService {
	src := file.Content
	if !isYAML(file.Path) || !bytes.Contains(src, []byte("mongos")) || len(src) > largestManifest {
		return nil
	}
	values := bytes.Contains(src, []byte("mongos:")) && (bytes.Contains(src, []byte("replicaCount:")) || bytes.Contains(src, []byte("replicas:")))
	manifest := bytes.Contains(src, []byte("kind:")) && bytes.Contains(src, []byte("replicas:")) && bytes.Contains(src, []byte("Service"))
	if !values && !manifest {
		return nil
	}
	var roots []*schema.Node
	for _, d := range document.Parse(file, document.YAML) {
		if d.Root != nil {
			roots = append(roots, d.Root)
		}
	}
	var found []schema.RouterService
	if manifest {
		found = kubernetesRouters(roots)
	}
	if values && len(roots) == 1 {
		root := roots[0]
		if sub := root.Lookup(shardedChart); sub != nil {
			root = sub
		} else if !bytes.Contains(src, []byte(shardedChart)) && !strings.Contains(file.Path, shardedChart) &&
			(root.Lookup("shardsvr") == nil || root.Lookup("configsvr") == nil) {
			return found
		}
		found = append(found, chartRouters(root)...)
	}
	return found
}

// shardedChart is the name of the widely used chart of a sharded cluster. It puts
// all routers behind one service, whose sessionAffinity is None unless set.
const shardedChart = "mongodb-sharded"

func chartRouters(root *schema.Node) []schema.RouterService {
	mongos := root.Lookup("mongos")
	perReplica := mongos.Lookup("servicePerReplica").Lookup("enabled")
	if mongos == nil || perReplica != nil && !isText(perReplica, "false") {
		return nil
	}
	replicas := mongos.Lookup("replicaCount")
	if replicas == nil {
		replicas = mongos.Lookup("replicas")
	}
	service := root.Lookup("service")
	if of := mongos.Lookup("service"); of != nil {
		service = of
	}
	return routerService(nil, replicas, service.Lookup("sessionAffinity"), "chart "+shardedChart)
}

// kubernetesRouters joins the services of a manifest with the workloads of
// routers that they select.
func kubernetesRouters(roots []*schema.Node) []schema.RouterService {
	var found []schema.RouterService
	for _, service := range roots {
		spec := service.Lookup("spec")
		if !isText(service.Lookup("kind"), "Service") || spec.Lookup("selector") == nil || isText(spec.Lookup("clusterIP"), "None") {
			continue
		}
		for _, workload := range roots {
			kind := workload.Lookup("kind")
			template := workload.Lookup("spec").Lookup("template")
			if (isText(kind, "Deployment") || isText(kind, "StatefulSet")) && selects(spec.Lookup("selector"), template.Lookup("metadata").Lookup("labels")) &&
				runsRouter(template.Lookup("spec")) {
				found = append(found, routerService(service.Lookup("metadata").Lookup("name"), workload.Lookup("spec").Lookup("replicas"),
					spec.Lookup("sessionAffinity"), "Kubernetes")...)
			}
		}
	}
	return found
}

// routerService returns the service if its number of routers is known.
func routerService(name, replicas, affinity *schema.Node, platform string) []schema.RouterService {
	if replicas == nil {
		return nil
	}
	n, ok := document.Integer(replicas)
	if !ok || n < 2 || affinity != nil && affinity.Kind != schema.StringNode && affinity.Kind != schema.NullNode {
		return nil
	}
	s := schema.RouterService{Replicas: schema.KnownAt(n, replicas.Span), Platform: platform, Span: replicas.Span}
	if affinity != nil && affinity.Kind == schema.StringNode {
		s.Affinity, s.Span = schema.KnownAt(affinity.Text, affinity.Span), affinity.Span
	}
	if name != nil && name.Kind == schema.StringNode {
		s.Name = schema.KnownAt(name.Text, name.Span)
	}
	return []schema.RouterService{s}
}

func selects(selector, labels *schema.Node) bool {
	if selector == nil || labels == nil || len(selector.Members) == 0 {
		return false
	}
	for _, m := range selector.Members {
		label := labels.Lookup(m.Key)
		if label == nil || m.Value.Kind != schema.StringNode || !isText(label, m.Value.Text) {
			return false
		}
	}
	return true
}

// runsRouter reports whether a container of the pod starts mongos.
func runsRouter(pod *schema.Node) bool {
	containers := pod.Lookup("containers")
	if containers == nil {
		return false
	}
	for _, c := range containers.Members {
		for _, key := range [...]string{"command", "args"} {
			words := c.Value.Lookup(key)
			if words == nil {
				continue
			}
			for _, w := range words.Members {
				if first, _, _ := strings.Cut(strings.TrimSpace(w.Value.Text), " "); first == "mongos" || strings.HasSuffix(first, "/mongos") {
					return true
				}
			}
		}
	}
	return false
}

func isText(n *schema.Node, text string) bool {
	return n != nil && n.Text == text && (n.Kind == schema.StringNode || n.Kind == schema.BoolNode)
}
