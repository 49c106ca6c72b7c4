/** Identifiers of most resources (docs/internals/platform-api.md, Identifiers). */
export const identifierPattern = /^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/;

/** Identifiers of pipelines, of their parts, and of the resources that they refer to: without `$`. */
export const wordPattern = /^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/;

/** Identifiers of secrets: also with `$` and `-`. */
export const secretPattern = /^[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;
