import assert from 'node:assert/strict';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Step } from '../../../src/kinds/kind.ts';
import type { PlatformClient, Request, Response } from '../../../src/platform/request.ts';
import { refresh } from '../../../src/provisioning/refresh/refresh.ts';
import { openRefreshCache, refreshCacheFile } from '../../../src/provisioning/refresh/refresh-cache.ts';
import { responseOf, stepOf } from '../../kinds/making.ts';

const textOf = (identifier: string, name = 'P') => `pipeline: {identifier: ${identifier}, name: ${name}, stages: []}\n`;
const pipeline = (identifier: string, name?: string): Step =>
  stepOf('pipeline', { pipeline: { identifier, name: name ?? 'P', stages: [] } }, undefined, textOf(identifier, name));

function directory(test: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'cache-'));
  test.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const opened = (root: string, more: object = {}) =>
  openRefreshCache({
    file: join(root, 'a/cache.json'),
    roots: [root],
    apiKey: 'k',
    platform: 'https://p',
    isFull: false,
    ...more,
  });

/** A platform whose pipelines are at the revisions of a map. */
function platformWith(pipelines: ReadonlyMap<string, { text: string; version: number }>) {
  const requests: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    requests.push(request);
    if (request.method === 'GET') {
      const identifier = request.path.split('/').at(-1) ?? '';
      return responseOf({ yamlPipeline: pipelines.get(identifier)?.text, storeType: 'INLINE' });
    }
    const { pipelineIdentifiers } = JSON.parse(String(request.body)) as { pipelineIdentifiers: string[] };
    const content = pipelineIdentifiers.flatMap((identifier) => {
      const stored = pipelines.get(identifier);
      return stored === undefined
        ? []
        : [{ identifier, version: stored.version, lastUpdatedAt: 1000 + stored.version }];
    });
    return responseOf({ content, totalPages: 1, last: true });
  };
  const fail = () => assert.fail('not used');
  const platform: PlatformClient = { send, change: fail, wait: fail, close: async () => {} };
  return { requests, reader: { platform, learn: () => {}, signal: new AbortController().signal } };
}

describe('a refresh with a cache', () => {
  it('reads 500 unchanged pipelines with five requests, and otherwise only the changed ones', async (test) => {
    const root = directory(test);
    const steps = Array.from({ length: 500 }, (_, index) => pipeline(`p${index}`));
    const graph = { steps, dependencies: new Map() };
    const stored = new Map(steps.map(({ key }) => [key.identifier, { text: textOf(key.identifier), version: 1 }]));
    const { requests, reader } = platformWith(stored);
    const run = async (more: object = {}) => {
      requests.length = 0;
      const cache = await opened(root, more);
      const proveByTrail = () => assert.fail('nothing of it lives in a parent');
      const states = await refresh(reader, graph, 4, () => {}, { cache, proveByTrail });
      await cache.save();
      return [...states].filter(
        ([{ key }, state]) => state.state === 'present' && state.resource.text === textOf(key.identifier),
      ).length;
    };
    assert.deepEqual([await run(), requests.length], [500, 505]);
    assert.deepEqual([await run(), requests.length], [500, 5]);
    stored.set('p7', { text: textOf('p7', 'Other'), version: 2 });
    assert.deepEqual([await run(), requests.length], [499, 6]);
    assert.deepEqual([await run(), requests.length], [499, 6]);
    stored.set('p7', { text: textOf('p7'), version: 3 });
    assert.deepEqual([await run(), requests.length], [500, 6]);
    assert.deepEqual([await run(), requests.length], [500, 5]);
    assert.deepEqual([await run({ isFull: true }), requests.length], [500, 505]);
    for (const other of [{ apiKey: 'another' }, { platform: 'https://other' }]) {
      const cache = await opened(root, other);
      assert.ok(!steps.some((step) => cache.knows(step, '[1,1001]')));
    }
  });

  it('reads resources in Git, whose text can change without a save', async (test) => {
    const [step] = [pipeline('a')];
    const of = { scope: step.key.scope };
    const entry = { identifier: 'a', version: 1, lastUpdatedAt: 1 };
    const revisionOf = (fields: object) =>
      step.kind.list?.pageOf(responseOf({ content: [{ ...entry, ...fields }] }), of)?.entries[0]?.resource.revision;
    assert.equal(revisionOf({}), '[1,1]');
    assert.equal(revisionOf({ storeType: 'REMOTE' }), undefined);
    assert.equal(revisionOf({ version: null }), undefined);
    assert.ok(directory(test));
  });
});

