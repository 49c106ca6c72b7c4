import {
  type Indeterminate,
  isIndeterminate,
  type Request,
  RequestFailure,
  type Response,
} from '../../platform/request.ts';
import { FatalPlatformError } from '../client/fatal-platform-error.ts';
import type { Reader } from '../refresh/reader.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import type { Comment } from './comment.ts';
import { shortReadLag } from './reconcile.ts';
import type { Change, StepResult } from './step-result.ts';
import type { WriteOutcomes } from './write-outcome.ts';

/**
 * The conclusion from a read about a change: its outcome; that it was not made, as far as the read shows; or that it remains
 * unclear.
 */
export type Finding = StepResult | { readonly notMade: Comment } | { readonly unclear: Comment };

type KnownState = Exclude<RemoteState, { readonly state: 'unknown' }>;

/** One change, and how to find out what became of it if its response is inconclusive. */
interface ChangeToSend {
  readonly change: Change;
  readonly request: Request;
  /** Reads the resource, and again after each wait until the state `isDone`. */
  readonly readUntil: (waits: readonly number[], isDone: (state: RemoteState) => boolean) => Promise<RemoteState>;
  /** Draws the conclusion from such a read. */
  readonly reconcile: (state: RemoteState, unclear: Indeterminate) => Finding;
  /** What the last read showed if a repetition of the change cannot be sent. */
  readonly lastShown: Comment;
}

/**
 * Sends the changes of one resource. If a response is inconclusive, a read decides; a change is sent again only if a read
 * shows that it was not made.
 */
export class ChangeSender {
  readonly #reader: Reader;
  readonly #outcomes: WriteOutcomes;
  #unclear: Indeterminate | undefined;
  #isSent = false;

  constructor(reader: Reader, outcomes: WriteOutcomes) {
    this.#reader = reader;
    this.#outcomes = outcomes;
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
    if (state?.state === 'unknown') {
      const failed = this.#outcomes.failed;
      return failed.unreadableOutcomeOf(state, this.#reader.signal);
    }
    try {
      return await perform(state);
    } catch (error) {
      const failed = this.#outcomes.failed;
      return failed.brokenOutcomeOf(error, this.#isSent, this.#unclear);
    }
  }

  /** Sends a change, and returns its conclusive response or its outcome. */
  async send({ change, request, readUntil, reconcile, lastShown }: ChangeToSend): Promise<Response | StepResult> {
    const { platform, maskSecrets } = this.#reader;
    try {
      this.#isSent = true;
      let result = await platform.change(request);
      while (isIndeterminate(result)) {
        const unclear = result;
        this.#unclear = unclear;
        if (!(unclear.instead instanceof RequestFailure)) maskSecrets(unclear.instead.body);
        // If it can be sent again, the next response may show what reads do not show yet.
        const waits = unclear.resend === undefined ? shortReadLag : [];
        const state = await readUntil(waits, (state) => !('notMade' in reconcile(state, unclear)));
        const finding = reconcile(state, unclear);
        if ('outcome' in finding) return finding;
        if ('unclear' in finding || unclear.resend === undefined) {
          const failed = this.#outcomes.failed;
          return failed.unclearOutcomeOf(change, unclear, 'unclear' in finding ? finding.unclear : finding.notMade);
        }
        const isNotMade = async () => 'notMade' in reconcile(await readUntil([], () => true), unclear);
        // The platform refuses a second create; any other change could replace what someone did during the wait.
        result = await unclear.resend(request.method === 'POST' ? undefined : isNotMade);
      }
      maskSecrets(result.body);
      return this.#isStopped(result) ? this.#outcomes.stoppedOutcomeOf() : result;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (this.#isStopped(error)) return this.#outcomes.stoppedOutcomeOf();
      const failed = this.#outcomes.failed;
      return failed.unsentOutcomeOf(change, error, this.#unclear && lastShown);
    }
  }

  /** Whether a result shows only the end of the run: nothing was sent, or it was rejected for the same reason. */
  #isStopped(result: Response | RequestFailure): boolean {
    if (this.#unclear !== undefined) return false;
    const { aborted, reason } = this.#reader.signal;
    if (aborted && reason instanceof FatalPlatformError) return reason.explains(result);
    return result instanceof RequestFailure && (aborted || result.notBegun);
  }
}
