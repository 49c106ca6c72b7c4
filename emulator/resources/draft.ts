import { asMap, getField } from '../../src/shared/object.ts';
import { parseSentYaml, readJsonOrYaml, readText } from '../protocol/body.ts';
import { readMultipart } from '../protocol/multipart.ts';
import { type Request, requireParameter } from '../protocol/request.ts';
import { type FieldError, refuse, refuseFields, refuseRequest } from '../protocol/response.ts';
import { findSchemaErrors } from '../schemas/schemas.ts';
import { type Resource, readScope, type Scope } from '../state/state.ts';
import type { Collection, Draft } from './collection.ts';
import { selectQueryScope } from './lookup.ts';
import { dropUnknown, findErrors } from './rules.ts';
import { requireScope } from './scope.ts';

/** The body of a request that saves, with the scope that it names. Throws if the platform would refuse it. */
export function readDraft(collection: Collection, request: Request): { readonly draft: Draft; readonly scope: Scope } {
  const { wire, scope: rule } = collection;
  const fromQuery = rule.in === 'query' ? selectQueryScope(collection, request) : undefined;
  if (fromQuery) requireScope(request.state, fromQuery);
  const { value, yaml } = wire.form === 'text' ? readText(request, wire.types) : { value: readFields(wire, request) };
  const draft = requireDraft(collection, value, yaml);
  if (wire.form !== 'json' && wire.form !== 'multipart') requireInline(request.query);
  if (collection.parent?.isSentOnSave) requireParameter(request.query, collection.parent.parameter);
  const scope = fromQuery ?? readBodyScope(collection, draft, request);
  requireScope(request.state, scope);
  return { draft, scope };
}

function readFields(wire: Collection['wire'], request: Request): unknown {
  if (wire.form !== 'multipart') return readJsonOrYaml(request);
  const parts = [...readMultipart(request)];
  return Object.fromEntries(
    parts.map(([name, bytes]) => [name, bytes.toString(name === 'content' ? 'base64' : 'utf8')]),
  );
}

/** The draft of a valid value; throws otherwise, as the platform does for its wire. */
export function requireDraft(collection: Collection, value: unknown, yaml?: string): Draft {
  const { documentSchema } = collection;
  const errors = [
    ...findErrors(collection.schema, value),
    ...(documentSchema === undefined ? [] : findSchemaErrors(documentSchema, value)).map(({ path, message }) => ({
      fieldId: path,
      error: message,
    })),
  ];
  if (errors.length === 0) return createDraft(collection, dropUnknown(collection.schema, value), yaml);
  const draft = createDraft(collection, value, yaml);
  collection.refuseInvalid?.(errors, draft);
  return collection.wire.form === 'text' ? refuseSchema(errors) : refuseFields(errors);
}

/** The content of a body; `value` is the parsed body, `yaml` the text of raw YAML. */
function createDraft({ wire }: Collection, value: unknown, yaml?: string): Draft {
  if (wire.form === 'flat-json' || wire.form === 'multipart') return { fields: asMap(value), document: asMap(value) };
  if (wire.form === 'json' || wire.form === 'text') {
    const fields = asMap(getField(value, wire.key));
    return { fields, document: fields, ...(yaml !== undefined && { yaml }) };
  }
  const fields = asMap(value);
  if (typeof fields.yaml !== 'string' || fields.yaml === '') return { fields, document: {} };
  return { fields, document: asMap(getField(parseSentYaml(fields.yaml), wire.key)), yaml: fields.yaml };
}

/** Throws shape B for YAML that breaks the schema, with the details in its metadata. */
function refuseSchema(errors: readonly FieldError[]): never {
  const metadata = {
    type: 'YamlSchemaErrorWrapperDTO',
    schemaErrors: errors.map(({ fieldId, error }) => ({
      message: error,
      messageWithFQN: `$.${fieldId}: ${error}`,
      fqn: `$.${fieldId}`,
      hintMessage: null,
      stageInfo: null,
      stepInfo: null,
    })),
  };
  refuse(400, 'SCHEMA_VALIDATION_FAILED', 'Invalid yaml passed', metadata);
}

function requireInline(query: URLSearchParams): void {
  const storeType = query.get('storeType') || 'INLINE';
  if (storeType !== 'INLINE') refuseRequest(`The emulator saves resources INLINE only, not ${storeType}`);
}

function readBodyScope({ scope: rule, pickScopeFields }: Collection, draft: Draft, { query }: Request): Scope {
  if (rule.in === 'none') return {};
  const scope = readScope((pickScopeFields?.(draft) ?? draft.fields) as Resource);
  // An empty text is not the same as an absent one here.
  const isSame = (name: string) => (draft.fields[name] ?? null) === query.get(name);
  if (rule.in === 'both' && !(isSame('orgIdentifier') && isSame('projectIdentifier'))) {
    refuseRequest('scope in payload and params do not match.');
  }
  return scope;
}