describe('the file of the cache', () => {
  it('contains neither texts nor names, and an entry for another resource, revision or text proves nothing', async (test) => {
    const root = directory(test);
    const cache = await opened(root);
    cache.remember(pipeline('a'), '[1,1]', textOf('a'));
    cache.remember(pipeline('b'), '[1,1]', textOf('b'));
    await cache.save();
    const file = join(root, 'a/cache.json');
    const content = readFileSync(file, 'utf8');
    assert.match(content, /^\{"format":1,"entries":\{("[\w-]{22}":"[\w-]{22}",?){2}\}\}$/);
    const { entries } = JSON.parse(content) as { entries: Record<string, string> };
    const [[idOfA, statementOfA], [idOfB]] = Object.entries(entries) as [[string, string], [string, string]];
    const knows = async (step: Step, revision: string, changed: Record<string, string> = entries) => {
      writeFileSync(file, JSON.stringify({ format: 1, entries: changed }));
      return (await opened(root)).knows(step, revision);
    };
    assert.ok(await knows(pipeline('a'), '[1,1]'));
    assert.ok(!(await knows(pipeline('a'), '[2,1]')));
    assert.ok(!(await knows(pipeline('a', 'Other'), '[1,1]')));
    assert.ok(!(await knows(pipeline('b'), '[1,1]', { [idOfB]: statementOfA })));
    assert.ok(!(await knows(pipeline('a'), '[1,1]', { [idOfA]: 'A'.repeat(22) })));
  });

  it('that is not a cache is ignored, with the reason', async (test) => {
    const root = directory(test);
    mkdirSync(join(root, 'a'));
    for (const [content, reason] of [
      ['', /not a refresh cache/],
      ['{"format":1,"entries":{', /not a refresh cache/],
      ['[]', /not a refresh cache/],
      ['{"format":2,"entries":{}}', /not a refresh cache/],
      ['{"format":1,"entries":{"__proto__":"x"}}', undefined],
      [' '.repeat(17 * 2 ** 20), /larger than 16 MiB/],
    ] as const) {
      writeFileSync(join(root, 'a/cache.json'), content);
      const { ignored } = await opened(root);
      if (reason === undefined) assert.equal(ignored, undefined);
      else assert.match(ignored ?? '', reason);
    }
    writeFileSync(join(root, 'a/cache.json'), '{"format":1,"entries":{}}');
    assert.equal((await opened(root)).ignored, undefined);
  });

  it('is never read outside of its directories, and only if it is a regular file', async (test) => {
    const root = directory(test);
    const outside = directory(test);
    mkdirSync(join(root, 'a'));
    const file = join(root, 'a/cache.json');
    writeFileSync(join(outside, 'secret'), 'S3cr3t of another file');
    for (const [target, reason] of [
      [join(outside, 'secret'), 'a link leads out of the workspace'],
      ['/dev/zero', 'a link leads out of the workspace'],
      [join(root, 'a'), 'it is not a regular file'],
    ] as const) {
      symlinkSync(target, file);
      assert.equal((await opened(root)).ignored, reason);
      rmSync(file);
    }
    symlinkSync(join(root, 'missing'), file);
    assert.equal((await opened(root)).ignored, undefined);
  });

  it('is written by two runs with the same process id, and stays complete', async (test) => {
    const root = directory(test);
    const text = textOf('p');
    const runs = await Promise.all(Array.from({ length: 20 }, () => opened(root)));
    for (const run of runs) run.remember(pipeline('p'), '1', text);
    await Promise.all(runs.map((run) => run.save()));
    assert.ok((await opened(root)).knows(pipeline('p'), '1'));
    assert.deepEqual(readdirSync(join(root, 'a')), ['cache.json']);
  });

  it('is never written outside of its directories', async (test) => {
    const root = directory(test);
    const outside = directory(test);
    assert.equal(refreshCacheFile('../x.json', root, [root]), undefined);
    assert.equal(refreshCacheFile('.', root, [root]), undefined);
    assert.equal(refreshCacheFile(join(outside, 'x'), root, [root]), undefined);
    assert.equal(refreshCacheFile('..x/y.json', root, [root]), join(root, '..x/y.json'));
    symlinkSync(outside, join(root, 'a'));
    await assert.rejects((await opened(root)).save(), /a link leads out of the workspace/);
    // A link in the place of the file itself is replaced.
    writeFileSync(join(outside, 'kept'), 'kept');
    rmSync(join(root, 'a'));
    mkdirSync(join(root, 'a'));
    symlinkSync(join(outside, 'kept'), join(root, 'a/cache.json'));
    await (await opened(root)).save();
    assert.equal(readFileSync(join(outside, 'kept'), 'utf8'), 'kept');
    assert.ok(lstatSync(join(root, 'a/cache.json')).isFile());
  });
});
