import type { Collection, List, Registration } from '../resources/collection.ts';
import { type CollectionOperation, type Description, type QueryParameter, textParameters } from './operation.ts';
import { describePlatformPage, describeSpringPage } from './pages.ts';
import {
  anything,
  constant,
  either,
  type JsonSchema,
  list,
  map,
  nothing,
  object,
  oneOf,
  text,
  textOrNull,
  toSchema,
  truth,
} from './schema.ts';
import { shapes } from './shapes/index.ts';
import type { ShapesOfKind } from './shapes/shapes.ts';

const yamlTypes = ['application/yaml', 'text/yaml'];
/** `true` or `false` in a query. */
const flag = oneOf('true', 'false', '');
/** A scope in the body of a list. */
const scopeSelector = object({
  filter: oneOf('INCLUDING_CHILD_SCOPES', 'EXCLUDING_CHILD_SCOPES'),
  'accountIdentifier?': text,
  'orgIdentifier?': textOrNull,
  'projectIdentifier?': textOrNull,
});
const count: JsonSchema = { type: 'string', pattern: '^\\d*$' };

const pages = { platform: describePlatformPage, spring: describeSpringPage, plain: list, items: describeItems };

function describeItems(items: JsonSchema): JsonSchema {
  return object({ items: list(items) });
}

/** The description of a collection's request, from the collection's declaration, with `data` of the envelope. */
export function describeOperation(operation: CollectionOperation): Description {
  const { collection } = operation;
  const { hasVersion = false, deletion = {} } = collection;
  const shape = shapes[collection.entity] ?? { read: anything };
  const tag = collection.name;
  const noun = formatWords(collection.entity);
  switch (operation.role) {
    case 'create':
    case 'update':
      return {
        tag,
        summary: `${operation.role === 'create' ? 'Create' : 'Update'} ${noun}`,
        query: describeSavingQuery(collection),
        body: { types: listTypes(collection), isRequired: true, schema: toSchema(selectBodyRules(operation)) },
        data: describeSaved(collection, shape),
        hasVersion,
        takesVersion: operation.role === 'update' && hasVersion,
      };
    case 'read':
      return {
        tag,
        summary: `Read ${noun}`,
        query: [
          ...describeScopeQuery(collection),
          ...describeVersionQuery(collection),
          ...(collection.inGit ? readingQuery : []),
        ],
        ...(collection.inGit && { headers: ['Load-From-Cache'] }),
        data: shape.read,
        hasVersion,
      };
    case 'delete':
      return {
        tag,
        summary: `Delete ${noun}`,
        query: [...describeScopeQuery(collection), ...(deletion.force ? [{ name: 'forceDelete', schema: flag }] : [])],
        data: shape.deleted ?? constant(true),
        takesVersion: collection.refuseStale !== undefined && deletion.ignoresVersion !== true,
      };
    case 'list':
      return describeList(collection, operation.list, shape);
    case 'register':
      return describeRegistration(collection, operation.registration);
    case 'repoint':
      return {
        tag,
        summary: `Change the place of ${noun} in Git`,
        query: [...describeRecordQuery(collection), ...textParameters('connectorRef', 'repoName', 'filePath')],
        ...(collection.inGit?.repoint.method === 'POST' && {
          body: { types: ['application/json'], isRequired: true, schema: map },
        }),
        data: object({ identifier: text }),
      };
    case 'move':
      return {
        tag,
        summary: `Move ${noun} to Git`,
        query: [
          ...describeRecordQuery(collection),
          ...placeQuery,
          { name: 'moveConfigType', isRequired: true, schema: text },
        ],
        data: object({ identifier: text }),
      };
    case 'action': {
      const { path, parameters = [], hasBody, isRaw } = operation.action;
      const words = path.split('/').filter((part) => !part.startsWith(':'));
      return {
        tag,
        summary: `${formatWords(words.at(-1) ?? '')} of ${noun}`,
        query: [
          ...describeScopeQuery(collection),
          ...describeVersionQuery(collection),
          ...textParameters(...parameters),
        ],
        ...(hasBody && { body: { types: ['application/json'], isRequired: true, schema: map } }),
        data: shape.actions?.[path] ?? anything,
        ...(isRaw && { whole: { type: 'application/octet-stream', schema: { type: 'string', format: 'binary' } } }),
      };
    }
  }
}

/** The place of a file, in the query of a request that fetches it. */
const placeQuery: readonly QueryParameter[] = [
  { name: 'connectorRef', schema: text },
  { name: 'repoName', isRequired: true, schema: text },
  { name: 'filePath', isRequired: true, schema: text },
  ...textParameters('branch', 'commitMsg'),
  { name: 'isNewBranch', schema: flag },
  { name: 'isHarnessCodeRepo', schema: flag },
];
const readingQuery = [
  ...textParameters('branch', 'repoName', 'connectorRef'),
  { name: 'loadFromFallbackBranch', schema: flag },
];

