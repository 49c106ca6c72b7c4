import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** The packages that bundles name as the origin of their modules; minified bundles name none. */
function bundledPackages(files: readonly string[]): string[] {
  const named = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /^;?\/\/ (?:(?:CONCATENATED|EXTERNAL) MODULE: \.\/)?node_modules\/((?:@[^/]+\/)?[^/\s]+)/gm,
    ),
  ]);
  const names = new Set(named.map(([, name = '']) => name));
  // Where the build joins a program with its packages.
  names.delete('.cache');
  return [...names].sort();
}

/** Whether a package contains the text of its licence; a few only name it. */
function hasLicense(name: string): boolean {
  return readdirSync(join('node_modules', name)).some((file) => /^licen[cs]e/i.test(file));
}

const chunks = readdirSync('dist').filter((name) => name.endsWith('.js'));
const dependencies = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies);

// Packages that the dependencies use.
const indirect = ['@actions/http-client', '@octokit/core', 'brace-expansion', 'tunnel'];

for (const { list, files, includes } of [
  {
    list: 'dist/licenses.txt',
    files: chunks.map((name) => join('dist', name)),
    includes: [...dependencies, ...indirect],
  },
  {
    list: 'cli/dist/platform-provision.licenses.txt',
    files: ['cli/dist/platform-provision.js'],
    includes: [...dependencies.filter((name) => !name.startsWith('@actions/')), 'brace-expansion'],
  },
  { list: 'emulator/dist/licenses.txt', files: ['emulator/dist/index.js'], includes: ['yaml'] },
  {
    list: 'emulator/dist/platform-emulator.licenses.txt',
    files: ['emulator/dist/platform-emulator.js'],
    includes: ['fastify'],
  },
]) {
  describe(list, () => {
    it('lists every package in the bundle, with its licence', () => {
      const packages = bundledPackages(files);
      const sections = new Map(
        readFileSync(list, 'utf8')
          .split(/^(?=(?:@[\w-]+\/)?[\w.-]+\n[\w-]*(?:MIT|ISC|BSD|Apache|BlueOak)[\w.-]*\n)/m)
          .map((section) => [section.slice(0, section.indexOf('\n')), section]),
      );
      for (const name of new Set([...packages, ...includes, ...sections.keys()])) {
        const pattern = hasLicense(name) ? /permission|redistribution/i : /\n/;
        assert.match(sections.get(name) ?? '', pattern, `${name} has no licence text`);
      }
    });
  });
}
