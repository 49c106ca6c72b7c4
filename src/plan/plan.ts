import { hash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Graph } from '../graph/graph.ts';
import { createStepForKey } from '../graph/step.ts';
import { groupVersions } from '../graph/step-index.ts';
import { createMapKey, createScopeKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { WriteVerb } from '../kinds/permissions.ts';
import { levels, type Scope, scopeAt } from '../kinds/resource-key.ts';
import type { RightChange } from '../kinds/shared/rights.ts';
import { findMissingValue, isUpdatedAfterCreate, listIdentifiers, renderDesired } from '../kinds/shared/step-fields.ts';
import { listContents } from '../payload/companions.ts';
import type { Address } from '../platform/address.ts';
import type { Request } from '../platform/request.ts';
import type { CascadedResource, RemoteState, RemoteStates } from '../remote/remote-state.ts';
import { findSecrets } from '../secrets/detect.ts';
import { omitUndefined } from '../shared/object.ts';
import { findTimeLeft, handleEvents, type RunTime } from '../shared/run-time.ts';
import { joinNotes, shorten } from '../shared/text.ts';
import { type Action, decideAction, type Rules } from './action.ts';
import { formatState } from './changed-since.ts';
import { createDiff } from './diff.ts';
import type { GitChange } from './git/decide.ts';
import {
  createBlockedOutcome,
  createFailedOutcome,
  groupChangedEntries,
  type PlannedAction,
  type StepOutcome,
} from './outcome.ts';

export interface Plan {
  /** One for each step, in the order of the graph: `planned`, or `failed` if it is known to fail. */
  readonly outcomes: readonly StepOutcome[];
  /** Of the resources, the action on each, and the content to send: the same for the same payloads and remote state. */
  readonly digest: string;
  /** By the names of the parts with changes: the digest of a run with only that part. */
  readonly entryDigests?: ReadonlyMap<string, string>;
}

/**
 * Plans an apply. Without states, if the platform was not queried, every step is `unchecked`. The steps that are left at the end
 * of the run are blocked.
 */
export async function createPlan(
  { steps, dependencies }: Graph,
  states: RemoteStates | undefined,
  rules: Rules,
  {
    address,
    needsEntryDigests,
    time,
  }: { readonly address: Address; readonly needsEntryDigests?: boolean; readonly time?: RunTime },
): Promise<Plan> {
  const outcomes: StepOutcome[] = [];
  const lines: DigestLines[] = [];
  for (const step of steps) {
    await handleEvents();
    const state = states?.get(step);
    const planned: PlannedStep = time?.signal.aborted
      ? { outcome: createBlockedOutcome(step, 'end') }
      : planStep(step, state, rules, { address, timeLeft: time && findTimeLeft(time) });
    outcomes.push(withRights(planned.outcome, state));
    // Only a hash of the body is kept: all bodies together may be large.
    lines.push(formatDigestLines(planned, listEarlierVersions(step, dependencies)));
  }
  const digest = await computeDigest(lines);
  return {
    outcomes,
    digest,
    ...(needsEntryDigests && { entryDigests: await computeEntryDigests(outcomes, lines, time) }),
  };
}

/** Takes 0.2 s for each part with secrets. At the end of the run, the digests that are left are absent. */
async function computeEntryDigests(
  outcomes: readonly StepOutcome[],
  lines: readonly DigestLines[],
  time: RunTime | undefined,
): Promise<ReadonlyMap<string, string>> {
  const lineOf = new Map(outcomes.map((outcome, index) => [outcome, lines[index]]));
  const digests = new Map<string, string>();
  const { entries, removals } = groupChangedEntries(outcomes);
  for (const [part, members] of [...entries, ...removals]) {
    if (time?.signal.aborted) break;
    digests.set(part, await computeDigest(members.flatMap((outcome) => lineOf.get(outcome) ?? [])));
  }
  return digests;
}

function withRights(planned: StepOutcome, state: RemoteState | undefined): StepOutcome {
  const rights = planned.action === undefined ? [] : findRightChanges(planned.step, planned.action, state);
  return rights.length > 0 ? { ...planned, rights } : planned;
}

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt);

