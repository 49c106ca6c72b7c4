import assert from 'node:assert/strict';
import type { FaultRule } from '../../emulator/emulator.ts';
import type { Operation } from './operation-cases.ts';

type OperationType = Operation['type'];

/** What a fault leads to: how often the request is sent, and whether the run succeeds or what it says instead. */
interface ExpectedOutcome {
  readonly sends: number;
  readonly says?: RegExp;
  /** Word of the output `outcome`, where it is not the operation's own for success. */
  readonly outcome?: string;
  /** Whether the platform has what was asked for; as the outcome says, where it is left out. */
  readonly isSaved?: boolean;
}

export interface Case {
  readonly fault: string;
  /** Put to the request that matters to the operation, unless the rule names another path. */
  readonly rules: readonly FaultRule[];
  readonly expected: Readonly<Record<OperationType, ExpectedOutcome>>;
  readonly inputs?: Readonly<Record<string, string>>;
}

export const everywhere = (expected: ExpectedOutcome): Case['expected'] => ({
  create: expected,
  update: expected,
  settings: expected,
  list: expected,
});
export const succeeds = everywhere({ sends: 1 });
export const isRepeated = everywhere({ sends: 2 });
const isRefused = (says: RegExp) => everywhere({ sends: 1, says });
/** The change was made: it is found by reading, and only what may be sent twice is sent twice. */
const isReadBack = { ...succeeds, list: { sends: 2 } };

/** What neither a response nor a read settles: a read that does not show a change does not prove that it will not be made. */
function isLeftOpen(expected: Case['expected']): Case['expected'] {
  const outcome = 'unknown';
  return { ...expected, create: { ...expected.create, outcome }, update: { ...expected.update, outcome } };
}

