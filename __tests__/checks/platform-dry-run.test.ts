import assert from 'node:assert/strict';
import { it } from 'node:test';
import { extractSchema } from '../../src/checks/schema/platform-schemas.ts';
import { readDryRun } from '../../src/checks/texts.ts';
import { formatPath } from '../../src/shared/object.ts';

const value = { pipeline: { stages: [{ stage: { identifier: 'build', spec: { service: 'a' } } }] } };
const read = (data: unknown) => readDryRun({ ok: true, status: 200, data } as never, value);
const result = (location: unknown, severity = 'ERROR', message: unknown = 'Wrong.') => ({
  type: 'SCHEMA',
  severity,
  message,
  location,
});
const readPath = (location: unknown) => {
  const [found] = read({ valid: false, validationResults: [result(location)] }) ?? [];
  return formatPath(found?.path ?? []);
};

it('a finding of the dry run is at the longest part of its path that the document has', () => {
  assert.equal(
    readPath({ yamlPath: 'pipeline.stages[0].stage.spec.service' }),
    'pipeline.stages[0].stage.spec.service',
  );
  assert.equal(readPath({ yamlPath: '$.pipeline.stages[0].stage.spec.added.x' }), 'pipeline.stages[0].stage.spec');
  assert.equal(readPath({ yamlPath: 'pipeline.stages[7]' }), 'pipeline.stages');
  assert.equal(readPath({ stageIdentifier: 'build' }), 'pipeline.stages[0].stage.identifier');
  assert.equal(readPath({ stageIdentifier: 'other' }), '');
  for (const location of [null, [], 'x', { yamlPath: 1 }, { yamlPath: '__proto__.x' }])
    assert.equal(readPath(location), '');
});

it('a response of the dry run counts only in its own form', () => {
  assert.deepEqual(read({ valid: true, validationResults: [] }), []);
  assert.deepEqual(read({ valid: true }), []);
  for (const data of [
    {},
    { valid: 'false' },
    { valid: false },
    [],
    null,
    'x',
    { valid: false, validationResults: {} },
  ]) {
    assert.equal(read(data), undefined);
  }
  assert.equal(readDryRun({ ok: false, status: 500, data: { valid: true } } as never, value), undefined);
});

it('only an error of an invalid pipeline is one', () => {
  const severities = (valid: boolean, severity: string) =>
    read({ valid, validationResults: [result({}, severity)] })?.map((one) => one.severity);
  assert.deepEqual(severities(false, 'ERROR'), ['error']);
  assert.deepEqual(severities(false, 'WARNING'), ['warning']);
  assert.deepEqual(severities(true, 'ERROR'), ['warning']);
  assert.deepEqual(read({ valid: false, validationResults: [result({}, 'ERROR', ''), result({}, 'ERROR', 3)] }), []);
});

it('a schema is found wherever the platform shows it', () => {
  const schema = { type: 'object', properties: { a: {} } };
  const extract = (body: unknown, status = 200) => extractSchema({ status, body } as never);
  for (const body of [
    schema,
    { data: schema },
    { status: 'SUCCESS', data: { schema } },
    { data: JSON.stringify(schema) },
    { schema },
  ]) {
    assert.deepEqual(extract(body), schema);
  }
  for (const body of [null, '', 'text', [], {}, { status: 'SUCCESS', data: null }, { data: { title: 'x' } }]) {
    assert.equal(extract(body), undefined);
  }
  for (const status of [202, 206, 404]) assert.equal(extract(schema, status), undefined);
  const refused = { status: 'ERROR', data: { schema } };
  assert.equal(extractSchema({ status: 200, form: 'envelope', ok: false, body: refused } as never), undefined);
});
