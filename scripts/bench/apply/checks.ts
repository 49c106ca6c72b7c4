import { join } from 'node:path';
import { measureNode, medianOf, ratiosOf, type Sample } from '../measure.ts';
import { programs } from './contenders.ts';
import { writeConnectors } from './payloads.ts';
import { startPlatform } from './platform.ts';
import { cpuOf, formatRatio, printRow } from './rows.ts';
import { most, rounds } from './settings.ts';

const goals = { toParse: 1.5 };

/** A check of YAML documents, and the YAML library alone over the same files. */
export async function benchChecks(scratch: string): Promise<void> {
  const { check, parse, toParse } = await measureChecks(scratch);
  console.log(`\n${most} YAML documents checked, and parsed by the YAML library alone; medians of CPU`);
  printRow('check', `${check.toFixed(0)} ms`);
  printRow('parse', `${parse.toFixed(0)} ms`);
  printRow('check ÷ parse', formatRatio(toParse), `goal ≤ ${goals.toParse}`);
}

async function measureChecks(scratch: string) {
  const directory = writeConnectors(join(scratch, 'checks'), most, 'yaml');
  const platform = await startPlatform({});
  const inputs = { 'dry-run': 'true', 'api-key': '', 'account-id': platform.account };
  const samples: Record<'check' | 'parse', Sample[]> = { check: [], parse: [] };
  for (let round = 0; round < rounds; round++) {
    samples.parse.push(await measureNode(['scripts/bench/yaml-loop.ts', directory]));
    samples.check.push(await programs.action(platform, directory, inputs));
  }
  platform.end();
  const [check, parse] = [samples.check.map(cpuOf), samples.parse.map(cpuOf)];
  const toParse = medianOf(ratiosOf(check, parse));
  return { check: medianOf(check), parse: medianOf(parse), toParse };
}
