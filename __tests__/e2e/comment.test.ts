import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startPullRequest } from '../harness/pull-request.ts';
import { clean, runStep } from '../harness/runner.ts';
import { connector, documents, provision } from './directory.ts';
import { annotations, apiKey, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const inputs = { comment: 'true', 'github-token': 'ghs_0123456789abcdefghij', 'dry-run': 'true' };

describe('the comment on the pull request', () => {
  it('is written once, then updated in place on every push, and ends with the result', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startPullRequest(context)]);
    const { environment } = github;
    const first = { 'platform/c.yaml': documents(connector('registry'), connector('mirror')) };
    const plan = await provision(platform, first, inputs, { environment });
    assert.equal(plan.code, 0, plan.log);
    assert.equal(github.comments.length, 1);
    const [comment] = github.comments;
    assert.match(comment?.body ?? '', /<h3>Platform provision .*<b>Plan: 2 to create, 0 to update, 0 unchanged/s);
    assert.match(comment?.body ?? '', /mirror/);
    assert.ok(comment?.body.includes(`plan digest <code>${plan.outputs.planDigest}</code>`));

    const pushed = await provision(platform, { 'platform/c.yaml': connector('registry') }, inputs, { environment });
    assert.equal(pushed.code, 0, pushed.log);
    assert.doesNotMatch(comment?.body ?? '', /mirror/);

    const applied = { ...inputs, 'dry-run': 'false' };
    const result = await provision(platform, { 'platform/c.yaml': connector('registry') }, applied, { environment });
    assert.match(comment?.body ?? '', /<b>Applied: 1 created/);
    const path = '/api/v3/repos/acme/delivery/issues';
    const token = `token ${inputs['github-token']}`;
    assert.deepEqual(github.requests, [
      `GET ${path}/7/comments ${token}`,
      `POST ${path}/7/comments ${token}`,
      `GET ${path}/7/comments ${token}`,
      `PATCH ${path}/comments/1 ${token}`,
      `GET ${path}/7/comments ${token}`,
      `PATCH ${path}/comments/1 ${token}`,
    ]);
    for (const { log } of [plan, pushed, result]) {
      const shown = readLog({ log } as typeof plan);
      assert.ok(!shown.includes(inputs['github-token']) && !shown.includes(apiKey));
    }
  });

  it('shows differences, and stays within the size that GitHub accepts', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startPullRequest(context)]);
    const many = Array.from({ length: 400 }, (_, index) => connector(`registry_${index}`));
    const files = { 'platform/c.yaml': documents(...many) };
    await provision(platform, files, {});
    const changed = { 'platform/c.yaml': documents(...many).replaceAll('registry.example', 'other.example') };
    const plan = await provision(platform, changed, inputs, { environment: github.environment });
    assert.equal(plan.code, 0, plan.log);
    const body = github.comments[0]?.body ?? '';
    assert.ok(Buffer.byteLength(body) <= 65_536, `${Buffer.byteLength(body)} bytes`);
    assert.match(body, /✏️ .*<code>registry_399<\/code>/);
    assert.match(body, /\d+ diffs left out for size: see the log/);
  });

  it('is separate for each job of a matrix, unless only inline payloads differ', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startPullRequest(context)]);
    const { environment } = github;
    const files = { 'pipeline.yaml': 'pipeline: { identifier: deploy, name: Deploy, stages: <+input> }' };
    const payload = (identifier: string) => JSON.stringify({ project: { identifier, name: identifier } });
    const file = { ...inputs, ...reaching(platform), 'payload-file': 'pipeline.yaml' };
    const inline = { ...inputs, ...reaching(platform) };
    const legs = [
      { ...file, 'project-id': 'payments' },
      { ...file, 'project-id': 'shop' },
      { ...file, 'project-id': 'shop', 'org-id': 'retail' },
      { ...file, 'project-id': 'shop', 'org-id': 'retail', operation: 'create-pipeline' },
      { ...inline, payload: payload('fleet') },
    ];
    for (const round of ['first', 'second']) {
      for (const leg of legs) await runStep(leg, { files, environment });
      assert.equal(github.comments.length, legs.length, round);
    }
    await runStep({ ...inline, payload: payload('search') }, { files, environment });
    assert.equal(github.comments.length, legs.length, 'a payload that changes between pushes keeps its comment');
    assert.match(github.comments.at(-1)?.body ?? '', /search/);
  });

  it('reports invalid inputs, in place of an earlier plan', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startPullRequest(context)]);
    const { environment } = github;
    const files = { 'platform/c.yaml': connector('registry') };
    await provision(platform, files, inputs, { environment });
    const mistyped = { ...inputs, timeout: 'soon' };
    const run = await provision(platform, files, mistyped, { environment });
    assert.equal(run.code, 1, run.log);
    assert.equal(github.comments.length, 1);
    assert.match(github.comments[0]?.body ?? '', /<b>Failed: .*<code>timeout/s);
    await provision(platform, files, { ...mistyped, comment: 'ja' }, { environment });
    assert.equal(github.requests.filter((request) => request.startsWith('PATCH')).length, 1);
  });

  it('is written even if outputs and summary cannot be', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startPullRequest(context)]);
    const environment = { ...github.environment, GITHUB_OUTPUT: '/nowhere/o', GITHUB_STEP_SUMMARY: '/nowhere/s' };
    const run = await provision(platform, { 'platform/c.yaml': connector('registry') }, inputs, { environment });
    assert.equal(run.code, 1, run.log);
    assert.match(github.comments[0]?.body ?? '', /<b>Failed: .*Failed to write the outputs/s);
    assert.match(annotations(run, 'warning')[0]?.message ?? '', /^Failed to write the job summary/);
  });

  it('that the job may not write is a warning that names the permission', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startPullRequest(context)]);
    github.refuse = 403;
    const files = { 'platform/c.yaml': connector('registry') };
    const run = await provision(platform, files, inputs, { environment: github.environment });
    assert.equal(run.code, 0, run.log);
    assert.match(annotations(run, 'warning')[0]?.message ?? '', /permission `pull-requests: write`/);
  });

  it('that GitHub does not take is given up after the `timeout` of the run', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startPullRequest(context)]);
    github.silent = true;
    const files = { 'platform/c.yaml': connector('registry') };
    const run = await provision(platform, files, { ...inputs, timeout: '1' }, { environment: github.environment });
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(run.leftover, []);
    const [warning, ...more] = annotations(run, 'warning').map(({ message }) => message);
    assert.match(
      warning ?? '',
      /not written: No response from http:\S+: the run took longer than its `timeout` of 1 s\.$/,
    );
    assert.deepEqual(more, []);
  });
});
