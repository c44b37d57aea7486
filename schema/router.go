package schema

// A RouterService is one name behind which a manifest runs several routers.
type RouterService struct {
	// Name is the name that clients connect to; absent when the manifest does
	// not say it in full.
	Name Value[string]
	// Replicas is the number of routers behind it.
	Replicas Value[int64]
	// Affinity is how a client is kept with one of them, as written; absent
	// means the platform's default, which is not at all.
	Affinity Value[string]
	// Platform is what runs the routers: "Kubernetes", or the name of a chart.
	Platform string
	Span     Span
}
