import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { IfExists } from '../../src/inputs/inputs.ts';
import type { Held } from '../../src/kinds/kind.ts';
import { type Decision, decide, describe as inWords } from '../../src/provisioning/action.ts';
import type { Sight } from '../../src/provisioning/refresh.ts';
import { stepOf } from '../kinds/making.ts';

const text = 'pipeline:\n  name: A\n  identifier: a\n  stages: []\n';
const value = { pipeline: { name: 'A', identifier: 'a', stages: [] } };
const pipeline = stepOf('pipeline', value, undefined, text);
const connector = stepOf('connector', { connector: { name: 'C', identifier: 'c', type: 'Git', spec: {} } });
const entry = { identifier: 's', value: 'v', allowOverrides: false, updateType: 'UPDATE' };
const settings = stepOf('settings', [entry]);

const same: Held = { value: value.pipeline, text };
const laidOut: Held = { value: value.pipeline, text: `# of old\n${text}` };
const other: Held = { value: { ...value.pipeline, name: 'B' }, text: text.replace('A', 'B') };
const sameConnector: Held = { value: { name: 'C', identifier: 'c', type: 'Git', spec: {}, tags: {} } };
const sameSettings: Held = { value: [{ ...entry, settingSource: 'ACCOUNT' }] };
const otherSettings: Held = { value: [{ ...entry, value: 'w' }] };

const inGit = (resource: Held): Held => ({ ...resource, fixed: 'it lives in Git: change it there' });
const fixedSentence = (note: string) =>
  `The pipeline is not what the payload says (${note}) and cannot be updated from here: it lives in Git: change it there.`;
const held = (resource: Held): Sight => ({ state: 'held', held: resource });
const absent: Sight = { state: 'absent' };
const layoutNote = 'only the layout differs (`update-formatting: true` writes it too)';

describe('decide', () => {
  const table: readonly (readonly [string, typeof pipeline, Sight | undefined, IfExists, boolean, Decision])[] = [
    ['nothing was looked at', pipeline, undefined, 'fail', false, { change: 'create' }],
    ['nothing was looked at, for settings', settings, undefined, 'fail', false, { change: 'update' }],
    ['it is absent', pipeline, absent, 'update', false, { change: 'create' }],
    ['it is there, and that is to fail', pipeline, held(same), 'fail', false, { change: 'conflict' }],
    ['it is there, and that is to be skipped', connector, held(sameConnector), 'skip', false, { change: 'skip' }],
    [
      'settings are there, which always change',
      settings,
      held(sameSettings),
      'fail',
      false,
      { change: 'update', held: sameSettings },
    ],
    [
      'settings are there, which are never skipped',
      settings,
      held(otherSettings),
      'skip',
      false,
      { change: 'update', held: otherSettings },
    ],
    ['it is the same', pipeline, held(same), 'update', false, { change: 'unchanged' }],
    ['it is the same connector', connector, held(sameConnector), 'update', true, { change: 'unchanged' }],
    ['the settings are the same', settings, held(sameSettings), 'update', false, { change: 'unchanged' }],
    [
      'a setting differs',
      settings,
      held(otherSettings),
      'update',
      false,
      { change: 'update', held: otherSettings, note: 's.value differs' },
    ],
    [
      'a field differs',
      pipeline,
      held(other),
      'update',
      false,
      { change: 'update', held: other, note: 'pipeline.name differs' },
    ],
    ['it is the same, in Git', pipeline, held(inGit(same)), 'update', true, { change: 'unchanged' }],
    ['it is in Git, and that is to be skipped', pipeline, held(inGit(other)), 'skip', false, { change: 'skip' }],
    [
      'a field differs, in Git',
      pipeline,
      held(inGit(other)),
      'update',
      false,
      { change: 'impossible', failure: { sentence: fixedSentence('pipeline.name differs') } },
    ],
    [
      'only the layout differs, in Git',
      pipeline,
      held(inGit(laidOut)),
      'update',
      true,
      { change: 'impossible', failure: { sentence: fixedSentence('only the layout differs') } },
    ],
    ['only the layout differs', pipeline, held(laidOut), 'update', false, { change: 'unchanged', note: layoutNote }],
    [
      'only the layout differs, and that is to be written',
      pipeline,
      held(laidOut),
      'update',
      true,
      { change: 'update', held: laidOut, note: 'only the layout differs' },
    ],
    [
      'the layout is the same, and another would be written',
      pipeline,
      held(same),
      'update',
      true,
      { change: 'unchanged' },
    ],
  ];
  for (const [name, step, sight, ifExists, updateFormatting, decision] of table) {
    it(`${decision.change} when ${name}`, () => {
      assert.deepEqual(decide(step, sight, { ifExists, updateFormatting }), decision);
    });
  }
});

describe('the differences in words', () => {
  for (const [paths, words] of [
    [[['a', 'b']], 'a.b differs'],
    [[['a'], ['b', 0]], 'a, b.0 differ'],
    [[['a'], ['b'], ['c'], ['d'], ['e']], 'a, b, c, d, e differ'],
    [[['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g']], 'a, b, c, d, e and 2 more differ'],
  ] as const) {
    it(words, () => assert.equal(inWords(paths.map((path) => ({ path, wanted: 1, held: 2 }))), words));
  }
});
