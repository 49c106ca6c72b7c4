import { asMap, type Mapping } from '../../src/shared/object.ts';
import type { FoundFile } from '../git/host.ts';
import type { GitRepository } from '../git/repository.ts';
import { parseSentYaml } from '../protocol/body.ts';
import type { Request } from '../protocol/request.ts';
import { ApiError, createErrorBody, refuse, refuseRequest } from '../protocol/response.ts';
import { findReferred } from '../state/references.ts';
import {
  type CollectionName,
  collectionNames,
  type Resource,
  readScope,
  type Scope,
  type StoredResource,
} from '../state/state.ts';
import type { Collection, Draft } from './collection.ts';
import { requireDraft } from './draft.ts';
import { formatResourceKey } from './lookup.ts';

/** Where a resource is stored in Git. Without `connectorRef`, it is in the platform's own Git. */
export interface Place {
  readonly connectorRef?: string | undefined;
  readonly repoName: string;
  readonly filePath: string;
}

/** The place of a stored resource; `undefined` for one that is not in Git. */
export function readPlace({ storeType, connectorRef, gitDetails }: Resource): Place | undefined {
  if (storeType !== 'REMOTE') return undefined;
  const { repoName, filePath } = asMap(gitDetails);
  return {
    ...(connectorRef ? { connectorRef: String(connectorRef) } : {}),
    repoName: String(repoName ?? ''),
    filePath: String(filePath ?? ''),
  };
}

/** The text of a file from a branch. Throws the platform's error if it cannot be fetched. */
export function fetchFile(
  place: Place,
  branch: string | undefined,
  scope: Scope,
  request: Request,
): FoundFile & { readonly text: string } {
  const repository = findRepository(place, scope, request) ?? refuseConnector(place);
  const found = request.git.fetch(repository, place.filePath, branch);
  if ('missing' in found) {
    return refuseFetch(
      `Please check if the ${found.missing} exists in the repository ${place.repoName}.`,
      found.missing === 'branch'
        ? `The branch ${found.branch} does not exist in the Git repository ${place.repoName}.`
        : `The file ${place.filePath} does not exist in the branch ${found.branch} of the Git repository ${place.repoName}.`,
    );
  }
  const { text } = found;
  return text === undefined ? refuseRequest(`The file ${place.filePath} is too large.`) : { ...found, text };
}

/** The local repository that stands for a place; `undefined` if its connector reaches none. */
export function findRepository(
  place: Place,
  scope: Scope,
  { git, state }: Pick<Request, 'git' | 'state'>,
): GitRepository | undefined {
  const { connectorRef, repoName } = place;
  if (connectorRef === undefined) {
    const own = git.names.find((name) => name === repoName || name.endsWith(`/${repoName}`));
    return own === undefined ? undefined : git.find(own);
  }
  const connector = findReferred(state, 'connectors', connectorRef, scope)?.value;
  if (connector === undefined) return undefined;
  const { url, connectionType, type } = asMap(connector.spec);
  const [, host = ''] = /^(?:\w+:\/\/[^/]*\/?|[^/@]+@[^/:]+:)(.*)$/.exec(String(url)) ?? [];
  const parts = host.split('/').filter((part) => part !== '' && part !== '_git');
  const isRepository = (connectionType ?? type) === 'Repo';
  const name = [...parts, ...(isRepository ? [] : [repoName])].join('/').replace(/\.git$/, '');
  return git.find(name);
}

/** Throws if another resource of the account is stored in the same file (docs/internals/platform-api.md, Registering a file). */
export function requireUnclaimed(place: Place, scope: Scope, request: Request, own?: Resource): void {
  const claimed = formatIdentity(place, scope, request);
  for (const name of collectionNames) {
    for (const [key, { value }] of request.state[name]) {
      const other = readPlace(value);
      if (value === own || other === undefined || formatIdentity(other, readScope(value), request) !== claimed)
        continue;
      const kind = formatNoun(name);
      refuse(
        400,
        'DUPLICATE_FILE_IMPORT',
        `The ${kind} ${key} is already stored in the file ${place.filePath} of the repository ${place.repoName}.`,
      );
    }
  }
}

function formatIdentity(place: Place, scope: Scope, request: Request): string {
  const repository = findRepository(place, scope, request)?.name ?? place.repoName;
  return `${repository.toLowerCase()}:${place.filePath}`;
}

