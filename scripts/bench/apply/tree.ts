import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTreeFiles, projectSize } from '../tree.ts';
import { programs } from './contenders.ts';
import { startPlatform } from './platform.ts';
import { printRow } from './rows.ts';
import { isQuick } from './settings.ts';

/** Calls of the 20 projects. */
const goals = { warm: 200, changed: 203 };

/**
 * A tree of whole projects that were created the day before: unchanged, unchanged with a refresh cache, and with one change.
 */
export async function benchTree(scratch: string): Promise<void> {
  const { projects, resources, rows } = await measureTree(scratch);
  console.log(
    `\nA tree of ${resources} resources in ${projects} projects; a client that reads each takes ${resources} calls`,
  );
  printRow('', 'calls', 'wall');
  const callGoals = projects === 20 ? [undefined, undefined, goals.warm, goals.changed] : [];
  for (const [index, { name, calls, wall }] of rows.entries()) {
    const goal = callGoals[index];
    printRow(name, String(calls), `${wall.toFixed(2)} s`, goal === undefined ? '' : `goal ≤ ${goal} calls`);
  }
}

async function measureTree(scratch: string) {
  const projects = isQuick ? 2 : 20;
  const directory = join(scratch, 'tree');
  const files = makeTreeFiles(projects);
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  mkdirSync(directory);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const platform = await startPlatform({ behind: 24 * 60 * 60 * 1000 });
  const inputs = { 'if-exists': 'update', 'payload-file': '*.yaml', 'refresh-cache': 'cache/refresh.json' };
  const run = async (name: string) => {
    const { wall } = await programs.action(platform, directory, inputs);
    return { name, wall, ...(await platform.seen()) };
  };
  const created = await run('created');
  platform.today();
  const rows = [created, await run('unchanged, cold cache'), await run('unchanged, warm cache')];
  write('project_0.yaml', (files['project_0.yaml'] ?? '').replace('name: Pipeline 0', 'name: Changed'));
  rows.push(await run('one pipeline changed'));
  platform.end();
  const resources = projects * projectSize;
  if (rows[0]?.created !== resources) throw new Error(`${rows[0]?.created} of ${resources} were created`);
  return { projects, resources, rows };
}
