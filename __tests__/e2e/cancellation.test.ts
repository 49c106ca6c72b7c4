import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { type Emulator, type EmulatorOptions, type FaultRule, startEmulator } from '../../emulator/emulator.ts';
import { clean, removeLater, runStep, type StepRun } from '../harness/runner.ts';
import { creates, listUsers, reachingWithUsers, updateSettings } from './operation-cases.ts';

after(clean);

const many = 40;
const connectors = Array.from(
  { length: many },
  (_, index) => `connector:
  name: Registry ${index}
  identifier: registry_${index}
  type: DockerRegistry
  spec: {dockerRegistryUrl: https://registry.example, providerType: Other, auth: {type: Anonymous}}
`,
).join('---\n');
/** Without pacing, so only the test delays the run. */
const manyCreates = { payload: connectors, 'requests-per-minute': '0', concurrency: '4' };
const slow: FaultRule = { kind: 'latency', milliseconds: 150, method: 'POST', times: 'always' };
const stalled: FaultRule = { kind: 'stalled-headers', method: 'POST', path: '/ng/api/connectors', times: 'always' };

interface CancelledRun {
  readonly step: StepRun;
  readonly emulator: Emulator;
  /** Requests before the signal, and all requests. */
  readonly before: number;
  readonly total: number;
}

/**
 * Runs a step and sends it a signal as soon as the emulator has received the request of `when`. A run that waits on is killed,
 * so it has no exit code. With `again`, a second signal follows, as from a terminal and from the runner in it. The run must still
 * be waiting for responses then, because a process that is ending no longer handles signals.
 */
async function cancel(
  inputs: Readonly<Record<string, string>>,
  options: EmulatorOptions,
  when: (emulator: Emulator) => boolean,
  { signal = 'SIGTERM', again = false }: { readonly signal?: NodeJS.Signals; readonly again?: boolean } = {},
): Promise<CancelledRun> {
  const emulator = await startEmulator(options);
  let before = 0;
  let watch: NodeJS.Timeout | undefined;
  try {
    const step = await runStep(
      { ...reachingWithUsers(emulator), ...inputs },
      {
        onStart(child) {
          watch = setInterval(() => {
            if (!when(emulator)) return;
            clearInterval(watch);
            before = emulator.requests.length;
            child.kill(signal);
            if (again) setTimeout(() => child.kill(signal), 5);
          }, 2);
        },
      },
    );
    return { step, emulator, before, total: emulator.requests.length };
  } finally {
    clearInterval(watch);
    await emulator.close();
  }
}

const posts = ({ requests }: Emulator) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/ng/api/connectors');

const checkOffline = { 'account-id': 'acc1', 'project-id': 'shop', 'dry-run': 'true', 'payload-file': '*.yaml' };
const files = Object.fromEntries(connectors.split('---\n').map((text, index) => [`${index}.yaml`, text]));

/** A module that is loaded before the bundle and disturbs it. */
const preloaded = (module: string) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(module).replaceAll("'", '%27')}`,
});
/** Reading the payloads waits for this event. */
const neverImmediate = 'globalThis.setImmediate = () => undefined;';
/** The run handles events whenever it may, because the time since the last ones is always long enough. */
const fastClock = 'let now = 0; performance.now = () => (now += 1000);';
/** Cancels the run when it lets events be handled for this time. */
const cancelledAt = (time: number) => `${fastClock}
  const { setImmediate } = globalThis;
  let times = 0;
  globalThis.setImmediate = (resume) => {
    if (++times === ${time}) process.kill(process.pid, 'SIGTERM');
    return setImmediate(resume);
  };
