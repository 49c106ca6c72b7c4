import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type FaultRule, type RecordedRequest, startEmulator } from '../emulator/emulator.ts';
import { assertExpected, type Case, cases, everywhere, isRepeated, succeeds } from './e2e/fault-cases.ts';
import { creates, findRequests, listUsers, type Operation, updateSettings, withOthers } from './e2e/operation-cases.ts';
import { type InProcessRun, makeDirectory, perform } from './harness/in-process.ts';
import { clean } from './harness/runner.ts';

after(clean);

/** A run under faults: its outputs, all that it reports in words, and the requests that matter to it. */
interface Disturbed {
  readonly outputs: InProcessRun['outputs'];
  readonly text: string;
  readonly requests: readonly RecordedRequest[];
}

/** Runs one operation under faults in this process, where no wait takes time. */
async function disturb(operation: Operation, theCase: Case): Promise<Disturbed> {
  const emulator = await startEmulator({ seed: operation.seed });
  try {
    const before = operation.count(emulator);
    const { method, path, type } = operation;
    for (const rule of theCase.rules) emulator.fault({ method, path, ...rule });
    const inputs = { 'scim-token': emulator.scimToken, ...operation.inputs, ...theCase.inputs };
    const { report, outputs, lines } = await perform(emulator, makeDirectory(), inputs);
    const text = [...lines, report.failure?.summary ?? '', JSON.stringify(outputs.results)].join('\n');
    const requests = findRequests(operation, emulator);
    assertExpected(operation, theCase, {
      outcome: String(outputs.outcome),
      text,
      correlationId: String(outputs.correlationId ?? ''),
      sends: requests.length,
      isSaved: operation.isSaved(emulator),
    });
    const most = type === 'create' || type === 'settings' ? 1 : before;
    assert.ok(operation.count(emulator) <= most, `never two: ${text}`);
    return { outputs, text, requests };
  } finally {
    await emulator.close();
  }
}

/**
 * One case of each sort of fault that an operation takes differently. How a response is read does not depend on the operation:
 * e2e/faults.test.ts shows it for every status and shape.
 */
function selectDistinct(type: Operation['type']): readonly Case[] {
  const formatKey = ({ rules, inputs, expected }: Case) =>
    JSON.stringify([
      rules.map((rule) => [rule.kind, 'when' in rule && rule.when]),
      inputs,
      expected[type].sends,
      String(expected[type].says),
    ]);
  return [...Map.groupBy(cases, formatKey).values()].map(([first]) => first as Case);
}

// A stalled response is waited for in real time, so all wait at once.
describe('every sort of fault', { concurrency: true }, () => {
  for (const operation of [updateSettings, listUsers]) {
    describe(`of ${operation.name}`, { concurrency: cases.length }, () => {
      for (const theCase of selectDistinct(operation.type)) {
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
      const { outputs, text, requests } = await disturb(operation, {
        fault: 'lost',
        rules: [lost],
        expected: succeeds,
      });
      assert.equal(outputs.correlationId, requests[0]?.headers['x-requestid']);
      assert.match(text, /the response was lost; read back and verified/);
    });

    it('is not created twice if the platform shows it late: the duplicate error is verified by a read too', async () => {
      const lagging: FaultRule = { kind: 'not-found', form: 'status', method: 'GET', path: `${reads}/*` };
      const { text } = await disturb(operation, { fault: 'lagging', rules: [lost, lagging], expected: isRepeated });
      assert.match(text, /read back and verified/);
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
    const { text } = await disturb(updateSettings, {
      fault: 'error 503 each time',
      rules: [unwell],
      expected: everywhere({ sends: 4, says: /HTTP 503/ }),
    });
    assert.match(text, /HTTP 503 .*\. A follow-up read shows that it was not updated\./);
  });
});
