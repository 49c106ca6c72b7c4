import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { commitVersions } from '../harness/git.ts';
import { clean } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { apiKey } from './support.ts';

after(clean);

/** Makes a program write how long it used the processor. */
const usage = {
  files: {
    'usage.cjs': `process.on('exit', () => require('fs').writeFileSync('cpu', String(process.cpuUsage().user)));`,
  },
  environment: { NODE_OPTIONS: '--require ./usage.cjs' },
};

function readUsage(workspace: string): number {
  return Number(readFileSync(join(workspace, 'cpu'), 'utf8')) / 1e6;
}

describe('the built program', () => {
  it('orders a chain of 6,000 templates', async () => {
    const chain = Array.from({ length: 6000 }, (_, at) => {
      const next = at === 5999 ? '' : `, template: {templateRef: account.t${at + 1}, versionLabel: "1"}`;
      return `template: {name: t${at}, identifier: t${at}, versionLabel: "1", type: Stage, spec: {type: Custom${next}}}\n`;
    });
    const { code, stderr } = await runTerminal(['check', 'chain.yaml'], {
      files: { 'chain.yaml': chain.join('---\n') },
    });
    assert.equal(code, 0, stderr.slice(0, 2000));
    assert.doesNotMatch(stderr, /call stack|unexpectedly/);
  });

  it('checks 50,000 secrets with one beginning beside 5,000 names', async () => {
    const number = (at: number) => String(at).padStart(6, '0');
    const variables = Array.from({ length: 50_000 }, (_, at) => ({
      name: `token_${at}`,
      type: 'String',
      value: `hunter-secret-value-${number(at)}`,
    }));
    const pipeline = { identifier: 'p', name: 'p', orgIdentifier: 'default', projectIdentifier: 'shop', variables };
    const names = Array.from(
      { length: 5000 },
      (_, at) =>
        `variable: {identifier: hunter_secret_${number(at)}, name: n, type: String, spec: {valueType: FIXED, fixedValue: x}}\n`,
    );
    const { code, stdout, stderr, workspace } = await runTerminal(['check', 'p.json', 'names.yaml'], {
      files: {
        'p.json': JSON.stringify({ pipeline: { ...pipeline, stages: [] } }),
        'names.yaml': names.join('---\n'),
        ...usage.files,
      },
      environment: usage.environment,
    });
    assert.match(stdout, /^Checked 5001 documents/m);
    assert.equal(code, 0, stderr.slice(0, 2000));
    // A machine whose processors are shared by others takes up to twice as long.
    const seconds = readUsage(workspace);
    assert.ok(seconds < 15, `${seconds} s`);
  });

  it('locates what is wrong with 2,000 entries, and lists the first thousand', async () => {
    const count = 2000;
    const entries = Array.from(
      { length: count },
      (_, at) => `- team: t${at}\n  size: ${at < count / 2 ? 'small' : at}\n  count: ${at}\n  own${at}: unused\n`,
    );
    const fill = (name: string) => `"$\{{ values.${name} }}"`;
    const project = `{identifier: ${fill('team')}, name: n, orgIdentifier: o, description: ${fill('size')}}`;
    const { code, stdout, stderr, workspace } = await runTerminal(
      ['check', 'project.yaml', '--for-each-file', 'teams.yaml'],
      {
        files: {
          'teams.yaml': `${entries.join('')}- team: last\n  size: small\n`,
          'project.yaml': `project: ${project}\n`,
          ...usage.files,
        },
        environment: usage.environment,
      },
    );
    assert.equal(code, 1, stdout);
    assert.match(
      stderr,
      /^teams\.yaml:4002:9: error: teams\.yaml:4002 \(t1000\): "size" is a number, but text in most/m,
    );
    assert.match(stderr, /^teams\.yaml:3:10: notice: No document uses the value "count" of 2000 entries\.$/m);
    assert.match(stderr, /^teams\.yaml:4:9: notice: No document uses the value "own0" of teams\.yaml:1 \(t0\)\.$/m);
    assert.match(stderr, /^teams\.yaml:\d+:\d+: notice: The entries have 1001 more notices\.$/m);
    const seconds = readUsage(workspace);
    assert.ok(seconds < 15, `${seconds} s`);
  });

  it('searches 4,000 documents that it does not read for 4,000 removed resources', async () => {
    const numbers = Array.from({ length: 4000 }, (_, at) => at);
    const write = (name: string) => `connector: {identifier: ${name}, name: n, type: Github, spec: {url: x}}\n`;
    const kept = 'project: {identifier: kept, name: Kept, orgIdentifier: default}\n';
    const removed = numbers.map((at) => write(`removed${at}`));
    // An identifier with a placeholder may be any.
    const unread = numbers.map((at) => write(`"other$\{{ values.x }}${at}"`));
    const { code, stdout, stderr, workspace } = await runTerminal(
      ['check', 'read/*.yaml', '--previous-commit', 'HEAD~1', '--values-file', 'values.json'],
      {
        isRepository: false,
        files: {
          'base/read/all.yaml': [kept, ...removed].join('---\n'),
          'read/all.yaml': kept,
          'unread/all.yaml': unread.join('---\n'),
          'values.json': '{"x": 1}',
          ...usage.files,
        },
        environment: usage.environment,
        prepare: commitVersions,
      },
    );
    assert.match(stdout, /^Checked 4001 documents/m, stderr.slice(0, 2000));
    assert.equal(code, 0, stderr.slice(0, 2000));
    const seconds = readUsage(workspace);
    assert.ok(seconds < 15, `${seconds} s`);
  });

  it('shows nothing of a file name that acts on a terminal', {
    skip: process.platform === 'win32' && 'has no such names',
  }, async () => {
    const name = 'a\x1b[2J\x1b]0;owned\x07\x9b31m\u202eb\u2028c.yaml';
    const files = { [name]: 'connector: {identifier: "a b"}\n' };
    for (const args of [
      ['check', name],
      ['check', '.'],
      ['check', '--json'],
      ['validate-it', name],
      ['check', `${name}/x`],
    ]) {
      const { code, stdout, stderr } = await runTerminal(args, { files });
      assert.equal(code, 1, stderr);
      assert.doesNotMatch(stdout + stderr, /[\0-\x08\x0b-\x1f\x7f-\x9f]/);
      if (args[1] === '.') assert.match(stderr, /^a\[2J\]0;owned31mb c\.yaml:1:1: error: /m);
    }
  });

  it('refuses standard input that is larger than a payload', async () => {
    const { code, stderr } = await runTerminal(['check', '-'], { input: 'x'.repeat(51 * 1024 * 1024) });
    assert.equal(code, 1);
    assert.match(stderr, /Standard input is larger than 50 MiB\./);
  });

  for (const [what, prepare] of [
    ['a pipe', (file: string) => void execFileSync('mkfifo', [file])],
    ['a device', (file: string) => symlinkSync('/dev/zero', file)],
  ] as const) {
    it(`refuses every input file that is ${what}`, {
      skip: process.platform === 'win32' && 'has no such files',
    }, async () => {
      const file = 'file: {path: /a, source: it.json}\n';
      const files = { 'a.yaml': 'project: {identifier: a, name: a}\n', 'file.yaml': file };
      const environment = { PLATFORM_BASE_URL: 'http://127.0.0.1:9', PLATFORM_API_KEY: apiKey };
      const runs = [
        ['export', '--from-state', 'it.json'],
        ['check', 'it.json'],
        ['check', 'file.yaml'],
        ['check', 'a.yaml', '--values-file', 'it.json'],
        ['check', 'a.yaml', '--for-each-file', 'it.json'],
        ['check', 'a.yaml', '--schema-file', 'it.json'],
        ['check', 'a.yaml', '--config', 'it.json'],
      ].map(async (args) => {
        const { code, stderr } = await runTerminal(args, {
          files,
          environment,
          prepare: (workspace) => prepare(join(workspace, 'it.json')),
        });
        assert.equal(code, 1, stderr);
        assert.match(stderr, /is not a regular file|outside the workspace/, args.join(' '));
      });
      await Promise.all(runs);
    });
  }
});
