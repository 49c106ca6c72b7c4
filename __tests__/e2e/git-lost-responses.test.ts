import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { FaultRule } from '../../emulator/faults/rules.ts';
import { deploy, deployFile, listFailures, readOutcomes, startWithRepository } from './git-support.ts';
import { meanwhile } from './support.ts';

const through = { 'register-from-git': 'account.github' };
const moving = { ...through, 'move-to-git': 'true' };
const key = 'default/payments/deploy';
const shown = 'pipeline deploy';
const movedFile = 'moved/deploy.yaml';

/** A change of where the platform reads the pipeline, about to be made by `run`. */
const changes = {
  /** A pipeline in Git whose file moved. */
  async repoint(test: TestContext) {
    const started = await startWithRepository(test, { [deployFile]: deploy() });
    await started.run(through);
    started.repository.commit({ [deployFile]: null, [movedFile]: deploy() });
    started.writes();
    const inputs = { ...through, 'payload-file': 'moved/*.yaml' };
    return { ...started, run: () => started.run(inputs), path: '*/update-git-metadata', file: movedFile };
  },
  /** An inline pipeline with the text of its file. */
  async move(test: TestContext) {
    const started = await startWithRepository(test, { [deployFile]: deploy() });
    await started.run();
    started.writes();
    return { ...started, run: () => started.run(moving), path: '*/move-config', file: deployFile };
  },
} as const;

for (const [name, begin] of Object.entries(changes)) {
  describe(`a ${name} whose response is lost`, () => {
    const fileIn = ({ platform }: Awaited<ReturnType<typeof begin>>) => {
      const value = platform.state.pipelines.get(key)?.value;
      return value?.storeType === 'REMOTE' ? (value.gitDetails as { filePath: string }).filePath : undefined;
    };

    for (const [what, rule, sent] of [
      ['is settled by a read if it was made', { kind: 'reset', when: 'after' }, 1],
      ['is settled by a read if a gateway failed after it was made', { kind: 'html', status: 502, when: 'after' }, 1],
      ['is sent again after a read if it was not made', { kind: 'reset' }, 2],
    ] as const satisfies readonly (readonly [string, FaultRule, number])[]) {
      it(what, async (test) => {
        const started = await begin(test);
        started.platform.fault({ ...rule, path: started.path, times: 1 });
        const run = await started.run();
        assert.deepEqual(readOutcomes(run), { [shown]: 'updated' }, listFailures(run).join());
        assert.equal(started.writes().length, sent);
        assert.equal(fileIn(started), started.file);
        assert.deepEqual(readOutcomes(await started.run()), { [shown]: 'unchanged' });
      });
    }

    it('is not sent again if someone changed the pipeline meanwhile', async (test) => {
      const started = await begin(test);
      started.platform.fault({ kind: 'reset', path: started.path, times: 1 });
      const stored = started.platform.state.pipelines.get(key);
      meanwhile(
        started.platform,
        ({ target }) => target.includes(started.path.slice(1)),
        () => {
          if (stored === undefined) return;
          if (name === 'move') Object.assign(stored.value, { yaml: deploy('Changed') });
          else Object.assign(stored.value.gitDetails as object, { filePath: 'chosen/by/someone.yaml' });
        },
      );
      const run = await started.run();
      assert.deepEqual(readOutcomes(run), { [shown]: 'unknown' });
      assert.equal(started.writes().length, 1);
    });

    it('is made once by two runs at the same time', async (test) => {
      const started = await begin(test);
      started.platform.fault({ kind: 'reset', when: 'after', path: started.path, times: 1 });
      const runs = await Promise.all([started.run(), started.run()]);
      assert.deepEqual(runs.flatMap(listFailures), []);
      assert.equal(fileIn(started), started.file);
      assert.deepEqual(readOutcomes(await started.run()), { [shown]: 'unchanged' });
    });
  });
}

it('a move that committed the file but kept the pipeline inline is red, and the next run moves it', async (test) => {
  const { repository, platform, run, path, writes } = await changes.move(test);
  platform.fault({ kind: 'error', shape: 'B', status: 500, path, times: 9 });
  meanwhile(
    platform,
    ({ target }) => target.includes('move-config'),
    () => void repository.commit({ 'by-the-platform.md': '' }),
  );
  const failed = await run();
  assert.equal(failed.outputs.failed, 1, failed.lines.join('\n'));
  assert.notEqual(platform.state.pipelines.get(key)?.value.storeType, 'REMOTE');
  platform.clearFaults();
  writes();
  assert.deepEqual(readOutcomes(await run()), { [shown]: 'updated' });
  assert.equal(writes().length, 1);
});
