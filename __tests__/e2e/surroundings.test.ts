import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { after, it } from 'node:test';
import { startEmulator } from '../../emulator/emulator.ts';
import { clean, runStep } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';

after(clean);

const project = (identifier: string) => JSON.stringify({ project: { identifier, name: identifier } });

it('reports created resources even if no file can be written for the runner', async (test) => {
  const platform = await startEmulator();
  test.after(() => platform.close());
  const run = await runStep(
    { 'base-url': platform.url, 'api-key': platform.apiKey, payload: project('payments') },
    { environment: { RUNNER_TEMP: join(import.meta.filename, 'no-directory') } },
  );
  assert.equal(run.code, 0, run.log);
  assert.equal(run.outputs.outcome, 'created');
  assert.equal(run.outputs.responseFile, '');
  assert.deepEqual(
    run.commands.filter(({ name }) => name === 'warning').map(({ message }) => message.split(':')[0]),
    ['response.json', 'results.json'].map(
      (name) => `The file ${name} could not be written to the runner's temporary directory`,
    ),
  );
});

it('keeps its files out of the workspace if the runner names no directory for them', async (test) => {
  const platform = await startEmulator();
  test.after(() => platform.close());
  const inputs = { 'base-url': platform.url, 'api-key': platform.apiKey, payload: project('payments') };
  const run = await runStep(inputs, { environment: { RUNNER_TEMP: '', TMPDIR: tmpdir() } });
  const { responseFile = '' } = run.outputs;
  assert.ok(isAbsolute(responseFile) && responseFile.startsWith(tmpdir()), responseFile);
  // Only now, because the directory of an empty path is the one in which the tests run.
  test.after(() => rmSync(dirname(responseFile), { recursive: true }));
  assert.deepEqual(readdirSync(run.workspace), []);
});

it('fails with one sentence if the list of users cannot be written, because it is the result', async (test) => {
  const platform = await startEmulator();
  test.after(() => platform.close());
  const run = await runStep(
    { 'base-url': platform.url, operation: 'list-scim-users', 'scim-token': platform.scimToken },
    { environment: { RUNNER_TEMP: join(import.meta.filename, 'no-directory') } },
  );
  assert.equal(run.code, 1);
  const [error, ...others] = run.commands.filter(({ name }) => name === 'error');
  assert.match(
    error?.message ?? '',
    /^The file response\.json could not be written to the runner's temporary directory/,
  );
  assert.deepEqual(others, []);
  assert.match(run.log, /^Failed: 1 error; no users listed /m);
});

it('says why the rest was not sent if its time limit ends between requests', async (test) => {
  const platform = await startEmulator({ faults: [{ kind: 'latency', milliseconds: 250, times: 'always' }] });
  test.after(() => platform.close());
  const last =
    '{"connector":{"identifier":"c","name":"c","type":"Gcp","orgIdentifier":"default","projectIdentifier":"p13","spec":{"credential":{"type":"InheritFromDelegate"}}}}';
  const documents = [...Array.from({ length: 14 }, (_, index) => project(`p${index}`)), last];
  const run = await runStep({
    'base-url': platform.url,
    'api-key': platform.apiKey,
    payload: documents.join('\n---\n'),
    concurrency: '2',
    timeout: '1.5',
  });
  assert.equal(run.code, 1);
  const errors = run.commands.filter(({ name }) => name === 'error').map(({ message }) => message);
  const left = Number(run.outputs.blocked);
  assert.ok(left > 0 && Number(run.outputs.created) > 0);
  assert.match(
    errors.join('\n'),
    new RegExp(`^The run took longer than its \`timeout\` of 1.5 s: ${left} of 15 resources (?:was|were) not sent\\.`),
  );
});

