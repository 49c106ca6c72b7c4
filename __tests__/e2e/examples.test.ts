import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { parse } from 'yaml';
import type { Emulator } from '../../emulator/emulator.ts';
import { commitVersions } from '../harness/git.ts';
import { startPullRequest } from '../harness/pull-request.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { pushIn, startActions } from '../harness/workflow-runs.ts';
import { type Files, readCounts, writes } from './directory.ts';
import { account, apiKey, reaching, startPlatform } from './support.ts';
import { evaluate, findOwnAction, keyOfEvent, notApplied, type Step } from './workflow-steps.ts';

after(clean);

/** The steps of the only job of a workflow that has some, or of the one named. */
function readSteps(path: string, job: string): readonly Step[] {
  const { jobs } = parse(readFileSync(path, 'utf8')) as { jobs: Record<string, { steps: Step[] }> };
  return jobs[job]?.steps ?? [];
}

function evaluateInputs(steps: readonly Step[], values: Readonly<Record<string, string>>): Record<string, string> {
  return evaluate(steps.find((step) => findOwnAction(step) !== undefined)?.with, values);
}

/** The files under a directory, by their path from it, or from `place`. */
function readFilesIn(directory: string, place = ''): Files {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [place + path.slice(directory.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
  );
}

const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, blocked: 0, failed: 0 };

describe('examples/gitops', () => {
  const directory = 'examples/gitops';
  const inputs = (event: 'push' | 'pull_request') =>
    evaluateInputs(readSteps(`${directory}/workflow.yml`, 'platform'), {
      [keyOfEvent]: '',
      "github.event_name == 'pull_request'": String(event === 'pull_request'),
      [notApplied]: String(event !== 'push'),
    });

  it('is planned on a pull request, applied on main, applied again without a write, and applied by its digest', async (context) => {
    const platform = await startPlatform(context, { seed: { projects: [] } });
    const files = readFilesIn(directory);
    const run = (inputs: Record<string, string>): Promise<StepRun> =>
      runStep({ ...inputs, ...reaching(platform) }, { files });

    const plan = await run(inputs('pull_request'));
    assert.equal(plan.code, 0, plan.log);
    assert.deepEqual(writes(platform), []);
    assert.doesNotMatch(plan.log, /::warning/);

    const applied = await run(inputs('push'));
    assert.equal(applied.code, 0, applied.log);
    assert.deepEqual(readCounts(applied), { ...none, created: 9, updated: 1 });
    assert.equal(applied.outputs.planDigest, plan.outputs.planDigest);
    assert.deepEqual([...platform.state.connectors.keys()].toSorted(), [
      'default/cluster_costs',
      'default/payments/registry',
      'default/shop/mirror',
      'docker_hub',
      'production_cluster',
    ]);
    const pipelines = [...platform.state.pipelines.keys()].toSorted();
    assert.deepEqual(pipelines, ['default/payments/deploy', 'default/shop/nightly']);

    platform.requests.length = 0;
    const again = await run(inputs('push'));
    assert.deepEqual(readCounts(again), { ...none, unchanged: 10 });
    assert.deepEqual(writes(platform), []);

    const reviewed = (digest = '') =>
      evaluateInputs(readSteps(`${directory}/reviewed.yml`, 'apply'), {
        'secrets.PLATFORM_API_KEY': '',
        'inputs.plan-digest': digest,
      });
    const stale = await run(reviewed(plan.outputs.planDigest));
    assert.equal(stale.code, 1, 'that plan is carried out already');
    const current = await run(reviewed(again.outputs.planDigest));
    assert.equal(current.code, 0, current.log);
  });
});

describe('the keys of examples/gitops', () => {
  const pushOnly = `\${{ github.event_name == 'push' && 'platform' || '' }}`;
  for (const [file, guarded] of [
    ['workflow.yml', pushOnly],
    ['with-deletes.yml', pushOnly],
    ['reviewed.yml', 'platform'],
  ] as const) {
    it(`${file} uses the key that can write only in the environment`, () => {
      const { jobs } = parse(readFileSync(`examples/gitops/${file}`, 'utf8')) as {
        jobs: Record<string, { environment: string; steps: Step[] }>;
      };
      for (const { environment, steps } of Object.values(jobs)) {
        assert.equal(environment, guarded);
        const key = steps.find(({ uses }) => uses?.startsWith('OWNER/'))?.with?.['api-key'];
        assert.equal(key, `\${{ ${guarded === 'platform' ? 'secrets.PLATFORM_API_KEY' : keyOfEvent} }}`);
      }
    });
  }
});

