import type { Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { RequestFailure } from '../platform/request.ts';
import { fieldOf, mapOf, nonEmptyText } from '../shared/object.ts';
import { ask, type Reader } from './refresh.ts';

/** A resource that refers to another one, as the platform tells. */
export interface Referrer {
  readonly identifier: string;
  readonly scope: Pick<Scope, 'org' | 'project'>;
  /** "pipeline payments/deploy", for messages. */
  readonly label: string;
}

/** Referrers that are asked for: the most that the platform gives at once. */
const mostReferrers = 100;

/**
 * Asks the platform who refers to a resource (docs/platform-api.md, Deleting). `undefined` where it does not tell, or not for
 * this kind.
 */
export async function findReferrers(reader: Reader, { kind, key }: Step): Promise<readonly Referrer[] | undefined> {
  const usageType = kind.deletion?.usageType;
  if (usageType === undefined) return undefined;
  const { account, org, project } = key.scope;
  try {
    const response = await ask(reader, {
      method: 'GET',
      path: '/ng/api/entitySetupUsage',
      query: {
        accountIdentifier: account,
        orgIdentifier: org,
        projectIdentifier: project,
        entityType: usageType,
        entityIdentifier: key.identifier,
        pageIndex: '0',
        pageSize: String(mostReferrers),
      },
      credential: 'api-key',
    });
    const content = fieldOf(response.data, 'content');
    return response.ok && Array.isArray(content) ? content.flatMap(referrerOf) : undefined;
  } catch (error) {
    if (error instanceof RequestFailure) return undefined;
    throw error;
  }
}

function referrerOf(entry: unknown): Referrer[] {
  const { type, entityRef } = mapOf(fieldOf(entry, 'referredByEntity'));
  const { identifier, orgIdentifier, projectIdentifier } = mapOf(entityRef);
  const name = nonEmptyText(identifier);
  if (name === undefined) return [];
  const [org, project] = [nonEmptyText(orgIdentifier), nonEmptyText(projectIdentifier)];
  const kind = kinds.find(({ deletion }) => deletion?.usageType === type)?.name ?? String(type ?? 'resource');
  const path = [org, project, name].filter((part) => part !== undefined).join('/');
  const scope = { ...(org !== undefined && { org }), ...(project !== undefined && { project }) };
  return [{ identifier: name, scope, label: `${kind} ${path}` }];
}

/** Whether one of the steps is about the referrer. Its kind is not compared: the platform's names of kinds are not all known. */
export function isAbout(steps: readonly Step[]): (referrer: Referrer) => boolean {
  const keyOf = (org: string | undefined, project: string | undefined, identifier: string) =>
    JSON.stringify([org ?? '', project ?? '', identifier].map((name) => name.toLowerCase()));
  const known = new Set(steps.map(({ key: { scope, identifier } }) => keyOf(scope.org, scope.project, identifier)));
  return ({ scope, identifier }) => known.has(keyOf(scope.org, scope.project, identifier));
}

/** What a user can do about references to what is to be deleted. */
export function referrersHint({ kind }: Step): string {
  const force = kind.deletion?.forcible ? ', or set `force-delete: true` if the account allows it' : '';
  return `Delete or change what refers to it first${force}.`;
}
