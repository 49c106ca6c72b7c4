import type { RequestTemplate } from '../kinds/api.ts';
import { createScopeKey } from '../kinds/key-text.ts';
import type { PolicyDefinition, Step } from '../kinds/kind.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { resolveConfig, sendsText, withScope } from '../kinds/shared/config.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import { findWriteOnly } from '../kinds/shared/step-fields.ts';
import { NewScopes, type PlannedWrite } from '../plan/plan.ts';
import { findAnswerableWrites, type Planned } from '../plan/stages.ts';
import { policyHint } from '../platform/meanings.ts';
import { type Request, RequestFailure, type Response } from '../platform/request.ts';
import { type PolicyResult, readEvaluation } from '../platform/response.ts';
import type { Reader } from '../remote/reader.ts';
import { findSecrets } from '../secrets/detect.ts';
import { Secrets } from '../secrets/redact.ts';
import { createError, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { asMap, formatScalar, getField, parseJson, replaceLeaves, valueAt } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { formatCount, toClause } from '../shared/text.ts';
import { type Check, notChecked } from './check.ts';
import { askAboutTexts, usesTemplates } from './texts.ts';

/** A document that a plan saves, and whose kind policies know. */
interface SavedDocument extends PlannedWrite {
  readonly policy: PolicyDefinition;
  /** The scope in which it is evaluated: its own, or the nearest one that exists already. */
  readonly scope: Scope;
}

/**
 * What the policies of the account will say when a plan is applied. A save evaluates policies too, and a single change is made
 * or refused as a whole, so about a single one only a plan asks; and a plan with a digest was evaluated before.
 */
export const policies: Check<Planned> = {
  name: 'policies of the account',
  async run(planned) {
    const { reader, inputs } = planned;
    const writes = findAnswerableWrites(planned);
    const { policies: byDryRun } = await askAboutTexts(planned);
    const isAsked = inputs.dryRun || (writes.length > 1 && inputs.planDigest === '');
    if (inputs.validate === 'off' || !isAsked) return [...byDryRun.values()].flat();
    return evaluatePolicies(writes, byDryRun, reader);
  },
};

/**
 * The platform keeps each evaluation with its input, so no secret is in it. If it cannot evaluate, that is one notice.
 *
 * @param byDryRun what the platform's dry run says about policies. It expands templates, so it decides about texts that use them.
 *   About others the policy service decides, if it can: the dry run may also evaluate policies for runs.
 */
export async function evaluatePolicies(
  writes: readonly PlannedWrite[],
  byDryRun: ReadonlyMap<Step, readonly Diagnostic[]>,
  reader: Reader,
): Promise<Diagnostic[]> {
  const service = new PolicyService(reader);
  const saved = findSaved(writes).filter(({ step }) => !(byDryRun.has(step) && usesTemplates(step)));
  const groups = Map.groupBy(saved, ({ policy, scope }) => `${policy.type} ${createScopeKey(scope)}`);
  const found = new Map(byDryRun);
  const applying: SavedDocument[] = [];
  await runPool(reader.concurrency, [...groups.values()], async (group) => {
    if (await service.hasPoliciesFor(group)) applying.push(...group);
    else for (const { step } of group) found.delete(step);
  });
  const evaluate = async (document: SavedDocument) => {
    const result = await service.evaluate(document);
    if (result !== undefined) found.set(document.step, createDiagnostics(document.step, result));
  };
  // The first one shows whether the account has such a service, and the key may use it.
  const [first, ...others] = applying;
  if (first !== undefined) await evaluate(first);
  await runPool(reader.concurrency, others, evaluate);
  return [...writes.flatMap(({ step }) => found.get(step) ?? []), ...service.notices];
}

function findSaved(writes: readonly PlannedWrite[]): SavedDocument[] {
  const newScopes = new NewScopes(writes);
  return writes.flatMap((planned) => {
    const { kind, key } = planned.step;
    const policy = kind.elsewhere?.policy;
    if (policy === undefined || planned.write === 'delete') return [];
    return [{ ...planned, policy, scope: newScopes.findExisting(key.scope) }];
  });
}

class PolicyService {
  readonly #reader: Reader;
  #missed = 0;
  /** Of the first document that was not evaluated. */
  #problem: string | undefined;
  #isUnavailable = false;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  get notices(): Diagnostic[] {
    if (this.#missed === 0) return [];
    return [notChecked('notice', `the policies for ${formatCount(this.#missed, 'resource')}`, `${this.#problem}.`)];
  }

  /** Whether policies apply to the documents of one type and scope; not asked for a single document. */
  async hasPoliciesFor(group: readonly SavedDocument[]): Promise<boolean> {
    const [first, second] = group;
    if (first === undefined || second === undefined || this.#isUnavailable) return true;
    const response = await this.#send(buildPolicyRequest(checkTemplate, first));
    // A service without this request still evaluates.
    return !(response?.ok && getField(response.data, 'should_evaluate') === false);
  }

  async evaluate(saved: SavedDocument): Promise<PolicyResult | undefined> {
    const response = this.#isUnavailable ? undefined : await this.#send(buildEvaluation(saved));
    const result = response?.ok ? readEvaluation(response) : undefined;
    if (result !== undefined) return result;
    this.#missed += 1;
    // An invalid document says nothing about others.
    if (response !== undefined) this.#giveUp(describe(response), response.status !== 400);
    return undefined;
  }

  async #send(request: Request): Promise<Response | undefined> {
    try {
      return await this.#reader.send(request);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      this.#giveUp(toClause(error.message), true);
      return undefined;
    }
  }

  #giveUp(problem: string, isUnavailable: boolean): void {
    this.#problem ??= problem;
    this.#isUnavailable ||= isUnavailable;
  }
}

