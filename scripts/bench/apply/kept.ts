import { join } from 'node:path';
import { programs } from './contenders.ts';
import { writeConnectors } from './payloads.ts';
import { startPlatform } from './platform.ts';
import { printRow } from './rows.ts';
import { most } from './settings.ts';

/**
 * The memory that payloads keep after they are sent: all are read before the first request, so growth after that is kept for
 * each.
 */
export async function benchKept(scratch: string): Promise<void> {
  const { first, last, each } = await measureKept(scratch);
  console.log(`\nAlive on the heap while ${most} creates are sent`);
  printRow('after the first 100', `${first.toFixed(1)} MiB`);
  printRow('at the last', `${last.toFixed(1)} MiB`);
  printRow('kept of each', `${each.toFixed(2)} KiB`);
}

async function measureKept(scratch: string) {
  const platform = await startPlatform({});
  const { heap = [] } = await programs.action(platform, writeConnectors(join(scratch, 'kept'), most), {}, [
    '--expose-gc',
  ]);
  platform.end();
  // The first request still loads code.
  const [, first = 0, ...later] = heap;
  const last = later.at(-1) ?? first;
  return { first, last, each: ((last - first) * 1024) / (later.length * 100) };
}
