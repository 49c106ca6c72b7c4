import assert from 'node:assert/strict';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator, FaultRule } from '../emulator/emulator.ts';
import { startPlatform } from './e2e/support.ts';
import { commitVersions } from './harness/git.ts';
import { type InProcessRun, makeDirectory, perform, type Tree, writeTree } from './harness/in-process.ts';
import { clean } from './harness/runner.ts';

after(clean);

const rego = 'package pipeline\n\n# Names\ndeny["no"] {\n\tinput.pipeline.name == "x" # tab and trailing blank \n}\r\n';
const policy = 'policy:\n  identifier: naming\n  name: Naming\n  regoFile: naming.rego\n';
const set =
  'policySet:\n  identifier: rules\n  name: Rules\n  type: pipeline\n  action: onsave\n  enabled: true\n  policies:\n    - {identifier: naming, severity: error}\n    - {identifier: account.tags, severity: warning}\n';
const accountPolicy =
  'policy:\n  identifier: tags\n  name: Tags\n  rego: |\n    package tags\n    warn["w"] { true }\n';
const formatWindow = (startTime: string, duration = '2h') =>
  `  windows:\n    - {timeZone: Europe/Berlin, startTime: ${startTime}, duration: ${duration}}\n`;
/** A window begins within five years. */
const nextYear = new Date().getUTCFullYear() + 1;
const formatFreeze = (status: string, startTime = `${nextYear}-12-23 06:00 PM`) =>
  `# Holidays\nfreeze:\n  identifier: holidays\n  name: Holidays\n  status: ${status}\n${formatWindow(startTime)}`;

const root = 'platform/.harness/orgs/default/projects/payments';
const governance: Tree = {
  [`${root}/policies/naming.yaml`]: policy,
  [`${root}/policies/naming.rego`]: rego,
  'platform/.harness/policies/tags.yaml': accountPolicy,
  [`${root}/policy_sets/rules.yaml`]: set,
  [`${root}/freezes/holidays.yaml`]: formatFreeze('Enabled'),
};

function apply(platform: Emulator, files: Tree, inputs: Readonly<Record<string, string>> = {}): Promise<InProcessRun> {
  const workspace = makeDirectory();
  writeTree(workspace, files);
  if ('previous-commit' in inputs) commitVersions(workspace);
  return perform(platform, workspace, { 'payload-file': 'platform/**', 'if-exists': 'update', ...inputs });
}

/** The outcomes of a run, each as one line, in the order of the plan. */
function listOutcomes({ report }: InProcessRun): string[] {
  return report.outcomes.map(({ step, outcome, action, note }) =>
    [action ?? outcome, step.label, ...(note === undefined ? [] : [`(${note})`])].join(' '),
  );
}

function listProblems({ report }: InProcessRun): string[] {
  const failures = report.outcomes.flatMap(({ failure }) => failure ?? []);
  return [...failures, ...report.diagnostics].map(({ severity, summary }) => `${severity}: ${summary}`);
}

function listPolicies(platform: Emulator): readonly unknown[] {
  const policies = platform.state.policySets.get('default/payments/rules')?.value.policies;
  return Array.isArray(policies) ? policies : [];
}

const listWrites = (platform: Emulator) =>
  platform.requests
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/list'))
    .map(({ method, path }) => `${method} ${path}`);

async function started(context: TestContext, faults: readonly FaultRule[] = []): Promise<Emulator> {
  const platform = await startPlatform(context);
  for (const fault of faults) platform.fault(fault);
  return platform;
}

