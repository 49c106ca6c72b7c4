import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const directory = mkdtempSync(join(tmpdir(), 'release-'));
after(() => rmSync(directory, { recursive: true, force: true }));
const { version, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  bin: Record<string, string>;
};
const run = (file: string, args: readonly string[], cwd = '.') =>
  execFileSync(file, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });

describe('a release', () => {
  const files = join(directory, 'files');
  const shown = run(process.execPath, ['scripts/release.ts', files]);

  it('has an archive of the action, the two programs, the package, the licences of all three, and notes', () => {
    const published = [
      'action.licenses.txt',
      'platform-emulator.js',
      'platform-emulator.licenses.txt',
      `platform-provision-${version}.tgz`,
      `platform-provision-v${version}.tar.gz`,
      'platform-provision.licenses.txt',
      'platform-provision.mjs',
    ];
    const expected = ['notes.md', ...published.flatMap((name) => [name, `${name}.sha256`])];
    assert.deepEqual(readdirSync(files).toSorted(), expected.toSorted());
    for (const name of published) {
      const digest = createHash('sha256')
        .update(readFileSync(join(files, name)))
        .digest('hex');
      assert.equal(readFileSync(join(files, `${name}.sha256`), 'utf8'), `${digest}  ${name}\n`);
      assert.ok(shown.includes(`  ${name}  `), name);
    }
    assert.match(readFileSync(join(files, 'notes.md'), 'utf8'), /^### Payloads\n/);
  });

  it('has a package that is installed without any other, and whose programs run', () => {
    const home = join(directory, 'home');
    run('npm', ['install', '--offline', '--prefix', home, join(files, `platform-provision-${version}.tgz`)]);
    const installed = readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'));
    assert.deepEqual(installed, ['platform-provision']);
    const root = join(home, 'node_modules/platform-provision');
    assert.deepEqual(
      readdirSync(root).toSorted(),
      [
        'LICENSE',
        'README.md',
        'action.yml',
        'cli',
        'dist',
        'emulator',
        'export',
        'package.json',
        'schema',
        'scim',
      ].toSorted(),
    );
    for (const [name, path] of Object.entries(bin)) {
      assert.equal(run(process.execPath, [join(root, path), '--version']).trim(), version, name);
    }
  });
});
