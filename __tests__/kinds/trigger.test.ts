import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import type { ResourceKey } from '../../src/kinds/resource-key.ts';
import { changed, createResponse, createStep, formatRequest, listErrors, projectScope, remoteIn } from './making.ts';

const trigger = kindOfName('trigger');

const triggerFields = {
  name: 'Nightly',
  identifier: 'nightly',
  orgIdentifier: 'default',
  projectIdentifier: 'payments',
  pipelineIdentifier: 'deploy',
  enabled: true,
  source: { type: 'Scheduled', spec: { type: 'Cron', spec: { expression: '0 3 * * *' } } },
  inputSetRefs: ['eu'],
};
const withFields = (fields: Record<string, unknown>) => changed('trigger', triggerFields, fields);
const deploy: ResourceKey = { kind: 'pipeline', scope: projectScope, identifier: 'deploy' };
const step = (fields: Record<string, unknown> = {}) =>
  createStep('trigger', withFields(fields), projectScope, undefined, deploy);
const query = '?accountIdentifier=acct&orgIdentifier=default&projectIdentifier=payments&targetIdentifier=deploy';

test('names its pipeline and its scope', () => {
  assert.deepEqual(listErrors(trigger, withFields({})), []);
  assert.deepEqual(listErrors(trigger, withFields({ pipelineIdentifier: undefined })), [
    '`trigger.pipelineIdentifier` is required but missing.',
  ]);
  assert.equal(trigger.checks?.step?.(step({ projectIdentifier: undefined })).length, 1);
});

test('refuses inputs that are not YAML or not a map', () => {
  for (const [inputYaml, problem] of [
    ['pipeline: {', /^`trigger\.inputYaml` is not YAML: .* \(line 1 of the text\)\.$/],
    ['pipeline:\n  a: 1\n a: 2\n', /^`trigger\.inputYaml` is not YAML: .* \(line 3 of the text\)\.$/],
    ['- pipeline\n', /^`trigger\.inputYaml` must be a map of inputs under `pipeline:`\.$/],
  ] as const) {
    assert.match(listErrors(trigger, withFields({ inputYaml })).join('\n'), problem);
  }
  for (const inputYaml of ['', 'pipeline: {identifier: deploy}\n', '<+input>', '# none\n']) {
    assert.deepEqual(listErrors(trigger, withFields({ inputYaml })), []);
  }
});

test('refuses a type within two letters of a known one, and accepts newer ones', () => {
  const listWarnings = (source: object) =>
    trigger.check(withFields({ source })).map(({ severity, summary }) => `${severity}: ${summary}`);
  const webhook = (type: string) => ({ type: 'Webhook', spec: { type, spec: { type: 'Push', spec: {} } } });
  assert.deepEqual(listWarnings(webhook('GitHub')), [
    'error: `trigger.source.spec.type` is not a known type. Did you mean `Github`?',
  ]);
  assert.deepEqual(listWarnings({ type: 'Schedule', spec: { type: 'Cron' } }), [
    'error: `trigger.source.type` is not a known type. Did you mean `Scheduled`?',
  ]);
  for (const source of [webhook('Github'), webhook('Gerrit'), { type: 'Artifact', spec: { type: 'GitHub' } }])
    assert.deepEqual(listWarnings(source), []);
});

