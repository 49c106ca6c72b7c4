import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

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
 * Rewrites the files of a bundle so that V8 compiles the functions that runs call together with their file. Any other function
 * is read twice: when its file is loaded, to find its end, and when it is first called. V8 takes parentheses around a function
 * as the sign that it will be called at once (https://v8.dev/blog/preparser#pife). Methods and inner functions stay as they are.
 * The first run that loads a file decides for it, so name the runs that do the least first. Throws if a run fails.
 *
 * @param directory contains the CommonJS files of the bundle, with `index.js`
 * @param runs all variables of each run, so the result does not depend on those of the build
 */
export async function compileEarly(
  directory: string,
  runs: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const called = new Map<string, readonly Range[]>();
  for (const run of runs) {
    for (const { url, functions } of await coverageOf(directory, run)) {
      const ranges = functions.map(({ ranges: [whole] }) => whole).filter(({ count }) => count > 0);
      if (!called.has(url)) called.set(url, ranges);
    }
  }
  for (const [url, ranges] of called) {
    const path = fileURLToPath(url);
    writeFileSync(path, withFunctionsFirst(readFileSync(path, 'utf8'), ranges));
  }
}

/** The coverage of the bundle's own files by a run with the files of a runner. */
async function coverageOf(directory: string, run: Readonly<Record<string, string>>): Promise<FileCoverage[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'coverage-'));
  const coverage = join(scratch, 'coverage');
  const runnerFiles = { GITHUB_OUTPUT: join(scratch, 'output'), GITHUB_STEP_SUMMARY: join(scratch, 'summary') };
  try {
    for (const file of Object.values(runnerFiles)) writeFileSync(file, '');
    await runBundle(directory, { ...run, ...runnerFiles, RUNNER_TEMP: scratch, NODE_V8_COVERAGE: coverage });
    const files = readdirSync(coverage).flatMap((name) => {
      const report = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as { readonly result: FileCoverage[] };
      return report.result;
    });
    // Node loads files by their real paths.
    const own = `${pathToFileURL(realpathSync(directory))}/`;
    return files.filter(({ url }) => url.startsWith(own));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Runs it in another process, so this one can serve its requests. */
async function runBundle(directory: string, env: Readonly<Record<string, string>>): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [join(directory, 'index.js')], { env });
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    throw new Error(`The run of the bundle ended with ${code}:\n${stdout}${stderr}`, { cause: error });
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