describe('examples/drift', () => {
  it('opens one issue while the platform differs from its files, updates it, and closes it', async (context) => {
    const platform = await startPlatform(context, { seed: { projects: [] } });
    const files = readFilesIn('examples/gitops');
    const steps = readSteps('examples/drift/workflow.yml', 'drift');
    const inputs = { ...evaluateInputs(steps, { 'secrets.PLATFORM_VIEW_KEY': '' }), ...reaching(platform) };
    const scratch = mkdtempSync(join(tmpdir(), 'drift-'));
    context.after(() => rmSync(scratch, { recursive: true }));
    const calls = join(scratch, 'calls');
    writeFileSync(join(scratch, 'open'), '');
    // Keeps the number of the open issue in a file.
    const gh = `#!/bin/bash
cd "$DIRECTORY"
echo "$1 $2 \${3##--*}" | xargs >> calls
case "$1 $2" in
  'issue list') cat open ;;
  'issue create') echo 7 > open ;;
  'issue close') : > open ;;
esac
`;
    writeFileSync(join(scratch, 'gh'), gh, { mode: 0o755 });
    const night = async () => {
      writeFileSync(calls, '');
      const run = await runStep(inputs, { files });
      const { changes = '', reportFile = '' } = run.outputs;
      const drifted = run.code === 1 && Number(changes) > 0;
      const step = steps.find(({ name }) => name === (drifted ? 'Open or update the issue' : 'Close the issue'));
      shell(step, scratch, {
        PATH: `${scratch}:${process.env.PATH}`,
        ...evaluate(step?.env, { 'steps.drift.outputs.reportFile': reportFile }),
      });
      assert.deepEqual(writes(platform), []);
      return { code: run.code, changes, calls: readFileSync(calls, 'utf8').trim().split('\n') };
    };

    const opened = ['label create platform-drift', 'issue list', 'issue create'];
    assert.deepEqual(await night(), { code: 1, changes: '10', calls: opened });
    assert.match(readFileSync(join(scratch, 'body.md'), 'utf8'), /docker_hub/);
    const updated = ['label create platform-drift', 'issue list', 'issue edit 7'];
    assert.deepEqual((await night()).calls, updated);

    const apply = await runStep({ ...inputs, 'dry-run': 'false', 'fail-on-changes': 'false' }, { files });
    assert.equal(apply.code, 0, apply.log);
    platform.requests.length = 0;
    assert.deepEqual(await night(), { code: 0, changes: '0', calls: ['issue list', 'issue close 7'] });
  });
});

describe('examples/environments', () => {
  const directory = 'examples/environments';

  it('plans and applies the same files for each environment with its values', async (context) => {
    const platform = await startPlatform(context, { seed: { projects: [] } });
    const files = readFilesIn(directory);
    for (const environment of ['dev', 'staging', 'production']) {
      const run = (job: string): Promise<StepRun> => {
        const known = { 'secrets.PLATFORM_API_KEY': apiKey, 'matrix.environment': environment };
        const { comment: _comment, ...inputs } = evaluateInputs(readSteps(`${directory}/workflow.yml`, job), known);
        return runStep({ ...inputs, ...reaching(platform) }, { files });
      };
      const plan = await run('plan');
      assert.equal(plan.code, 0, plan.log);
      assert.doesNotMatch(plan.log, /::(?:warning|notice)/);
      const applied = await run('apply');
      assert.equal(applied.code, 0, applied.log);
      assert.equal(applied.outputs.created, '3');
      assert.equal(applied.outputs.planDigest, plan.outputs.planDigest);
      assert.equal((await run('apply')).outputs.unchanged, '3');
    }
    assert.deepEqual(
      [...platform.state.projects.keys()],
      ['default/shop_dev', 'default/shop_staging', 'default/shop_production'],
    );
    const pipeline = platform.state.pipelines.get('default/shop_production/deploy');
    assert.match(JSON.stringify(pipeline), /with 3 replicas to \$\{HOST\}/);
    assert.match(JSON.stringify(pipeline), /HOST=shop\.example\.com/);
  });
});

