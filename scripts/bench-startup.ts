/**
 * Measures the cost of a step apart from the work of the platform, as ratios to an empty Node process: CPU of a dry run of one
 * payload, beside the smallest action that `@actions/core` allows, bundled as its users bundle it; and wall time of one create,
 * start to end, beside one request of each client that Node programs use.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { measureNode, medianOf, quantileOf, ratiosOf, type Sample } from './bench/measure.ts';
import { bundle } from './bundle.ts';
import { confirmedPayload, startConfirmingServer } from './confirming-server.ts';

const rounds = 61;
const goals = { dryRun: 3.0, toMinimal: 1.0, create: 3.2 };
/** Wall time of one request by widely used actions, as ratios to the same empty process; measured by hand, not shipped here. */
const peers = { 'http-request-action': 4.2, 'github-script': 4.0 };
const payload = readFileSync(confirmedPayload, 'utf8');

const scratch = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await startConfirmingServer();
const { address } = server;

const inputs = { INPUT_PAYLOAD: payload, 'INPUT_ACCOUNT-ID': 'acc' };
const dryRun = { ...inputs, 'INPUT_DRY-RUN': 'true' };
const create = { ...inputs, 'INPUT_API-KEY': 'pat.acc.bench.0123456789abcdefghij', 'INPUT_BASE-URL': address };

interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Whether all rounds are steps of one job, with one RUNNER_TEMP; otherwise each is the first step of another job. */
  readonly inOneJob?: boolean;
}

const script = (name: string, code: string): Program => ({
  name,
  args: ['-e', code],
  environment: { ADDRESS: address },
});
const empty = script('empty process', '0');
const minimal = { name: 'minimal action', args: [join(scratch, 'minimal', 'index.js')], environment: dryRun };
const bundled = [join('dist', 'index.js')];
const planned = { name: 'dry run', args: bundled, environment: dryRun };
const created = { name: 'one create', args: bundled, environment: create };
const plannedLater = { ...planned, name: '  in a later step', inOneJob: true };
const createdLater = { ...created, name: '  in a later step', inOneJob: true };
const clients = [
  script(
    'node:http',
    `require('node:http').request(process.env.ADDRESS, { method: 'POST' }, (r) => r.resume()).end('{}')`,
  ),
  script('fetch', `fetch(process.env.ADDRESS, { method: 'POST', body: '{}' }).then((r) => r.text())`),
  script(
    'all of undici',
    `require('undici').request(process.env.ADDRESS, { method: 'POST', body: '{}' }).then(({ body }) => body.dump())`,
  ),
];
const programs: readonly Program[] = [empty, minimal, planned, plannedLater, created, createdLater, ...clients];

try {
  if (!bundle('index.ts', join(scratch, 'minimal'), 'scripts/bench/minimal-action'))
    throw new Error('The minimal action did not build');
  report(await measureAll());
} finally {
  server.close();
  await rm(scratch, { recursive: true, force: true });
}

/** Measures the programs in turn, so a machine that slows down slows all of them. */
async function measureAll(): Promise<ReadonlyMap<Program, readonly Sample[]>> {
  const samples = new Map<Program, Sample[]>(programs.map((program) => [program, []]));
  // From its third step in a job on, the action finds its compiled code.
  const warmUps = 2;
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const program of programs) {
      const job = `${programs.indexOf(program)}-${program.inOneJob ? 'all' : round}`;
      const RUNNER_TEMP = join(scratch, job);
      await mkdir(RUNNER_TEMP, { recursive: true });
      const sample = await measureNode(program.args, { ...program.environment, RUNNER_TEMP });
      if (round >= warmUps) samples.get(program)?.push(sample);
    }
  }
  return samples;
}

function report(samples: ReadonlyMap<Program, readonly Sample[]>): void {
  const cpuOf = (program: Program) => (samples.get(program) ?? []).map(({ cpu = Number.NaN }) => cpu);
  const wallOf = (program: Program) => (samples.get(program) ?? []).map(({ wall }) => wall * 1000);
  console.log(`Medians of ${rounds} rounds; quartiles of the ratios in brackets`);
  console.log('program           CPU ms  wall ms         CPU ÷ empty        wall ÷ empty');
  for (const program of programs) {
    const [cpu, wall] = [cpuOf(program), wallOf(program)];
    const absolute = [cpu, wall].map((times) => medianOf(times).toFixed(0).padStart(8));
    const ratios = [ratioOf(cpu, cpuOf(empty)), ratioOf(wall, wallOf(empty))].map((ratio) => ratio.padStart(19));
    console.log(`${program.name.padEnd(16)}${[...absolute, ...ratios].join(' ')}`);
  }
  for (const [name, ratio] of Object.entries(peers)) {
    console.log(name.padEnd(57) + ratio.toFixed(2).padStart(4));
  }
  const toMinimal = [planned, plannedLater].map((program) => ratioOf(cpuOf(program), cpuOf(minimal)));
  console.log(`\ndry run: ${toMinimal.join(', in a later step ')} × the CPU of the minimal action`);
  console.log(
    `goals: dry run ≤ ${goals.dryRun} × the CPU of empty and ≤ ${goals.toMinimal} × that of the minimal action;`,
  );
  console.log(`       one create ≤ ${goals.create} × the wall of empty, 0.8 × that of the two actions named\n`);
  reportSizes();
}

/** The largest files of the bundle, and all. */
function reportSizes(): void {
  const files = readdirSync('dist').filter((name) => name.endsWith('.js'));
  const sizes = files.map((name) => {
    const bytes = readFileSync(join('dist', name));
    return { name, size: bytes.length / 1024, gzipped: gzipSync(bytes).length / 1024 };
  });
  const total = { name: `all ${sizes.length} files`, size: sumOf(sizes, 'size'), gzipped: sumOf(sizes, 'gzipped') };
  const largest = sizes.toSorted((a, b) => b.size - a.size).slice(0, 6);
  console.log(`${'file'.padEnd(24)}${'KiB'.padStart(7)}${'gzipped'.padStart(9)}`);
  for (const { name, size, gzipped } of [...largest, total]) {
    console.log(`${name.padEnd(24)}${size.toFixed(0).padStart(7)}${gzipped.toFixed(0).padStart(9)}`);
  }
}

function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

/** The median ratio of two programs, with its quartiles in brackets. */
function ratioOf(times: readonly number[], others: readonly number[]): string {
  const ratios = ratiosOf(times, others);
  const [median, low, high] = [1 / 2, 1 / 4, 3 / 4].map((share) => quantileOf(ratios, share).toFixed(2));
  return `${median} (${low}–${high})`;
}
