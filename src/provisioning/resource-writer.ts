import type { RemoteResource, Step, Verification } from '../kinds/kind.ts';
import { locate } from '../payload/parse.ts';
import type { Address } from '../platform/address.ts';
import { explainFailure, explainResponse, policyHint, schemaErrors } from '../platform/explain.ts';
import {
  type LostResponse,
  type Request,
  RequestFailure,
  type Response,
  type Settle,
  type Settlement,
} from '../platform/request.ts';
import { isDuplicate, policyVerdict } from '../platform/response.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Path } from '../shared/object.ts';
import { type Action, decideAction, describeDifferences, type Policy } from './action.ts';
import type { StepOutcome } from './outcome.ts';
import { type Reader, type RemoteState, readResource } from './refresh.ts';

/** What writing one resource needs beside the resource. */
export interface WriterOptions extends Reader {
  readonly address: Address;
  readonly policy: Policy;
}

/** What became of one resource, and the response that shows it, where there was one. */
export interface Applied {
  readonly outcome: StepOutcome;
  readonly response?: Response;
}

type Change = 'creating' | 'updating';

/** What is to be said of a failure beside what the platform says. */
interface Comment {
  readonly more?: string;
  readonly hint?: string | undefined;
}

/** Brings one step to the platform and finds out what became of it. */
export class ResourceWriter {
  readonly #step: Step;
  readonly #options: WriterOptions;
  readonly #freshScope: boolean;
  /** The request to create it whose reply was lost, where a look found nothing of what it may have created. */
  #notFound: LostResponse | undefined;

  constructor(step: Step, options: WriterOptions, freshScope: boolean) {
    this.#step = step;
    this.#options = options;
    this.#freshScope = freshScope;
  }

  async write(state: RemoteState | undefined): Promise<Applied> {
    if (state?.state === 'unknown') return this.#failed(state.failure, state.correlationId);
    return this.#carryOut(decideAction(this.#step, state, this.#options.policy));
  }