describe('policies, policy sets and freezes', () => {
  it('are created, found unchanged, updated and deleted', async (context) => {
    const platform = await started(context);
    const created = await apply(platform, governance);
    assert.deepEqual(listProblems(created), []);
    assert.deepEqual(listOutcomes(created).sort(), [
      'created freeze default/payments/holidays',
      'created policy default/payments/naming',
      'created policy set default/payments/rules',
      'created policy tags',
    ]);
    assert.equal(platform.state.governancePolicies.get('default/payments/naming')?.value.rego, rego);
    assert.deepEqual(platform.state.policySets.get('default/payments/rules')?.value.policies, [
      { identifier: 'naming', severity: 'error' },
      { identifier: 'account.tags', severity: 'warning' },
    ]);

    const plan = await apply(platform, governance, { 'dry-run': 'true' });
    assert.deepEqual(new Set(plan.report.outcomes.map(({ action }) => action)), new Set(['unchanged']));

    const edited: Tree = {
      ...governance,
      [`${root}/policies/naming.rego`]: `${rego}# More\n`,
      [`${root}/policy_sets/rules.yaml`]: set.replace('enabled: true', 'enabled: false').replace('error', 'warning'),
      [`${root}/freezes/holidays.yaml`]: formatFreeze('Disabled'),
    };
    const changes = await apply(platform, edited, { 'dry-run': 'true' });
    assert.deepEqual(changes.report.outcomes.flatMap(({ differences = [] }) => differences).sort(), [
      'freeze.status',
      'policy.rego',
      'policySet.enabled',
      'policySet.policies',
    ]);
    const updated = await apply(platform, edited);
    assert.deepEqual(listProblems(updated), []);
    assert.equal(platform.state.governancePolicies.get('default/payments/naming')?.value.rego, `${rego}# More\n`);
    assert.equal(platform.state.policySets.get('default/payments/rules')?.value.enabled, false);
    const again = await apply(platform, edited);
    assert.deepEqual(new Set(again.report.outcomes.map(({ outcome }) => outcome)), new Set(['unchanged']));

    const deleted = await apply(platform, edited, { operation: 'delete', 'if-exists': 'fail' });
    assert.deepEqual(listProblems(deleted), []);
    const { governancePolicies, policySets, freezes } = platform.state;
    assert.deepEqual([governancePolicies.size, policySets.size, freezes.size], [0, 0, 0]);
    const order = listWrites(platform).filter((request) => request.startsWith('DELETE /pm/'));
    assert.equal(order[0], 'DELETE /pm/api/v1/policysets/rules');
  });

  it('are exported as files that an apply finds unchanged', async (context) => {
    const platform = await started(context);
    await apply(platform, governance);
    const workspace = makeDirectory();
    const exported = await perform(platform, workspace, {
      operation: 'export',
      'export-to': 'platform/.harness',
      kinds: 'policies, policy sets, freezes',
    });
    assert.deepEqual(listOutcomes(exported), [
      'exported freeze default/payments/holidays',
      'exported policy default/payments/naming',
      'exported policy set default/payments/rules',
      'exported policy tags',
    ]);
    const plan = await perform(platform, workspace, {
      ...{ 'payload-file': 'platform/**', 'if-exists': 'update', 'dry-run': 'true' },
      ...{ 'report-unmanaged': 'true', kinds: 'policies, policy sets, freezes' },
    });
    assert.deepEqual(new Set(plan.report.outcomes.map(({ action }) => action)), new Set(['unchanged']));
    assert.deepEqual(plan.report.unmanaged, []);
    rmSync(join(workspace, `${root}/policies/naming.yaml`));
    const less = await perform(platform, workspace, {
      ...{ 'payload-file': 'platform/**', 'if-exists': 'update', 'dry-run': 'true', 'report-unmanaged': 'true' },
      kinds: 'policies, policy sets, freezes',
    });
    assert.deepEqual(less.report.unmanaged, ['policy default/payments/naming']);
  });
});