function describeRegistration(collection: Collection, { parameter, body }: Registration): Description {
  const isScopeInBody = collection.wire.form === 'flat-json';
  return {
    tag: collection.name,
    summary: `Register a file with ${formatWords(collection.entity)}`,
    query: [
      ...(isScopeInBody ? [] : describeScopeQuery(collection)),
      ...(parameter ? textParameters(parameter) : []),
      ...placeQuery,
      { name: 'isForceImport', schema: flag },
    ],
    ...((isScopeInBody || body) && { body: { types: ['application/json'], isRequired: isScopeInBody, schema: map } }),
    data: { type: 'object', additionalProperties: anything },
  };
}

/** The query that names a record; an override has its identifier there. */
function describeRecordQuery(collection: Collection): QueryParameter[] {
  const isNamed = collection.inGit?.repoint.path.includes(':identifier');
  return [
    ...describeScopeQuery(collection),
    ...describeVersionQuery(collection),
    ...(isNamed ? [] : [{ name: 'identifier', isRequired: true, schema: text }]),
  ];
}

/** The rules of the body of a save. */
function selectBodyRules({ collection, role }: CollectionOperation): Collection['schema'] {
  return role === 'update' && collection.patch !== undefined ? collection.patch.schema : collection.schema;
}

function describeList(collection: Collection, described: List, shape: ShapesOfKind): Description {
  const {
    method,
    index,
    size,
    identifiers,
    identifiersInQuery,
    above,
    subScopes,
    filterType,
    filters = [],
  } = described;
  const isInQuery = method === 'GET' || identifiersInQuery;
  const inQuery = isInQuery && identifiers ? [{ name: identifiers, schema: list(text) }] : [];
  const filter = {
    type: 'object',
    properties: {
      ...(filterType && { filterType: constant(filterType) }),
      ...(subScopes && 'field' in subScopes && { [subScopes.field]: truth }),
      ...(subScopes && 'selectors' in subScopes && { [subScopes.selectors]: list(scopeSelector) }),
      ...(identifiers && !isInQuery && { [identifiers]: { type: ['array', 'null'], items: text } }),
    },
    ...(filterType && { required: ['filterType'] }),
  };
  return {
    tag: collection.name,
    summary: `List ${formatWords(collection.name)}`,
    query: [
      ...describeScopeQuery(collection, 'list'),
      { name: index, schema: count },
      { name: size, schema: count },
      { name: 'searchTerm', schema: text },
      ...inQuery,
      ...(above ? [{ name: above, schema: flag }] : []),
      ...(subScopes && 'query' in subScopes ? textParameters(subScopes.query) : []),
      ...textParameters(...filters),
    ],
    ...(method === 'POST' && { body: { types: ['application/json'], isRequired: false, schema: filter } }),
    data: pages[described.shape](shape.listedAt?.[described.path] ?? shape.listed ?? shape.read),
  };
}

/**
 * The response to a save: the resource, with the result of the policies for the kinds that have them, or why it was not saved.
 */
function describeSaved({ showDenied, entity }: Collection, { read, saved, refused }: ShapesOfKind): JsonSchema {
  const denied = refused ?? (showDenied && object({ [entity]: nothing, governanceMetadata: map }));
  const shown = saved ?? (showDenied ? withMetadata(read) : read);
  return either(shown, ...(denied ? [denied] : []));
}

function withMetadata(schema: JsonSchema): JsonSchema {
  const { properties, required } = schema as { properties?: object; required?: readonly string[] };
  const names = [...new Set([...(required ?? []), 'governanceMetadata'])];
  return { ...schema, properties: { ...properties, governanceMetadata: map }, required: names };
}

function describeSavingQuery(collection: Collection): QueryParameter[] {
  const { scope, parent, wire, saveParameters = [] } = collection;
  const inQuery = scope.in === 'query' || scope.in === 'both' ? describeScopeParameters(collection) : [];
  const inParent = parent?.isSentOnSave ? [{ name: parent.parameter, isRequired: true, schema: text }] : [];
  const store = wire.form === 'json' || wire.form === 'multipart' ? [] : [{ name: 'storeType', schema: text }];
  return [...inQuery, ...inParent, ...store, ...textParameters(...saveParameters)];
}

function describeScopeQuery(collection: Collection, target: 'resource' | 'list' = 'resource'): QueryParameter[] {
  const { parent, scope } = collection;
  const within = scope.in === 'none' ? [] : describeScopeParameters(collection, target);
  return [...within, ...(parent ? [{ name: parent.parameter, isRequired: true, schema: text }] : [])];
}

function describeScopeParameters(
  { scope, contains }: Collection,
  target: 'resource' | 'list' = 'resource',
): QueryParameter[] {
  const isRequired = scope.needs === 'project';
  const org = { name: 'orgIdentifier', isRequired, schema: text };
  // A project is in an organization, and names no project.
  if (contains === 'project' && target === 'resource') return [org];
  return [org, { name: 'projectIdentifier', isRequired, schema: text }];
}

function describeVersionQuery({ versionField, paths }: Collection): QueryParameter[] {
  return versionField && !paths.read.includes(`:${versionField}`) ? textParameters(versionField) : [];
}

function listTypes({ wire }: Collection): readonly string[] {
  if (wire.form === 'text') return wire.types ?? yamlTypes;
  if (wire.form === 'multipart') return ['multipart/form-data'];
  return ['application/json', ...yamlTypes];
}

/** `environmentGroup` as `environment group`. */
function formatWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}