test('refuses a cron expression only if it is certainly wrong', () => {
  const find = (spec: object) =>
    listErrors(trigger, withFields({ source: { type: 'Scheduled', spec: { type: 'Cron', spec } } }));
  const field = '`trigger.source.spec.spec.expression`';
  for (const [spec, problem] of [
    [
      { expression: '0 3 * *' },
      'must have 5 fields (minute, hour, day of the month, month, day of the week), found 4; if it has seconds, set `type: QUARTZ`.',
    ],
    [
      { type: 'QUARTZ', expression: '0 3 * * *' },
      'must have 6 or 7 fields (second, minute, hour, day of the month, month, day of the week, year), found 5; if it has no seconds, remove `type`.',
    ],
    [{ expression: '0 24 * * *' }, 'has 24 as its hour, which must be 0 to 23.'],
    [{ expression: '0 3 0 * *' }, 'has 0 as its day of the month, which must be 1 to 31.'],
    [{ expression: '0,30-75/5 3 * * 1-8' }, 'has 75 as its minute, which must be 0 to 59.'],
    [{ type: 'UNIX', expression: '*/2 * * * *' }, 'runs more often than every 5 minutes, which the platform refuses.'],
    [{ expression: '* 3 * * *' }, 'runs more often than every 5 minutes, which the platform refuses.'],
    [{ type: 'QUARTZ', expression: '61 0 3 ? * MON#2 2026' }, 'has 61 as its second, which must be 0 to 59.'],
  ] as const)
    assert.equal(find(spec)[0], `${field} ${problem}`);
  assert.deepEqual(find({ type: 'QUARZ', expression: '<+input>' }), [
    '`trigger.source.spec.spec.type` is not a known type. Did you mean `QUARTZ`?',
  ]);
  for (const expression of [
    '0 3 * * MON-FRI',
    '*/5 * * * 0,7',
    '0 0 1 JAN *',
    '5/10 0-23/2 L * 5#2',
    '@daily',
    '<+input>',
    ' 0  3 * * ? ',
  ])
    assert.deepEqual(find({ expression }), [], expression);
  for (const expression of ['0 0/5 * * * ?', '0 15 10 ? * 6L 2026-2030', '0 0 12 1W * ?'])
    assert.deepEqual(find({ type: 'QUARTZ', expression }), [], expression);
});

test('is written and read under its pipeline', () => {
  assert.equal(formatRequest(trigger.createRequest(step())), `POST /pipeline/api/triggers${query}`);
  assert.equal(
    formatRequest(trigger.updateRequest(step(), { value: {} })),
    `PUT /pipeline/api/triggers/nightly${query}`,
  );
  assert.deepEqual(trigger.readRequests(step()).map(formatRequest), [`GET /pipeline/api/triggers/nightly${query}`]);
  assert.ok(trigger.list && !trigger.list.isPartial);
});

test('a success with errors saves nothing', () => {
  const shown = {
    identifier: 'nightly',
    orgIdentifier: 'default',
    projectIdentifier: 'payments',
    targetIdentifier: 'deploy',
  };
  const verify = (data: object) => trigger.verify(step(), createResponse({ ...shown, ...data }));
  assert.ok(verify({ errorResponse: false }).verified);
  assert.deepEqual(verify({ errorResponse: true, errors: { inputSetRefs: 'eu does not exist' } }), {
    verified: false,
    saved: 'nothing',
    reasons: ['inputSetRefs: eu does not exist'],
  });
  assert.deepEqual(verify({ errorResponse: true, errors: null }), {
    verified: false,
    saved: 'nothing',
    reasons: ['the trigger does not fit its pipeline, and the platform gave no reason'],
  });
});

test('a trigger of another pipeline is not the saved one', () => {
  const verification = trigger.verify(step(), createResponse({ identifier: 'nightly', targetIdentifier: 'other' }));
  assert.ok(!verification.verified);
});

for (const [what, fields, enabled, expected] of [
  ['the same', {}, true, []],
  ['switched off in the user interface', {}, false, ['trigger.enabled']],
  ['switched off, where the text says nothing', { enabled: undefined }, false, ['trigger.enabled']],
  ['off in both', { enabled: false }, false, []],
  ['an expression', { enabled: '<+input>' }, false, []],
] as [string, Record<string, unknown>, boolean, string[]][]) {
  test(`compares the switch beside the text: ${what}`, () => {
    const text = JSON.stringify(withFields(fields));
    const response = createResponse({ identifier: 'nightly', yaml: text, enabled });
    const remote = remoteIn(trigger.parseResource(step(fields), [response]));
    assert.deepEqual(
      trigger.compare(step(fields), remote).map(({ path }) => path.join('.')),
      expected,
    );
  });
}

test('refers to its pipeline and that pipeline’s input sets', () => {
  assert.deepEqual(
    trigger.findReferences(step()).map(({ kind, identifier }) => `${kind} ${identifier}`),
    ['pipeline deploy', 'input set eu'],
  );
});
