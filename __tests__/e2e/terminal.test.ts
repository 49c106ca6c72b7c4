import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { clean } from '../harness/runner.ts';
import { lackOfPseudoTerminals, program, runTerminal, type TerminalRun } from '../harness/terminal.ts';
import { apiKey, startPlatform } from './support.ts';

after(clean);

const skip = lackOfPseudoTerminals() ?? false;
const project = (name: string, identifier = 'billing') =>
  `project:\n  identifier: ${identifier}\n  name: ${name}\n  orgIdentifier: default\n`;
const files = { 'platform-provision.yaml': 'paths: platform\n', 'platform/a.yaml': project('Billing') };
const createEnvironment = ({ url }: { readonly url: string }) => ({ PLATFORM_BASE_URL: url, PLATFORM_API_KEY: apiKey });
const eraseLine = '\r\x1b[2K';

describe('the bundle of the command line', () => {
  it('is one file that runs without others, in a package of any kind, without a warning', (test) => {
    assert.deepEqual(readdirSync('cli/dist').sort(), [
      'platform-provision.js',
      'platform-provision.licenses.txt',
      'sources.sha256',
    ]);
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

  it('says which Node it needs, under one that lacks what it uses', () => {
    const old =
      'Object.defineProperty(process, "version", { value: "v20.20.2" }); delete Map.groupBy; delete Object.groupBy; delete Promise.withResolvers;';
    const run = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(old)}`, program, '--version'],
      { encoding: 'utf8' },
    );
    const sentence = 'platform-provision needs Node 22.12 or newer, and this is Node 20.20.2.';
    assert.deepEqual([run.status, run.stdout, run.stderr], [1, '', `error: ${sentence}\n`]);
  });

  it('leaves no code of the terminal in the bundle of the action', () => {
    for (const name of readdirSync('dist')) {
      assert.doesNotMatch(
        readFileSync(join('dist', name), 'utf8'),
        /\/\/ cli\/|PLATFORM_\$\{|Only `yes` applies/,
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
      environment: createEnvironment(platform),
    });
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^account Acme.*Plan digest: [\da-f]{64}\n$/s);
    assert.match(stderr, /^Dry run for account/);
    assert.doesNotMatch(stdout + stderr, /\x1b/);
    const forced = await runTerminal(['plan'], {
      files,
      environment: { ...createEnvironment(platform), FORCE_COLOR: '1' },
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
      environment: createEnvironment(platform),
      onOutput(stdout, child) {
        if (killed || !stdout.includes('created')) return;
        killed = true;
        child.kill('SIGINT');
      },
    });
    assert.equal(run.code, 130);
    assert.match(
      run.stderr,
      /error: The run was cancelled: \d of 6 resources (?:was|were) not sent\.\n {2}Completed changes are kept\. Run again to continue\./,
    );
    const created = [...run.stdout.matchAll(/^created /gm)].length;
    assert.equal([...platform.state.projects.keys()].filter((key) => key.startsWith('default/p')).length - 1, created);
  });

  it('ends at once with a second signal, and says which outcomes are unknown', async (test) => {
    const path = '*/projects';
    const faults = [{ kind: 'latency', method: 'POST', path, skip: 1, milliseconds: 20_000 }] as const;
    const platform = await startPlatform(test, { faults });
    const run = await runTerminal(['apply', '--yes', '--concurrency', '1'], {
      files: { ...files, 'platform/b.yaml': project('Billing 2', 'billing2') },
      environment: createEnvironment(platform),
      onOutput(written, child) {
        if (!written.includes('created') || written.includes('Ctrl-C')) return;
        const untilSent = setInterval(() => {
          if (
            platform.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/projects')).length < 2
          )
            return;
          clearInterval(untilSent);
          child.kill('SIGINT');
        }, 10);
      },
      onNote: (written, child) => written.includes('Ctrl-C again ends at once') && child.kill('SIGINT'),
    });
    assert.equal(run.code, 130);
    assert.match(
      run.stderr,
      /Ended at once\. 1 of 2 resources are done; the outcome of the changes in progress is unknown\. Run `plan`/,
    );
  });
});

describe('outside of a repository', () => {
  const outside = { isRepository: false, directory: 'work' };

  it('finds the configuration file of a parent directory', async () => {
    const { code, stdout, stderr } = await runTerminal(['check'], { ...outside, files: { ...files, 'work/x': '' } });
    assert.deepEqual([code, /^Checked 1 document/.test(stdout)], [0, true], stderr);
  });

  it('reads paths above the working directory', async () => {
    const tree = { 'shared/a.yaml': project('$' + '{{ values.name }}'), 'v.yaml': 'name: A\n', 'work/x': '' };
    for (const paths of [['../shared'], ['../shared/*.yaml']]) {
      const args = ['check', ...paths, '--values-file', '../v.yaml'];
      const { code, stdout, stderr } = await runTerminal(args, { ...outside, files: tree });
      assert.deepEqual([code, /^Checked 1 document/.test(stdout)], [0, true], stderr);
    }
    const broken = await runTerminal(['check', '../b.yaml'], {
      ...outside,
      files: { 'b.yaml': 'projekt: {}\n', 'work/x': '' },
    });
    assert.match(broken.stderr, /^\.\.\/b\.yaml:1:1: error: /);
  });
});

describe('check --watch', () => {
  it('checks again after a change, and ends with Ctrl-C', async () => {
    let step = 0;
    const run = await runTerminal(['check', '--watch'], {
      files,
      onOutput(stdout, _child, workspace) {
        if (step === 0 && stdout.includes('no problems')) {
          step = 1;
          writeFileSync(join(workspace, 'platform/b.yaml'), 'project: {colour: blue\n');
        } else if (step === 1 && stdout.includes('Failed')) {
          step = 2;
          for (const name of ['a.yaml', 'b.yaml']) rmSync(join(workspace, 'platform', name));
        }
      },
      onNote(stderr, child) {
        if (stderr.includes('`platform` contains no')) child.kill('SIGINT');
      },
    });
    assert.equal(run.code, 0);
    assert.match(run.stdout, /^Checked 1 document: no problems.*\nFailed: /);
    assert.match(run.stderr, /^platform\/b\.yaml:\d+:\d+: error: .*^error: `platform` contains no \.yaml, /ms);
  });
});

describe('a repository is not trusted with the key', () => {
  const configs = {
    'platform-provision.yaml': 'paths: platform\nbase-url: https://platform.example\n',
    'platform/a.yaml': project('Billing'),
  };

  it('sends it to no host that only a file names', async () => {
    const environment = { PLATFORM_API_KEY: apiKey };
    const { code, stderr } = await runTerminal(['plan'], { files: configs, environment });
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^platform-provision\.yaml:2:11: error: The key would be sent to platform\.example, .*`--base-url` or PLATFORM_BASE_URL\.\n$/,
    );
    assert.equal((await runTerminal(['check'], { files: configs, environment })).code, 0, 'a check sends nothing');
  });

  it('sends it to a host that a flag or variable confirms, to the vendor and to this machine', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_API_KEY: apiKey };
    const confirmed = { ...environment, PLATFORM_BASE_URL: platform.url };
    assert.equal((await runTerminal(['plan'], { files: configs, environment: confirmed })).code, 0);
    assert.equal((await runTerminal(['plan', '--base-url', platform.url], { files: configs, environment })).code, 0);
    const local = { ...configs, 'platform-provision.yaml': `paths: platform\nbase-url: ${platform.url}\n` };
    assert.equal((await runTerminal(['plan'], { files: local, environment })).code, 0);
    const vendor = { ...configs, 'platform-provision.yaml': 'base-url: https://acme.harness.io\npaths: none\n' };
    const reached = await runTerminal(['plan'], { files: vendor, environment });
    assert.match(reached.stderr, /for account \w+ at https:\/\/acme\.harness\.io/);
  });

  for (const name of ['allow-cascade', 'force-delete', 'max-deletes', 'allow-access-changes']) {
    it(`takes no ${name} from a file`, async () => {
      const config = `paths: platform\n${name}: ${name === 'max-deletes' ? 100 : true}\n`;
      const { code, stderr } = await runTerminal(['check'], { files: { ...files, 'platform-provision.yaml': config } });
      assert.equal(code, 1);
      assert.match(stderr, new RegExp(`^platform-provision\\.yaml:2:1: error: \`${name}\` must not be in a file`));
    });
  }

  it('reads no configuration file that is a pipe or a directory', {
    skip: process.platform === 'win32' && 'needs mkfifo',
  }, async (test) => {
    const directory = mkdtempSync(join(tmpdir(), 'config-'));
    test.after(() => rmSync(directory, { recursive: true, force: true }));
    const pipe = join(directory, 'pipe.yaml');
    assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
    for (const file of [pipe, directory]) {
      const { code, stderr } = await runTerminal(['check', '--config', file], { files });
      assert.equal(code, 1);
      assert.match(stderr, /^error: Failed to read the configuration file: .* is not a regular file\.\n$/);
    }
  });
});

