import type { Held, Proof, Step } from '../kinds/kind.ts';
import type { Path } from '../payload/document.ts';
import { locate } from '../payload/parse.ts';
import type { Address } from '../platform/address.ts';
import { explain, explainUnanswered, policyHint, schemaErrors } from '../platform/explain.ts';
import {
  type Answer,
  type Call,
  CallFailure,
  type LostReply,
  type Settle,
  type Settlement,
} from '../platform/request.ts';
import { isDuplicate, policyVerdict } from '../platform/response.ts';
import { defined } from '../shared/defined.ts';
import { pool } from '../shared/pool.ts';
import { type Decision, decide, describe, type Policy } from './action.ts';
import type { Plan } from './graph.ts';
import type { Failure, StepOutcome } from './outcome.ts';
import { look, type Sight, type Viewer } from './refresh.ts';

export interface ApplyOptions extends Viewer {
  readonly address: Address;
  readonly policy: Policy;
  readonly concurrency: number;
  /** Once aborted, nothing more is begun. */
  readonly signal: AbortSignal;
  /** Called after each step with what became of it and the answer that settled it, if there was one. */
  readonly onOutcome: (outcome: StepOutcome, answer: Answer | undefined) => void;
}

/**
 * Applies the plan: kind after kind, of one kind several steps at a time. A step that failed holds back what depends on
 * it and nothing else. Returns the outcomes in the order of the plan; a failure is an outcome, not an exception.
 */
export async function apply(
  plan: Plan,
  sights: ReadonlyMap<Step, Sight>,
  options: ApplyOptions,
): Promise<StepOutcome[]> {
  const outcomes = new Map<Step, StepOutcome>();
  const running = new Map<Step, Promise<void>>();
  const run = async (step: Step): Promise<void> => {
    const dependencies = plan.dependencies.get(step) ?? [];
    await Promise.all(dependencies.map((dependency) => running.get(dependency)));
    const needed = dependencies.map((dependency) => outcomes.get(dependency));
    const { outcome, answer } = await applyStep(step, sights.get(step), needed, options);
    outcomes.set(step, outcome);
    options.onOutcome(outcome, answer);
  };
  for (const kind of new Set(plan.steps.map((step) => step.kind))) {
    const steps = plan.steps.filter((step) => step.kind === kind);
    await pool(options.concurrency, steps, (step) => {
      const promise = run(step).finally(() => running.delete(step));
      running.set(step, promise);
      return promise;
    });
  }
  return plan.steps.map((step) => outcomes.get(step) as StepOutcome);
}

interface Applied {
  readonly outcome: StepOutcome;
  readonly answer?: Answer;
}

async function applyStep(
  step: Step,
  sight: Sight | undefined,
  needed: readonly (StepOutcome | undefined)[],
  options: ApplyOptions,
): Promise<Applied> {
  const culprit = needed.find((outcome) => outcome?.outcome === 'failed' || outcome?.heldBack);
  if (culprit) {
    const note = `held back, because ${culprit.step.label} was not applied`;
    return { outcome: { step, outcome: 'skipped', identifiers: [], note, heldBack: culprit.heldBack ?? 'failure' } };
  }
  if (options.signal.aborted) {
    const note = 'not sent, because the run was ended before its turn';
    return { outcome: { step, outcome: 'skipped', identifiers: [], note, heldBack: 'end' } };
  }
  const freshScope = needed.some(
    (outcome) => outcome?.outcome === 'created' && outcome.step.kind.contains !== undefined,
  );
  return new StepWriter(step, options, freshScope).write(sight);
}

type Change = 'creating' | 'updating';

/** What is to be said of a failure beside what the platform says. */
interface Comment {
  readonly more?: string;
  readonly hint?: string | undefined;
}

/** Brings one step to the platform and finds out what became of it. */
class StepWriter {
  readonly #step: Step;
  readonly #options: ApplyOptions;
  readonly #freshScope: boolean;
  /** The request to create it whose reply was lost, where a look found nothing of what it may have created. */
  #notFound: LostReply | undefined;

  constructor(step: Step, options: ApplyOptions, freshScope: boolean) {
    this.#step = step;
    this.#options = options;
    this.#freshScope = freshScope;
  }

  async write(sight: Sight | undefined): Promise<Applied> {
    if (sight?.state === 'unknown') return this.#failed(sight.failure, sight.correlationId);
    return this.#carryOut(decide(this.#step, sight, this.#options.policy));
  }

