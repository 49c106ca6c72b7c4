import type { GitPlace } from '../kinds/git-place.ts';
import type { Step } from '../kinds/kind.ts';
import type { Verification } from '../kinds/remote-resource.ts';
import type { Rules } from '../plan/action.ts';
import { outcomeOfAction } from '../plan/outcome.ts';
import type { Address } from '../platform/address.ts';
import {
  type Indeterminate,
  isIndeterminate,
  type PlatformClient,
  type Request,
  RequestFailure,
  type Response,
} from '../platform/request.ts';
import { FatalPlatformError } from '../remote/fatal-platform-error.ts';
import { readResource } from '../remote/read-resource.ts';
import { maskResponse, type Reader } from '../remote/reader.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import type { Secrets } from '../secrets/redact.ts';
import { omitUndefined } from '../shared/object.ts';
import { delaySignal } from '../shared/run-time.ts';
import { joinNotes } from '../shared/text.ts';
import type { ChangeTarget, Details, Remark, StepResult, Verb } from './outcomes.ts';
import * as outcomes from './outcomes.ts';

type KnownState = Exclude<RemoteState, { readonly state: 'unknown' }>;

type Judgement = { readonly verdict: 'made' } | { readonly verdict: 'not made' | 'unclear'; readonly remark: Remark };

/** What shows that a change was made: its response, a read, or both. */
interface Evidence {
  readonly state?: RemoteState;
  readonly response?: Response;
  readonly proof?: Verification;
  /** The request without a conclusive response. */
  readonly lost?: Indeterminate;
}

/** One write as a value: its request, how to judge the response, and how to read back what became of it. */
export interface Change {
  readonly verb: Verb;
  readonly request: Request;
  /** Reads the resource, and again after each wait until the state `isDone`. */
  read(waits: readonly number[], isDone: (state: RemoteState) => boolean): Promise<RemoteState>;
  judge(state: KnownState): Judgement;
  /** Whether a read after a success shows it as far as the platform allows: it may give a removed field a default. */
  isSaved?(state: KnownState): boolean;
  /** No read can show it, such as the new value of a secret. */
  readonly isInvisible?: boolean;
  /** The conclusions from a success; without proof, a read decides. */
  verify(response: Response): Verification;
  /** Whether a read after a success shows what later ones would show too: the platform gave a value another form. */
  isSettled?(state: KnownState, response: Response): boolean;
  /** What a read shows after a success without proof, if it does not show the change. */
  describe(state: KnownState): Remark;
  /** The waits before the reads that may show a refused change all the same; `undefined` if no read is needed. */
  doubt(response: Response, lost: Indeterminate | undefined): readonly number[] | undefined;
  /** The outcome of a refusal; `state` if a read does not show the change either. */
  refuse(response: Response, state?: RemoteState): StepResult | Promise<StepResult>;
  /** Why the change must not be repeated, although a read shows that it was not made. */
  findRefusal?(): Promise<Remark | undefined>;
  details(evidence: Evidence): Details;
  /** The note on a change that only a read proves; absent if no response of it is ever a proof. */
  readonly readBack?: string;
}

/** Makes the changes of one resource, and determines their outcome. A change is sent again only if a read shows that it was not made. */
export class Changer {
  readonly #target: ChangeTarget & Reader;
  /** The last request without a conclusive response. */
  lost: Indeterminate | undefined;
  #isSent = false;

  constructor(target: ChangeTarget & Reader) {
    this.#target = target;
  }

  /**
   * The outcome of what is done for a remote state; nothing is done for one that could not be read. What `perform` throws
   * becomes an outcome, so the outcomes of other resources are not lost.
   */
  async settle(
    state: RemoteState | undefined,
    perform: (state: KnownState | undefined) => StepResult | Promise<StepResult>,
  ): Promise<StepResult> {
    if (state?.state === 'unknown') return outcomes.unreadable(this.#target, state);
    try {
      return await perform(state);
    } catch (error) {
      return outcomes.crashed(this.#target, error, this.#isSent, this.lost);
    }
  }

  async make(change: Change): Promise<StepResult> {
    const sent = await this.#send(change);
    if ('outcome' in sent) return sent;
    return sent.ok ? this.#conclude(change, sent) : this.#explainRefusal(change, sent);
  }

  async #send(change: Change): Promise<Response | StepResult> {
    const target = this.#target;
    let remark: Remark | undefined;
    try {
      this.#isSent = true;
      let result = await target.platform.change(change.request);
      while (isIndeterminate(result)) {
        this.lost = result;
        target.onDoubt?.();
        if (!(result.instead instanceof RequestFailure)) await this.#mask(result.instead);
        const conclusion = await this.#reconcile(change, result);
        if ('outcome' in conclusion) return conclusion;
        remark = conclusion.remark;
        result = await conclusion.resend();
      }
      await this.#mask(result);
      return this.#isStopped(result) ? outcomes.stopped(target) : result;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.sent) {
        const lost = { instead: error, correlationId: error.requestId, attempts: 1 };
        return outcomes.lost(target, change.verb, lost, remark ?? {});
      }
      return this.#isStopped(error) ? outcomes.stopped(target) : outcomes.refused(target, change.verb, error, remark);
    }
  }

