import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Inputs } from '../../src/inputs/inputs.ts';
import type { RemoteResource } from '../../src/kinds/remote-resource.ts';
import { type Action, decideAction, describeDifferences as inWords } from '../../src/plan/action.ts';
import type { RemoteState } from '../../src/remote/remote-state.ts';
import { createStep } from '../kinds/making.ts';

const text = 'pipeline:\n  name: A\n  identifier: a\n  stages: []\n';
const value = { pipeline: { name: 'A', identifier: 'a', stages: [] } };
const pipeline = createStep('pipeline', value, undefined, text);
const connector = createStep('connector', { connector: { name: 'C', identifier: 'c', type: 'Git', spec: {} } });
const entry = { identifier: 's', value: 'v', allowOverrides: false, updateType: 'UPDATE' };
const settings = createStep('settings', [entry]);

const same: RemoteResource = { value: value.pipeline, text };
const laidOut: RemoteResource = { value: value.pipeline, text: `${text}\n` };
const commented: RemoteResource = { value: value.pipeline, text: `# of old\n${text}` };
const other: RemoteResource = { value: { ...value.pipeline, name: 'B' }, text: text.replace('A', 'B') };
const sameConnector: RemoteResource = { value: { name: 'C', identifier: 'c', type: 'Git', spec: {}, tags: {} } };
const sameSettings: RemoteResource = { value: [{ ...entry, settingSource: 'ACCOUNT' }] };
const otherSettings: RemoteResource = { value: [{ ...entry, value: 'w' }] };

const inGit = (resource: RemoteResource): RemoteResource => ({
  ...resource,
  lockedBecause: 'it is stored in Git: change it there',
});
const fixedSentence = (note: string) =>
  `The pipeline does not match the payload (${note}) and cannot be updated: it is stored in Git: change it there.`;
const present = (resource: RemoteResource): RemoteState => ({ state: 'present', resource: resource });
const absent: RemoteState = { state: 'absent' };

describe('decide', () => {
  const table: readonly (readonly [string, typeof pipeline, RemoteState | undefined, Inputs['ifExists'], Action])[] = [
    ['nothing was looked at', pipeline, undefined, 'fail', { type: 'create' }],
    ['nothing was looked at, for settings', settings, undefined, 'fail', { type: 'update' }],
    ['it is absent', pipeline, absent, 'update', { type: 'create' }],
    ['it is there, and that is to fail', pipeline, present(same), 'fail', { type: 'conflict' }],
    ['it exists, and existing ones are skipped', connector, present(sameConnector), 'skip', { type: 'skip' }],
    [
      'settings are there, which always change',
      settings,
      present(sameSettings),
      'fail',
      { type: 'update', resource: sameSettings },
    ],
    [
      'settings are there, which are never skipped',
      settings,
      present(otherSettings),
      'skip',
      { type: 'update', resource: otherSettings },
    ],
    ['it is the same', pipeline, present(same), 'update', { type: 'unchanged' }],
    ['it is the same connector', connector, present(sameConnector), 'update', { type: 'unchanged' }],
    ['the settings are the same', settings, present(sameSettings), 'update', { type: 'unchanged' }],
    [
      'a setting differs',
      settings,
      present(otherSettings),
      'update',
      { type: 'update', resource: otherSettings, note: 's.value differs', differences: ['s.value'] },
    ],
    [
      'a field differs',
      pipeline,
      present(other),
      'update',
      { type: 'update', resource: other, note: 'pipeline.name differs', differences: ['pipeline.name'] },
    ],
    ['it is the same, in Git', pipeline, present(inGit(same)), 'update', { type: 'unchanged' }],
    ['it is in Git, and existing ones are skipped', pipeline, present(inGit(other)), 'skip', { type: 'skip' }],
    [
      'a field differs, in Git',
      pipeline,
      present(inGit(other)),
      'update',
      { type: 'impossible', failure: { severity: 'error', summary: fixedSentence('pipeline.name differs') } },
    ],
    [
      'only comments differ, in Git',
      pipeline,
      present(inGit(commented)),
      'update',
      { type: 'impossible', failure: { severity: 'error', summary: fixedSentence('only comments differ') } },
    ],
    [
      'only comments differ',
      pipeline,
      present(commented),
      'update',
      { type: 'update', resource: commented, note: 'only comments differ' },
    ],
    [
      'only the formatting differs',
      pipeline,
      present(laidOut),
      'update',
      { type: 'unchanged', note: 'only the formatting differs' },
    ],
  ];
  for (const [name, step, sight, ifExists, decision] of table) {
    it(`${decision.type} when ${name}`, () => {
      assert.deepEqual(decideAction(step, sight, { ifExists, updateSecretValues: false }), decision);
    });
  }
});

it('an inline secret is updated if it differs, and its value on request', () => {
  const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline', value: 'the value' };
  const config = { type: 'SecretText', identifier: 'db', name: 'Database', spec };
  const step = createStep('secret', { secret: config });
  const shown = (name: string): RemoteResource => ({ value: { ...config, name, spec: { ...spec, value: null } } });
  const decide = (resource: RemoteResource, updateSecretValues: boolean) =>
    decideAction(step, present(resource), { ifExists: 'update', updateSecretValues });
  const [resource, renamed] = [shown('Database'), shown('Other')];
  assert.deepEqual(decide(resource, false), {
    type: 'unchanged',
    note: 'its value cannot be compared (`input:update-secret-values: true` sends it again)',
  });
  assert.deepEqual(decide(resource, true), {
    type: 'update',
    resource,
    note: 'sends its value again',
    differences: ['secret.spec.value'],
  });
  for (const again of [false, true]) {
    assert.deepEqual(decide(renamed, again), {
      type: 'update',
      resource: renamed,
      note: 'secret.name differs; also sends its value',
      differences: ['secret.name'],
    });
  }
});

describe('the differences in words', () => {
  for (const [paths, words] of [
    [[['a', 'b']], 'a.b differs'],
    [[['a'], ['b', 0]], 'a, b[0] differ'],
    [[['a'], ['b'], ['c'], ['d'], ['e']], 'a, b, c, d, e differ'],
    [[['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g']], 'a, b, c, d, e and 2 more differ'],
  ] as const) {
    it(words, () => assert.equal(inWords(paths.map((path) => ({ path, desired: 1, remote: 2 }))), words));
  }
});
