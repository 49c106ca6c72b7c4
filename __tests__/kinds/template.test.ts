import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMapKey, formatLabel } from '../../src/kinds/key-text.ts';
import { kindOfName } from '../../src/kinds/registry.ts';
import {
  changed,
  createResponse,
  createStep,
  formatRequest,
  listErrors,
  parseBody,
  projectScope,
  remoteIn,
} from './making.ts';

const template = kindOfName('template');

const templateFields = {
  name: 'Build',
  identifier: 'build',
  versionLabel: '1.0',
  type: 'Stage',
  spec: {
    type: 'CI',
    spec: { execution: { steps: [{ step: { template: { templateRef: 'account.lint', versionLabel: '2' } } }] } },
  },
};
const withFields = (fields: Record<string, unknown>) => changed('template', templateFields, fields);
const step = (fields: Record<string, unknown> = {}) => createStep('template', withFields(fields));
const scope = 'accountIdentifier=acct&orgIdentifier=default&projectIdentifier=payments';

for (const [what, fields, message] of [
  ['a version that is a number', { versionLabel: 1 }, /must be text, found a number; put it in quotes/],
  ['a version with a space', { versionLabel: '1 0' }, /must begin with a letter or digit and contain no space/],
  ['no type', { type: '' }, /`template.type` must not be empty/],
  ['a spec that is not a map', { spec: 'x' }, /spec` must be a map/],
] as const) {
  test(`refuses ${what}`, () => assert.match(listErrors(template, withFields(fields)).join(), message));
}

test('accepts types that are newer than this action', () => {
  for (const type of ['AIWorkflow', 'Job']) assert.deepEqual(template.check(withFields({ type })), []);
  const [warning, ...more] = template.check(withFields({ type: 'Stagee' }));
  assert.match(
    `${warning?.severity}: ${warning?.summary}`,
    /^error: `template.type` is not a known type. Did you mean `Stage`/,
  );
  assert.deepEqual(more, []);
});

test('each version is a resource', () => {
  assert.equal(step().key.version, '1.0');
  assert.equal(formatLabel(step().key), 'template default/payments/build 1.0');
  assert.notEqual(createMapKey(step().key), createMapKey(step({ versionLabel: '2.0' }).key));
});

test('is written and read by its version', () => {
  assert.equal(formatRequest(template.createRequest(step())), `POST /template/api/templates?${scope}&storeType=INLINE`);
  assert.equal(
    formatRequest(template.updateRequest(step(), { value: {} })),
    `PUT /template/api/templates/update/build/1.0?${scope}`,
  );
  assert.deepEqual(template.readRequests(step()).map(formatRequest), [
    `GET /template/api/templates/build?${scope}&versionLabel=1.0`,
  ]);
});

test('another version is not the saved one', () => {
  const verify = (versionLabel: string) =>
    template.verify(
      step(),
      createResponse({
        isValid: true,
        templateResponseDTO: {
          identifier: 'build',
          versionLabel,
          orgIdentifier: 'default',
          projectIdentifier: 'payments',
        },
      }),
    );
  assert.ok(verify('1.0').verified);
  assert.deepEqual(verify('2.0'), {
    verified: false,
    saved: 'unknown',
    reasons: ['the response is for the version "2.0" instead of "1.0"'],
  });
});

test('its absence is shown by a message', () => {
  const message = 'Template with the given Identifier: build and versionLabel: 1.0 does not exist or has been deleted';
  const response = createResponse(undefined, { ok: false, status: 400, code: 'INVALID_REQUEST', message });
  assert.equal(template.findAbsence(step(), response), 'certain');
});

test('all versions are listed, each with its text', () => {
  assert.ok(template.list && !template.list.isPartial);
  const request = template.list.request({ scope: projectScope }, ['build'], 0);
  assert.equal(
    formatRequest(request),
    `POST /template/api/templates/list?${scope}&templateListType=All&page=0&size=100`,
  );
  assert.deepEqual(parseBody(request), { filterType: 'Template', templateIdentifiers: ['build'] });
  const entry = (versionLabel: string) => ({
    identifier: 'build',
    versionLabel,
    yaml: JSON.stringify(withFields({ versionLabel })),
  });
  const page = template.list.parsePage(createResponse({ content: [entry('1.0'), entry('2.0')], totalPages: 1 }), {
    scope: projectScope,
  });
  assert.deepEqual(
    page?.entries.map(({ identifier, version, resource }) => [identifier, version, resource.text !== undefined]),
    [
      ['build', '1.0', true],
      ['build', '2.0', true],
    ],
  );
});

test('refers to templates by version, or to any version without one', () => {
  const references = (spec: object) =>
    template.findReferences(step({ spec })).map(({ kind, identifier, version }) => [kind, identifier, version]);
  assert.deepEqual(references(templateFields.spec), [['template', 'lint', '2']]);
  assert.deepEqual(references({ template: { templateRef: 'lint' } }), [['template', 'lint', undefined]]);
});

test('the directory of a template names it', () => {
  assert.deepEqual(template.checks?.step?.({ ...step(), convention: { template: 'build' } }), []);
  assert.match(
    template.checks?.step?.({ ...step(), convention: { template: 'test' } })[0]?.summary ?? '',
    /"build", but .* says "test"/,
  );
});

for (const [name, key] of [
  ['template', 'template'],
  ['infrastructure', 'infrastructureDefinition'],
  ['environment group', 'environmentGroup'],
] as const) {
  test(`${name}: the platform compares the scope in the text, so it is not an expression`, () => {
    const found = (scope: object) => {
      const step = createStep(name, { [key]: { ...templateFields, ...scope } });
      return step.kind.checks?.step?.(step).map(({ severity, summary }) => `${severity}: ${summary}`);
    };
    assert.deepEqual(found({ orgIdentifier: 'default' }), []);
    assert.deepEqual(found({ orgIdentifier: '<+input>', projectIdentifier: '<+project.identifier>' }), [
      `error: \`${key}.orgIdentifier\` must be an identifier, not an expression: the platform compares it with the scope of the ${name}.`,
      `error: \`${key}.projectIdentifier\` must be an identifier, not an expression: the platform compares it with the scope of the ${name}.`,
    ]);
  });
}

test('its types cannot be changed', () => {
  const remote = remoteIn(
    template.parseResource(step(), [
      createResponse({ identifier: 'build', versionLabel: '1.0', yaml: JSON.stringify(withFields({ type: 'Step' })) }),
    ]),
  );
  assert.deepEqual(
    template.compare(step(), remote).map(({ path, immutable }) => [path.join('.'), immutable]),
    [['template.type', true]],
  );
});

test('its stable version is set when the response names the version', () => {
  const stableVersion = kindOfName('stable version');
  const chosen = createStep('stable version', {
    [String(stableVersion.key)]: { identifier: 'build', versionLabel: '1.0' },
  });
  assert.equal(stableVersion.verify(chosen, createResponse('1.0')).verified, true);
  assert.equal(stableVersion.verify(chosen, createResponse('2.0')).verified, false);
});