describe('examples/delivery', () => {
  it('is applied on every push, and changes nothing if nothing differs', async (context) => {
    const platform = await startPlatform(context, { seed: { projects: [] } });
    const values = {
      'secrets.PLATFORM_API_KEY': apiKey,
      'env.ORG': 'default',
      'env.PROJECT': 'payments',
      'vars.PLATFORM_ACCOUNT_ID': account,
      'secrets.PLATFORM_SCIM_TOKEN': apiKey,
    };
    const files = readFilesIn('examples/delivery', 'delivery/');
    for (const wanted of ['updated created created created listed', 'unchanged unchanged unchanged unchanged listed']) {
      assert.deepEqual(await runExample('delivery', 'provision', values, files, platform), wanted.split(' '));
    }
  });
});

describe('examples/connectors', () => {
  it('creates every connector without a warning, and writes nothing the second time', async (context) => {
    const platform = await startPlatform(context);
    const files = readFilesIn('examples/connectors', 'connectors/');
    const inputs = evaluateInputs(readSteps('examples/connectors/workflow.yml', 'provision'), {
      'secrets.PLATFORM_API_KEY': apiKey,
    });
    const first = await runStep({ ...inputs, ...reaching(platform) }, { files });
    assert.equal(first.code, 0, first.log);
    assert.doesNotMatch(first.log, /::warning/);
    assert.deepEqual(readCounts(first), { ...none, created: 4 });

    platform.requests.length = 0;
    const second = await runStep({ ...inputs, ...reaching(platform) }, { files });
    assert.deepEqual(readCounts(second), { ...none, unchanged: 4 });
    assert.deepEqual(writes(platform), []);
  });
});

describe('examples/secrets', () => {
  it('plans without values, creates its secrets, and sends their values again only on request', async (context) => {
    const viewKey = `pat.${account}.ViewToken00000000001.${'v'.repeat(20)}`;
    const platform = await startPlatform(context, {
      seed: {
        keys: [
          { token: apiKey, roles: [{ role: '_account_admin' }] },
          { token: viewKey, roles: [{ role: '_account_viewer' }] },
        ],
      },
    });
    const files = readFilesIn('examples/secrets');
    const act = (job: string, values: Readonly<Record<string, string>>) => {
      platform.requests.length = 0;
      const inputs = evaluateInputs(readSteps('examples/secrets/workflow.yml', job), values);
      return runStep({ ...inputs, 'base-url': platform.url }, { files });
    };
    const run = (password: string, rotate: 'true' | 'false') =>
      act('apply', {
        'secrets.PLATFORM_API_KEY': apiKey,
        'inputs.rotate || false': rotate,
        'toJSON(secrets.DB_PASSWORD)': JSON.stringify(password),
        'toJSON(secrets.DEPLOY_KEY)': JSON.stringify('-----BEGIN X-----\nabc\n-----END X-----\n'),
      });
    const plan = async () => {
      const planned = await act('plan', { 'secrets.PLATFORM_VIEW_KEY': viewKey });
      assert.equal(planned.code, 0, planned.log);
      assert.deepEqual(writes(platform), []);
      return planned.outputs.changes;
    };
    assert.equal(await plan(), '3');
    const sent = () =>
      writes(platform).map(({ method, body }) => {
        const { identifier, spec } = JSON.parse(body.toString()).secret;
        return [method, identifier, spec.value];
      });
    const created = await run('p@ss #1', 'false');
    assert.equal(created.code, 0, created.log);
    assert.deepEqual(readCounts(created), { ...none, created: 3 });
    assert.deepEqual(
      sent().find(([, identifier]) => identifier === 'db_password'),
      ['POST', 'db_password', 'p@ss #1'],
    );
    assert.equal(await plan(), '0');
    const left = await run('p@ss #2', 'false');
    assert.deepEqual([readCounts(left), sent()], [{ ...none, unchanged: 3 }, []]);
    const rotated = await run('p@ss #2', 'true');
    assert.deepEqual(readCounts(rotated), { ...none, unchanged: 1, updated: 2 });
    assert.ok(sent().some(([, identifier, value]) => identifier === 'db_password' && value === 'p@ss #2'));
  });
});

