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
import type { Step } from '../../src/kinds/kind.ts';
import { decideAction } from '../../src/plan/action.ts';
import type { PlatformClient, Request, Response } from '../../src/platform/request.ts';
import { refresh } from '../../src/remote/refresh.ts';
import type { RemoteState, RemoteStates } from '../../src/remote/remote-state.ts';
import { Records } from '../../src/scale/open-shortcuts.ts';
import { findCacheFile, openRefreshCache } from '../../src/scale/refresh-cache.ts';
import { TrailProof } from '../../src/scale/trail-proof.ts';
import { createResponse, createStep } from '../kinds/making.ts';

const formatPipeline = (identifier: string, name = 'P') =>
  `pipeline: {identifier: ${identifier}, name: ${name}, stages: []}\n`;
const pipeline = (identifier: string, name?: string): Step =>
  createStep(
    'pipeline',
    { pipeline: { identifier, name: name ?? 'P', stages: [] } },
    undefined,
    formatPipeline(identifier, name),
  );

/** The resources have no parent, so the trail is not used. */
const trail = new TrailProof({} as ConstructorParameters<typeof TrailProof>[0]);

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
    ...more,
  });

/** A pipeline on the platform. Other servers may still have an older text and version, which a read or a list then shows. */
interface Stored {
  text: string;
  version: number;
  read?: { text: string; version: number };
  listed?: { version: number };
  managed?: true;
}

/** A platform whose pipelines are at the revisions of a map. */
function platformWith(pipelines: ReadonlyMap<string, Stored>) {
  const requests: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    requests.push(request);
    if (request.method === 'GET') {
      const stored = pipelines.get(request.path.split('/').at(-1) ?? '');
      const { text, version } = stored?.read ?? stored ?? {};
      return createResponse({ yamlPipeline: text, storeType: 'INLINE' }, { headers: { etag: `W/${version}` } });
    }
    const { pipelineIdentifiers } = JSON.parse(String(request.body)) as { pipelineIdentifiers: string[] };
    const content = pipelineIdentifiers.flatMap((identifier) => {
      const stored = pipelines.get(identifier);
      return stored === undefined
        ? []
        : [{ identifier, ...findRevision(stored.listed ?? stored), harnessManaged: stored.managed === true }];
    });
    return createResponse({ content, totalPages: 1, last: true });
  };
  const fail = () => assert.fail('not used');
  const platform: PlatformClient = { send, change: fail, wait: fail, countSent: fail, close: async () => {} };
  return {
    requests,
    reader: { platform, send, maskSecrets: () => {}, signal: new AbortController().signal, concurrency: 4 },
  };
}

function findRevision({ version }: { version: number }) {
  return { version, lastUpdatedAt: 1000 + version };
}

/** Runs over some pipelines, which keep their records in one file; each returns the states and the number of requests. */
function runsOver(test: TestContext, steps: readonly Step[], stored: ReadonlyMap<string, Stored>) {
  const root = directory(test);
  const { requests, reader } = platformWith(stored);
  return async (options: object = {}, intent: Step['intent'] = 'apply') => {
    requests.length = 0;
    const cache = await opened(root, options);
    const graph = { steps: steps.map((step) => ({ ...step, intent })), dependencies: new Map() };
    const states = await refresh(reader, graph, () => {}, new Records(cache, trail));
    await cache.save();
    return { states: steps.map((step) => [step, findState(states, step)] as const), requests: requests.length };
  };
}

function findState(states: RemoteStates, { key }: Step): RemoteState {
  const [, state] = [...states].find(([step]) => step.key.identifier === key.identifier) ?? [];
  return state ?? assert.fail(`${key.identifier} was not read`);
}

/** What an apply would do about each resource. */
function listActions({ states }: { states: readonly (readonly [Step, RemoteState])[] }): string[] {
  const policy = { ifExists: 'update', updateSecretValues: false } as const;
  return states.map(([step, state]) => {
    const action = decideAction(step, state, policy);
    return 'note' in action && action.note !== undefined ? `${action.type}: ${action.note}` : action.type;
  });
}

