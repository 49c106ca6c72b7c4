import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { clean } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { apiKey } from './support.ts';

after(clean);

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

  for (const [what, prepare] of [
    ['a pipe', (file: string) => void execFileSync('mkfifo', [file])],
    ['a device', (file: string) => symlinkSync('/dev/zero', file)],
  ] as const) {
    it(`refuses a state that is ${what}`, { skip: process.platform === 'win32' && 'has no such files' }, async () => {
      const { code, stderr } = await runTerminal(['export', '--from-state', 'state.json'], {
        prepare: (workspace) => prepare(join(workspace, 'state.json')),
        environment: { PLATFORM_BASE_URL: 'http://127.0.0.1:9', PLATFORM_API_KEY: apiKey },
      });
      assert.equal(code, 1, stderr);
      assert.match(stderr, /Failed to read `--from-state` state\.json: it is not a regular file\./);
    });
  }
});
