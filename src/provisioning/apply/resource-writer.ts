import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource, Verification } from '../../kinds/remote-resource.ts';
import type { Address } from '../../platform/address.ts';
import type { Indeterminate, Request, Response } from '../../platform/request.ts';
import { isDuplicate, isVersionConflict } from '../../platform/response.ts';
import { capitalize } from '../../shared/text.ts';
import { type Action, decideAction, describeDifferences, existsHint, type Policy } from '../plan/action.ts';
import { changeSince, replacedChangeSince } from '../plan/changed-since.ts';
import { readResource } from '../refresh/read-resource.ts';
import type { Reader } from '../refresh/reader.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import { ChangeSender, type Finding } from './change-sender.ts';
import { type Comment, changedMeanwhile, invisible, notFound, unchanged, unverifiableOf } from './comment.ts';
import { longReadLag, readUntil, shortReadLag } from './reconcile.ts';
import type { Change, StepResult } from './step-result.ts';
import { commentOnState, verifyChange } from './verify-change.ts';
import { WriteOutcomes } from './write-outcome.ts';

/** The dependencies of writing one resource. */
export interface WriterOptions extends Reader {
  readonly address: Address;
  readonly policy: Policy;
}

type Unverified = Verification & { readonly verified: false };

/** Draws the conclusion from a read about a change whose response is inconclusive. */
type Reconciler = (state: RemoteState, unclear: Indeterminate) => Finding;

/**
 * Writes one resource to the platform and determines the outcome. If a response does not prove the change, a read decides;
 * a change is sent again only if a read shows that it was not made.
 */
export class ResourceWriter {
  readonly #step: Step;
  readonly #options: WriterOptions;
  readonly #freshScope: boolean;
  readonly #outcomes: WriteOutcomes;
  readonly #sender: ChangeSender;

  constructor(step: Step, options: WriterOptions, freshScope: boolean) {
    this.#step = step;
    this.#options = options;
    this.#freshScope = freshScope;
    this.#outcomes = new WriteOutcomes(step, options.address);
    this.#sender = new ChangeSender(options, this.#outcomes);
  }

  /** Does what the remote state requires; without a state, sends the resource. */
  write(state: RemoteState | undefined): Promise<StepResult> {
    const { policy } = this.#options;
    return this.#sender.settle(state, (known) => this.#perform(decideAction(this.#step, known, policy)));
  }

