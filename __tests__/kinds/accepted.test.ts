import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { createSchemas, formatSchema } from '../../scripts/generate-schemas.ts';
import { kindOfName, kinds } from '../../src/kinds/registry.ts';
import { recognizeKind } from '../../src/payload/recognize.ts';
import fc from '../harness/properties.ts';
import { checkUnchecked, listErrors } from './making.ts';

const directory = new URL('fixtures/', import.meta.url);
const ajv = new Ajv({ strict: false });
for (const [file, schema] of createSchemas()) ajv.addSchema(schema, file);
/** The loaded kind of a value, or why it is not known. */
function findKind(value: unknown) {
  const decided = recognizeKind(value);
  return 'kind' in decided ? { kind: kindOfName(decided.kind.name) } : decided;
}

const validators = new Map([...createSchemas().keys()].map((file) => [file, ajv.getSchema(file)]));

for (const file of readdirSync(directory)) {
  const text = readFileSync(new URL(file, directory), 'utf8');
  for (const [index, document] of parseAllDocuments(text, { merge: true }).entries()) {
    assert.deepEqual(document.errors.map(String), []);
    const value: unknown = document.toJS();
    test(`accepts document ${index} of ${file}`, () => {
      const decided = findKind(value);
      assert.ok('kind' in decided, JSON.stringify(decided));
      assert.deepEqual(listErrors(decided.kind, value), []);
      if (decided.kind.check(value).length > 0) return;
      for (const schema of [`${decided.kind.name.replaceAll(' ', '-')}.json`, 'payload.json']) {
        const validate = validators.get(schema);
        assert.ok(validate?.(value), JSON.stringify(validate?.errors));
      }
    });
    if (!['organizations.yaml', 'projects.yaml', 'settings.yaml'].includes(file)) {
      test(`has no warning for document ${index} of ${file}`, () => {
        const decided = findKind(value);
        const diagnostics = 'kind' in decided ? decided.kind.check(value) : [];
        const messages = diagnostics.map(({ summary: message }) => message);
        assert.deepEqual(
          messages.filter((message) => !message.includes('has no stages and no template')),
          [],
        );
      });
    }
  }
}

test('the schemas accept a placeholder as any value', () => {
  const use = '$' + '{{ values.x }}';
  const project = { identifier: `a_${use}`, name: use, color: use, modules: use, tags: { a: use } };
  assert.ok(validators.get('project.json')?.({ project }));
  const entry = { identifier: 'a', value: use, allowOverrides: use, updateType: use };
  assert.ok(validators.get('settings.json')?.([entry]));
  assert.equal(validators.get('project.json')?.({ project: { ...project, color: 'blue' } }), false);
});

test('the schemas refuse tags and secrets that the action refuses', () => {
  const named = { identifier: 'a', name: 'a' };
  assert.ok(
    validators.get('variable.json')?.({ variable: { ...named, type: 'String', spec: { valueType: 'FIXED' } } }),
  );
  assert.equal(validators.get('service.json')?.({ service: { ...named, tags: { a: true } } }), false);
  const takes = (type: string, spec: object) => validators.get('payload.json')?.({ secret: { ...named, type, spec } });
  const inline = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline' };
  assert.ok(takes('SecretText', { ...inline, value: '$' + '{{ values.a }}' }));
  assert.equal(takes('SecretText', { ...inline, valueType: 'Plain' }), false);
  assert.equal(takes('SecretText', { valueType: 'Reference', value: 'a' }), false);
  assert.equal(takes('SSHKey', { port: 22 }), false);
  assert.equal(takes('SSHKey', { auth: null }), false);
  assert.equal(takes('SecretFile', {}), false);
  const reference = { ...inline, valueType: 'Reference', value: 'ci/token' };
  assert.ok(takes('SecretText', reference));
  assert.equal(takes('SecretText', { ...reference, value: '' }), false);
  assert.equal(takes('SecretText', { ...inline, valueType: 'Reference' }), false);
  for (const fields of [{ name: '<+input>' }, { tags: { a: '<+input>' } }, { tags: '<+input>' }]) {
    assert.equal(validators.get('project.json')?.({ project: { ...named, ...fields } }), false, JSON.stringify(fields));
    const pipeline = { ...named, stages: '<+input>', ...fields };
    assert.ok(validators.get('pipeline.json')?.({ pipeline }), JSON.stringify(fields));
  }
});

test('the schema files are current', () => {
  for (const [file, schema] of createSchemas()) {
    const written = readFileSync(new URL(`../../schema/${file}`, import.meta.url), 'utf8');
    assert.equal(written, formatSchema(schema), `schema/${file} is out of date: run \`npm run generate\``);
  }
});