describe('the order', () => {
  const pipeline =
    'pipeline: {identifier: deploy, name: Deploy, stages: [{stage: {identifier: s, name: S, type: Custom, spec: {execution: {steps: []}}}}]}\n';
  const connector =
    'connector: {identifier: hub, name: Hub, type: DockerRegistry, spec: {dockerRegistryUrl: "https://r.example", providerType: Other, auth: {type: Anonymous}}}\n';
  const files: Tree = {
    ...governance,
    [`${root}/pipelines/deploy.yaml`]: pipeline,
    [`${root}/connectors/hub.yaml`]: connector,
  };
  const positions = (platform: Emulator) => {
    const paths = platform.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
    return (['/pm/api/v1/policies', '/pm/api/v1/policysets', '/pipeline/api/pipelines/v2'] as const).map((path) =>
      paths.indexOf(path),
    );
  };

  it('is that policies and sets come after what they judge', async (context) => {
    const platform = await started(context);
    assert.deepEqual(listProblems(await apply(platform, files)), []);
    const [policyAt = -1, setAt = -1, pipelineAt = -1] = positions(platform);
    assert.ok(pipelineAt < policyAt && policyAt < setAt, String([pipelineAt, policyAt, setAt]));
  });

  it('is the other way round with `applyFirst`, also for the policies of the set', async (context) => {
    const platform = await started(context);
    const first = { ...files, [`${root}/policy_sets/rules.yaml`]: `${set}  applyFirst: true\n` };
    const run = await apply(platform, first);
    assert.deepEqual(listProblems(run), []);
    const [policyAt = -1, setAt = -1, pipelineAt = -1] = positions(platform);
    assert.ok(policyAt < setAt && setAt < pipelineAt, String([policyAt, setAt, pipelineAt]));
    assert.equal(
      Object.hasOwn(platform.state.policySets.get('default/payments/rules')?.value ?? {}, 'applyFirst'),
      false,
    );
    const again = await apply(platform, first, { 'dry-run': 'true' });
    assert.deepEqual(new Set(again.report.outcomes.map(({ action }) => action)), new Set(['unchanged']));
  });

  it('does not block a policy set if something else fails', async (context) => {
    const platform = await started(context, [
      { kind: 'error', shape: 'B', status: 400, code: 'INVALID_REQUEST', method: 'POST', path: '/ng/api/connectors' },
    ]);
    const run = await apply(platform, files);
    assert.deepEqual(
      run.report.outcomes.filter(({ outcome }) => outcome !== 'created').map(({ step }) => step.label),
      ['connector default/payments/hub'],
    );
  });
});

