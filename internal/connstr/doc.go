// Package connstr reads MongoDB connection strings onto schema.Connection: the
// place of every host, option key and value, and what the driver
// specifications refuse or ignore.
//
// Parts that are filled in at run time (${VAR}, {{ .x }}, %s, <host> and the
// like) are opaque and make the part they stand in unknown. Nothing is looked
// up: a mongodb+srv string is judged by what is written, never by DNS. A
// password is never kept and never part of a message.
package connstr