  async #carryOut(action: Action): Promise<Applied> {
    switch (action.type) {
      case 'create':
        return this.#create();
      case 'update':
        return action.resource === undefined || !this.#step.kind.creatable
          ? this.#change(action.note)
          : this.#update(action.resource, action.note);
      case 'unchanged':
        return this.#done('unchanged', action.note);
      case 'skip':
        return this.#done('skipped', 'it exists already');
      case 'conflict':
        return this.#failed({ severity: 'error', summary: alreadyThere(this.#step), hint: existsHint });
      case 'impossible':
        return this.#failed(action.failure);
    }
  }

  /** Sends a call. Where no answer comes that is the outcome, as is what `settle` finds out after a lost reply. */
  async #send(
    change: Change,
    request: Request,
    settle?: Settle<Applied>,
  ): Promise<Response | { readonly settled: Applied }> {
    const { platform, learn } = this.#options;
    const sent: Request = this.#freshScope ? { ...request, freshScope: 'uses' } : request;
    try {
      const response = settle === undefined ? await platform.send(sent) : await platform.send(sent, settle);
      if (!('settled' in response)) learn(response.body);
      return response;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const { failure, correlationId } = explainFailure(error, this.#doing(change));
      const summary = failure.summary + this.#doubt(error.mayHaveTakenEffect);
      return { settled: this.#failed({ ...failure, summary }, correlationId) };
    }
  }

  #look(): Promise<RemoteState> {
    return readResource(this.#options, this.#step, this.#freshScope);
  }

  /** Creates the resource. A reply that was lost is looked for before the call is repeated. */
  async #create(): Promise<Applied> {
    const response = await this.#send('creating', this.#step.kind.createRequest(this.#step), (lost) =>
      this.#settleCreate(lost),
    );
    if ('settled' in response) return response.settled;
    return isDuplicate(response) ? this.#meetDuplicate(response) : this.#judge(response, 'created');
  }

  /** The platform says that it is there already, and nothing that this step created was found. */
  async #meetDuplicate(response: Response): Promise<Applied> {
    const { policy } = this.#options;
    if (this.#notFound !== undefined) {
      const request = `the request whose reply was lost (correlationId ${this.#notFound.correlationId})`;
      const more = `It was probably created by ${request}, though reading does not show it yet.`;
      return this.#refused(response, 'creating', { more, hint: againHint });
    }
    if (policy.ifExists === 'fail') {
      return this.#refused(response, 'creating', { more: alreadyThere(this.#step), hint: existsHint });
    }
    // Someone created it since the survey, or the name belongs to something that no read shows.
    const state = await this.#look();
    if (state.state === 'held') return this.#carryOut(decideAction(this.#step, state, policy));
    if (state.state === 'absent') return this.#refused(response, 'creating', { hint: takenHint });
    const { summary, hint } = state.failure;
    return this.#refused(response, 'creating', { more: `It could not be read: ${summary}`, hint });
  }

  async #settleCreate(lost: LostResponse): Promise<Settlement<Applied>> {
    const state = await this.#look();
    if (state.state === 'absent') {
      this.#notFound = lost;
      return { found: 'absent' };
    }
    if (state.state === 'unknown')
      return { found: 'settled', result: this.#unreadable(lost, 'creating', state.failure) };
    const { correlationId } = lost;
    const differences = this.#step.kind.differencesOf(this.#step, state.resource);
    if (differences.length === 0) {
      const note = 'its reply was lost; read back and found as sent';
      return { found: 'settled', result: this.#done('created', note, correlationId) };
    }
    const summary = `${this.#toldOf(lost, 'creating')} The platform holds a resource of that identifier that is not what was sent: ${describeDifferences(differences)}.`;
    const hint = 'Set `if-exists: update` to bring it to what the payload says.';
    return { found: 'settled', result: this.#failed({ severity: 'error', summary, hint }, correlationId) };
  }

  /** What came in the place of a reply, in a sentence. */
  #toldOf({ instead }: LostResponse, change: Change): string {
    const doing = this.#doing(change);
    return typeof instead === 'string' ? `Failed ${doing}: ${instead}` : explainResponse(instead, doing).summary;
  }

  /** Nobody knows what became of a request: neither its reply nor a look tells. */
  #unreadable(lost: LostResponse, change: Change, { summary: why, hint }: Diagnostic): Applied {
    const done = change === 'creating' ? 'created' : 'updated';
    const summary = `${this.#toldOf(lost, change)} Whether it was ${done} could not be read back: ${why}`;
    return this.#failed({ severity: 'error', summary, ...omitUndefined({ hint }) }, lost.correlationId);
  }

  /** Changes what is always there and has no version. */
  async #change(note: string | undefined): Promise<Applied> {
    const response = await this.#send('updating', this.#step.kind.createRequest(this.#step));
    return 'settled' in response ? response.settled : this.#judge(response, 'updated', note);
  }

  /** Replaces the resource, guarded by its version, so that nobody else's change is overwritten unseen. */
  async #update(seen: RemoteResource, note: string | undefined): Promise<Applied> {
    if (seen.version === undefined) {
      // A list shows no version: read the resource itself before it is replaced.
      const state = await this.#look();
      if (state.state === 'unknown') return this.#failed(state.failure, state.correlationId);
      const action = decideAction(this.#step, state, this.#options.policy);
      if (action.type !== 'update' || action.resource === undefined) return this.#carryOut(action);
      return this.#replace(action.resource, action.note);
    }
    return this.#replace(seen, note);
  }

  async #replace(held: RemoteResource, note: string | undefined): Promise<Applied> {
    const request = this.#step.kind.updateRequest(this.#step, held);
    const response = await this.#send('updating', request, (lost) => this.#settleUpdate(note, lost));
    if ('settled' in response) return response.settled;
    if (response.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || response.status === 412) {
      if (this.#isAsWanted(await this.#look())) {
        return this.#done(
          'unchanged',
          'someone else brought it to what the payload says, at the same time',
          response.correlationId,
        );
      }
      const hint = 'It was changed by someone else since it was read. Run again to compare with what is there now.';
      return this.#refused(response, 'updating', { hint });
    }
    return this.#judge(response, 'updated', note);
  }

  async #settleUpdate(note: string | undefined, lost: LostResponse): Promise<Settlement<Applied>> {
    const state = await this.#look();
    if (this.#isAsWanted(state)) {
      return { found: 'settled', result: this.#done('updated', note, lost.correlationId) };
    }
    if (state.state !== 'unknown') return { found: 'absent' };
    return { found: 'settled', result: this.#unreadable(lost, 'updating', state.failure) };
  }

  #isAsWanted(state: RemoteState): boolean {
    return state.state === 'held' && decideAction(this.#step, state, this.#options.policy).type === 'unchanged';
  }

  /** Believes an answer only as far as it proves something. */
  #judge(response: Response, outcome: 'created' | 'updated', note?: string): Applied {
    const change = outcome === 'created' ? 'creating' : 'updating';
    if (!response.ok) return this.#refused(response, change);
    const verification = this.#step.kind.verify(this.#step, response);
    if (!verification.verified) return this.#unproven(response, change, verification);
    const { identifiers, warnings } = verification;
    if (warnings === undefined) return { ...this.#done(outcome, note, response.correlationId, identifiers), response };
    const warned = `a policy warns: ${warnings.join('; ')}`;
    const both = note === undefined ? warned : `${note}; ${warned}`;
    const done = this.#done(outcome, both, response.correlationId, identifiers);
    return { outcome: { ...done.outcome, warnings }, response };
  }

  #unproven(response: Response, change: Change, { saved, reasons, path }: Verification & { verified: false }): Applied {
    const { status, correlationId } = response;
    const told = `HTTP ${status}, ${disbelief[saved]}: ${reasons.join('; ')}`;
    const summary = `Failed ${this.#doing(change)}: the platform answered ${told} (correlationId ${correlationId}).`;
    const hint = policyVerdict(response).verdict === 'denied' ? policyHint : disbeliefHints[saved];
    return { ...this.#failed({ severity: 'error', summary, hint, ...this.#placeOf(path) }, correlationId), response };
  }

  #refused(response: Response, change: Change, comment: Comment = {}): Applied {
    const explained = explainResponse(response, this.#doing(change));
    const more = comment.more === undefined ? this.#doubt(response.lostResponses > 0) : ` ${comment.more}`;
    const failure = { ...explained, summary: explained.summary + more, ...omitUndefined({ hint: comment.hint }) };
    const [first] = schemaErrors(response);
    return { ...this.#failed({ ...failure, ...this.#placeOf(first?.path) }, response.correlationId), response };
  }

  #placeOf(path: Path | undefined): Pick<Diagnostic, 'location'> {
    const location = path && locate(this.#step.document, [{ path, at: 'value' }])[0];
    return omitUndefined({ location });
  }

  /** What is known of a change that failed, after a request that may have taken effect. */
  #doubt(mayHaveTakenEffect: boolean): string {
    if (this.#notFound !== undefined) return ' It was looked for afterwards and was not found.';
    return mayHaveTakenEffect ? ' It is not known whether the platform acted on it.' : '';
  }

  #done(
    outcome: 'created' | 'updated' | 'unchanged' | 'skipped',
    note?: string,
    correlationId?: string,
    identifiers = this.#step.kind.identifiersOf(this.#step),
  ): Applied {
    return {
      outcome: {
        step: this.#step,
        outcome,
        identifiers,
        url: this.#options.address.page(this.#step.kind.page(this.#step)),
        ...omitUndefined({ note, correlationId }),
      },
    };
  }

  #failed(failure: Diagnostic, correlationId?: string): Applied {
    const placed = { ...omitUndefined({ location: this.#step.document.location }), ...failure };
    return {
      outcome: {
        step: this.#step,
        outcome: 'failed',
        identifiers: [],
        failure: placed,
        ...omitUndefined({ correlationId }),
      },
    };
  }

  /** "creating pipeline payments/deploy from delivery/pipeline.yaml:1". */
  #doing(verb: string): string {
    const { location } = this.#step.document;
    return `${verb} ${this.#step.label}${location?.file === undefined ? '' : ` from ${location.file}:${location.line}`}`;
  }
}

/** What an answer that reports success and does not prove it says of what was saved. */
const disbelief = {
  nothing: 'but did not save it',
  'in part': 'but saved only a part of it',
  unknown: 'but that does not prove that it was saved',
} as const;

/** What a user can do about such an answer, where no policy is the cause. */
const disbeliefHints = {
  nothing: 'Correct what is named, and run again.',
  'in part': 'What is saved stays. Correct what is named, and run again with `if-exists: update`.',
  unknown: 'See whether it is there, and run again with `if-exists: update`.',
} as const;

/** What a user can do about a resource that is there already. */
export const existsHint =
  'Set `if-exists: update` to bring it to what the payload says, or `if-exists: skip` to leave it as it is.';

/** What a user can do where the identifier is taken by something that no read shows (docs/platform-api.md, Already exists). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';

/** What a user can do where it was created, and cannot be seen yet. */
const againHint = 'Run again a little later with `if-exists: update` or `if-exists: skip`.';

/** "There is a project payments already." */
function alreadyThere({ kind, label }: Step): string {
  return `There is ${kind.noun}${label.slice(kind.name.length)} already.`;
}
