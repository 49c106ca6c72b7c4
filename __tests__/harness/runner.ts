import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { actions as namedActions } from '../../scripts/action-tables.ts';
import { compileCache } from '../../scripts/compile-cache.ts';
import { inputRows } from '../../src/inputs/table.ts';
import { type Command, parseCommandFile, parseCommands } from './command-formats.ts';
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

export interface StepOptions {
  /** Files of the workspace by their path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Changes the workspace after its files are written. */
  readonly prepare?: ((workspace: string) => void) | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Called when the process runs. */
  readonly onStart?: (child: { kill(signal: NodeJS.Signals): void }) => void;
  /** The directory of the action.yml, from the root of this repository. The default is the action that has the operation. */
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
  const { action: directory = findActionFor(inputs.operation), post } = options;
  const action = actionIn(directory);
  const paths = makeStepPaths(options.files);
  options.prepare?.(paths.workspace);
  const environment = { ...createEnvironment(paths, post), ...inputVariables(inputs, action), ...options.environment };
  const program = join(root, directory, (post && action.runs.post) ?? action.runs.main);
  const set = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const started = performance.now();
  const request = { program, directory: paths.workspace, environment: Object.fromEntries(set) };
  const isAlone = options.onStart !== undefined || directory === 'emulator' || needsProcess(request);
  const run = isAlone ? runInProcess(request, options) : runInHost(request);
  const { code, signal, log, leftover } = await run;
  const [output, summary] = [paths.output, paths.summary].map((path) => readFileSync(path, 'utf8')) as [string, string];
  for (const shown of [log, output, summary]) assert.doesNotMatch(shown, /`input:/, 'an input in the form of messages');
  return {
    code,
    signal,
    log,
    outputs: parseCommandFile(output),
    summary,
    state: parseCommandFile(readFileSync(paths.state, 'utf8')),
    commands: parseCommands(log),
    leftover,
    duration: performance.now() - started,
    temp: paths.temp,
    workspace: paths.workspace,
  };
}

/** The paths of the directories and command files of a step. */
type StepPaths = Readonly<Record<'workspace' | 'temp' | 'output' | 'summary' | 'state' | 'event', string>>;

/** Makes the directories and command files of a step, with these files in its workspace. */
function makeStepPaths(files: StepOptions['files'] = {}): StepPaths {
  const base = mkdtempSync(join(tmpdir(), 'step-'));
  removeLater(base);
  const joinPath = (name: string) => join(base, name);
  const [workspace, temp] = [joinPath('workspace'), joinPath('temp')];
  const [output, summary, state, event] = [
    joinPath('output'),
    joinPath('summary'),
    joinPath('state'),
    joinPath('event.json'),
  ];
  for (const made of [workspace, temp]) mkdirSync(made);
  for (const file of [output, summary, state]) writeFileSync(file, '');
  writeFileSync(event, '{}');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  return { workspace, temp, output, summary, state, event };
}

/** The environment that the runner gives a step, with the state of its main step. */
function createEnvironment(paths: StepPaths, post: StepOptions['post']): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    ...compileCache,
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: paths.workspace,
    GITHUB_OUTPUT: paths.output,
    GITHUB_STEP_SUMMARY: paths.summary,
    GITHUB_STATE: paths.state,
    GITHUB_EVENT_PATH: paths.event,
    GITHUB_REPOSITORY: 'acme/delivery',
    GITHUB_RUN_ID: '4711',
    GITHUB_RUN_ATTEMPT: '1',
    RUNNER_TEMP: paths.temp,
    ...Object.fromEntries(Object.entries(post?.state ?? {}).map(([name, value]) => [`STATE_${name}`, value])),
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
export function listWithheldOutputs(run: StepRun): string[] {
  const masks = [...maskedBy(run)];
  return Object.entries(run.outputs).flatMap(([name, text]) =>
    masks.some((mask) => text.includes(mask)) ? [name] : [],
  );
}

/** The directory of the action that has an operation; that at the root has most of them, and names that are no operations. */
function findActionFor(operation = ''): string {
  const [path = ''] = Object.entries(namedActions).find(([, { operations }]) => operations.includes(operation)) ?? [];
  return dirname(path);
}

/** As the runner passes inputs: also those that the action does not list, about which it only warns. */
function inputVariables(inputs: Readonly<Record<string, string>>, action: Action): Record<string, string> {
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs || name in inputRows));
  if (unknown.length > 0) throw new Error(`action.yml has no input ${unknown.join(', ')}`);
  const variables = new Map<string, string>();
  const add = (name: string, text: string) => variables.set(`INPUT_${name.toUpperCase().replaceAll(' ', '_')}`, text);
  for (const [name, { default: preset = '' }] of Object.entries(action.inputs))
    add(name, preset.includes('${{') ? '' : preset);
  for (const [name, text] of Object.entries(inputs)) add(name, text);
  return Object.fromEntries(variables);
}