const documentQuery = 'type={type}&action=onsave&entity={entity}';
const checkTemplate = `GET /pm/api/v1/evaluate-by-type-check?${documentQuery}` as const;
const evaluationTemplate = `POST /pm/api/v1/evaluate-by-type?${documentQuery}` as const;

/** A request of the policy service about a document (docs/internals/platform-api.md, Policy evaluations). */
function buildPolicyRequest(template: RequestTemplate, { step, policy, scope }: SavedDocument): Request {
  const values = { type: policy.type, entity: step.key.identifier };
  return { ...buildRequest(template, scope, values), envelope: 'none', isOptional: true };
}

function buildEvaluation(saved: SavedDocument): Request {
  const input = { [saved.policy.root]: hideSecrets(buildSavedValue(saved), saved.step) };
  return {
    ...buildPolicyRequest(evaluationTemplate, saved),
    contentType: 'application/json',
    body: JSON.stringify(input),
  };
}

function buildSavedValue({ step, state }: PlannedWrite): unknown {
  const { kind } = step;
  if (sendsText(kind)) return withScope(resolveConfig(step), step);
  const { body } = state?.state === 'present' ? kind.updateRequest(step, state.resource) : kind.createRequest(step);
  const sent = asMap(parseJson(String(body)));
  return kind.key === undefined ? sent : (getField(sent, kind.key) ?? sent);
}

const hidden = '(secret)';
/** Characters from which a secret is also hidden inside of other texts. */
const shortestInside = 8;

/** A value without the values of `secret-values`, inline secrets and everything that looks like a secret. */
function hideSecrets(value: unknown, step: Step): unknown {
  const { document } = step;
  const writeOnly = findWriteOnly(step).map((path) => formatScalar(valueAt(document.value, path)));
  const withoutOwn = replaceLeaves(value, (leaf) => (writeOnly.includes(String(leaf)) ? hidden : leaf));
  const shown = document.passed?.hideIn(withoutOwn) ?? withoutOwn;
  const found = findSecrets(shown);
  const byPlace = Map.groupBy(found, ({ path }) => JSON.stringify(path));
  const inside = new Secrets();
  for (const text of [...writeOnly, ...found.map(({ value: secret }) => secret)])
    if (text.length >= shortestInside) inside.add(text, 'payload');
  return replaceLeaves(shown, (leaf, path) => {
    if (typeof leaf !== 'string') return leaf;
    const here = byPlace.get(JSON.stringify(path)) ?? [];
    return inside.redact(
      here.reduce((text, secret) => text.replaceAll(secret.value, hidden), leaf),
      hidden,
    );
  });
}

function describe({ ok, status, message }: Response): string {
  if (ok) return `the platform returned HTTP ${status}, but the response does not show the result`;
  if (status === 403) return 'the API key lacks the permission core_governancePolicySets_evaluate';
  if (status === 404) return 'the account has no service that evaluates them';
  return `the platform returned HTTP ${status}${message === undefined ? '' : `: ${toClause(message)}`}`;
}

function createDiagnostics(step: Step, result: PolicyResult): Diagnostic[] {
  if (result.decision === 'none') return [];
  const said = result.messages.length > 0 ? result.messages.map(toClause).join('; ') : 'no message was given';
  const { location } = step.document;
  if (result.decision === 'warned')
    return [createWarning(`A policy warns about ${step.label}: ${said}.`, { location })];
  if (usesTemplates(step)) {
    const summary = `The platform may refuse to save ${step.label}: ${said}.`;
    return [createWarning(summary, { hint: expandedHint, location })];
  }
  return [createError(`The platform would not save ${step.label}: ${said}.`, { hint: policyHint, location })];
}

const expandedHint =
  'The platform evaluates policies after it expands the templates of this document, so the save may succeed.';
