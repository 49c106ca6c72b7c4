import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { compileCache } from '../compile-cache.ts';
import { hangAfter, runInHost, type StepEnd, type StepRequest } from './step-hosts.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly main: string; readonly post?: string };
}

const actions = new Map<string, Action>();

/** The action.yml of a directory of this repository, read once. */
function actionIn(directory: string): Action {
  const known = actions.get(directory);
  if (known !== undefined) return known;
  const action = parse(readFileSync(join(root, directory, 'action.yml'), 'utf8')) as Action;
  actions.set(directory, action);
  return action;
}

/** The results of one step for the runner. */
export interface StepRun {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The output of the step, both streams in the order of arrival. */
  readonly log: string;
  /** Step outputs, parsed from the command file as the runner parses it. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Workflow commands in the log, as the runner reads them. */
  readonly commands: readonly Command[];
  /** What still kept the process alive when the program was done: a timer, a connection; see `StepEnd`. */
  readonly leftover: readonly string[];
  /** Milliseconds from start to exit. */
  readonly duration: number;
  /** The state that the step saved for its post step. */
  readonly state: Readonly<Record<string, string>>;
  /** RUNNER_TEMP of the step; removed by `clean`. */
  readonly temp: string;
  readonly workspace: string;
}

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

export interface StepOptions {
  /** Files of the workspace by their path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Called when the process runs. */
  readonly onStart?: (child: { kill(signal: NodeJS.Signals): void }) => void;
  /** The directory of the action.yml, from the root of this repository, which is the default. */
  readonly action?: string;
  /** The main step of the post step to run. */
  readonly post?: Pick<StepRun, 'state'>;
}

const used: string[] = [];

/** Lets `clean` remove a directory. */
export function removeLater(path: string): void {
  used.push(path);
}

/** Removes the directories of all steps run so far. */
export function clean(): void {
  for (const path of used.splice(0)) rmSync(path, { recursive: true, force: true });
}

/** Runs the built bundle as the runner runs a step: inputs with action.yml's defaults, command files, an empty environment. */
export async function runStep(inputs: Readonly<Record<string, string>>, options: StepOptions = {}): Promise<StepRun> {
  const base = mkdtempSync(join(tmpdir(), 'step-'));
  removeLater(base);
  const [workspace, temp] = [join(base, 'workspace'), join(base, 'temp')];
  const { action: directory = '', post } = options;
  const action = actionIn(directory);
  const pathOf = (name: string) => join(base, name);
  const [output, summary, state, event] = [pathOf('output'), pathOf('summary'), pathOf('state'), pathOf('event.json')];
  for (const made of [workspace, temp]) mkdirSync(made);
  for (const file of [output, summary, state]) writeFileSync(file, '');
  writeFileSync(event, '{}');
  for (const [path, content] of Object.entries(options.files ?? {})) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  const environment: Record<string, string | undefined> = {
    PATH: process.env.PATH,
    ...compileCache,
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_STATE: state,
    GITHUB_EVENT_PATH: event,
    GITHUB_REPOSITORY: 'acme/delivery',
    GITHUB_RUN_ID: '4711',
    GITHUB_RUN_ATTEMPT: '1',
    RUNNER_TEMP: temp,
    ...inputVariables(inputs, action),
    ...Object.fromEntries(Object.entries(post?.state ?? {}).map(([name, value]) => [`STATE_${name}`, value])),
    ...options.environment,
  };
  const program = join(root, directory, (post && action.runs.post) ?? action.runs.main);
  const set = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const started = performance.now();
  const request = { program, directory: workspace, environment: Object.fromEntries(set) };
  const isAlone = options.onStart !== undefined || options.action !== undefined || needsProcess(request);
  const run = isAlone ? runInProcess(request, options) : runInHost(request);
  const { code, signal, log, leftover } = await run;
  return {
    code,
    signal,
    log,
    outputs: parseCommandFile(readFileSync(output, 'utf8')),
    summary: readFileSync(summary, 'utf8'),
    state: parseCommandFile(readFileSync(state, 'utf8')),
    commands: parseCommands(log),
    leftover,
    duration: performance.now() - started,
    temp,
    workspace,
  };
}

