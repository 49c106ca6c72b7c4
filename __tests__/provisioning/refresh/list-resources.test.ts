import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listResources } from '../../../src/provisioning/refresh/list-resources.ts';
import { projectScope, responseOf, stepOf } from '../../kinds/making.ts';
import { recordingReader } from './recording-reader.ts';

const connectorFields = {
  identifier: 'a',
  name: 'A',
  type: 'Dynatrace',
  spec: {},
  orgIdentifier: 'default',
  projectIdentifier: 'payments',
};
const entryOf = (identifier: string, fields = {}) => ({ connector: { ...connectorFields, identifier, ...fields } });
const step = stepOf('connector', { connector: connectorFields });

/** The identifiers that a list shows, or the sentence that says why not, and the number of pages read. */
async function listed(
  wanted: readonly string[],
  pages: (page: number) => object,
): Promise<[string[] | string, number]> {
  const reader = recordingReader((page) => responseOf(pages(page)));
  const found = await listResources(
    reader,
    step.kind,
    { scope: projectScope },
    wanted.map((identifier) => ({ identifier })),
  );
  return ['resources' in found ? [...found.resources.keys()] : found.failure.summary, reader.requests.length];
}

describe('a list', () => {
  const repeating = (page: number) => [entryOf(page < 2 ? 'a' : 'b')];

  it('is read to the page that the platform counts, even if pages repeat entries', async () => {
    const counted = await listed(['a', 'b'], (page) => ({ content: repeating(page), totalPages: 3 }));
    assert.deepEqual(counted, [['a', 'b'], 3]);
    const flagged = await listed(['a', 'b', 'c'], (page) => ({ content: repeating(page), last: page === 3 }));
    assert.deepEqual(flagged, [['a', 'b'], 4]);
  });

  it('ends when nothing is new, if the platform does not count', async () => {
    assert.deepEqual(await listed(['a', 'b'], (page) => ({ content: repeating(page) })), [['a'], 2]);
  });

  it('ends when everything is found, and at an empty page', async () => {
    assert.deepEqual(await listed(['a'], () => ({ content: [entryOf('a')], totalPages: 9 })), [['a'], 1]);
    assert.deepEqual(await listed(['a'], () => ({ content: [], totalPages: 9 })), [[], 1]);
  });

  it('without a filter is read once, in whatever order it shows the resources', async () => {
    const { kind } = stepOf('variable', { variable: { identifier: 'v', name: 'V' } });
    const scope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const identifiers = Array.from({ length: 1001 }, (_, index) => `v${index}`);
    const pages = (page: number) => {
      const shown = identifiers.toReversed().slice(page * 100, page * 100 + 100);
      return { content: shown.map((identifier) => ({ variable: { ...scope, identifier } })), totalPages: 11 };
    };
    const reader = recordingReader((page) => responseOf(pages(page)));
    const wanted = identifiers.map((identifier) => ({ identifier }));
    const found = await listResources(reader, kind, { scope: projectScope }, wanted);
    assert.equal('resources' in found && found.resources.size, 1001);
    assert.equal(reader.requests.length, 11);
  });

  it('that does not end is an error', async () => {
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
