import { connectorTypes, dockerProviders, requiredInConnector } from '../src/kinds/connector.ts';
import { requiredInInfrastructure } from '../src/kinds/infrastructure.ts';
import type { Kind } from '../src/kinds/kind.ts';
import { timeoutPattern } from '../src/kinds/pipeline/parts.ts';
import { moduleNames } from '../src/kinds/project.ts';
import { requiredInSecret } from '../src/kinds/secret.ts';
import { sendsText } from '../src/kinds/shared/config.ts';
import { expressionPattern } from '../src/kinds/shared/schema.ts';

type Schema = Record<string, unknown>;

/** Types that an editor completes (docs/internals/platform-api.md, Pipelines, Services and Triggers). Others are accepted. */
const stageTypes = 'Approval CI Custom Deployment FeatureFlag IACM IDP Pipeline Security';
const stepTypes = `
  Action Background Barrier Bitrise BuildAndPushACR BuildAndPushDockerRegistry BuildAndPushECR BuildAndPushGAR
  BuildAndPushGCR CloudformationCreateStack CloudformationDeleteStack CloudformationRollbackStack Command CustomApproval
  EcsBlueGreenCreateService EcsBlueGreenRollback EcsBlueGreenSwapTargetGroups EcsCanaryDelete EcsCanaryDeploy
  EcsRollingDeploy EcsRollingRollback EcsRunTask Email FlagConfiguration GCSUpload GitClone GitOpsFetchLinkedApps
  GitOpsSync HarnessApproval HelmDeploy HelmRollback Http JenkinsBuild JiraApproval JiraCreate JiraUpdate K8sApply
  K8sBGSwapServices K8sBlueGreenDeploy K8sCanaryDelete K8sCanaryDeploy K8sDelete K8sDryRun K8sRollingDeploy
  K8sRollingRollback K8sScale MergePR Plugin Policy Queue RestoreCacheGCS RestoreCacheS3 Run RunTests S3Upload
  SaveCacheGCS SaveCacheS3 ServerlessAwsLambdaDeploy ServerlessAwsLambdaRollback ServiceNowApproval ServiceNowCreate
  ServiceNowUpdate ShellScript TerraformApply TerraformDestroy TerraformPlan TerraformRollback Verify Wait`;
const serviceTypes = `
  Kubernetes NativeHelm Ssh WinRm ServerlessAwsLambda AzureWebApp AzureFunction CustomDeployment ECS Elastigroup TAS Asg
  GoogleCloudFunctions AwsLambda AWS_SAM GoogleCloudRun Salesforce GoogleManagedInstanceGroup AzureContainerApps`;
const triggerTypes = 'Webhook Artifact Manifest Scheduled MultiRegionArtifact SystemEvent';
/** Fields that the `spec` of most connectors can have. */
const connectorOptions = ['delegateSelectors', 'executeOnDelegate', 'ignoreTestConnection', 'proxy'];

/**
 * Adds to the JSON Schema of a kind the rules for which the action only warns, because the platform may know more: fields that
 * are required by the type, unknown fields of kinds that are sent as JSON, and values that an editor completes.
 */
export function addEditorHints(kind: Kind, schema: Schema): Schema {
  const { name, key = '' } = kind;
  const copy = structuredClone(schema);
  const [resource] = findMaps(copy, key);
  if (resource === undefined) return copy;
  if (!sendsText(kind)) {
    resource.additionalProperties = false;
    refuseExpressions(resource);
  }
  hints[name]?.(resource, copy);
  return copy;
}

