import { type Decision, decide, describe, type Policy } from './decision.ts';
import { defined } from './defined.ts';
import type { Failure, StepOutcome } from './outcome.ts';
import type { Path } from './payload/document.ts';
import { locate } from './payload/parse.ts';
import type { Plan } from './plan.ts';
import type { Address } from './platform/address.ts';
import { isDuplicate } from './platform/answer.ts';
import { type Answer, type Call, CallFailure, type Platform, type Settlement } from './platform/call.ts';
import { explain, explainUnanswered, schemaErrors } from './platform/explain.ts';
import { pool } from './pool.ts';
import type { Held, Step } from './resources/kind.ts';
import { look, type Sight } from './survey.ts';

export interface ApplyOptions {
  readonly platform: Platform;
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

/** Brings one step to the platform and finds out what became of it. */
class StepWriter {
  readonly #step: Step;
  readonly #options: ApplyOptions;
  readonly #freshScope: boolean;
  /** Whether a look after a lost reply found that nothing had come of it. */
  #foundAbsent = false;

  constructor(step: Step, options: ApplyOptions, freshScope: boolean) {
    this.#step = step;
    this.#options = options;
    this.#freshScope = freshScope;
  }

  async write(sight: Sight | undefined): Promise<Applied> {
    if (sight?.state === 'unknown') return this.#failed(sight.failure, sight.correlationId);
    try {
      return await this.#carryOut(decide(this.#step, sight, this.#options.policy));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const { failure, correlationId } = explainUnanswered(error, this.#doing('writing'));
      const sentence = failure.sentence + this.#doubt(error.mayHaveTakenEffect);
      return this.#failed({ ...failure, sentence }, correlationId);
    }
  }

  async #carryOut(decision: Decision): Promise<Applied> {
    switch (decision.change) {
      case 'create':
        return this.#create();
      case 'update':
        return decision.held === undefined || !this.#step.kind.creatable
          ? this.#send(this.#step.kind.create(this.#step), 'updated', decision.note)
          : this.#update(decision.held, decision.note);
      case 'unchanged':
        return this.#done('unchanged', decision.note);
      case 'skip':
        return this.#done('skipped', 'it exists already');
      case 'conflict':
        return this.#failed(alreadyThere(this.#step));
      case 'impossible':
        return this.#failed(decision.failure);
    }
  }

  /** Creates the resource. A reply that was lost is looked for before the call is repeated (issue: a lost reply is not a lost resource). */
  async #create(): Promise<Applied> {
    const call = this.#step.kind.create(this.#step);
    const answer = await this.#options.platform.exchange(this.#fresh(call), (id) => this.#settleCreate(id));
    if ('settled' in answer) return answer.settled;
    if (!isDuplicate(answer)) return this.#judge(answer, 'created');
    const { policy, platform } = this.#options;
    if (policy.ifExists === 'fail') return this.#refused(answer, 'creating', existsHint);
    // Someone created it since the survey, or the name belongs to something that no read shows.
    const sight = await look(platform, this.#step);
    if (sight.state !== 'held') return this.#refused(answer, 'creating', takenHint);
    return this.#carryOut(decide(this.#step, sight, policy));
  }

