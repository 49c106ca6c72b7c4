import { spawn } from 'node:child_process';

/** How one run of a program did: wall in seconds, CPU in milliseconds, memory in MiB; all but wall only of Node processes. */
export interface Sample {
  readonly wall: number;
  readonly cpu?: number;
  /** The largest. */
  readonly memory?: number;
  /** With `--expose-gc`: alive on the heap, at the first request that is sent and at every 100th. */
  readonly heap?: readonly number[];
}

/** Runs a Node program to its end; it must end well. */
export function measureNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Sample> {
  return measure(process.execPath, ['--require', './scripts/bench/usage-report.cjs', ...args], environment);
}

/** Runs a program to its end, in an environment of its own; it must end well. */
export async function measure(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): Promise<Sample> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let usage = '';
  child.stdio[3]?.on('data', (chunk) => {
    usage += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${command} ${args.at(-1)} ended with ${code}`);
  const wall = (performance.now() - started) / 1000;
  if (usage === '') return { wall };
  const { cpu, memory, heap } = JSON.parse(usage) as { cpu: number; memory: number; heap: number[] };
  return { wall, cpu, memory: memory / 1024, heap: heap.map((bytes) => bytes / 1024 ** 2) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
