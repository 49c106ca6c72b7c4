/** Measures programs and writes the figures as a table: for scripts/benchmarks.ts. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One run of a program: milliseconds of wall time and of CPU, and the largest memory in MiB. */
export interface Sample {
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
}

type Samples = Readonly<Record<string, readonly Sample[]>>;

/** A directory for the files of all measurements, removed when the process ends. */
export const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
export const repository = join(import.meta.dirname, '..');

const usage = join(scratch, 'usage.cjs');
writeFileSync(
  usage,
  `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  require('node:fs').writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 }));
});`,
);

/** Runs a Node program to its end; throws if it fails. */
export async function measure(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Sample> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--require', usage, ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let report = '';
  child.stdio[3]?.on('data', (chunk) => {
    report += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${args.at(-1)} ended with ${code}`);
  return { wall: performance.now() - started, ...(JSON.parse(report) as Omit<Sample, 'wall'>) };
}

/** Runs the programs in turn, so that a machine which slows down slows all of them. */
export async function measureInTurn<Name extends string>(
  programs: Readonly<Record<Name, () => Promise<Sample>>>,
  rounds: number,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(programs) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const sample = await programs[name]();
      // The first round only warms up.
      if (round >= 0) samples[name].push(sample);
    }
  }
  return samples;
}

function computeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of the ratios of each round, which varies less than the ratio of two medians. */
export function computeRatio(samples: Samples, a: string, b: string, what: 'wall' | 'cpu'): string {
  const others = samples[b] ?? [];
  const ratios = (samples[a] ?? []).map((sample, round) => sample[what] / (others[round]?.[what] ?? Number.NaN));
  return computeMedian(ratios).toFixed(2);
}

export function formatMedian(samples: Samples, name: string, what: 'wall' | 'cpu'): string {
  return `${computeMedian((samples[name] ?? []).map((sample) => sample[what])).toFixed(0)} ms`;
}

export const exceeded: string[] = [];

/**
 * The bound of a figure, for a table; remembers in `exceeded` if it does not hold. A goal is what the figure should be and is not.
 */
export function bound(name: string, value: number | string, limit: number, goal?: number): string {
  if (!(Number(value) <= limit)) exceeded.push(`${name}: ${value} > ${limit}`);
  return `bound ≤ ${limit}${goal === undefined ? '' : `, goal ≤ ${goal}`}`;
}

export function row(...cells: string[]): string {
  return cells
    .map((cell) => cell.padEnd(24))
    .join('')
    .trimEnd();
}
