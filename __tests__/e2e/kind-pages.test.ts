import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { toJsonSchema } from '@valibot/to-json-schema';
import { parse } from 'yaml';
import { readFilesIn } from '../../scripts/read-files.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { asMap, type Mapping } from '../../src/shared/object.ts';
import { clean, runStep } from '../harness/runner.ts';
import { readCounts, readResults, writes } from './directory.ts';
import { reaching, startPlatform } from './support.ts';

after(clean);

const tree = readFilesIn('examples/kinds');
const texts = Object.fromEntries(Object.entries(tree).map(([path, bytes]) => [path, bytes.toString()]));

/** What is under the key in the document of a kind whose file has this name. */
function readDocument(key: string, name: 'minimal' | 'full'): Mapping {
  const found = Object.entries(texts)
    .filter(([path]) => path.endsWith(`.${name}.yaml`))
    .map(([, text]) => asMap(parse(text))[key]);
  return asMap(found.find((value) => value !== undefined));
}

/** Fields that a full document cannot have: others take their place, or they belong to other types and versions. */
const notTogether: Readonly<Record<string, readonly string[]>> = {
  file: ['source', 'base64'],
  overrides: ['infraIdentifier', 'applicationSettings', 'connectionStrings'],
  pipeline: ['failureStrategies', 'template'],
  policy: ['regoFile'],
  policySet: ['resourceGroups'],
  roleAssignment: ['managed'],
  service: ['useFromStage'],
  trigger: ['inputSetRefs', 'pipelineBranchName'],
  notificationRule: ['custom_notification_template_ref'],
  userGroup:
    `isSsoLinked ssoGroupId ssoGroupName linkedSsoId linkedSsoType linkedSsoDisplayName externallyManaged`.split(' '),
  workspace:
    `provisioner_configuration repository_commit repository_sha ccm_cost_enabled run_all terragrunt_provider terragrunt_version associated_template`.split(
      ' ',
    ),
};
/** Fields without which the platform refuses what the rules of the action accept, and those that the path can say. */
const neededThere: Readonly<Record<string, readonly string[]>> = {
  freeze: ['entityConfigs'],
  infrastructureDefinition: ['environmentRef', 'spec'],
  pipeline: ['stages'],
  template: ['spec'],
  trigger: ['source', 'inputSetRefs'],
  workspace: ['provisioner_version', 'repository', 'repository_connector', 'repository_branch', 'repository_path'],
};

describe('docs/kinds and examples/kinds', () => {
  it('the documents of all kinds are created without a warning, and a second run changes nothing', async (context) => {
    const platform = await startPlatform(context, {
      seed: { projects: [], users: [{ id: 'ada', userName: 'ada@example.com' }] },
    });
    const run = () =>
      runStep(
        {
          ...reaching(platform),
          'payload-file': '.harness/**/*.yaml',
          'if-exists': 'update',
          'allow-access-changes': 'true',
        },
        { files: texts },
      );
    const applied = await run();
    assert.equal(applied.code, 0, applied.log);
    assert.doesNotMatch(applied.log, /::(?:warning|error)/);
    const written = readResults(applied).map(({ kind }) => kind);
    assert.deepEqual(new Set(written), new Set(kinds.map(({ name }) => name)));

    platform.requests.length = 0;
    const again = await run();
    assert.equal(again.code, 0, again.log);
    assert.deepEqual(readCounts(again), {
      ...{ created: 0, updated: 0, skipped: 0, blocked: 0, failed: 0 },
      unchanged: written.length,
    });
    assert.deepEqual(writes(platform), []);
  });

  for (const { key, name, schema, check } of kinds) {
    if (key === undefined) continue;
    it(`the minimal document of the kind ${name} has only what it needs`, () => {
      const document = readDocument(key, 'minimal');
      const scope = ['orgIdentifier', 'projectIdentifier'];
      for (const field of Object.keys(document)) {
        if (scope.includes(field) || neededThere[key]?.includes(field)) continue;
        const { [field]: _, ...rest } = document;
        assert.ok(
          check({ [key]: rest }).some(({ severity }) => severity === 'error'),
          field,
        );
      }
    });

    it(`the full document of the kind ${name} has every field that can stand beside the others`, () => {
      const { properties = {} } = toJsonSchema(schema, { errorMode: 'ignore' });
      const known = Object.keys(asMap(asMap(properties[key]).properties));
      const missing = known.filter((field) => !Object.hasOwn(readDocument(key, 'full'), field));
      assert.deepEqual(
        missing.filter((field) => field !== 'accountIdentifier').toSorted(),
        (notTogether[key] ?? []).toSorted(),
      );
    });
  }
});
