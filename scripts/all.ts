/** What CI does, in its order, up to the first thing that fails. */
import { spawnSync } from 'node:child_process';

/** What `npm run generate` and `npm run build` write. */
const generated = ['README.md', 'schema', 'dist'];

/** Runs a command of npm with its output shown; npm is a script file on Windows, which needs a shell. */
function npm(...words: string[]): boolean {
  return spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

/** The generated files that are not as committed, as git tells them: changed, new or gone. */
function stale(): string {
  const { status, stdout, stderr } = spawnSync('git', ['status', '--porcelain', '--', ...generated], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git status failed: ${stderr}`);
  return stdout.trimEnd();
}

function fail(sentence: string): never {
  console.error(`\n✖ ${sentence}`);
  process.exit(1);
}

for (const script of ['types', 'lint', 'unused', 'generate', 'build']) {
  if (!npm('run', script)) fail(`\`npm run ${script}\` failed.`);
}
const changed = stale();
if (changed !== '') fail(`Generated files are not as committed; look at them and commit them:\n${changed}`);
// Types and lint, which `npm test` does first, are done.
if (!npm('test', '--ignore-scripts')) fail('`npm test` failed.');
console.log('\n✔ All that CI checks is well.');
