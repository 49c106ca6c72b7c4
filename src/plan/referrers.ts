import type { Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import { whyIncomplete } from '../kinds/shared/responses.ts';
import { explain, type Task } from '../platform/explain.ts';
import { asLost, type Request } from '../platform/request.ts';
import type { Reader } from '../remote/reader.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, formatScalar, getField, omitUndefined } from '../shared/object.ts';

/** A resource that refers to another one, as the platform reports it. */
export interface Referrer {
  /** The name of its kind; absent if the platform calls it by an unknown name. */
  readonly kind?: string;
  readonly identifier: string;
  readonly scope: Pick<Scope, 'org' | 'project'>;
  /** "pipeline payments/deploy", for messages. */
  readonly label: string;
}

/** Shows as many referrers as the platform shows in one response. */
const usageTemplate = 'GET /ng/api/entitySetupUsage?entityType={type}&entityIdentifier={name}&pageIndex=0&pageSize=100';

/** The resources that refer to another one; none for kinds that the platform does not report. */
interface Referrers {
  readonly referrers: readonly Referrer[];
  /** Why they are not known. */
  readonly unread?: Diagnostic;
}

/** Asks the platform which resources refer to another one (docs/platform-api.md, Deleting). */
export async function findReferrers(
  reader: Reader,
  { kind, key, label }: Step,
  remote: RemoteResource | undefined,
): Promise<Referrers> {
  const usage = kind.deletion?.usage;
  const found = new Map<string, Referrer>();
  for (const name of usage?.formatNames(key, remote) ?? []) {
    const task = { verb: 'list', resource: `what refers to ${label}` };
    const request = buildRequest(usageTemplate, key.scope, { type: usage?.type, name });
    const asked = await askForReferrers(reader, request, task);
    for (const referrer of asked.referrers) found.set(referrer.label, referrer);
    if (asked.unread !== undefined) return { referrers: [...found.values()], unread: asked.unread };
  }
  return { referrers: [...found.values()] };
}

async function askForReferrers(reader: Reader, request: Request, task: Task): Promise<Referrers> {
  try {
    const response = await reader.send(request);
    const content = getField(response.data, 'content');
    if (response.ok && Array.isArray(content)) {
      const referrers = content.flatMap(parseReferrer);
      const { totalItems } = asMap(response.data);
      const why =
        whyIncomplete(asMap(response.data), content.length, referrers.length) ??
        (content.length === 0 && Number(totalItems) > 0
          ? `the list counts ${totalItems} items but shows 0`
          : undefined);
      return why === undefined ? { referrers } : { referrers, unread: explain(response, task, why) };
    }
    return { referrers: [], unread: explain(response, task) };
  } catch (error) {
    return { referrers: [], unread: explain(asLost(error), task) };
  }
}

/** The names of the kinds by what the platform calls them. */
const kindNames: ReadonlyMap<unknown, string> = new Map(
  kinds.flatMap(({ name, deletion }) => (deletion?.usage === undefined ? [] : [[deletion.usage.type, name] as const])),
);

function parseReferrer(entry: unknown): Referrer[] {
  const { type, entityRef } = asMap(getField(entry, 'referredByEntity'));
  const { identifier, orgIdentifier, projectIdentifier } = asMap(entityRef);
  const name = asFilledText(identifier);
  if (name === undefined) return [];
  const [org, project] = [asFilledText(orgIdentifier), asFilledText(projectIdentifier)];
  const kind = kindNames.get(type);
  const path = [org, project, name].filter((part) => part !== undefined).join('/');
  const scope = omitUndefined({ org, project });
  return [
    {
      ...omitUndefined({ kind }),
      identifier: name,
      scope,
      label: `${kind ?? formatScalar(type ?? 'resource')} ${path}`,
    },
  ];
}

/** A hint about references to a resource to delete. */
export function formatReferrersHint({ kind }: Step): string {
  const force = kind.deletion?.forcible ? ', or set `input:force-delete: true` if the account allows it' : '';
  return `Delete or change the referring resources first${force}.`;
}
