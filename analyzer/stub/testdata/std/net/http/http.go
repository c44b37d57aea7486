// Package http declares a part of the API of net/http.
package http

type Client struct{}
