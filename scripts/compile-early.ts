import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** V8's coverage of one file: a function's first range is the function, in UTF-16 units. */
interface FileCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly [Range, ...Range[]] }[];
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/**
 * Rewrites the files of a bundle so that V8 compiles the functions that a run calls together with their file. Any other function
 * is read twice: when its file is loaded, to find its end, and when it is first called. V8 takes parentheses around a function
 * as the sign that it will be called at once (https://v8.dev/blog/preparser#pife). Methods and inner functions stay as they are.
 * Throws if the run fails.
 *
 * @param directory contains the CommonJS files of the bundle, with `index.js`
 * @param environment all variables of the run, so the result does not depend on those of the build
 */
export function compileEarly(directory: string, environment: Readonly<Record<string, string>>): void {
  for (const { url, functions } of coverageOf(directory, environment)) {
    const path = fileURLToPath(url);
    const called = functions.map(({ ranges: [whole] }) => whole).filter(({ count }) => count > 0);
    writeFileSync(path, withFunctionsFirst(readFileSync(path, 'utf8'), called));
  }
}

/** The coverage of the bundle's own files. */
function coverageOf(directory: string, environment: Readonly<Record<string, string>>): FileCoverage[] {
  const scratch = mkdtempSync(join(tmpdir(), 'coverage-'));
  try {
    const env = { ...environment, RUNNER_TEMP: scratch, NODE_V8_COVERAGE: join(scratch, 'coverage') };
    const { status, output } = spawnSync(process.execPath, [join(directory, 'index.js')], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The run of the bundle ended with ${status}:\n${output.join('')}`);
    const reports = readdirSync(env.NODE_V8_COVERAGE).map((name) => join(env.NODE_V8_COVERAGE, name));
    const files = reports.flatMap(
      (path) => (JSON.parse(readFileSync(path, 'utf8')) as { result: FileCoverage[] }).result,
    );
    // Node loads files by their real paths.
    const own = `${pathToFileURL(realpathSync(directory))}/`;
    return files.filter(({ url }) => url.startsWith(own));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A file with the declared functions among the given ranges before everything else, where they take effect as declared ones do. */
function withFunctionsFirst(program: string, ranges: readonly Range[]): string {
  const strict = '"use strict";\n';
  let first = strict;
  let rest = '';
  let end = program.indexOf(strict) + strict.length;
  for (const { startOffset, endOffset } of ranges.toSorted((a, b) => a.startOffset - b.startOffset)) {
    const text = program.slice(startOffset, endOffset);
    // Only a declaration at the top level begins a line.
    const name = program[startOffset - 1] === '\n' && /^(?:async )?function\*? ([\w$]+)/.exec(text)?.[1];
    if (!name) continue;
    // Unlike `const`, `var` is not checked at each use.
    first += `var ${name} = (${text});\n`;
    rest += program.slice(end, startOffset).replace(/\n$/, '');
    end = endOffset;
  }
  return first + rest + program.slice(end);
}