  /** What was sent before the end of the run counts, so its response gets some more time. */
  async #mask(response: Response): Promise<void> {
    const cut = delaySignal(this.#target.signal);
    try {
      await maskResponse(this.#target, response, cut.signal);
    } finally {
      cut.release();
    }
  }

  /** Finds out by a read what became of a change without a conclusive response: its outcome, or how to send it again. */
  async #reconcile(change: Change, lost: Indeterminate) {
    const { resend } = lost;
    // If it can be sent again, the next response may show what reads do not show yet.
    const waits = resend === undefined ? shortReadLag : [];
    let state = await change.read(waits, (read) => judge(change, read).verdict !== 'not made');
    const refusal = judge(change, state).verdict === 'not made' ? await change.findRefusal?.() : undefined;
    if (refusal !== undefined) state = await change.read(longReadLag, (read) => isMade(change, read));
    const judgement = judge(change, state);
    if (judgement.verdict === 'made') return this.#made(change, { state, lost });
    const { verdict, remark } = judgement;
    if (verdict === 'unclear') return outcomes.lost(this.#target, change.verb, lost, remark);
    if (refusal !== undefined || resend === undefined)
      return outcomes.lost(this.#target, change.verb, lost, refusal ?? remark);
    const isStillNeeded = async () =>
      (await change.findRefusal?.()) === undefined &&
      judge(change, await change.read([], () => true)).verdict === 'not made';
    // The platform refuses a second create; any other change could replace what someone did during the wait.
    const isRefusedTwice = creates(change) && change.request.method === 'POST';
    return { remark, resend: () => resend(isRefusedTwice ? undefined : isStillNeeded) };
  }

  /** Accepts a response as a success only if it proves one; otherwise a read decides, if the change is visible to one. */
  async #conclude(change: Change, response: Response): Promise<StepResult> {
    const proof = change.verify(response);
    if (proof.verified) return this.#made(change, { response, proof });
    const unproven = (remark?: Remark) => outcomes.unproven(this.#target, change.verb, response, proof, remark);
    if (change.isInvisible) return unproven(outcomes.invisible);
    if (proof.saved !== 'unknown') return unproven();
    if (!proof.isUsual) this.#target.onDoubt?.();
    const isDeniedDelete = change.verb === 'delete' && proof.reasons.length > 0;
    const state = await change.read(isDeniedDelete ? shortReadLag : longReadLag, (read) => {
      const isDone = isMade(change, read) || (read.state !== 'unknown' && change.isSettled?.(read, response) === true);
      if (!isDone) this.#target.onDoubt?.();
      return isDone;
    });
    const isSaved = state.state !== 'unknown' && change.isSaved?.(state);
    if (isMade(change, state) || isSaved) return this.#made(change, { state, response, proof });
    return unproven(
      state.state === 'unknown' ? outcomes.unverifiable(change.verb, state.failure) : change.describe(state),
    );
  }

  /** A refusal counts, unless a read shows the change: then it was made by a lost request, or by someone else. */
  async #explainRefusal(change: Change, response: Response): Promise<StepResult> {
    const lost = this.lost;
    this.#target.onDoubt?.();
    const waits = change.doubt(response, lost);
    if (waits === undefined) return change.refuse(response);
    const exists = ({ state }: RemoteState) => creates(change) && state === 'present';
    const state = await change.read(waits, (read) => exists(read) || isMade(change, read));
    if (!isMade(change, state)) return change.refuse(response, state);
    if (lost !== undefined) return this.#made(change, { state, lost });
    const note = `someone else ${sameChange[change.verb]} at the same time`;
    const { correlationId } = response;
    return outcomes.done(this.#target, 'unchanged', { ...change.details({ state }), note, correlationId });
  }

  #made(change: Change, evidence: Evidence): StepResult {
    const { response, lost } = evidence;
    const { note, ...details } = change.details(evidence);
    const { identifiers, warnings } = evidence.proof?.verified ? evidence.proof : {};
    const isReadBack = lost !== undefined || (!evidence.proof?.verified && change.readBack !== undefined);
    const { outcome } = outcomes.done(this.#target, outcomeOfAction[change.verb], {
      ...details,
      note: joinNotes([note, describeEvidence(change, evidence)]),
      ...omitUndefined({ correlationId: (lost ?? response)?.correlationId }),
      ...(isReadBack && { isReadBack }),
    });
    return { outcome: { ...outcome, ...omitUndefined({ identifiers, warnings }) }, ...omitUndefined({ response }) };
  }