describe('a policy set that is created', () => {
  it('has its policies by an update, which is the same outcome', async (context) => {
    const platform = await started(context);
    const run = await apply(platform, governance);
    assert.deepEqual(
      listWrites(platform).filter((request) => request.includes('policysets')),
      ['POST /pm/api/v1/policysets', 'PATCH /pm/api/v1/policysets/rules'],
    );
    assert.ok(listOutcomes(run).includes('created policy set default/payments/rules'));
  });

  it('and whose policies are refused is finished by the next run', async (context) => {
    const platform = await started(context, [
      {
        kind: 'error',
        shape: 'G',
        status: 400,
        method: 'PATCH',
        path: '/pm/api/v1/policysets/*',
        message: 'no policies today',
      },
    ]);
    const half = await apply(platform, governance);
    const [failed] = half.report.outcomes.filter(({ outcome }) => outcome === 'failed');
    assert.match(
      failed?.failure?.summary ?? '',
      /^Failed to update policy set default\/payments\/rules \(.*rules\.yaml:1\): the platform returned HTTP 400.*: no policies today \(correlationId .*\)\. It exists now, but without policySet\.policies\.$/,
    );
    assert.match(failed?.failure?.hint ?? '', /Run again with `if-exists: update` to complete it\.$/);
    const next = await apply(platform, governance);
    assert.deepEqual(listProblems(next), []);
    assert.deepEqual(
      next.report.outcomes.filter(({ outcome }) => outcome !== 'unchanged').map(({ step }) => step.label),
      ['policy set default/payments/rules'],
    );
    assert.equal(listPolicies(platform).length, 2);
  });

  for (const [what, fault] of [
    [
      'the response to the create is lost',
      { kind: 'reset', when: 'after', method: 'POST', path: '/pm/api/v1/policysets' },
    ],
    [
      'the response to the update is lost',
      { kind: 'reset', when: 'after', method: 'PATCH', path: '/pm/api/v1/policysets/*' },
    ],
    [
      'the create is answered by a page of a gateway',
      { kind: 'html', status: 200, when: 'after', method: 'POST', path: '/pm/api/v1/policysets' },
    ],
    [
      'the create shows nothing',
      { kind: 'raw', status: 201, body: '{}', when: 'after', method: 'POST', path: '/pm/api/v1/policysets' },
    ],
    ['the update was not sent', { kind: 'reset', method: 'PATCH', path: '/pm/api/v1/policysets/*' }],
    ['reads lag behind', { kind: 'stale', method: 'GET', path: '/pm/api/v1/policysets/*', times: 2, skip: 1 }],
  ] as const satisfies readonly (readonly [string, FaultRule])[]) {
    it(`has its policies although ${what}`, async (context) => {
      const platform = await started(context, [fault]);
      const run = await apply(platform, governance);
      assert.deepEqual(listProblems(run), []);
      assert.deepEqual(new Set(run.report.outcomes.map(({ outcome }) => outcome)), new Set(['created']));
      assert.equal(listPolicies(platform).length, 2);
      assert.equal(listWrites(platform).filter((request) => request === 'POST /pm/api/v1/policysets').length, 1);
    });
  }

  it('fails if the update is answered by 204 but saved nothing', async (context) => {
    const platform = await started(context, [
      { kind: 'raw', status: 204, method: 'PATCH', path: '/pm/api/v1/policysets/*' },
    ]);
    const run = await apply(platform, governance);
    const [failed, ...others] = run.report.outcomes.filter(({ outcome }) => outcome !== 'created');
    assert.deepEqual([failed?.outcome, others.length], ['failed', 0]);
    assert.match(
      failed?.failure?.summary ?? '',
      /does not match the payload: policySet\.policies differs \(sent .*, the platform shows \[\]\)\. It exists now, but/,
    );
  });

  it('is not taken for our own if it has the policies of someone else', async (context) => {
    const platform = await started(context, [{ kind: 'reset', method: 'POST', path: '/pm/api/v1/policysets' }]);
    const scope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const fields = { name: 'Rules', type: 'pipeline', action: 'onsave', enabled: true, ...scope };
    const policies = [{ identifier: 'naming', severity: 'warning' }];
    const workspace = makeDirectory();
    writeTree(workspace, governance);
    const inputs = { 'payload-file': 'platform/**', 'if-exists': 'update' };
    const run = await perform(platform, workspace, inputs, {
      onStep: (line) => {
        if (!/created.*naming/.test(line)) return;
        platform.state.policySets.set('default/payments/rules', {
          value: { identifier: 'rules', ...fields, policies },
          ...{ version: 0, createdAt: 0, lastModifiedAt: 0 },
        });
      },
    });
    const [unclear] = run.report.outcomes.filter(({ step }) => step.kind.name === 'policy set');
    assert.deepEqual(
      [unclear?.outcome, platform.state.policySets.get('default/payments/rules')?.value.policies],
      ['unknown', policies],
    );
  });

  it('changes the digest of the plan with its policies', async (context) => {
    const platform = await started(context);
    const findDigest = async (files: Tree) => (await apply(platform, files, { 'dry-run': 'true' })).outputs.planDigest;
    const before = await findDigest(governance);
    assert.equal(await findDigest(governance), before);
    assert.notEqual(
      await findDigest({ ...governance, [`${root}/policy_sets/rules.yaml`]: set.replace('error', 'warning') }),
      before,
    );
    assert.notEqual(await findDigest({ ...governance, [`${root}/policies/naming.rego`]: `${rego}#\n` }), before);
  });
});