  #perform(action: Action): StepResult | Promise<StepResult> {
    switch (action.type) {
      case 'create':
        return this.#create();
      case 'update':
        return action.resource === undefined
          ? this.#overwrite(undefined, action.note)
          : this.#update(action.resource, action.note);
      case 'unchanged':
        return this.#outcomes.doneOutcomeOf('unchanged', { note: action.note });
      case 'delete':
        throw new Error('A delete is not a write.');
      case 'skip':
        return this.#outcomes.doneOutcomeOf('skipped', { note: 'it already exists' });
      case 'conflict':
        return this.#outcomes.failedOutcomeOf({ severity: 'error', summary: existingOf(this.#step), hint: existsHint });
      case 'impossible':
        return this.#outcomes.failedOutcomeOf(action.failure);
    }
  }

  async #create(): Promise<StepResult> {
    const { kind } = this.#step;
    const sent = await this.#send('create', kind.createRequest(this.#step), (state, unclear) =>
      this.#reconcileCreate(state, unclear),
    );
    if ('outcome' in sent) return sent;
    return isDuplicate(sent) ? this.#meetDuplicate(sent) : this.#judge('create', sent);
  }

  #reconcileCreate(state: RemoteState, unclear: Indeterminate): Finding {
    if (state.state === 'absent') return { notMade: notFound };
    if (state.state === 'unknown') {
      const comment = unverifiableOf('create', state.failure);
      // A new scope may not be readable yet.
      return state.noSuchScope ? { notMade: comment } : { unclear: comment };
    }
    const differences = this.#step.kind.differencesOf(this.#step, state.resource);
    if (differences.length === 0) return this.#outcomes.doneOutcomeOf('created', this.#lostOf(unclear));
    const more = `A resource with this identifier exists but does not match the payload: ${describeDifferences(differences)}.`;
    const hint = this.#options.policy.ifExists === 'fail' ? matchHint : compareHint;
    return { unclear: { more, hint, shown: 'different' } };
  }

  /** The platform says that the resource already exists. */
  async #meetDuplicate(response: Response): Promise<StepResult> {
    const { unclear } = this.#sender;
    if (unclear === undefined) return this.#meetExisting(response);
    const state = await this.#readUntil(longReadLag, ({ state }) => state === 'present');
    const finding = this.#reconcileCreate(state, unclear);
    if ('outcome' in finding) return finding;
    const failed = this.#outcomes.failed;
    if ('unclear' in finding) return failed.unclearOutcomeOf('create', unclear, finding.unclear);
    const request = `the request whose response was lost (correlationId ${unclear.correlationId})`;
    const more = `It was probably created by ${request}, although a read does not show it yet.`;
    return failed.possibleOutcomeOf('create', response, { more, hint: againHint });
  }

  /** Someone created it since the refresh, or the identifier belongs to a resource that no read shows. */
  async #meetExisting(response: Response): Promise<StepResult> {
    const { policy } = this.#options;
    const state = await this.#readUntil(shortReadLag, ({ state }) => state === 'present');
    if (state.state === 'absent') return this.#outcomes.refusedOutcomeOf('create', response, { hint: takenHint });
    if (policy.ifExists === 'fail') {
      if (state.state === 'present' && this.#isCreatedBy(response, state.resource)) {
        return this.#outcomes.doneOutcomeOf('created', { note: sentTwice, correlationId: response.correlationId });
      }
      return this.#outcomes.refusedOutcomeOf('create', response, {
        more: existingOf(this.#step),
        hint: existsHint,
      });
    }
    if (state.state === 'present') {
      const action = decideAction(this.#step, state, policy);
      // The platform itself fills a scope that this run has just created.
      if (action.type !== 'update' || this.#freshScope) return this.#perform(action);
      return this.#outdated('create', `someone else has created it, and ${action.note}`);
    }
    const { summary, hint } = state.failure;
    return this.#outcomes.refusedOutcomeOf('create', response, {
      more: `It could not be read: ${summary}`,
      hint,
    });
  }

  /**
   * Whether the request itself created the resource although its response says that it already exists, because a gateway
   * repeated the request. Then the resource matches the request, and is not older than it by the server's clock.
   */
  #isCreatedBy({ sentAt }: Response, resource: RemoteResource): boolean {
    const { createdAt } = resource;
    if (createdAt === undefined || sentAt === undefined || createdAt < sentAt) return false;
    return this.#step.kind.differencesOf(this.#step, resource).length === 0;
  }

  /** Changes a resource that always exists and has no version. */
  async #overwrite(before: RemoteResource | undefined, note: string | undefined): Promise<StepResult> {
    const request = this.#step.kind.createRequest(this.#step);
    const sent = await this.#send('update', request, (state, unclear) => {
      if (state.state === 'unknown') return { unclear: unverifiableOf('update', state.failure) };
      if (this.#isAsDesired(state)) return this.#outcomes.doneOutcomeOf('updated', this.#lostOf(unclear, note));
      if (state.state === 'present' && before && replacedChangeSince(this.#step, before, state.resource) !== undefined)
        return { unclear: changedMeanwhile };
      return { notMade: unchanged };
    });
    if ('outcome' in sent) return sent;
    return sent.status === 409 ? this.#meetRefusal(sent, note) : this.#judge('update', sent, note);
  }

  /**
   * Updates the resource if what the update replaces is still as the plan compared it. Its version guards that; without one
   * that the platform compares, the resource is read right before.
   */
  async #update(compared: RemoteResource, note: string | undefined): Promise<StepResult> {
    if (compared.version !== undefined && !this.#step.kind.updateIgnoresVersion) return this.#replace(compared, note);
    const change = (state: RemoteState) => {
      if (state.state !== 'present' || this.#isAsDesired(state)) return undefined;
      return replacedChangeSince(this.#step, compared, state.resource);
    };
    const state = await this.#readUntil(shortReadLag, (state) => change(state) === undefined);
    if (state.state === 'unknown') {
      const failed = this.#outcomes.failed;
      return failed.unreadableOutcomeOf(state, this.#options.signal);
    }
    const what = change(state);
    if (what !== undefined) return this.#outdated('update', what);
    const action = decideAction(this.#step, state, this.#options.policy);
    if (action.type !== 'update' || action.resource === undefined) return this.#perform(action);
    const { resource, note: reason } = action;
    return this.#step.kind.creatable ? this.#replace(resource, reason) : this.#overwrite(resource, reason);
  }

  async #outdated(change: Change, what: string): Promise<StepResult> {
    const failed = this.#outcomes.failed;
    return failed.outdatedOutcomeOf(change, what);
  }

  async #replace(before: RemoteResource, note: string | undefined): Promise<StepResult> {
    const request = this.#step.kind.updateRequest(this.#step, before);
    const isVisible = !this.#isAsDesired({ state: 'present', resource: before });
    const sent = await this.#send('update', request, (state, unclear) => {
      if (state.state === 'unknown') return { unclear: unverifiableOf('update', state.failure) };
      if (state.state === 'absent') return { unclear: notFound };
      if (!isVisible) return { notMade: invisible };
      if (this.#isAsDesired(state)) return this.#outcomes.doneOutcomeOf('updated', this.#lostOf(unclear, note));
      if (changeSince(this.#step, before, state.resource) === undefined) return { notMade: unchanged };
      return { unclear: changedMeanwhile };
    });
    if ('outcome' in sent) return sent;
    if (!isVisible) return this.#judgeInvisible(sent, note);
    if (isVersionConflict(sent) || sent.status === 409 || (!sent.ok && this.#sender.unclear !== undefined))
      return this.#meetRefusal(sent, note);
    return this.#judge('update', sent, note);
  }

  /** Judges a change that no read shows, by its response alone. */
  async #judgeInvisible(response: Response, note: string | undefined): Promise<StepResult> {
    if (!response.ok) return this.#outcomes.refusedOutcomeOf('update', response);
    const verification = verifyChange(this.#step, response);
    if (verification.verified) return this.#outcomes.verifiedOutcomeOf('update', response, verification, note);
    return this.#unproven('update', response, verification, invisible);
  }

  /**
   * The resource has changed since it was read: by our own request whose response was lost, or by someone else. If the
   * repetition is refused for another reason, the lost request may also have changed it.
   */
  async #meetRefusal(response: Response, note: string | undefined): Promise<StepResult> {
    const { unclear } = this.#sender;
    const isConflict = isVersionConflict(response) || response.status === 409;
    const waits = unclear !== undefined ? longReadLag : isConflict ? shortReadLag : [];
    const state = await this.#readUntil(waits, (state) => this.#isAsDesired(state));
    if (!this.#isAsDesired(state)) {
      const { hint } = changedMeanwhile;
      return this.#outcomes.refusedOutcomeOf('update', response, isVersionConflict(response) ? { hint } : undefined);
    }
    if (unclear !== undefined) return this.#outcomes.doneOutcomeOf('updated', this.#lostOf(unclear, note));
    const { correlationId } = response;
    return this.#outcomes.doneOutcomeOf('unchanged', {
      note: 'someone else made the same change at the same time',
      correlationId,
    });
  }

  #send(change: Change, request: Request, reconcile: Reconciler): Promise<Response | StepResult> {
    return this.#sender.send({
      change,
      request: this.#freshScope ? { ...request, freshScope: 'uses' } : request,
      readUntil: (waits, isDone) => this.#readUntil(waits, isDone),
      reconcile,
      lastShown: notFound,
    });
  }

  /** Accepts a response as a success only if it proves one; otherwise a read decides. */
  #judge(change: Change, response: Response, note?: string): StepResult | Promise<StepResult> {
    if (!response.ok) return this.#outcomes.refusedOutcomeOf(change, response);
    const verification = verifyChange(this.#step, response);
    if (verification.verified) return this.#outcomes.verifiedOutcomeOf(change, response, verification, note);
    if (verification.saved !== 'unknown') return this.#unproven(change, response, verification);
    return this.#readBack(change, response, verification, note);
  }

  /** Lets a read decide about a change that its response does not prove. */
  async #readBack(
    change: Change,
    response: Response,
    verification: Unverified,
    note: string | undefined,
  ): Promise<StepResult> {
    const state = await this.#readUntil(longReadLag, (state) => this.#isAsDesired(state));
    if (this.#isAsDesired(state)) return this.#outcomes.readBack(change, response, this.#describeVerified(), note);
    return this.#unproven(change, response, verification, commentOnState(this.#step, state, change));
  }

  async #unproven(
    change: Change,
    response: Response,
    verification: Unverified,
    comment?: Comment,
  ): Promise<StepResult> {
    const failed = this.#outcomes.failed;
    return failed.unprovenOutcomeOf(change, response, verification, comment);
  }

  #isAsDesired(state: RemoteState): boolean {
    if (state.state !== 'present') return false;
    const policy = { ...this.#options.policy, ifExists: 'update', updateSecretValues: false } as const;
    return decideAction(this.#step, state, policy).type === 'unchanged';
  }

  /** The note and the id for a change that a read found although its response was lost. */
  #lostOf({ correlationId }: Indeterminate, note?: string) {
    const found = `the response was lost; ${this.#describeVerified()}`;
    return { note: note === undefined ? found : `${note}; ${found}`, correlationId, isReadBack: true } as const;
  }

  /** The result of a read about a change, as a clause. */
  #describeVerified(): string {
    const isWhole = (this.#step.kind.writeOnlyOf?.(this.#step) ?? []).length === 0;
    return isWhole ? 'read back and verified' : 'read back and verified, except for its value';
  }

  #read(): Promise<RemoteState> {
    return readResource(this.#options, this.#step, this.#freshScope);
  }

  #readUntil(waits: readonly number[], isDone: (state: RemoteState) => boolean): Promise<RemoteState> {
    const why = `The platform does not show ${this.#step.label} as sent yet; reading it again`;
    return readUntil(this.#options.platform, () => this.#read(), waits, isDone, why);
  }
}

const sentTwice = 'a gateway probably sent the request twice; read back and verified';

const matchHint = 'Set `if-exists: update` to make it match the payload.';
const compareHint = 'Run again to compare with the current state.';

/** A hint if the identifier belongs to a resource that no read shows (docs/platform-api.md, Already exists). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';

/** A hint if the resource was created but reads do not show it yet. */
const againHint = 'Run again later with `if-exists: update` or `if-exists: skip`.';

/** "Project payments already exists." */
function existingOf({ label }: Step): string {
  return `${capitalize(label)} already exists.`;
}
