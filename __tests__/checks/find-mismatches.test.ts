// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { EndlessSchema, findMismatches } from '../../src/checks/schema/find-mismatches.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { formatPath } from '../../src/shared/object.ts';

const check = (schema: unknown, value: unknown) =>
  findMismatches(schema, schema, value).map(({ path, problem, advice }) => `${formatPath(path)} ${problem}${advice}`);

const runtimeInput = { type: 'string', pattern: '^<\\+input>$', minLength: 1 };
const createStepSchema = (type: string, spec: object) => ({
  title: `${type}StepNode`,
  type: 'object',
  required: ['identifier', 'type'],
  properties: { identifier: { type: 'string' }, timeout: {}, type: { type: 'string', enum: [type] } },
  allOf: [{ if: { properties: { type: { const: type } } }, then: { properties: { spec } } }],
});
/** The platform's shape: a branch for each type, and one for templates. */
const steps = {
  definitions: {
    Shell: createStepSchema('Shell', {
      type: 'object',
      required: ['script'],
      properties: {
        script: { type: 'string' },
        shell: { type: 'string', enum: ['Bash', 'PowerShell'] },
        onDelegate: { oneOf: [{ type: 'boolean' }, runtimeInput] },
        selectors: { oneOf: [{ type: 'array', items: { type: 'string' } }, runtimeInput] },
        timeout: { type: 'string', pattern: `^(\\d+[smh]|${'x'.repeat(60)})$` },
      },
    }),
    Http: createStepSchema('Http', { type: 'object', required: ['url'], properties: { url: { type: 'string' } } }),
    Template: {
      type: 'object',
      required: ['identifier', 'template'],
      properties: { identifier: { type: 'string' }, template: { type: 'object', required: ['templateRef'] } },
    },
  },
  type: 'object',
  properties: { step: { oneOf: ['Shell', 'Http', 'Template'].map((name) => ({ $ref: `#/definitions/${name}` })) } },
};
const shell = (spec: object) => ({ step: { identifier: 'a', type: 'Shell', spec: { script: 'x', ...spec } } });

it('fields that one map lacks are one mismatch', () => {
  const schema = {
    required: ['address', 'provider'],
    properties: { login: { required: ['user', 'password', 'method'] } },
    allOf: [{ required: ['provider', 'region'] }],
  };
  assert.deepEqual(check(schema, { login: {}, region: 'eu' }), [
    'login must have the fields `user`, `password` and `method`',
    ' must have the fields `address` and `provider`',
  ]);
});

describe('a step', () => {
  it('is accepted by the branch of its type', () => {
    assert.deepEqual(check(steps, shell({ shell: 'Bash', other: 1 })), []);
    assert.deepEqual(check(steps, { step: { identifier: 'a', template: { templateRef: 'b' } } }), []);
  });

  it('is refused by what the branch of its type says, and by nothing else', () => {
    assert.deepEqual(check(steps, shell({ shell: 'Bsh' })), [
      'step.spec.shell must be `Bash` or `PowerShell`, found "Bsh". Did you mean `Bash`?',
    ]);
    assert.deepEqual(check(steps, { step: { identifier: 'a', type: 'Http', spec: {} } }), [
      'step.spec must have the field `url`',
    ]);
  });

  it('with an unknown type is told the known ones', () => {
    assert.deepEqual(check(steps, { step: { identifier: 'a', type: 'Htp', spec: {} } }), [
      'step.type must be `Shell` or `Http`, found "Htp". Did you mean `Http`?',
    ]);
  });

  it('without a type lacks that, or what a branch without types requires', () => {
    assert.deepEqual(check(steps, { step: { identifier: 'a' } }), [
      'step must have one of the fields `type` or `template`',
    ]);
    assert.deepEqual(check(steps, { step: { identifier: 'a', timeout: '1m' } }), [
      'step must have one of the fields `type` or `template`',
    ]);
    assert.deepEqual(check(steps, { step: { identifier: 'a', template: {} } }), [
      'step.template must have the field `templateRef`',
    ]);
    assert.deepEqual(check(steps, { step: { template: { templateRef: 'b' } } }), [
      'step must have the field `identifier`',
    ]);
    assert.deepEqual(check(steps, { step: { identifier: 'a', tpye: 'Shell', spec: {} } }), [
      'step.tpye is not a known field. Did you mean `type`?',
    ]);
  });

  it('with a misspelt field has one problem', () => {
    const misspelt = { step: { identifier: 'a', type: 'Shell', spec: { scrpt: 'x' } } };
    assert.deepEqual(check(steps, misspelt), ['step.spec.scrpt is not a known field. Did you mean `script`?']);
    const closed = { type: 'object', properties: { name: {} }, additionalProperties: false };
    assert.deepEqual(check(closed, { nam: 1 }), ['nam is not a known field. Did you mean `name`?']);
    assert.deepEqual(check(closed, { other: 1 }), ['other is not a known field']);
  });

  it('is told the type that a value needs, not the pattern of expressions beside it', () => {
    assert.deepEqual(check(steps, shell({ onDelegate: 'maybe' })), [
      'step.spec.onDelegate must be true or false, found "maybe"',
    ]);
    assert.deepEqual(check(steps, shell({ selectors: 'one' })), ['step.spec.selectors must be a list, found "one"']);
    assert.deepEqual(check(steps, shell({ script: { a: 1 } })), ['step.spec.script must be text, found a map']);
    assert.deepEqual(check(steps, shell({ script: ['a'] })), ['step.spec.script must be text, found a list']);
  });

  it('is not shown a long pattern, or a secret', () => {
    assert.deepEqual(check(steps, shell({ timeout: 'soon' })), ['step.spec.timeout has the wrong form, found "soon"']);
    const short = { properties: { token: { type: 'string', pattern: '^a$' } } };
    assert.deepEqual(check(short, { token: 'hidden' }), ['token must match `^a$`']);
    const passed = new Secrets();
    passed.add('hidden', 'credential');
    const schema = { properties: { a: { type: 'string', pattern: '^b' } } };
    const [found] = findMismatches({}, schema, { a: 'hidden' }, passed);
    assert.equal(found?.problem, 'must match `^b`');
  });
});