/** What a step adds to the digest; `secret` has the hash of a body with secrets. */
interface DigestLines {
  readonly line: string;
  readonly secret?: string;
}

function formatDigestLines({ outcome, body }: PlannedStep, earlier: readonly string[]): DigestLines {
  const parts = [...listDigestParts(outcome), ...earlier];
  const withoutBody = JSON.stringify([...parts, '']);
  if (body === undefined) return { line: withoutBody };
  const hashed = JSON.stringify([...parts, sha256(body.sent)]);
  return body.hasSecrets ? { line: withoutBody, secret: hashed } : { line: hashed };
}

/**
 * A digest is public, so it must not be possible to guess a secret from it: bodies with secrets are added through a slow key
 * derivation (OWASP's parameters for scrypt). Its salt is the rest of the plan, so runs get the same digest.
 */
async function computeDigest(lines: readonly DigestLines[]): Promise<string> {
  const sorted = lines.map(({ line }) => line).sort();
  const secretLines = lines.flatMap(({ secret }) => secret ?? []).sort();
  const salt = sha256(sorted.join('\n'));
  if (secretLines.length === 0) return salt;
  const key = await deriveKey(secretLines.join('\n'), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
  return sha256(key);
}

function listDigestParts(planned: StepOutcome): string[] {
  const { step, cascade } = planned;
  return [step.key.scope.account, createMapKey(step.key), findIntention(planned), ...(cascade?.labels ?? [])];
}

/** The versions that are created before that of the step: the first one becomes the stable version. */
function listEarlierVersions(step: Step, dependencies: Graph['dependencies']): string[] {
  if (step.intent === 'delete' || step.key.version === undefined) return [];
  const [versions = []] = groupVersions([step, ...(dependencies.get(step) ?? [])]);
  return versions.slice(1).flatMap(({ key }) => key.version ?? []);
}

function findIntention({ step, outcome, action }: StepOutcome): string {
  // Without a query the plan is to send everything, as an apply does if it finds nothing on the platform.
  if (action === 'unchecked') return findUncomparedWrite(step);
  // What follows a commit writes nothing, and may have followed it before the apply.
  return action === 'fromGit' ? 'unchanged' : (action ?? outcome);
}

function sha256(data: string | Uint8Array): string {
  return hash('sha256', data);
}

/** A step of the plan with what an apply would send or delete; absent if it would do neither. */
interface PlannedStep {
  readonly outcome: StepOutcome;
  readonly body?: PlannedBody;
}

interface PlannedBody {
  readonly sent: string | Uint8Array;
  readonly hasSecrets: boolean;
}

/** Plans a step with the remote state of its resource; without one, if the platform was not queried, it is `unchecked`. */
function planStep(
  step: Step,
  state: RemoteState | undefined,
  rules: Rules,
  { address, timeLeft }: { readonly address: Address; readonly timeLeft: number | undefined },
): PlannedStep {
  const isDelete = step.intent === 'delete';
  const planned = { step, outcome: 'planned', identifiers: isDelete ? [] : listIdentifiers(step) } as const;
  if (state === undefined) {
    const outcome = { ...planned, action: 'unchecked' } as const;
    return isDelete ? { outcome: { ...outcome, note: 'to be deleted' } } : { outcome, body: createCreatedBody(step) };
  }
  if (state.state === 'unknown') {
    if (state.stopped) return { outcome: createBlockedOutcome(step, 'end') };
    return { outcome: createFailedOutcome(step, state.failure) };
  }
  const action = decideAction(step, state, rules);
  if (action.type === 'impossible') return { outcome: createFailedOutcome(step, action.failure) };
  const outcome: StepOutcome = {
    ...planned,
    action: findPlannedAction(action),
    ...omitUndefined({
      url: state.state === 'present' ? address.page(step.kind.page(step)) : undefined,
      note: 'note' in action ? action.note : undefined,
      differences: 'differences' in action ? action.differences : undefined,
      kept: 'kept' in action ? action.kept : undefined,
    }),
  };
  switch (action.type) {
    case 'create':
    case 'conflict': {
      const note = joinNotes([step.counterpart && `replaces ${step.counterpart.label}`, describeMissing(step)]);
      return { outcome: { ...outcome, ...omitUndefined({ note }) }, body: createCreatedBody(step) };
    }
    case 'update': {
      // Even for a kind that always exists, the state may be absent here, so there is nothing to compare.
      const remote = action.resource ?? { value: '' };
      const desired = renderDesired(step, remote);
      const diff = createDiff(remote.text ?? remote.value, desired, step.document.passed, timeLeft);
      const apart = step.kind.updateApart?.(step, remote);
      const update = createSentBody(step, step.kind.updateRequest(step, remote), remote.value);
      const body = apart === undefined ? update : { ...update, sent: `${update.sent}\n${apart.body}` };
      const { collateral = {} } = remote;
      const lost = Object.keys(collateral);
      if (lost.length === 0) return { outcome: { ...outcome, diff }, body };
      const loss = `also deletes ${shorten(lost, 10)}`;
      return {
        outcome: { ...outcome, ...omitUndefined({ note: joinNotes([outcome.note, loss]) }), loss, diff },
        body: { sent: `${body.sent}\n${JSON.stringify(collateral)}`, hasSecrets: true },
      };
    }
    case 'delete':
      return state.state === 'present' ? planDelete(outcome, state, rules) : { outcome };
    case 'register':
    case 'move':
    case 'repoint':
      return planInGit(outcome, action);
    case 'follow':
      return { outcome: planToFollow(outcome, action, timeLeft) };
    default:
      return { outcome };
  }
}

function findPlannedAction(action: Exclude<Action, { type: 'impossible' }>): PlannedAction {
  if (action.type === 'move' || action.type === 'repoint') return 'update';
  if (action.type !== 'follow') return action.type;
  return action.isCurrent ? 'unchanged' : 'fromGit';
}

function describeMissing(step: Step): string | undefined {
  const name = findMissingValue(step);
  return name && `needs the value "${name}"`;
}

/** The digest covers the place from which the platform will read, and the text that is there. */
function planInGit(outcome: StepOutcome, { type, place, source }: GitChange): PlannedStep {
  const sent = JSON.stringify([type, place, source.text]);
  const hasSecrets = findSecrets(outcome.step.document.value).length > 0;
  return { outcome: { ...outcome, git: place }, body: { sent, hasSecrets } };
}

/** A resource that a commit changes, and not this run. */
function planToFollow(
  outcome: StepOutcome,
  action: Extract<Action, { type: 'follow' }>,
  timeLeft: number | undefined,
): StepOutcome {
  const { resource, source, isCurrent } = action;
  const placed = { ...outcome, ...omitUndefined({ git: resource.git }) };
  if (isCurrent || resource.text === undefined) return placed;
  return { ...placed, diff: createDiff(resource.text, source.text, outcome.step.document.passed, timeLeft) };
}

/** The digest covers the resource and its cascade as the plan shows them. They may contain secrets that no document names. */
function planDelete(
  outcome: StepOutcome,
  { resource, deletion }: RemoteState & { state: 'present' },
  { forceDelete }: Rules,
): PlannedStep {
  const { cascade, unlisted } = deletion ?? {};
  const deleted = [{ ...outcome.step, resource }, ...(cascade?.resources ?? [])];
  const sent = deleted.map((step) => `${createMapKey(step.key)} ${formatState(step, step.resource)}`).join('\n');
  const isForced = forceDelete === true && outcome.step.kind.deletion?.forcible === true;
  const shown = cascade && { ...cascade, labels: cascade.resources.map(({ label }) => label) };
  return {
    outcome: { ...outcome, ...omitUndefined({ cascade: shown, unlisted }) },
    body: { sent: isForced ? `${sent}\nforced` : sent, hasSecrets: true },
  };
}

/** What a create sends, with the fields that only the update after it can set. */
function createCreatedBody(step: Step): PlannedBody {
  const { kind } = step;
  const created = createSentBody(step, kind.createRequest(step));
  if (!isUpdatedAfterCreate(kind)) return created;
  const { body } = kind.updateRequest(step, { value: {} });
  return { ...created, sent: `${created.sent}\n${body}` };
}

function createSentBody(step: Step, request: Request, remote?: unknown): PlannedBody {
  return {
    // The path of a request without a body identifies the action.
    sent: request.body ?? request.path,
    hasSecrets:
      step.document.passed !== undefined ||
      [...listContents(step.document), remote].some((value) => findSecrets(value).length > 0),
  };
}

/** The rights that an action gives and takes; a delete also takes those of its cascade. */
function findRightChanges(step: Step, action: PlannedAction, state: RemoteState | undefined): readonly RightChange[] {
  const cascaded = action === 'delete' && state?.state === 'present' ? (state.deletion?.cascade.resources ?? []) : [];
  return [...findOwnRights(step, action, state), ...cascaded.flatMap(findLostRights)];
}

function findLostRights({ kind, key, resource }: CascadedResource): readonly RightChange[] {
  return kind.rights?.compare(createStepForKey(key, resource), resource.value, undefined) ?? [];
}

function findOwnRights(step: Step, action: PlannedAction, state: RemoteState | undefined): readonly RightChange[] {
  const { kind } = step;
  if (kind.rights === undefined) return [];
  const remote = state?.state === 'present' ? state.resource : undefined;
  switch (action) {
    case 'create':
    case 'unchecked':
      return kind.rights.compare(step, undefined, kind.buildDesired(step, { value: {} }));
    case 'update':
      return remote === undefined ? [] : kind.rights.compare(step, remote.value, kind.buildDesired(step, remote));
    case 'delete':
      return remote === undefined ? [] : kind.rights.compare(step, remote.value, undefined);
    default:
      return [];
  }
}

/** What an apply does to a resource of which it knows nothing. */
function findUncomparedWrite({ kind, intent }: Step): WriteVerb {
  if (intent === 'delete') return 'delete';
  return kind.lasting === undefined ? 'create' : 'update';
}

/** A change that an apply sends, or lets the platform read from Git. */
export interface PlannedWrite {
  readonly step: Step;
  readonly write: WriteVerb;
  readonly state?: RemoteState | undefined;
}

export function findWrites({ outcomes }: Pick<Plan, 'outcomes'>, states: RemoteStates = new Map()): PlannedWrite[] {
  return outcomes.flatMap(({ step, action }) => {
    const write = action === 'unchecked' ? findUncomparedWrite(step) : action === 'register' ? 'create' : action;
    if (write !== 'create' && write !== 'update' && write !== 'delete') return [];
    return [{ step, write, state: states.get(step) }];
  });
}

/** The organizations and projects that a plan creates. The platform knows nothing about them before. */
export class NewScopes {
  readonly #keys: ReadonlySet<string>;

  constructor(writes: readonly PlannedWrite[]) {
    const created = writes.flatMap(({ step: { kind, key }, write }) =>
      write === 'create' && kind.contains !== undefined ? [{ ...key.scope, [kind.contains]: key.identifier }] : [],
    );
    this.#keys = new Set(created.map(createScopeKey));
  }

  /** The scope itself if it exists, otherwise the nearest one above it that does. */
  findExisting(scope: Scope): Scope {
    const within = levels.flatMap((level) => scopeAt(level, scope) ?? []);
    const first = within.findIndex((container) => this.#keys.has(createScopeKey(container)));
    return (first < 0 ? within.at(-1) : within[first - 1]) ?? scope;
  }

  includes(scope: Scope): boolean {
    return createScopeKey(this.findExisting(scope)) !== createScopeKey(scope);
  }
}