describe('examples/delivery-platform', () => {
  const directory = 'examples/delivery-platform';
  const changed = '.harness/orgs/commerce/projects/shop/services/storefront.yaml';

  it('applies the whole tree in the order of its references, then nothing, then the one change', async (context) => {
    const platform = await startPlatform(context, { seed: { organizations: [], projects: [] } });
    const files = readFilesIn(directory);
    const inputs = (event: 'push' | 'pull_request') =>
      evaluateInputs(readSteps(`${directory}/workflow.yml`, 'platform'), {
        'secrets.PLATFORM_API_KEY': apiKey,
        "github.event_name != 'push'": String(event !== 'push'),
        "github.event_name == 'pull_request'": 'false',
      });
    const run = async (event: 'push' | 'pull_request', files: Files) => {
      platform.requests.length = 0;
      const step = await runStep({ ...inputs(event), ...reaching(platform) }, { files });
      assert.equal(step.code, 0, step.log);
      assert.doesNotMatch(step.log, /::warning/);
      return step;
    };

    const plan = await run('pull_request', files);
    assert.deepEqual(writes(platform), []);

    const first = await run('push', files);
    assert.deepEqual(readCounts(first), { ...none, created: 27, updated: 2 });
    assert.equal(first.outputs.planDigest, plan.outputs.planDigest);

    const second = await run('push', files);
    assert.deepEqual(readCounts(second), { ...none, unchanged: 29 });
    assert.deepEqual(writes(platform), []);

    const text = String(files[changed]).replace('The pages of the shop', 'The pages and images of the shop');
    const third = await run('push', { ...files, [changed]: text });
    assert.deepEqual(readCounts(third), { ...none, updated: 1, unchanged: 28 });
    assert.equal(writes(platform).length, 1);
  });
});

describe('examples/scim-provider', () => {
  it('writes the rule, and lists the users', async (context) => {
    const platform = await startPlatform(context);
    const values = {
      'secrets.PLATFORM_API_KEY': apiKey,
      'vars.PLATFORM_ACCOUNT_ID': account,
      'secrets.PLATFORM_SCIM_JWT': apiKey,
    };
    const files = readFilesIn('examples/scim-provider', 'scim/');
    const instead = { 'wait-for-settings': 'false' };
    for (const wanted of ['updated listed', 'unchanged listed']) {
      const outcomes = await runExample('scim-provider', 'users', values, files, platform, instead);
      assert.deepEqual(outcomes, wanted.split(' '));
    }
  });
});

/** The outcomes of the steps of a workflow that use the action, which must all succeed. */
async function runExample(
  example: string,
  job: string,
  values: Readonly<Record<string, string>>,
  files: Files,
  platform: Emulator,
  instead: Readonly<Record<string, string>> = {},
): Promise<(string | undefined)[]> {
  const steps = readSteps(`examples/${example}/workflow.yml`, job).filter(({ uses }) => uses?.startsWith('OWNER/'));
  const outcomes = [];
  for (const step of steps) {
    const inputs = { ...evaluate(step.with, values), 'base-url': platform.url, ...instead };
    const run = await runStep(inputs, { action: findOwnAction(step) ?? '', files });
    assert.equal(run.code, 0, run.log);
    outcomes.push(run.outputs.outcome);
  }
  return outcomes;
}

describe('examples/accounts', () => {
  it('applies each directory to its account and joins the results in one table', async (context) => {
    const { jobs } = parse(readFileSync('examples/accounts/workflow.yml', 'utf8')) as {
      jobs: { account: { strategy: { matrix: { include: { account: string; key: string }[] } } } };
    };
    const steps = readSteps('examples/accounts/provision-account.yml', 'provision');
    const scratch = mkdtempSync(join(tmpdir(), 'accounts-'));
    context.after(() => rmSync(scratch, { recursive: true }));
    for (const { account, key } of jobs.account.strategy.matrix.include) {
      assert.match(key, /^PLATFORM_API_KEY_/);
      const platform = await startPlatform(context, { seed: { projects: [] } });
      const values = {
        'inputs.account': account,
        'inputs.directory': `accounts/${account}`,
        'inputs.dry-run': 'false',
      };
      const inputs = evaluateInputs(steps, { ...values, 'secrets.api-key': '' });
      const files = readFilesIn('examples/gitops/platform', `accounts/${account}/`);
      const run = await runStep({ ...inputs, ...reaching(platform) }, { files });
      assert.equal(run.code, 0, run.log);
      const row = steps.find(({ name }) => name === 'Keep a row for the summary');
      const outputs = Object.fromEntries(
        Object.entries(run.outputs).map(([name, value]) => [`steps.platform.outputs.${name}`, value]),
      );
      shell(row, join(scratch, 'rows'), evaluate(row?.env, { ...values, ...outputs }));
    }
    const joining = readSteps('examples/accounts/workflow.yml', 'summary').find(({ name }) => name === 'Join the rows');
    const summary = join(scratch, 'summary.md');
    writeFileSync(summary, '');
    shell(joining, scratch, { GITHUB_STEP_SUMMARY: summary });
    const rows = readFileSync(summary, 'utf8').trim().split('\n');
    assert.equal(rows.length, 4);
    assert.match(rows[2] ?? '', /^\| america \| created \| 4 \| 1 \| 0 \| 0 \| 0 \| [\da-f]{64} \|$/);
    assert.match(rows[3] ?? '', /^\| europe \| created \| 4 \| 1 \| 0 \| 0 \| 0 \| [\da-f]{64} \|$/);
  });

  it('fails the summary if an account failed', () => {
    const last = readSteps('examples/accounts/workflow.yml', 'summary').at(-1);
    assert.deepEqual([last?.if, last?.run], ["needs.account.result != 'success'", 'exit 1']);
  });
});

