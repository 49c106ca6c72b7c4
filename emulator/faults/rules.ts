import { validateHeaderName, validateHeaderValue } from 'node:http';
import * as v from 'valibot';
import { isMap } from '../../src/shared/object.ts';

const text = v.string();
const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));
const amount = v.pipe(v.number(), v.minValue(0));
const when = v.optional(v.picklist(['before', 'after']));

/** Node refuses to send others, so the response would be an error of the server. */
const headerValue = v.pipe(
  text,
  v.check((value) => isAccepted(() => validateHeaderValue('value', value)), 'It is not a valid value of a header.'),
);

/** Valibot's record leaves out names such as `constructor` unseen. */
const headers = v.custom<Readonly<Record<string, string>>>(
  (value) => isMap(value) && Object.entries(value).every(([name, text]) => isHeader(name, text)),
  'Not a valid header name or value, or a header that the server sets itself',
);

/** Node decides how it sends a body, and ends the program if a header contradicts that. */
const framing = /^(?:trailer|transfer-encoding)$/i;

function isHeader(name: string, text: unknown): boolean {
  return (
    typeof text === 'string' &&
    !framing.test(name) &&
    isAccepted(() => validateHeaderName(name)) &&
    isAccepted(() => validateHeaderValue(name, text))
  );
}

function isAccepted(validate: () => void): boolean {
  try {
    validate();
    return true;
  } catch {
    return false;
  }
}

/** The requests to which a rule applies, and how many of them. */
const match = {
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  /** Pattern of the path under the base address, `*` for any run of characters. */
  path: v.optional(text),
  /** Identifier in the path or in the body. */
  identifier: v.optional(text),
  /** The number of requests that it applies to: one by default; with `share` all. */
  times: v.optional(v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.literal('always')])),
  /** The number of matching requests before it applies. */
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The share of matching requests that it applies to, from 0 to 1, in a sequence that depends on `seed`. */
  share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  seed: v.optional(v.number()),
};

/** Rules as plain data; `when` says whether the change is still made. */
export const faultRuleSchema = v.variant('kind', [
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
  v.strictObject({ ...match, kind: v.literal('redirect'), when, status: v.optional(status), location: headerValue }),
  v.strictObject({ ...match, kind: v.literal('duplicate'), when, form: v.picklist(['code', 'status', 'text']) }),
  v.strictObject({ ...match, kind: v.literal('not-found'), when, form: v.picklist(['status', 'code']) }),
  v.strictObject({ ...match, kind: v.literal('policy-denial'), when, message: v.optional(text) }),
  v.strictObject({
    ...match,
    kind: v.literal('raw'),
    when,
    status,
    headers: v.optional(headers),
    body: v.optional(v.unknown()),
  }),
  v.strictObject({ ...match, kind: v.literal('reset'), when }),
  v.strictObject({ ...match, kind: v.literal('stalled-headers'), when }),
  v.strictObject({ ...match, kind: v.literal('stalled-body') }),
  v.strictObject({ ...match, kind: v.literal('truncated-body') }),
  v.strictObject({ ...match, kind: v.literal('trigger-error'), when, errors: v.optional(v.record(text, text)) }),
  v.strictObject({ ...match, kind: v.literal('empty-data'), when }),
  v.strictObject({ ...match, kind: v.literal('edit'), set: v.record(text, v.unknown()) }),
  v.strictObject({ ...match, kind: v.literal('stale') }),
  v.strictObject({ ...match, kind: v.literal('null-correlation-id') }),
  v.strictObject({ ...match, kind: v.literal('numeric-code') }),
  /** The audit trail shows the change only after this time by the emulator's clock; never if no time is given. */
  v.strictObject({ ...match, kind: v.literal('late-audit'), milliseconds: v.optional(amount) }),
  v.strictObject({
    ...match,
    kind: v.literal('failed-settings'),
    identifiers: v.optional(v.array(text)),
    message: v.optional(text),
  }),
]);

export type FaultRule = v.InferInput<typeof faultRuleSchema>;
