/**
 * Checks everything except behaviour: types, lint, unused code, and that the generated files are current. Continues after a
 * failure, so one run reports everything. Also renews outdated generated files.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { runScripts } from './npm.ts';

/** The files that `npm run generate` and `npm run build` write. */
const generated = [
  'docs/{reference/{inputs,outputs,permissions},guides/from-terraform,kinds/*}.md',
  '{.,export,scim}/action.yml',
  '.github/workflows/provision.yml',
  'schema/**',
  '{.,cli,emulator}/dist/**',
  'emulator/page/assets.ts',
];

const failures = await runScripts(['typecheck', 'lint', 'unused']);

const before = hashFiles(generated);
failures.push(...(await runScripts(['generate'], 'generate')), ...(await runScripts(['build'], 'build')));
const after = hashFiles(generated);
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (name) => before.get(name) !== after.get(name),
);
if (changed.length > 0) failures.push(`generated files, now written again; commit them: ${changed.sort().join(', ')}`);

console.log(
  failures.length === 0 ? '\n✔ All checks passed.' : `\n✖ Failed:\n${failures.map((name) => `  ${name}`).join('\n')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

function hashFiles(patterns: readonly string[]): Map<string, string> {
  const files = globSync(patterns).filter((name) => existsSync(name) && statSync(name).isFile());
  return new Map(files.map((name) => [name, createHash('sha256').update(readFileSync(name)).digest('hex')]));
}
