/**
 * Runs steps one after the other in one process, at the request of `runInHost`: with the environment, the directory, the streams
 * and the exit code of a separate process, but without starting one.
 */
import { pathToFileURL } from 'node:url';
import { findLeftoverResources, listActiveResources } from './leftover.ts';
import type { HostMessage, HostTask } from './step-hosts.ts';

/** The events that a program may listen to; a host must not keep its listeners. */
const events = ['uncaughtException', 'SIGINT', 'SIGTERM', 'exit'] as const;

interface Program {
  /** Fulfilled when the run for which the program was loaded is over. */
  readonly ended?: Promise<void>;
  /** Performs a further run; absent if the program must be loaded again for each. */
  readonly run?: () => Promise<void>;
}

const loaded = new Map<string, Program>();
let loads = 0;

async function run({ program, directory, environment, endOfStep }: HostTask): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.argv[1] = program;
  process.chdir(directory);
  process.exitCode = undefined;
  let leftover: readonly string[] = [];
  try {
    await perform(program);
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

/** Performs a run of a program. Node caches ES modules by their address. */
async function perform(path: string): Promise<void> {
  const known = loaded.get(path);
  // The toolkit reads the pull request when it is loaded.
  if (known?.run !== undefined && process.env.INPUT_COMMENT !== 'true') return known.run();
  const program: Program = await import(`${pathToFileURL(path)}?load=${++loads}`);
  loaded.set(path, program);
  await program.ended;
}

/** A process ends when nothing keeps it: until then its step has not ended. */
async function untilIdle(): Promise<void> {
  while (listActiveResources().length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

// A wait before a further attempt has a random length: nearly none, so tests do not wait.
Math.random = () => 0.001;

process.on('message', (task: HostTask) => void run(task));
process.on('disconnect', () => process.exit());