describe('responses of the policy service', () => {
  it('that already exist are duplicates', async (context) => {
    const platform = await started(context);
    await apply(platform, governance);
    const again = await apply(
      platform,
      { 'platform/.harness/policies/tags.yaml': accountPolicy },
      { 'if-exists': 'fail' },
    );
    assert.match(listProblems(again)[0] ?? '', /policy identifier must be unique .*Policy tags already exists\.$/);
  });

  for (const [what, set, expected] of [
    ['another policy', { identifier: 'other' }, /is for "other" instead of "tags"/],
    ['another account', { account_id: 'Other' }, /is for the account "Other"/],
    ['another scope', { org_id: 'retail' }, /is for the organization "retail" instead of none/],
  ] as const) {
    it(`for ${what} prove nothing`, async (context) => {
      const platform = await started(context, [
        { kind: 'edit', set, method: 'POST', path: '/pm/api/v1/policies' },
        { kind: 'edit', set, method: 'GET', path: '/pm/api/v1/policies/tags', times: 'always' },
      ]);
      const run = await apply(platform, { 'platform/.harness/policies/tags.yaml': accountPolicy });
      assert.match(listProblems(run).join('\n'), expected);
      assert.ok(run.report.outcomes.every(({ outcome }) => outcome === 'failed' || outcome === 'unknown'));
    });
  }

  it('that drop a part of the policy are read back', async (context) => {
    const platform = await started(context, [
      { kind: 'edit', set: { rego: 'package other' }, method: 'POST', path: '/pm/api/v1/policies' },
    ]);
    const run = await apply(platform, { 'platform/.harness/policies/tags.yaml': accountPolicy });
    assert.deepEqual(listOutcomes(run), [
      'created policy tags (the response did not prove it; read back and verified)',
    ]);
  });

  it('list more than one page', async (context) => {
    const platform = await started(context);
    const many = Object.fromEntries(
      Array.from({ length: 230 }, (_, index) => [
        `platform/.harness/policies/p${index}.yaml`,
        `policy: {identifier: p${index}, name: P, rego: package p${index}}\n`,
      ]),
    );
    assert.deepEqual(listProblems(await apply(platform, many)), []);
    const plan = await apply(platform, many, { 'dry-run': 'true' });
    assert.deepEqual(new Set(plan.report.outcomes.map(({ action }) => action)), new Set(['unchanged']));
  });

  it('show a policy in Git, which is not changed', async (context) => {
    const platform = await started(context);
    await apply(platform, { 'platform/.harness/policies/tags.yaml': accountPolicy });
    const stored = platform.state.governancePolicies.get('tags');
    assert.ok(stored);
    platform.state.governancePolicies.set('tags', {
      ...stored,
      value: { ...stored.value, git_repo: 'rules', git_path: 'tags.rego' },
    });
    const run = await apply(platform, {
      'platform/.harness/policies/tags.yaml': accountPolicy.replace('Tags', 'Other'),
    });
    assert.match(
      listProblems(run)[0] ?? '',
      /cannot be updated: it is stored in Git \(repository rules, file tags\.rego\): change it there\.$/,
    );
  });
});

