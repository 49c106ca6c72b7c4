import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { writeOutputs } from '../../src/report/outputs.ts';
import { RunnerLog } from '../../src/runner/context.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import fc from '../harness/properties.ts';
import { readOutputs } from './support.ts';

const directory = mkdtempSync(join(tmpdir(), 'command-file-'));
const file = join(directory, 'output');
const environment = { GITHUB_OUTPUT: file };
after(() => rmSync(directory, { recursive: true }));

/** Pieces from which a text could try to end its output and begin another. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\n',
        '\r',
        '\r\n',
        'EOF',
        'ghadelimiter_',
        'ghadelimiter_1',
        '\nghadelimiter_2\n',
        'outcome=created',
        'url<<EOF',
        '<<',
        '=',
        '::set-output',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
  )
  .map((pieces) => pieces.join(''));

/** Writes outputs as a run does, and reads them as the runner does. */
function written(outputs: Parameters<typeof writeOutputs>[0], secrets = new Secrets()): Record<string, string> {
  writeFileSync(file, '');
  writeOutputs(outputs, {}, { environment, log: new RunnerLog(secrets), secrets });
  return readOutputs(file);
}

/** The runner ends lines with `\n`, regardless of their ends in the output. */
const asRead = (text: string) => `${text}\n`.replaceAll('\r\n', '\n').slice(0, -1);

it('a command file returns exactly the written text', () => {
  fc.assert(
    fc.property(hostile, hostile, fc.array(hostile), (identifier, url, identifiers) => {
      const outputs = written({ identifier, url, identifiers, created: 1 });
      assert.deepEqual(Object.keys(outputs), ['identifier', 'url', 'identifiers', 'created']);
      assert.deepEqual([outputs.identifier, outputs.url], [identifier, url].map(asRead));
      assert.deepEqual(JSON.parse(outputs.identifiers ?? ''), identifiers);
      assert.equal(outputs.created, '1');
    }),
  );
});

it('a command file never contains a secret, with any text around it', () => {
  const secret = fc
    .string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 })
    .filter((text) => !/[*\s]/.test(text));
  fc.assert(
    fc.property(secret, hostile, hostile, (value, before, behind) => {
      const secrets = new Secrets();
      secrets.add(value, 'credential');
      written({ url: before + value + behind, results: [{ note: before + value + behind, error: value }] }, secrets);
      const text = readFileSync(file, 'utf8');
      for (const form of [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), btoa(value)]) {
        assert.ok(!text.includes(form), form);
      }
    }),
  );
});
