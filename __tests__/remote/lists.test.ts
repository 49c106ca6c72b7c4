import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ResourceKey } from '../../src/kinds/resource-key.ts';
import type { Request, Response } from '../../src/platform/request.ts';
import { listResources } from '../../src/remote/lists.ts';
import { readResource } from '../../src/remote/read-resource.ts';
import type { Reader } from '../../src/remote/reader.ts';
import { refresh } from '../../src/remote/refresh.ts';
import { createResponse, createStep, projectScope } from '../kinds/making.ts';
import { recordingReader } from './recording-reader.ts';

const connectorFields = {
  identifier: 'a',
  name: 'A',
  type: 'Dynatrace',
  spec: {},
  orgIdentifier: 'default',
  projectIdentifier: 'payments',
};
const createEntry = (identifier: string, fields = {}) => ({ connector: { ...connectorFields, identifier, ...fields } });

const listKeys = (kind: string, identifiers: readonly string[]) =>
  identifiers.map((identifier) => ({ kind, scope: projectScope, identifier })) as [ResourceKey];

/** The identifiers that a list shows, or the sentence that says why not, and the number of pages read. */
async function listed(
  wanted: readonly string[],
  pages: (page: number) => object,
): Promise<[string[] | string, number]> {
  const reader = recordingReader((page) => createResponse(pages(page)));
  const found = await listResources(reader, listKeys('connector', wanted));
  return ['resources' in found ? [...found.resources.keys()] : found.failure.summary, reader.requests.length];
}

