import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/**
 * The measurements of one run of a program: wall time in seconds, CPU in milliseconds, memory in MiB; all but wall time only
 * for Node processes.
 */
export interface Sample {
  readonly wall: number;
  readonly cpu?: number;
  /** The largest. */
  readonly memory?: number;
  /** With `--expose-gc`: alive on the heap, at the first request that is sent and at every 100th. */
  readonly heap?: readonly number[];
  /** With the variable `MEASURE_STRETCH`: milliseconds in which the main thread handled no event, at most. */
  readonly stretch?: number;
}

/** The report of scripts/bench/usage-report.cjs about one thread. */
interface Usage {
  readonly cpu: number;
  readonly memory: number;
  readonly heap: readonly number[];
  readonly stretch: number;
}

const usageReport = ['--require', './scripts/bench/usage-report.cjs'];

/** Runs a Node program to its end; it must succeed. */
export function measureNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Sample> {
  return measure(process.execPath, [...usageReport, ...args], environment);
}

/** Runs a program to its end, in a separate environment; it must succeed. */
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
  const threads = usage
    .trimEnd()
    .split('\n')
    .map((line): Usage => JSON.parse(line));
  const { cpu = 0, memory = 0, stretch = 0 } = threads.at(-1) ?? {};
  const heap = threads.flatMap(({ heap }) => heap.map((bytes) => bytes / 1024 ** 2));
  return { wall, cpu, memory: memory / 1024, heap, stretch };
}

/** Runs a Node program, sends it SIGTERM after some milliseconds, and returns the milliseconds until it ends. */
export async function measureEnd(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  delay: number,
  cwd = process.cwd(),
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  });
  const closed = new Promise((resolve) => child.on('close', resolve));
  await setTimeout(delay);
  const signalled = performance.now();
  if (!child.kill('SIGTERM')) throw new Error(`${args.at(-1)} ended before it was signalled`);
  await closed;
  return performance.now() - signalled;
}

/** The median of values; `NaN` for none. */
export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 1 / 2);
}

/** The value below which this share of the values lies. */
export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/**
 * The ratios of two programs that take turns, one in each round: a machine that slows down for some rounds slows both, so the
 * median of these ratios varies less than the ratio of two medians.
 */
export function ratiosOf(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, round) => value / (others[round] ?? Number.NaN));
}
