import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Kind } from '../../src/kinds/kind.ts';
import { kindOfName, kinds } from '../../src/kinds/registry.ts';
import { checkUnchecked } from './making.ts';

/** A schema of valibot, as far as its fields are concerned. */
interface Schema {
  readonly pipe?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly options?: readonly (Schema | string)[];
  readonly entries?: Readonly<Record<string, Schema>>;
}

type FieldPath = readonly string[];

/** The paths of the fields that a schema names in maps. */
function listFields(schema: Schema, path: FieldPath = []): FieldPath[] {
  const inner = [...(schema.pipe ?? []), ...(schema.options ?? []), ...(schema.wrapped ? [schema.wrapped] : [])];
  const parts = inner.filter((part) => typeof part !== 'string' && part !== schema) as Schema[];
  const own = Object.entries(schema.entries ?? {}).flatMap(([name, field]) => [
    [...path, name],
    ...listFields(field, [...path, name]),
  ]);
  return [...own, ...parts.flatMap((part) => listFields(part, path))];
}

const samples: Readonly<Record<string, unknown>> = { number: 0, truth: true, list: [], map: {}, text: 'x' };

/** The errors of a kind about the field at a path if its value is this one; not those about other fields in it. */
function errorsAt(kind: Kind, path: FieldPath, value: unknown): string[] {
  const document = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  const errors = kind.check(document).filter(({ severity }) => severity === 'error');
  return errors.map(({ summary }) => summary).filter((summary) => summary.startsWith(`\`${path.join('.')}\` `));
}

describe('a known field', () => {
  for (const kind of kinds.filter(({ key }) => key !== undefined)) {
    const fields = new Map(
      listFields(kind.schema as Schema)
        .filter(({ length }) => length > 1)
        .map((path) => [path.join('.'), path]),
    );
    // The value of an inline secret is checked with the placeholder that it must be.
    fields.delete('secret.spec.value');
    // The sources disagree on its type (docs/internals/platform-api.md, Infrastructure as code).
    fields.delete('workspace.sparse_checkout');
    // They have two forms.
    for (const name of ['headers', 'params', 'hosts']) fields.delete(`connector.spec.${name}`);
    it(`of ${kind.noun} has one type, and says so of any other`, () => {
      assert.ok(fields.size >= 3);
      for (const [name, path] of fields) {
        const refused = new Map(Object.entries(samples).map(([type, value]) => [type, errorsAt(kind, path, value)]));
        const accepted = Object.keys(samples).filter((type) => refused.get(type)?.length === 0);
        // A duration without its unit is a warning.
        const types = name.endsWith('.timeout') ? accepted.filter((type) => type !== 'number') : accepted;
        assert.ok(types.length <= 1, `${name} accepts ${types.join(', ')}`);
        for (const [type, errors] of refused) {
          if (accepted.includes(type)) continue;
          assert.equal(errors.length, 1, errors.join('\n'));
          assert.match(errors[0] ?? '', /^`[^`]+` must /);
        }
      }
    });
  }
});

describe('a field that is true or false in a text', () => {
  const named = { identifier: 'a', name: 'a' };
  for (const word of ['true', 'false', 'yes', 'No', 'ON', 'off']) {
    it(`can be ${word}, which the platform reads as a boolean`, () => {
      for (const [kind, document] of [
        ['service', { service: { ...named, gitOpsEnabled: word } }],
        ['pipeline', { pipeline: { ...named, allowStageExecutions: word, stages: '<+input>' } }],
        ['trigger', { trigger: { ...named, pipelineIdentifier: 'p', enabled: word } }],
      ] as const) {
        assert.deepEqual(kindOfName(kind).check(document), [], kind);
      }
    });
  }
});

describe('a field of a spec', () => {
  const connector = (type: string, spec: object) => ({ connector: { identifier: 'c', name: 'c', type, spec } });
  const infrastructure = (type: string, spec: object) => ({
    infrastructureDefinition: {
      identifier: 'i',
      name: 'i',
      environmentRef: 'e',
      deploymentType: 'Kubernetes',
      type,
      spec,
    },
  });
  const found = (name: string, document: object) =>
    checkUnchecked(kindOfName(name), document).map(({ severity, summary }) => `${severity} ${summary}`);

  it('of the wrong type is an error, or a warning if the platform converts it', () => {
    assert.deepEqual(found('connector', connector('DockerRegistry', { dockerRegistryUrl: [], providerType: 0 })), [
      'error `connector.spec.dockerRegistryUrl` must be text, found a list.',
      'warning `connector.spec.providerType` must be text, found a number; put it in quotes.',
    ]);
    assert.deepEqual(
      found('connector', connector('K8sCluster', { credential: 'S3cr3t', delegateSelectors: 'd', proxy: 1 })),
      [
        'error `connector.spec.credential` must be a map, found text.',
        'error `connector.spec.delegateSelectors` must be a list, found "d".',
        'warning `connector.spec.proxy` must be true or false, found a number.',
      ],
    );
    assert.deepEqual(
      found(
        'infrastructure',
        infrastructure('KubernetesDirect', { connectorRef: {}, namespace: true, releaseName: 1 }),
      ),
      [
        'error `infrastructureDefinition.spec.connectorRef` must be text, found a map.',
        'warning `infrastructureDefinition.spec.namespace` must be text, found true or false; put it in quotes.',
        'warning `infrastructureDefinition.spec.releaseName` must be text, found a number; put it in quotes.',
      ],
    );
  });

  it('that is empty is missing', () => {
    assert.deepEqual(found('connector', connector('DockerRegistry', { dockerRegistryUrl: '', providerType: null })), [
      "warning `connector.spec` lacks `dockerRegistryUrl` and `providerType`, which the platform's schema requires in a connector of type DockerRegistry.",
    ]);
  });

  it('can be an expression, and a number or truth value as text', () => {
    const spec = { vaultUrl: '<+input>', renewalIntervalMinutes: '60', proxy: 'true', executeOnDelegate: '<+input>' };
    assert.deepEqual(found('connector', connector('Vault', spec)), []);
    assert.deepEqual(found('connector', connector('Vault', { ...spec, renewalIntervalMinutes: 'hourly' })), [
      'warning `connector.spec.renewalIntervalMinutes` must be a number, found text.',
    ]);
  });

  it('of a secret that is a reference must be text', () => {
    const spec = { secretManagerIdentifier: 'm', valueType: 'Reference', value: ['path'] };
    const secret = { type: 'SecretText', identifier: 's', name: 's', spec };
    assert.deepEqual(found('secret', { secret }), ['error `secret.spec.value` must be text.']);
  });
});