  /** `lost` is the correlationId of the request that got no reply. */
  async #settleCreate(lost: string): Promise<Settlement<Applied>> {
    const sight = await look(this.#options.platform, this.#step);
    if (sight.state === 'absent') {
      this.#foundAbsent = true;
      return { found: 'absent' };
    }
    if (sight.state === 'unknown') {
      const sentence = `The reply to creating ${this.#step.label} was lost (request id ${lost}), and whether it was created could not be read back: ${sight.failure.sentence}`;
      return { found: 'settled', result: this.#failed({ ...sight.failure, sentence }, lost) };
    }
    const differences = this.#step.kind.differences(this.#step, sight.held);
    if (differences.length === 0)
      return {
        found: 'settled',
        result: this.#done('created', 'its reply was lost; read back and found as sent', lost),
      };
    const sentence = `The reply to creating ${this.#step.label} was lost, and the platform holds a resource of that identifier that is not what was sent: ${describe(differences)} (correlationId ${lost}).`;
    const hint = 'Set `if-exists: update` to bring it to what the payload says.';
    return { found: 'settled', result: this.#failed({ sentence, hint }, lost) };
  }

  /** Replaces the resource, guarded by its version, so that nobody else's change is overwritten unseen. */
  async #update(seen: Held, note: string | undefined): Promise<Applied> {
    if (seen.version === undefined) {
      // A list shows no version: read the resource itself before it is replaced.
      const sight = await look(this.#options.platform, this.#step);
      if (sight.state === 'unknown') return this.#failed(sight.failure, sight.correlationId);
      const decision = decide(this.#step, sight, this.#options.policy);
      if (decision.change !== 'update' || decision.held === undefined) return this.#carryOut(decision);
      return this.#replace(decision.held, decision.note);
    }
    return this.#replace(seen, note);
  }

  async #replace(held: Held, note: string | undefined): Promise<Applied> {
    const call = this.#step.kind.update(this.#step, held);
    const answer = await this.#options.platform.exchange(this.#fresh(call), (lost) => this.#settleUpdate(note, lost));
    if ('settled' in answer) return answer.settled;
    if (answer.code === 'OPTIMISTIC_LOCKING_EXCEPTION' || answer.status === 412) {
      if (this.#isAsWanted(await look(this.#options.platform, this.#step))) {
        return this.#done(
          'unchanged',
          'someone else brought it to what the payload says, at the same time',
          answer.correlationId,
        );
      }
      const hint = 'It was changed by someone else since it was read. Run again to compare with what is there now.';
      return this.#refused(answer, 'updating', hint);
    }
    return this.#judge(answer, 'updated', note);
  }

  async #settleUpdate(note: string | undefined, lost: string): Promise<Settlement<Applied>> {
    const sight = await look(this.#options.platform, this.#step);
    if (this.#isAsWanted(sight)) return { found: 'settled', result: this.#done('updated', note, lost) };
    if (sight.state !== 'unknown') return { found: 'absent' };
    const sentence = `The reply to updating ${this.#step.label} was lost (request id ${lost}), and whether it was updated could not be read back: ${sight.failure.sentence}`;
    return { found: 'settled', result: this.#failed({ ...sight.failure, sentence }, lost) };
  }

  #isAsWanted(sight: Sight): boolean {
    return sight.state === 'held' && decide(this.#step, sight, this.#options.policy).change === 'unchanged';
  }

  async #send(call: Call, outcome: 'created' | 'updated', note?: string): Promise<Applied> {
    return this.#judge(await this.#options.platform.exchange(this.#fresh(call)), outcome, note);
  }

  #fresh(call: Call): Call {
    return this.#freshScope ? { ...call, freshScope: true } : call;
  }

  /** Believes an answer only as far as it proves something (design.md, Believing an answer). */
  #judge(answer: Answer, outcome: 'created' | 'updated', note?: string): Applied {
    const verb = outcome === 'created' ? 'creating' : 'updating';
    if (!answer.ok) return this.#refused(answer, verb);
    const proof = this.#step.kind.proof(this.#step, answer);
    if (!proof.proven) {
      const sentence =
        `Failed ${this.#doing(verb)}: the platform answered HTTP ${answer.status}, ` +
        `${disbelief[proof.saved]}: ${proof.reasons.join('; ')} (correlationId ${answer.correlationId}).`;
      const place = this.#placeOf(proof.path);
      return { ...this.#failed({ sentence, ...place }, answer.correlationId), answer };
    }
    const { identifiers, warnings } = proof;
    if (warnings === undefined) return { ...this.#done(outcome, note, answer.correlationId, identifiers), answer };
    const warned = `a policy warns: ${warnings.join('; ')}`;
    const both = note === undefined ? warned : `${note}; ${warned}`;
    const done = this.#done(outcome, both, answer.correlationId, identifiers);
    return { outcome: { ...done.outcome, warnings }, answer };
  }

  #refused(answer: Answer, verb: 'creating' | 'updating', hint?: string): Applied {
    const explained = explain(answer, this.#doing(verb));
    const sentence = explained.sentence + this.#doubt(answer.lostReplies > 0);
    const failure = { ...explained, sentence, ...defined({ hint }) };
    const [first] = schemaErrors(answer);
    return { ...this.#failed({ ...failure, ...this.#placeOf(first?.path) }, answer.correlationId), answer };
  }

  #placeOf(path: Path | undefined): Pick<Failure, 'place'> {
    const place = path && locate(this.#step.document, [{ path, at: 'value' }])[0];
    return defined({ place });
  }

  /** What is known of a change that failed, after a request that may have taken effect. */
  #doubt(mayHaveTakenEffect: boolean): string {
    if (this.#foundAbsent) return ' It was looked for afterwards and is not there.';
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

/** What a user can do about a resource that is there already. */
export const existsHint =
  'Set `if-exists: update` to bring it to what the payload says, or `if-exists: skip` to leave it as it is.';

/** What a user can do where the identifier is taken by something that no read shows (platform-api.md 1.5). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';

function alreadyThere(step: Step): Failure {
  return { sentence: `There is a ${step.label} already.`, hint: existsHint };
}
