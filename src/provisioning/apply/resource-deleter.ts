import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import { denialsOf } from '../../kinds/shared/responses.ts';
import { RequestFailure, type Response } from '../../platform/request.ts';
import { isReferenced } from '../../platform/response.ts';
import { readDeleted } from '../deletes/deletions.ts';
import { findReferrers, type Referrer, referrersHintOf } from '../deletes/referrers.ts';
import { type Action, decideAction } from '../plan/action.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import { ChangeSender, type Finding } from './change-sender.ts';
import { stillThere, unverifiableOf } from './comment.ts';
import { longReadLag, readUntil, shortReadLag } from './reconcile.ts';
import type { WriterOptions } from './resource-writer.ts';
import type { StepResult } from './step-result.ts';
import { WriteOutcomes } from './write-outcome.ts';

/** The dependencies of deleting one resource. */
export interface DeleterOptions extends WriterOptions {
  /** Also delete resources that others refer to, if the platform can do that. */
  readonly forceDelete: boolean;
  /** Whether the plan deletes or updates the resources that refer to another one, so the references end soon. */
  readonly isReleased: (referrer: Referrer, step: Step) => boolean;
}

/**
 * Deletes one resource and determines the outcome. Only a read that no longer shows the resource proves a delete, regardless of
 * the response (docs/platform-api.md, Deleting).
 */
export class ResourceDeleter {
  readonly #step: Step;
  readonly #options: DeleterOptions;
  readonly #outcomes: WriteOutcomes;
  readonly #sender: ChangeSender;

  constructor(step: Step, options: DeleterOptions) {
    this.#step = step;
    this.#options = options;
    this.#outcomes = new WriteOutcomes(step, options.address);
    this.#sender = new ChangeSender(options, this.#outcomes);
  }

  delete(state: RemoteState | undefined): Promise<StepResult> {
    const { policy } = this.#options;
    return this.#sender.settle(state, (known) => this.#perform(decideAction(this.#step, known, policy)));
  }

  async #perform(action: Action): Promise<StepResult> {
    if (action.type === 'impossible') return this.#outcomes.failedOutcomeOf(action.failure);
    if (action.type !== 'delete')
      return this.#outcomes.doneOutcomeOf('unchanged', 'note' in action ? { note: action.note } : {});
    const response = await this.#sendUntilReleased(action.resource);
    return 'outcome' in response ? response : this.#judge(response, action.note);
  }

  /** Sends the delete, and repeats it for a short time while the platform still counts references that this run has removed. */
  async #sendUntilReleased(remote: RemoteResource | undefined): Promise<Response | StepResult> {
    const { platform, isReleased } = this.#options;
    for (const wait of longReadLag) {
      const response = await this.#send(remote);
      if ('outcome' in response || !isReferenced(response)) return response;
      const { referrers, unread } = await findReferrers(this.#options, this.#step, remote);
      if (unread !== undefined || !referrers.every((referrer) => isReleased(referrer, this.#step)))
        return this.#referencedOf(response, referrers);
      const why = `The platform still counts references to ${this.#step.label} that this run removed; deleting it again`;
      if (!(await platform.wait(wait, why))) return this.#outcomes.refusedOutcomeOf('delete', response);
    }
    return this.#send(remote);
  }

  #referencedOf(response: Response, referrers: readonly Referrer[]): StepResult {
    const names = referrers.map(({ label }) => label).join(', ');
    return this.#outcomes.refusedOutcomeOf('delete', response, {
      ...(names !== '' && { more: `It is referenced by ${names}.` }),
      hint: referrersHintOf(this.#step),
    });
  }

  #send(remote: RemoteResource | undefined): Promise<Response | StepResult> {
    const { kind, key } = this.#step;
    if (kind.deletion === undefined) throw new Error(`There is no delete of ${kind.plural}.`);
    return this.#sender.send({
      change: 'delete',
      request: kind.deletion.request(key, remote, this.#options.forceDelete),
      readUntil: (waits, isDone) => this.#readUntil(waits, isDone),
      reconcile: (state) => this.#reconcile(state),
      lastShown: stillThere,
    });
  }

  #reconcile(state: RemoteState): Finding {
    if (state.state === 'absent') return this.#deletedOf(undefined, undefined);
    if (state.state === 'present') return { notMade: stillThere };
    return { unclear: unverifiableOf('delete', state.failure) };
  }

  async #judge(response: Response, note: string | undefined): Promise<StepResult> {
    if (!response.ok) return this.#judgeRefusal(response, note);
    const reasons = [
      ...denialsOf(response),
      ...(response.data === false ? ['the response says that it was not deleted'] : []),
    ];
    const state = await this.#readUntil(reasons.length === 0 ? longReadLag : shortReadLag, isAbsent);
    if (state.state === 'absent') return this.#deletedOf(response, note, reasons.length > 0);
    const failed = this.#outcomes.failed;
    return state.state === 'present'
      ? failed.undeletedOutcomeOf(response, reasons)
      : failed.unconfirmedOutcomeOf(response, unverifiableOf('delete', state.failure));
  }

  /** The platform may refuse to delete a resource that is already gone, with a different message for every kind. */
  async #judgeRefusal(response: Response, note: string | undefined): Promise<StepResult> {
    const mayBeAbsent = response.status === 400 || response.status === 404 || response.status === 410;
    if (isReferenced(response))
      return this.#outcomes.refusedOutcomeOf('delete', response, {
        hint: referrersHintOf(this.#step),
      });
    if (!mayBeAbsent) return this.#outcomes.refusedOutcomeOf('delete', response);
    const state = await this.#readUntil([], isAbsent);
    if (state.state !== 'absent') return this.#outcomes.refusedOutcomeOf('delete', response);
    if (this.#sender.unclear !== undefined) return this.#deletedOf(undefined, note);
    const { correlationId } = response;
    return this.#outcomes.doneOutcomeOf('unchanged', {
      note: 'someone else deleted it at the same time',
      correlationId,
    });
  }

  #deletedOf(response: Response | undefined, note: string | undefined, isDoubtful = false): StepResult {
    const correlationId = response?.correlationId ?? this.#sender.unclear?.correlationId;
    const isLost = response === undefined && this.#sender.unclear?.instead instanceof RequestFailure;
    const isUnproven = isDoubtful || (response === undefined && !isLost);
    const found = isLost
      ? 'the response was lost; read back and verified'
      : isUnproven
        ? 'the response did not prove it; read back and verified'
        : undefined;
    const notes = [note, found].filter((text) => text !== undefined);
    const done = this.#outcomes.doneOutcomeOf('deleted', {
      ...(notes.length > 0 && { note: notes.join('; ') }),
      ...(correlationId !== undefined && { correlationId }),
    });
    return response === undefined ? done : { ...done, response };
  }

  #readUntil(waits: readonly number[], isDone: (state: RemoteState) => boolean): Promise<RemoteState> {
    const read = () => readDeleted(this.#options, this.#step);
    const why = `A read still shows ${this.#step.label}; reading it again`;
    return readUntil(this.#options.platform, read, waits, isDone, why);
  }
}

function isAbsent({ state }: RemoteState): boolean {
  return state === 'absent';
}
