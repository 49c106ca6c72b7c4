import { join } from 'node:path';
import { medianOf, type Sample } from '../measure.ts';
import { programs } from './contenders.ts';
import { writeConnectors } from './payloads.ts';
import { startPlatform } from './platform.ts';
import { cpuOf, memoryOf, printRow } from './rows.ts';
import { sizes } from './settings.ts';

/** Each runs the largest directories too. */
const rounds = 3;

const goals = { memory: 200 };

/** CPU and memory by the number of documents, for a check without a key and for creating them. */
export async function benchGrowth(scratch: string): Promise<void> {
  console.log(
    '\nBy the number of documents: medians of CPU (each: milliseconds for one more document), and the most memory',
  );
  printRow('documents', 'check CPU', 'each', 'memory', 'create CPU', 'each', 'memory');
  for (const { documents, check, create } of await measureGrowth(scratch)) {
    const cells = [check, create].flatMap(({ cpu, each, memory }) => [
      `${cpu.toFixed(0)} ms`,
      each === undefined ? '' : each.toFixed(3),
      `${memory.toFixed(0)} MiB`,
    ]);
    printRow(String(documents), ...cells);
  }
  printRow('goal', '', '', '', '', '', `≤ ${goals.memory} MiB`);
}

async function measureGrowth(scratch: string) {
  const rows = [];
  for (const documents of sizes) {
    const directory = writeConnectors(join(scratch, `growth-${documents}`), documents);
    const samples: Record<'check' | 'create', Sample[]> = { check: [], create: [] };
    for (let round = 0; round < rounds; round++) {
      const platform = await startPlatform({});
      const inputs = { 'dry-run': 'true', 'api-key': '', 'account-id': platform.account };
      samples.check.push(await programs.action(platform, directory, inputs));
      samples.create.push(await programs.action(platform, directory));
      const { created } = await platform.seen();
      platform.end();
      if (created !== documents) throw new Error(`${created} of ${documents} were created`);
    }
    rows.push({ documents, check: costOf(samples.check), create: costOf(samples.create) });
  }
  const [base] = rows;
  return rows.map(({ documents, check, create }) => ({
    documents,
    check: { ...check, each: each(check, base?.check, documents) },
    create: { ...create, each: each(create, base?.create, documents) },
  }));
}

interface Cost {
  readonly cpu: number;
  readonly memory: number;
}

/** The median of the CPU time of runs, and the most memory that one took. */
function costOf(samples: readonly Sample[]): Cost {
  return { cpu: medianOf(samples.map(cpuOf)), memory: Math.max(...samples.map(memoryOf)) };
}

/** Milliseconds of CPU for each document beyond the first few. */
function each({ cpu }: Cost, base: Cost | undefined, documents: number): number | undefined {
  const [least = 0] = sizes;
  return base === undefined || documents === least ? undefined : (cpu - base.cpu) / (documents - least);
}
