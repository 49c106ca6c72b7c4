import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import type { FileChange } from '../../src/git/earlier-commit.ts';
import { buildGraph } from '../../src/graph/build-graph.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import { expectProportional } from '../harness/processor-time.ts';

type Files = Readonly<Record<string, string>>;

const parse = (files: Files) =>
  Object.entries(files).flatMap(([file, text]) => parsePayload({ file, bytes: Buffer.from(text) }).documents);

/** The graph of files, compared with those of an earlier commit. */
function compare(before: Files, now: Files, renames: Files = {}) {
  const gone = Object.keys(before).filter((path) => !(path in now));
  const changes = gone.map((from): FileChange => {
    const to = renames[from];
    return { status: to ? 'R' : 'D', from, ...(to !== undefined && { to }), type: 'file', object: '' };
  });
  const previous = {
    documents: parse(before),
    commit: {
      files: new Map(Object.keys(before).map((path) => [path, { object: '', path }])),
      changes,
      read: async () => [],
    },
    workspace: tmpdir(),
    currentFiles: Object.keys(now),
    idleFiles: new Set<string>(),
    entries: new Set<string>(),
    successors: new Map(),
    parse: async () => ({ documents: [], diagnostics: [], expansion: undefined }),
  };
  const inputs = { operation: 'auto', account: 'acc', org: '', project: '' };
  return buildGraph(parse(now), inputs, { previous });
}

const connector = (identifier: string, url = 'https://x.example') =>
  `connector: {identifier: ${identifier}, name: ${identifier}, type: Dynatrace, spec: {url: "${url}", apiTokenRef: account.a}}\n`;
const variable = (identifier: string, value: string) =>
  `variable: {identifier: ${identifier}, name: ${identifier}, type: String, spec: {valueType: FIXED, fixedValue: "${value}"}}\n`;

/** What replaces what, such as `connector a → connector b`. */
async function listReplacements(before: Files, now: Files, renames: Files = {}): Promise<string[]> {
  const { graph } = await compare(before, now, renames);
  return graph.steps
    .flatMap(({ intent, label, counterpart }) =>
      intent === 'delete' && counterpart ? [`${label} → ${counterpart.label}`] : [],
    )
    .toSorted();
}

describe('a resource that replaces another', () => {
  it('is in its place, also if both have another content', async () => {
    const before = { 'a.yaml': `${connector('one')}---\n${variable('v', '1')}` };
    const now = { 'a.yaml': `${connector('two', 'https://y.example')}---\n${variable('w', '2')}` };
    assert.deepEqual(await listReplacements(before, now), ['connector one → connector two', 'variable v → variable w']);
  });

  it('is in its file, which moved', async () => {
    const renames = { 'a.yaml': 'b/a.yaml' };
    const before = { 'a.yaml': connector('one'), 'c.yaml': connector('three') };
    const now = { 'b/a.yaml': connector('two', 'https://y.example'), 'd.yaml': connector('four', 'https://z.example') };
    assert.deepEqual(await listReplacements(before, now, renames), ['connector one → connector two']);
  });

  it('has its name in another scope, or its content under another name, if only one does', async () => {
    const scoped = (text: string) => text.replace('{', '{orgIdentifier: retail, ');
    const before = { 'a.yaml': connector('one'), 'b.yaml': connector('same', 'https://y.example') };
    const now = {
      'c.yaml': scoped(connector('one', 'https://z.example')),
      'd.yaml': connector('new', 'https://y.example'),
    };
    assert.deepEqual(await listReplacements(before, now), [
      'connector one → connector retail/one',
      'connector same → connector new',
    ]);
    const twice = { ...now, 'e.yaml': connector('newer', 'https://y.example') };
    assert.deepEqual(await listReplacements(before, twice), ['connector one → connector retail/one']);
  });

  it('is found in a time that grows with the number of resources', async () => {
    await expectProportional(async (count) => {
      const files = (prefix: string) =>
        Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `${prefix}/${index}.yaml`,
            connector(`${prefix}_${index}`, `https://${index}.example`),
          ]),
        );
      assert.equal((await listReplacements(files('old'), files('new'))).length, count);
    }, 250);
  });
});
