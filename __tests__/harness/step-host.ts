/**
 * Runs steps one after the other in one process, at the request of `runInHost`: loads the program again for each, with the
 * environment, the directory, the streams and the exit code of a separate process, but without starting one.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { findLeftoverResources, listActiveResources } from './leftover.ts';
import { endOfStep, type HostMessage, type StepRequest } from './step-hosts.ts';

/** The events that a program may listen to; a host must not keep its listeners. */
const events = ['uncaughtException', 'SIGINT', 'SIGTERM', 'exit'] as const;

/** The variables that Node gives to a CommonJS module. */
const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];
type Evaluate = (...values: unknown[]) => void;
/** The compiled code of the files of bundles, by path. */
const bundles = new Map<string, Evaluate>();
let runs = 0;

async function run({ program, directory, environment }: StepRequest): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.argv[1] = program;
  process.chdir(directory);
  process.exitCode = undefined;
  let leftover: readonly string[] = [];
  try {
    await load(program);
    leftover = await findLeftoverResources();
    await untilIdle();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
  for (const event of events) process.removeAllListeners(event);
  process.stdout.removeAllListeners('error');
  const code = process.exitCode ?? 0;
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((resolve) => stream.write(endOfStep, resolve));
  }
  const memory = process.memoryUsage.rss() / 1024 ** 2;
  process.send?.({ code: Number(code), leftover, memory } satisfies HostMessage);
}

/** Loads a program once more, and waits until it is done. */
async function load(program: string): Promise<void> {
  if (program.endsWith('.js')) return loadBundle(program);
  // Node caches ES modules by their address.
  await import(`${pathToFileURL(program)}?run=${++runs}`);
}

/**
 * Evaluates the files of the action's bundle again, as CommonJS. Their compiled code stays: compiling takes longer than most
 * steps, and V8 optimizes code that runs often.
 */
async function loadBundle(path: string): Promise<void> {
  const modules = new Map<string, Module>();
  const { ended } = evaluate(path, modules);
  await ended;
}

interface Module {
  readonly exports: { readonly ended?: Promise<void> };
}

/** The exports of a file, which is evaluated if it is not yet among the modules of the step. */
function evaluate(path: string, modules: Map<string, Module>): Module['exports'] {
  const known = modules.get(path);
  if (known !== undefined) return known.exports;
  const module: Module = { exports: {} };
  modules.set(path, module);
  const ofNode = createRequire(path);
  const require = (name: string): unknown =>
    name.startsWith('.') ? evaluate(resolve(dirname(path), name), modules) : ofNode(name);
  const code = bundles.get(path) ?? compile(path);
  bundles.set(path, code);
  code(module.exports, require, module, path, dirname(path));
  return module.exports;
}

function compile(path: string): Evaluate {
  return compileFunction(readFileSync(path, 'utf8'), parameters, { filename: path }) as Evaluate;
}

/** A process ends when nothing keeps it: until then its step has not ended. */
async function untilIdle(): Promise<void> {
  while (listActiveResources().length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

process.on('message', (request: StepRequest) => void run(request));
process.on('disconnect', () => process.exit());