describe('a file that a document names', () => {
  const document = `${root}/policies/naming.yaml`;
  const file = `${root}/policies/naming.rego`;

  for (const [what, files, expected] of [
    ['is missing', { [document]: policy }, /`policy\.regoFile`: .*naming\.rego does not exist\.$/],
    ['is empty', { [document]: policy, [file]: '' }, /`policy\.rego` must not be empty/],
    ['is not text', { [document]: policy, [file]: 'package x\0' }, /NUL byte/],
    [
      'has another name',
      { [document]: policy.replace('naming.rego', '../secrets.txt') },
      /is not a file whose name ends in \.rego/,
    ],
    [
      'is above the workspace',
      { [document]: policy.replace('naming.rego', '../../../../../../../../x.rego') },
      /is not a path inside the workspace/,
    ],
    [
      'has an absolute path',
      { [document]: policy.replace('naming.rego', '/etc/x.rego') },
      /is not a path inside the workspace/,
    ],
    ['is a directory', { [document]: policy, [`${file}/x`]: '' }, /naming\.rego is not a regular file/],
    [
      'is too large',
      { [document]: policy, [file]: `package x\n${'#'.repeat(1024 * 1024)}` },
      /1,025 KiB; it may have at most 1,024 KiB/,
    ],
    [
      'is beside the text itself',
      { [document]: `${policy}  rego: package x\n`, [file]: rego },
      /`rego` and `regoFile` exclude each other/,
    ],
    [
      'is not named at all',
      { [document]: 'policy: {identifier: naming, name: N}\n' },
      /requires its text: write it under `rego`/,
    ],
  ] as const) {
    it(`is refused before the first request if it ${what}`, async (context) => {
      const platform = await started(context);
      const run = await apply(platform, files as Tree);
      const errors = run.report.diagnostics.filter(({ severity }) => severity === 'error');
      assert.match(errors.map(({ summary }) => summary).join('\n'), expected);
      assert.equal(platform.requests.length, 0);
    });
  }

  it('needs no package, and may begin with comments', async (context) => {
    for (const [text, warnings] of [
      ['# package x\ndeny { true }\n', 1],
      ['only text', 1],
      ['# a comment\n\n# another\npackage x\n', 0],
    ] as const) {
      const platform = await started(context);
      const run = await apply(platform, { [document]: policy, [file]: text });
      const found = run.report.diagnostics.map(({ severity, summary }) => `${severity} ${summary}`);
      assert.equal(
        found.filter((line) => /^warning .*`policy\.rego` has no package/.test(line)).length,
        warnings,
        `${found}`,
      );
      assert.equal(run.report.failure, undefined, `${found}`);
      assert.equal([...platform.state.governancePolicies.values()][0]?.value.rego, text);
    }
  });

  it('is a link that leads out of the workspace or into Git’s own directory', async (context) => {
    const platform = await started(context);
    for (const [target, expected] of [
      ['/etc/hostname', /naming\.rego is a link to a file outside the workspace/],
      ['../../../../../../../.git/config', /naming\.rego is in a directory of Git/],
    ] as const) {
      const workspace = makeDirectory();
      writeTree(workspace, { [document]: policy, '.git/config': 'package secret\n' });
      symlinkSync(target, join(workspace, file));
      const run = await perform(platform, workspace, { 'payload-file': document, 'if-exists': 'update' });
      assert.match(listProblems(run).join('\n'), expected);
    }
    assert.equal(platform.requests.length, 0);
  });

  it('is not a payload of its own, and one that none names is a notice', async (context) => {
    const platform = await started(context);
    const run = await apply(platform, { ...governance, [`${root}/policies/other.rego`]: 'package other\n' });
    assert.deepEqual(listProblems(run), [
      `notice: No document names ${root}/policies/other.rego, so its content is not sent.`,
    ]);
    const alone = await apply(platform, { [`${root}/policies/other.rego`]: 'package other\n' });
    assert.match(listProblems(alone)[0] ?? '', /^error: No document names /);
  });

  it('is sent as it is, with its placeholders', async (context) => {
    const platform = await started(context);
    const text = `\uFEFF${rego}# ${'$'}{{ values.x }}\n`;
    const run = await apply(platform, { [document]: policy, [file]: text }, { values: 'y: 1' });
    assert.equal(platform.state.governancePolicies.get('default/payments/naming')?.value.rego, text);
    assert.ok(
      listProblems(run).includes(`warning: Placeholders in ${file} are not replaced: the file is sent as it is.`),
    );
  });

  it('is not needed to delete the policy, and does not keep it', async (context) => {
    const platform = await started(context);
    const before = { [document]: policy, [file]: rego, 'platform/.harness/policies/tags.yaml': accountPolicy };
    await apply(platform, before);
    const base = Object.fromEntries(Object.entries(before).map(([path, text]) => [`base/${path}`, text]));
    const run = await apply(
      platform,
      { ...base, [file]: rego, 'platform/.harness/policies/tags.yaml': accountPolicy },
      { 'previous-commit': 'HEAD~1' },
    );
    assert.deepEqual(listOutcomes(run), ['unchanged policy tags', 'deleted policy default/payments/naming']);
    const gone = await apply(platform, { [document]: policy }, { operation: 'delete', 'if-exists': 'fail' });
    assert.deepEqual(listOutcomes(gone), ['unchanged policy default/payments/naming (it does not exist)']);
  });

  it('is relative to the workspace for an inline payload', async (context) => {
    const platform = await started(context);
    const workspace = makeDirectory();
    writeFileSync(join(workspace, 'naming.rego'), rego);
    const run = await perform(platform, workspace, { payload: policy });
    assert.deepEqual(listOutcomes(run), ['created policy naming']);
  });
});

