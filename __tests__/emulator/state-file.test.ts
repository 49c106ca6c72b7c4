import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readState, writeState } from '../../emulator/state-file.ts';

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emulator-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

test('a state is JSON or YAML, and empty where the file is not there yet', async (t) => {
  const file = join(await makeFolder(t), 'state');
  assert.deepEqual(await readState(file), {});
  await writeFile(file, '{"account": "acme"}');
  assert.deepEqual(await readState(file), { account: 'acme' });
  await writeFile(file, 'account: acme # by hand\n');
  assert.deepEqual(await readState(file), { account: 'acme' });
});

test('a broken one is refused with its line', async (t) => {
  const file = join(await makeFolder(t), 'state.json');
  await writeFile(file, '{\n  "account": "acme",\n  "users": [\n');
  await assert.rejects(readState(file), ({ message }: Error) =>
    message.startsWith(`Failed to read the state file ${file}:4:1: `),
  );
});

test('a save replaces the file in one step, and a failed one leaves it as it was', async (t) => {
  const folder = await makeFolder(t);
  const file = join(folder, 'state.json');
  await writeState(file, { account: 'one' });
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  await assert.rejects(writeState(file, circular), /Failed to write the state file/);
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), { account: 'one' });
  await writeState(file, { account: 'two' });
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), { account: 'two' });
  assert.deepEqual(await readdir(folder), ['state.json']);
});
