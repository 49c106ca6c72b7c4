import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { commitVersions } from '../harness/git.ts';
import { clean, type StepRun } from '../harness/runner.ts';
import { connector, documents, provision, readCounts, readResults, writes } from './directory.ts';
import { annotations, assertEnded, onlyError, readLog, startPlatform } from './support.ts';

after(clean);

const scope = '  orgIdentifier: default\n  projectIdentifier: payments\n';
const names = Array.from({ length: 12 }, (_, index) => `registry_${index}`);
const files = { 'platform/all.yaml': documents(...names.map((name) => connector(name, scope))) };
const atOnce = { concurrency: '4', 'if-exists': 'update' };

/** A platform that refuses the second connector, and takes longer for the other three that are sent with it. */
async function platformWithFault(test: Parameters<typeof startPlatform>[0]): Promise<Emulator> {
  const platform = await startPlatform(test);
  platform.fault({
    kind: 'error',
    shape: 'B',
    status: 400,
    identifier: 'registry_1',
    method: 'POST',
    path: '*/connectors',
  });
  for (const identifier of ['registry_0', 'registry_2', 'registry_3'])
    platform.fault({ kind: 'latency', milliseconds: 600, identifier, method: 'POST', path: '*/connectors' });
  return platform;
}

function created({ requests }: Emulator): number {
  return requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/connectors')).length;
}

function blockedNotes(run: StepRun): Set<string | undefined> {
  return new Set(readResults(run).flatMap(({ outcome, note }) => (outcome === 'blocked' ? [note] : [])));
}

describe('on-failure', { concurrency: true }, () => {
  it('stop sends no change after the first failure, and reports those that were under way', async (test) => {
    const platform = await platformWithFault(test);
    const run = await provision(platform, files, { ...atOnce, 'on-failure': 'stop' });
    assertEnded(run, 1);
    assert.equal(created(platform), 4);
    assert.deepEqual(readCounts(run), { created: 3, updated: 0, unchanged: 0, skipped: 0, blocked: 8, failed: 1 });
    assert.equal(platform.state.connectors.size, 3);
    assert.deepEqual(blockedNotes(run), new Set(['connector default/payments/registry_1 failed (`on-failure: stop`)']));
    const [stopped] = annotations(run, 'error').filter(({ message }) => message.includes('on-failure'));
    assert.equal(
      stopped?.message,
      'A failure stopped the run (`on-failure: stop`): 8 of 12 resources were not sent.\nCompleted changes are kept. Correct the failure, and run again to continue.',
    );
    const again = await provision(platform, files, { ...atOnce, 'on-failure': 'stop' });
    assertEnded(again, 0);
    assert.deepEqual([again.outputs.created, again.outputs.unchanged], ['9', '3']);
  });

  for (const [what, fault] of [
    ['a conflict', { kind: 'error', shape: 'B', status: 409 }],
    ['a success that proves nothing', { kind: 'raw', status: 200, body: '' }],
    ['a lost response', { kind: 'reset' }],
    ['a denial', { kind: 'policy-denial', message: 'Not on a Friday' }],
  ] as const) {
    it(`stop sends no change while a read has to settle ${what}`, async (test) => {
      const platform = await startPlatform(test);
      const match = { identifier: 'registry_1', method: 'POST', path: '*/connectors', times: 'always' } as const;
      platform.fault({ ...match, ...fault });
      for (const identifier of ['registry_0', 'registry_2', 'registry_3', 'registry_4', 'registry_5'])
        platform.fault({ kind: 'latency', milliseconds: 1200, identifier, method: 'POST', path: '*/connectors' });
      const run = await provision(platform, files, { ...atOnce, 'on-failure': 'stop' });
      assertEnded(run, 1);
      assert.equal(platform.state.connectors.size, 3, readLog(run));
      assert.equal(readCounts(run).blocked, 8);
    });
  }

  it('stop continues once a read has settled a doubt', async (test) => {
    const platform = await startPlatform(test);
    platform.fault({ kind: 'reset', when: 'after', identifier: 'registry_1', method: 'POST', path: '*/connectors' });
    const run = await provision(platform, files, { ...atOnce, 'on-failure': 'stop' });
    assertEnded(run, 0);
    assert.equal(run.outputs.created, '12');
  });

  it('continue, the default, sends everything that does not depend on the failure, and says how to continue', async (test) => {
    const platform = await platformWithFault(test);
    const run = await provision(platform, files, atOnce);
    assertEnded(run, 1);
    assert.equal(created(platform), 12);
    assert.deepEqual(readCounts(run), { created: 11, updated: 0, unchanged: 0, skipped: 0, blocked: 0, failed: 1 });
    assert.match(onlyError(run).sentence, /^Failed to create connector default\/payments\/registry_1 /);
    assert.deepEqual(
      annotations(run, 'notice').map(({ message }) => message),
      [
        '1 of 12 resources was not applied; completed changes are kept.\nCorrect the failures, and run again to continue.',
      ],
    );
  });

  it('stop changes nothing about a run without a failure', async (test) => {
    const platform = await startPlatform(test);
    const run = await provision(platform, files, { ...atOnce, 'on-failure': 'stop' });
    assertEnded(run, 0);
    assert.equal(writes(platform).length, 12);
  });

  for (const [mode, deletes] of [
    ['stop', 0],
    ['continue', 1],
  ] as const) {
    it(`${mode} sends ${deletes === 0 ? 'no' : 'the'} delete after a failure`, async (test) => {
      const platform = await platformWithFault(test);
      const old = connector('registry_old', scope);
      assertEnded(await provision(platform, { 'platform/old.yaml': old }), 0);
      const moved = { ...files, 'base/platform/old.yaml': old };
      const previous = { 'previous-commit': 'HEAD~1', 'payload-file': 'platform/**/*.yaml' };
      const inputs = { ...atOnce, ...previous, 'on-failure': mode };
      const run = await provision(platform, moved, inputs, { prepare: commitVersions });
      assertEnded(run, 1);
      assert.equal(platform.requests.filter(({ method }) => method === 'DELETE').length, deletes, run.log);
    });
  }
});