describe('a freeze', () => {
  const path = `${root}/freezes/holidays.yaml`;

  for (const [what, startTime, duration, problem] of [
    ['is over', '2020-12-23 06:00 PM', '2h', 'is over'],
    ['begins too late', `${nextYear + 6}-12-23 06:00 PM`, '2h', 'begins in more than 5 years'],
    ['is too short', `${nextYear}-12-23 06:00 PM`, '29m', 'is shorter than 30 minutes'],
    ['is too long', `${nextYear}-12-23 06:00 PM`, '366d', 'is longer than 365 days'],
  ] as const) {
    it(`whose window ${what} is an error before it is sent, unless it is disabled`, async (context) => {
      const platform = await started(context);
      const text = formatFreeze('Enabled').replace(/ {2}windows[\s\S]*/, formatWindow(startTime, duration));
      for (const inputs of [{ 'dry-run': 'true' }, {}, { 'if-exists': 'fail' }]) {
        const run = await apply(platform, { [path]: text }, inputs);
        assert.deepEqual(listProblems(run), [
          `error: \`freeze.windows\` ${problem}, so the platform refuses an enabled freeze.`,
        ]);
        assert.equal(run.report.diagnostics[0]?.location?.line, 6);
      }
      assert.equal(platform.state.freezes.size, 0);
      const disabled = await apply(platform, { [path]: text.replace('Enabled', 'Disabled') });
      assert.deepEqual(
        [listProblems(disabled), listOutcomes(disabled)],
        [[], ['created freeze default/payments/holidays']],
      );
    });
  }

  it('whose window is over stays unchanged, also after the platform disabled it', async (context) => {
    const platform = await started(context);
    const text = formatFreeze('Enabled', '2020-12-23 06:00 PM');
    const value = {
      identifier: 'holidays',
      name: 'Holidays',
      orgIdentifier: 'default',
      projectIdentifier: 'payments',
      yaml: text,
    };
    for (const status of ['Enabled', 'Disabled']) {
      platform.state.freezes.set('default/payments/holidays', {
        value: { ...value, status },
        ...{ version: 0, createdAt: 0, lastModifiedAt: 0 },
      });
      const run = await apply(platform, { [path]: text });
      assert.deepEqual([listProblems(run), listOutcomes(run)], [[], ['unchanged freeze default/payments/holidays']]);
    }
  });

  it('that was switched in the user interface is an update', async (context) => {
    const platform = await started(context);
    await apply(platform, { [path]: formatFreeze('Enabled') });
    const stored = platform.state.freezes.get('default/payments/holidays');
    assert.ok(stored);
    platform.state.freezes.set('default/payments/holidays', {
      ...stored,
      value: { ...stored.value, status: 'Disabled' },
    });
    const run = await apply(platform, { [path]: formatFreeze('Enabled') });
    assert.deepEqual(listOutcomes(run), ['updated freeze default/payments/holidays (freeze.status differs)']);
    assert.equal(platform.state.freezes.get('default/payments/holidays')?.value.status, 'Enabled');
  });

  it('that is global is only read', async (context) => {
    const platform = await started(context);
    await apply(platform, { [path]: formatFreeze('Enabled') });
    const stored = platform.state.freezes.get('default/payments/holidays');
    assert.ok(stored);
    platform.state.freezes.set('default/payments/holidays', { ...stored, value: { ...stored.value, type: 'GLOBAL' } });
    const run = await apply(platform, { [path]: formatFreeze('Disabled') });
    assert.match(
      listProblems(run)[0] ?? '',
      /cannot be updated: it is the global freeze, which this action only reads\.$/,
    );
    const gone = await apply(
      platform,
      { [path]: formatFreeze('Disabled') },
      { operation: 'delete', 'if-exists': 'fail' },
    );
    assert.match(listProblems(gone)[0] ?? '', /it is the global freeze/);
  });

  for (const [what, change, expected] of [
    [
      'two windows',
      formatWindow(`${nextYear}-12-24 06:00 PM`).replace('  windows:\n', ''),
      /^error: A freeze has exactly one window, found 2\./,
    ],
    ['an unknown time zone', undefined, /warning: `freeze\.windows\[0\]\.timeZone` is not a known time zone/],
  ] as const) {
    it(`with ${what} is reported`, async (context) => {
      const platform = await started(context);
      const text =
        change === undefined
          ? formatFreeze('Enabled').replace('Europe/Berlin', 'Berlin')
          : `${formatFreeze('Enabled')}${change}`;
      const run = await apply(platform, { [path]: text }, { 'dry-run': 'true' });
      assert.match(listProblems(run).join('\n'), expected);
    });
  }
});
