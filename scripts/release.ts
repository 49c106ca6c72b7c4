/**
 * Writes everything that a release publishes into `release/`, and nothing anywhere else: `npm run release:dry` shows it, and the
 * workflow of a release uploads what this wrote.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [target = 'release'] = process.argv.slice(2);
/** What a runner needs of the repository; the same is in the package. */
const actionFiles = [
  'action.yml',
  'export/action.yml',
  'scim/action.yml',
  'dist',
  'emulator/action.yml',
  'emulator/dist',
  'schema',
  'LICENSE',
];
/** Single files, by the name under which they are published. */
const programs = {
  'platform-provision.mjs': 'cli/dist/platform-provision.js',
  'platform-provision.licenses.txt': 'cli/dist/platform-provision.licenses.txt',
  'platform-emulator.js': 'emulator/dist/platform-emulator.js',
  'platform-emulator.licenses.txt': 'emulator/dist/platform-emulator.licenses.txt',
  'action.licenses.txt': 'dist/licenses.txt',
};
const image = 'platform-emulator';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
rmSync(target, { recursive: true, force: true });
mkdirSync(target);
const archive = join(target, `${name}-v${version}.tar.gz`);
execFileSync('git', ['archive', '--format=tar.gz', `--output=${archive}`, 'HEAD', ...actionFiles]);
for (const [published, path] of Object.entries(programs)) copyFileSync(path, join(target, published));
const npmArguments = ['pack', '--silent', '--pack-destination', target];
// npm is a script file on Windows, which needs a shell.
const packed = spawnSync('npm', npmArguments, { encoding: 'utf8', shell: process.platform === 'win32' });
if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`);

for (const file of readdirSync(target)) {
  const digest = createHash('sha256')
    .update(readFileSync(join(target, file)))
    .digest('hex');
  writeFileSync(join(target, `${file}.sha256`), `${digest}  ${file}\n`);
}
writeFileSync(join(target, 'notes.md'), readNotes());

console.log(`Version ${version}, in ${target}/:`);
for (const file of readdirSync(target).sort())
  console.log(`  ${file}  ${describeSize(statSync(join(target, file)).size)}`);
console.log(
  `The workflow also pushes ${name}-${version}.tgz to npm, and the image ${image}:${version} of emulator/Dockerfile.`,
);

/** The section of the version in CHANGELOG.md. Throws if there is none. */
function readNotes(): string {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const begin = changelog.indexOf(`\n## ${version} (`);
  if (begin < 0) throw new Error(`CHANGELOG.md has no section for ${version}`);
  const end = changelog.indexOf('\n## ', begin + 1);
  return changelog
    .slice(changelog.indexOf('\n', begin + 1) + 1, end < 0 ? undefined : end)
    .trim()
    .concat('\n');
}

function describeSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
