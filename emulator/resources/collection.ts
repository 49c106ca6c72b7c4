import type { GenericSchema } from 'valibot';
import { asMap, type Mapping } from '../../src/shared/object.ts';
import type { Paging } from '../protocol/paging.ts';
import type { Method, Request } from '../protocol/request.ts';
import { type ApiError, type FieldError, refuse } from '../protocol/response.ts';
import type { SchemaName } from '../schemas/schemas.ts';
import { parseContent } from '../state/content.ts';
import type { Reference } from '../state/references.ts';
import type { CollectionName, Resource, Scope, State, StoredResource } from '../state/state.ts';

/**
 * How a resource is sent: JSON under a key; raw YAML with a key; JSON with the YAML as text in its field `yaml`; JSON without a
 * key; or the parts of a form, whose `content` becomes Base64.
 */
type Wire =
  | { readonly form: 'json'; readonly key: string }
  | { readonly form: 'text'; readonly key: string; readonly types?: readonly string[] }
  | { readonly form: 'text-in-json'; readonly key: string }
  | { readonly form: 'flat-json' }
  | { readonly form: 'multipart' };

/** The content of the body of a request that saves a resource. */
export interface Draft {
  /** The fields of the JSON; of raw YAML those of the document. */
  readonly fields: Mapping;
  /** The map under the key of the YAML; of JSON kinds the fields again. */
  readonly document: Mapping;
  /** The YAML exactly as received. */
  readonly yaml?: string;
}

/** The names of a resource that messages may contain. */
export interface Names extends Scope {
  readonly account: string;
  readonly identifier: string;
  readonly name: string;
  readonly parent: string;
  readonly version: string;
}

/** One kind of resource, as facts about the platform from which its endpoints follow. */
export interface Collection {
  /** Its map in the state. */
  readonly name: CollectionName;
  /** Its name in policies and references, such as `service`. */
  readonly entity: string;
  readonly wire: Wire;
  /**
   * The service without envelopes that has it. Those of `v1` and of infrastructure as code (`iacm`) have organization and project
   * in their paths; the bodies of an update need not name the resource.
   */
  readonly service?: 'v1' | 'iacm' | 'governance';
  /** The field of the body that names the resource, if it is not `identifier`. */
  readonly identifierField?: string;
  /** Paths; a part that begins with `:` is a parameter. Create is a POST, update a PUT. */
  readonly paths: {
    readonly create: string;
    /** Absent if the platform has no update, or if it changes only the given fields. */
    readonly update?: string;
    /** A PATCH, which changes only the given fields. */
    readonly patch?: string;
    readonly read: string;
    /** Absent if another collection deletes these resources. */
    readonly delete?: string;
  };
  readonly lists: readonly List[];
  /** What a create makes of the resource, if it ignores a part of the body. */
  initially?(resource: Resource): Resource;
  /** The rules of a PATCH, and the fields that it changes. */
  readonly patch?: {
    readonly schema: GenericSchema;
    pickFields(fields: Mapping): Mapping;
  };
  /** Further requests about one resource. */
  readonly actions?: readonly Action[];
  /** The requests by which a resource gets its place in Git; absent for the kinds that cannot be there. */
  readonly inGit?: InGit;
  /** Where a save names the scope; reads, lists and deletes name it in the query. */
  readonly scope: { readonly in: 'query' | 'body' | 'both' | 'none'; readonly needs?: 'org' | 'project' };
  /** The query parameters that its own rules use when it is saved. */
  readonly saveParameters?: readonly string[];
  /** The parent: its field, the parameter that names it, and its collection. */
  readonly parent?: Parent;
  /** The field that is part of the key in addition to the identifier, and the parameter of the path. */
  readonly versionField?: string;
  readonly permissions: {
    readonly resourceType: string;
    readonly create: readonly string[];
    readonly update: readonly string[];
    /** Absent if a read needs none. */
    readonly view?: string;
    readonly delete: string;
  };
  /** The scope of a resource that is itself a scope; permissions are looked up there. */
  readonly contains?: 'org' | 'project';
  /** Rules of the body: for YAML of the whole document, for JSON of the whole body. */
  readonly schema: GenericSchema;
  /** The JSON Schema that a document must also match. */
  readonly documentSchema?: SchemaName;
  /** Throws for an invalid body, if the platform does not respond with its usual errors. */
  refuseInvalid?(errors: readonly FieldError[], draft: Draft): void;
  /** Further rules, by code; throws. */
  check?(draft: Draft, names: Names, request: Request): void;
  /** The resource in the form in which the platform stores it. */
  createResource(draft: Draft, scope: Scope, account: string): Resource;
  /** The fields that contain the scope, if the body has more than one place for it. */
  pickScopeFields?(draft: Draft): Mapping;
  /** The fields that an update does not change. */
  pickKept?(resource: Resource): object;
  /** Finds a resource whose path and query do not name its whole key. */
  locate?(candidate: Resource, state: State): StoredResource | undefined;
  /** An identifier in the form in which it is unique; by default unchanged. */
  normalize?(identifier: string): string;
  /** Whether an entry of the map belongs to this kind, if two kinds share one map. */
  includes?(resource: Resource): boolean;
  /** The message if path and body of an update name different resources; absent if the path is not compared. */
  describeMismatch?(inPath: string, names: Names): string;
  /** Throws for an outdated `If-Match`; absent if the platform ignores the header. */
  refuseStale?(names: Names): never;
  /** Fields that an update cannot change, each with the platform's message. */
  readonly immutable?: readonly {
    readonly message: string | ((names: Names) => string);
    readField(resource: Resource): unknown;
  }[];
  /** Throws the platform's error for a resource that already exists. */
  refuseDuplicate(names: Names): never;
  /** Throws the platform's error for one that does not exist. */
  refuseMissing(names: Names, operation: 'read' | 'update' | 'delete'): never;
  /** References that must exist when it is saved, and the platform's error if one does not. */
  readonly references?: {
    readonly to: readonly CollectionName[];
    refuse(reference: Reference, names: Names): never;
  };
  /** The resource under its key, in responses to reads and lists. */
  show(stored: StoredResource, state: State): object;
  /** An entry of a list, if it differs from a read. */
  showInList?(stored: StoredResource, state: State): object;
  /** `data` of a saved resource; by default the same as a read, with the policies' result. */
  showSaved?(stored: StoredResource, governanceMetadata: object, state: State): object;
  /** `data` of a 200 that saves nothing, because the content does not match; `undefined` if it matches. */
  showInvalid?(draft: Draft, names: Names, request: Request): object | undefined;
  /** `data` if a policy denies; absent for kinds without policies. */
  showDenied?(governanceMetadata: object): object;
  /** Whether responses have an ETag. */
  readonly hasVersion?: boolean;
  /** Whether an update ignores `If-Match`, although a delete compares it. */
  readonly updateIgnoresVersion?: true;
  /** A further effect of a seed. */
  afterSeed?(stored: StoredResource, state: State): void;
  /** A further effect of a save. */
  afterSave?(stored: StoredResource, request: Request): void;
  readonly deletion?: Deletion;
  /** Rethrows an error, wrapped in the kind's own text. */
  wrap?(error: ApiError, operation: 'create' | 'update', names: Names): never;
  /** Resources that exist from the beginning. */
  listBuiltIn?(scope: Scope, request: Request): readonly StoredResource[];
}

