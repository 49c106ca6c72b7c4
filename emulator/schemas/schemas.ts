import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { getField, isMap } from '../../src/shared/object.ts';
import { connectorTypes } from '../state/connector-types.ts';
import { anyMap, createDocument, identifier, type JsonSchema, mapWith, tags, text } from './parts.ts';
import { pipelineSchema } from './pipeline.ts';

const described = { identifier, name: text, description: text, tags, orgIdentifier: text, projectIdentifier: text };

/** A resource with a `spec` by its `type`, in the form of connectors and secrets: conditions beside the fields. */
function createTyped(types: readonly string[], required: Readonly<Record<string, readonly string[]>>): JsonSchema {
  // The platform's pattern of their identifiers is wrong.
  const fields = {
    ...described,
    identifier: { type: 'string', pattern: '^[a-z]+$' },
    type: { type: 'string', enum: types },
  };
  return {
    ...mapWith({ ...fields, spec: anyMap }, 'identifier', 'name', 'type'),
    discriminator: 'type',
    allOf: Object.entries(required).map(([type, names]) => ({
      if: { properties: { type: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { spec: mapWith({}, ...names) } },
    })),
  };
}

/** The schemas by the platform's names of kinds (docs/internals/platform-api.md, Schemas). */
export const schemas = {
  Pipelines: pipelineSchema,
  Template: createDocument(
    'template',
    mapWith({ ...described, versionLabel: text, type: text, spec: anyMap }, 'identifier', 'versionLabel', 'type'),
  ),
  Triggers: createDocument(
    'trigger',
    mapWith(
      { ...described, enabled: { type: 'boolean' }, pipelineIdentifier: text, source: mapWith({ type: text }) },
      'identifier',
      'orgIdentifier',
      'projectIdentifier',
    ),
  ),
  Service: createDocument(
    'service',
    mapWith(
      {
        ...described,
        serviceDefinition: mapWith({ type: text, spec: mapWith({ manifests: { type: 'array' } }) }, 'type'),
      },
      'identifier',
      'name',
    ),
  ),
  Environment: createDocument(
    'environment',
    mapWith(
      { ...described, type: { type: 'string', enum: ['PreProduction', 'Production'] }, variables: { type: 'array' } },
      'identifier',
      'name',
      'type',
    ),
  ),
  Infrastructure: createDocument(
    'infrastructureDefinition',
    mapWith(
      { ...described, environmentRef: text, deploymentType: text, type: text, spec: anyMap },
      'identifier',
      'name',
      'type',
    ),
  ),
  Connectors: createDocument(
    'connector',
    createTyped(connectorTypes, {
      Github: ['authentication', 'type', 'url'],
      K8sCluster: ['credential'],
      DockerRegistry: ['auth', 'dockerRegistryUrl', 'providerType'],
    }),
  ),
  Secrets: createDocument(
    'secret',
    createTyped(['SecretFile', 'SecretText', 'SSHKey', 'WinRmCredentials'], {
      SecretFile: ['secretManagerIdentifier'],
      SecretText: ['secretManagerIdentifier', 'valueType'],
    }),
  ),
} as const satisfies Readonly<Record<string, JsonSchema>>;

export type SchemaName = keyof typeof schemas;

/** One way in which a document breaks its schema, and where. */
export interface SchemaError {
  /** A path such as `pipeline.stages[0].stage.type`. */
  readonly path: string;
  readonly message: string;
}

const validators = new Map<SchemaName, ValidateFunction>();

/** How a document breaks a schema; a document of the second generation has another one. */
export function findSchemaErrors(schema: SchemaName, document: unknown): SchemaError[] {
  if (getField(document, 'version') !== undefined) return [];
  const known = validators.get(schema);
  const validate = known ?? new Ajv({ strict: false, allErrors: true, logger: false }).compile(schemas[schema]);
  validators.set(schema, validate);
  if (validate(document)) return [];
  return selectDeepest(validate.errors ?? []).map(({ instancePath, message = 'is invalid' }) => ({
    path: formatPath(instancePath),
    message,
  }));
}

/** Of the errors of all branches, those that are deepest in the document; a branch that is not meant fails at its type. */
function selectDeepest(errors: readonly ErrorObject[]): ErrorObject[] {
  const own = errors.filter(({ keyword }) => !['oneOf', 'if', 'false schema'].includes(keyword));
  const countLevels = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const deepest = Math.max(...own.map(countLevels));
  const candidates = own.filter((error) => countLevels(error) === deepest);
  const meant = candidates.filter(({ instancePath }) => !instancePath.endsWith('/type'));
  return (meant.length > 0 ? meant : candidates.slice(0, 1)).slice(0, 3);
}

function formatPath(instancePath: string): string {
  const parts = instancePath.split('/').slice(1);
  return parts
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * A schema as the platform shows it to a scope, whose organization and project it states as constants.
 */
export function createSchemaFor(
  schema: SchemaName,
  { org, project }: { org?: string | undefined; project?: string | undefined },
): unknown {
  const constants: Readonly<Record<string, string | undefined>> = { orgIdentifier: org, projectIdentifier: project };
  const withConstants = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withConstants);
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const constant = isMap(inner) && inner.type === 'string' ? constants[key] : undefined;
        return [key, constant === undefined ? withConstants(inner) : { type: 'string', const: constant }];
      }),
    );
  };
  return withConstants(schemas[schema]);
}
