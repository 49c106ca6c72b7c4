import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { kindOfName } from '../../../src/kinds/registry.ts';
import { recognizeKind } from '../../../src/payload/recognize.ts';

function findUnknown(kind: string, resource: object): string[] {
  const found = kindOfName(kind).check({ [kindOfName(kind).key ?? '']: resource });
  return found.flatMap(({ severity, summary }) =>
    summary.includes('is not a known field') ? `${severity}: ${summary}` : [],
  );
}

const variables = [{ name: 'a', type: 'String', value: 'b' }];
const named = { identifier: 'a', name: 'A' };

describe('a mistyped field is an error', () => {
  for (const [kind, resource, path, meant] of [
    ['service override', { environmentRef: 'prod', serviceRf: 'api', variables }, 'overrides.serviceRf', 'serviceRef'],
    ['service override', { enviromentRef: 'prod', variables }, 'overrides.enviromentRef', 'environmentRef'],
    [
      'service override',
      { environmentRef: 'prod', infraIdentifer: 'k8s', variables },
      'overrides.infraIdentifer',
      'infraIdentifier',
    ],
    ['infrastructure', { ...named, enviromentRef: 'prod' }, 'infrastructureDefinition.enviromentRef', 'environmentRef'],
    ['template', { ...named, versionLable: '1' }, 'template.versionLable', 'versionLabel'],
    ['variable', { ...named, projectIdentifer: 'p' }, 'variable.projectIdentifer', 'projectIdentifier'],
    [
      'resource group',
      { ...named, includedScopes: [{ orgIdentifer: 'o' }] },
      'resourceGroup.includedScopes[0].orgIdentifer',
      'orgIdentifier',
    ],
    [
      'resource group',
      { ...named, resourceFilter: { resources: [{ resourceType: 'PIPELINE', identifers: ['a'] }] } },
      'resourceGroup.resourceFilter.resources[0].identifers',
      'identifiers',
    ],
    [
      'role assignment',
      { principal: { type: 'USER_GROUP', identifier: 'g', scopeLevl: 'account' } },
      'roleAssignment.principal.scopeLevl',
      'scopeLevel',
    ],
    [
      'freeze',
      { ...named, entityConfigs: [{ name: 'r', entities: [{ type: 'Org', filterTyp: 'Equals', entityRef: ['a'] }] }] },
      'freeze.entityConfigs[0].entities[0].filterTyp',
      'filterType',
    ],
  ] as const) {
    it(`at ${path}`, () => {
      const [first = ''] = findUnknown(kind, resource);
      assert.match(first, /^error: `[^`]+` is not a known field/);
      assert.ok(first.includes(`\`${path}\``) && first.endsWith(`Did you mean \`${meant}\`?`), first);
    });
  }
});

describe('a mistyped field that decides nothing is a warning', () => {
  for (const [kind, resource, expected] of [
    [
      'notification rule',
      { notification_conditions: [{ condition_name: 'a', notification_event_config: [] }] },
      '`notificationRule.notification_conditions[0].notification_event_config` is not a known field of `notification_conditions`; the platform will silently ignore it. Did you mean `notification_event_configs`?',
    ],
    [
      'workspace',
      { default_pipelines: { plan: { project_pipline: 'p' } } },
      '`workspace.default_pipelines.plan.project_pipline` is not a known field of `plan`; the platform will silently ignore it. Did you mean `project_pipeline`?',
    ],
    [
      'freeze',
      { windows: [{ timeZone: 'Europe/Berlin', durration: '1d' }] },
      '`freeze.windows[0].durration` is not a known field of `windows`. Did you mean `duration`?',
    ],
  ] as const) {
    it(`in ${kind}`, () => assert.deepEqual(findUnknown(kind, resource), [`warning: ${expected}`]));
  }
});

describe('a field with a name near a known one is not reported', () => {
  for (const [kind, resource] of [
    ['connector', { type: 'Custom', spec: { host: 'a', header: 1, param: 2, delegateSelector: 'x' } }],
    ['secret', { type: 'SSHKey', spec: { auth: { useSsh: true } } }],
    ['template', { spec: { types: ['a'], typo: {} } }],
    ['pipeline', { failureStrategies: [{ onFailures: {} }] }],
    ['variable', { spec: { valueType: 'FIXED', allowedValues: [] } }],
    ['service', { tags: { nmae: 'x' }, serviceDefinition: { type: 'Ssh', spec: { tpye: 'x' } } }],
    ['environment', { variables: [{ nmae: 'a', vlaue: 'b' }], overrides: { manifest: [] } }],
    ['variable set', { terraform_variables: { valeu: 'a' } }],
  ] as const) {
    it(`in an open map of ${kindOfName(kind).noun}`, () =>
      assert.deepEqual(findUnknown(kind, { ...named, ...resource }), []));
  }

  const examples = new URL('../../../examples/', import.meta.url);
  it('in the examples', () => {
    const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file));
    let documents = 0;
    for (const file of files) {
      for (const document of parseAllDocuments(readFileSync(new URL(file, examples), 'utf8'), { logLevel: 'silent' })) {
        const value: unknown = document.toJS();
        const decided = recognizeKind(value);
        // Lists may be settings, and other data as well.
        if (!('kind' in decided) || Array.isArray(value)) continue;
        documents++;
        const found = kindOfName(decided.kind.name).check(value);
        assert.deepEqual(
          found.filter(({ summary }) => summary.includes('is not a known field')),
          [],
          file,
        );
      }
    }
    assert.ok(documents > 50, String(documents));
  });
});
