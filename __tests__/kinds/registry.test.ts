import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { findRank, kindOfName, kinds, stepKinds } from '../../src/kinds/registry.ts';
import { serviceOverride } from '../../src/kinds/service-override.ts';
import { listIdentifiers, normalizeIdentifier } from '../../src/kinds/shared/step-fields.ts';
import { recognizeForeign, recognizeKind } from '../../src/payload/recognize.ts';
import fc from '../harness/properties.ts';
import { createStep } from './making.ts';

const decided: [unknown, string][] = [
  [[{ identifier: 'a' }], 'settings'],
  [[{ updateType: 'RESTORE' }, 3], 'settings'],
  [{ organization: {} }, 'organization'],
  [{ project: {} }, 'project'],
  [{ connector: null }, 'connector'],
  [{ pipeline: 'x' }, 'pipeline'],
];
for (const [value, name] of decided) {
  test(`${JSON.stringify(value)} is of the kind ${name}`, () => {
    const found = recognizeKind(value);
    assert.equal('kind' in found && found.kind.name, name);
  });
}

const { fields } = serviceOverride;
const undecided: [string, unknown, RegExp, (string | number)[], 'key' | 'value'][] = [
  ['null', null, /is empty/, [], 'value'],
  ['text', 'project', /a single value/, [], 'value'],
  ['a number', 3, /a single value/, [], 'value'],
  ['an empty map', {}, /an empty map/, [], 'value'],
  ['an empty list', [], /an empty list/, [], 'value'],
  [
    'a list of resources under the plural of their key',
    { environments: [{ environment: {} }] },
    /`environments` is unknown. Did you mean `environment`\? .* put each entry into a separate document\.$/,
    ['environments'],
    'key',
  ],
  [
    'the body of a request that contains the document as text',
    { identifier: 'shop', name: 'Shop', yaml: '---\nservice:\n  identifier: shop\n' },
    /^This is an API request body\. Use the text of its field `yaml`, which begins with `service:`/,
    ['identifier'],
    'key',
  ],
  [
    'the body of a request of the first API version',
    { identifier: 'shop', name: 'Shop', pipeline_yaml: 'pipeline:\n  identifier: shop\n' },
    /^This is an API request body\. Use the text of its field `pipeline_yaml`, which begins with `pipeline:`/,
    ['identifier'],
    'key',
  ],
  [
    'the content of a pipeline',
    { name: 'Shop', stages: [{ stage: { name: 'Build' } }] },
    /^These are the fields of a pipeline: put them under the key `pipeline`\.$/,
    ['name'],
    'key',
  ],
  [
    'the content of a trigger',
    { source: { type: 'Webhook' }, inputYaml: 'pipeline: {}\n' },
    /^These are the fields of a trigger: put them under the key `trigger`\.$/,
    ['source'],
    'key',
  ],
  ['stages of another tool', { stages: ['build'], build: {} }, /`stages` is unknown\./, ['stages'], 'key'],
  [
    'a response of the platform',
    { status: 'SUCCESS', data: { connector: {} }, metaData: null, correlationId: 'a' },
    /^This is an API response\. Use the document of the resource in its field `data`/,
    ['status'],
    'key',
  ],
  ...Object.keys(fields)
    .filter((field) => !/Identifier$|^identifier$|Ref$/.test(field))
    .map((field): (typeof undecided)[number] => [
      `the section ${field} of a service override`,
      { [field]: [{ name: 'a' }] },
      /is a field of a resource: put it under the key of the resource, which is `overrides`/,
      [field],
      'key',
    ]),
  [
    'a resource under the name of its kind',
    { infrastructure: { identifier: 'a' } },
    /`infrastructure` is unknown\. Did you mean `infrastructureDefinition`\?/,
    ['infrastructure'],
    'key',
  ],
  [
    'a resource under the name of its kind in several words',
    { service_override: { environmentRef: 'a' } },
    /`service_override` is unknown\. Did you mean `overrides`\?/,
    ['service_override'],
    'key',
  ],
  ['a mistyped key', { Pipelines: {} }, /`Pipelines` is unknown. Did you mean `pipeline`\?/, ['Pipelines'], 'key'],
  ['a foreign key', { kubernetes: {} }, /`kubernetes` is unknown\./, ['kubernetes'], 'key'],
  ['two resources', { project: {}, connector: {} }, /`project` and `connector`/, ['connector'], 'key'],
  ['a stray key', { x: 1, pipeline: {} }, /`x` is not allowed next to `pipeline`/, ['x'], 'key'],
  [
    'a resource whose fields are not indented',
    { template: null, name: 'Build', identifier: 'build' },
    /^`template` is empty; indent its fields below it\.$/,
    ['name'],
    'key',
  ],
  ['a bare resource', { identifier: 'a', name: 'b' }, /under a key that names it/, ['identifier'], 'key'],
  ['a bare entry', { identifier: 'a', value: 'b' }, /outside a list/, ['identifier'], 'key'],
  ['a list of resources', [{ project: {} }], /its first item is a `project`/, [0], 'value'],
  ['a list of anything', [1], /no `identifier`/, [0], 'value'],
];
for (const [what, value, message, path, at] of undecided) {
  test(`${what} has no kind, and the message says why`, () => {
    const found = recognizeKind(value);
    assert.ok('diagnostic' in found);
    assert.match(found.diagnostic.message, message);
    assert.deepEqual([found.diagnostic.path, found.diagnostic.at], [path, at]);
  });
}

