import * as v from 'valibot';
import { parse } from 'yaml';
import { type Answer, error as errorBody } from './answer.ts';
import type { FailedSettings } from './exchange.ts';
import { matchesGlob } from './glob.ts';
import { denial } from './policy.ts';
import { randomNumbers } from './random.ts';

const text = v.string();
const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));
const amount = v.pipe(v.number(), v.minValue(0));
const when = v.optional(v.picklist(['before', 'after']));

/** Which requests a rule is about, and how many of them. */
const match = {
  method: v.optional(v.picklist(['GET', 'POST', 'PUT'])),
  /** Pattern of the path below the base address, `*` for any run of characters. */
  path: v.optional(text),
  /** Identifier in the path or in the body. */
  identifier: v.optional(text),
  /** How many requests it strikes: one, unless said otherwise; with `share` all. */
  times: v.optional(v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.literal('always')])),
  /** How many matching requests it lets pass first. */
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Which share of the matching requests it strikes, from 0 to 1, by a sequence that `seed` fixes. */
  share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  seed: v.optional(v.number()),
};

/** Rules as plain data; `when` says whether the change is made all the same. */
const faultRuleSchema = v.variant('kind', [
  v.strictObject({ ...match, kind: v.literal('latency'), milliseconds: amount }),
  v.strictObject({
    ...match,
    kind: v.literal('throttle'),
    when,
    retryAfter: v.optional(amount),
    form: v.optional(v.picklist(['seconds', 'date'])),
    status: v.optional(status),
  }),
  v.strictObject({
    ...match,
    kind: v.literal('error'),
    when,
    shape: v.picklist(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']),
    status: v.optional(status),
    code: v.optional(text),
    message: v.optional(text),
  }),
  v.strictObject({ ...match, kind: v.literal('html'), when, status }),
  v.strictObject({ ...match, kind: v.literal('redirect'), when, status: v.optional(status), location: text }),
  v.strictObject({ ...match, kind: v.literal('duplicate'), when, form: v.picklist(['code', 'status', 'text']) }),
  v.strictObject({ ...match, kind: v.literal('not-found'), when, form: v.picklist(['status', 'code']) }),
  v.strictObject({ ...match, kind: v.literal('policy-denial'), when, message: v.optional(text) }),
  v.strictObject({
    ...match,
    kind: v.literal('raw'),
    when,
    status,
    headers: v.optional(v.record(text, text)),
    body: v.optional(v.unknown()),
  }),
  v.strictObject({ ...match, kind: v.literal('reset'), when }),
  v.strictObject({ ...match, kind: v.literal('stalled-headers'), when }),
  v.strictObject({ ...match, kind: v.literal('stalled-body') }),
  v.strictObject({ ...match, kind: v.literal('truncated-body') }),
  v.strictObject({ ...match, kind: v.literal('null-correlation-id') }),
  v.strictObject({ ...match, kind: v.literal('numeric-code') }),
  v.strictObject({
    ...match,
    kind: v.literal('failed-settings'),
    identifiers: v.optional(v.array(text)),
    message: v.optional(text),
  }),
]);

export type FaultRule = v.InferInput<typeof faultRuleSchema>;

/** What goes wrong on the wire while the answer is sent. */
export type WireFault = 'reset' | 'stalled-headers' | 'stalled-body' | 'truncated-body';

/** The request that a rule is held against. */
export interface Struck {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
}

/** Everything that the rules do to one request. */
export interface Strike {
  readonly delay: number;
  /** Whether the change is made. */
  readonly run: boolean;
  readonly failedSettings?: FailedSettings;
  readonly wire?: WireFault;
  /** Names of the faults, for the log. */
  readonly names: readonly string[];
  /** Makes the answer to be sent of the platform's own; that is absent when the change is not made. */
  answer(own: Answer | undefined, context: { account: string; correlationId: string; now: number }): Answer | undefined;
}

interface Armed {
  readonly rule: FaultRule;
  readonly random: () => number;
  skip: number;
  left: number;
}

/** The faults that are set, and how often each is still to strike. */
export class Faults {
  #armed: Armed[] = [];

  /** Sets a further fault. Throws with what is wrong with the rule. */
  add(rule: FaultRule): void {
    const parsed = v.safeParse(faultRuleSchema, rule);
    if (!parsed.success) {
      const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the rule'}: ${issue.message}`);
      throw new Error(`The fault cannot be set: ${problems.join('; ')}.`);
    }
    const { times = rule.share === undefined ? 1 : 'always', skip = 0, seed = 1 } = rule;
    this.#armed.push({ rule, random: randomNumbers(seed), skip, left: times === 'always' ? Infinity : times });
  }

  clear(): void {
    this.#armed = [];
  }

  /** The rules that may still strike, with how often (`null` for always). */
  list(): { readonly rule: FaultRule; readonly left: number | null }[] {
    return this.#armed.map(({ rule, left }) => ({ rule, left: left === Infinity ? null : left }));
  }

  /** What befalls the request; every rule that strikes is counted down. Only the first that decides its end strikes. */
  strike(request: Struck): Strike {
    const striking: FaultRule[] = [];
    for (const armed of this.#armed) {
      if (decides(armed.rule) && striking.some(decides)) continue;
      if (strikes(armed, request)) striking.push(armed.rule);
    }
    this.#armed = this.#armed.filter(({ left }) => left > 0);
    return strikeOf(striking, request);
  }
}

function strikes(armed: Armed, request: Struck): boolean {
  const { rule } = armed;
  if (rule.method !== undefined && rule.method !== request.method) return false;
  if (rule.path !== undefined && !matchesGlob(rule.path, request.path)) return false;
  if (rule.identifier !== undefined && !identifiersIn(request).includes(rule.identifier)) return false;
  if (rule.share !== undefined && armed.random() >= rule.share) return false;
  if (armed.skip > 0) {
    armed.skip--;
    return false;
  }
  armed.left--;
  return true;
}

function strikeOf(rules: readonly FaultRule[], request: Struck): Strike {
  const wire = rules.map(({ kind }) => kind).find(isWireFault);
  const failing = rules.find((rule) => rule.kind === 'failed-settings');
  const message = failing?.message ?? 'The plan of the account does not allow to edit this setting';
  return {
    delay: rules.reduce((sum, rule) => sum + (rule.kind === 'latency' ? rule.milliseconds : 0), 0),
    run: !rules.some(preventsChange),
    ...(failing && { failedSettings: { identifiers: failing.identifiers, message } }),
    ...(wire && { wire }),
    names: rules.map(({ kind }) => kind),
    answer(own, context) {
      const deciding = rules.find(decides);
      let answer = (deciding && replacementOf(deciding, request, context)) ?? own;
      if (rules.some(({ kind }) => kind === 'null-correlation-id'))
        answer = withField(answer, 'correlationId', () => null);
      if (rules.some(({ kind }) => kind === 'numeric-code')) answer = withField(answer, 'code', (_, status) => status);
      return answer;
    },
  };
}

/** Whether the fault settles how the request ends; the others only touch the answer that comes anyway. */
function decides({ kind }: FaultRule): boolean {
  return !['latency', 'null-correlation-id', 'numeric-code', 'failed-settings'].includes(kind);
}

/** A body can stall or be cut only where there is an answer, so the change is made; else `when` says so. */
function preventsChange(rule: FaultRule): boolean {
  if (!decides(rule) || rule.kind === 'stalled-body' || rule.kind === 'truncated-body') return false;
  return !('when' in rule && rule.when === 'after');
}

function isWireFault(kind: FaultRule['kind']): kind is WireFault {
  return kind === 'reset' || kind === 'stalled-headers' || kind === 'stalled-body' || kind === 'truncated-body';
}

/** The answer that stands in for the platform's own; `undefined` for faults that leave the answer alone. */
function replacementOf(
  rule: FaultRule,
  request: Struck,
  { account, correlationId, now }: { account: string; correlationId: string; now: number },
): Answer | undefined {
  const identifier = identifiersIn(request)[0] ?? '';
  switch (rule.kind) {
    case 'throttle': {
      const { retryAfter, form = 'seconds', status = 429 } = rule;
      const date = () => new Date(Date.now() + Number(retryAfter) * 1000).toUTCString();
      const value = form === 'date' ? date : () => String(retryAfter);
      const headers = retryAfter === undefined ? {} : { 'retry-after': value() };
      return { status, headers, body: errorBody('TOO_MANY_REQUESTS', 'Too many requests', correlationId) };
    }
    case 'error':
      return shaped(rule, correlationId);
    case 'html': {
      const body = `<!DOCTYPE html>\n<html><head><title>${rule.status}</title></head><body>A gateway answers.</body></html>\n`;
      return { status: rule.status, headers: { 'content-type': 'text/html' }, body };
    }
    case 'redirect':
      return { status: rule.status ?? 302, headers: { location: rule.location }, body: '' };
    case 'duplicate': {
      if (rule.form === 'text') {
        const message = `Connector: ${identifier} has been given an identifier: ${identifier} that already exists. Please enter a unique ID.`;
        return { status: 400, body: errorBody('INVALID_REQUEST', message, correlationId) };
      }
      const [status, code] = rule.form === 'code' ? [400, 'DUPLICATE_FIELD'] : [409, 'RESOURCE_ALREADY_EXISTS'];
      return {
        status,
        body: errorBody(code, `A resource with identifier [${identifier}] is already present`, correlationId),
      };
    }
    case 'not-found': {
      const [status, code] = rule.form === 'status' ? [404, 'ENTITY_NOT_FOUND'] : [400, 'RESOURCE_NOT_FOUND_EXCEPTION'];
      return { status, body: errorBody(code, `${identifier} not found`, correlationId) };
    }
    case 'policy-denial': {
      const kind = /connector/.test(request.path) ? 'connector' : /project/.test(request.path) ? 'project' : 'pipeline';
      const governanceMetadata = denial(account, kind, rule.message ?? 'A policy objects', now);
      const nothing = kind === 'pipeline' ? { identifier: null } : { [kind]: null };
      const data = { ...nothing, governanceMetadata };
      return { status: 200, body: { status: 'SUCCESS', data, metaData: null, correlationId } };
    }
    case 'raw':
      return { status: rule.status, headers: rule.headers ?? {}, body: rule.body ?? '' };
    default:
      return undefined;
  }
}

/** An error in one of the shapes A to H of docs/platform-api.md, Error bodies. */
function shaped(rule: Extract<FaultRule, { kind: 'error' }>, correlationId: string): Answer {
  const { shape, message = 'Something went wrong' } = rule;
  const status = rule.status ?? { A: 400, B: 400, C: 403, D: 400, E: 500, F: 400, G: 400, H: 404 }[shape];
  const code = rule.code ?? { C: 'NG_ACCESS_DENIED', E: 'UNKNOWN_ERROR' }[shape as string] ?? 'INVALID_REQUEST';
  switch (shape) {
    case 'A':
      return { status, body: { status: 'FAILURE', code, message, correlationId, errors: null } };
    case 'C':
      return { status, body: { ...errorBody(code, message, null), failedPermissionChecks: [] } };
    case 'D':
      return { status, body: { code: status, message, details: message } };
    case 'F':
      return { status, body: { message, code, errors: [], error_metadata: null } };
    case 'G':
      return {
        status,
        body: { name: code, id: correlationId, message, temporary: false, timeout: false, fault: false },
      };
    case 'H': {
      const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
      const headers = { 'content-type': 'application/scim+json' };
      return { status, headers, body: { schemas, detail: message, status: 404 } };
    }
    default:
      return { status, body: errorBody(code, message, correlationId) };
  }
}

function withField(
  answer: Answer | undefined,
  name: string,
  value: (old: unknown, status: number) => unknown,
): Answer | undefined {
  if (answer === undefined || typeof answer.body !== 'object' || answer.body === null) return answer;
  const body: Record<string, unknown> = { ...answer.body };
  return { ...answer, body: { ...body, [name]: value(body[name], answer.status) } };
}

/** Identifiers that a request names: of its body's resource or setting entries, and the last part of its path. */
function identifiersIn({ path, body }: Struck): string[] {
  const found: unknown[] = [];
  try {
    const value: unknown = body.length === 0 ? null : parse(body.toString(), { merge: true, logLevel: 'silent' });
    if (Array.isArray(value)) found.push(...value.map((entry) => entry?.identifier));
    else if (typeof value === 'object' && value !== null)
      found.push(...Object.values(value).map((top) => top?.identifier));
  } catch {
    // A body that cannot be read names nothing; the platform will refuse it.
  }
  try {
    found.push(decodeURIComponent(path.split('/').at(-1) ?? ''));
  } catch {
    // Neither does a path that is not well encoded.
  }
  return found.filter((identifier) => typeof identifier === 'string');
}