describe('a list', () => {
  const repeating = (page: number) => [createEntry(page < 2 ? 'a' : 'b')];

  it('is read to the page that the platform counts, even if pages repeat entries', async () => {
    const counted = await listed(['a', 'b'], (page) => ({ content: repeating(page), totalPages: 3 }));
    assert.deepEqual(counted, [['a', 'b'], 3]);
  });

  it('that does not add up does not show what does not exist, and is read three times', async () => {
    const [a, b] = [createEntry('a'), createEntry('b')];
    const cases: readonly (readonly [string, (page: number) => object])[] = [
      ['counts 3 items but shows 0', () => ({ content: [], totalItems: 3 })],
      ['counts 3 items but shows 1', () => ({ content: [a], totalItems: 3, totalPages: 1 })],
      ['counts 3 items but shows 1', () => ({ content: [a], totalElements: 3, last: true })],
      ['counts 1 item but shows 2', () => ({ content: [a, b], totalItems: 1, totalPages: 1 })],
      ['contains an entry without an identifier', () => ({ content: [a, { connector: { name: 'B' } }] })],
      ['has 1 entries but counts 2', () => ({ content: [a], pageItemCount: 2, totalPages: 1 })],
      ['has 0 entries but says that it is not empty', () => ({ content: [], empty: false })],
      ['has 1 entries but says that it is empty', () => ({ content: [a], empty: true, totalPages: 1 })],
      ['shows an entry twice', (page) => ({ content: repeating(page), totalPages: 2 })],
      ['shows an entry twice', (page) => ({ content: repeating(page), last: page % 2 === 1 })],
      ['has an empty page before its last one', () => ({ content: [], totalPages: 9 })],
      ['has an empty page before its last one', (page) => ({ content: page % 2 === 0 ? [a] : [], last: false })],
      [
        'became shorter while it was read',
        (page) => ({ content: [page % 2 === 0 ? a : b], totalPages: 2, totalItems: 3 - (page % 2) }),
      ],
    ];
    for (const [why, pages] of cases) {
      const [sentence, requests] = await listed(['x'], pages);
      assert.ok(String(sentence).includes(why), `${why}: ${sentence}`);
      assert.equal(requests % 3, 0, why);
    }
  });

  it('that changes between two pages is read again', async () => {
    // One is added at the front after the first page.
    const shown = ['b', 'b', 'c', 'a', 'b', 'c'];
    const moving = (request: number) => ({
      content: [createEntry(shown[request] ?? '')],
      totalItems: request === 0 ? 2 : 3,
      totalPages: request === 0 ? 2 : 3,
    });
    assert.deepEqual(await listed(['x'], moving), [['b', 'c', 'a'], 6]);
    // One is added at the end, so nothing was missed.
    const growing = (page: number) => ({
      content: [createEntry(`${page}`)],
      totalItems: 2 + page,
      totalPages: 2 + page,
    });
    const grown = (page: number) => (page < 2 ? growing(page) : { ...growing(1), content: [createEntry('2')] });
    assert.deepEqual(await listed(['x'], grown), [['0', '1', '2'], 3]);
  });

  it('ends when nothing is new, if the platform does not count', async () => {
    assert.deepEqual(await listed(['a', 'b'], (page) => ({ content: repeating(page) })), [['a'], 2]);
  });

  it('ends when everything is found, and at an empty page', async () => {
    assert.deepEqual(await listed(['a'], () => ({ content: [createEntry('a')], totalPages: 9 })), [['a'], 1]);
    assert.deepEqual(await listed(['a'], () => ({ content: [], totalPages: 1 })), [[], 1]);
  });

  it('is empty without entries only if it counts none', async () => {
    const counts = [{ empty: true }, { totalItems: 0, content: null }, { totalElements: 0 }];
    for (const page of counts) assert.deepEqual(await listed(['a'], () => page), [[], 1]);
    for (const page of [{ totalItems: 1 }, { content: null }, {}]) {
      assert.match(String(await listed(['a'], () => page)), /the response does not show what was requested/);
    }
  });

  it('without a filter is read once, in whatever order it shows the resources', async () => {
    const scope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const identifiers = Array.from({ length: 1001 }, (_, index) => `v${index}`);
    const pages = (page: number) => {
      const shown = identifiers.toReversed().slice(page * 100, page * 100 + 100);
      return { content: shown.map((identifier) => ({ variable: { ...scope, identifier } })), totalPages: 11 };
    };
    const reader = recordingReader((page) => createResponse(pages(page)));
    const found = await listResources(reader, listKeys('variable', identifiers));
    assert.equal('resources' in found && found.resources.size, 1001);
    assert.equal(reader.requests.length, 11);
  });

  it('stops when reading the missing resources takes fewer requests than the pages that follow', async () => {
    const scope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const last = 25;
    const variable = (identifier: string) => ({ variable: { ...scope, identifier, name: 'V' } });
    const stored = (page: number) => Array.from({ length: 100 }, (_, index) => `v${page * 100 + index}`);
    const requests: string[] = [];
    const send = async ({ path, query }: Request): Promise<Response> => {
      requests.push(path);
      const identifier = path.split('/')[4];
      if (identifier === undefined) {
        const content = stored(Number(query.pageIndex)).map((name) => variable(name));
        return createResponse({ content, totalPages: last + 1 });
      }
      if (identifier.startsWith('v')) return createResponse(variable(identifier));
      // Like a wrong path, so the list must confirm it.
      return createResponse(null, { status: 400, ok: false, code: 'RESOURCE_NOT_FOUND_EXCEPTION' });
    };
    const reader = recordingReader(() => assert.fail('not used'));
    const readStates = async (...identifiers: string[]) => {
      requests.length = 0;
      const steps = identifiers.map((identifier) => createStep('variable', variable(identifier)));
      const graph = { steps, dependencies: new Map() };
      const states = await refresh({ ...reader, send, lists: new Map() }, graph, () => {});
      return [...steps.map((step) => states.get(step)?.state), requests.length];
    };
    assert.deepEqual(await readStates('v0', 'v1', 'v2500'), ['present', 'present', 'present', 1 + 1]);
    const absent = await readStates('v2500', 'x1', 'x2');
    assert.deepEqual(absent, ['present', 'absent', 'absent', 1 + 3 + 26], 'the whole list is read once');
    const many = stored(last).slice(0, 30);
    assert.deepEqual((await readStates(...many)).at(-1), 26);
  });

  it('that shows everything is complete, even if pages follow', async () => {
    const reader = recordingReader(() => createResponse({ content: [createEntry('a')], totalPages: 9 }));
    const found = await listResources(reader, listKeys('connector', ['a']), { mayStop: true });
    assert.deepEqual([Object.keys(found), reader.requests.length], [['resources'], 1]);
  });

  it('that the platform does not know is replaced by reads', async () => {
    const unknown = [
      { status: 404, code: '404', form: 'json', message: 'HTTP 404 Not Found' },
      { status: 405, code: '405', form: 'json', message: 'HTTP 405 Method Not Allowed' },
      { status: 400, code: 'RESOURCE_NOT_FOUND_EXCEPTION', message: 'HTTP 404 Not Found' },
    ] as const;
    const steps = ['a', 'b'].map((identifier) =>
      createStep('connector', { connector: { ...connectorFields, identifier } }),
    );
    const statesWith = async (refusal: Partial<Response>) => {
      const reader = recordingReader((number) =>
        number === 0
          ? createResponse(undefined, { ok: false, ...refusal })
          : createResponse(createEntry(number === 1 ? 'a' : 'b')),
      );
      const states = await refresh(reader, { steps, dependencies: new Map() }, () => {});
      return [...steps.map((one) => states.get(one)?.state), reader.requests.length];
    };
    for (const refusal of unknown) assert.deepEqual(await statesWith(refusal), ['present', 'present', 1 + 2]);
    const missingScope = {
      status: 404,
      code: 'ENTITY_NOT_FOUND',
      message: 'Project with identifier [payments] not found',
    };
    assert.deepEqual(await statesWith(missingScope), ['unknown', 'unknown', 1]);
  });

  it('without the texts of its entries is completed by reads', async () => {
    const inScope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const shown = (document: object) => ({ identifier: 'a', ...document, ...inScope });
    const service = { identifier: 'a', name: 'A', ...inScope };
    const template = { ...service, type: 'Step', versionLabel: '1', spec: {} };
    const another = { ...template, versionLabel: '2' };
    const cases = {
      service: [{ service }, { service: { ...service, identifier: 'b' } }],
      template: [{ template }, { template: another }],
    };
    for (const [name, documents] of Object.entries(cases)) {
      const entries = documents.map((document) => {
        const [fields] = Object.values<{ identifier: string }>(document);
        const read = { ...shown(fields ?? {}), yaml: JSON.stringify(document) };
        return name === 'service' ? { service: read } : read;
      });
      const withoutText = entries.map((entry) =>
        JSON.parse(JSON.stringify(entry, (key, value) => (key === 'yaml' ? null : value))),
      );
      const reader = recordingReader((number) =>
        createResponse([{ content: withoutText, totalPages: 1 }, ...entries][number]),
      );
      const steps = documents.map((document) => createStep(name, document));
      const states = await refresh(reader, { steps, dependencies: new Map() }, () => {});
      for (const step of steps) {
        const state = states.get(step);
        assert.ok(state?.state === 'present', name);
        assert.deepEqual(step.kind.compare(step, state.resource), []);
      }
      assert.equal(reader.requests.length, 1 + 2);
    }
  });

  it('that does not end is an error', async () => {
    const endless = await listed(['x'], (page) => ({ content: [createEntry(`a${page}`)], totalPages: 1e9 }));
    assert.deepEqual(endless, [
      'Failed to list the connectors of project default/payments: the platform returned HTTP 200, but the list does not end after 500 pages (correlationId c).',
      500,
    ]);
  });

  it('of another account shows nothing, and not that something is missing', async () => {
    const reason = /HTTP 200, but the response is for the account "other" instead of "acct"/;
    const foreign = createEntry('a', { accountIdentifier: 'other' });
    assert.match(String((await listed(['a'], () => ({ content: [foreign], totalPages: 1 })))[0]), reason);
    const later = (page: number) => ({ content: [page === 0 ? createEntry('b') : foreign], totalPages: 2 });
    assert.match(String((await listed(['x'], later))[0]), reason);

    const assignment = {
      roleIdentifier: 'r',
      resourceGroupIdentifier: 'g',
      principal: { type: 'USER', identifier: 'u' },
    };
    const created = createStep('role assignment', { roleAssignment: assignment });
    const identifier = created.kind.identifiers?.in?.({ roleAssignment: assignment }, projectScope) ?? '';
    const step = { ...created, key: { ...created.key, identifier } };
    const readIn = async (scope: object) => {
      const content = [{ scope: { accountIdentifier: 'acct', ...scope }, roleAssignment: assignment }];
      const reader = recordingReader(() => createResponse({ content, totalPages: 1 }));
      return (await readResource(reader, step)).state;
    };
    const own = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    assert.equal(await readIn(own), 'present');
    assert.equal(await readIn({ ...own, projectIdentifier: 'other' }), 'absent');
    assert.equal(await readIn({ ...own, accountIdentifier: 'other' }), 'unknown');
  });

  it('shows nothing of other scopes', async () => {
    const content = [
      createEntry('a', { orgIdentifier: 'default', projectIdentifier: 'PAYMENTS' }),
      createEntry('b', { orgIdentifier: 'default', projectIdentifier: 'elsewhere' }),
      createEntry('c', { orgIdentifier: 'elsewhere' }),
      createEntry('d', { projectIdentifier: null }),
      createEntry('e', { orgIdentifier: '', projectIdentifier: undefined }),
    ];
    assert.deepEqual(await listed(['a', 'b', 'c', 'd', 'e'], () => ({ content, totalPages: 1 })), [['a'], 1]);
  });
});

