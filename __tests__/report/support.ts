import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { Kind, Step } from '../../src/kinds/kind.ts';
import type { StepOutcome } from '../../src/provisioning/outcome.ts';
import type { Report } from '../../src/report/report.ts';

const root = new URL('../../src/', import.meta.url).href;

/** A directory that goes away with the test. */
export function temporaryDirectory(test: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'report-test-'));
  test.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** An empty file of the runner's, and its path. */
export function emptyFile(directory: string, name: string): string {
  const path = join(directory, name);
  writeFileSync(path, '');
  return path;
}

/** A process of its own that runs the statements with RunnerLog, Secrets and RunnerFiles at hand, and `given` from standard input. */
function program(statements: string): string[] {
  const modules = [
    'secrets/redact',
    'runner/log',
    'runner/files',
    'runner/write-outputs',
    'report/summary',
    'report/lines',
  ];
  modules.push('report/comment', 'runner/context');
  const imports = modules.map(
    (module, index) => `import * as m${index} from ${JSON.stringify(`${root}${module}.ts`)};`,
  );
  const names = `const { Secrets, RunnerLog, RunnerFiles, writeOutputs, writeSummary, logReport, publishComment, createContext } = { ${modules
    .map((_, index) => `...m${index}`)
    .join(', ')} };`;
  const given = `import { text } from 'node:stream/consumers'; const given = JSON.parse(await text(process.stdin));`;
  return ['--input-type=module', '-e', `${imports.join('\n')}\n${names}\n${given}\n${statements}`];
}

/** Environment of a step without any of the runner's own files, which may be set where the tests run. */
function environment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(GITHUB_|RUNNER_|INPUT_)|_proxy$/i.test(name));
  return { ...Object.fromEntries(inherited), ...own };
}

export function run(statements: string, given: unknown, env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
  const input = JSON.stringify(given);
  const options = { input, encoding: 'utf8', env: environment(env), maxBuffer: 1 << 27, timeout: 30_000 } as const;
  const result = spawnSync(process.execPath, program(statements), options);
  if (result.status !== 0)
    throw new Error(`The program ended with ${result.status ?? result.signal}: ${result.stderr}`);
  return result;
}

/** The same, while this process goes on and can serve requests; resolves to standard output. */
export async function runBeside(statements: string, given: unknown, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, program(statements), { env: environment(env), timeout: 30_000 });
  child.stdin.end(JSON.stringify(given));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (errors !== '') throw new Error(errors);
  return output;
}

/** A file of outputs as the runner reads it: `name<<delimiter`, lines, `delimiter`. */
export function readOutputs(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  const outputs: Record<string, string> = {};
  for (let at = 0; at < lines.length; at++) {
    const heredoc = /^(?<name>.+?)<<(?<delimiter>.+)$/.exec(lines[at] ?? '')?.groups;
    if (heredoc === undefined) continue;
    const end = lines.indexOf(heredoc.delimiter ?? '', at + 1);
    if (end < 0) throw new Error(`The delimiter of ${heredoc.name} is missing.`);
    outputs[heredoc.name ?? ''] = lines.slice(at + 1, end).join('\n');
    at = end;
  }
  return outputs;
}

/** Lines as the runner cuts them. */
export function linesOf(output: string): string[] {
  return output.split(/\r\n|\r|\n/);
}

/**
 * Whether the runner takes a line for a command: `::` first after .NET's white space, or `##[` anywhere. .NET compares by
 * culture and may overlook invisible characters, so none may stand between.
 */
export function isCommand(line: string): boolean {
  const seen = line.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, (it) => (it === '\t' ? it : ''));
  return /^[\s\u0085]*::/u.test(seen) || seen.includes('##[');
}

export function step(kind: string, identifier: string, file: string | null = `platform/${identifier}.yaml`): Step {
  const place = file === null ? { line: 1, column: 1 } : { file, line: 3, column: 1 };
  return {
    document: {
      location: place,
      format: 'yaml',
      value: {},
      bytes: new Uint8Array(),
      conversion: [],
      platform: [],
    },
    kind: { name: kind, creatable: kind !== 'settings' } as Kind,
    key: {
      kind,
      scope: kind === 'settings' ? { account: 'acc1' } : { account: 'acc1', org: 'default', project: 'payments' },
      identifier,
    },
    intent: 'apply',
    label: kind === 'settings' ? 'settings' : `${kind} ${identifier}`,
  };
}

export function outcome(step: Step, result: StepOutcome['outcome'], more: Partial<StepOutcome> = {}): StepOutcome {
  return { step, outcome: result, identifiers: step.key.identifier === '' ? [] : [step.key.identifier], ...more };
}

export function report(outcomes: readonly StepOutcome[], more: Partial<Report> = {}): Report {
  const empty = { operation: 'auto', title: '', account: 'acc1', dryRun: false, diagnostics: [], duration: 1234 };
  return { ...empty, outcomes, ...more };
}

/** A step that the action made itself: no payload holds its document. */
export function madeStep(kind: string): Step {
  const { document, ...rest } = step(kind, '');
  const { location: _, ...made } = document;
  return { ...rest, document: made };
}