test('no schema refuses a document that the action accepts without a warning', () => {
  const name = fc.constantFrom(
    'identifier',
    'name',
    'type',
    'template',
    'spec',
    'tags',
    'color',
    'modules',
    'stages',
    'x',
  );
  const more = fc.constantFrom(
    'stage',
    'parallel',
    'failureStrategies',
    'onFailure',
    'errors',
    'action',
    'execution',
    'steps',
  );
  const some = fc.constantFrom<unknown>(
    'a',
    'a-b',
    '',
    '<+input>',
    1,
    true,
    null,
    [],
    {},
    '#ffffff',
    'UPDATE',
    'RESTORE',
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 7 },
      some,
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.oneof(name, more), tie('value'), { maxKeys: 5 }),
    ),
  }));
  const resource = fc.record(
    {
      identifier: fc.constant('a'),
      name: fc.constant('b'),
      type: some,
      spec: value,
      tags: value,
      stages: value,
      failureStrategies: value,
      color: some,
      modules: value,
    },
    { requiredKeys: ['identifier', 'name'] },
  );
  const setting = fc.record(
    { identifier: some, value: some, allowOverrides: some, updateType: some },
    { requiredKeys: [] },
  );
  let taken = 0;
  for (const kind of kinds) {
    const document =
      kind.key === undefined
        ? fc.array(setting, { maxLength: 2 })
        : resource.map((inner) => ({ [`${kind.key}`]: inner }));
    fc.assert(
      fc.property(document, (any) => {
        if (kind.check(any).length > 0) return;
        taken++;
        assert.ok(validators.get(`${kind.name.replaceAll(' ', '-')}.json`)?.(any));
      }),
      { numRuns: 300 },
    );
  }
  assert.ok(taken > 50);
});

test('the schemas refuse documents that the action refuses by code', () => {
  const stage = { identifier: 's', name: 's' };
  const pipeline = (stages: unknown[]) => ({ pipeline: { identifier: 'p', name: 'p', stages } });
  const setting = { identifier: 'a', allowOverrides: false, updateType: 'UPDATE' };
  const refused: [string, unknown][] = [
    ['pipeline', pipeline([{ stage }])],
    ['pipeline', pipeline([{}])],
    ['pipeline', pipeline([{ stage: null }])],
    ['settings', [setting]],
    ['settings', [{ ...setting, value: null }]],
    ['project', { project: { identifier: 'p', name: 'p' }, more: {} }],
  ];
  for (const [name, value] of refused) {
    assert.equal(validators.get(`${name}.json`)?.(value), false, JSON.stringify(value));
    const decided = findKind(value);
    assert.ok('diagnostic' in decided || decided.kind.check(value).some(({ severity }) => severity === 'error'));
  }
});

test('the schemas refuse documents that the action reports, if possible', () => {
  const step = { identifier: 's', name: 's', type: 'Run' };
  const stageWith = (part: object) => ({
    pipeline: {
      identifier: 'p',
      name: 'p',
      stages: [{ stage: { identifier: 's', name: 's', type: 'CI', spec: { execution: { steps: [{ step: part }] } } } }],
    },
  });
  const github = {
    identifier: 'c',
    name: 'c',
    type: 'Github',
    spec: { url: 'u', type: 'Account', authentication: {} },
  };
  const cluster = { identifier: 'i', name: 'i', environmentRef: 'e', deploymentType: 'Kubernetes' };
  const spec = { connectorRef: 'c', namespace: 'n', releaseName: 'r' };
  const kubernetes = { ...cluster, type: 'KubernetesDirect', spec };
  const { url: _, ...withoutUrl } = github.spec;
  const warned: [string, unknown, unknown][] = [
    ['connector', { connector: { ...github, spec: withoutUrl } }, { connector: github }],
    ['connector', { connector: { ...github, descripton: 'd' } }, { connector: { ...github, description: 'd' } }],
    [
      'infrastructure',
      { infrastructureDefinition: { ...kubernetes, spec: { ...spec, namespace: undefined } } },
      { infrastructureDefinition: kubernetes },
    ],
    ['pipeline', stageWith({ ...step, name: undefined }), stageWith(step)],
    ['pipeline', stageWith({ ...step, type: undefined }), stageWith({ ...step, type: 'A_newer_type' })],
    ['pipeline', stageWith({ ...step, timeout: '1 minute' }), stageWith({ ...step, timeout: '1m 30s' })],
  ];
  for (const [name, refused, taken] of warned) {
    const kind = kindOfName(name);
    const validate = validators.get(`${name}.json`);
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
    assert.equal(validate?.(plain(refused)), false, JSON.stringify(refused));
    assert.ok(checkUnchecked(kind, plain(refused)).length > 0, JSON.stringify(refused));
    assert.ok(validate?.(plain(taken)), JSON.stringify(validate?.errors));
  }
});

test('the schemas propose known types, and accept others', () => {
  const offers: [string, readonly string[]][] = [
    ['connector', ['Github', 'K8sCluster']],
    ['infrastructure', ['KubernetesDirect']],
    ['pipeline', ['Deployment', 'ShellScript']],
    ['service', ['NativeHelm']],
    ['trigger', ['Webhook']],
    ['project', ['CD']],
  ];
  for (const [name, types] of offers) {
    const text = formatSchema(createSchemas().get(`${name}.json`) ?? {});
    for (const type of types) assert.match(text, new RegExp(`"enum": \\[[^\\]]*"${type}"`), name);
  }
  const use = '$' + '{{ values.x }}';
  const stage = { identifier: use, name: 's', type: 'New', timeout: use };
  assert.ok(validators.get('pipeline.json')?.({ pipeline: { identifier: 'p', name: 'p', stages: [{ stage }] } }));
  assert.ok(validators.get('connector.json')?.({ connector: { identifier: 'c', name: 'c', type: use, spec: {} } }));
});