`;
/** Handling events takes 40 ms each time. */
const slowEvents = `${fastClock} globalThis.setImmediate = (resume) => setTimeout(resume, 40);`;

describe('a cancelled run', { concurrency: 4 }, () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`stops sending on ${signal}, completes open requests, and reports what was done and what was not`, async () => {
      const options = { faults: [slow] };
      const { step, emulator, before, total } = await cancel(manyCreates, options, (seen) => posts(seen).length >= 8, {
        signal,
        again: true,
      });
      assert.deepEqual([step.code, step.signal], [1, null], step.log);
      assert.ok(total - before <= 4, `${total - before} requests after the signal`);
      const { created, failed, blocked, outcome, results = '' } = step.outputs;
      assert.equal(outcome, 'failed');
      assert.equal(Number(created), emulator.state.connectors.size);
      assert.ok(Number(created) >= 8 && Number(created) < many);
      assert.deepEqual([Number(failed), Number(blocked)], [0, many - Number(created)]);
      const reported = JSON.parse(results) as { identifier: string; outcome: string }[];
      for (const { identifier, outcome } of reported) {
        assert.equal(outcome, emulator.state.connectors.has(identifier) ? 'created' : 'blocked', identifier);
      }
      assert.match(step.log, /Failed: 1 error, \d+ created, \d+ blocked/);
      assert.match(step.summary, /(?:is|are) blocked: the run was stopped first/);
    });
  }

  it('does not wait forever for open requests, and does not call their resources created', async () => {
    const { step, emulator, total } = await cancel(
      manyCreates,
      { faults: [stalled] },
      (seen) => posts(seen).length === 4,
    );
    assert.equal(step.code, 1);
    assert.deepEqual([step.outputs.created, step.outputs.unknown, step.outputs.blocked], ['0', '4', '36']);
    const { correlationId } = step.outputs;
    assert.ok(posts(emulator).some(({ headers }) => headers['x-requestid'] === correlationId));
    const sentence = `(correlationId ${correlationId}). Could not verify whether it was created: `;
    assert.ok(step.log.includes(sentence), step.log);
    assert.match(step.log, /the run was cancelled/);
    assert.ok(total <= 7, `${total} requests`);
  });

  it('does not wait for the end of a pause', async () => {
    const throttled: FaultRule = { ...stalled, kind: 'throttle', retryAfter: 60 };
    for (const pacing of ['0', '400']) {
      const { step } = await cancel(
        { ...manyCreates, 'requests-per-minute': pacing },
        { faults: [throttled] },
        (seen) => posts(seen).some(({ status }) => status === 429),
      );
      assert.equal(step.code, 1);
      assert.equal(step.outputs.created, '0');
      assert.match(step.log, /the run was cancelled/);
    }
  });

  it('writes nothing when it is cancelled during the refresh', async () => {
    const { step, emulator } = await cancel(
      { ...manyCreates, 'if-exists': 'skip' },
      { faults: [slow] },
      (seen) => seen.requests.length > 0,
    );
    assert.deepEqual([step.code, step.outputs.outcome, emulator.state.connectors.size], [1, 'failed', 0]);
    assert.deepEqual([step.outputs.created, posts(emulator).length], ['0', 0]);
    assert.equal(Number(step.outputs.failed) + Number(step.outputs.blocked), many);
  });

  it('keeps saved settings when it is cancelled while it waits for them', async () => {
    const { step } = await cancel({ ...updateSettings.inputs, 'wait-for-settings': 'true' }, {}, (seen) =>
      seen.requests.some(({ method, status }) => method === 'PUT' && status === 200),
    );
    assert.deepEqual([step.code, step.outputs.outcome, step.outputs.updated], [1, 'failed', '1'], step.log);
    assert.match(step.log, /::error::The settings were saved, but .*the run was cancelled/);
  });

  it('says what was not sent rather than that saved settings have not taken effect', async () => {
    const entry = { identifier: 'default_store_type_for_entities', value: 'REMOTE', allowOverrides: true };
    const documents = ['account', 'default'].flatMap((level) => {
      const scope = level === 'account' ? {} : { orgIdentifier: level };
      return { settings: { ...scope, entries: [{ ...entry, updateType: 'UPDATE' }] } };
    });
    const variables = Array.from({ length: 60 }, (_, index) => {
      const spec = { valueType: 'FIXED', fixedValue: 'x' };
      return { variable: { identifier: `v${index}`, name: 'v', type: 'String', spec } };
    });
    const payload = [...documents, ...variables].map((document) => JSON.stringify(document)).join('\n---\n');
    const inputs = { payload, 'if-exists': 'update', 'wait-for-settings': 'true', concurrency: '1' };
    const { step } = await cancel(inputs, {}, (seen) =>
      seen.requests.some(({ method, status }) => method === 'PUT' && status === 200),
    );
    assert.equal(step.code, 1, step.log);
    assert.match(step.log, /::error::The run was cancelled: \d+ of 62 resources were not sent\./);
    assert.doesNotMatch(step.log, /The settings were saved, but/);
  });

  for (const [what, time] of [
    ['files are read', 1],
    ['files are parsed', 20],
    ['documents are checked', 60],
  ] as const) {
    it(`ends while ${what}`, async () => {
      const { code, signal, log, outputs, summary } = await runStep(checkOffline, {
        files,
        environment: preloaded(cancelledAt(time)),
      });
      assert.deepEqual([code, signal], [1, null], log);
      assert.match(log, /::error::The run was cancelled: nothing was sent\./);
      assert.doesNotMatch(log, /Plan/);
      assert.deepEqual([outputs.outcome, outputs.changes], ['failed', '0'], log);
      assert.match(summary, /The run was cancelled/);
      assert.match(log, /Failed: 1 error/);
    });
  }

  it('is reported once if it is cancelled while it reports', { timeout: 60_000 }, async ({ signal }) => {
    const directory = mkdtempSync(join(tmpdir(), 'report-'));
    removeLater(directory);
    const [output, summary] = [join(directory, 'output'), join(directory, 'summary')];
    writeFileSync(output, '');
    // The run waits for a reader of this pipe after it has written the outputs.
    execFileSync('mkfifo', [summary]);
    let watch: NodeJS.Timeout | undefined;
    let page = Promise.resolve('');
    const { log } = await runStep(checkOffline, {
      files,
      environment: { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
      onStart: (child) => {
        watch = setInterval(() => {
          if (statSync(output).size === 0) return;
          clearInterval(watch);
          child.kill('SIGTERM');
          setTimeout(() => {
            page = readFile(summary, 'utf8');
          }, 1000);
        }, 10);
        signal.addEventListener('abort', () => child.kill('SIGKILL'));
      },
    });
    clearInterval(watch);
    assert.deepEqual(
      readFileSync(output, 'utf8').match(/^outcome<<.*\n.*/gm),
      ['outcome<<ghadelimiter_1\nunchecked'],
      log,
    );
    assert.match(await page, /Not compared: no key, 40 unchecked/);
    assert.doesNotMatch(log, /Failed/);
  });

  it('reports a cancelled list of users', async () => {
    const users: FaultRule = { kind: 'stalled-headers', method: 'GET', times: 'always' };
    const { step } = await cancel(listUsers.inputs, { faults: [users] }, (seen) => seen.requests.length > 0);
    assert.deepEqual([step.code, step.outputs.outcome], [1, 'failed']);
    assert.match(step.log, /Failed to list users through SCIM: .*the run was cancelled/);
  });
});

describe('the process', () => {
  for (const operation of [...creates, updateSettings, listUsers]) {
    it(`leaves no timer and no connection behind after ${operation.name}`, async () => {
      const emulator = await startEmulator({ seed: operation.seed });
      try {
        const step = await runStep({ ...reachingWithUsers(emulator), ...operation.inputs });
        assert.equal(step.code, 0, step.log);
        assert.deepEqual(step.leftover, []);
      } finally {
        await emulator.close();
      }
    });
  }
});

describe('a run', { concurrency: 4 }, () => {
  it('ends by its `timeout`, and says so', async () => {
    const emulator = await startEmulator({ faults: [stalled] });
    try {
      const step = await runStep({ ...reachingWithUsers(emulator), ...manyCreates, timeout: '1' });
      assert.equal(step.code, 1);
      assert.match(step.log, /the run took longer than its `timeout` of 1 s/);
      assert.deepEqual([step.outputs.created, step.outputs.unknown, step.outputs.blocked], ['0', '4', '36']);
    } finally {
      await emulator.close();
    }
  });

  it('ends by its `timeout` while it reads payloads', async () => {
    const step = await runStep({ ...checkOffline, timeout: '1' }, { files, environment: preloaded(slowEvents) });
    assert.deepEqual([step.code, step.outputs.outcome], [1, 'failed'], step.log);
    assert.match(step.log, /::error::The run took longer than its `timeout` of 1 s: nothing was sent\./);
  });

  it('ends by its `timeout` while it waits for settings', async () => {
    const emulator = await startEmulator();
    try {
      const inputs = { ...updateSettings.inputs, 'wait-for-settings': 'true', timeout: '1' };
      const step = await runStep({ ...reachingWithUsers(emulator), ...inputs });
      assert.deepEqual([step.code, step.outputs.updated], [1, '1']);
      assert.match(
        step.log,
        /::warning::`timeout` leaves \d+ seconds?, but settings can take 120 seconds[\s\S]*saved, but .*longer than its `timeout`/,
      );
    } finally {
      await emulator.close();
    }
  });

  it('does not start a wait that exceeds its `timeout`', async () => {
    const throttled: FaultRule = { kind: 'throttle', retryAfter: 300, method: 'PUT' };
    const emulator = await startEmulator({ faults: [throttled] });
    try {
      for (const pacing of ['0', '400']) {
        emulator.fault(throttled);
        const inputs = { ...updateSettings.inputs, timeout: '60', 'requests-per-minute': pacing };
        const step = await runStep({ ...reachingWithUsers(emulator), ...inputs });
        assert.deepEqual([step.code, step.leftover], [1, []]);
      }
    } finally {
      await emulator.close();
    }
  });

  it('that waits for an event that never happens fails', async () => {
    const files = { 'one.yaml': connectors };
    const inputs = { 'api-key': 'pat.account.token.notreallyasecret0000', 'payload-file': 'one.yaml' };
    const step = await runStep(inputs, { files, environment: preloaded(neverImmediate) });
    assert.deepEqual([step.code, step.signal], [1, null], step.log);
    const errors = step.commands.filter(({ name }) => name === 'error');
    assert.deepEqual(
      errors.map(({ message }) => message),
      ['The action failed unexpectedly: it stopped before it was done'],
    );
  });

  for (const [what, statement] of [
    ['an unhandled rejection', "Promise.reject(new Error('from nowhere'))"],
    ['an uncaught exception', "(() => { throw new Error('from nowhere'); })()"],
    ['a rejection that is not an error', "Promise.reject('from nowhere')"],
  ] as const) {
    it(`that meets ${what} ends as one readable line`, async () => {
      const emulator = await startEmulator({ faults: [{ kind: 'latency', milliseconds: 400, times: 'always' }] });
      try {
        const late = preloaded(`setTimeout(() => { ${statement}; }, 300).unref()`);
        const step = await runStep({ ...reachingWithUsers(emulator), ...updateSettings.inputs }, { environment: late });
        assert.deepEqual([step.code, step.signal], [1, null], step.log);
        assert.match(step.log, /^::error::The action failed unexpectedly: .*from nowhere.*$/m);
        assert.doesNotMatch(step.log, /\n {4}at /);
      } finally {
        await emulator.close();
      }
    });
  }
});