it('names the version of Node that it needs', async () => {
  const old =
    'Object.defineProperty(process,"version",{value:"v20.20.2"});delete Map.groupBy;delete Object.groupBy;delete Promise.withResolvers';
  const environment = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(old)}` };
  const run = await runStep({ payload: project('payments'), 'dry-run': 'true' }, { environment });
  assert.equal(run.code, 1);
  const summary = 'platform-provision needs Node 22.12 or newer, and this is Node 20.20.2.';
  assert.deepEqual(
    run.commands.map(({ name, message }) => [name, message]),
    [['error', summary]],
  );
});

it('fails with a sentence if one of its files is missing', (test) => {
  const directory = mkdtempSync(join(tmpdir(), 'incomplete-'));
  test.after(() => rmSync(directory, { recursive: true }));
  copyFileSync('dist/index.js', join(directory, 'index.mjs'));
  const run = spawnSync(process.execPath, [join(directory, 'index.mjs')], { encoding: 'utf8', env: {} });
  assert.equal(run.status, 1);
  assert.match(run.stdout, /^::error::The action failed unexpectedly: Cannot find module '[^\n]*\.index\.js'[^\n]*\n$/);
  assert.equal(run.stderr, '');
});

const ofFork = {
  pull_request: { head: { repo: { full_name: 'stranger/shop' } }, base: { repo: { full_name: 'acme/shop' } } },
};
const ofDeleted = { pull_request: { ...ofFork.pull_request, head: { repo: null } } };
const ofBranch = { pull_request: { ...ofFork.pull_request, head: ofFork.pull_request.base } };
const followed = (fork: unknown) => ({
  workflow_run: { head_repository: fork, repository: { full_name: 'acme/shop' } },
});
const merged = { pull_request: { ...ofFork.pull_request, merged: true } };

for (const [what, name, event, why] of [
  ['a merge queue', 'merge_group', {}, 'in a merge queue'],
  ['a pull request from a fork', 'pull_request_target', ofFork, 'for a pull request from a fork'],
  ['a pull request from a fork that was deleted', 'pull_request', ofDeleted, 'for a pull request from a fork'],
  ['an event that cannot be read', 'pull_request', undefined, 'for a pull request from a fork'],
  ['a pull request from a branch', 'pull_request', ofBranch, undefined],
  ['a pull request that was merged', 'pull_request_target', merged, undefined],
  ['a push', 'push', {}, undefined],
  [
    'a run that follows one of a fork',
    'workflow_run',
    followed({ full_name: 'else/shop' }),
    'for a pull request from a fork',
  ],
  ['a run that follows one of a deleted fork', 'workflow_run', followed(null), 'for a pull request from a fork'],
  ['a run that follows one of the repository', 'workflow_run', followed({ full_name: 'acme/shop' }), undefined],
] as const) {
  it(`${why === undefined ? 'writes' : 'writes nothing'} for ${what}`, async (test) => {
    const platform = await startEmulator();
    test.after(() => platform.close());
    const directory = mkdtempSync(join(tmpdir(), 'event-'));
    test.after(() => rmSync(directory, { recursive: true }));
    const file = join(directory, 'event.json');
    if (event !== undefined) writeFileSync(file, JSON.stringify(event));
    const environment = { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: file };
    const inputs = { 'base-url': platform.url, 'api-key': platform.apiKey, payload: project('payments') };
    const hasWritten = () => platform.state.projects.has('default/payments');
    const planned = await runStep({ ...inputs, 'dry-run': 'true' }, { environment });
    assert.equal(planned.code, 0, planned.log);
    const run = await runStep(inputs, { environment });
    assert.deepEqual([run.code, hasWritten()], why === undefined ? [0, true] : [1, false], run.log);
    if (why === undefined) return;
    assert.match(run.log, new RegExp(`Nothing is written by a run ${why}, because its files are not merged`));
    const allowed = await runStep({ ...inputs, 'allow-unmerged': 'true' }, { environment });
    assert.deepEqual([allowed.code, hasWritten()], [0, true], allowed.log);
  });
}

it('applies in a terminal in a merge queue only with a flag', async (test) => {
  const platform = await startEmulator();
  test.after(() => platform.close());
  const options = {
    files: { 'a.yaml': project('payments'), 'platform-provision.yaml': 'paths: [a.yaml]\n' },
    environment: {
      GITHUB_EVENT_NAME: 'merge_group',
      PLATFORM_BASE_URL: platform.url,
      PLATFORM_API_KEY: platform.apiKey,
    },
  };
  const refused = await runTerminal(['apply', '--yes'], options);
  assert.equal(refused.code, 1, refused.stdout);
  assert.match(
    refused.stderr,
    /Only plan there, and apply on the push to the branch\. `--allow-unmerged` allows the apply\./,
  );
  const allowed = await runTerminal(['apply', '--yes', '--allow-unmerged'], options);
  assert.equal(allowed.code, 0, allowed.stderr);
  // The author of the files may not allow it.
  const file = { ...options.files, 'platform-provision.yaml': 'paths: [a.yaml]\nallow-unmerged: true\n' };
  const configured = await runTerminal(['apply', '--yes'], { ...options, files: file });
  assert.equal(configured.code, 1, configured.stdout);
});

it('leaves compiled code to the later steps of its job, and nowhere else', (test) => {
  const temp = mkdtempSync(join(tmpdir(), 'compiled-'));
  test.after(() => rmSync(temp, { recursive: true }));
  const run = (environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, [resolve('dist/index.js')], { cwd: temp, env: { ...environment, TMPDIR: temp } })
      .status;
  assert.equal(run({}), 1, 'no input is set');
  assert.deepEqual(
    readdirSync(temp).filter((name) => name.includes('compiled')),
    [],
  );
  assert.equal(run({ RUNNER_TEMP: join(temp, 'job') }), 1);
  assert.ok(readdirSync(join(temp, 'job/platform-provision-compiled'), { recursive: true }).length > 1);
});
