import * as v from 'valibot';
import { matchesGlob } from '../shared/glob.ts';
import { createRandomNumbers } from '../shared/random.ts';
import { createEffect, decidesEnd, type Effect, type FaultyRequest, listIdentifiers } from './effects.ts';
import { type FaultRule, faultRuleSchema } from './rules.ts';

interface ActiveRule {
  readonly id: number;
  readonly rule: FaultRule;
  readonly random: () => number;
  skip: number;
  left: number;
}

/** The active faults, each with the remaining number of requests. */
export class Faults {
  #active: ActiveRule[] = [];
  #count = 0;

  /** Adds a fault. Throws the problems of the rule. */
  add(rule: FaultRule): void {
    const parsed = v.safeParse(faultRuleSchema, rule);
    if (!parsed.success) {
      const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the rule'}: ${issue.message}`);
      throw new Error(`The fault cannot be set: ${problems.join('; ')}.`);
    }
    const { times = rule.share === undefined ? 1 : 'always', skip = 0, seed = 1 } = rule;
    this.#active.push({
      id: ++this.#count,
      rule,
      random: createRandomNumbers(seed),
      skip,
      left: times === 'always' ? Infinity : times,
    });
  }

  clear(): void {
    this.#active = [];
  }

  /** Removes the fault that `list` shows with the id; returns whether it existed. */
  remove(id: number): boolean {
    const remaining = this.#active.filter((active) => active.id !== id);
    const isFound = remaining.length < this.#active.length;
    this.#active = remaining;
    return isFound;
  }

  /** The rules that may still apply, with the remaining number of requests (`null` for always). */
  list(): { readonly id: number; readonly rule: FaultRule; readonly left: number | null }[] {
    return this.#active.map(({ id, rule, left }) => ({ id, rule, left: left === Infinity ? null : left }));
  }

  /** Whether a rule shows the state before the latest change. */
  get needPast(): boolean {
    return this.#active.some(({ rule }) => rule.kind === 'stale');
  }

  /** The effects on a request; counts down every rule that applies. Of those that decide its end, only the first applies. */
  apply(request: FaultyRequest): Effect {
    const applied: FaultRule[] = [];
    // Reading the body takes long, and there may be many rules.
    let named: readonly string[] | undefined;
    const names = (identifier: string) => {
      named ??= listIdentifiers(request);
      return named.includes(identifier);
    };
    for (const active of this.#active) {
      if (decidesEnd(active.rule) && applied.some(decidesEnd)) continue;
      if (countDown(active, request, names)) applied.push(active.rule);
    }
    this.#active = this.#active.filter(({ left }) => left > 0);
    return createEffect(applied, request);
  }
}

/** Whether a rule applies to the request, which names identifiers; if so, counts it. */
function countDown(active: ActiveRule, request: FaultyRequest, names: (identifier: string) => boolean): boolean {
  const { rule } = active;
  if (rule.method !== undefined && rule.method !== request.method) return false;
  if (rule.path !== undefined && !matchesGlob(rule.path, request.path)) return false;
  if (rule.identifier !== undefined && !names(rule.identifier)) return false;
  if (rule.share !== undefined && active.random() >= rule.share) return false;
  if (active.skip > 0) {
    active.skip--;
    return false;
  }
  active.left--;
  return true;
}
