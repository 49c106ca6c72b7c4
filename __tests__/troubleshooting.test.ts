import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** The code in the form of its messages: without comments and without the escapes of template literals. */
const source = globSync('src/**/*.ts')
  .map((path) =>
    readFileSync(path, 'utf8')
      .replaceAll(/^ *(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '')
      .replaceAll('\\`', '`'),
  )
  .join('\n');
const rows = readFileSync('docs/troubleshooting.md', 'utf8').matchAll(/^\| (“.*”) \|/gm);
const fragments = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/“(.*?)”/g)].map(([, text = '']) => text));

describe('docs/troubleshooting.md', () => {
  it('quotes messages', () => assert.ok(fragments.length > 60));

  for (const fragment of fragments) {
    it(`quotes a message of the action: ${fragment}`, () => assert.ok(source.includes(fragment)));
  }
});
