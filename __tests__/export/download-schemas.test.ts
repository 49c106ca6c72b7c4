import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { startEmulator } from '../../emulator/emulator.ts';
import { perform, readTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { directoryFor } from './support.ts';

after(clean);

it('a schema that cannot be written fails alone', async (test) => {
  const emulator = await startEmulator();
  test.after(() => emulator.close());
  const workspace = directoryFor(test);
  mkdirSync(join(workspace, 'schemas/pipelines.json'), { recursive: true });
  const { report } = await perform(emulator, workspace, { operation: 'schema', 'schema-to': 'schemas' });
  const results = Object.fromEntries(report.checks?.map(({ subject, result }) => [subject, result]) ?? []);
  assert.deepEqual([results.pipelines, results.services], ['failed', 'works']);
  assert.match(report.checks?.find(({ subject }) => subject === 'pipelines')?.detail ?? '', /could not be written: /);
  assert.ok('schemas/services.json' in readTree(workspace));
});
