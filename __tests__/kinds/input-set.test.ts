import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import type { ResourceKey } from '../../src/kinds/resource-key.ts';
import { changed, createResponse, createStep, formatRequest, listErrors, projectScope, remoteIn } from './making.ts';

const inputSet = kindOfName('input set');
const overlayInputSet = kindOfName('overlay input set');

const scopeFields = { orgIdentifier: 'default', projectIdentifier: 'payments' };
const inputSetFields = {
  name: 'Nightly',
  identifier: 'nightly',
  ...scopeFields,
  pipeline: { identifier: 'deploy', variables: [] },
};
const overlayFields = {
  name: 'Both',
  identifier: 'both',
  ...scopeFields,
  pipelineIdentifier: 'deploy',
  inputSetReferences: ['nightly', 'eu'],
};
const deploy: ResourceKey = { kind: 'pipeline', scope: projectScope, identifier: 'deploy' };
const step = (fields: Record<string, unknown> = {}) =>
  createStep('input set', changed('inputSet', inputSetFields, fields), projectScope, undefined, deploy);
const overlayStep = (fields: Record<string, unknown> = {}) =>
  createStep('overlay input set', changed('overlayInputSet', overlayFields, fields), projectScope, undefined, deploy);
const query = '?accountIdentifier=acct&orgIdentifier=default&projectIdentifier=payments&pipelineIdentifier=deploy';

test('an input set names its pipeline, and both name their scope', () => {
  assert.deepEqual(listErrors(inputSet, { inputSet: inputSetFields }), []);
  assert.equal(inputSet.identify({ inputSet: inputSetFields }).parent, 'deploy');
  assert.equal(overlayInputSet.identify({ overlayInputSet: overlayFields }).parent, 'deploy');
  assert.deepEqual(listErrors(inputSet, changed('inputSet', inputSetFields, { pipeline: undefined })), [
    '`inputSet.pipeline` is required but missing.',
  ]);
  for (const one of [step({ orgIdentifier: undefined }), overlayStep({ orgIdentifier: undefined })]) {
    assert.match(one.kind.checks?.step?.(one)[0]?.summary ?? '', /orgIdentifier` must be "default"/);
  }
});

test('an overlay names at least one input set', () => {
  const empty = changed('overlayInputSet', overlayFields, { inputSetReferences: [] });
  assert.match(listErrors(overlayInputSet, empty)[0] ?? '', /must name an input set/);
});

test('an identifier with `-` is a warning, because not every version of the platform accepts it', () => {
  const dashed = { identifier: 'nightly-eu' };
  const warnings = [
    ...inputSet.check(changed('inputSet', inputSetFields, dashed)),
    ...overlayInputSet.check(changed('overlayInputSet', overlayFields, dashed)),
  ];
  assert.deepEqual(
    warnings.map(({ severity, summary }) => [severity, /may be refused: it should only contain letters/.test(summary)]),
    [
      ['warning', true],
      ['warning', true],
    ],
  );
});

test('both are sent as their own text, inline, by the identifier of the text', () => {
  assert.equal(formatRequest(inputSet.createRequest(step())), `POST /pipeline/api/inputSets${query}&storeType=INLINE`);
  assert.equal(
    formatRequest(overlayInputSet.createRequest(overlayStep())),
    `POST /pipeline/api/inputSets/overlay${query}&storeType=INLINE`,
  );
  const sent = step();
  assert.equal(inputSet.createRequest(sent).body, sent.document.bytes);
  assert.equal(
    formatRequest(inputSet.updateRequest(step(), { value: {} })),
    `PUT /pipeline/api/inputSets/nightly${query}`,
  );
  assert.equal(
    formatRequest(overlayInputSet.updateRequest(overlayStep(), { value: {} })),
    `PUT /pipeline/api/inputSets/overlay/both${query}`,
  );
});

test('both are read by their own texts', () => {
  assert.deepEqual(inputSet.readRequests(step()).map(formatRequest), [`GET /pipeline/api/inputSets/nightly${query}`]);
  const text = JSON.stringify({ inputSet: { ...inputSetFields, name: 'Old' } });
  const remote = remoteIn(
    inputSet.parseResource(step(), [createResponse({ identifier: 'nightly', inputSetYaml: text })]),
  );
  assert.deepEqual(
    inputSet.compare(step(), remote).map(({ path }) => path.join('.')),
    ['inputSet.name'],
  );
  const overlay = createResponse({
    identifier: 'both',
    overlayInputSetYaml: JSON.stringify({ overlayInputSet: overlayFields }),
  });
  assert.deepEqual(
    overlayInputSet.compare(overlayStep(), remoteIn(overlayInputSet.parseResource(overlayStep(), [overlay]))),
    [],
  );
});

test('their absence is shown only by a message, which names them', () => {
  const refusal = (message: string, status = 400) =>
    createResponse(undefined, { ok: false, status, code: 'INVALID_REQUEST', message });
  const absence = (message: string, status?: number) => inputSet.findAbsence(step(), refusal(message, status));
  assert.equal(absence('InputSet with the given ID: nightly does not exist or has been deleted'), 'certain');
  assert.equal(absence('InputSet with the given ID: other does not exist or has been deleted'), undefined);
  assert.equal(absence('nightly does not exist or has been deleted', 500), undefined);
  assert.equal(absence('Invalid request'), undefined);
});

test('lists show only which ones exist', () => {
  assert.ok(inputSet.list?.isPartial);
  assert.match(
    formatRequest(overlayInputSet.list?.request({ scope: projectScope, parent: deploy }, ['both'], 2) ?? assert.fail()),
    /pipelineIdentifier=deploy&inputSetType=OVERLAY_INPUT_SET&pageIndex=2&pageSize=100$/,
  );
});

test('an overlay refers to its pipeline and to input sets of the same pipeline', () => {
  assert.deepEqual(
    overlayInputSet
      .findReferences(overlayStep())
      .map(({ kind, identifier, parent }) => [kind, identifier, parent?.identifier]),
    [
      ['pipeline', 'deploy', undefined],
      ['input set', 'nightly', 'deploy'],
      ['input set', 'eu', 'deploy'],
    ],
  );
});
