import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse, stringify } from 'yaml';
import type { Diagnostic, Location } from '../../src/shared/diagnostic.ts';
import type { Document, Payload } from '../../src/syntax/document.ts';
import { locate } from '../../src/syntax/locate.ts';
import { parsePayload, readJson } from '../../src/syntax/parse.ts';
import { decode } from '../../src/syntax/text.ts';
import { expectProportional } from '../harness/processor-time.ts';
import fc from '../harness/properties.ts';

/** Parts of YAML and JSON, so random texts reach the corners of the grammar. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'{}[]:,-?#&*!|>\'"%@`\\ \n\t\r~<+=/.0123456789abx\0\uFEFFé😀') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '\n---\n',
      '\n...\n',
      '---',
      '...',
      ': ',
      '- ',
      '? ',
      '<<: ',
      '<+input>',
      '<+a ? b : c>',
      '&a ',
      '*a',
      '*a ',
      '!!str ',
      '!x ',
      '%YAML 1.1\n',
      '%TAG ! tag:x,2000:\n',
      '\n  ',
      '\n    ',
      '\r\n',
      '|+\n',
      '>2-\n',
      ' #',
      '{a: ',
      '[{',
      '}]',
      '"\\x4',
      '1.10',
      '0x',
      '.inf',
      '1e999',
      '9007199254740993',
    ),
  },
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
/** Without the key `<<`, which `stringify` does not put in quotes. */
const json = fc
  .jsonValue({ maxDepth: 5 })
  .map((value) => JSON.stringify(value))
  .filter((content) => !content.includes('"<<":'))
  .map((content): unknown => JSON.parse(content));

/** Checks what is true for any input. */
function check(source: Payload): Document[] {
  const { documents, diagnostics: found, onlyComments } = parsePayload(source);
  const diagnostics = onlyComments === undefined ? found : [...found, onlyComments];
  assert.ok(documents.length > 0 || failed(diagnostics), 'documents or an error');
  for (const { summary: message, location } of diagnostics) {
    assert.match(message, /^[A-Z].*\.$/);
    assert.ok(message.length < 250 && !/[\r\n]/.test(message), message);
    inside(source, location);
  }
  for (const document of documents) {
    inside(source, document.location);
    for (const { location } of document.conversion) inside(source, location);
    const [root] = locate(document, [{ path: [], at: 'value' }]);
    assert.deepEqual(root, document.location);
    for (const location of locate(
      document,
      listPaths(document.value).map((path) => ({ path, at: 'value' })),
    ))
      inside(source, location);
  }
  return documents;
}

/** The first levels of a value, which aliases may make too large to be walked whole. */
function listPaths(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return names.slice(0, 20).flatMap((name) => [[name], [name, 0], [name, 'a']]);
}

