import { hash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Graph } from '../graph/graph.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Address } from '../platform/address.ts';
import type { RemoteState, RemoteStates } from '../remote/remote-state.ts';
import { handleEvents } from '../shared/run-time.ts';
import type { Policy } from './action.ts';
import type { StepOutcome } from './outcome.ts';
import { type PlannedStep, planStep } from './plan-step.ts';
import { findRightChanges } from './right-changes.ts';

/** The actions of an apply. */
export interface Plan {
  /** One for each step, in the order of the graph: `planned`, or `failed` if it is known to fail. */
  readonly outcomes: readonly StepOutcome[];
  /**
   * Identifies what an apply would do: the resources, the action on each, and the content to send. Runs with the same payloads
   * and remote state have the same digest.
   */
  readonly digest: string;
}

/** Plans an apply. Without states, if the platform was not queried, every step is `unchecked`. */
export async function createPlan(
  { steps }: Graph,
  states: RemoteStates | undefined,
  policy: Policy,
  address: Address,
): Promise<Plan> {
  const outcomes: StepOutcome[] = [];
  const lines: DigestLines[] = [];
  for (const step of steps) {
    await handleEvents();
    const state = states?.get(step);
    const planned = planStep(step, state, policy, address);
    outcomes.push(withRights(planned.outcome, state));
    // Only a hash of the body is kept: all bodies together may be large.
    lines.push(formatDigestLines(planned));
  }
  return { outcomes, digest: await computeDigest(lines) };
}

/** The planned outcome of a step, with the rights that it gives and takes. */
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

function formatDigestLines({ outcome, body }: PlannedStep): DigestLines {
  const parts = listDigestParts(outcome);
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
  const { step, takes = [] } = planned;
  return [step.key.scope.account, createMapKey(step.key), findIntention(planned), ...takes];
}

function findIntention({ step, outcome, action }: StepOutcome): string {
  // Without a query the plan is to send everything, as an apply does if it finds nothing on the platform.
  if (action === 'unchecked') return step.kind.lasting === undefined ? 'create' : 'update';
  // What follows a commit writes nothing, and may have followed it before the apply.
  return action === 'fromGit' ? 'unchanged' : (action ?? outcome);
}

function sha256(data: string | Uint8Array): string {
  return hash('sha256', data);
}
