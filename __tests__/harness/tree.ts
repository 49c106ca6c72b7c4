/** The number of documents of each kind in a project of the tree, apart from the project. */
const perProject = {
  services: 50,
  environments: 4,
  infrastructures: 8,
  pipelines: 40,
  inputSets: 120,
  triggers: 30,
  templates: 20,
} as const;

export type TreeSizes = Readonly<Record<keyof typeof perProject, number>>;

/** Number of documents of a project, including the project. */
export const projectSize = 1 + Object.values(perProject).reduce((sum, count) => sum + count, 0);

/**
 * The documents of one project of a delivery platform, as YAML: each refers to the resources that it needs, which may come
 * later.
 */
function makeProjectTree(project: string, sizes: TreeSizes): string[] {
  const scope = `orgIdentifier: default, projectIdentifier: ${project}`;
  const many = (kind: keyof TreeSizes, make: (index: number) => string) =>
    Array.from({ length: sizes[kind] }, (_, index) => make(index));
  const head = (identifier: string) => `identifier: ${identifier}, name: ${identifier}, ${scope}`;
  return [
    ...many(
      'triggers',
      (index) =>
        `trigger: {${head(`trigger_${index}`)}, pipelineIdentifier: pipeline_${index}, enabled: true, source: {type: Scheduled, spec: {type: Cron, spec: {expression: 0 3 * * *}}}, inputSetRefs: [set_0]}`,
    ),
    ...many(
      'inputSets',
      (index) =>
        `inputSet: {${head(`set_${index % 3}`)}, pipeline: {identifier: pipeline_${Math.floor(index / 3)}, variables: [{name: region, type: String, value: eu}]}}`,
    ),
    ...many(
      'pipelines',
      (index) => `pipeline:
  identifier: pipeline_${index}
  name: Pipeline ${index}
  orgIdentifier: default
  projectIdentifier: ${project}
  stages:
    - stage: {identifier: build, name: Build, template: {templateRef: template_${index % sizes.templates}, versionLabel: "1"}}
    - stage:
        identifier: deploy
        name: Deploy
        type: Deployment
        spec:
          deploymentType: Kubernetes
          service: {serviceRef: service_${index}}
          environment: {environmentRef: environment_${index % 4}, infrastructureDefinitions: [{identifier: infrastructure_${index % 2}}]}
          execution: {steps: []}
  variables: [{name: region, type: String, value: <+input>}]`,
    ),
    ...many(
      'infrastructures',
      (index) =>
        `infrastructureDefinition: {${head(`infrastructure_${index % 2}`)}, environmentRef: environment_${Math.floor(index / 2)}, deploymentType: Kubernetes, type: KubernetesDirect, spec: {connectorRef: <+input>, namespace: n, releaseName: r}}`,
    ),
    ...many('environments', (index) => `environment: {${head(`environment_${index}`)}, type: PreProduction}`),
    ...many(
      'services',
      (index) => `service: {${head(`service_${index}`)}, serviceDefinition: {type: Kubernetes, spec: {}}}`,
    ),
    ...many(
      'templates',
      (index) =>
        `template: {${head(`template_${index}`)}, versionLabel: "1", type: Stage, spec: {type: Custom, spec: {execution: {steps: []}}}}`,
    ),
    `project: {identifier: ${project}, name: ${project}, orgIdentifier: default}`,
  ];
}

/** Files of a tree, one for each project, by their names. */
export function makeTreeFiles(projects: number, sizes: TreeSizes = perProject): Record<string, string> {
  const names = Array.from({ length: projects }, (_, index) => `project_${index}`);
  return Object.fromEntries(
    names.map((name) => [
      `${name}.yaml`,
      makeProjectTree(name, sizes)
        .map((document) => `---\n${document}\n`)
        .join(''),
    ]),
  );
}
