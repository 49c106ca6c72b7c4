import type { Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, isMap, type Mapping, type Path } from '../shared/object.ts';
import { defineKind } from './define.ts';
import { environmentPermissions } from './permissions.ts';
import { checkType, deploymentTypes } from './shared/common-rules.ts';
import { connectorReferences, secretReferences, templateReference } from './shared/references.ts';
import {
  defineCommonFields,
  field,
  filledText,
  map,
  maybe,
  optionalTexts,
  optionalTruthInText,
  text,
} from './shared/schema.ts';
import { checkSpec, findMissingFields, namesByType } from './shared/spec-fields.ts';

/** The fields that the platform requires in the `spec`, by type (docs/internals/platform-api.md, Infrastructure definitions). */
export const requiredInInfrastructure = namesByType({
  KubernetesDirect: 'connectorRef namespace releaseName',
  'KubernetesGcp KubernetesAws': 'cluster connectorRef namespace releaseName',
  KubernetesAzure: 'cluster connectorRef namespace releaseName resourceGroup subscriptionId',
  KubernetesRancher: 'cluster connectorRef namespace releaseName',
  ECS: 'cluster connectorRef region',
  'Asg AwsLambda AWS_SAM': 'connectorRef region',
  ServerlessAwsLambda: 'connectorRef region stage',
  SshWinRmAws: 'connectorRef credentialsRef hostConnectionType region',
  SshWinRmAzure: 'connectorRef credentialsRef hostConnectionType resourceGroup subscriptionId',
  'AzureWebApp AzureFunction': 'connectorRef resourceGroup subscriptionId',
  AzureContainerApps: 'connectorRef managedEnvironment resourceGroup subscriptionId',
  'GoogleCloudFunctions GoogleCloudRun GoogleManagedInstanceGroup': 'connectorRef project region',
  TAS: 'connectorRef organization space',
  Elastigroup: 'configuration connectorRef',
  CustomDeployment: 'customDeploymentRef',
  Salesforce: 'connectorRef',
  Pdc: '',
});

function* checkInfrastructure({ deploymentType, type: given, spec }: Mapping, path: Path): Generator<Diagnostic> {
  yield* checkType(deploymentType, deploymentTypes, [...path, 'deploymentType']);
  const type = asFilledText(given);
  if (type === undefined) return;
  const required = requiredInInfrastructure.get(type);
  if (required === undefined) {
    yield* checkType(type, [...requiredInInfrastructure.keys()], [...path, 'type']);
    return;
  }
  if (!isMap(spec)) return;
  yield* checkSpec(spec, [...path, 'spec'], required);
}

/** Infrastructure definitions of an environment: docs/internals/platform-api.md, Infrastructure definitions. */
export const infrastructure = defineKind({
  name: 'infrastructure',
  key: 'infrastructureDefinition',
  path: { directories: ['envs/{environmentType}/{environment}/infras'] },
  summary: 'An infrastructure definition, under the key `infrastructureDefinition`.',
  fields: {
    ...defineCommonFields('the infrastructure'),
    environmentRef: field(maybe(text), 'Environment of the infrastructure.'),
    deploymentType: field(filledText, 'Deployment type of the services, such as Kubernetes.', { immutable: true }),
    type: field(filledText, 'Type of the infrastructure, such as KubernetesDirect.', { immutable: true }),
    spec: field(maybe(map({})), 'The target; the fields depend on `type`.'),
    allowSimultaneousDeployments: field(optionalTruthInText, 'Whether deployments to it may run at the same time.'),
    scopedServices: field(optionalTexts, 'The services that may be deployed to it; defaults to all.', {
      reference: { kind: 'service', inOwnScope: true },
    }),
  },
  checks: {
    resource: checkInfrastructure,
    unchecked: ({ spec, type }, path) =>
      findMissingFields(
        spec,
        [...path, 'spec'],
        requiredInInfrastructure.get(String(type)),
        `an infrastructure of type ${type}`,
      ),
  },
  api: {
    wire: {
      form: 'text in json',
      field: 'yaml',
      lifted: ['name', 'description', 'tags', 'deploymentType', 'type'],
    },
    scopeIn: 'body',
    scopeInText: 'compared',
    create: 'POST /ng/api/infrastructures',
    read: 'GET /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}',
    update: 'PUT /ng/api/infrastructures',
    list: {
      request:
        'GET /ng/api/infrastructures?environmentIdentifier={parent}&infraIdentifiers={identifiers}&page={page}&size=100',
    },
    response: { at: 'infrastructure' },
    git: {
      import: 'POST /ng/api/infrastructures/import?environmentIdentifier={parent}&infraIdentifier={identifier}',
      move: 'POST /ng/api/infrastructures/move-config/{identifier}?environmentIdentifier={parent}',
      repoint: 'PUT /ng/api/infrastructures/{identifier}/update-git-metadata?environmentIdentifier={parent}',
    },
    deletion: {
      loses: 'its deployments',
      request: 'DELETE /ng/api/infrastructures/{identifier}?environmentIdentifier={parent}',
      forcible: true,
      usage: { type: 'Infrastructure', as: '{parent}/{identifier}' },
      cascade: [{ kind: 'service override', where: { environmentRef: '{parent}', infraIdentifier: '{identifier}' } }],
    },
    schema: {
      request: 'GET /ng/api/yaml-schema?entityType=Infrastructure&scope={level}&identifier=test',
      decides: false,
    },
  },
  parent: {
    kind: 'environment',
    field: ['environmentRef'],
    convention: 'environment',
    shownAs: 'environmentRef',
  },
  elsewhere: {
    terraform: { resources: ['harness_platform_infrastructure'], parent: 'env_id' },
    policy: { type: 'infrastructure', root: 'infrastructureEntity' },
  },
  references: [...connectorReferences, templateReference, ...secretReferences],
  permissions: { ...environmentPermissions, delete: ['edit'], onParent: true },
  page: 'environments/{parent}/details',
});