describe('a terminal that is closed', () => {
  const faults = [{ kind: 'latency', method: 'POST', milliseconds: 300, times: 'always' }] as const;
  const many = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`platform/p${index}.yaml`, project(`P${index}`, `p${index}`)]),
  );
  const args = ['apply', '--yes', '--concurrency', '1', '--report', 'report.md', 'platform'];
  const assertStopped = ({ code, workspace }: TerminalRun, created: number) => {
    assert.equal(code, 129);
    assert.match(readFileSync(join(workspace, 'report.md'), 'utf8'), new RegExp(`Failed: 1 error, ${created} created`));
  };

  it('ends the run after the changes in progress, with the report', async (test) => {
    const platform = await startPlatform(test, { faults });
    let sent = 0;
    const run = await runTerminal(args, {
      files: many,
      environment: createEnvironment(platform),
      onOutput: (stdout, child) => stdout.includes('created') && sent++ < 2 && child.kill('SIGHUP'),
    });
    assertStopped(run, [...run.stdout.matchAll(/^created /gm)].length);
    assert.match(run.stderr, /The run was cancelled/);
  });

  it('ends it also when the terminal itself is gone', { skip }, async (test) => {
    const platform = await startPlatform(test, { faults });
    const run = await runTerminal(args, {
      files: many,
      environment: createEnvironment(platform),
      answers: [['project default/p0', 'hang up']],
    });
    const created = [...platform.state.projects.keys()].filter((key) => key.startsWith('default/p')).length - 1;
    assert.ok(created < 6);
    assertStopped(run, created);
  });
});