export const cases: readonly Case[] = [
  { fault: 'none', rules: [], expected: succeeds },
  { fault: 'latency', rules: [{ kind: 'latency', milliseconds: 600 }], expected: succeeds },

  { fault: '429', rules: [{ kind: 'throttle' }], expected: isRepeated },
  { fault: 'TOO_MANY_REQUESTS under 400', rules: [{ kind: 'throttle', status: 400 }], expected: isRepeated },
  { fault: '429 with Retry-After in seconds', rules: [{ kind: 'throttle', retryAfter: 1 }], expected: isRepeated },
  {
    fault: '429 with Retry-After as a date',
    rules: [{ kind: 'throttle', retryAfter: 2, form: 'date' }],
    expected: isRepeated,
  },
  {
    // A rate limit refuses before anything is done; a platform that breaks this is recognized by its next response.
    fault: '429 though the change was made',
    rules: [{ kind: 'throttle', when: 'after' }],
    expected: {
      ...isRepeated,
      create: { sends: 2, says: /already|if-exists/, isSaved: true },
      update: { sends: 2, outcome: 'unchanged' },
    },
  },

  ...(['A', 'B', 'C', 'D', 'F', 'G', 'H'] as const).map((shape) => ({
    fault: `error of shape ${shape}`,
    rules: [{ kind: 'error', shape } as const],
    expected: isRefused(/HTTP (400|403|404)/),
  })),
  { fault: 'uncaught error 500', rules: [{ kind: 'error', shape: 'E' }], expected: isRepeated },
  ...[408, 503].map((status) => ({
    fault: `error ${status}`,
    rules: [{ kind: 'error', shape: 'B', status } as const],
    expected: isRepeated,
  })),
  {
    fault: 'error 500 though the change was made',
    rules: [{ kind: 'error', shape: 'E', when: 'after' }],
    expected: isReadBack,
  },

  { fault: 'web page 403', rules: [{ kind: 'html', status: 403 }], expected: isRefused(/a gateway responded/) },
  { fault: 'web page 200', rules: [{ kind: 'html', status: 200 }], expected: isRepeated },
  ...(['html', 'raw'] as const).map((kind) => ({
    fault: `${kind === 'html' ? 'web page' : 'nothing'} with 200 though the change was made`,
    rules: [{ kind, status: 200, when: 'after' } as const],
    expected: isReadBack,
  })),
  { fault: 'web page 502', rules: [{ kind: 'html', status: 502 }], expected: isRepeated },
  {
    fault: 'web page 504 though the change was made',
    rules: [{ kind: 'html', status: 504, when: 'after' }],
    expected: isReadBack,
  },
  {
    fault: 'web page 524 though the change was made',
    rules: [{ kind: 'html', status: 524, when: 'after' }],
    expected: isReadBack,
  },
  ...([404, 421] as const).map((status) => ({
    fault: `web page ${status} though the change was made`,
    rules: [{ kind: 'html', status, when: 'after' } as const],
    expected: {
      ...isReadBack,
      list: { sends: 1, says: /a gateway responded/ },
    },
  })),
  {
    fault: 'redirect',
    rules: [{ kind: 'redirect', location: 'https://elsewhere.example/login' }],
    expected: isLeftOpen(isRefused(/a redirect to https:\/\/elsewhere\.example/)),
  },

  ...(['code', 'status', 'text'] as const).map((form) => ({
    fault: `duplicate, shown by ${form}`,
    rules: [{ kind: 'duplicate', form } as const],
    expected: isRefused(/already|is taken/),
  })),
  ...(['status', 'code'] as const).map((form) => ({
    fault: `not found, shown by ${form}`,
    rules: [{ kind: 'not-found', form } as const],
    expected: isRefused(/not found|NOT_FOUND/),
  })),
  {
    fault: 'policy denial with 200',
    rules: [{ kind: 'policy-denial', message: 'not on a Friday' }],
    expected: {
      ...isRefused(/not on a Friday/),
      list: { sends: 1, says: /does not contain a list of users/ },
    },
  },
  {
    fault: 'failed entries with 200',
    rules: [{ kind: 'failed-settings', message: 'the plan says no' }],
    expected: { ...succeeds, settings: { sends: 1, says: /the plan says no/ } },
  },
  {
    fault: 'JSON of something else with 200',
    rules: [{ kind: 'raw', status: 200, headers: { 'content-type': 'application/json' }, body: '{"ok":true}' }],
    expected: isLeftOpen(isRefused(/did not report success|does not contain a list of users/)),
  },
  { fault: 'text with 200', rules: [{ kind: 'raw', status: 200, body: 'OK' }], expected: isRepeated },

  { fault: 'reset', rules: [{ kind: 'reset' }], expected: isRepeated },
  { fault: 'reset though the change was made', rules: [{ kind: 'reset', when: 'after' }], expected: isReadBack },
  { fault: 'stalled response', rules: [{ kind: 'stalled-headers' }], expected: isRepeated },
  {
    fault: 'stalled response though the change was made',
    rules: [{ kind: 'stalled-headers', when: 'after' }],
    expected: isReadBack,
  },
  { fault: 'stalled body', rules: [{ kind: 'stalled-body' }], expected: isReadBack },
  { fault: 'truncated body', rules: [{ kind: 'truncated-body' }], expected: isReadBack },

  { fault: 'correlationId null', rules: [{ kind: 'null-correlation-id' }], expected: succeeds },
  { fault: 'code a number', rules: [{ kind: 'numeric-code' }], expected: succeeds },

  ...(
    [
      ['429', { kind: 'throttle' }, /HTTP 429 .*\(correlationId [\da-f-]{36}, 4 attempts\)\./],
      [
        'error 503',
        { kind: 'error', shape: 'B', status: 503 },
        /HTTP 503 .*\(correlationId [\da-f-]{36}, 4 attempts\)\./,
      ],
      ['reset', { kind: 'reset' }, /the connection was closed .*\(correlationId [\da-f-]{36}, 4 attempts\)/],
    ] as const
  ).map(([fault, rule, says]) => ({
    fault: `${fault} each time`,
    rules: [{ ...rule, times: 'always' } as const],
    expected:
      fault === '429' || fault === 'error 503'
        ? everywhere({ sends: 4, says })
        : isLeftOpen(everywhere({ sends: 4, says })),
  })),
];

/** What became of one resource, setting or list. */
export interface ObservedRun {
  readonly outcome: string | undefined;
  /** The error, or for a whole run the log. */
  readonly text: string;
  readonly correlationId: string | undefined;
  readonly sends: number;
  readonly isSaved: boolean;
}

/** Checks what became of an operation under a fault. */
export function assertExpected({ type, usual, success }: Operation, { expected }: Case, observed: ObservedRun): void {
  const { sends, says, ...rest } = expected[type];
  const { isSaved = says === undefined, outcome = says === undefined ? success : 'failed' } = rest;
  const context = JSON.stringify(observed);
  assert.equal(observed.outcome, outcome, context);
  if (says !== undefined) assert.match(observed.text, says);
  assert.equal(observed.sends, says === undefined ? sends + usual - 1 : sends, context);
  if (type !== 'list') assert.equal(observed.isSaved, isSaved, context);
  assert.ok((observed.correlationId ?? '') !== '', context);
}
