import type { GenericSchema } from 'valibot';
import { fieldOf, type Mapping, mapOf } from '../src/shared/object.ts';
import type { Paging } from './paging.ts';
import type { Reference } from './references.ts';
import type { Method, Request } from './request.ts';
import { type ApiError, type FieldError, refuse } from './response.ts';
import type { CollectionName, Resource, Scope, State, Stored } from './state.ts';
import { parseYaml } from './yaml.ts';

/**
 * How a resource is sent: JSON below a key; raw YAML with a key; JSON with the YAML as text in its field `yaml`; or JSON without
 * a key.
 */
type Wire =
  | { readonly form: 'json'; readonly key: string }
  | { readonly form: 'text'; readonly key: string; readonly types?: readonly string[] }
  | { readonly form: 'text-in-json'; readonly key: string }
  | { readonly form: 'flat-json' };

/** What the body of a request that saves a resource contains. */
export interface Draft {
  /** The fields of the JSON; of raw YAML those of the document. */
  readonly fields: Mapping;
  /** The map below the key of the YAML; of JSON kinds the fields again. */
  readonly document: Mapping;
  /** The YAML exactly as it was sent. */
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
  /** Paths; a part that begins with `:` is a parameter. Create is a POST, update a PUT. */
  readonly paths: {
    readonly create: string;
    /** Absent where the platform has no update. */
    readonly update?: string;
    readonly read: string;
    /** Absent where another collection deletes these as well. */
    readonly delete?: string;
  };
  readonly lists: readonly List[];
  /** Further requests about one resource. */
  readonly actions?: readonly Action[];
  /** Where a save names the scope; reads, lists and deletes name it in the query. */
  readonly scope: { readonly in: 'query' | 'body' | 'both' | 'none'; readonly needs?: 'org' | 'project' };
  /** The query parameters that its own rules use when it is saved. */
  readonly saveParameters?: readonly string[];
  /** The resource in which it lives: its field, the parameter that names it, and its own collection. */
  readonly parent?: Parent;
  /** The field that is part of the key in addition to the identifier, and the parameter of the path. */
  readonly versionField?: string;
  readonly permissions: {
    readonly resourceType: string;
    readonly create: readonly string[];
    readonly update: readonly string[];
    readonly view: string;
    readonly delete: string;
  };
  /** The scope that a resource of this kind is; permissions are looked up there. */
  readonly contains?: 'org' | 'project';
  /** Rules of the body: of YAML the whole document, of JSON the whole body. */
  readonly schema: GenericSchema;
  /** Throws for an invalid body, if the platform does not respond with its usual errors. */
  refuseInvalid?(errors: readonly FieldError[], draft: Draft): void;
  /** Further rules, by code; throws. */
  check?(draft: Draft, names: Names, request: Request): void;
  /** The resource as the platform keeps it. */
  resourceOf(draft: Draft, scope: Scope, account: string): Resource;
  /** The fields that say the scope, where the body has more than one place for it. */
  scopeFieldsOf?(draft: Draft): Mapping;
  /** The fields that an update does not change. */
  keptOf?(resource: Resource): object;
  /** Finds a resource whose path and query do not name its whole key. */
  locate?(candidate: Resource, state: State): Stored | undefined;
  /** An identifier in the form in which it is unique; itself unless said otherwise. */
  normalize?(identifier: string): string;
  /** Whether an entry of the map belongs here, where two kinds share one map. */
  includes?(resource: Resource): boolean;
  /** The message where an update's path and body name two resources; absent if the path is not compared. */
  mismatchOf?(inPath: string, names: Names): string;
  /** Throws for a stale `If-Match`; absent if the platform does not look at the header. */
  refuseStale?(names: Names): never;
  /** Fields that an update cannot change, each with the platform's message. */
  readonly immutable?: readonly { readonly message: string; fieldOf(resource: Resource): unknown }[];
  /** Throws the platform's error for a resource that already exists. */
  refuseDuplicate(names: Names): never;
  /** Throws the platform's error for one that does not exist. */
  refuseMissing(names: Names, operation: 'read' | 'update' | 'delete'): never;
  /** References that must exist when it is saved, and the platform's error if one does not. */
  readonly references?: {
    readonly to: readonly CollectionName[];
    refuse(reference: Reference, names: Names): never;
  };
  /** The resource below its key, in responses to reads and lists. */
  show(stored: Stored, state: State): object;
  /** An entry of a list, where it differs from a read. */
  showInList?(stored: Stored, state: State): object;
  /** `data` of a saved resource; what a read shows, with the policies' verdict, unless said otherwise. */
  showSaved?(stored: Stored, governanceMetadata: object, state: State): object;
  /** `data` of a 200 that saves nothing, where the content does not fit; `undefined` if it does. */
  showInvalid?(draft: Draft, names: Names, request: Request): object | undefined;
  /** `data` where a policy denies; absent for kinds that no policy looks at. */
  showDenied?(governanceMetadata: object): object;
  /** Whether responses have an ETag. */
  readonly hasVersion: boolean;
  /** A further effect of a seed. */
  afterSeed?(stored: Stored, state: State): void;
  /** A further effect of a save. */
  afterSave?(stored: Stored, request: Request): void;
  readonly deletion: Deletion;
  /** Rethrows an error in the text that the kind puts around every error. */
  wrap?(error: ApiError, operation: 'create' | 'update', names: Names): never;
  /** Resources that exist without having been created. */
  builtInOf?(scope: Scope, request: Request): readonly Stored[];
}

