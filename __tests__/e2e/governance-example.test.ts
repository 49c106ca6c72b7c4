import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { parse } from 'yaml';
import { startEmulator } from '../../emulator/emulator.ts';
import { makeDirectory, perform, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

it('examples/governance is planned and applied, and its policies then deny a later plan', async (test) => {
  const policies = parse(readFileSync('examples/governance/rules.yaml', 'utf8'));
  const projects = [{ project: { identifier: 'shop', name: 'Shop', orgIdentifier: 'default' } }];
  const emulator = await startEmulator({ seed: { policies, projects } });
  test.after(() => emulator.close());
  const workspace = makeDirectory();
  cpSync('examples/governance/platform', join(workspace, 'platform'), { recursive: true });
  const stage = 'stage: {identifier: build, name: Build, type: Custom, spec: {execution: {steps: []}}}';
  const later = `pipeline: {identifier: tmp_build, name: Build, orgIdentifier: default, projectIdentifier: shop, stages: [{${stage}}]}\n`;
  writeTree(workspace, { 'later/tmp.yaml': later });
  const applying = { 'payload-file': 'platform/**', 'if-exists': 'update' };
  const planningLater = { 'payload-file': 'later/tmp.yaml', 'if-exists': 'update', 'dry-run': 'true' };

  const before = await perform(emulator, workspace, planningLater);
  assert.equal(before.report.failure, undefined);
  const plan = await perform(emulator, workspace, { ...applying, 'dry-run': 'true' });
  assert.deepEqual([plan.outputs.outcome, plan.outputs.failed], ['planned', 0], plan.lines.join('\n'));
  const applied = await perform(emulator, workspace, applying);
  assert.deepEqual(
    [applied.outputs.failed, applied.outputs.created],
    [0, plan.outputs.created],
    applied.lines.join('\n'),
  );
  const again = await perform(emulator, workspace, applying);
  assert.equal(again.outputs.outcome, 'unchanged', again.lines.join('\n'));

  const denied = await perform(emulator, workspace, planningLater);
  const errors = denied.report.diagnostics.filter(({ severity }) => severity === 'error');
  assert.equal(errors.length, 1, denied.lines.join('\n'));
  assert.match(JSON.stringify(errors), /The pipeline is temporary; use a project of your own/);
});