  async #carryOut(decision: Decision): Promise<Applied> {
    switch (decision.change) {
      case 'create':
        return this.#create();
      case 'update':
        return decision.held === undefined || !this.#step.kind.creatable
          ? this.#change(decision.note)
          : this.#update(decision.held, decision.note);
      case 'unchanged':
        return this.#done('unchanged', decision.note);
      case 'skip':
        return this.#done('skipped', 'it exists already');
      case 'conflict':
        return this.#failed({ sentence: alreadyThere(this.#step), hint: existsHint });
      case 'impossible':
        return this.#failed(decision.failure);
    }
  }

  /** Sends a call. Where no answer comes that is the outcome, as is what `settle` finds out after a lost reply. */
  async #send(change: Change, call: Call, settle?: Settle<Applied>): Promise<Answer | { readonly settled: Applied }> {
    const { platform, learn } = this.#options;
    const sent: Call = this.#freshScope ? { ...call, freshScope: 'uses' } : call;
    try {
      const answer = settle === undefined ? await platform.exchange(sent) : await platform.exchange(sent, settle);
      if (!('settled' in answer)) learn(answer.body);
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const { failure, correlationId } = explainUnanswered(error, this.#doing(change));
      const sentence = failure.sentence + this.#doubt(error.mayHaveTakenEffect);
      return { settled: this.#failed({ ...failure, sentence }, correlationId) };
    }
  }

  #look(): Promise<Sight> {
    return look(this.#options, this.#step, this.#freshScope);
  }

  /** Creates the resource. A reply that was lost is looked for before the call is repeated (issue: a lost reply is not a lost resource). */
  async #create(): Promise<Applied> {
    const answer = await this.#send('creating', this.#step.kind.create(this.#step), (lost) => this.#settleCreate(lost));
    if ('settled' in answer) return answer.settled;
    return isDuplicate(answer) ? this.#meetDuplicate(answer) : this.#judge(answer, 'created');
  }

  /** The platform says that it is there already, and nothing that this step created was found. */
  async #meetDuplicate(answer: Answer): Promise<Applied> {
    const { policy } = this.#options;
    if (this.#notFound !== undefined) {
      const request = `the request whose reply was lost (correlationId ${this.#notFound.correlationId})`;
      const more = `It was probably created by ${request}, though reading does not show it yet.`;
      return this.#refused(answer, 'creating', { more, hint: againHint });
    }
    if (policy.ifExists === 'fail') {
      return this.#refused(answer, 'creating', { more: alreadyThere(this.#step), hint: existsHint });
    }
    // Someone created it since the survey, or the name belongs to something that no read shows.
    const sight = await this.#look();
    if (sight.state === 'held') return this.#carryOut(decide(this.#step, sight, policy));
    if (sight.state === 'absent') return this.#refused(answer, 'creating', { hint: takenHint });
    const { sentence, hint } = sight.failure;
    return this.#refused(answer, 'creating', { more: `It could not be read: ${sentence}`, hint });
  }

  async #settleCreate(lost: LostReply): Promise<Settlement<Applied>> {
    const sight = await this.#look();
    if (sight.state === 'absent') {
      this.#notFound = lost;
      return { found: 'absent' };
    }
    if (sight.state === 'unknown')
      return { found: 'settled', result: this.#unreadable(lost, 'creating', sight.failure) };
    const { correlationId } = lost;
    const differences = this.#step.kind.differences(this.#step, sight.held);
    if (differences.length === 0) {
      const note = 'its reply was lost; read back and found as sent';
      return { found: 'settled', result: this.#done('created', note, correlationId) };
    }
    const sentence = `${this.#toldOf(lost, 'creating')} The platform holds a resource of that identifier that is not what was sent: ${describe(differences)}.`;
    const hint = 'Set `if-exists: update` to bring it to what the payload says.';
    return { found: 'settled', result: this.#failed({ sentence, hint }, correlationId) };
  }

  /** What came in the place of a reply, in a sentence. */
  #toldOf({ instead }: LostReply, change: Change): string {
    const doing = this.#doing(change);
    return typeof instead === 'string' ? `Failed ${doing}: ${instead}` : explain(instead, doing).sentence;
  }

  /** Nobody knows what became of a request: neither its reply nor a look tells. */
  #unreadable(lost: LostReply, change: Change, { sentence: why, hint }: Failure): Applied {
    const done = change === 'creating' ? 'created' : 'updated';
    const sentence = `${this.#toldOf(lost, change)} Whether it was ${done} could not be read back: ${why}`;
    return this.#failed({ sentence, ...defined({ hint }) }, lost.correlationId);
  }

  /** Changes what is always there and has no version. */
  async #change(note: string | undefined): Promise<Applied> {
    const answer = await this.#send('updating', this.#step.kind.create(this.#step));
    return 'settled' in answer ? answer.settled : this.#judge(answer, 'updated', note);
  }

  /** Replaces the resource, guarded by its version, so that nobody else's change is overwritten unseen. */
  async #update(seen: Held, note: string | undefined): Promise<Applied> {
    if (seen.version === undefined) {
      // A list shows no version: read the resource itself before it is replaced.
      const sight = await this.#look();
      if (sight.state === 'unknown') return this.#failed(sight.failure, sight.correlationId);
      const decision = decide(this.#step, sight, this.#options.policy);
      if (decision.change !== 'update' || decision.held === undefined) return this.#carryOut(decision);
      return this.#replace(decision.held, decision.note);
    }
    return this.#replace(seen, note);
  }

  async #replace(held: Held, note: string | undefined): Promise<Applied> {
    const call = this.#step.kind.update(this.#step, held);
    const answer = await this.#send('updating', call, (lost) => this.#settleUpdate(note, lost));
    if ('settled' in answer) return answer.settled;
    if (answer.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || answer.status === 412) {
      if (this.#isAsWanted(await this.#look())) {
        return this.#done(
          'unchanged',
          'someone else brought it to what the payload says, at the same time',
          answer.correlationId,
        );
      }
      const hint = 'It was changed by someone else since it was read. Run again to compare with what is there now.';
      return this.#refused(answer, 'updating', { hint });
    }
    return this.#judge(answer, 'updated', note);
  }

  async #settleUpdate(note: string | undefined, lost: LostReply): Promise<Settlement<Applied>> {
    const sight = await this.#look();
    if (this.#isAsWanted(sight)) {
      return { found: 'settled', result: this.#done('updated', note, lost.correlationId) };
    }
    if (sight.state !== 'unknown') return { found: 'absent' };
    return { found: 'settled', result: this.#unreadable(lost, 'updating', sight.failure) };
  }

  #isAsWanted(sight: Sight): boolean {
    return sight.state === 'held' && decide(this.#step, sight, this.#options.policy).change === 'unchanged';
  }

  /** Believes an answer only as far as it proves something (design.md, Believing an answer). */
  #judge(answer: Answer, outcome: 'created' | 'updated', note?: string): Applied {
    const change = outcome === 'created' ? 'creating' : 'updating';
    if (!answer.ok) return this.#refused(answer, change);
    const proof = this.#step.kind.proof(this.#step, answer);
    if (!proof.proven) return this.#unproven(answer, change, proof);
    const { identifiers, warnings } = proof;
    if (warnings === undefined) return { ...this.#done(outcome, note, answer.correlationId, identifiers), answer };
    const warned = `a policy warns: ${warnings.join('; ')}`;
    const both = note === undefined ? warned : `${note}; ${warned}`;
    const done = this.#done(outcome, both, answer.correlationId, identifiers);
    return { outcome: { ...done.outcome, warnings }, answer };
  }

  #unproven(answer: Answer, change: Change, { saved, reasons, path }: Proof & { proven: false }): Applied {
    const { status, correlationId } = answer;
    const told = `HTTP ${status}, ${disbelief[saved]}: ${reasons.join('; ')}`;
    const sentence = `Failed ${this.#doing(change)}: the platform answered ${told} (correlationId ${correlationId}).`;
    const hint = policyVerdict(answer).verdict === 'denied' ? policyHint : disbeliefHints[saved];
    return { ...this.#failed({ sentence, hint, ...this.#placeOf(path) }, correlationId), answer };
  }

  #refused(answer: Answer, change: Change, comment: Comment = {}): Applied {
    const explained = explain(answer, this.#doing(change));
    const more = comment.more === undefined ? this.#doubt(answer.lostReplies > 0) : ` ${comment.more}`;
    const failure = { ...explained, sentence: explained.sentence + more, ...defined({ hint: comment.hint }) };
    const [first] = schemaErrors(answer);
    return { ...this.#failed({ ...failure, ...this.#placeOf(first?.path) }, answer.correlationId), answer };
  }

  #placeOf(path: Path | undefined): Pick<Failure, 'place'> {
    const place = path && locate(this.#step.document, [{ path, at: 'value' }])[0];
    return defined({ place });
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
    identifiers = this.#step.kind.writes(this.#step),
  ): Applied {
    return {
      outcome: {
        step: this.#step,
        outcome,
        identifiers,
        url: this.#options.address.page(this.#step.kind.page(this.#step)),
        ...defined({ note, correlationId }),
      },
    };
  }

  #failed(failure: Failure, correlationId?: string): Applied {
    const placed = { ...defined({ place: this.#step.document.place }), ...failure };
    return {
      outcome: {
        step: this.#step,
        outcome: 'failed',
        identifiers: [],
        failure: placed,
        ...defined({ correlationId }),
      },
    };
  }

  /** "creating pipeline payments/deploy from delivery/pipeline.yaml:1". */
  #doing(verb: string): string {
    const { place } = this.#step.document;
    return `${verb} ${this.#step.label}${place?.file === undefined ? '' : ` from ${place.file}:${place.line}`}`;
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

/** What a user can do where the identifier is taken by something that no read shows (platform-api.md 1.5). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';

/** What a user can do where it was created, and cannot be seen yet. */
const againHint = 'Run again a little later with `if-exists: update` or `if-exists: skip`.';

/** "There is a project payments already." */
function alreadyThere({ kind, label }: Step): string {
  return `There is ${kind.noun}${label.slice(kind.name.length)} already.`;
}
