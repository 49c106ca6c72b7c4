import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const dist = new URL('../dist/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, dist), 'utf8');

/** The packages that the bundle names as the origin of its modules. */
function bundledPackages(): string[] {
  const chunks = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const named = chunks.flatMap((name) => [
    ...read(name).matchAll(/^;?\/\/ (?:CONCATENATED|EXTERNAL) MODULE: \.\/node_modules\/((?:@[^/]+\/)?[^/\s]+)/gm),
  ]);
  return [...new Set(named.map(([, name = '']) => name))].sort();
}

describe('dist/licenses.txt', () => {
  it('lists every package in the bundle, with a licence and its text', () => {
    const packages = bundledPackages();
    assert.ok(packages.length > 20 && packages.includes('@actions/core'), packages.join());
    const sections = new Map(
      read('licenses.txt')
        .split(/^(?=(?:@[\w-]+\/)?[\w-]+\n[\w-]*(?:MIT|ISC|BSD|Apache|BlueOak)[\w.-]*\n)/m)
        .map((section) => [section.slice(0, section.indexOf('\n')), section]),
    );
    for (const name of packages) {
      assert.match(sections.get(name) ?? '', /permission|redistribution/i, `${name} has no licence text`);
    }
  });
});
