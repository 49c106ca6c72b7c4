import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type FaultRule, type RecordedRequest, startEmulator } from '../../emulator/emulator.ts';
import { clean, runStep, type StepRun } from '../../scripts/harness/runner.ts';
import {
  creates,
  listUsers,
  type Operation,
  type ResourceOperation,
  reaching,
  requestsOf,
  updateSettings,
  updates,
  withOthers,
} from './operation-cases.ts';

after(clean);

const [firstUpdate] = updates as [ResourceOperation, ...ResourceOperation[]];
type OperationType = Operation['type'];

/** The fields of an entry of the output `results` that matter here. */
interface Result {
  readonly identifier: string;
  readonly outcome: string;
  readonly correlationId?: string;
  readonly error?: string;
  readonly note?: string;
}

/** What a fault may come to: how often the request is sent, and whether the run succeeds or what it says instead. */
interface Expected {
  readonly sends: number;
  readonly says?: RegExp;
  /** Word of the output `outcome`, where it is not the operation's own for success. */
  readonly outcome?: string;
  /** Whether the platform has what was asked for; as the outcome says, where it is left out. */
  readonly isSaved?: boolean;
}

interface Case {
  readonly fault: string;
  /** Put to the request that matters to the operation, unless the rule names another path. */
  readonly rules: readonly FaultRule[];
  readonly expected: Readonly<Record<OperationType, Expected>>;
  readonly inputs?: Readonly<Record<string, string>>;
}

const everywhere = (expected: Expected): Case['expected'] => ({
  create: expected,
  update: expected,
  settings: expected,
  list: expected,
});
const succeeds = everywhere({ sends: 1 });
const isRepeated = everywhere({ sends: 2 });
const isRefused = (says: RegExp) => everywhere({ sends: 1, says });
/** The change was made: it is found by reading, and only what may be sent twice is sent twice. */
const isReadBack = { ...succeeds, list: { sends: 2 } };

/** Short enough for tests, long enough for a busy machine. */
const impatient = { 'request-timeout': '8' };

/** What neither a response nor a read settles: a read that does not show a change does not prove that it will not be made. */
function isLeftOpen(expected: Case['expected']): Case['expected'] {
  const outcome = 'unknown';
  return { ...expected, create: { ...expected.create, outcome }, update: { ...expected.update, outcome } };
}

