import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PlatformClient, Request, Response } from '../../src/platform/request.ts';
import { listResources, type Reader, readResource } from '../../src/provisioning/refresh.ts';
import { answerOf, PROJECT_SCOPE, stepOf } from '../kinds/making.ts';

const CONNECTOR = {
  identifier: 'a',
  name: 'A',
  type: 'Dynatrace',
  spec: {},
  orgIdentifier: 'default',
  projectIdentifier: 'payments',
};
const entryOf = (identifier: string, fields = {}) => ({ connector: { ...CONNECTOR, identifier, ...fields } });
const step = stepOf('connector', {
  connector: CONNECTOR,
});
const refusal = (status: number, code: string) => answerOf(undefined, { ok: false, status, code });

const unused: PlatformClient = {
  send: () => assert.fail('not used'),
  change: () => assert.fail('not used'),
  wait: () => assert.fail('not used'),
  close: async () => {},
};

interface Seen extends Reader {
  readonly calls: Request[];
  readonly learned: unknown[];
}

/** A view of a platform that answers the nth call as told. */
function viewer(answerTo: (call: Request, number: number) => Response): Seen {
  const calls: Request[] = [];
  const learned: unknown[] = [];
  const exchange = async (call: Request) => answerTo(call, calls.push(call) - 1);
  return {
    calls,
    learned,
    platform: { ...unused, send: exchange },
    signal: new AbortController().signal,
    learn: (shown) => void learned.push(shown),
  };
}

/** The identifiers that a list shows, or the sentence that says why not, and how many pages were read. */
async function listed(
  wanted: readonly string[],
  pages: (page: number) => object,
): Promise<[string[] | string, number]> {
  const view = viewer((_call, page) => answerOf(pages(page)));
  const found = await listResources(
    view,
    step.kind,
    { scope: PROJECT_SCOPE },
    wanted.map((identifier) => ({ identifier })),
  );
  return ['resources' in found ? [...found.resources.keys()] : found.failure.summary, view.calls.length];
}

describe('a list', () => {
  const repeating = (page: number) => [entryOf(page < 2 ? 'a' : 'b')];

  it('is read to the page that the platform counts, whatever its pages repeat', async () => {
    const counted = await listed(['a', 'b'], (page) => ({ content: repeating(page), totalPages: 3 }));
    assert.deepEqual(counted, [['a', 'b'], 3]);
    const flagged = await listed(['a', 'b', 'c'], (page) => ({ content: repeating(page), last: page === 3 }));
    assert.deepEqual(flagged, [['a', 'b'], 4]);
  });

  it('ends where nothing is new and the platform does not count', async () => {
    assert.deepEqual(await listed(['a', 'b'], (page) => ({ content: repeating(page) })), [['a'], 2]);
  });

  it('ends as soon as all is found, and with an empty page', async () => {
    assert.deepEqual(await listed(['a'], () => ({ content: [entryOf('a')], totalPages: 9 })), [['a'], 1]);
    assert.deepEqual(await listed(['a'], () => ({ content: [], totalPages: 9 })), [[], 1]);
  });

  it('without end is given up', async () => {
    const endless = await listed(['x'], () => ({ content: [entryOf('a')], totalPages: 1e9 }));
    assert.deepEqual(endless, [
      'Failed to list the connectors of project default/payments: the list does not end after 500 pages.',
      500,
    ]);
  });

  it('shows nothing of other scopes', async () => {
    const content = [
      entryOf('a', { orgIdentifier: 'default', projectIdentifier: 'PAYMENTS' }),
      entryOf('b', { orgIdentifier: 'default', projectIdentifier: 'elsewhere' }),
      entryOf('c', { orgIdentifier: 'elsewhere' }),
      entryOf('d', { projectIdentifier: null }),
      entryOf('e', { orgIdentifier: '', projectIdentifier: undefined }),
    ];
    assert.deepEqual(await listed(['a', 'b', 'c', 'd', 'e'], () => ({ content, totalPages: 1 })), [['a'], 1]);
  });
});

describe('a look', () => {
  it('reports all that it sees, before it is done', async () => {
    const shown = answerOf({ connector: CONNECTOR });
    const view = viewer(() => shown);
    assert.equal((await readResource(view, step)).state, 'present');
    assert.deepEqual(view.learned, [shown.body, CONNECTOR]);
  });

  it('into a new scope waits for rights, and for names only where nothing is asked by name', async () => {
    const view = viewer((_call, number) =>
      number === 0 ? refusal(400, 'RESOURCE_NOT_FOUND_EXCEPTION') : answerOf({ content: [], totalPages: 0 }),
    );
    assert.deepEqual(await readResource(view, step, true), { state: 'absent' });
    assert.deepEqual(
      view.calls.map(({ freshScope }) => freshScope),
      ['looks', 'uses'],
    );
    await readResource(view, step);
    assert.equal(view.calls.at(-1)?.freshScope, undefined);
  });

  it('at a response that shows nothing says so, and what to do', async () => {
    const sight = await readResource(
      viewer(() => answerOf(null)),
      step,
    );
    assert.ok(sight.state === 'unknown');
    const sentence =
      'Failed to read connector: the platform returned HTTP 200, but the response contains no data (correlationId c).';
    assert.equal(sight.failure.summary, sentence);
    assert.match(sight.failure.hint ?? '', /base-url/);
  });
});
