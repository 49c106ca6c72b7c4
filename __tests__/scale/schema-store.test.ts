import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { openSchemaStore } from '../../src/scale/open-shortcuts.ts';
import { Secrets } from '../../src/secrets/redact.ts';

const schema = { properties: { pipeline: {} } };
const day = 24 * 60 * 60 * 1000;

function storeIn(test: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'schemas-'));
  test.after(() => rmSync(root, { recursive: true, force: true }));
  const directory = join(root, 'cache.json.schemas');
  let now = day;
  const open = (options: Partial<Parameters<typeof openSchemaStore>[0]> = {}) =>
    openSchemaStore({
      directory,
      roots: [root],
      apiKey: 'pat.a.b.c',
      owner: ['https://one.example/', 'account'],
      clock: { now: () => now },
      secrets: new Secrets(),
      ...options,
    });
  return { root, directory, open, wait: (milliseconds: number) => (now += milliseconds) };
}

describe('a kept schema', () => {
  it('is used by runs with the same key for a day', async (test) => {
    const { directory, open, wait } = storeIn(test);
    await open().keepSchema('pipelines', schema);
    assert.deepEqual(await open().findSchema('pipelines'), schema);
    assert.equal(await open().findSchema('services'), undefined);
    for (const other of [{ apiKey: 'pat.a.b.d' }, { owner: ['https://two.example/', 'account'] }]) {
      assert.equal(await open(other).findSchema('pipelines'), undefined);
    }
    assert.doesNotMatch(readdirSync(directory).join(), /pipelines/);
    wait(day);
    assert.deepEqual(await open().findSchema('pipelines'), schema);
    wait(1);
    assert.equal(await open().findSchema('pipelines'), undefined);
    wait(-2 * day);
    assert.equal(await open().findSchema('pipelines'), undefined, 'a time in the future');
  });

  it('is ignored if its file was changed, is broken, or is a link out of the workspace', async (test) => {
    const { root, directory, open } = storeIn(test);
    await open().keepSchema('pipelines', schema);
    const file = join(directory, readdirSync(directory)[0] ?? '');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('pipeline', 'pipelime'));
    assert.equal(await open().findSchema('pipelines'), undefined);
    for (const broken of ['', '[]', '{"time":1}', text.slice(0, -9)]) {
      writeFileSync(file, broken);
      assert.equal(await open().findSchema('pipelines'), undefined);
    }
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    test.after(() => rmSync(outside, { recursive: true, force: true }));
    symlinkSync(outside, join(root, 'link'));
    await open({ directory: join(root, 'link') }).keepSchema('pipelines', schema);
    assert.deepEqual(readdirSync(outside), []);
  });
});
