import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { buildGraph } from '../../src/graph/build-graph.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import { account, apiKey, startPlatform } from '../e2e/support.ts';
import { program } from '../harness/terminal.ts';

interface Scripts {
  readonly download: string;
  readonly plan: string;
  readonly apply: string;
}

const text = (path: string) => readFileSync(path, 'utf8');
const lines = (...scripts: (string | string[])[]) => ['set -e', ...scripts.flat()].join('\n');

/** The shell scripts of an example, as its CI system runs them. */
const examples: Readonly<Record<string, () => Scripts>> = {
  gitlab() {
    const { '.platform': platform, plan, apply } = parse(text('examples/gitlab/.gitlab-ci.yml'));
    for (const job of [plan, apply]) assert.equal(job.extends, '.platform');
    return { download: lines(platform.before_script), plan: lines(plan.script), apply: lines(apply.script) };
  },
  jenkins() {
    const file = text('examples/jenkins/Jenkinsfile');
    const scripts = [...file.matchAll(/\bsh ('''|')(.*?)\1/gs)].map(([, , script = '']) => lines(script));
    assert.equal(scripts.length, 3);
    const [download = '', plan = '', apply = ''] = scripts;
    return { download, plan, apply };
  },
  'azure-pipelines'() {
    const { steps } = parse(text('examples/azure-pipelines/azure-pipelines.yml'));
    const findScript = (name: string) =>
      lines(steps.find((step: { displayName?: string }) => step.displayName === name).script);
    return { download: findScript('Download'), plan: findScript('Plan'), apply: findScript('Apply') };
  },
  'platform-pipeline'() {
    const { pipeline } = parse(text('examples/platform-pipeline/pipeline.yaml'));
    const { steps } = pipeline.stages[0].stage.spec.execution;
    const findScript = (identifier: string) =>
      lines(
        steps.find(({ step }: { step: { identifier: string } }) => step.identifier === identifier).step.spec.command,
      );
    return { download: findScript('download'), plan: findScript('plan'), apply: findScript('apply') };
  },
};

const lacking = ['sh', 'curl', 'sha256sum'].find((name) => spawnSync(name, ['--version']).error !== undefined);

describe('the examples for other CI systems', { skip: lacking !== undefined && `${lacking} is not installed` }, () => {
  for (const [system, readScripts] of Object.entries(examples)) {
    it(`${system}: downloads with a checksum, plans and applies`, async (test) => {
      const { download, plan, apply } = readScripts();
      const platform = await startPlatform(test);
      const release = await serveProgram(test);
      const workspace = mkdtempSync(join(tmpdir(), 'ci-'));
      test.after(() => rmSync(workspace, { recursive: true, force: true }));
      mkdirSync(join(workspace, '.git'));
      cpSync('examples/gitops/platform', join(workspace, 'platform'), { recursive: true });
      const environment = {
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        PLATFORM_PROVISION_URL: release.url,
        PLATFORM_PROVISION_SHA256: release.digest,
        PLATFORM_BASE_URL: platform.url,
        PLATFORM_API_KEY: apiKey,
      };
      const run = (script: string, more: Record<string, string> = {}) =>
        new Promise<{ code: number; output: string }>((resolve) => {
          const child = execFile(
            'sh',
            ['-c', script],
            { cwd: workspace, env: { ...environment, ...more } },
            (_, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}` }),
          );
        });

      const forged = await run(download, { PLATFORM_PROVISION_SHA256: '0'.repeat(64) });
      assert.notEqual(forged.code, 0, 'another file is refused');
      assert.equal((await run(download)).code, 0);
      const planned = await run(plan);
      assert.equal(planned.code, 0, planned.output);
      assert.match(planned.output, /Plan: 3 to create, 2 to update/);
      assert.match(readFileSync(join(workspace, 'report.md'), 'utf8'), /<b>Plan: /);
      assert.equal(platform.requests.filter(({ method }) => method === 'PUT').length, 0);
      const applied = await run(apply);
      assert.equal(applied.code, 0, applied.output);
      assert.match(applied.output, /Applied: 3 created, 2 updated/);
      assert.match((await run(plan)).output, /Plan: 0 to create, 0 to update/);
    });
  }

  it('name the same version and file', () => {
    for (const name of [
      'gitlab/.gitlab-ci.yml',
      'jenkins/Jenkinsfile',
      'azure-pipelines/azure-pipelines.yml',
      'platform-pipeline/pipeline.yaml',
    ]) {
      const version = JSON.parse(text('package.json')).version;
      assert.ok(
        text(`examples/${name}`).includes(
          `/OWNER/platform-provision/releases/download/v${version}/platform-provision.mjs`,
        ),
        name,
      );
    }
    // Each file that it publishes has its checksum beside it (release.test.ts).
    assert.match(text('scripts/release.ts'), /'platform-provision\.mjs'/);
  });

  it('contain a platform pipeline that is a valid payload', async () => {
    const bytes = readFileSync('examples/platform-pipeline/pipeline.yaml');
    const { documents, diagnostics } = parsePayload({ file: 'pipeline.yaml', bytes });
    const inputs = { operation: 'auto', account, org: '', project: '' } as Parameters<typeof buildGraph>[1];
    const found = await buildGraph(documents, inputs);
    assert.deepEqual([...diagnostics, ...found.diagnostics], []);
  });

  it('contain a pre-commit hook whose program exists', () => {
    const [hook] = parse(text('.pre-commit-hooks.yaml'));
    assert.ok(existsSync(hook.entry.split(' ')[0]));
    const [files, exclude] = [new RegExp(hook.files), new RegExp(hook.exclude)];
    const checked = (path: string) => files.test(path) && !exclude.test(path);
    for (const path of ['platform/a.yaml', '.harness/orgs/a/b.yml', 'settings.json']) assert.ok(checked(path), path);
    for (const path of ['platform-provision.yaml', '.github/workflows/ci.yml', 'package.json', 'a.txt']) {
      assert.ok(!checked(path), path);
    }
  });
});

/** A server from which the built program can be downloaded as from a release. */
async function serveProgram(test: { after(end: () => void): void }): Promise<{ url: string; digest: string }> {
  const bytes = readFileSync(program);
  const server = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  test.after(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/platform-provision.mjs`,
    digest: createHash('sha256').update(bytes).digest('hex'),
  };
}
