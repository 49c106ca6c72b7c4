import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { compileCache } from '../../scripts/compile-cache.ts';
import type { Kind, Step } from '../../src/kinds/kind.ts';
import type { StepOutcome } from '../../src/plan/outcome.ts';
import type { Report } from '../../src/report/report.ts';
import { runInHost } from '../harness/step-hosts.ts';

const root = new URL('../../src/', import.meta.url).href;

/** A directory that is removed with the test. */
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

/** What a kind says whose resources need no permissions. */
const permissions = {
  permissions: { resource: 'resource', title: 'Resources', create: [], update: [], delete: [] },
  permissionsFor: () => [],
};

const modules = [
  'secrets/redact',
  'runner/context',
  'report/outputs',
  'report/summary',
  'report/lines',
  'report/comment',
];

/**
 * A module that runs the statements with RunnerLog, Secrets, `createContext` and `given` available. @actions/github reads the
 * environment when it is loaded, so each program loads it again.
 */
function program(statements: string, given: unknown): string {
  const fresh = `?${randomUUID()}`;
  const formatUrl = (module: string) => `${root}${module}.ts${module === 'report/comment' ? fresh : ''}`;
  const all = modules.map((_, index) => `...m${index}`).join(', ');
  const names =
    'Secrets, RunnerLog, writeOutputs, renderSummary, writeSummary, logReport, publishComment, createContext';
  return `import { registerHooks } from 'node:module';
${modules.map((module, index) => `import * as m${index} from ${JSON.stringify(formatUrl(module))};`).join('\n')}
const { ${names} } = { ${all} };
const given = ${JSON.stringify(given)};
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return resolved.url.includes('/@actions/github/') ? { ...resolved, url: resolved.url + '${fresh}' } : resolved;
  },
});
try {
${statements}
} finally {
  hooks.deregister();
}
`;
}

/**
 * Runs the statements in another process, in the environment of a step without any of the runner's own files. Returns its
 * standard output; anything on standard error is an error.
 */
export async function run(
  statements: string,
  given: unknown,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'report-test-'));
  try {
    const path = join(directory, 'program.mjs');
    writeFileSync(path, program(statements, given));
    const request = {
      program: path,
      directory,
      environment: { PATH: process.env.PATH ?? '', ...compileCache, ...env },
    };
    const { code, signal, log, stdout } = await runInHost(request);
    if (code !== 0 || log !== stdout) throw new Error(`The program ended with ${code ?? signal}: ${log}`);
    return stdout;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
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

/** Lines as the runner splits them. */
export function splitLines(output: string): string[] {
  return output.split(/\r\n|\r|\n/);
}

/**
 * Whether the runner reads a line as a command: `::` first after .NET's white space, or `##[` anywhere. .NET compares by
 * culture and may ignore invisible characters, so none may be in between.
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
    kind: { name: kind, ...(kind === 'settings' && { lasting: {} }), ...permissions } as unknown as Kind,
    key: {
      kind,
      scope: kind === 'settings' ? { account: 'acc1' } : { account: 'acc1', org: 'default', project: 'payments' },
      identifier,
    },
    convention: {},
    intent: 'apply',
    label: kind === 'settings' ? 'settings' : `${kind} ${identifier}`,
  };
}

/** A step with the label that it really has, in a project or in the organization. */
export function inProject(kind: string, identifier: string, project?: string): Step {
  const made = step(kind, identifier);
  const scope = { account: 'acc1', org: 'default', ...(project !== undefined && { project }) };
  const names = ['default', project, identifier].filter((name) => name !== undefined);
  return { ...made, key: { ...made.key, scope }, label: `${kind} ${names.join('/')}` };
}

export function outcome(step: Step, result: StepOutcome['outcome'], more: Partial<StepOutcome> = {}): StepOutcome {
  return { step, outcome: result, identifiers: step.key.identifier === '' ? [] : [step.key.identifier], ...more };
}

export function report(outcomes: readonly StepOutcome[], more: Partial<Report> = {}): Report {
  const empty = { operation: 'auto', title: '', account: 'acc1', dryRun: false, diagnostics: [], duration: 1234 };
  return { ...empty, outcomes, ...more };
}

/** A step that the action made itself: no payload contains its document. */
export function madeStep(kind: string): Step {
  const { document, ...rest } = step(kind, '');
  const { location: _, ...made } = document;
  return { ...rest, document: made };
}