const cases: readonly Case[] = [
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
    // A rate limit refuses before anything is done; a platform that breaks that is told by what it says next.
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
  {
    fault: 'web page 200',
    rules: [{ kind: 'html', status: 200 }],
    expected: { ...isRepeated, list: { sends: 1, says: /a gateway responded/ } },
  },
  ...(['html', 'raw'] as const).map((kind) => ({
    fault: `${kind === 'html' ? 'web page' : 'nothing'} with 200 though the change was made`,
    rules: [{ kind, status: 200, when: 'after' } as const],
    expected: {
      ...isReadBack,
      list: { sends: 1, says: /a gateway responded|an empty body/ },
    },
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
  { fault: 'stalled response', rules: [{ kind: 'stalled-headers' }], expected: isRepeated, inputs: impatient },
  {
    fault: 'stalled response though the change was made',
    rules: [{ kind: 'stalled-headers', when: 'after' }],
    expected: isReadBack,
    inputs: impatient,
  },
  { fault: 'stalled body', rules: [{ kind: 'stalled-body' }], expected: isReadBack, inputs: impatient },
  { fault: 'truncated body', rules: [{ kind: 'truncated-body' }], expected: isReadBack },

  { fault: 'correlationId null', rules: [{ kind: 'null-correlation-id' }], expected: succeeds },
  { fault: 'code a number', rules: [{ kind: 'numeric-code' }], expected: succeeds },

  ...(
    [
      ['429', { kind: 'throttle' }, /HTTP 429 .*\(correlationId [\da-f-]{36}, 2 attempts\)\./],
      [
        'error 503',
        { kind: 'error', shape: 'B', status: 503 },
        /HTTP 503 .*\(correlationId [\da-f-]{36}, 2 attempts\)\./,
      ],
      ['reset', { kind: 'reset' }, /the connection was closed .*\(correlationId [\da-f-]{36}, 2 attempts\)/],
      [
        'stalled response',
        { kind: 'stalled-headers' },
        /no response began within 8 s \(correlationId [\da-f-]{36}, 2 attempts\)/,
      ],
    ] as const
  ).map(([fault, rule, says]) => ({
    fault: `${fault} each time`,
    rules: [{ ...rule, times: 'always' } as const],
    expected:
      fault === '429' || fault === 'error 503'
        ? everywhere({ sends: 2, says })
        : isLeftOpen(everywhere({ sends: 2, says })),
    inputs: { ...impatient, 'max-attempts': '2' },
  })),
];

/** What one resource, setting or list came to. */
interface Observed {
  readonly outcome: string | undefined;
  /** The error, or for a whole run the log. */
  readonly text: string;
  readonly correlationId: string | undefined;
  readonly sends: number;
  readonly isSaved: boolean;
}

/** Checks what became of an operation under a fault. */
function assertExpected({ type, usual, success }: Operation, { expected }: Case, observed: Observed): void {
  const { sends, says, ...rest } = expected[type];
  const { isSaved = says === undefined, outcome = says === undefined ? success : 'failed' } = rest;
  const context = JSON.stringify(observed);
  assert.equal(observed.outcome, outcome, context);
  if (says !== undefined) assert.match(observed.text, says);
  assert.equal(observed.sends, says === undefined ? sends + usual - 1 : sends, context);
  if (type !== 'list') assert.equal(observed.isSaved, isSaved, context);
  assert.ok((observed.correlationId ?? '') !== '', context);
}

/** Checks what is true of every run: it ended by itself, with the exit code of its outcome, and left nothing behind. */
function assertEndedClean(step: StepRun, isFailure: boolean): void {
  assert.equal(step.signal, null, `ends by itself: ${step.log}`);
  assert.equal(step.code, isFailure ? 1 : 0, step.log);
  assert.deepEqual(step.leftover, []);
}

/** Runs one operation under faults. */
async function disturb(operation: Operation, theCase: Case): Promise<{ step: StepRun; requests: RecordedRequest[] }> {
  const emulator = await startEmulator({ seed: operation.seed });
  try {
    const before = operation.count(emulator);
    const { method, path, type } = operation;
    for (const rule of theCase.rules) emulator.fault({ method, path, ...rule });
    const inputs = { ...reaching(emulator), ...operation.inputs, ...theCase.inputs };
    const step = await runStep(inputs, { killAfter: 120_000 });
    assertEndedClean(step, theCase.expected[type].says !== undefined);
    const requests = requestsOf(operation, emulator);
    assertExpected(operation, theCase, {
      outcome: step.outputs.outcome,
      text: step.log,
      correlationId: step.outputs.correlationId,
      sends: requests.length,
      isSaved: operation.isSaved(emulator),
    });
    const most = type === 'create' || type === 'settings' ? 1 : before;
    assert.ok(operation.count(emulator) <= most, `never two: ${step.log}`);
    return { step, requests };
  } finally {
    await emulator.close();
  }
}

/** Runs an operation on as many resources as there are cases, each under its own fault, and returns what became of each. */
async function disturbEach(operation: ResourceOperation, together: readonly Case[]): Promise<Map<Case, Observed>> {
  const identifiers = together.map((_, index) => `case_${index}`);
  const { inputs, files, seed } = operation.withResources(identifiers);
  const emulator = await startEmulator({ seed });
  try {
    const before = operation.count(emulator);
    const { method, path, type } = operation;
    for (const [index, { rules }] of together.entries()) {
      for (const rule of rules) emulator.fault({ method, path, identifier: `case_${index}`, ...rule });
    }
    const unpaced = { 'requests-per-minute': '0', concurrency: '100' };
    const step = await runStep(
      { ...reaching(emulator), ...inputs, ...unpaced, ...together[0]?.inputs },
      { files, killAfter: 120_000 },
    );
    const isFailure = together.some(({ expected }) => expected[type].says !== undefined);
    assertEndedClean(step, isFailure);
    const results: Result[] = JSON.parse(step.outputs.results ?? '[]');
    assert.equal(results.length, together.length);
    assert.ok(operation.count(emulator) <= before + (type === 'create' ? together.length : 0));
    return new Map(
      together.map((theCase, index) => {
        const identifier = `case_${index}`;
        const result = results.find((one) => one.identifier === identifier);
        return [
          theCase,
          {
            outcome: result?.outcome,
            text: result?.error ?? result?.note ?? '',
            correlationId: result?.correlationId,
            sends: requestsOf(operation, emulator, identifier).length,
            isSaved: operation.isSavedAs(emulator, identifier),
          },
        ];
      }),
    );
  } finally {
    await emulator.close();
  }
}

/** Cases that one run can show: of the same inputs, and either all successful or all failing. */
function groupsOf(type: OperationType): readonly (readonly Case[])[] {
  const keyOf = ({ inputs, expected }: Case) => JSON.stringify([inputs, expected[type].says === undefined]);
  return [...Map.groupBy(cases, keyOf).values()];
}

/**
 * One case of each sort of fault that an operation takes differently. How a response is read does not depend on the operation, so
 * that the creates and updates show it for every status and shape.
 */
function distinctOf(type: OperationType): readonly Case[] {
  const keyOf = ({ rules, inputs, expected }: Case) =>
    JSON.stringify([
      rules.map((rule) => [rule.kind, 'when' in rule && rule.when]),
      inputs,
      expected[type].sends,
      String(expected[type].says),
    ]);
  return [...Map.groupBy(cases, keyOf).values()].map(([first]) => first as Case);
}

/**
 * One kind sent as JSON, one as text: a fault belongs to the transport, and how a kind verifies a response is shown by its own
 * tests.
 */
const onePerWire = new Set(['create-project', 'create-pipeline']);

describe('every fault', { concurrency: 8 }, () => {
  for (const operation of [...creates, ...updates].filter(({ inputs }) => onePerWire.has(inputs.operation ?? ''))) {
    describe(`of ${operation.name}`, { concurrency: cases.length }, () => {
      for (const together of groupsOf(operation.type)) {
        let observed: Promise<Map<Case, Observed>> | undefined;
        for (const theCase of together) {
          it(theCase.fault, async () => {
            observed ??= disturbEach(operation, together);
            assertExpected(operation, theCase, (await observed).get(theCase) as Observed);
          });
        }
      }
    });
  }

  for (const operation of [updateSettings, listUsers]) {
    describe(`of each sort, of ${operation.name}`, { concurrency: 6 }, () => {
      for (const theCase of distinctOf(operation.type)) {
        it(theCase.fault, async () => void (await disturb(operation, theCase)));
      }
    });
  }
});

for (const operation of creates) {
  const { path } = operation;
  const lost: FaultRule = { kind: 'reset', when: 'after' };
  const reads = path.replace('/v2', '');

  describe(`a resource that ${operation.name} creates with a lost response`, { concurrency: 8 }, () => {
    it('is reported as created without a second request, with the id of the first', async () => {
      const { step, requests } = await disturb(operation, { fault: 'lost', rules: [lost], expected: succeeds });
      assert.equal(step.outputs.correlationId, requests[0]?.headers['x-requestid']);
      assert.match(step.log, /the response was lost; read back and verified/);
    });

    it('is not created twice if the platform shows it late: the duplicate error is verified by a read too', async () => {
      const lagging: FaultRule = { kind: 'not-found', form: 'status', method: 'GET', path: `${reads}/*` };
      const { step } = await disturb(operation, { fault: 'lagging', rules: [lost, lagging], expected: isRepeated });
      assert.match(step.log, /read back and verified/);
    });

    it('has an unknown outcome if it cannot be read back', async () => {
      const broken: FaultRule = { kind: 'error', shape: 'E', method: 'GET', path: `${reads}/*`, times: 'always' };
      await disturb(operation, {
        fault: 'unreadable',
        rules: [lost, broken],
        expected: everywhere({
          sends: 1,
          says: /Could not verify whether it was created: .*HTTP 500/,
          isSaved: true,
        }),
        inputs: { 'max-attempts': '2' },
      });
    });

    it('is not confused with a resource of someone else with the same identifier', async () => {
      const seed = withOthers(operation);
      await disturb(
        { ...operation, seed },
        {
          fault: 'different',
          rules: [{ kind: 'reset' }],
          expected: everywhere({ sends: 1, says: /exists but does not match the payload: .*name/ }),
        },
      );
    });
  });
}

describe('settings whose every response is a server error', () => {
  it('have an unknown outcome', async () => {
    const unwell = { kind: 'error', shape: 'B', status: 503, times: 'always' } as const;
    const { step } = await disturb(updateSettings, {
      fault: 'error 503 each time',
      rules: [unwell],
      expected: everywhere({ sends: 1, says: /HTTP 503/ }),
      inputs: { 'max-attempts': '1' },
    });
    assert.match(step.log, /HTTP 503 .*\. A follow-up read shows that it was not updated\./);
  });
});

describe('an update', () => {
  it('does not overwrite a change that someone else made since the read', async () => {
    const slow: FaultRule = { kind: 'latency', milliseconds: 300, method: 'PUT' };
    const emulator = await startEmulator({ seed: firstUpdate.seed, faults: [slow] });
    const { projects } = emulator.state;
    const meddling = setInterval(() => {
      if (requestsOf(firstUpdate, emulator).length === 0) return;
      clearInterval(meddling);
      for (const [key, stored] of projects) {
        projects.set(key, { ...stored, version: stored.version + 1, value: { ...stored.value, name: 'of a third' } });
      }
    }, 2);
    try {
      const step = await runStep({ ...reaching(emulator), ...firstUpdate.inputs });
      assert.deepEqual([step.code, step.outputs.outcome], [1, 'failed'], step.log);
      assert.match(step.log, /OPTIMISTIC_LOCKING_EXCEPTION.*Someone else changed the resource after it was read/);
      assert.equal(requestsOf(firstUpdate, emulator).length, 1);
      assert.deepEqual(
        [...projects.values()].map(({ value }) => value.name),
        ['of a third'],
      );
    } finally {
      clearInterval(meddling);
      await emulator.close();
    }
  });
});
