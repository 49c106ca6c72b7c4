import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { clean, maskedBy, runStep } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { annotations, assertEnded, onlyError, onlyRequest, reaching, startPlatform } from './support.ts';

after(clean);

/** A placeholder for the value of this name. */
const use = (name: string) => `$\{{ values.${name} }}`;

const project = `project:
  identifier: shop_${use('stage')}
  name: Shop # ${use('not.replaced')}
  description: |
    Stage ${use('stage')},
    version ${use('version')}
  color: "${use('color')}"
  tags: ${use('tags')}
`;
const files = {
  'shop.yaml': project,
  'values/common.yaml': 'version: "1.10"\ntags: { team: shop, on: "yes" }\ncolor: "#000000"\n',
  'values/production.yaml': 'stage: production\ncolor: "#0063F7"\ntags: { tier: gold }\n',
};
const valuesFile = 'values/common.yaml\nvalues/production.yaml';
const offline = { 'dry-run': 'true', 'account-id': 'AcmeAccount0000000001', 'org-id': 'default' };

describe('values', { concurrency: 2 }, () => {
  it('are put into the payload with their types; later files win over earlier ones, and the input wins over all', async (t) => {
    const platform = await startPlatform(t);
    const run = await runStep(
      {
        ...reaching(platform),
        'payload-file': 'shop.yaml',
        'values-file': valuesFile,
        values: '{"tags": {"run": "a: b"}}',
      },
      { files },
    );
    assertEnded(run, 0);
    assert.deepEqual(JSON.parse(onlyRequest(platform).body.toString()).project, {
      orgIdentifier: 'default',
      identifier: 'shop_production',
      name: 'Shop',
      description: 'Stage production,\nversion 1.10\n',
      color: '#0063F7',
      tags: { team: 'shop', on: 'yes', tier: 'gold', run: 'a: b' },
    });
  });

  it('are a part of the plan: other values are another plan', async () => {
    const digests = [];
    for (const stage of ['staging', 'production', 'production']) {
      const inputs = { ...offline, 'payload-file': 'shop.yaml', 'values-file': valuesFile, values: `stage: ${stage}` };
      const run = await runStep(inputs, { files });
      assertEnded(run, 0);
      digests.push(run.outputs.planDigest);
    }
    assert.ok(digests[0]);
    assert.notEqual(digests[0], digests[1]);
    assert.equal(digests[1], digests[2]);
  });

  it('that are unknown are an error at their line, and nothing is sent', async (t) => {
    const platform = await startPlatform(t);
    const inputs = {
      ...reaching(platform),
      'payload-file': 'shop.yaml',
      'values-file': 'values/common.yaml',
      values: 'stag: x',
    };
    const run = await runStep(inputs, { files });
    assertEnded(run, 1);
    const errors = annotations(run, 'error');
    const [error] = errors;
    // The placeholder itself is not checked as a value.
    for (const { message } of errors) assert.match(message, /There is no value "stage"/);
    assert.match(error?.message ?? '', /There is no value "stage"[^\n]*\nDid you mean `values\.stag`\?/);
    assert.deepEqual([error?.properties.file, error?.properties.line], ['shop.yaml', '2']);
    assert.deepEqual(platform.requests, []);
  });

  it('are suggested for a name with two letters swapped', async () => {
    const use = '$' + '{{ values.nmae }}';
    const project = `project: { identifier: shop, orgIdentifier: default, name: "${use}" }\n`;
    const run = await runStep(
      { ...offline, 'payload-file': 'p.yaml', values: 'name: Shop' },
      { files: { 'p.yaml': project } },
    );
    assertEnded(run, 1);
    assert.match(annotations(run, 'error')[0]?.message ?? '', /no value "nmae"[^\n]*\nDid you mean `values\.name`\?/);
  });

  it('that no payload uses are a notice', async () => {
    const inputs = { ...offline, 'payload-file': 'shop.yaml', 'values-file': valuesFile, values: 'extra: 1' };
    const run = await runStep(inputs, { files });
    assertEnded(run, 0);
    assert.match(annotations(run, 'notice')[0]?.message ?? '', /No payload uses the value "extra"\./);
  });

  it('that are secrets are masked and never shown', async () => {
    const secret = 'Tr0ub4dor&3 "quoted"';
    const inputs = {
      ...offline,
      'payload-file': 'c.yaml',
      values: JSON.stringify({ registry: { password: secret } }),
    };
    const connector = `connector:
  identifier: c
  name: C
  type: DockerRegistry
  spec: { dockerRegistryUrl: "https://x", providerType: Other, note: "${use('registry.password')}" }
`;
    const run = await runStep(inputs, { files: { 'c.yaml': connector } });
    assertEnded(run, 0);
    assert.ok(maskedBy(run).has(secret));
    assert.doesNotMatch(JSON.stringify([run.summary, run.outputs]), /Tr0ub4dor/);
  });

  it('that are not a map are an error', async () => {
    const run = await runStep({ ...offline, 'payload-file': 'shop.yaml', values: '- a' }, { files });
    assertEnded(run, 1);
    assert.match(annotations(run, 'error')[0]?.message ?? '', /`values` must contain one map of names to values\./);
    const assigned = await runStep({ ...offline, 'payload-file': 'shop.yaml', values: 'env=dev' }, { files });
    assert.match(assigned.log, /one map of names to values: write `env: …` instead of `env=…`\./);
    const named = { ...files, 'values.yaml': 'name: Shop' };
    const inputs = { ...offline, 'payload-file': 'shop.yaml' };
    const path = await runStep({ ...inputs, values: 'values.yaml' }, { files: named });
    assert.equal(onlyError(path).hint, 'To read values from files, set `values-file`.');
    const entries = await runStep({ ...inputs, 'for-each': 'teams/*.yaml' }, { files });
    assert.equal(onlyError(entries).hint, 'To read entries from files, set `for-each-file`.');
    const terminal = await runTerminal(['check', 'shop.yaml', '--for-each', 'values.yaml'], { files: named });
    assert.match(terminal.stderr, /\n {2}To read entries from files, set `--for-each-file`\.\n/);
  });
});

it('placeholders of other tools in an identifier are an error at their line', async () => {
  const run = await runStep(
    { ...offline, 'payload-file': 'shop.yaml' },
    { files: { 'shop.yaml': `project:\n  identifier: shop_$\{STAGE}\n  name: Shop\n` } },
  );
  assertEnded(run, 1);
  const messages = annotations(run, 'error').map(({ message }) => message);
  assert.ok(
    messages.some((message) => /contains the placeholder `\$\{STAGE\}`, which is not replaced\./.test(message)),
  );
});
