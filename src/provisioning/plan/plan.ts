import { promisify } from 'node:util';
import { hash } from '@stablelib/sha256';
import type { Step } from '../../kinds/kind.ts';
import { mapKeyOf } from '../../kinds/resource-key.ts';
import type { Address } from '../../platform/address.ts';
import type { Request } from '../../platform/request.ts';
import { secretsOf } from '../../secrets/detect.ts';
import { type Diagnostic, errorOf } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { countOf, shorten } from '../../shared/text.ts';
import type { Graph } from '../graph/graph.ts';
import { blockedOutcomeOf, type StepOutcome } from '../outcome/outcome.ts';
import type { RemoteState, RemoteStates } from '../refresh/remote-state.ts';
import { rightsOf } from './access-changes.ts';
import { type Action, decideAction, existsHint, type Policy } from './action.ts';

/** The actions of an apply. */
export interface Plan {
  /** One for each step, in the order of the graph: `planned`, or `failed` if it is known to fail. */
  readonly outcomes: readonly StepOutcome[];
  /**
   * The same as long as an apply would do the same: the resources, the action on each, and the content to send. Runs with the
   * same payloads and remote state have the same digest.
   */
  readonly digest: string;
}

/** A step of the plan with the body that an apply would send; absent if it would send none. */
interface PlannedStep {
  readonly outcome: StepOutcome;
  readonly body?: { readonly sent: string | Uint8Array; readonly hasSecrets: boolean };
}

/** Plans an apply. Without states, if the platform was not queried, every step is `unchecked`. */
export async function createPlan(
  { steps }: Graph,
  states: RemoteStates | undefined,
  policy: Policy,
  address: Address,
): Promise<Plan> {
  const planned: PlannedStep[] = [];
  for (const step of steps) {
    const state = states?.get(step);
    const { outcome, ...rest } = await planStep(step, state, policy, address);
    planned.push({ outcome: withRights(outcome, state), ...rest });
  }
  return { outcomes: planned.map(({ outcome }) => outcome), digest: await digestOf(planned) };
}

async function planStep(
  step: Step,
  state: RemoteState | undefined,
  policy: Policy,
  address: Address,
): Promise<PlannedStep> {
  if (state?.state === 'unknown' && state.stopped) return { outcome: blockedOutcomeOf(step, 'end') };
  if (state?.state === 'unknown') return { outcome: failedOutcomeOf(step, state.failure, state.correlationId) };
  if (step.intent === 'delete') return planDelete(step, state, policy, address);
  const planned = { step, outcome: 'planned', identifiers: step.kind.identifiersOf(step) } as const;
  // The path of a request without a body identifies the action.
  const body = (remote: unknown, request: Request) => ({
    sent: request.body ?? request.path,
    hasSecrets: secretsOf([step.document.value, remote]).length > 0,
  });
  if (state === undefined) {
    return { outcome: { ...planned, action: 'unchecked' }, body: body(undefined, step.kind.createRequest(step)) };
  }
  const action = decideAction(step, state, policy);
  if (action.type === 'impossible') return { outcome: failedOutcomeOf(step, action.failure) };
  const url = state.state === 'present' ? address.page(step.kind.page(step)) : undefined;
  const outcome = { ...planned, action: action.type, ...omitUndefined({ url }), ...actionDetailsOf(action) };
  if (action.type === 'create' || action.type === 'conflict') {
    const replaces = step.counterpart && { note: `replaces ${step.counterpart}` };
    return { outcome: { ...outcome, ...replaces }, body: body(undefined, step.kind.createRequest(step)) };
  }
  if (action.type !== 'update') return { outcome };
  // Even for a kind that always exists, the state may be absent here, so there is nothing to compare.
  const remote = action.resource ?? { value: '' };
  const { createDiff } = await import('./diff.ts');
  const diff = createDiff(remote.text ?? remote.value, step.kind.desiredOf(step, remote));
  return { outcome: { ...outcome, diff }, body: body(remote.value, step.kind.updateRequest(step, remote)) };
}

/** The planned outcome of a step, with the rights that it gives and takes. */
function withRights(planned: StepOutcome, state: RemoteState | undefined): StepOutcome {
  const rights = planned.action === undefined ? [] : rightsOf(planned.step, planned.action, state);
  return rights.length > 0 ? { ...planned, rights } : planned;
}