describe('a refresh with a cache', () => {
  it('reads 500 unchanged pipelines with five requests, and otherwise only the changed ones', async (test) => {
    const root = directory(test);
    const steps = Array.from({ length: 500 }, (_, index) => pipeline(`p${index}`));
    const graph = { steps, dependencies: new Map() };
    const stored = new Map(
      steps.map(({ key }) => [key.identifier, { text: formatPipeline(key.identifier), version: 1 }]),
    );
    const { requests, reader } = platformWith(stored);
    const run = async (more: object = {}) => {
      requests.length = 0;
      const cache = await opened(root, more);
      const states = await refresh(reader, graph, () => {}, new Records(cache, trail));
      await cache.save();
      return [...states].filter(
        ([{ key }, state]) => state.state === 'present' && state.resource.text === formatPipeline(key.identifier),
      ).length;
    };
    assert.deepEqual([await run(), requests.length], [500, 505]);
    assert.deepEqual([await run(), requests.length], [500, 5]);
    stored.set('p7', { text: formatPipeline('p7', 'Other'), version: 2 });
    assert.deepEqual([await run(), requests.length], [499, 6]);
    assert.deepEqual([await run(), requests.length], [499, 6]);
    stored.set('p7', { text: formatPipeline('p7'), version: 3 });
    assert.deepEqual([await run(), requests.length], [500, 6]);
    assert.deepEqual([await run(), requests.length], [500, 5]);
    for (const other of [{ apiKey: 'another' }, { platform: 'https://other' }]) {
      const cache = await opened(root, other);
      assert.ok(!steps.some((step) => cache.findMatch(step, '[1,1001]')));
    }
  });

  it('reads no text again that differs only in formatting, but one whose comments differ', async (test) => {
    const reformatted = { text: formatPipeline('a').replace('name: P', "name:  'P'"), version: 1 };
    const run = runsOver(
      test,
      [pipeline('a'), pipeline('b')],
      new Map([
        ['a', reformatted],
        ['b', { text: `# By the user interface\n${formatPipeline('b')}`, version: 1 }],
      ]),
    );
    const expected = ['unchanged: only the formatting differs', 'update: only comments differ'];
    for (const requests of [3, 2]) {
      const result = await run();
      assert.deepEqual([listActions(result), result.requests], [expected, requests]);
    }
  });

  it('reads a document with a byte order mark once', async (test) => {
    const text = `\uFEFF${formatPipeline('a')}`;
    const step = createStep('pipeline', { pipeline: { identifier: 'a', name: 'P', stages: [] } }, undefined, text);
    const run = runsOver(
      test,
      [step, pipeline('b')],
      new Map([
        ['a', { text, version: 1 }],
        ['b', { text: formatPipeline('b'), version: 1 }],
      ]),
    );
    assert.equal((await run()).requests, 3);
    const warm = await run();
    assert.deepEqual([listActions(warm), warm.requests], [['unchanged', 'unchanged'], 1]);
  });

  it('records nothing if a read shows an older version than the list', async (test) => {
    const stored = new Map<string, Stored>([
      ['a', { text: formatPipeline('a', 'New'), version: 2, read: { text: formatPipeline('a'), version: 1 } }],
      ['b', { text: formatPipeline('b'), version: 1 }],
    ]);
    const run = runsOver(test, [pipeline('a'), pipeline('b')], stored);
    await run();
    stored.set('a', { text: formatPipeline('a', 'New'), version: 2 });
    assert.deepEqual(listActions(await run()), ['update: pipeline.name differs', 'unchanged']);
  });

  it('forgets a resource that differs, because a list may still show its old revision after an update', async (test) => {
    const stored = new Map<string, Stored>([
      ['a', { text: formatPipeline('a'), version: 1 }],
      ['b', { text: formatPipeline('b'), version: 1 }],
    ]);
    const steps = [pipeline('a'), pipeline('b')];
    const run = runsOver(test, steps, stored);
    await run();
    // Another commit changes the file, and the run updates the pipeline; the next commit takes the change back.
    steps[0] = pipeline('a', 'New');
    assert.deepEqual(listActions(await run()), ['update: pipeline.name differs', 'unchanged']);
    stored.set('a', { text: formatPipeline('a', 'New'), version: 2, listed: { version: 1 } });
    steps[0] = pipeline('a');
    assert.deepEqual(listActions(await run()), ['update: pipeline.name differs', 'unchanged']);
  });

  it('forgets a resource that a run with one document reads without a list', async (test) => {
    const stored = new Map<string, Stored>([
      ['a', { text: formatPipeline('a'), version: 1 }],
      ['b', { text: formatPipeline('b'), version: 1 }],
    ]);
    const steps = [pipeline('a'), pipeline('b')];
    const run = runsOver(test, steps, stored);
    await run();
    steps.splice(0, 2, pipeline('a', 'New'));
    assert.deepEqual(listActions(await run()), ['update: pipeline.name differs']);
    stored.set('a', { text: formatPipeline('a', 'New'), version: 2, listed: { version: 1 } });
    steps.splice(0, 1, pipeline('a'), pipeline('b'));
    assert.deepEqual(listActions(await run()), ['update: pipeline.name differs', 'unchanged']);
  });

  it('does not decide about deletes, and keeps what a list shows beside the revision', async (test) => {
    const stored = new Map<string, Stored>([
      ['a', { text: formatPipeline('a'), version: 1, managed: true }],
      ['b', { text: formatPipeline('b'), version: 1 }],
    ]);
    const run = runsOver(test, [pipeline('a'), pipeline('b')], stored);
    await run();
    const warm = await run();
    assert.deepEqual(
      warm.states.map(([, state]) => state.state === 'present' && state.resource.managed),
      [true, undefined],
    );
    assert.deepEqual([warm.requests, (await run({}, 'delete')).requests], [1, 3]);
    assert.equal((await run()).requests, 3, 'a list may still show what was deleted');
  });

  it('finds user groups unchanged by their whole list entries, which name members only by id', async (test) => {
    const root = directory(test);
    const group = (identifier: string) =>
      createStep('user group', { userGroup: { identifier, name: 'G', users: ['a@b.example'] } });
    const scope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const differs = 'update: userGroup.users differs';
    let ids = ['id1'];
    let read = [{ uuid: 'id1', email: 'a@b.example' }];
    const requests: Request[] = [];
    const send = async (request: Request): Promise<Response> => {
      requests.push(request);
      const identifier = request.path.split('/').at(-1);
      if (identifier !== 'user-groups') return createResponse({ ...scope, identifier, name: 'G', users: read });
      const content = ['a', 'b'].map((identifier) => ({ ...scope, identifier, name: 'G', users: ids }));
      return createResponse({ content, totalPages: 1 });
    };
    const fail = () => assert.fail('not used');
    const reader = {
      platform: { send, change: fail, wait: fail, countSent: fail, close: async () => {} },
      send,
      maskSecrets() {},
      concurrency: 1,
      signal: new AbortController().signal,
    };
    const run = async () => {
      requests.length = 0;
      const cache = await opened(root);
      const graph = { steps: [group('a'), group('b')], dependencies: new Map() };
      const states = await refresh(reader, graph, () => {}, new Records(cache, trail));
      await cache.save();
      return [...listActions({ states: [...states] }), requests.length];
    };
    assert.deepEqual(await run(), ['unchanged', 'unchanged', 3]);
    // Without a version, the read may be older than the list, until a second run confirms it.
    assert.deepEqual(await run(), ['unchanged', 'unchanged', 3]);
    assert.deepEqual(await run(), ['unchanged', 'unchanged', 1]);
    // The read lags behind the list.
    ids = ['id1', 'id3'];
    assert.deepEqual(await run(), ['unchanged', 'unchanged', 3]);
    read = [...read, { uuid: 'id3', email: 'd@b.example' }];
    assert.deepEqual(await run(), [differs, differs, 3]);
    read = [{ uuid: 'id1', email: 'a@b.example' }];
    assert.deepEqual(await run(), ['unchanged', 'unchanged', 3], 'what differed in between is not confirmed');
    assert.deepEqual(await run(), ['unchanged', 'unchanged', 3]);
    ids = ['id1', 'id2'];
    read = [...read, { uuid: 'id2', email: 'c@b.example' }];
    assert.deepEqual(await run(), [differs, differs, 3]);
  });

  it('reads resources in Git, whose text can change without a save', async (test) => {
    const [step] = [pipeline('a')];
    const of = { scope: step.key.scope };
    const entry = { identifier: 'a', version: 1, lastUpdatedAt: 1 };
    const findRevision = (fields: object) =>
      step.kind.list?.parsePage(createResponse({ content: [{ ...entry, ...fields }] }), of)?.entries[0]?.resource
        .revision;
    assert.equal(findRevision({}), '[1,1]');
    assert.equal(findRevision({ storeType: 'REMOTE' }), undefined);
    assert.equal(findRevision({ version: null }), undefined);
    assert.ok(directory(test));
  });
});