const hints: Readonly<Record<string, (resource: Schema, document: Schema) => void>> = {
  project: ({ properties }) => {
    const lists = listAlternatives((properties as Schema).modules).filter(({ type }) => type === 'array');
    for (const item of lists) item.items = addValues(item.items as Schema, moduleNames);
  },
  connector: (resource) => {
    complete(resource, 'type', connectorTypes);
    const kinds = { DockerRegistry: { providerType: addValues({ type: 'string' }, dockerProviders) } };
    requireByType(resource, requiredInConnector, connectorOptions, kinds);
  },
  secret: (resource) => {
    const filled = { not: { enum: [null, ''] } };
    const spec = { required: ['value'], properties: { value: filled } };
    const ofSpec = { secretManagerIdentifier: filled, valueType: filled, auth: filled };
    requireByType(
      resource,
      requiredInSecret,
      ['port'],
      Object.fromEntries([...requiredInSecret.keys()].map((type) => [type, ofSpec])),
    );
    const isReference = {
      properties: {
        type: { const: 'SecretText' },
        spec: { type: 'object', required: ['valueType'], properties: { valueType: { const: 'Reference' } } },
      },
    };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    (resource.allOf as Schema[]).push({ if: isReference, then: { properties: { spec } } });
    // The action knows the type of a secret file only to say that it cannot be applied.
    const properties = resource.properties as Schema;
    properties.type = { ...(properties.type as Schema), enum: [...requiredInSecret.keys()] };
  },
  infrastructure: (resource) => {
    complete(resource, 'type', [...requiredInInfrastructure.keys()]);
    complete(resource, 'deploymentType', splitWords(serviceTypes));
    requireByType(resource, requiredInInfrastructure, ['provisioner'], {});
  },
  service: (resource) => {
    for (const definition of findMaps(resource, 'serviceDefinition'))
      complete(definition, 'type', splitWords(serviceTypes));
  },
  trigger: (resource) => {
    for (const source of findMaps(resource, 'source')) complete(source, 'type', splitWords(triggerTypes));
  },
  pipeline: (resource, document) => {
    const timeout = {
      anyOf: [
        { type: 'string', pattern: timeoutPattern.source },
        { type: 'string', pattern: '<\\+' },
        { type: 'null' },
      ],
    };
    const named = [{ required: ['identifier', 'name'] }];
    const addTimeout = (part: Schema) => {
      part.properties = { ...(part.properties as Schema), timeout };
    };
    addTimeout(resource);
    for (const stage of findMaps(document, 'stage')) {
      complete(stage, 'type', splitWords(stageTypes));
      addTimeout(stage);
    }
    for (const group of findMaps(document, 'stepGroup')) {
      addTimeout(group);
      group.allOf = named;
    }
    for (const step of findMaps(document, 'step')) {
      complete(step, 'type', splitWords(stepTypes));
      addTimeout(step);
      step.allOf = [...named, { anyOf: [{ required: ['type'] }, { required: ['template'] }] }];
    }
  },
};

/** The platform takes no expressions in the name and the tags of what goes out as JSON. */
function refuseExpressions({ properties }: Schema): void {
  const fields = properties as Schema;
  const expression = { type: 'string', pattern: expressionPattern.source };
  if (isSchema(fields.name)) fields.name = { ...fields.name, not: expression };
  if (!isSchema(fields.tags)) return;
  const tags = listAlternatives(fields.tags);
  fields.tags = { ...fields.tags, not: expression };
  for (const map of tags.filter(({ type }) => type === 'object')) {
    map.additionalProperties = { ...(map.additionalProperties as Schema), not: expression };
  }
}

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The schemas of all maps that a schema has under a name, at any depth. */
function findMaps(schema: unknown, name: string): Schema[] {
  return [...walkSchemas(schema)].flatMap(({ properties }) => {
    const found = isSchema(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    return listAlternatives(found).filter(({ type }) => type === 'object');
  });
}

/** A schema, or its alternatives. */
function listAlternatives(schema: unknown): Schema[] {
  if (!isSchema(schema)) return [];
  const leavesChoice = schema.type === undefined && Array.isArray(schema.anyOf);
  return leavesChoice ? (schema.anyOf as unknown[]).flatMap(listAlternatives) : [schema];
}

/** Every schema inside another one, itself included. */
function* walkSchemas(schema: unknown): Generator<Schema> {
  if (Array.isArray(schema)) for (const item of schema) yield* walkSchemas(item);
  if (!isSchema(schema)) return;
  yield schema;
  yield* walkSchemas(Object.values(schema));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Proposes values for a field, and accepts others. */
function complete(map: Schema, field: string, values: readonly string[]): void {
  const properties = map.properties as Schema;
  properties[field] = addValues(properties[field] as Schema, values);
}

function addValues({ description, ...rules }: Schema, values: readonly string[]): Schema {
  return { ...(description !== undefined && { description }), anyOf: [{ enum: values }, rules] };
}

/** For each type, the fields that the platform requires in the `spec`, and its optional fields. */
function requireByType(
  resource: Schema,
  required: ReadonlyMap<string, readonly string[]>,
  options: readonly string[],
  known: Readonly<Record<string, Schema>>,
): void {
  resource.allOf = [...required].map(([type, fields]) => {
    const properties = Object.fromEntries([...fields, ...options].map((name) => [name, known[type]?.[name] ?? {}]));
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    const spec = { if: { type: 'object' }, then: { properties, required: fields } };
    return {
      if: { properties: { type: { const: type } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { spec } },
    };
  });
}
