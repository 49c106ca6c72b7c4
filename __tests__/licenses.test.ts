import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readFilesIn } from '../scripts/read-files.ts';

/** Whether a package contains the text of its licence; a few only name it. */
function hasLicense(name: string): boolean {
  return readdirSync(join('node_modules', name)).some((file) => /^licen[cs]e/i.test(file));
}

/** The packages that the source imports: all are in the bundle. */
const dependencies = [
  ...new Set(
    Object.entries(readFilesIn('src')).flatMap(([path, text]) =>
      path.endsWith('.d.ts')
        ? []
        : [...text.toString().matchAll(/^(?:import|} from) .*?'((?:@[^/']+\/)?[a-z][^/':]*)[^':]*';$/gm)].map(
            ([, name = '']) => name,
          ),
    ),
  ),
];

// Packages that these use.
const indirect = ['@actions/http-client', '@octokit/core', 'brace-expansion', 'tunnel'];

for (const { list, includes } of [
  { list: 'dist/licenses.txt', includes: [...dependencies, ...indirect] },
  {
    list: 'cli/dist/platform-provision.licenses.txt',
    includes: [...dependencies.filter((name) => !name.startsWith('@actions/')), 'brace-expansion'],
  },
  { list: 'emulator/dist/licenses.txt', includes: ['@actions/core', 'yaml'] },
  { list: 'emulator/dist/platform-emulator.licenses.txt', includes: ['find-my-way', 'selfsigned', 'valibot', 'yaml'] },
]) {
  describe(list, () => {
    it('lists every package in the bundle, with its licence', () => {
      const sections = new Map(
        readFileSync(list, 'utf8')
          .split(/^(?=(?:@[\w-]+\/)?[\w.-]+\n[\w-]*(?:MIT|ISC|BSD|Apache|BlueOak)[\w.-]*\n)/m)
          .map((section) => [section.slice(0, section.indexOf('\n')), section]),
      );
      for (const name of new Set([...includes, ...sections.keys()])) {
        const pattern = hasLicense(name) ? /permission|redistribution/i : /\n/;
        assert.match(sections.get(name) ?? '', pattern, `${name} has no licence text`);
      }
    });
  });
}