/** A request about one resource that is not a read, a save or a delete. */
export interface Action {
  readonly method: Method;
  readonly path: string;
  readonly permission: string;
  /** The query parameters that it uses, in addition to those of a read. */
  readonly parameters?: readonly string[];
  /** It has a body of JSON. */
  readonly hasBody?: true;
  /** Performs the action, and returns the `data` of the response. */
  act(stored: StoredResource, request: Request): unknown;
  /** Its result is the body of the response, without an envelope. */
  readonly isRaw?: true;
}

/** The requests by which a resource gets its place in Git (docs/internals/platform-api.md, Git Experience). */
export interface InGit {
  /** Registers a file. */
  readonly register: readonly Registration[];
  /** Changes the place of a record. */
  readonly repoint: { readonly method: 'PUT' | 'POST'; readonly path: string };
  /** Moves an inline resource to Git. */
  readonly move?: { readonly path: string };
}

/** One way to register a file. */
export interface Registration {
  readonly path: string;
  /** The query parameter that names the resource; otherwise the path does, or the file alone. */
  readonly parameter?: string;
  /** The fields of the JSON body that must be those of the file: by the field of a resource. */
  readonly body?: Readonly<Record<string, string>>;
  /** `data` of the response. */
  show(resource: Resource, governanceMetadata: object): object;
}

export interface Parent {
  readonly field: string;
  /** The query parameter that names it in a read, a list and a delete. */
  readonly parameter: string;
  /** Whether a request that saves has the parameter too; then only the resource uses its value. */
  readonly isSentOnSave: boolean;
  readonly collection: CollectionName;
  refuseMissing(identifier: string, names: Names): never;
}