test('a long top-level key is shortened in the message', () => {
  const found = recognizeKind({ [`${'x'.repeat(5000)}\n::error::`]: 1 });
  assert.ok('diagnostic' in found && found.diagnostic.message.length < 600 && !found.diagnostic.message.includes('\n'));
});

test('a kind comes after those that contain it and after settings, and no two have the same operation', () => {
  const names = kinds.map(({ name }) => name);
  assert.deepEqual(names.slice(0, 3), ['settings', 'organization', 'project']);
  for (const { name, parent } of kinds) {
    if (parent !== undefined)
      assert.ok(names.indexOf(parent.kind) < names.indexOf(name), `${name} is before its parent`);
  }
  assert.equal(new Set(kinds.map(({ operation }) => operation)).size, kinds.length);
  assert.throws(() => kindOfName('nothing'), /no kind named nothing/);
});

test('a kind that is applied is not listed among those that are not', () => {
  for (const { key = 'settings' } of kinds) assert.equal(recognizeForeign({ [key]: {} }), undefined, key);
});

test('action.yml names the operation of every kind', () => {
  const { inputs } = parse(readFileSync('action.yml', 'utf8')) as { inputs: { operation: { description: string } } };
  for (const { operation } of kinds) assert.ok(inputs.operation.description.includes(`\`${operation}\``), operation);
});

test('no JSON value makes a kind throw', () => {
  const names = ['project', 'connector', 'pipeline', 'identifier', 'name', 'type', 'spec', 'tags', 'stages', 'stage'];
  const more = ['parallel', 'steps', 'step', 'execution', 'failureStrategies', 'template', 'connectorRef', 'modules'];
  const key = fc.oneof(fc.constantFrom(...names, ...more), fc.string({ maxLength: 6 }));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constantFrom('<+input>', '', 'account.x')),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 6, noNullPrototype: false }),
    ),
  }));
  const wrapped = fc.oneof(
    value,
    ...kinds.flatMap(({ key = [] }) => key).map((name) => value.map((inner) => ({ [name]: inner }))),
  );
  fc.assert(
    fc.property(wrapped, (any) => {
      recognizeKind(any);
      for (const kind of kinds) {
        for (const { summary: message } of kind.check(any)) assert.doesNotMatch(message, /\n/);
        const step = createStep(kind.name, any);
        kind.findReferences(step);
        listIdentifiers(step);
        kind.createRequest(step);
        kind.page(step);
        kind.compare(step, { value: any });
        kind.updateRequest(step, { value: any });
      }
    }),
    { numRuns: 300 },
  );
});

test('only a project ignores case, and every kind has a rank', () => {
  const ignoring = stepKinds.filter((kind) => normalizeIdentifier(kind, 'Shop') === 'shop').map(({ name }) => name);
  assert.deepEqual(ignoring, ['project']);
  assert.deepEqual(
    kinds.map(({ name }) => findRank(name)),
    kinds.map((_, index) => index),
  );
  assert.equal(findRank('dashboard'), -1);
  assert.throws(() => kindOfName('dashboard'), /^Error: There is no kind named dashboard\.$/);
});
