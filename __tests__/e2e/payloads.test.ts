import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { clean, runStep } from '../harness/runner.ts';
import { annotations, assertEnded, onlyRequest, reaching, startPlatform } from './support.ts';

after(clean);

const connector = (spec: string) =>
  `{"connector": {"name": "C", "identifier": "c", "type": "Dynatrace", "spec": ${spec}}}`;

describe('text that looks like JSON but is not', { concurrency: 2 }, () => {
  for (const [name, spec, expected] of [
    ['a line break in a key', '{"key": "-----BEGIN\nMIIB\n-----END"}', /JSON has no line breaks inside quotes/],
    ['a comment', '{\n// mine\n"a": 1}', /JSON has no comments/],
    ['a missing comma', '{"a": 1 "b":2}', /This unquoted value contains a quote/],
    ['undefined', '{"a": undefined}', /JSON has no undefined/],
  ] as const) {
    it(`is refused for ${name} before anything is sent`, async (t) => {
      const platform = await startPlatform(t);
      const run = await runStep(
        { ...reaching(platform), 'payload-file': 'c.yaml' },
        { files: { 'c.yaml': connector(spec) } },
      );
      assertEnded(run, 1);
      assert.match(annotations(run, 'error')[0]?.message ?? '', expected);
      assert.deepEqual(platform.requests, []);
    });
  }

  it('is read as YAML with a warning if the file name says JSON', async (t) => {
    const platform = await startPlatform(t);
    const files = { 'c.json': connector("{a: 'b',}") };
    const run = await runStep({ ...reaching(platform), 'payload-file': 'c.json' }, { files });
    assertEnded(run, 0);
    const [warning] = annotations(run, 'warning');
    assert.match(warning?.message ?? '', /^c\.json:1:78: From here on the text is not valid JSON/);
    assert.deepEqual([warning?.properties.file, warning?.properties.line], ['c.json', '1']);
    assert.deepEqual(JSON.parse(onlyRequest(platform).body.toString()).connector.spec, { a: 'b' });
  });
});

describe('a secret that YAML misreads', { concurrency: 2 }, () => {
  for (const value of [
    '*S3cr3tPassw0rd',
    '!S3cr3tPassw0rd',
    '98765432109876543210987',
    '{S3cr3tPassw0rd: 1, S3cr3tPassw0rd: 2}',
    '[*S3cr3tPassw0rd]',
  ]) {
    it(`is not shown: ${value}`, async () => {
      const payload = `connector:\n  name: C\n  identifier: c\n  type: Dynatrace\n  spec:\n    password: ${value}\n`;
      const run = await runStep({ payload, 'dry-run': 'true', 'account-id': 'AcmeAccount0000000001' });
      const reported = JSON.stringify([
        annotations(run, 'error'),
        annotations(run, 'warning'),
        run.summary,
        run.outputs,
      ]);
      assert.match(reported, /password|alias|tag|number|key/);
      assert.doesNotMatch(reported, /S3cr3t|98765432/);
    });
  }
});
