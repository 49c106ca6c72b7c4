import * as v from 'valibot';
import { fieldOf, isMap, type Mapping, mapOf } from '../src/shared/object.ts';
import type { Collection } from './collection.ts';
import { collections } from './collections/index.ts';
import { pipelines } from './collections/pipelines.ts';
import { matchesGlob } from './glob.ts';
import { denialOf } from './policy.ts';
import { randomNumbersOf } from './random.ts';
import type { FailedSettings } from './request.ts';
import { errorBodyOf, type Response, successOf } from './response.ts';
import { parseYaml } from './yaml.ts';

const text = v.string();
const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));
const amount = v.pipe(v.number(), v.minValue(0));
const when = v.optional(v.picklist(['before', 'after']));

/** Which requests a rule is about, and how many of them. */
const match = {
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  /** Pattern of the path below the base address, `*` for any run of characters. */
  path: v.optional(text),
  /** Identifier in the path or in the body. */
  identifier: v.optional(text),
  /** How many requests it applies to: one by default; with `share` all. */
  times: v.optional(v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.literal('always')])),
  /** How many matching requests pass before it applies. */
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Which share of the matching requests it applies to, from 0 to 1, by a sequence that `seed` fixes. */
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
  v.strictObject({ ...match, kind: v.literal('trigger-error'), when, errors: v.optional(v.record(text, text)) }),
  v.strictObject({ ...match, kind: v.literal('empty-data'), when }),
  v.strictObject({ ...match, kind: v.literal('edit'), set: v.record(text, v.unknown()) }),
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

/** What goes wrong on the wire while the response is sent. */
export type WireFault = 'reset' | 'stalled-headers' | 'stalled-body' | 'truncated-body';

/** The request that a rule is compared with. */
export interface FaultyRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
}

/** Everything that the rules do to one request. */
export interface Effect {
  /** Milliseconds. */
  readonly delay: number;
  /** Whether the change is made. */
  readonly run: boolean;
  readonly failedSettings?: FailedSettings;
  readonly wire?: WireFault;
  /** Names of the faults, for the log. */
  readonly names: readonly string[];
  /** Makes the response to be sent out of the platform's own, which is absent where the change is not made. */
  responseOf(
    own: Response | undefined,
    context: { account: string; correlationId: string; now: number },
  ): Response | undefined;
}

interface ActiveRule {
  readonly id: number;
  readonly rule: FaultRule;
  readonly random: () => number;
  skip: number;
  left: number;
}

/** The faults that are set, and how often each still applies. */
export class Faults {
  #active: ActiveRule[] = [];
  #count = 0;

  /** Sets a further fault. Throws with what is wrong with the rule. */
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
      random: randomNumbersOf(seed),
      skip,
      left: times === 'always' ? Infinity : times,
    });
  }

  clear(): void {
    this.#active = [];
  }

  /** Removes the fault that `list` shows with the id; says whether there was one. */
  remove(id: number): boolean {
    const remaining = this.#active.filter((active) => active.id !== id);
    const isFound = remaining.length < this.#active.length;
    this.#active = remaining;
    return isFound;
  }

  /** The rules that may still apply, with how often (`null` for always). */
  list(): { readonly id: number; readonly rule: FaultRule; readonly left: number | null }[] {
    return this.#active.map(({ id, rule, left }) => ({ id, rule, left: left === Infinity ? null : left }));
  }

  /** What happens to the request; every rule that applies is counted down. Of those that decide its end only the first applies. */
  apply(request: FaultyRequest): Effect {
    const applied: FaultRule[] = [];
    for (const active of this.#active) {
      if (decidesEnd(active.rule) && applied.some(decidesEnd)) continue;
      if (countDown(active, request)) applied.push(active.rule);
    }
    this.#active = this.#active.filter(({ left }) => left > 0);
    return effectOf(applied, request);
  }
}

