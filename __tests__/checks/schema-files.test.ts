import assert from 'node:assert/strict';
import { it } from 'node:test';
import { schemaFiles } from '../../src/checks/schema/check-by-schema.ts';
import type { Loaded } from '../../src/plan/stages.ts';

const schema = { type: 'object', properties: { pipeline: { type: 'object' } } };
const variable = { intent: 'apply', kind: { name: 'variable' }, document: { value: { variable: {} } } };
const pipelineOf = (value: object, intent = 'apply') => ({
  intent,
  kind: { name: 'pipeline', key: 'pipeline', plural: 'pipelines' },
  document: { value },
});

async function check(steps: readonly object[], only = ''): Promise<string[]> {
  const { signal } = new AbortController();
  const inputs = { only, validate: 'auto' };
  const known = { graph: { steps }, schemas: new Map([['pipeline', schema]]), inputs, context: { signal } };
  const found = await schemaFiles.run(known as unknown as Loaded);
  return found.map(({ summary }) => summary);
}

it('schema files of kinds that a whole run lacks are an error', async () => {
  const nothing = ['`input:schema-file` checks nothing: this run applies no pipelines in the format of the files.'];
  assert.deepEqual(await check([variable]), nothing);
  assert.deepEqual(await check([pipelineOf({ version: 1, pipeline: {} })]), nothing);
  assert.deepEqual(await check([pipelineOf({ pipeline: {} }, 'delete')]), []);
  assert.deepEqual(await check([]), []);
  assert.deepEqual(await check([variable], '(changed)'), []);
});
