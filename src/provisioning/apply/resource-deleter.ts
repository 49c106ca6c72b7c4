import { mapKeyOf } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import { findDenials } from '../../kinds/shared/responses.ts';
import { RequestFailure, type Response } from '../../platform/request.ts';
import { isReferenced, isVersionConflict } from '../../platform/response.ts';
import { shorten } from '../../shared/text.ts';
import { type CascadeOptions, findCascade } from '../deletes/cascade.ts';
import { readDeleted } from '../deletes/deletions.ts';
import { findReferrers, formatReferrersHint, type Referrer } from '../deletes/referrers.ts';
import { decideAction } from '../plan/action.ts';
import { changeSince } from '../plan/changed-since.ts';
import type { DeletionState, RemoteState } from '../refresh/remote-state.ts';
import { ChangeSender, type Finding } from './change-sender.ts';
import { changedMeanwhile, planAgainHint, stillThere, unverifiableOf } from './comment.ts';
import { longReadLag, readUntil, shortReadLag } from './reconcile.ts';
import type { WriterOptions } from './resource-writer.ts';
import type { StepResult } from './step-result.ts';
import { WriteOutcomes } from './write-outcome.ts';

/** The dependencies of deleting one resource. */
export interface DeleterOptions extends WriterOptions, Pick<CascadeOptions, 'isNamed' | 'concurrency'> {
  /** Also delete resources that others refer to, if the platform can do that. */
  readonly forceDelete: boolean;
  readonly maxDeletes: number;
  /** Whether the plan deletes or updates the resources that refer to another one, so the references end soon. */
  readonly isReleased: (referrer: Referrer, step: Step) => boolean;
}

/** A delete that was sent: its response, and the resource as it was read right before. */
interface Sent {
  readonly response: Response;
  readonly resource: RemoteResource;
}

/** The resource that a plan showed, and what the platform deletes with it. */
type Shown = RemoteState & { readonly state: 'present' };

