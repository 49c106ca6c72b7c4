# Denies pipelines whose identifiers begin with "tmp".
package pipeline

deny[message] {
  startswith(input.pipeline.identifier, "tmp")
  message := sprintf("Pipeline %s is temporary: use a project of your own", [input.pipeline.identifier])
}
