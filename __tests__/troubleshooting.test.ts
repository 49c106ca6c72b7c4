import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** The code of some files, without comments. */
function readCode(glob: string): string {
  const files = globSync(glob).map((path) => readFileSync(path, 'utf8'));
  return files.map((code) => code.replaceAll(/^ *(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '')).join('\n');
}

/** Code in the form of its messages: without the escapes of template literals, and with inputs as a workflow names them. */
function withoutEscapes(code: string): string {
  return code.replaceAll('\\`', '`').replaceAll('`input:', '`');
}

const source = withoutEscapes(readCode('src/**/*.ts'));
const rows = readFileSync('docs/reference/troubleshooting.md', 'utf8').matchAll(/^\| (“.*”) \|/gm);
const fragments = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/“(.*?)”/g)].map(([, text = '']) => text));

describe('docs/reference/troubleshooting.md', () => {
  it('quotes messages', () => assert.ok(fragments.length > 60));

  for (const fragment of fragments) {
    it(`quotes a message of the action: ${fragment}`, () => assert.ok(source.includes(fragment)));
  }

  it('has a row for each message of the stages that plan, check, apply and export, unless a hint says what to do', () => {
    const stages = readCode('src/{export,plan,plan/git,checks,apply}/*.ts');
    const start = /(?:create(?:Error|Warning|Notice)\(|notice\(|summary(?::| =))\s*(?=['`])/;
    const messages = stages.split(start).slice(1);
    const missing = messages.flatMap((code) => {
      const [, , text = ''] = /^(['`])((?:\\.|(?!\1).)*)\1/.exec(code) ?? [];
      const [rest = ''] = code.slice(text.length).split('\n}');
      // Without words of its own, a message consists of others.
      const words = text.replaceAll(/\$\{[^}]*\}/g, '|');
      const isExplained = /hint/i.test(rest) || fragments.some((fragment) => withoutEscapes(text).includes(fragment));
      return !/(?:\w+ ){4}\w/.test(words) || isExplained ? [] : text;
    });
    assert.ok(messages.length > 50, String(messages.length));
    assert.deepEqual(missing, []);
  });
});