/** Whether a rule applies to the request, which then is counted. */
function countDown(active: ActiveRule, request: FaultyRequest): boolean {
  const { rule } = active;
  if (rule.method !== undefined && rule.method !== request.method) return false;
  if (rule.path !== undefined && !matchesGlob(rule.path, request.path)) return false;
  if (rule.identifier !== undefined && !identifiersOf(request).includes(rule.identifier)) return false;
  if (rule.share !== undefined && active.random() >= rule.share) return false;
  if (active.skip > 0) {
    active.skip--;
    return false;
  }
  active.left--;
  return true;
}

function effectOf(rules: readonly FaultRule[], request: FaultyRequest): Effect {
  const wire = rules.map(({ kind }) => kind).find(isWireFault);
  const failing = rules.find((rule) => rule.kind === 'failed-settings');
  const message = failing?.message ?? 'The plan of the account does not allow to edit this setting';
  return {
    delay: rules.reduce((sum, rule) => sum + (rule.kind === 'latency' ? rule.milliseconds : 0), 0),
    run: !rules.some(preventsChange),
    ...(failing && { failedSettings: { identifiers: failing.identifiers, message } }),
    ...(wire && { wire }),
    names: rules.map(({ kind }) => kind),
    responseOf(own, context) {
      const deciding = rules.find(decidesEnd);
      const response = (deciding && replacementOf(deciding, request, context)) ?? own;
      return rules.reduce<Response | undefined>((edited, rule) => edited && edit(edited, rule), response);
    },
  };
}

/** Whether the fault decides how the request ends; the others only change the response that comes anyway. */
function decidesEnd({ kind }: FaultRule): boolean {
  return !['latency', 'null-correlation-id', 'numeric-code', 'failed-settings', 'edit'].includes(kind);
}

/** A body can stall or be cut only where there is a response, so the change is made; else `when` says so. */
function preventsChange(rule: FaultRule): boolean {
  if (!decidesEnd(rule) || rule.kind === 'stalled-body' || rule.kind === 'truncated-body') return false;
  return !('when' in rule && rule.when === 'after');
}

function isWireFault(kind: FaultRule['kind']): kind is WireFault {
  return kind === 'reset' || kind === 'stalled-headers' || kind === 'stalled-body' || kind === 'truncated-body';
}

/** The response that replaces the platform's own; `undefined` for faults that leave it alone. */
function replacementOf(
  rule: FaultRule,
  request: FaultyRequest,
  { account, correlationId, now }: { account: string; correlationId: string; now: number },
): Response | undefined {
  const identifier = identifiersOf(request)[0] ?? '';
  switch (rule.kind) {
    case 'throttle': {
      const { retryAfter, form = 'seconds', status = 429 } = rule;
      const date = () => new Date(Date.now() + Number(retryAfter) * 1000).toUTCString();
      const value = form === 'date' ? date : () => String(retryAfter);
      const headers = retryAfter === undefined ? {} : { 'retry-after': value() };
      return { status, headers, body: errorBodyOf('TOO_MANY_REQUESTS', 'Too many requests', correlationId) };
    }
    case 'error':
      return shaped(rule, correlationId);
    case 'html': {
      const body = `<!DOCTYPE html>\n<html><head><title>${rule.status}</title></head><body>A gateway responds.</body></html>\n`;
      return { status: rule.status, headers: { 'content-type': 'text/html' }, body };
    }
    case 'redirect':
      return { status: rule.status ?? 302, headers: { location: rule.location }, body: '' };
    case 'duplicate': {
      if (rule.form === 'text') {
        const message = `Connector: ${identifier} has been given an identifier: ${identifier} that already exists. Please enter a unique ID.`;
        return { status: 400, body: errorBodyOf('INVALID_REQUEST', message, correlationId) };
      }
      const [status, code] = rule.form === 'code' ? [400, 'DUPLICATE_FIELD'] : [409, 'RESOURCE_ALREADY_EXISTS'];
      return {
        status,
        body: errorBodyOf(code, `A resource with identifier [${identifier}] is already present`, correlationId),
      };
    }
    case 'not-found': {
      const [status, code] = rule.form === 'status' ? [404, 'ENTITY_NOT_FOUND'] : [400, 'RESOURCE_NOT_FOUND_EXCEPTION'];
      return { status, body: errorBodyOf(code, `${identifier} not found`, correlationId) };
    }
    case 'policy-denial': {
      const collection = collectionOf(request.path);
      const metadata = denialOf(account, collection.entity, rule.message ?? 'A policy objects', now);
      const data = collection.showDenied?.(metadata) ?? { [collection.entity]: null, governanceMetadata: metadata };
      return { status: 200, body: { status: 'SUCCESS', data, metaData: null, correlationId } };
    }
    case 'trigger-error': {
      const errors = rule.errors ?? { inputYaml: 'The inputs do not fit the pipeline' };
      return successOf({ errorResponse: true, errors }, correlationId);
    }
    case 'empty-data':
      return successOf(null, correlationId);
    case 'raw':
      return { status: rule.status, headers: rule.headers ?? {}, body: rule.body ?? '' };
    default:
      return undefined;
  }
}