/** A request about one resource that is not a read, a save or a delete. */
export interface Action {
  readonly method: Method;
  readonly path: string;
  readonly permission: string;
  /** The query parameters that it looks at, beside those of a read. */
  readonly parameters?: readonly string[];
  /** Does it, and returns the `data` of the response. */
  act(stored: Stored, request: Request): unknown;
}

export interface Parent {
  readonly field: string;
  /** The query parameter that names it in a read, a list and a delete. */
  readonly parameter: string;
  /** Whether a request that saves has the parameter too; its value is the resource's own business. */
  readonly isSentOnSave: boolean;
  readonly collection: CollectionName;
  refuseMissing(identifier: string, names: Names): never;
}

export interface List extends Paging {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `plain`: a list without pages. */
  readonly shape: 'platform' | 'spring' | 'plain';
  /** `filterType` that the body of a POST must name. */
  readonly filterType?: string;
  /** The field of the body, or the repeated query parameter, that filters the list by identifiers. */
  readonly identifiers?: string;
  /** The query parameter that adds what lives above the scope. */
  readonly above?: string;
  /** Whether it lists all scopes below as well, unless the query names one. */
  readonly below?: boolean;
  /** An entry, where it differs from those of the other lists. */
  show?(stored: Stored, state: State): object;
  /** The query parameters that `matches` looks at. */
  readonly filters?: readonly string[];
  /** A filter that only this kind has. */
  matches?(stored: Stored, query: URLSearchParams, filter: Mapping, all: readonly Stored[]): boolean;
}

interface Deletion {
  /** Whether `forceDelete` exists; it needs the account's setting `enable_force_delete`. */
  readonly force?: boolean;
  /** Whether what other resources refer to can be deleted; else the platform's message. */
  refuseReferenced?(names: Names, count: number): never;
  /** Collections whose references do not keep a resource from being deleted. */
  readonly ignoresReferencesFrom?: readonly CollectionName[];
  /** Whether the identifier stays taken. */
  readonly soft?: boolean;
  /** Whether the platform says `true` where there was nothing. */
  readonly ignoresMissing?: boolean;
  /** Throws if the resource cannot be deleted for another reason. */
  check?(stored: Stored, request: Request): void;
  /** What is silently deleted with it. */
  cascade?(stored: Stored, request: Request): void;
}

/** Throws as most collections do for a stale `If-Match`. */
export function refuseStaleAs(noun: string): (names: Names) => never {
  return ({ identifier }) =>
    refuse(400, 'OPTIMISTIC_LOCKING_EXCEPTION', `${noun} [${identifier}] was changed by another request`);
}

/** Throws as the platform does for a resource that others refer to. */
export function refuseReferencedAs(noun: string): (names: Names) => never {
  return ({ identifier }) =>
    refuse(
      400,
      'ENTITY_REFERENCE_EXCEPTION',
      `Could not delete the ${noun} ${identifier} as it is referenced by other entities`,
    );
}

/** "Project[p], Organization [o] in Account [a]", as far as the scope goes. */
export function describeScope({ org, project, account }: Names): string {
  if (project !== undefined) return `Project[${project}], Organization [${org}] in Account [${account}]`;
  return org !== undefined ? `Organization [${org}] in Account [${account}]` : `Account [${account}]`;
}

/** The map below the key of a stored resource's YAML. */
export function textDocumentOf({ yaml }: Resource, key: string): Mapping {
  return mapOf(fieldOf(yaml ? parseYaml(yaml) : undefined, key));
}

/** A service, an environment or an infrastructure definition with what is said of its place in Git. */
export function showWithGit(resource: Resource): object {
  const { gitDetails: _, storeType: __, connectorRef: ___, ...shown } = resource;
  const { storeType, gitDetails, connectorRef } = gitFieldsOf(resource);
  return { ...shown, deleted: false, storeType, connectorRef, entityGitDetails: gitDetails, fallbackBranch: null };
}

/** Where an INLINE resource lives in Git, and where a REMOTE one does. */
export function gitFieldsOf({ storeType, gitDetails, connectorRef }: Resource) {
  const nowhere = { objectId: null, branch: null, repoName: null, filePath: null, commitId: null };
  return {
    storeType: storeType ?? 'INLINE',
    gitDetails: { ...nowhere, ...mapOf(gitDetails) },
    connectorRef: (storeType === 'REMOTE' && connectorRef) || null,
  };
}
