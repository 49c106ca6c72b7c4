import { join } from 'node:path';
import { programs } from './contenders.ts';
import { writeScopes } from './payloads.ts';
import { startPlatform } from './platform.ts';
import { printRow } from './rows.ts';

const goals = { calls: 20 };

/** 500 projects and connectors in five scopes, of which nothing changed. */
export async function benchUnchanged(scratch: string): Promise<void> {
  const { created, calls, wall } = await measureUnchanged(scratch);
  console.log(`\n${created} projects and connectors in five scopes, nothing changed`);
  printRow('calls', String(calls), `goal ≤ ${goals.calls}`);
  printRow('wall', `${wall.toFixed(2)} s`);
}

async function measureUnchanged(scratch: string) {
  const directory = writeScopes(join(scratch, 'unchanged'));
  const platform = await startPlatform({
    seed: { organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }] },
  });
  const inputs = { 'if-exists': 'update' };
  await programs.action(platform, directory, inputs);
  const { created } = await platform.seen();
  const { wall } = await programs.action(platform, directory, inputs);
  const { calls } = await platform.seen();
  platform.end();
  return { created, calls, wall };
}
