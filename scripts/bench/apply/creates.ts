import { join } from 'node:path';
import { medianOf, ratiosOf, type Sample } from '../measure.ts';
import { hasCurl, programs } from './contenders.ts';
import { writeConnectors } from './payloads.ts';
import { startPlatform } from './platform.ts';
import { cpuOf, formatRatio, memoryOf, printRow } from './rows.ts';
import { concurrency, resources, rounds } from './settings.ts';

/** curl takes far longer, and its ratio is far from the goal, so a few rounds are enough. */
const roundsOfCurl = 3;

const goals = { toLoop: 1.05, cpuToLoop: 1.3, toCurl: 1, memory: 150 };

/** 500 creates with 50 ms for every response, beside a bare loop and curl. */
export async function benchCreates(scratch: string): Promise<void> {
  const { wall, cpu, toLoop, cpuToLoop, toCurl, memory } = await measureCreates(scratch);
  console.log(
    `${resources} creates, every response after 50 ms, ${concurrency} at a time; medians of ${rounds} rounds`,
  );
  printRow('', 'wall', 'CPU');
  printRow('action', `${wall.action.toFixed(2)} s`, `${cpu.action.toFixed(0)} ms`);
  printRow('bare undici loop', `${wall.loop.toFixed(2)} s`, `${cpu.loop.toFixed(0)} ms`);
  printRow('xargs -P10 curl', `${wall.curl.toFixed(2)} s`);
  printRow('action ÷ loop', formatRatio(toLoop), formatRatio(cpuToLoop));
  printRow('goal', `≤ ${goals.toLoop}`, `≤ ${goals.cpuToLoop}`);
  printRow('action ÷ curl', formatRatio(toCurl), `goal < ${goals.toCurl}`);
  printRow('peak memory', `${memory.toFixed(0)} MiB`, `goal ≤ ${goals.memory} MiB`);
}

async function measureCreates(scratch: string) {
  const directory = writeConnectors(join(scratch, 'creates'), resources);
  const samples: Record<'action' | 'loop' | 'curl', Sample[]> = { action: [], loop: [], curl: [] };
  const options = { faults: [{ kind: 'latency', milliseconds: 50, times: 'always' }] };
  for (let round = 0; round < rounds; round++) {
    const withCurl = hasCurl() && round < roundsOfCurl;
    for (const name of ['loop', 'action', ...(withCurl ? (['curl'] as const) : [])] as const) {
      const platform = await startPlatform(options);
      samples[name].push(await programs[name](platform, directory));
      const { created } = await platform.seen();
      if (created !== resources) throw new Error(`${name} created ${created} of ${resources}`);
      platform.end();
    }
  }
  const walls = (name: keyof typeof samples) => samples[name].map((sample) => sample.wall);
  const cpus = (name: 'action' | 'loop') => samples[name].map(cpuOf);
  return {
    wall: { action: medianOf(walls('action')), loop: medianOf(walls('loop')), curl: medianOf(walls('curl')) },
    cpu: { action: medianOf(cpus('action')), loop: medianOf(cpus('loop')) },
    toLoop: medianOf(ratiosOf(walls('action'), walls('loop'))),
    cpuToLoop: medianOf(ratiosOf(cpus('action'), cpus('loop'))),
    toCurl: samples.curl.length > 0 ? medianOf(walls('action')) / medianOf(walls('curl')) : undefined,
    memory: Math.max(...samples.action.map(memoryOf)),
  };
}