describe('a reader that knows lists', () => {
  const entries = ['a', 'b'].map((identifier) => ({ variable: { ...connectorFields, identifier } }));
  const onePage = () => createResponse({ content: entries, totalPages: 1 });
  const find = async (reader: Reader, wanted: readonly string[]) => {
    const found = await listResources(reader, listKeys('variable', wanted));
    return 'resources' in found
      ? wanted.filter((identifier) => found.resources.has(identifier))
      : found.failure.summary;
  };

  it('reads each list once, also for those who ask at the same time', async () => {
    const recording = recordingReader(onePage);
    const reader = { ...recording, lists: new Map() };
    assert.deepEqual(await Promise.all([find(reader, ['a', 'x']), find(reader, ['b', 'y'])]), [['a'], ['b']]);
    assert.deepEqual(await find(reader, ['a', 'b']), ['a', 'b']);
    assert.equal(recording.requests.length, 1);
    await find(recording, ['a']);
    assert.equal(recording.requests.length, 2, 'without known lists it is read');
  });

  it('reads a list again that was not read to its end, or does not add up', async () => {
    const unread = recordingReader(() => createResponse({ content: entries, totalPages: 2 }));
    const reader = { ...unread, lists: new Map() };
    await find(reader, ['a', 'b']);
    await find(reader, ['a', 'b']);
    assert.equal(unread.requests.length, 2);
    const short = recordingReader(() => createResponse({ content: entries, totalItems: 3, totalPages: 1 }));
    const doubtful = { ...short, lists: new Map() };
    await find(doubtful, ['a', 'x']);
    const sent = short.requests.length;
    await find(doubtful, ['a', 'x']);
    assert.equal(short.requests.length, 2 * sent);
  });

  it('does not take a list of one named resource for all of them', async () => {
    const recording = recordingReader(onePage);
    const reader = { ...recording, lists: new Map() };
    await find(reader, ['x']);
    await find(reader, ['a', 'b']);
    assert.equal(recording.requests.length, 2);
  });
});