describe('in a terminal', { skip }, () => {
  for (const [title, early, late] of [
    ['line', 'yes', 'no'],
    ['part of a line', 'ye\\c', 's'],
  ] as const) {
    it(`discards a ${title} that was typed before the question`, async (test) => {
      const faults = [{ kind: 'latency', method: 'GET', milliseconds: 300 }] as const;
      const platform = await startPlatform(test, { faults });
      const run = await runTerminal(['apply'], {
        files,
        environment: createEnvironment(platform),
        answers: [
          ['Planning for', early],
          ['applies this:', late],
        ],
      });
      assert.equal(run.code, 1, run.stdout);
      assert.match(run.stdout, /Nothing was written\./);
      assert.equal(platform.requests.filter(({ method }) => method === 'POST').length, 0);
    });
  }

  it('shows colours and progress, asks, and applies the shown plan', async (test) => {
    const platform = await startPlatform(test);
    const many = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [`platform/p${index}.yaml`, project(`P${index}`, `p${index}`)]),
    );
    const run = await runTerminal(['apply', 'platform'], {
      files: many,
      environment: createEnvironment(platform),
      answers: [['applies this:', 'yes']],
    });
    assert.equal(run.code, 0, run.stdout);
    assert.match(run.stdout, /\x1b\[1maccount Acme\w+\x1b\[22m/);
    assert.match(run.stdout, /\x1b\[32m\+\x1b\[39m project p0/);
    assert.match(
      run.stdout,
      /Plan: 5 to create, 0 to update.*Create 5, update 0 and delete 0 resources in account Acme\w+ at http:.*Only `yes` applies this: yes/s,
    );
    assert.match(run.stdout, /\x1b\[32mcreated\x1b\[39m +project default\/p4/);
    assert.match(run.stdout, /Applied: 5 created/);
    assert.match(run.stdout, new RegExp(`${eraseLine.replace('[', '\\[')}\\d of 5 resources applied`));
    assert.ok(run.stdout.lastIndexOf(eraseLine) > run.stdout.lastIndexOf(' resources applied'), 'no progress is left');
    assert.equal(platform.state.projects.has('default/p4'), true);
  });

  it('asks with the number of deletes', async (test) => {
    const platform = await startPlatform(test, {
      seed: { projects: [{ project: { identifier: 'billing', name: 'Billing' } }] },
    });
    const environment = createEnvironment(platform);
    const run = await runTerminal(['delete', '--allow-cascade'], {
      files,
      environment,
      answers: [['applies this:', 'yes']],
    });
    assert.equal(run.code, 0, run.stdout);
    assert.match(run.stdout, /Plan: .*1 to delete/);
    assert.match(
      run.stdout,
      /Create 0, update 0 and DELETE 1 resource \(and everything in project default\/billing that was not checked: .*\) in account Acme\w+ at http:.*\? Only `yes` applies this: yes/,
    );
    assert.equal(platform.state.projects.has('default/billing'), false);
  });

  it('treats Ctrl-C at the question as no', async (test) => {
    const platform = await startPlatform(test);
    const environment = createEnvironment(platform);
    const run = await runTerminal(['apply'], { files, environment, answers: [['applies this:', '^C']] });
    assert.equal(run.code, 130);
    assert.match(run.stdout, /Nothing was written\.\r\n$/);
    assert.equal(platform.requests.filter(({ method }) => method === 'POST').length, 0);
  });
});
