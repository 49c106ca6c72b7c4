import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readPoliciesFile, readSeedFile, readStateFile, writeState } from '../../emulator/cli/state-file.ts';

async function makeDirectory(t: TestContext): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'emulator-'));
  t.after(() => rm(directory, { recursive: true }));
  return directory;
}

test('a state is JSON or YAML; a missing file is an empty state', async (t) => {
  const file = join(await makeDirectory(t), 'state');
  assert.equal(await readStateFile(file), undefined);
  await writeFile(file, '{"account": "acme"}');
  assert.deepEqual(await readStateFile(file), { account: 'acme' });
  await writeFile(file, 'account: acme # by hand\n');
  assert.deepEqual(await readStateFile(file), { account: 'acme' });
});

test('a pipe or a device is refused, because reading it may never end', {
  skip: process.platform === 'win32' && 'has no such files',
}, async (t) => {
  const pipe = join(await makeDirectory(t), 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const file of [pipe, '/dev/zero'])
    for (const read of [readStateFile, readSeedFile, readPoliciesFile])
      await assert.rejects(read(file), /Failed to read the .*: it is not a regular file\./);
});

test('an invalid one is refused with the line and the sentence that a payload gets', async (t) => {
  const file = join(await makeDirectory(t), 'state.json');
  for (const [text, problem] of [
    ['{\n  "account": "acme",\n  "users": [\n', '3:12: A bracket opened here is never closed (or the next line'],
    ['account: [\nusers: []\n', '1:10: A bracket opened here is never closed'],
    ['account: "acme\n', '1:10: A quote opened here is never closed'],
    ['users: []\naccount\nkeys: []\n', "2:1: The key spans several lines; a ':' is probably missing on one of them."],
    ['account: a\naccount: b\n', '2:1: This key occurs twice in its map; keep one of the two.'],
    ['{\n\t"account": "a",\n\t"account": "b"\n}', '3:2: This key occurs twice in its map; keep one of the two.'],
    ['account: a\n---\nusers: []\n', '2:1: A second document begins here; write all in one document.'],
    ['account: *a\n', '1:10: The alias *a has no anchor before it; quote it to keep it as text.'],
  ]) {
    await writeFile(file, text ?? '');
    for (const [read, noun] of [
      [readStateFile, 'state file'],
      [readSeedFile, 'seed'],
      [readPoliciesFile, 'policies'],
    ] as const) {
      await assert.rejects(read(file), ({ message }: Error) => {
        assert.ok(message.startsWith(`Failed to read the ${noun} ${file}:${problem}`), message);
        return true;
      });
    }
  }
});

test('white space and escapes do not make a JSON file invalid', async (t) => {
  const file = join(await makeDirectory(t), 'state.json');
  await writeFile(file, '{\n\t"account" :\t"\\u0061cme"\n}');
  assert.deepEqual(await readStateFile(file), { account: 'acme' });
});

test('a problem of the content is reported with its line, and the nearest field name', async (t) => {
  const file = join(await makeDirectory(t), 'seed.yaml');
  for (const [text, problem] of [
    [
      'project:\n- identifier: a\n',
      '2:1: project: is a payload, not a part of a seed. Write projects: [{ project: … }].',
    ],
    [
      'pipeline:\n  identifier: a\n',
      '2:3: pipeline: is a payload, not a part of a seed. Write pipelines: [{ yaml: … }].',
    ],
    ['projects:\n- {identifier: a}\n', '2:3: projects.0: must contain the resource under a key: { project: … }.'],
    ['account: acme\nprojets: []\n', '2:10: projets: is not a known field. Did you mean projects?'],
    [
      'projects:\n- project: {identifier: a, name: A}\n- project:\n    identifier: has-hyphen\n    name: B\n',
      '4:17: projects.1.project.identifier: must match',
    ],
    ['keys:\n- token: pat.a.b.c\n  roles:\n  - role: admin\n', '4:11: keys.0.roles.0.role: role admin does not exist'],
    ['- a\n', '1:1: must be a map'],
  ] as const) {
    await writeFile(file, text);
    await assert.rejects(readSeedFile(file), ({ message }: Error) => {
      assert.ok(message.startsWith(`Failed to read the seed ${file}:${problem}`), message);
      assert.doesNotMatch(message, /\?\./);
      return true;
    });
  }
  await assert.rejects(
    readSeedFile(`${file}.absent`),
    /Failed to read the seed .*\.absent: the file does not exist\.$/,
  );
});

test('policies are a list, alone or under their key', async (t) => {
  const file = join(await makeDirectory(t), 'policies.yaml');
  const entry = '- {identifier: p, kind: pipeline, message: no}\n';
  for (const text of [entry, `policies:\n${entry}`]) {
    await writeFile(file, text);
    assert.deepEqual(await readPoliciesFile(file), [{ identifier: 'p', kind: 'pipeline', message: 'no' }]);
  }
  for (const text of [
    '\n- {identifier: p, knd: pipeline, message: no}',
    'policies:\n- {identifier: p, knd: x, message: no}',
  ]) {
    await writeFile(file, text);
    await assert.rejects(readPoliciesFile(file), /policies\.yaml:2:\d+: policies\.0\.kn?d: /);
  }
});

test('a save replaces the file in one step, and a failed one does not change it', async (t) => {
  const directory = await makeDirectory(t);
  const file = join(directory, 'state.json');
  await writeState(file, { account: 'one' });
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  await assert.rejects(writeState(file, circular), /Failed to write the state file/);
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), { account: 'one' });
  await writeState(file, { account: 'two' });
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), { account: 'two' });
  assert.deepEqual(await readdir(directory), ['state.json']);
});
