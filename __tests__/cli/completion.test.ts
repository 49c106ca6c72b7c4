import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { createCompletion } from '../../cli/completion.ts';

/** Why a shell cannot run here; `false` if it can. */
function findSkipReason(shell: string): string | false {
  return spawnSync(shell, ['-c', 'true']).status === 0 ? false : `${shell} is not installed`;
}

function output(shell: string, args: readonly string[], input: string): string[] {
  const { status, stdout, stderr } = spawnSync(shell, args, { input, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  return stdout.trim().split('\n');
}

describe('completion', () => {
  /** The proposals of bash for the last of these words. */
  const bash = (...words: string[]) =>
    output(
      'bash',
      ['-s'],
      `${createCompletion('bash')}
      COMP_WORDS=(platform-provision ${words.map((word) => `'${word}'`).join(' ')})
      COMP_CWORD=${words.length}
      _platform_provision
      printf '%s\\n' "\${COMPREPLY[@]}"`,
    );

  it('proposes commands, flags, words of a flag and files in bash', { skip: findSkipReason('bash') }, () => {
    assert.deepEqual(bash('c'), ['check', 'completion']);
    assert.deepEqual(bash('plan', '--det'), ['--detailed-exitcode']);
    assert.deepEqual(bash('plan', '--if-exists', ''), ['fail', 'skip', 'update']);
    assert.deepEqual(bash('check', 'packa'), ['package.json', 'package-lock.json'].toSorted());
    assert.deepEqual(bash('completion', 'f'), ['fish']);
  });

  it('can be loaded by zsh', { skip: findSkipReason('zsh') }, () => {
    const script = `autoload -U compinit && compinit -u -D\n${createCompletion('zsh')}\necho "$_comps[platform-provision]"`;
    assert.deepEqual(output('zsh', ['-f', '-s'], script), ['_platform_provision']);
  });

  it('proposes commands, flags and words of a flag in fish', { skip: findSkipReason('fish') }, () => {
    const propose = (line: string) =>
      output('fish', ['--no-config', '-c', `${createCompletion('fish')}\ncomplete -C '${line}'`], '').map(
        (row) => row.split('\t')[0],
      );
    assert.deepEqual(propose('platform-provision ch'), ['check']);
    assert.deepEqual(propose('platform-provision plan --det'), ['--detailed-exitcode']);
    assert.deepEqual(propose('platform-provision plan --if-exists '), ['fail', 'skip', 'update']);
  });
});