describe('of several branches, the one that is meant is that', () => {
  const named = (type: string) => ({
    allOf: [
      { properties: { type: { enum: ['String', 'Number'] } } },
      {
        type: 'object',
        required: ['value'],
        properties: { type: { enum: [type] }, value: { type: type === 'Number' ? 'number' : 'string' } },
      },
    ],
  });

  it('whose parts together allow the type', () => {
    const variable = { oneOf: [named('Number'), named('String')] };
    assert.deepEqual(check(variable, { type: 'String', value: 'a' }), []);
    assert.deepEqual(check(variable, { type: 'String' }), [' must have the field `value`']);
    assert.deepEqual(check(variable, { type: 'Number', value: 'a' }), ['value must be a number, found "a"']);
  });

  it('which knows most of the fields', () => {
    const host = (required: string[], ...fields: string[]) => ({
      type: 'object',
      properties: {
        type: { enum: ['Cluster', 'Machine'] },
        spec: { required, properties: Object.fromEntries(fields.map((name) => [name, {}])) },
      },
    });
    const hosts = { oneOf: [host(['pool'], 'pool'), host(['connectorRef'], 'connectorRef', 'namespace')] };
    assert.deepEqual(check(hosts, { type: 'Cluster', spec: { namespace: 'a' } }), [
      'spec must have the field `connectorRef`',
    ]);
  });

  it('whose field was misspelt', () => {
    const place = {
      properties: { environment: {}, environmentRef: {}, environments: {} },
      allOf: [{ oneOf: [{ required: ['environment'] }, { required: ['environmentRef'] }] }],
    };
    assert.deepEqual(check(place, { environmentRfe: 'a' }), [
      'environmentRfe is not a known field. Did you mean `environmentRef`?',
    ]);
    assert.deepEqual(check(place, { environments: 'a' }), [
      ' must have one of the fields `environment` or `environmentRef`',
    ]);
  });
});

it('the scope of a document is no misspelt field', () => {
  const schema = { required: ['identifier'], properties: { identifier: {} } };
  assert.deepEqual(check(schema, { orgIdentifier: 'a' }), [' must have the field `identifier`']);
});

it('a pattern is compared as other dialects do, and only with short texts', () => {
  const schema = { pattern: '^(a+)+$' };
  assert.deepEqual(check(schema, 'aa\n'), []);
  assert.deepEqual(check(schema, 'a\nb'), [' must match `^(a+)+$`, found "a\\nb"']);
  assert.deepEqual(check(schema, `${'a'.repeat(5000)}b`), []);
});