/**
 * Deletes one resource, if it is still the one that the plan showed, and determines the outcome. Only a read that no longer
 * shows the resource proves a delete, regardless of the response (docs/platform-api.md, Deleting).
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
    return this.#sender.settle(state, (known) => this.#perform(known));
  }

  async #perform(state: RemoteState | undefined): Promise<StepResult> {
    const action = decideAction(this.#step, state, this.#options.policy);
    if (action.type === 'impossible') return this.#outcomes.failedOutcomeOf(action.failure);
    if (action.type !== 'delete')
      return this.#outcomes.doneOutcomeOf('unchanged', 'note' in action ? { note: action.note } : {});
    if (state?.state !== 'present') throw new Error('A delete needs the state of its resource.');
    const sent = await this.#sendUntilReleased(state);
    return 'outcome' in sent ? sent : this.#judge(sent.response, sent.resource, action.note);
  }

  /** Sends the delete, and repeats it for a short time while the platform still counts references that this run has removed. */
  async #sendUntilReleased(shown: Shown): Promise<Sent | StepResult> {
    const { platform, isReleased } = this.#options;
    for (const wait of longReadLag) {
      const sent = await this.#sendIfSame(shown);
      if ('outcome' in sent || !isReferenced(sent.response)) return sent;
      const { referrers, unread } = await findReferrers(this.#options, this.#step, shown.resource);
      if (unread !== undefined || !referrers.every((referrer) => isReleased(referrer, this.#step)))
        return this.#referencedOf(sent.response, referrers);
      const why = `The platform still counts references to ${this.#step.label} that this run removed; deleting it again`;
      if (!(await platform.wait(wait, why))) return this.#outcomes.refusedOutcomeOf('delete', sent.response);
    }
    return this.#sendIfSame(shown);
  }

  /** Reads what goes with the resource again, and the resource last, and sends the delete if both are as the plan showed them. */
  async #sendIfSame({ resource: shown, deletion }: Shown): Promise<Sent | StepResult> {
    const cascadeChange = await this.#cascadeChange(deletion);
    const change = (state: RemoteState) =>
      state.state === 'present' ? changeSince(this.#step, shown, state.resource) : 'someone deleted it';
    const state = await this.#readUntil(shortReadLag, (state) => change(state) === undefined);
    if (state.state === 'absent')
      return this.#outcomes.doneOutcomeOf('unchanged', { note: 'someone else has deleted it' });
    const failed = this.#outcomes.failed;
    if (state.state === 'unknown') return failed.unreadableOutcomeOf(state, this.#options.signal);
    const what = change(state) ?? cascadeChange;
    if (what !== undefined) return failed.outdatedOutcomeOf('delete', what);
    const response = await this.#send(state.resource, deletion);
    return 'outcome' in response ? response : { response, resource: state.resource };
  }

  /** How the resources that the platform deletes along have changed since the plan, as a clause. */
  async #cascadeChange(shown: DeletionState | undefined): Promise<string | undefined> {
    const { isNamed, maxDeletes, concurrency } = this.#options;
    const { takes, unlisted } = await findCascade(this.#options, this.#step, {
      isNamed,
      concurrency,
      most: maxDeletes,
    });
    if (unlisted !== undefined && shown?.unlisted === undefined)
      return `what the platform deletes with it could not be listed again: ${unlisted.summary.replace(/\.$/, '')}`;
    const known = new Map(shown?.takes.map((taken) => [mapKeyOf(taken.key), taken.resource]));
    const changed = takes.filter((taken) => {
      const before = known.get(mapKeyOf(taken.key));
      return before === undefined || changeSince(taken, before, taken.resource) !== undefined;
    });
    if (changed.length === 0) return undefined;
    const names = changed.map(({ label, key }) => `${label} is ${known.has(mapKeyOf(key)) ? 'changed' : 'new'}`);
    return `of what the platform deletes with it, ${shorten(names, 10)}`;
  }

  #referencedOf(response: Response, referrers: readonly Referrer[]): StepResult {
    const names = referrers.map(({ label }) => label).join(', ');
    return this.#outcomes.refusedOutcomeOf('delete', response, {
      ...(names !== '' && { more: `It is referenced by ${names}.` }),
      hint: formatReferrersHint(this.#step),
    });
  }

  #send(remote: RemoteResource, deletion: DeletionState | undefined): Promise<Response | StepResult> {
    const { kind, key } = this.#step;
    let cascadeChange: string | undefined;
    if (kind.deletion === undefined) throw new Error(`There is no delete of ${kind.plural}.`);
    return this.#sender.send({
      change: 'delete',
      request: kind.deletion.request(key, remote, this.#options.forceDelete),
      readUntil: async (waits, isDone) => {
        cascadeChange = await this.#cascadeChange(deletion);
        const isChanged = cascadeChange !== undefined;
        const state = await this.#readUntil(isChanged ? longReadLag : waits, isChanged ? isAbsent : isDone);
        // A read may also show an earlier state.
        if (!this.#isReplaced(state, remote)) return state;
        return this.#readUntil(shortReadLag, (state) => !this.#isReplaced(state, remote));
      },
      reconcile: (state) => this.#reconcile(state, remote, cascadeChange),
      lastShown: stillThere,
    });
  }

  #reconcile(state: RemoteState, remote: RemoteResource, cascadeChange: string | undefined): Finding {
    if (state.state === 'absent') return this.#deletedOf(undefined, undefined);
    if (state.state === 'unknown') return { unclear: unverifiableOf('delete', state.failure) };
    if (this.#isReplaced(state, remote)) return { unclear: changedMeanwhile };
    if (cascadeChange === undefined) return { notMade: stillThere };
    return { unclear: { more: `It was not sent again: ${cascadeChange}.`, hint: planAgainHint } };
  }

  /** Whether a read shows something other than what was sent to be deleted. */
  #isReplaced(state: RemoteState, remote: RemoteResource): boolean {
    if (state.state !== 'present') return false;
    return remote.version !== state.resource.version || changeSince(this.#step, remote, state.resource) !== undefined;
  }

  async #judge(response: Response, remote: RemoteResource, note: string | undefined): Promise<StepResult> {
    if (!response.ok) return this.#judgeRefusal(response, remote, note);
    const reasons = [
      ...findDenials(response),
      ...(response.data === false ? ['the response says that it was not deleted'] : []),
    ];
    const waits = reasons.length === 0 ? longReadLag : shortReadLag;
    const state = await this.#readUntil(waits, isAbsent);
    if (state.state === 'absent') return this.#deletedOf(response, note, reasons.length > 0);
    const failed = this.#outcomes.failed;
    if (state.state === 'unknown')
      return failed.unconfirmedOutcomeOf(response, unverifiableOf('delete', state.failure));
    return failed.undeletedOutcomeOf(response, reasons, this.#isReplaced(state, remote));
  }

  /**
   * The platform may refuse to delete a resource that is already gone, with a different message for every kind, or that has
   * changed. Reads may lag behind that.
   */
  async #judgeRefusal(response: Response, remote: RemoteResource, note: string | undefined): Promise<StepResult> {
    if (isReferenced(response))
      return this.#outcomes.refusedOutcomeOf('delete', response, {
        hint: formatReferrersHint(this.#step),
      });
    if (![400, 404, 409, 410, 412].includes(response.status))
      return this.#outcomes.refusedOutcomeOf('delete', response);
    const { unclear } = this.#sender;
    const isGone = unclear !== undefined || this.#saysGone(response);
    const isUnsettled = isGone || response.status === 409;
    const state = await this.#readUntil(isGone ? longReadLag : isUnsettled ? shortReadLag : [], isAbsent);
    if (state.state === 'present') {
      const isChanged = isVersionConflict(response) || this.#isReplaced(state, remote);
      const comment = isChanged ? changedMeanwhile : isUnsettled ? stillThere : {};
      return this.#outcomes.refusedOutcomeOf('delete', response, comment);
    }
    if (state.state === 'unknown')
      return this.#outcomes.refusedOutcomeOf('delete', response, unverifiableOf('delete', state.failure));
    if (unclear !== undefined) return this.#deletedOf(undefined, note);
    const { correlationId } = response;
    return this.#outcomes.doneOutcomeOf('unchanged', {
      note: 'someone else deleted it at the same time',
      correlationId,
    });
  }

  #saysGone(response: Response): boolean {
    if (this.#step.kind.absenceOf(this.#step, response) !== undefined) return true;
    return response.status === 410 || /n[o']t (?:found|exist)/i.test(response.message ?? '');
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