/** Whether a step needs a separate process: Node runs other code before the program, or does not use the cache of the tests. */
function needsProcess({ environment }: StepRequest): boolean {
  return 'NODE_OPTIONS' in environment || !('NODE_COMPILE_CACHE' in environment);
}

/** Runs a program in a separate process. */
async function runInProcess(
  { program, directory, environment }: StepRequest,
  options: StepOptions = {},
): Promise<StepEnd> {
  const child = spawn(process.execPath, [program], {
    cwd: directory,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { log: '', stdout: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      texts.log += chunk;
      if (name === 'stdout') texts.stdout += chunk;
    });
  }
  options.onStart?.(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), hangAfter);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.on('close', (...ended) => resolve(ended));
  });
  clearTimeout(timer);
  return { code, signal, ...texts, leftover: [] };
}

/**
 * The texts that the runner masks after a step: every line of every mask, of any length (older runners did not split masks).
 */
export function maskedBy({ commands }: StepRun): Set<string> {
  const masks = commands.filter(({ name }) => name === 'add-mask').map(({ message }) => message);
  return new Set(masks.flatMap((mask) => [mask, ...mask.split(/[\r\n]+/)]).filter((mask) => mask !== ''));
}

/** The outputs that the runner does not pass to other jobs, because they contain masked text. */
export function withheldOutputsOf(run: StepRun): string[] {
  const masks = [...maskedBy(run)];
  return Object.entries(run.outputs).flatMap(([name, text]) =>
    masks.some((mask) => text.includes(mask)) ? [name] : [],
  );
}

function inputVariables(inputs: Readonly<Record<string, string>>, action: Action): Record<string, string> {
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`action.yml has no input ${unknown.join(', ')}`);
  return Object.fromEntries(
    Object.entries(action.inputs).map(([name, { default: preset = '' }]) => [
      `INPUT_${name.toUpperCase().replaceAll(' ', '_')}`,
      inputs[name] ?? (preset.includes('${{') ? '' : preset),
    ]),
  );
}

/** Reads a GITHUB_OUTPUT file by the runner's rules: `name=value`, or `name<<delimiter` up to a line that is the delimiter. */
function parseCommandFile(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string;
    if (line === '') continue;
    const [equals, heredoc] = [line.indexOf('='), line.indexOf('<<')];
    if (heredoc >= 0 && (equals < 0 || heredoc < equals)) {
      const delimiter = line.slice(heredoc + 2);
      const end = lines.indexOf(delimiter, index + 1);
      if (end < 0) throw new Error(`The command file never closes "${delimiter}"`);
      outputs[line.slice(0, heredoc)] = lines.slice(index + 1, end).join('\n');
      index = end;
    } else if (equals > 0) outputs[line.slice(0, equals)] = line.slice(equals + 1);
    else throw new Error(`The command file has an invalid line "${line}"`);
  }
  return outputs;
}

/** Finds workflow commands by the runner's rules: `::name props::message`, white space before it trimmed. */
function parseCommands(log: string): Command[] {
  const commands: Command[] = [];
  for (const line of log.split(/\r\n|\r|\n/)) {
    const match = /^\s*::([a-z-]+)(?: ([^:]*(?::[^:]+)*?))?::(.*)$/i.exec(line);
    if (!match) continue;
    const [, name = '', properties = '', message = ''] = match;
    const unescaped = (value: string) =>
      value
        .replaceAll('%3A', ':')
        .replaceAll('%2C', ',')
        .replaceAll('%0D', '\r')
        .replaceAll('%0A', '\n')
        .replaceAll('%25', '%');
    const pairs = properties.split(',').filter((pair) => pair.includes('='));
    commands.push({
      name,
      properties: Object.fromEntries(
        pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), unescaped(pair.slice(pair.indexOf('=') + 1))]),
      ),
      message: unescaped(message),
    });
  }
  return commands;
}