function formatNoun(name: CollectionName): string {
  return name.replace(/s$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * A resource with the text that its file has now. It keeps the text of its record if no repository stands for its place. A valid
 * text of the default branch also becomes the text of the record, whose references decide what can be deleted.
 */
export function fetchResource(collection: Collection, stored: StoredResource, request: Request): StoredResource {
  const { value } = stored;
  const place = readPlace(value);
  const scope = readScope(value);
  const repository = place && findRepository(place, scope, request);
  if (place === undefined || repository === undefined) return stored;
  const { file, cache } = findFile(place, repository, value, request);
  const { text, objectId, commitId, branch, isDefault } = file;
  const gitDetails = {
    ...asMap(value.gitDetails),
    repoName: place.repoName,
    filePath: place.filePath,
    branch,
    objectId,
    commitId,
  };
  const known = parseResource(collection, value, text);
  if (cache === undefined && known.invalidYaml === undefined && isDefault) {
    const record = { ...known, gitDetails: value.gitDetails };
    request.state[collection.name].set(formatResourceKey(collection, value), { ...stored, value: record });
  }
  return { ...stored, value: { ...known, gitDetails, ...(cache && { cache }) } };
}

function findFile(place: Place, repository: GitRepository, value: Resource, request: Request) {
  const { query, headers, git } = request;
  const branch = query.get('branch') || undefined;
  const cached = headers['load-from-cache'] === 'true' ? git.cached(repository, place.filePath, branch) : undefined;
  if (cached?.file.text !== undefined) {
    const cache = { cacheState: 'VALID_CACHE', lastUpdatedAt: cached.at };
    return { file: { ...cached.file, text: cached.file.text }, cache };
  }
  try {
    return { file: fetchFile(place, branch, readScope(value), request) };
  } catch (error) {
    const registered = asMap(value.gitDetails).branch;
    const mayFallBack = branch === undefined && query.get('loadFromFallbackBranch') === 'true';
    if (!mayFallBack || !(error instanceof ApiError) || typeof registered !== 'string') throw error;
    return { file: fetchFile(place, registered, readScope(value), request) };
  }
}

/** The resource of a text; its record with the text beside it if the text is not valid or is of another resource. */
function parseResource(collection: Collection, value: Resource, yaml: string): Resource {
  try {
    const draft = parseDraft(collection, yaml, value);
    const written = collection.createResource(draft, readScope(value), String(value.accountId ?? ''));
    const kept = {
      ...written,
      ...collection.pickKept?.(value),
      storeType: 'REMOTE',
      connectorRef: value.connectorRef,
      accountId: value.accountId,
    };
    if (formatResourceKey(collection, kept) === formatResourceKey(collection, value)) return kept;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return { ...value, yaml, invalidYaml: yaml };
}

/**
 * The draft of a file, as a request with this text would have it: what such a request has as JSON is taken from the YAML, or from
 * `further` fields. Throws if the text is not a valid document of the collection's kind.
 */
export function parseDraft(collection: Collection, yaml: string, further: Mapping = {}): Draft {
  const { wire } = collection;
  const value = parseSentYaml(yaml);
  const key = 'key' in wire ? wire.key : 'overrides';
  const document = asMap(value)[key];
  if (document === undefined) refuseRequest(`The file does not contain the key ${key}.`);
  if (wire.form === 'text') return requireDraft(collection, value, yaml);
  const fields = { ...further, ...(wire.form === 'text-in-json' && asMap(document)), yaml };
  return requireDraft(collection, fields);
}

/** The error of a connector that does not reach the repository. */
function refuseConnector({ connectorRef, repoName }: Place): never {
  refuseFetch(
    'Please check the connector and the name of the repository.',
    connectorRef === undefined
      ? `The Git repository ${repoName} does not exist.`
      : `The connector ${connectorRef} cannot access the Git repository ${repoName}.`,
  );
}

/** Throws the platform's error of a fetch: the advice first, the cause last (docs/internals/platform-api.md, Status by code). */
function refuseFetch(hint: string, cause: string): never {
  throw new ApiError(cause, 'HINT', (correlationId) => {
    const createMessage = (code: string, message: string) => ({
      code,
      level: 'ERROR',
      message,
      exception: null,
      failureTypes: [],
    });
    const body = createErrorBody('HINT', hint, correlationId);
    const responseMessages = [
      createMessage('HINT', hint),
      createMessage('EXPLANATION', cause),
      createMessage('SCM_NOT_FOUND_ERROR_V2', cause),
    ];
    return { status: 400, body: { ...body, responseMessages } };
  });
}