function failed(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function inside({ bytes }: Payload, location: Location | undefined): void {
  assert.ok(location, 'a location');
  const line = Buffer.from(bytes)
    .toString()
    .replace(/^\uFEFF/, '')
    .split(/\r(?!\n)|\n/)[location.line - 1];
  assert.ok(line !== undefined, `line ${location.line} exists`);
  assert.ok(
    location.column >= 1 && location.column <= line.length + 1,
    `column ${location.column} of line ${location.line} exists`,
  );
}

function parseOne(content: string): Document {
  const { documents, diagnostics } = parsePayload({ bytes: Buffer.from(content) });
  assert.ok(!failed(diagnostics));
  assert.equal(documents.length, 1);
  assert.ok(documents[0]);
  assert.equal(Buffer.from(documents[0].bytes).toString(), content);
  return documents[0];
}

describe('parsePayload, for any input', () => {
  it('never throws for bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void check({ bytes })),
      { numRuns: 400 },
    );
  });

  it('never throws for text, nor for a cut in it', () => {
    fc.assert(
      fc.property(text, fc.nat(), (content, cut) => {
        const bytes = Buffer.from(content);
        check({ bytes });
        check({ bytes: bytes.subarray(0, cut % (bytes.length + 1)) });
      }),
      { numRuns: 400 },
    );
  });

  it('reads plain text, words and numbers as the YAML library does', () => {
    const part = fc.constantFrom(
      ...['null', 'Null', 'nULL', 'true', 'TRUE', 'False', 'fals', '<<', '~', '.inf', '.NaN', 'inf', 'nan', '0x', '0o'],
      ...'0179.+-eEFaxm_<n',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const content = `a: ${parts.join('')}\n`;
        const { documents, diagnostics } = parsePayload({ bytes: Buffer.from(content) });
        fc.pre(!failed(diagnostics));
        assert.deepEqual(documents[0]?.value, parse(content));
      }),
      { numRuns: 1000 },
    );
  });

  it('cuts out documents that mean the same alone', () => {
    fc.assert(
      fc.property(text, (content) => {
        const bytes = Buffer.from(content);
        const { documents, diagnostics } = parsePayload({ bytes });
        fc.pre(!failed(diagnostics));
        let end = 0;
        for (const document of documents) {
          const at = document.bytes.byteOffset - bytes.byteOffset;
          assert.ok(at >= end, 'ascending and apart');
          end = at + document.bytes.length;
          if (document.format === 'json') assert.equal(document.bytes.length, bytes.length);
          const alone = parsePayload({ bytes: document.bytes });
          assert.deepEqual(
            alone.documents.map(({ value }) => value),
            [document.value],
          );
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('parsePayload, for valid input', () => {
  it('returns every JSON value', () => {
    const layout = fc.constantFrom('', ' ', '  ', '\t', ' \t');
    fc.assert(
      fc.property(json, layout, fc.boolean(), (value, indent, marked) => {
        const content = `${marked ? '\uFEFF' : ''}${JSON.stringify(value, null, indent)}`;
        const document = parseOne(content);
        assert.equal(document.format, 'json');
        assert.deepEqual(document.value, value);
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same problems in JSON without the places of its parts', () => {
    const space = fc.constantFrom('', '', ' ', '\n  ', '\t');
    const name = fc.constantFrom('"a"', '"b"', '"a b"', '"\\u0061"', '"1"', '"__proto__"', '"\\""', '"\\\\"');
    const leaf = fc.constantFrom(
      '1',
      '-0',
      '1.10',
      '1e3',
      '1e999',
      '10000000000000000',
      '0.1234567890123456789',
      'true',
    );
    const several = (part: fc.Arbitrary<string>) =>
      fc.tuple(fc.array(part, { maxLength: 4 }), space).map(([parts, gap]) => parts.join(`,${gap}`));
    const list = (value: fc.Arbitrary<string>) => several(value).map((values) => `[${values}]`);
    const map = (value: fc.Arbitrary<string>) =>
      several(fc.tuple(name, space, value).map(([key, gap, item]) => `${key}:${gap}${item}`)).map((all) => `{${all}}`);
    const scalar = fc.oneof(leaf, name);
    fc.assert(
      fc.property(map(fc.oneof(scalar, list(map(scalar)), map(list(scalar)))), (content) => {
        const decoded = decode({ bytes: Buffer.from(content) });
        assert.ok('text' in decoded);
        const { node: _whole, ...whole } = readJson(decoded.text) ?? assert.fail(content);
        const { node: _start, ...without } = readJson(decoded.text, false) ?? assert.fail(content);
        assert.deepEqual(without, whole);
      }),
      { numRuns: 400 },
    );
  });

  it('returns every JSON value written as YAML', () => {
    fc.assert(
      fc.property(json, fc.boolean(), (value, flow) => {
        const content = stringify(value, {
          aliasDuplicateObjects: false,
          ...(flow && { collectionStyle: 'flow' }),
        });
        // Text that looks like JSON with comments, or with a quote inside an unquoted value, is refused.
        fc.pre(!(flow || typeof value === 'string') || !/\/[/*]|\\"/.test(JSON.stringify(value)));
        assert.deepEqual(parseOne(content).value, value);
      }),
      { numRuns: 400 },
    );
  });

  it('returns many documents, each with its own bytes', () => {
    const mapping = fc.dictionary(fc.string({ minLength: 1 }), json, { minKeys: 1, maxKeys: 4 });
    const written = mapping.map((value) =>
      stringify(JSON.parse(JSON.stringify(value)), { aliasDuplicateObjects: false }),
    );
    fc.assert(
      fc.property(
        fc.array(written, { minLength: 2, maxLength: 6 }),
        fc.constantFrom('---\n', '...\n---\n', '--- # c\n'),
        (contents, separator) => {
          const { documents, diagnostics } = parsePayload({ bytes: Buffer.from(contents.join(separator)) });
          assert.ok(!failed(diagnostics));
          assert.equal(Buffer.concat(documents.map(({ bytes }) => bytes)).toString(), contents.join(separator));
          assert.deepEqual(
            documents.map(({ value }) => value),
            contents.map((content) => parseOne(content).value),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('finds the location of every key of a JSON value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.integer())), (value) => {
        const content = JSON.stringify(value, null, 1);
        const lines = content.split('\n');
        const document = parseOne(content);
        const pointers = Object.entries(value).flatMap(([outer, inner]) => [
          { path: [outer], at: 'key' as const },
          ...Object.keys(inner).map((name) => ({ path: [outer, name], at: 'key' as const })),
        ]);
        locate(document, pointers).forEach(({ line, column }, index) => {
          const name = pointers[index]?.path.at(-1);
          assert.ok(lines[line - 1]?.startsWith(`${JSON.stringify(name)}:`, column - 1));
        });
      }),
    );
  });
});

describe('parsePayload, for large input', () => {
  const inputs: Record<string, [make: (size: number) => string, size: number]> = {
    'steps of a pipeline': [(size) => `a:\n${'  - name: x\n    value: <+input> # c\n'.repeat(size)}`, 1000],
    'keys of one mapping': [(size) => Array.from({ length: size }, (_, index) => `k${index}: 1`).join('\n'), 4000],
    'digits of a text': [(size) => `a: ${'1'.repeat(size)}x`, 50_000],
    documents: [(size) => '---\na: é\n'.repeat(size), 1500],
    aliases: [(size) => `a: &a 1\nb:\n${'  - *a\n'.repeat(size)}`, 4000],
    'JSON entries': [(size) => JSON.stringify(Array.from({ length: size }, (_, index) => ({ a: index }))), 16_000],
  };
  for (const [name, [make, size]] of Object.entries(inputs)) {
    it(`takes time in proportion to the number of ${name}`, () =>
      expectProportional(
        (count) => assert.ok(parsePayload({ bytes: Buffer.from(make(count)) }).documents.length > 0),
        size,
      ));
  }
});