  /** Whether a result shows only the end of the run: nothing was sent, or it was rejected for the same reason. */
  #isStopped(result: Response | RequestFailure): boolean {
    if (this.lost !== undefined) return false;
    const { aborted, reason } = this.#target.signal;
    if (aborted && reason instanceof FatalPlatformError) return reason.explains(result);
    return result instanceof RequestFailure && (aborted || result.notBegun);
  }
}

function judge(change: Change, state: RemoteState): Judgement {
  if (state.state !== 'unknown') return change.judge(state);
  // A new scope may not be readable yet.
  const verdict = creates(change) && state.noSuchScope ? 'not made' : 'unclear';
  return { verdict, remark: outcomes.unverifiable(change.verb, state.failure) };
}

function isMade(change: Change, state: RemoteState): boolean {
  return judge(change, state).verdict === 'made';
}

function creates({ verb }: Change): boolean {
  return verb === 'create' || verb === 'register';
}

/** The note on what proves a change, if that is not simply its response. */
function describeEvidence({ readBack }: Change, { response, proof, lost }: Evidence): string | undefined {
  const unproven = 'the response did not prove it';
  const found = readBack ?? 'read back and verified';
  if (lost) return joinNotes([lost.instead instanceof RequestFailure ? 'the response was lost' : unproven, found]);
  if (proof?.verified) return proof.warnings && `a policy warns: ${proof.warnings.join('; ')}`;
  // A success without a body says that there is nothing in it.
  const isUsual = proof?.isUsual || response?.form === 'empty';
  return isUsual ? readBack : joinNotes([unproven, found]);
}

const sameChange = {
  create: 'created it',
  register: 'registered it',
  update: 'made the same change',
  delete: 'deleted it',
} as const;

/**
 * Milliseconds between reads of a resource that exists according to the platform: reads may lag by some seconds
 * (docs/internals/platform-api.md, Unexpected failures).
 */
export const longReadLag: readonly number[] = [500, 1000, 2000, 4000, 4000];
/** Milliseconds between reads of a resource that may not exist. */
export const shortReadLag: readonly number[] = [500, 1000, 2000];

/**
 * Reads a resource, and again after each wait, until it `isDone` or cannot be read. Returns the last state. A scope that the
 * platform does not know may be new. The end of the run ends the waits. The log says `why` it is read again.
 */
export async function readUntil(
  platform: PlatformClient,
  read: () => Promise<RemoteState>,
  waits: readonly number[],
  isDone: (state: RemoteState) => boolean,
  why: string,
): Promise<RemoteState> {
  let state = await read();
  for (const wait of waits) {
    if ((state.state === 'unknown' && !state.noSuchScope) || isDone(state)) return state;
    if (!(await platform.wait(wait, why))) break;
    state = await read();
  }
  return state;
}

export interface WriteOptions extends Reader, Pick<ChangeTarget, 'onDoubt'> {
  /** Hides the secrets of the run in a value before a part of it is shown. */
  readonly secrets: Pick<Secrets, 'redact'>;
  readonly address: Address;
  readonly rules: Rules;
}

export interface WriteTask extends WriteOptions {
  readonly step: Step;
  readonly freshScope: boolean;
  readonly changer: Changer;
  /** Where the platform reads it after the write, if from Git. */
  readonly place?: GitPlace;
}

export function makeChange(task: WriteTask, change: Omit<Change, 'read'>): Promise<StepResult> {
  const { request } = change;
  return task.changer.make({
    ...change,
    request: task.freshScope ? { ...request, freshScope: 'uses' } : request,
    read: (waits, isDone) => readWritten(task, waits, isDone),
  });
}

/** Reads a resource after a write, and again after each wait until its state `isDone`. */
export function readWritten(
  task: WriteTask,
  waits: readonly number[],
  isDone: (state: RemoteState) => boolean,
): Promise<RemoteState> {
  const { step, freshScope, platform, place } = task;
  const why = `The platform does not show ${step.label} ${place === undefined ? 'as sent' : 'from Git'} yet; reading it again`;
  const options = { fresh: freshScope, ...omitUndefined({ branch: place?.branch }) };
  return readUntil(platform, () => readResource(task, step, options), waits, isDone, why);
}