/** An error in one of the shapes A to H of docs/platform-api.md, Error bodies. */
function shaped(rule: Extract<FaultRule, { kind: 'error' }>, correlationId: string): Response {
  const { shape, message = 'Something went wrong' } = rule;
  const status = rule.status ?? { A: 400, B: 400, C: 403, D: 400, E: 500, F: 400, G: 400, H: 404 }[shape];
  const code = rule.code ?? { C: 'NG_ACCESS_DENIED', E: 'UNKNOWN_ERROR' }[shape as string] ?? 'INVALID_REQUEST';
  switch (shape) {
    case 'A':
      return { status, body: { status: 'FAILURE', code, message, correlationId, errors: null } };
    case 'C':
      return { status, body: { ...errorBodyOf(code, message, null), failedPermissionChecks: [] } };
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
      return { status, body: errorBodyOf(code, message, correlationId) };
  }
}

/** The collection whose endpoint a path belongs to; pipelines where it belongs to none. */
function collectionOf(path: string): Collection {
  const base = ({ paths }: Collection) => paths.read.split('/:')[0] ?? '';
  const isBelow = (start: string) => path === start || path.startsWith(`${start}/`);
  const [nearest = pipelines] = collections
    .filter((collection) => isBelow(base(collection)))
    .sort((one, other) => base(other).length - base(one).length);
  return nearest;
}

/** The response with the fields that a rule changes, in a JSON body. */
function edit(response: Response, rule: FaultRule): Response {
  const { body, status } = response;
  if (!isMap(body)) return response;
  if (rule.kind === 'null-correlation-id') return { ...response, body: { ...body, correlationId: null } };
  if (rule.kind === 'numeric-code') return { ...response, body: { ...body, code: status } };
  if (rule.kind !== 'edit') return response;
  return {
    ...response,
    body: Object.entries(rule.set).reduce((edited, [path, value]) => withValueAt(edited, path.split('.'), value), body),
  };
}

function withValueAt(map: Mapping, [name = '', ...below]: readonly string[], value: unknown): Mapping {
  return { ...map, [name]: below.length === 0 ? value : withValueAt(mapOf(map[name]), below, value) };
}

/** Identifiers that a request names: of its body's resource or setting entries, and the last part of its path. */
function identifiersOf({ path, body }: FaultyRequest): string[] {
  const found: unknown[] = [];
  try {
    const value: unknown = body.length === 0 ? null : parseYaml(body.toString());
    if (Array.isArray(value)) found.push(...value.map((entry) => entry?.identifier));
    else if (isMap(value))
      found.push(value.identifier, ...Object.values(value).map((top) => fieldOf(top, 'identifier')));
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
