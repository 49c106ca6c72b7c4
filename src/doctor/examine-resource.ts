import { isDeepStrictEqual } from 'node:util';
import type { EntryRest, Kind, Step } from '../kinds/kind.ts';
import type { ListedEntry } from '../kinds/kind-list.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import type { Response } from '../platform/request.ts';
import { findReferrers } from '../provisioning/deletes/referrers.ts';
import { createDocumentlessStep } from '../provisioning/graph/step.ts';
import { isShownWhole } from '../provisioning/refresh/list-resources.ts';
import { explainRefusal, type Finding, withoutNames } from './describe-response.ts';
import { explainNotShown, isShown, otherShape, type ScopeChecks } from './scope-checks.ts';

/** A resource that a list shows. */
export interface Found {
  readonly key: ResourceKey;
  readonly entry: ListedEntry;
}

/** Reads a resource that a list shows, and what refers to it. */
export async function examineResource(checks: ScopeChecks, kind: Kind, { key, entry }: Found): Promise<void> {
  const subject = `read of one of the ${kind.plural}`;
  const step = createDocumentlessStep(kind, key, entry.resource);
  if (kind.byList !== undefined) return examineRest(checks, subject, step, entry, kind.byList.rest);
  const responses = await checks.sendAll(subject, kind.readRequests(step));
  if (responses === undefined) return;
  checks.add(subject, checkRead(step, entry, responses));
  if (kind.deletion?.usage !== undefined) await examineReferrers(checks, step, entry);
}

/** Reads what the list does not show of a resource. */
async function examineRest(
  checks: ScopeChecks,
  subject: string,
  step: Step,
  { resource }: ListedEntry,
  rest: EntryRest | undefined,
): Promise<void> {
  const response = rest && (await checks.send(subject, rest.request(step, resource)));
  if (rest === undefined || response === undefined) return;
  const isComplete = response.ok && !('notShown' in rest.complete(resource, response));
  checks.add(subject, isComplete ? isShown : explainNotShown(response));
}

/** Reads what refers to a resource, which a delete asks for first. */
async function examineReferrers(checks: ScopeChecks, step: Step, { resource }: ListedEntry): Promise<void> {
  const subject = `references to one of the ${step.kind.plural}`;
  const { unread } = await findReferrers(checks.probe.reader, step, resource);
  const { last } = checks.probe;
  const problem: Finding = last === undefined ? { result: 'failed', detail: 'no response' } : explainNotShown(last);
  checks.add(subject, unread === undefined ? isShown : problem);
}

/** Reads a value of a scope, for a kind without identifiers. */
export async function examineValue(checks: ScopeChecks, kind: Kind, value: unknown): Promise<void> {
  const subject = `read of one of the ${kind.plural}`;
  const step = createDocumentlessStep(kind, { kind: kind.name, scope: checks.scope, identifier: '' }, { value });
  const responses = await checks.sendAll(subject, kind.readRequests(step));
  if (responses === undefined) return;
  const refused = responses.find(({ ok }) => !ok);
  if (refused !== undefined) checks.add(subject, explainRefusal(refused));
  else checks.add(subject, 'notShown' in kind.parseResource(step, responses) ? otherShape : isShown);
}

function checkRead(step: Step, { resource: listed }: ListedEntry, responses: readonly Response[]): Finding {
  const { kind, key } = step;
  const refused = responses.find(({ ok }) => !ok);
  if (refused?.status === 403) return explainRefusal(refused);
  if (responses.some((response) => kind.findAbsence(step, response) !== undefined))
    return { result: 'failed', detail: 'the read does not find what the list shows' };
  if (refused !== undefined) return explainRefusal(refused);
  const read = kind.parseResource(step, responses);
  if ('notShown' in read) return { result: 'failed', detail: withoutNames(read.notShown) };
  const version = read.version === undefined ? 'without an ETag' : 'with an ETag';
  if (!isShownWhole(kind, listed)) return { result: 'works', detail: version };
  if (!isDeepStrictEqual(kind.extractContent(key, read), kind.extractContent(key, listed)))
    return { result: 'failed', detail: 'the read shows different content than the list' };
  return { result: 'works', detail: `same content as in the list, ${version}` };
}
