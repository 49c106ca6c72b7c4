import { join } from 'node:path';
import { hasCurl, programs } from './contenders.ts';
import { writeConnectors } from './payloads.ts';
import { startPlatform } from './platform.ts';
import { formatRatio, printRow } from './rows.ts';
import { resources } from './settings.ts';

const perSecond = 40;

const goals = { toIdeal: 1.03, refused: 0 };

/** The same creates with a limit of 40 requests in a second, which refuses more. */
export async function benchLimited(scratch: string): Promise<void> {
  const { ideal, action, curl } = await measureLimited(scratch);
  console.log(`\nThe same, at most ${perSecond} requests a second: ideal ${ideal} s`);
  printRow('', 'wall', '÷ ideal', 'lost', 'refused calls');
  for (const [name, row] of Object.entries({ action, curl })) {
    if (row)
      printRow(name, `${row.wall.toFixed(2)} s`, formatRatio(row.toIdeal), String(row.lost), String(row.refused));
  }
  printRow('goal of the action', '', `≤ ${goals.toIdeal}`, '0', String(goals.refused));
}

async function measureLimited(scratch: string) {
  const ideal = resources / perSecond;
  const directory = writeConnectors(join(scratch, 'limited'), resources);
  const measureUnder = async (name: keyof typeof programs, inputs: Readonly<Record<string, string>>) => {
    const platform = await startPlatform({ rateLimits: [{ calls: perSecond, seconds: 1 }] });
    const { wall } = await programs[name](platform, directory, inputs);
    const { created, refused } = await platform.seen();
    platform.end();
    return { wall, toIdeal: wall / ideal, lost: resources - created, refused };
  };
  return {
    ideal,
    action: await measureUnder('action', { 'requests-per-minute': String(perSecond * 60) }),
    curl: hasCurl() ? await measureUnder('curl', {}) : undefined,
  };
}