/** Runs the script of a step as the runner does. */
function shell(step: Step | undefined, directory: string, environment: Readonly<Record<string, string>>): void {
  assert.ok(step?.run);
  const script = `mkdir -p "$DIRECTORY" && cd "$DIRECTORY"\n${step.run}`;
  const env = { PATH: process.env.PATH, DIRECTORY: directory, ...environment };
  const { status, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

describe('examples/onboarding', () => {
  const directory = 'examples/onboarding';
  const form = { team: 'retail2', project: 'checkout', members: 'ada@example.com, grace@example.com' };
  const values = {
    'secrets.PLATFORM_VIEW_KEY': '',
    'secrets.PLATFORM_API_KEY': '',
    'toJSON(inputs.team)': JSON.stringify(form.team),
    'toJSON(inputs.project)': JSON.stringify(form.project),
    'toJSON(inputs.environment)': '"dev"',
    "inputs.environment == 'production' && 'Production' || 'PreProduction'": 'PreProduction',
    'inputs.members': form.members,
    'inputs.team': form.team,
    'inputs.project': form.project,
  };
  const files = {
    ...readFilesIn(`${directory}/platform`, 'onboarding/platform/'),
    ...readFilesIn(`${directory}/shared`, 'onboarding/shared/'),
  };
  const users = ['ada', 'grace'].map((name) => ({ id: name, userName: `${name}@example.com` }));

  it('is planned with its rights, and applied as it was reviewed', async (context) => {
    const platform = await startPlatform(context, { seed: { users } });
    const run = (job: string, more: Readonly<Record<string, string>> = {}) => {
      const inputs = evaluateInputs(readSteps(`${directory}/onboard.yml`, job), { ...values, ...more });
      return runStep({ ...inputs, ...reaching(platform) }, { files });
    };
    const plan = await run('plan');
    assert.equal(plan.code, 0, plan.log);
    assert.deepEqual(
      writes(platform).filter(({ path }) => !path.endsWith('/filter')),
      [],
    );
    for (const right of [
      '+ group checkout_devs gets Project Admin on project retail2/checkout',
      '+ service account checkout_ci gets role pipeline_runner on resource group pipelines of project retail2/checkout',
    ]) {
      assert.ok(plan.log.includes(right), plan.log);
    }
    const digest = { 'needs.plan.outputs.digest': plan.outputs.planDigest ?? '' };
    const applied = await run('apply', digest);
    assert.equal(applied.code, 0, applied.log);
    assert.deepEqual(readCounts(applied), { ...none, created: 12 });
    const again = await run('plan');
    assert.deepEqual(readCounts(again), { ...none, unchanged: 12 });

    const offboard = (job: string, more: Readonly<Record<string, string>> = {}) => {
      const inputs = evaluateInputs(readSteps(`${directory}/offboard.yml`, job), { ...values, ...more });
      return runStep({ ...inputs, ...reaching(platform) }, { files });
    };
    const added =
      'variable: {identifier: added, name: Added, type: String, orgIdentifier: retail2, projectIdentifier: checkout, spec: {valueType: FIXED, fixedValue: x}}';
    await runStep({ ...reaching(platform), payload: added });
    const refused = await offboard('plan');
    assert.match(refused.log, /more than `max-deletes: 11` allows: .*variable retail2\/checkout\/added/);
    platform.state.variables.delete('retail2/checkout/added');
    const planned = await offboard('plan');
    assert.equal(planned.code, 0, planned.log);
    assert.match(planned.log, /- group checkout_devs loses Project Admin on project retail2\/checkout/);
    const deleted = await offboard('apply', { 'needs.plan.outputs.digest': planned.outputs.planDigest ?? '' });
    assert.equal(deleted.code, 0, deleted.log);
    assert.equal(deleted.outputs.deleted, '11');
    assert.ok(!platform.state.organizations.has('retail2'));
    assert.equal(platform.state.templates.size, 1);
  });
});

describe('examples/forks', () => {
  const steps = readSteps('examples/forks/comment.yml', 'comment');
  const commit = 'c0ffee1';

  /** The run of a fork's pull request that a `workflow_run` follows, as its event names it. */
  const followed = (id: number) => ({
    event: 'pull_request',
    head_sha: commit,
    head_branch: 'x"; touch /tmp/pwned; #',
    head_repository: { id, full_name: 'else/shop', owner: { login: 'else' } },
    repository: { full_name: 'acme/delivery' },
  });

  it('comments only on the pull request with the commit of the run, whose number GitHub says', async (context) => {
    const scratch = mkdtempSync(join(tmpdir(), 'forks-'));
    context.after(() => rmSync(scratch, { recursive: true }));
    const pulls = [
      { number: 5, head: { sha: 'c0ffee0' } },
      { number: 7, head: { sha: commit } },
    ];
    writeFileSync(join(scratch, 'pulls.json'), JSON.stringify(pulls));
    writeFileSync(
      join(scratch, 'gh'),
      `#!/bin/bash\nprintf '%s\\n' "$@" > ${scratch}/arguments\njq -r "\${@: -1}" ${scratch}/pulls.json\n`,
      { mode: 0o755 },
    );
    const { head_branch: branch, head_repository: repository } = followed(42);
    const values = {
      'github.token': 'ghs_x',
      'github.event.workflow_run.head_repository.owner.login': repository.owner.login,
      'github.event.workflow_run.head_branch': branch,
      'github.event.workflow_run.head_sha': commit,
    };
    const find = steps.find(({ id }) => id === 'find');
    const { status, stderr } = spawnSync('bash', ['-e', '-c', find?.run ?? ''], {
      env: {
        ...evaluate(find?.env, values),
        PATH: `${scratch}:${process.env.PATH}`,
        GITHUB_REPOSITORY: 'acme/delivery',
        GITHUB_OUTPUT: join(scratch, 'output'),
      },
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    assert.equal(readFileSync(join(scratch, 'output'), 'utf8'), 'number=7\n');
    assert.ok(readFileSync(join(scratch, 'arguments'), 'utf8').includes(`\nhead=else:${branch}\n`));
  });

  it('shows the check of the files, without a key and without a request to the platform', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startPullRequest(context)]);
    const run = async (id: number, number: string) => {
      writeFileSync(github.environment.GITHUB_EVENT_PATH, JSON.stringify({ workflow_run: followed(id) }));
      const inputs = { ...evaluateInputs(steps, { 'steps.find.outputs.number': number }), 'base-url': platform.url };
      assert.ok(!('api-key' in inputs));
      const event = { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_SERVER_URL: 'https://github.example' };
      const environment = { ...github.environment, ...event };
      return runStep(
        { ...inputs, 'github-token': 'ghs_x' },
        { files: readFilesIn('examples/gitops/.harness', '.harness/'), environment },
      );
    };
    const step = await run(42, '7');
    assert.equal(step.code, 0, step.log);
    assert.equal(github.comments.length, 1);
    assert.match(github.comments[0]?.body ?? '', /Not compared: no key.*<code>c0ffee1/s);
    assert.deepEqual(platform.requests, []);
    // Numbers that are not that of the run's pull request.
    for (const [id, number] of [
      [43, '7'],
      [42, '5'],
      [42, ''],
    ] as const) {
      assert.equal((await run(id, number)).code, 0);
      assert.ok(github.requests.every((request) => /\/(?:7|5)(?:\/comments)? /.test(request)));
      assert.equal(github.requests.filter((request) => request.startsWith('POST')).length, 1);
    }
  });

  it('has neither a key nor a checkout where it may write', () => {
    const text = readFileSync('examples/forks/comment.yml', 'utf8');
    assert.doesNotMatch(text, /secrets\.|actions\/checkout|id-token/);
    const check = readFileSync('examples/forks/check.yml', 'utf8');
    assert.doesNotMatch(check, /secrets\.|: write|pull_request_target/);
  });
});

describe('examples/export', () => {
  it('opens a pull request with the exported files, updates it, and reports if nothing differs', async (context) => {
    const platform = await startPlatform(context);
    const { jobs } = parse(readFileSync('examples/export/workflow.yml', 'utf8')) as {
      jobs: Record<'export' | 'pull-request', { steps: Step[] }>;
    };
    const scratch = mkdtempSync(join(tmpdir(), 'export-'));
    context.after(() => rmSync(scratch, { recursive: true }));
    const git = (directory: string, ...args: string[]) => {
      const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
      const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: directory, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      return stdout;
    };
    const origin = join(scratch, 'origin.git');
    git(scratch, 'init', '--quiet', '--bare', origin);
    git(scratch, 'clone', '--quiet', origin, 'first');
    git(join(scratch, 'first'), 'commit', '--quiet', '--allow-empty', '--message', 'Begin');
    git(join(scratch, 'first'), 'push', '--quiet', 'origin', 'HEAD:main');
    // Keeps the number of the open pull request in a file.
    const gh = `#!/bin/bash
echo "$1 $2" >> ${scratch}/calls
case "$1 $2" in
  'pr list') cat ${scratch}/open ;;
  'pr create') echo 7 > ${scratch}/open ;;
esac
`;
    writeFileSync(join(scratch, 'gh'), gh, { mode: 0o755 });
    writeFileSync(join(scratch, 'open'), '');
    let weeks = 0;
    const week = async () => {
      weeks += 1;
      const checkout = join(scratch, `week-${weeks}`);
      git(scratch, 'clone', '--quiet', '--branch', 'main', origin, checkout);
      writeFileSync(join(scratch, 'calls'), '');
      const files = Object.fromEntries(
        Object.entries(readFilesIn(checkout)).filter(([path]) => path.startsWith('.harness/')),
      );
      const inputs = evaluateInputs(jobs.export.steps, { 'secrets.PLATFORM_VIEW_KEY': apiKey });
      const run = await runStep(
        { ...inputs, ...reaching(platform), 'requests-per-minute': '0' },
        { action: 'export', files },
      );
      assert.equal(run.code, 0, run.log);
      // The artifact passes the directory from one job to the other.
      const [upload, download] = [jobs.export.steps, jobs['pull-request'].steps].map((steps) =>
        steps.find(({ uses }) => /^actions\/(?:up|down)load-artifact@/.test(uses ?? '')),
      );
      assert.deepEqual([upload?.with?.path, download?.with?.path], ['.harness', '.harness']);
      cpSync(join(run.workspace, '.harness'), join(checkout, '.harness'), { recursive: true });
      const step = jobs['pull-request'].steps.find(({ run: script }) => script !== undefined);
      shell(step, checkout, { PATH: `${scratch}:${process.env.PATH}`, BASE: 'main' });
      assert.deepEqual(writes(platform), []);
      return { exported: run.outputs.exported, calls: readFileSync(join(scratch, 'calls'), 'utf8').trim() };
    };

    const first = await week();
    assert.deepEqual(first, { exported: first.exported, calls: 'pr list\npr create' });
    const tree = git(origin, 'ls-tree', '-r', '--name-only', 'platform-export').trim().split('\n');
    assert.equal(tree.length, Number(first.exported));
    assert.ok(tree.includes('.harness/orgs/retail/projects/shop/project.yaml'), tree.join());
    assert.deepEqual(await week(), { exported: first.exported, calls: 'pr list' });

    git(origin, 'update-ref', 'refs/heads/main', 'refs/heads/platform-export');
    assert.deepEqual(await week(), { exported: '0', calls: '' });

    const [key, stored] = [...platform.state.projects].find(([name]) => name === 'retail/shop') ?? [];
    assert.ok(key !== undefined && stored !== undefined);
    platform.state.projects.set(key, { ...stored, value: { ...stored.value, description: 'changed by hand' } });
    writeFileSync(join(scratch, 'open'), '');
    assert.deepEqual(await week(), { exported: '1', calls: 'pr list\npr create' });
    const changed = git(origin, 'diff', '--name-only', 'main', 'platform-export').trim();
    assert.equal(changed, '.harness/orgs/retail/projects/shop/project.yaml');
  });
});

describe('examples/preview-project', () => {
  it('creates the project of a pull request, updates it, and deletes it with its content', async (context) => {
    const platform = await startPlatform(context, {
      seed: { organizations: [{ organization: { identifier: 'previews', name: 'Previews' } }], projects: [] },
    });
    const files = readFilesIn('examples/preview-project/preview', 'preview/');
    const steps = readSteps('examples/preview-project/workflow.yml', 'preview');
    const on = async (isClosed: boolean) => {
      const condition = `github.event.action ${isClosed ? '==' : '!='} 'closed'`;
      const step = steps.find((candidate) => candidate.if === condition);
      const inputs = evaluate(step?.with, { 'secrets.PREVIEW_API_KEY': apiKey, 'github.event.number': '12' });
      const run = await runStep({ ...inputs, ...reaching(platform) }, { files });
      assert.equal(run.code, 0, run.log);
      return run;
    };
    assert.equal((await on(false)).outputs.created, '2');
    assert.ok(platform.state.projects.has('previews/preview_12'));
    assert.equal((await on(false)).outputs.unchanged, '2');
    const registry = platform.state.connectors.get('previews/preview_12/registry');
    assert.ok(registry);
    const tried = { ...registry, value: { ...registry.value, identifier: 'tried' } };
    platform.state.connectors.set('previews/preview_12/tried', tried);

    const closed = await on(true);
    assert.equal(closed.outputs.deleted, '1');
    assert.match(
      closed.log,
      /also deletes connector previews\/preview_12\/registry, connector previews\/preview_12\/tried/,
    );
    assert.deepEqual([platform.state.projects.size, platform.state.connectors.size], [0, 0]);
    const again = await on(true);
    assert.deepEqual([again.outputs.deleted, again.outputs.unchanged], ['0', '1']);
  });
});

describe('examples/gitops/with-deletes.yml', () => {
  const steps = readSteps('examples/gitops/with-deletes.yml', 'platform');

  it('is the workflow without deletes, and three lines more', () => {
    const [plain = [], deleting = []] = ['workflow.yml', 'with-deletes.yml'].map((file) =>
      readFileSync(`examples/gitops/${file}`, 'utf8').split('\n').slice(1),
    );
    const added = deleting.filter((line) => !plain.includes(line)).map((line) => line.trim());
    assert.deepEqual(added, [
      'actions: read # for the commit of the last successful run',
      'fetch-depth: 0',
      'previous-commit: auto',
    ]);
    assert.deepEqual(
      deleting.filter((line) => !added.includes(line.trim())),
      plain,
    );
  });

  it('deletes on a push the resources that were removed since the last successful run, and none before the first one', async (context) => {
    const platform = await startPlatform(context, { seed: { projects: [] } });
    let last = '';
    const successful = { head_branch: 'main', event: 'push', conclusion: 'success' };
    const actions = await startActions(context, () => (last === '' ? [] : [{ ...successful, head_sha: last }]));
    const run = async (isFirst: boolean, files: Files) => {
      const inputs = evaluateInputs(steps, {
        [keyOfEvent]: apiKey,
        [notApplied]: 'false',
        "github.event_name == 'pull_request'": 'false',
      });
      const step = await runStep(
        { ...inputs, ...reaching(platform), 'github-token': 'ghs_x' },
        {
          files,
          environment: pushIn(actions),
          prepare(directory) {
            commitVersions(directory);
            const sha = execFileSync('git', ['rev-parse', 'HEAD~1'], { cwd: directory, encoding: 'utf8' });
            last = isFirst ? '' : sha.trim();
          },
        },
      );
      assert.equal(step.code, 0, step.log);
      return step;
    };
    const old = readFilesIn('examples/gitops');
    assert.deepEqual(readCounts(await run(true, old)), { ...none, created: 9, updated: 1 });
    const base = Object.entries(old).map(([path, text]) => [`base/${path}`, text]);
    const { '.harness/orgs/default/projects/payments/deploy.yaml': _, ...now } = old;
    const both = { ...Object.fromEntries(base), ...now };
    assert.equal((await run(false, both)).outputs.deleted, '1');
    assert.deepEqual([...platform.state.pipelines.keys()], ['default/shop/nightly']);
    assert.equal((await run(false, both)).outputs.changes, '0');
  });
});