describe('a schema is laxer than a validator', () => {
  it('about expressions, wherever they are', () => {
    for (const spec of [{ shell: '<+input>' }, { onDelegate: '<+pipeline.x>' }, { timeout: 'a <+b> c' }]) {
      assert.deepEqual(check(steps, shell(spec)), []);
    }
    assert.deepEqual(check(steps, { step: '<+input>' }), []);
    assert.deepEqual(check({ properties: { a: { type: 'boolean' } } }, { a: '<+input>.default(true)' }), []);
    assert.deepEqual(check(steps, { step: { type: '<+input>', identifier: 'a' } }), []);
  });

  it('about null, quotes, and several branches that fit', () => {
    assert.deepEqual(check(steps, shell({ shell: null, onDelegate: 'true', script: 3 })), []);
    assert.deepEqual(check({ oneOf: [{ type: 'string' }, { type: 'string', minLength: 1 }] }, 'a'), []);
  });

  it('about what it does not know', () => {
    const unknown = { discriminator: 'type', desc: 'x', format: 'int32', not: {}, dependencies: { a: ['b'] } };
    assert.deepEqual(
      check({ properties: { a: unknown, b: { $ref: '#/no' }, c: { pattern: '(?i)\\z' } } }, { a: 1, b: 2, c: '3' }),
      [],
    );
    const conditional = { if: { properties: { a: { minLength: 3 } } }, then: false };
    assert.deepEqual(check(conditional, { a: 'long enough' }), []);
    assert.deepEqual(check({ if: { properties: { a: { const: 1 } } }, then: false }, {}), []);
  });

  it('about the scope that it states', () => {
    assert.deepEqual(check({ properties: { orgIdentifier: { const: 'default' } } }, { orgIdentifier: 'retail' }), []);
  });
});

it('a schema without an end is given up', () => {
  const endless = {
    definitions: { a: { allOf: [{ $ref: '#/definitions/a' }, { $ref: '#/definitions/a' }] } },
    $ref: '#/definitions/a',
  };
  assert.throws(() => findMismatches(endless, endless, { a: 1 }), EndlessSchema);
  const circle = { definitions: { a: { $ref: '#/definitions/a' } }, $ref: '#/definitions/a' };
  assert.deepEqual(check(circle, 1), []);
});

it('a document with hundreds of types takes no longer than its content', () => {
  const many = Array.from({ length: 1500 }, (_, index) =>
    createStepSchema(`Type${index}`, { type: 'object', required: ['a'], properties: { a: { type: 'boolean' } } }),
  );
  const schema = { type: 'array', items: { oneOf: many } };
  const document = Array.from({ length: 500 }, (_, index) => ({
    identifier: 'x',
    type: `Type${index}`,
    spec: { a: index !== 7 },
  }));
  assert.deepEqual(check(schema, document), []);
  (document[7] as { spec: object }).spec = { a: 'no' };
  assert.deepEqual(check(schema, document), ['[7].spec.a must be true or false, found "no"']);
});

it('nothing that a validator accepts is refused', () => {
  const leaf = fc.constantFrom<unknown>('a', 'Bash', 1, 2.5, true, [], ['a'], {});
  const scalarRule = fc.constantFrom<unknown>(
    { type: 'string' },
    { type: 'boolean' },
    { type: 'integer' },
    { type: ['string', 'number'] },
    { enum: ['a', 1] },
    { const: 'Bash' },
    { type: 'string', pattern: '^a' },
    { type: 'array', items: { type: 'string' }, minItems: 1 },
    { type: 'string', maxLength: 2 },
    true,
    {},
  );
  const keys = ['type', 'x', 'y'] as const;
  const rule: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    rule: fc.oneof({ depthSize: 'small' }, scalarRule, tie('map'), tie('choice')),
    map: fc.record(
      {
        type: fc.constant('object'),
        required: fc.subarray([...keys]),
        properties: fc.record(Object.fromEntries(keys.map((key) => [key, tie('rule')])), { requiredKeys: [] }),
        additionalProperties: fc.constantFrom<unknown>(true, false, { type: 'string' }),
      },
      { requiredKeys: ['type'] },
    ),
    choice: fc.oneof(
      fc.record({ oneOf: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ anyOf: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ allOf: fc.array(tie('rule'), { minLength: 1, maxLength: 2 }) }),
      fc.record({ if: fc.constant({ properties: { type: { const: 'a' } } }), then: tie('rule'), else: tie('rule') }),
    ),
  })).rule;
  const value = fc.dictionary(fc.constantFrom(...keys), fc.oneof(leaf, fc.dictionary(fc.constantFrom(...keys), leaf)), {
    noNullPrototype: true,
  });
  const ajv = new Ajv({ strict: false, validateSchema: false, logger: false });
  let accepted = 0;
  fc.assert(
    fc.property(rule, value, (schema, document) => {
      if (!ajv.compile(schema as object)(document)) return;
      accepted++;
      assert.deepEqual(check(schema, document), []);
    }),
    { numRuns: 400, seed: Number(process.env.SEED ?? 1) },
  );
  assert.ok(accepted > 40, `${accepted}`);
});
