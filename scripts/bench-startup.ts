/**
 * What a step costs before and beside its requests: CPU and wall time of the bundle in a dry run of one payload, as ratios
 * to an empty Node process and to the least action that `@actions/core` makes, bundled the same way. `--json` prints data.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from './bundle.ts';

const rounds = 15;
const goals = { empty: 4.0, minimal: 1.15, kilobytes: 1.3 * 1024, gzipped: 350 };
const payload = readFileSync('examples/delivery/pipeline.yaml', 'utf8');

interface Sample {
  readonly cpu: number;
  readonly wall: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  if (!bundle('scripts/bench/minimal-action.ts', join(scratch, 'minimal')))
    throw new Error('The yardstick did not build');
  const programs = {
    empty: ['-e', '0'],
    minimal: [join(scratch, 'minimal', 'index.js')],
    action: [join('dist', 'index.js')],
  };
  const samples = { empty: [] as Sample[], minimal: [] as Sample[], action: [] as Sample[] };
  // In turn, so that a machine that slows down slows all of them.
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['empty', 'minimal', 'action'] as const) {
      const sample = await measure(programs[name]);
      if (round > 0) samples[name].push(sample);
    }
  }
  report(samples);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function measure(args: readonly string[]): Promise<Sample> {
  const environment = {
    PATH: process.env.PATH,
    INPUT_PAYLOAD: payload,
    'INPUT_DRY-RUN': 'true',
    'INPUT_ACCOUNT-ID': 'acc',
    RUNNER_TEMP: scratch,
  };
  const started = performance.now();
  const child = spawn(process.execPath, ['--require', './scripts/bench/cpu-report.cjs', ...args], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let cpu = '';
  child.stdio[3]?.on('data', (chunk) => {
    cpu += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve({ cpu: Number(cpu) / 1000, wall: performance.now() - started });
      else reject(new Error(`${args.join(' ')} ended with ${code}`));
    });
  });
}

function report(samples: Readonly<Record<'empty' | 'minimal' | 'action', readonly Sample[]>>): void {
  const median = (name: keyof typeof samples, figure: keyof Sample) =>
    samples[name].map((sample) => sample[figure]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] as number;
  const rows = (['empty', 'minimal', 'action'] as const).map((name) => ({
    program: name,
    cpu: median(name, 'cpu'),
    wall: median(name, 'wall'),
    cpuToEmpty: median(name, 'cpu') / median('empty', 'cpu'),
    cpuToMinimal: median(name, 'cpu') / median('minimal', 'cpu'),
    wallToEmpty: median(name, 'wall') / median('empty', 'wall'),
  }));
  const chunks = readdirSync('dist')
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const bytes = readFileSync(join('dist', name));
      return { name, kilobytes: bytes.length / 1024, gzipped: gzipSync(bytes).length / 1024 };
    });
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ goals, rows, chunks }, null, 2));
    return;
  }
  console.log('One dry run of one payload, medians of', rounds, 'runs in turn');
  console.log('program    CPU ms  wall ms  CPU ÷ empty  CPU ÷ minimal');
  for (const { program, cpu, wall, cpuToEmpty, cpuToMinimal } of rows) {
    const figures = [cpu.toFixed(0).padStart(7), wall.toFixed(0).padStart(8), cpuToEmpty.toFixed(2).padStart(12)];
    console.log(`${program.padEnd(9)}${figures.join(' ')}${cpuToMinimal.toFixed(2).padStart(15)}`);
  }
  console.log(`goals: CPU ≤ ${goals.empty} × empty and ≤ ${goals.minimal} × minimal\n`);
  console.log('chunk                 KiB  gzipped');
  for (const { name, kilobytes, gzipped } of chunks) {
    console.log(`${name.padEnd(18)}${kilobytes.toFixed(0).padStart(7)}${gzipped.toFixed(0).padStart(9)}`);
  }
  console.log(`goals for index.js: ≤ ${goals.kilobytes.toFixed(0)} KiB, ≤ ${goals.gzipped} KiB gzipped`);
}