describe('the file of the cache', () => {
  it('contains neither texts nor names, and an entry for another resource, revision or text proves nothing', async (test) => {
    const root = directory(test);
    const cache = await opened(root);
    cache.remember(pipeline('a'), '[1,1]', 'exact');
    cache.remember(pipeline('b'), '[1,1]', 'exact');
    await cache.save();
    const file = join(root, 'a/cache.json');
    const content = readFileSync(file, 'utf8');
    assert.match(content, /^\{"format":1,"entries":\{("[\w-]{22}":"[\w-]{22}",?){2}\}\}$/);
    const { entries } = JSON.parse(content) as { entries: Record<string, string> };
    const [[idOfA, statementOfA], [idOfB]] = Object.entries(entries) as [[string, string], [string, string]];
    const findMatch = async (step: Step, revision: string, changed: Record<string, string> = entries) => {
      writeFileSync(file, JSON.stringify({ format: 1, entries: changed }));
      return (await opened(root)).findMatch(step, revision);
    };
    assert.equal(await findMatch(pipeline('a'), '[1,1]'), 'exact');
    assert.ok(!(await findMatch(pipeline('a'), '[2,1]')));
    assert.ok(!(await findMatch(pipeline('a', 'Other'), '[1,1]')));
    assert.ok(!(await findMatch(pipeline('b'), '[1,1]', { [idOfB]: statementOfA })));
    assert.ok(!(await findMatch(pipeline('a'), '[1,1]', { [idOfA]: 'A'.repeat(22) })));
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
      [`{"format":1,"entries":{},"trails":{"${'a'.repeat(22)}":null}}`, undefined],
      [`{"format":1,"entries":{},"trails":{"${'a'.repeat(22)}":{"proof":1,"seen":[]}}}`, undefined],
      [`{"format":1,"entries":{},"trails":{"${'a'.repeat(22)}":{"seen":[]}}}`, undefined],
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
    const runs = await Promise.all(Array.from({ length: 20 }, () => opened(root)));
    for (const run of runs) run.remember(pipeline('p'), '1', 'exact');
    await Promise.all(runs.map((run) => run.save()));
    assert.equal((await opened(root)).findMatch(pipeline('p'), '1'), 'exact');
    assert.deepEqual(readdirSync(join(root, 'a')), ['cache.json']);
  });

  it('is never written outside of its directories', async (test) => {
    const root = directory(test);
    const outside = directory(test);
    const findFile = (path: string) => findCacheFile(path, { workspace: root, environment: {} })?.file;
    for (const path of ['', '.', '../x.json', join(outside, 'x')]) assert.equal(findFile(path), undefined);
    assert.equal(findFile('..x/y.json'), join(root, '..x/y.json'));
    mkdirSync(join(root, '.git/hooks'), { recursive: true });
    symlinkSync('.git', join(root, 'git'));
    for (const path of ['.git/hooks/x', '.GIT/x', 'git/hooks/x', 'a/.git/x', 'a/.git./x', 'GIT~1/x'])
      assert.equal(findFile(path), undefined, path);
    assert.equal(findFile('.github/x.json'), join(root, '.github/x.json'));
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
