/**
 * What a step costs before and beside its requests: CPU and wall time of the bundle in a dry run of one payload, as ratios
 * to an empty Node process and to the least action that `@actions/core` makes, bundled as its users bundle it; and the time
 * from the start of the process to its first request.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { measureNode, median, type Sample } from './bench/measure.ts';
import { bundle } from './bundle.ts';

const rounds = 15;
const goals = { empty: 4.0, minimal: 1.15, kilobytes: 1.3 * 1024, gzipped: 350, firstRequest: 5.6 };
const payload = readFileSync('examples/delivery/pipeline.yaml', 'utf8');

const answer = JSON.stringify({ status: 'SUCCESS', data: { identifier: 'deploy' }, correlationId: 'c' });

const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
const programs = {
  empty: ['-e', '0'],
  minimal: [join(scratch, 'minimal', 'index.js')],
  action: [join('dist', 'index.js')],
};
type Program = keyof typeof programs;
/** One payload to create; the other programs take no notice of it. */
const inputs = { INPUT_PAYLOAD: payload, 'INPUT_ACCOUNT-ID': 'acc', RUNNER_TEMP: scratch };

try {
  if (!bundle('index.ts', join(scratch, 'minimal'), 'scripts/bench/minimal-action'))
    throw new Error('The yardstick did not build');
  const samples = { empty: [] as Sample[], minimal: [] as Sample[], action: [] as Sample[] };
  // In turn, so that a machine that slows down slows all of them.
  for (let round = 0; round <= rounds; round++) {
    for (const name of Object.keys(programs) as Program[]) {
      const sample = await measureNode(programs[name], { ...inputs, 'INPUT_DRY-RUN': 'true' });
      if (round > 0) samples[name].push(sample);
    }
  }
  report(samples, await firstRequests());
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Milliseconds from the start of the process to its first request, run by run, on loopback. */
async function firstRequests(): Promise<number[]> {
  let seen = 0;
  const server = createServer((request, response) => {
    seen ||= performance.now();
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    seen = 0;
    const started = performance.now();
    await measureNode(programs.action, {
      ...inputs,
      'INPUT_API-KEY': 'pat.acc.bench.0123456789abcdefghij',
      'INPUT_BASE-URL': `http://127.0.0.1:${port}`,
    });
    if (round > 0) times.push(seen - started);
  }
  server.close();
  return times;
}

function report(samples: Readonly<Record<Program, readonly Sample[]>>, firstRequests: readonly number[]): void {
  const middle = (name: keyof typeof samples, figure: 'cpu' | 'wall') =>
    median(samples[name].map((sample) => sample[figure] ?? Number.NaN));
  const rows = (['empty', 'minimal', 'action'] as const).map((name) => ({
    program: name,
    cpu: middle(name, 'cpu'),
    wall: middle(name, 'wall') * 1000,
    cpuToEmpty: middle(name, 'cpu') / middle('empty', 'cpu'),
    cpuToMinimal: middle(name, 'cpu') / middle('minimal', 'cpu'),
  }));
  const chunks = readdirSync('dist')
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const bytes = readFileSync(join('dist', name));
      return { name, kilobytes: bytes.length / 1024, gzipped: gzipSync(bytes).length / 1024 };
    });
  console.log('One dry run of one payload, medians of', rounds, 'runs in turn');
  console.log('program    CPU ms  wall ms  CPU ÷ empty  CPU ÷ minimal');
  for (const { program, cpu, wall, cpuToEmpty, cpuToMinimal } of rows) {
    const figures = [cpu.toFixed(0).padStart(7), wall.toFixed(0).padStart(8), cpuToEmpty.toFixed(2).padStart(12)];
    console.log(`${program.padEnd(9)}${figures.join(' ')}${cpuToMinimal.toFixed(2).padStart(15)}`);
  }
  console.log(`goals: CPU ≤ ${goals.empty} × empty and ≤ ${goals.minimal} × minimal\n`);
  const first = median(firstRequests);
  console.log(
    `first request after ${first.toFixed(0)} ms, ${(first / middle('empty', 'wall') / 1000).toFixed(1)} × the wall of empty`,
  );
  console.log(`goal: < ${goals.firstRequest} ×, which a generic HTTP action takes\n`);
  console.log('chunk                 KiB  gzipped');
  for (const { name, kilobytes, gzipped } of chunks) {
    console.log(`${name.padEnd(18)}${kilobytes.toFixed(0).padStart(7)}${gzipped.toFixed(0).padStart(9)}`);
  }
  console.log(`goals for index.js: ≤ ${goals.kilobytes.toFixed(0)} KiB, ≤ ${goals.gzipped} KiB gzipped`);
}
