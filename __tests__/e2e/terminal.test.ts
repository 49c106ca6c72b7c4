import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { clean } from '../harness/runner.ts';
import { lackOfPseudoTerminals, program, runTerminal } from '../harness/terminal.ts';
import { apiKey, startPlatform } from './support.ts';

after(clean);

const skip = lackOfPseudoTerminals() ?? false;
const project = (name: string, identifier = 'billing') =>
  `project:\n  identifier: ${identifier}\n  name: ${name}\n  orgIdentifier: default\n`;
const files = { 'platform-provision.yaml': 'paths: platform\n', 'platform/a.yaml': project('Billing') };
const environmentOf = ({ url }: { readonly url: string }) => ({ PLATFORM_BASE_URL: url, PLATFORM_API_KEY: apiKey });
const eraseLine = '\r\x1b[2K';

describe('the bundle of the command line', () => {
  it('is one file that runs without others, in a package of any kind, without a warning', (test) => {
    assert.deepEqual(readdirSync('cli/dist').sort(), ['platform-provision.js', 'platform-provision.licenses.txt']);
    const directory = mkdtempSync(join(tmpdir(), 'alone-'));
    test.after(() => rmSync(directory, { recursive: true, force: true }));
    writeFileSync(join(directory, 'package.json'), '{}');
    const copy = join(directory, 'platform-provision.mjs');
    copyFileSync(program, copy);
    const run = spawnSync(process.execPath, [copy, '--version'], { cwd: directory, encoding: 'utf8' });
    assert.deepEqual(
      [run.status, run.stdout, run.stderr],
      [0, `${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`, ''],
    );
    assert.match(readFileSync(program, 'utf8'), /^#!\/usr\/bin\/env node\n/);
  });

  it('leaves no code of the terminal in the bundle of the action', () => {
    for (const name of readdirSync('dist')) {
      assert.doesNotMatch(
        readFileSync(join('dist', name), 'utf8'),
        /\/\/ cli\/|PLATFORM_\$\{|Enter `yes` to apply/,
        name,
      );
    }
  });
});

it('a command that waits for an event that never happens fails', async () => {
  const silent = 'globalThis.setImmediate = () => undefined;';
  const environment = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(silent)}` };
  const { code, stderr } = await runTerminal(['check'], { files, environment });
  assert.deepEqual([code, stderr], [1, 'error: The command failed unexpectedly: it stopped before it was done\n']);
});

describe('in a pipe', () => {
  it('writes results to standard output, without colours, and the rest to standard error', async (test) => {
    const platform = await startPlatform(test);
    const paths = ['platform/*.yaml'];
    const { code, stdout, stderr } = await runTerminal(['plan', ...paths], {
      files,
      environment: environmentOf(platform),
    });
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^account Acme.*Plan digest: [\da-f]{64}\n$/s);
    assert.match(stderr, /^Dry run for account/);
    assert.doesNotMatch(stdout + stderr, /\x1b/);
    const forced = await runTerminal(['plan'], {
      files,
      environment: { ...environmentOf(platform), FORCE_COLOR: '1' },
    });
    assert.match(forced.stdout, /\x1b\[32m\+\x1b\[39m project billing/);
  });

  it('ends quietly when its reader closes the pipe', {
    skip: process.platform === 'win32' && 'needs a shell',
  }, async () => {
    const many = Array.from({ length: 3000 }, (_, index) => project('x', `p${index}`)).join('---\n');
    const script = `"${process.execPath}" "${program}" check --json - | head -n 1; echo "$?"`;
    const run = spawnSync('sh', ['-c', script], { input: many, encoding: 'utf8' });
    assert.deepEqual([run.stdout, run.stderr], ['{\n0\n', '']);
  });

  it('completes open requests when it is cancelled, and says what is left', async (test) => {
    const platform = await startPlatform(test, {
      faults: [{ kind: 'latency', method: 'POST', milliseconds: 300, times: 'always' }],
    });
    const many = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`platform/p${index}.yaml`, project(`P${index}`, `p${index}`)]),
    );
    let killed = false;
    const run = await runTerminal(['apply', '--yes', '--concurrency', '1', 'platform'], {
      files: many,
      environment: environmentOf(platform),
      onOutput(stdout, child) {
        if (killed || !stdout.includes('created')) return;
        killed = true;
        child.kill('SIGINT');
      },
    });
    assert.equal(run.code, 1);
    assert.match(
      run.stderr,
      /error: The run was cancelled: \d of 6 resources (?:was|were) not sent\.\n {2}Completed changes are kept\./,
    );
    const created = [...run.stdout.matchAll(/^created /gm)].length;
    assert.equal([...platform.state.projects.keys()].filter((key) => key.startsWith('default/p')).length - 1, created);
  });

  it('ends at once with a second signal, and says which outcomes are unknown', async (test) => {
    const faults = [{ kind: 'latency', method: 'POST', skip: 1, milliseconds: 20_000 }] as const;
    const platform = await startPlatform(test, { faults });
    const run = await runTerminal(['apply', '--yes', '--concurrency', '1'], {
      files: { ...files, 'platform/b.yaml': project('Billing 2', 'billing2') },
      environment: environmentOf(platform),
      onOutput(written, child) {
        if (!written.includes('created') || written.includes('Ctrl-C')) return;
        const untilSent = setInterval(() => {
          if (platform.requests.filter(({ method }) => method === 'POST').length < 2) return;
          clearInterval(untilSent);
          child.kill('SIGINT');
        }, 10);
      },
      onNote: (written, child) => written.includes('Ctrl-C again ends at once') && child.kill('SIGINT'),
    });
    assert.equal(run.code, 1);
    assert.match(
      run.stderr,
      /Ended at once\. 1 of 2 resources are done; the outcome of the changes in progress is unknown\. Run `plan`/,
    );
  });
});

describe('check --watch', () => {
  it('checks again after a change, and ends with Ctrl-C', async () => {
    let step = 0;
    const run = await runTerminal(['check', '--watch'], {
      files,
      onOutput(stdout, child, workspace) {
        if (step === 0 && stdout.includes('no problems')) {
          step = 1;
          writeFileSync(join(workspace, 'platform/b.yaml'), 'project: {colour: blue\n');
        } else if (step === 1 && stdout.includes('Failed')) {
          step = 2;
          child.kill('SIGINT');
        }
      },
    });
    assert.equal(run.code, 0);
    assert.match(run.stdout, /^Checked 1 document: no problems.*\nFailed: /);
    assert.match(run.stderr, /^platform\/b\.yaml:\d+:\d+: error: /m);
  });
});

describe('in a terminal', { skip }, () => {
  it('shows colours and progress, asks, and applies the shown plan', async (test) => {
    const platform = await startPlatform(test);
    const many = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [`platform/p${index}.yaml`, project(`P${index}`, `p${index}`)]),
    );
    const run = await runTerminal(['apply', 'platform'], {
      files: many,
      environment: environmentOf(platform),
      answers: [['to apply:', 'yes']],
    });
    assert.equal(run.code, 0, run.stdout);
    assert.match(run.stdout, /\x1b\[1maccount Acme\w+\x1b\[22m/);
    assert.match(run.stdout, /\x1b\[32m\+\x1b\[39m project p0/);
    assert.match(run.stdout, /Apply 5 changes to account Acme\w+ at http:.*Enter `yes` to apply: yes/);
    assert.match(run.stdout, /\x1b\[32mcreated\x1b\[39m {4}project p4/);
    assert.match(run.stdout, /Applied: 5 created/);
    assert.match(run.stdout, new RegExp(`${eraseLine.replace('[', '\\[')}\\d of 5 resources applied`));
    assert.ok(run.stdout.lastIndexOf(eraseLine) > run.stdout.lastIndexOf(' resources applied'), 'no progress is left');
    assert.equal(platform.state.projects.has('default/p4'), true);
  });

  it('treats Ctrl-C at the question as no', async (test) => {
    const platform = await startPlatform(test);
    const environment = environmentOf(platform);
    const run = await runTerminal(['apply'], { files, environment, answers: [['to apply:', '^C']] });
    assert.equal(run.code, 1);
    assert.match(run.stdout, /Nothing was written\.\r\n$/);
    assert.equal(platform.requests.filter(({ method }) => method === 'POST').length, 0);
  });
});
