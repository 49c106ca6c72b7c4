import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { getField, isMap } from '../../src/shared/object.ts';
import { anyMap, documentOf, identifier, type JsonSchema, mapOf, tags, text } from './parts.ts';
import { pipelineSchema } from './pipeline.ts';

const described = { identifier, name: text, description: text, tags, orgIdentifier: text, projectIdentifier: text };

/** The schemas by the platform's names of kinds (docs/platform-api.md, Schemas). */
export const schemas = {
  Pipelines: pipelineSchema,
  Template: documentOf(
    'template',
    mapOf({ ...described, versionLabel: text, type: text, spec: anyMap }, 'identifier', 'versionLabel', 'type'),
  ),
  Triggers: documentOf(
    'trigger',
    mapOf(
      { ...described, enabled: { type: 'boolean' }, pipelineIdentifier: text, source: mapOf({ type: text }) },
      'identifier',
      'orgIdentifier',
      'projectIdentifier',
    ),
  ),
  Service: documentOf(
    'service',
    mapOf(
      { ...described, serviceDefinition: mapOf({ type: text, spec: mapOf({ manifests: { type: 'array' } }) }, 'type') },
      'identifier',
      'name',
    ),
  ),
  Environment: documentOf(
    'environment',
    mapOf(
      { ...described, type: { type: 'string', enum: ['PreProduction', 'Production'] }, variables: { type: 'array' } },
      'identifier',
      'name',
      'type',
    ),
  ),
  Infrastructure: documentOf(
    'infrastructureDefinition',
    mapOf(
      { ...described, environmentRef: text, deploymentType: text, type: text, spec: anyMap },
      'identifier',
      'name',
      'type',
    ),
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
export function schemaErrorsOf(schema: SchemaName, document: unknown): SchemaError[] {
  if (getField(document, 'version') !== undefined) return [];
  const known = validators.get(schema);
  const validate = known ?? new Ajv({ strict: false, allErrors: true, logger: false }).compile(schemas[schema]);
  validators.set(schema, validate);
  if (validate(document)) return [];
  return deepestOf(validate.errors ?? []).map(({ instancePath, message = 'is invalid' }) => ({
    path: pathOf(instancePath),
    message,
  }));
}

/** Of the errors of all branches, those that are deepest in the document; a branch that is not meant fails at its type. */
function deepestOf(errors: readonly ErrorObject[]): ErrorObject[] {
  const own = errors.filter(({ keyword }) => !['oneOf', 'if', 'false schema'].includes(keyword));
  const depthOf = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const deepest = Math.max(...own.map(depthOf));
  const candidates = own.filter((error) => depthOf(error) === deepest);
  const meant = candidates.filter(({ instancePath }) => !instancePath.endsWith('/type'));
  return (meant.length > 0 ? meant : candidates.slice(0, 1)).slice(0, 3);
}

function pathOf(instancePath: string): string {
  const parts = instancePath.split('/').slice(1);
  return parts
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * A schema as the platform shows it to a scope, whose organization and project it states as constants.
 */
export function schemaFor(
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
