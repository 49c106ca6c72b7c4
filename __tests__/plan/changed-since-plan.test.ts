import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator, RecordedRequest } from '../../emulator/emulator.ts';
import { meanwhile, reaching } from '../e2e/support.ts';
import { type InProcessRun, makeDirectory, perform, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import {
  allowAll,
  change,
  changeBeforeWrite,
  createFiles,
  createReadFilter,
  deletes,
  findStored,
  type Name,
  names,
  recreate,
  start,
  store,
  textChanged,
  textFiles,
} from './changed-resources.ts';

after(clean);

/** Deletes the resources of the documents, with everything allowed. */
function remove(
  platform: Emulator,
  wanted: readonly Name[],
  inputs: Readonly<Record<string, string>> = {},
): Promise<InProcessRun> {
  const workspace = makeDirectory();
  writeTree(workspace, createFiles(...wanted));
  const all = { ...reaching(platform), ...allowAll, 'payload-file': '**/*.yaml', ...inputs };
  return perform(platform, workspace, all);
}

/** Why the only step of a run failed. */
function findFailure({ report, lines }: InProcessRun): { readonly summary: string; readonly hint?: string } {
  assert.equal(report.outcomes.length, 1, lines.join('\n'));
  return report.outcomes[0]?.failure ?? assert.fail(`no failure: ${lines.join('\n')}`);
}

describe('a delete', { concurrency: 4 }, () => {
  for (const name of names) {
    it(`of a ${name} that someone changed since the plan is refused`, async (test) => {
      const platform = await start(test);
      // The first read is that of the plan.
      meanwhile(platform, createReadFilter(name), () => change(platform, name), 2);
      const { summary, hint } = findFailure(await remove(platform, [name]));
      assert.match(summary, /^Failed to delete .*: it has changed since the plan: .*\. It was left unchanged\.$/);
      assert.equal(hint, 'Run again to plan with the current state.');
      assert.deepEqual(deletes(platform), []);
      assert.ok(findStored(platform, name));
    });

    it(`of a ${name} with a lost response is not repeated if someone created it again`, async (test) => {
      const platform = await start(test);
      const before = findStored(platform, name);
      assert.ok(before);
      platform.fault({ kind: 'reset', method: 'DELETE', when: 'after' });
      const isDelete = ({ method }: RecordedRequest) => method === 'DELETE';
      meanwhile(platform, isDelete, () => {
        meanwhile(platform, createReadFilter(name), () => recreate(platform, name, before));
      });
      const { summary } = findFailure(await remove(platform, [name]));
      assert.match(summary, /A follow-up read shows that someone else changed it/);
      assert.equal(deletes(platform).length, 1);
      assert.ok(findStored(platform, name));
    });
  }

  // The platform shows no time of creation of user groups and triggers.
  for (const name of names.filter((name) => name !== 'userGroup' && name !== 'trigger')) {
    it(`of a ${name} that someone created again with the same content is refused`, async (test) => {
      const platform = await start(test);
      const before = findStored(platform, name);
      assert.ok(before);
      const again = { ...before, createdAt: before.createdAt + 1000 };
      meanwhile(platform, createReadFilter(name), () => store(platform, name, again), 2);
      const { summary } = findFailure(await remove(platform, [name]));
      assert.match(summary, /: it has changed since the plan: someone deleted it and created it again\./);
      assert.deepEqual(deletes(platform), []);
      // A plan of the earlier one is not a plan of this one.
      const { planDigest } = (await remove(platform, [name], { 'dry-run': 'true' })).outputs;
      store(platform, name, before);
      const { report } = await remove(platform, [name], { 'plan-digest': String(planDigest) });
      assert.match(report.diagnostics.map(({ summary }) => summary).join(), /The plan has changed/);
      assert.deepEqual(deletes(platform), []);
    });
  }

  for (const name of ['pipeline', 'inputSet', 'overlay', 'trigger'] as const) {
    it(`of a ${name} that someone saved again without a change is refused`, async (test) => {
      const platform = await start(test);
      const before = findStored(platform, name);
      assert.ok(before);
      const again = { ...before, version: before.version + 1 };
      meanwhile(platform, createReadFilter(name), () => store(platform, name, again), 2);
      const { summary } = findFailure(await remove(platform, [name]));
      assert.match(summary, /its version has changed \(saved again without a visible change\)/);
      assert.deepEqual(deletes(platform), []);
    });
  }

  for (const name of names) {
    it(`of a ${name} with a lost response ends as deleted although reads lag`, async (test) => {
      const platform = await start(test);
      platform.fault({ kind: 'reset', method: 'DELETE', when: 'after' });
      meanwhile(
        platform,
        ({ method }) => method === 'DELETE',
        () => {
          platform.fault({ kind: 'stale', method: 'GET', times: 4 });
        },
      );
      platform.fault({ kind: 'stale', method: 'GET', path: '/never' });
      const { outputs, report } = await remove(platform, [name]);
      assert.equal(outputs.outcome, 'deleted');
      // For triggers the platform reports success even if there is nothing to delete.
      if (name !== 'trigger')
        assert.match(report.outcomes[0]?.note ?? '', /the response was lost; read back and verified/);
    });
  }
});

describe('an update', { concurrency: 4 }, () => {
  for (const name of ['pipeline', 'template', 'trigger', 'inputSet'] as const) {
    it(`of a ${name} that the platform confirms but does not save is found by the next run`, async (test) => {
      const platform = await start(test);
      const before = findStored(platform, name);
      assert.ok(before);
      const workspace = makeDirectory();
      const [[file, text]] = Object.entries(createFiles(name)) as [[string, string]];
      const changed = text.replace(/name: (\w+)/, 'name: New $1').replace('spec: {}', 'spec: {type: ShellScript}');
      writeTree(workspace, { [file]: changed });
      const update = () =>
        perform(platform, workspace, { ...reaching(platform), 'payload-file': '**/*.yaml', 'if-exists': 'update' });
      assert.equal((await update()).outputs.outcome, 'updated');
      assert.equal(platform.requests.at(-1)?.method, 'PUT', 'no read follows');
      store(platform, name, before);
      assert.equal((await update()).outputs.outcome, 'updated');
      assert.equal((await update()).outputs.outcome, 'unchanged');
    });
  }

  for (const name of ['environment', 'infrastructure', 'override'] as const) {
    it(`of a ${name} does not replace a text that someone changed since the plan`, async (test) => {
      const platform = await start(test);
      const workspace = makeDirectory();
      writeTree(workspace, textFiles(name));
      const update = (inputs: Readonly<Record<string, string>>) =>
        perform(platform, workspace, { 'payload-file': '**/*.yaml', 'if-exists': 'update', ...inputs });
      const { outputs } = await update({ 'dry-run': 'true' });
      assert.deepEqual([outputs.outcome, outputs.changes], ['planned', 1]);
      for (const digest of ['none', String(outputs.planDigest)]) {
        const before = findStored(platform, name);
        assert.ok(before);
        changeBeforeWrite(platform, name);
        assert.match(findFailure(await update({ 'plan-digest': digest })).summary, textChanged);
        assert.match(String(findStored(platform, name)?.value.yaml), /^# By hand/);
        store(platform, name, before);
      }
      assert.equal((await update({})).outputs.outcome, 'updated');
    });
  }
});

describe('the digest of a plan that deletes', () => {
  it('covers the content of what is deleted and of what goes with it', async (test) => {
    const platform = await start(test);
    const findDigest = async (wanted: readonly Name[]) => {
      const plan = await remove(platform, wanted, { 'dry-run': 'true' });
      assert.equal(plan.outputs.outcome, 'planned');
      return String(plan.outputs.planDigest);
    };
    for (const [wanted, changed] of [
      [['variable'], 'variable'],
      [['service', 'environment'], 'service'],
      [['pipeline'], 'pipeline'],
      [['pipeline'], 'trigger'],
      [['project'], 'variable'],
      [['project'], 'pipeline'],
      [['project'], 'userGroup'],
      [['environment'], 'infrastructure'],
      [['organization'], 'variable'],
    ] as const) {
      const digest = await findDigest(wanted);
      assert.equal(await findDigest(wanted), digest, `${wanted} is stable`);
      change(platform, changed);
      const isInside = !(wanted[0] === 'project' && changed === 'variable');
      assert.equal((await findDigest(wanted)) !== digest, isInside, `${wanted} after a change of ${changed}`);
      if (!isInside) continue;
      const refused = await remove(platform, wanted, { 'plan-digest': digest });
      assert.match(refused.report.diagnostics[0]?.summary ?? '', /^The plan has changed/);
    }
    const before = findStored(platform, 'variable');
    assert.ok(before);
    const digest = await findDigest(['variable']);
    store(platform, 'variable', { ...before, createdAt: Date.now() });
    assert.notEqual(await findDigest(['variable']), digest);
    assert.deepEqual(deletes(platform), []);
  });
});