export interface List extends Paging {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `plain`: a list without a page around it; `items`: the list in the field `items`. */
  readonly shape: 'platform' | 'spring' | 'plain' | 'items';
  /** `filterType` that the body of a POST must name. */
  readonly filterType?: string;
  /** The field of the body, or the repeated query parameter, that filters the list by identifiers. */
  readonly identifiers?: string;
  /** The query of a POST has them instead of its body. */
  readonly identifiersInQuery?: true;
  /** The query parameter that adds the resources above the scope. */
  readonly above?: string;
  /** Whether it lists all scopes below as well, unless the query names one. */
  readonly below?: boolean;
  /**
   * What adds the resources of all scopes below: a query parameter with a value, a true field of the body, or a list of scopes in
   * it, of which one says `INCLUDING_CHILD_SCOPES`.
   */
  readonly subScopes?:
    | { readonly query: string; readonly value: string }
    | { readonly field: string }
    | { readonly selectors: string };
  /** An entry, if it differs from those of the other lists. */
  show?(stored: StoredResource, state: State): object;
  /** The query parameters that `matches` uses. */
  readonly filters?: readonly string[];
  /** Throws if the query names something that does not exist. */
  check?(query: URLSearchParams, scope: Scope, state: State): void;
  /** A filter that only this kind has. */
  matches?(stored: StoredResource, query: URLSearchParams, filter: Mapping, all: readonly StoredResource[]): boolean;
}

interface Deletion {
  /** `data` of the response; by default `true`. */
  show?(stored: StoredResource, state: State): object;
  /** Whether the platform ignores `If-Match`, although an update compares it. */
  readonly ignoresVersion?: true;
  /** Whether `forceDelete` exists; it needs the account's setting `enable_force_delete`. */
  readonly force?: boolean;
  /** Whether a resource that others refer to can be deleted; otherwise the platform's message. */
  refuseReferenced?(names: Names, count: number): never;
  /** Collections whose references do not keep a resource from being deleted. */
  readonly ignoresReferencesFrom?: readonly CollectionName[];
  /** Whether the identifier stays reserved. */
  readonly soft?: boolean;
  /** Whether the platform returns `true` if there was nothing to delete. */
  readonly ignoresMissing?: boolean;
  /** Throws if the resource cannot be deleted for another reason. */
  check?(stored: StoredResource, request: Request): void;
  /** Deletes the resources that are silently deleted with it. */
  cascade?(stored: StoredResource, request: Request): void;
}

/** Throws the usual error for an outdated `If-Match`. */
export function refuseStaleAs(noun: string): (names: Names) => never {
  return ({ identifier }) =>
    refuse(400, 'OPTIMISTIC_LOCKING_EXCEPTION', `${noun} [${identifier}] was changed by another request`);
}

/** Throws the platform's error for a resource that others refer to. */
export function refuseReferencedAs(noun: string): (names: Names) => never {
  return ({ identifier }) =>
    refuse(
      400,
      'ENTITY_REFERENCE_EXCEPTION',
      `Could not delete the ${noun} ${identifier} as it is referenced by other entities`,
    );
}

/** "Project[p], Organization [o] in Account [a]", down to the level of the scope. */
export function describeScope({ org, project, account }: Names): string {
  if (project !== undefined) return `Project[${project}], Organization [${org}] in Account [${account}]`;
  return org !== undefined ? `Organization [${org}] in Account [${account}]` : `Account [${account}]`;
}

/** The map under the key of a stored resource's YAML. */
export function parseTextDocument(resource: Resource, key: string): Mapping {
  return asMap(parseContent(resource)[key]);
}

/** A service, an environment or an infrastructure definition with the fields about its place in Git. */
export function showWithGit(resource: Resource): object {
  const { storeType, gitDetails, connectorRef } = showGitFields(resource);
  return {
    ...withoutPlace(resource),
    deleted: false,
    storeType,
    connectorRef,
    entityGitDetails: gitDetails,
    fallbackBranch: null,
  };
}

/** A resource without its place in Git, and without what a fetch has found about its file. */
export function withoutPlace(resource: Resource): Resource {
  const { gitDetails: _, storeType: __, connectorRef: ___, invalidYaml: ____, cache: _____, ...shown } = resource;
  return shown;
}

/** Whether the file of a resource is valid, and whether it came from the cache. */
export function showFileState({ invalidYaml, cache }: Resource) {
  return {
    entityValidityDetails: { valid: invalidYaml === undefined, invalidYaml: invalidYaml ?? null },
    ...(cache !== undefined && { cacheResponseMetadata: cache }),
  };
}

/** The place in Git of an INLINE and of a REMOTE resource. */
export function showGitFields({ storeType, gitDetails, connectorRef }: Resource) {
  const nowhere = { objectId: null, branch: null, repoName: null, filePath: null, commitId: null };
  return {
    storeType: storeType ?? 'INLINE',
    gitDetails: { ...nowhere, ...asMap(gitDetails) },
    connectorRef: (storeType === 'REMOTE' && connectorRef) || null,
  };
}
