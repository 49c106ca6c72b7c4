import type { GitPlace } from '../../kinds/git-place.ts';
import type { Step } from '../../kinds/kind.ts';
import type { Address } from '../../platform/address.ts';
import {
  type Indeterminate,
  isIndeterminate,
  type PlatformClient,
  type Request,
  RequestFailure,
  type Response,
} from '../../platform/request.ts';
import { omitUndefined } from '../../shared/object.ts';
import { FatalPlatformError } from '../client/fatal-platform-error.ts';
import type { Policy } from '../plan/action.ts';
import { readResource } from '../refresh/read-resource.ts';
import type { Reader } from '../refresh/reader.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import type { Change, Comment, StepResult, Target } from './outcomes.ts';
import * as outcomes from './outcomes.ts';

/**
 * The conclusion from a read about a change: its outcome; that it was not made, as far as the read shows; or that it remains
 * unclear.
 */
export type Conclusion = StepResult | { readonly notMade: Comment } | { readonly unclear: Comment };

type KnownState = Exclude<RemoteState, { readonly state: 'unknown' }>;

/** One change, and how to find out what became of it if its response is inconclusive. */
interface ChangeToSend {
  readonly change: Change;
  readonly request: Request;
  /** Reads the resource, and again after each wait until the state `isDone`. */
  readonly readUntil: (waits: readonly number[], isDone: (state: RemoteState) => boolean) => Promise<RemoteState>;
  /** Draws the conclusion from such a read. */
  readonly reconcile: (state: RemoteState, unclear: Indeterminate) => Conclusion;
  /** What the last read showed if a repetition of the change cannot be sent. */
  readonly lastShown: Comment;
}

/**
 * Sends the changes of one resource. If a response is inconclusive, a read decides; a change is sent again only if a read
 * shows that it was not made.
 */
export class ChangeSender {
  readonly #target: Target & Reader;
  #unclear: Indeterminate | undefined;
  #isSent = false;

  constructor(target: Target & Reader) {
    this.#target = target;
  }

  /** The last change that may have been made, although no response confirms it. */
  get unclear(): Indeterminate | undefined {
    return this.#unclear;
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
      return outcomes.broken(this.#target, error, this.#isSent, this.#unclear);
    }
  }

  /** Sends a change, and returns its conclusive response or its outcome. */
  async send({ change, request, readUntil, reconcile, lastShown }: ChangeToSend): Promise<Response | StepResult> {
    const target = this.#target;
    try {
      this.#isSent = true;
      let result = await target.platform.change(request);
      while (isIndeterminate(result)) {
        const lost = result;
        this.#unclear = lost;
        if (!(lost.instead instanceof RequestFailure)) target.maskSecrets(lost.instead.body);
        // If it can be sent again, the next response may show what reads do not show yet.
        const waits = lost.resend === undefined ? shortReadLag : [];
        const state = await readUntil(waits, (state) => !('notMade' in reconcile(state, lost)));
        const conclusion = reconcile(state, lost);
        if ('outcome' in conclusion) return conclusion;
        if ('unclear' in conclusion) return outcomes.unclear(target, change, lost, conclusion.unclear);
        if (lost.resend === undefined) return outcomes.unclear(target, change, lost, conclusion.notMade);
        const isNotMade = async () => 'notMade' in reconcile(await readUntil([], () => true), lost);
        // The platform refuses a second create; any other change could replace what someone did during the wait.
        const isCreate = request.method === 'POST' && (change === 'create' || change === 'register');
        result = await lost.resend(isCreate ? undefined : isNotMade);
      }
      target.maskSecrets(result.body);
      return this.#isStopped(result) ? outcomes.stopped(target) : result;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      return this.#isStopped(error)
        ? outcomes.stopped(target)
        : outcomes.unsent(target, change, error, this.#unclear && lastShown);
    }
  }

  /** Whether a result shows only the end of the run: nothing was sent, or it was rejected for the same reason. */
  #isStopped(result: Response | RequestFailure): boolean {
    if (this.#unclear !== undefined) return false;
    const { aborted, reason } = this.#target.signal;
    if (aborted && reason instanceof FatalPlatformError) return reason.explains(result);
    return result instanceof RequestFailure && (aborted || result.notBegun);
  }
}

/**
 * Milliseconds between reads of a resource that exists according to the platform: reads may lag by some seconds
 * (docs/platform-api.md, Unexpected failures).
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

/** What writing a resource needs. */
export interface WriteOptions extends Reader {
  readonly address: Address;
  readonly policy: Policy;
}

/** A resource that is being written. */
export interface Write extends WriteOptions {
  readonly step: Step;
  /** Whether this run has just created the scope. */
  readonly freshScope: boolean;
  readonly sender: ChangeSender;
  /** Where the platform reads it after the write, if from Git. */
  readonly place?: GitPlace;
}

/** Sends a write. If its response is inconclusive, reads of the resource decide. */
export function sendWrite(
  write: Write,
  change: Change,
  request: Request,
  reconcile: (state: RemoteState, lost: Indeterminate) => Conclusion,
): Promise<Response | StepResult> {
  return write.sender.send({
    change,
    request: write.freshScope ? { ...request, freshScope: 'uses' } : request,
    readUntil: (waits, isDone) => readWritten(write, waits, isDone),
    reconcile,
    lastShown: outcomes.notFound,
  });
}

/** Reads a resource after a write, and again after each wait until its state `isDone`. */
export function readWritten(
  write: Write,
  waits: readonly number[],
  isDone: (state: RemoteState) => boolean,
): Promise<RemoteState> {
  const { step, freshScope, platform, place } = write;
  const why = `The platform does not show ${step.label} ${place === undefined ? 'as sent' : 'from Git'} yet; reading it again`;
  const options = { fresh: freshScope, ...omitUndefined({ branch: place?.branch }) };
  return readUntil(platform, () => readResource(write, step, options), waits, isDone, why);
}
