import { createScopeKey } from '../kinds/key-text.ts';
import type { Kind } from '../kinds/kind.ts';
import { formatPermissionPrefix, type NeededPermission, permissionsOn } from '../kinds/permissions.ts';
import { describeScope, type Scope } from '../kinds/resource-key.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import { type Request, RequestFailure, type Response } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, asMaps, getField, omitUndefined } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { shorten, toClause } from '../shared/text.ts';
import type { Reader } from './reader.ts';

/** A permission on all resources of a type in a scope, on one, or on those with attributes. */
export interface Question extends Pick<NeededPermission, 'permission' | 'resourceType' | 'scope' | 'identifier'> {
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Permissions in one request, which keeps it below the size from which the platform limits requests; it accepts 10,000. */
const mostAsked = 1000;

/**
 * Asks whether the key has permissions, which are given by their texts (`formatPermission`); the problem is why the platform does not
 * say it, as a clause. Of several questions about one permission, a yes counts.
 */
export async function askForRights(
  asked: readonly Question[],
  { send, concurrency }: Pick<Reader, 'send' | 'concurrency'>,
  importance: Pick<Request, 'isOptional'> = {},
): Promise<{ readonly rights: ReadonlyMap<string, boolean> } | { readonly problem: string }> {
  const account = asked[0]?.scope.account ?? '';
  const rights = new Map<string, boolean>();
  let problem: string | undefined;
  const batches = Array.from({ length: Math.ceil(asked.length / mostAsked) }, (_, index) =>
    asked.slice(index * mostAsked, (index + 1) * mostAsked),
  );
  await runPool(concurrency, batches, async (batch) => {
    try {
      const response = await send({ ...createRightsRequest(batch, account), ...importance });
      const { ok, status, message } = response;
      if (!ok)
        problem ??= `the platform returned HTTP ${status}${message === undefined ? '' : `: ${toClause(message)}`}`;
      else
        for (const [text, permitted] of readRights(response, account))
          rights.set(text, permitted || rights.get(text) === true);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      problem ??= toClause(error.message);
    }
  });
  return problem === undefined ? { rights } : { problem };
}

/** All resources of a kind in a scope, or one of them. */
export interface Viewed {
  readonly kind: Kind;
  readonly scope: Scope;
  readonly identifier?: string;
}

/**
 * What the key may view, as far as it was asked. A list shows only that, so what it lacks is absent only if the key may view
 * everything of the kind there (docs/internals/platform-api.md, Lists).
 */
export class ViewRights {
  readonly #reader: Reader;
  readonly #rights = new Map<string, boolean>();
  /** Why some rights are not known, as a clause. */
  #problem = 'the response does not show each permission';

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Asks with one request for each thousand rights. */
  async ask(viewed: readonly Viewed[]): Promise<void> {
    const questions = new Map(viewed.flatMap(findQuestions).map((question) => [formatPermission(question), question]));
    const open = [...questions].flatMap(([text, question]) => (this.#rights.has(text) ? [] : [question]));
    const asked = await askForRights(open, this.#reader);
    if ('problem' in asked) this.#problem = asked.problem;
    else for (const [text, permitted] of asked.rights) this.#rights.set(text, permitted);
  }

  /** Whether the key may view it; `undefined` if that is not known. Some kinds are not asked about: their permissions are not public. */
  include(viewed: Viewed): boolean | undefined {
    const questions = findQuestions(viewed);
    const rights = questions.map((question) => this.#rights.get(formatPermission(question)));
    if (questions.length === 0 || rights.includes(true)) return true;
    return rights.includes(undefined) ? undefined : false;
  }

  /** One error for each permission that lists lack, which names the scopes, and one for those that are not known. */
  explain(listed: readonly Viewed[]): Diagnostic[] {
    const groups = Map.groupBy(listed, (viewed) => {
      const may = this.include(viewed);
      return may === false ? nameRight(viewed) : may;
    });
    return [...groups].flatMap(([right, group]) => {
      if (right === true) return [];
      const all = describeAll(group);
      if (right === undefined)
        return createError(
          `Could not check whether the API key may view ${all}, so their lists may be incomplete: ${this.#problem}.`,
          {
            hint: 'A list shows only what the key may view. Run again, or allow the key to send `POST /authz/api/acl`.',
          },
        );
      return createError(`The API key may not view ${all}, and a list shows only what it may view (${right}).`, {
        hint: 'Give the owner of the key this permission for all resources of this type, or exclude them from the run.',
      });
    });
  }
}

/** The right to view the resource, or all of the kind: either is sufficient. */
function findQuestions({ kind: { permissions }, scope, identifier }: Viewed): Question[] {
  if (permissions.readFreely || permissions.replaceable) return [];
  const places = identifier === undefined ? [{ scope }] : [{ scope }, { scope, identifier }];
  return places.flatMap((place) => permissionsOn(permissions, ['view'], place));
}

function nameRight({ kind }: Viewed): string {
  return `${formatPermissionPrefix(kind.permissions)}_view`;
}

/** "all secrets of project a, project b and 3 more". */
function describeAll(viewed: readonly Viewed[]): string {
  const plurals = [...new Set(viewed.map(({ kind }) => kind.plural))].toSorted();
  const scopes = [...new Set(viewed.map(({ scope }) => describeScope(scope)))].toSorted();
  return `all ${shorten(plurals, 40)} of ${shorten(scopes)}`;
}

/**
 * The request that shows whether the owner of the key has permissions (docs/internals/platform-api.md, The permissions of a key).
 */
export function createRightsRequest(asked: readonly Question[], account: string): Request {
  const permissions = asked.map(({ permission, resourceType, scope: { org, project }, identifier, attributes }) => ({
    resourceScope: { accountIdentifier: account, orgIdentifier: org, projectIdentifier: project },
    resourceType,
    resourceIdentifier: identifier,
    resourceAttributes: attributes,
    permission,
  }));
  const request = buildRequest('POST /authz/api/acl', { account }, {});
  return { ...request, contentType: 'application/json', body: JSON.stringify({ permissions }) };
}

/**
 * Whether the key has permissions, by their texts (`formatPermission`), as far as a response says. Of several entries for one
 * permission, a yes counts.
 */
export function readRights({ data }: Response, account: string): ReadonlyMap<string, boolean> {
  const rights = new Map<string, boolean>();
  for (const entry of asMaps(getField(data, 'accessControlList'))) {
    const { permission, resourceType, resourceScope, resourceIdentifier, permitted } = entry;
    const { accountIdentifier = account, orgIdentifier, projectIdentifier } = asMap(resourceScope);
    if (typeof permitted !== 'boolean' || accountIdentifier !== account) continue;
    const [org, project, identifier] = [orgIdentifier, projectIdentifier, resourceIdentifier].map(asFilledText);
    const scope = { account, ...omitUndefined({ org, project }) };
    const named = { permission: String(permission), resourceType: String(resourceType), scope, identifier };
    const text = formatPermission(named);
    rights.set(text, permitted || rights.get(text) === true);
  }
  return rights;
}

/** A permission as a text, regardless of the case that the platform ignores: equal permissions have equal texts. */
export function formatPermission({
  permission,
  ...resource
}: { readonly permission: string } & PermittedResource): string {
  return `${permission} ${formatPermittedResource(resource)}`;
}

interface PermittedResource {
  readonly resourceType: string;
  readonly scope: Scope;
  readonly identifier?: string | undefined;
}

/** A resource, or all of a type in a scope, as such a text. */
export function formatPermittedResource({ resourceType, scope, identifier = '' }: PermittedResource): string {
  return `${resourceType} ${createScopeKey(scope)} ${identifier}`.toLowerCase();
}