function planDelete(step: Step, state: RemoteState | undefined, policy: Policy, address: Address): PlannedStep {
  const planned = { step, outcome: 'planned', identifiers: [] } as const;
  if (state === undefined) return { outcome: { ...planned, action: 'delete', note: 'not compared with the platform' } };
  const action = decideAction(step, state, policy);
  if (action.type === 'impossible') return { outcome: failedOutcomeOf(step, action.failure) };
  if (action.type !== 'delete') return { outcome: { ...planned, action: action.type, ...actionDetailsOf(action) } };
  const { takes, takesMore, unlisted } = (state.state === 'present' ? state.deletion : undefined) ?? {};
  const url = address.page(step.kind.page(step));
  return {
    outcome: {
      ...planned,
      action: 'delete',
      url,
      ...omitUndefined({ takes, takesMore, unlisted }),
      ...actionDetailsOf(action),
    },
  };
}

function actionDetailsOf(action: Action): Pick<StepOutcome, 'note' | 'differences'> {
  const note = 'note' in action ? action.note : undefined;
  const differences = 'differences' in action ? action.differences : undefined;
  return omitUndefined({ note, differences });
}

function failedOutcomeOf(step: Step, failure: Diagnostic, correlationId?: string): StepOutcome {
  return {
    step,
    outcome: 'failed',
    identifiers: [],
    failure: { ...omitUndefined({ location: step.document.location }), ...failure },
    ...omitUndefined({ correlationId }),
  };
}

/**
 * A digest is public, so it must not be possible to guess a secret from it: bodies with secrets are added through a slow key
 * derivation (OWASP's parameters for scrypt). Its salt is the rest of the plan, so runs get the same digest.
 */
async function digestOf(planned: readonly PlannedStep[]): Promise<string> {
  const hashOf = await loadHash(planned.length);
  const lines: string[] = [];
  const secretLines: string[] = [];
  for (const { outcome, body } of planned) {
    const line = digestLineOf(outcome);
    if (body?.hasSecrets) secretLines.push(JSON.stringify([...line, hashOf(body.sent)]));
    lines.push(JSON.stringify([...line, body === undefined || body.hasSecrets ? '' : hashOf(body.sent)]));
  }
  const salt = hashOf(lines.sort().join('\n'));
  if (secretLines.length === 0) return salt;
  // Loaded only for secrets: Node's cryptography takes a tenth of the start.
  const { scrypt } = await import('node:crypto');
  const deriveKey = promisify<string, string, number, object, Buffer>(scrypt);
  const key = await deriveKey(secretLines.sort().join('\n'), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
  return hashOf(key);
}

function digestLineOf({ step, outcome, action, takes = [] }: StepOutcome): string[] {
  // Without a query the plan is to send everything, as an apply does if it finds nothing on the platform.
  const intended = action === 'unchecked' ? (step.kind.creatable ? 'create' : 'update') : (action ?? outcome);
  return [step.key.scope.account, mapKeyOf(step.key), intended, ...takes];
}

/** From this number of steps on, Node's cryptography takes less time in total, although loading it takes some milliseconds. */
const largePlan = 2000;

/** Loads a function that computes the SHA-256 of data, or of text in UTF-8, in hexadecimal. */
async function loadHash(steps: number): Promise<(data: string | Uint8Array) => string> {
  if (steps < largePlan) {
    return (data) => Buffer.from(hash(typeof data === 'string' ? Buffer.from(data) : data)).toString('hex');
  }
  const crypto = await import('node:crypto');
  return (data) => crypto.hash('sha256', data);
}

/** Why a plan must not be applied; `expectedDigest` is empty if any plan is accepted. */
export function refusalOf({ digest }: Plan, expectedDigest: string): Diagnostic | undefined {
  if (expectedDigest === '' || expectedDigest === digest) return undefined;
  return errorOf(`The plan has changed (expected digest ${expectedDigest}, got ${digest}). Nothing was written.`, {
    hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and use its digest.',
  });
}

/** A plan that cannot be applied fails already in the dry run, not only after the merge. */
export function conflictOf({ outcomes }: Plan): Diagnostic | undefined {
  const conflicts = outcomes.filter(({ action }) => action === 'conflict').map(({ step }) => step.label);
  if (conflicts.length === 0) return undefined;
  const these = conflicts.length === 1 ? 'this resource already exists' : 'these resources already exist';
  return errorOf(`Apply would fail because ${these}: ${shorten(conflicts, 10)}.`, { hint: existsHint });
}

/** The failure of a dry run that must find no changes, such as a nightly check for drift. */
export function driftOf({ outcomes }: Plan): Diagnostic | undefined {
  const changed = outcomes.filter(({ action }) => action === 'create' || action === 'update' || action === 'delete');
  if (changed.length === 0) return undefined;
  const labels = shorten(changed.map(({ action, step }) => `${action} ${step.label}`));
  return errorOf(`${countOf(changed.length, 'change')} found, and \`fail-on-changes\` is set: ${labels}.`, {
    hint: 'Apply the payloads, or change them to match the platform.',
  });
}
