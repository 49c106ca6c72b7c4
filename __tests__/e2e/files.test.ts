import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { type Emulator, type EmulatorOptions, type Seed, startEmulator } from '../../emulator/emulator.ts';
import { commitVersions } from '../harness/git.ts';
import { makeDirectory, perform, readTree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { line, writes } from './directory.ts';
import { meanwhile } from './support.ts';

after(clean);

const scope = 'orgIdentifier: default, projectIdentifier: shop';
const seed: Seed = { projects: [{ project: { identifier: 'shop', name: 'Shop', orgIdentifier: 'default' } }] };
const applying = { 'payload-file': 'platform/**/*.yaml', 'if-exists': 'update' };
const planning = { ...applying, 'dry-run': 'true' };
const binary = Buffer.from([0, 255, 13, 10, 45, 45, 1]);

interface Store {
  readonly emulator: Emulator;
  readonly workspace: string;
  run(inputs?: Readonly<Record<string, string>>): ReturnType<typeof perform>;
  write(path: string, content: string | Buffer): void;
  /** The requests since the last call that are not reads. */
  writes(): string[];
  /** The content of the files by their paths. */
  contents(): Record<string, Buffer>;
}

async function openStore(test: TestContext, options: EmulatorOptions = {}): Promise<Store> {
  const emulator = await startEmulator({ seed, ...options });
  test.after(() => emulator.close());
  const workspace = makeDirectory();
  let seen = 0;
  return {
    emulator,
    workspace,
    run: (inputs = applying) => perform(emulator, workspace, inputs),
    write(path, content) {
      mkdirSync(dirname(join(workspace, path)), { recursive: true });
      writeFileSync(join(workspace, path), content);
    },
    writes() {
      const now = emulator.requests.slice(seen);
      seen = emulator.requests.length;
      return writes({ requests: now }).map(line);
    },
    contents() {
      const all = [...emulator.state.files.values()].map(({ value }) => value);
      const findPath = (id: unknown): string => {
        const found = all.find(({ identifier }) => identifier === id);
        return found === undefined ? '' : `${findPath(found.parentIdentifier)}/${found.name}`;
      };
      const files = all.filter(({ type }) => type === 'FILE');
      return Object.fromEntries(
        files.map((file) => [findPath(file.identifier), Buffer.from(String(file.content), 'base64')]),
      );
    },
  };
}

describe('files of the file store', () => {
  it('are created with their directories, updated only if they differ, and deleted alone', async (test) => {
    const store = await openStore(test);
    store.write(
      'platform/values.yaml',
      `file: {path: /charts/eu/values.yaml, source: ../charts/values.yaml, ${scope}}\n`,
    );
    store.write(
      'platform/inline.yaml',
      `file: {path: /run.sh, content: "echo 1\\r\\n", fileUsage: SCRIPT, ${scope}}\n`,
    );
    store.write('charts/values.yaml', binary);
    const created = await store.run();
    assert.deepEqual([created.outputs.created, created.outputs.failed], [4, 0], created.lines.join('\n'));
    assert.deepEqual(store.contents(), { '/charts/eu/values.yaml': binary, '/run.sh': Buffer.from('echo 1\r\n') });
    assert.equal(store.writes().length, 4);

    const again = await store.run();
    assert.deepEqual([again.outputs.outcome, again.outputs.unchanged], ['unchanged', 4]);
    assert.deepEqual(store.writes(), []);

    store.write('charts/values.yaml', Buffer.concat([binary, binary]));
    const plan = await store.run(planning);
    assert.deepEqual([plan.outputs.updated, plan.outputs.changes], [1, 1]);
    const updated = await store.run({ ...applying, 'plan-digest': String(plan.outputs.planDigest) });
    assert.equal(updated.outputs.updated, 1, updated.lines.join('\n'));
    assert.deepEqual(store.writes(), ['PUT /ng/api/file-store/charts_eu_values_yaml_ce145715']);
    assert.deepEqual(store.contents()['/charts/eu/values.yaml'], Buffer.concat([binary, binary]));

    const deleted = await store.run({ operation: 'delete', 'payload-file': 'platform/**/*.yaml' });
    assert.deepEqual([deleted.outputs.deleted, deleted.outputs.failed], [2, 0], deleted.lines.join('\n'));
    assert.deepEqual(store.contents(), {});
    assert.equal(store.emulator.state.files.size, 2, 'the directories stay');
  });

  it('of a whole directory are applied before what refers to the directory, and a file that left it stays', async (test) => {
    const store = await openStore(test);
    const store3 = 'store: {type: Harness, spec: {files: [/charts/templates, "/charts/Chart.yaml"]}}';
    const manifest = `manifests: [{manifest: {identifier: m, type: HelmChart, spec: {${store3}}}}]`;
    store.write(
      'platform/a-service.yaml',
      `service: {identifier: api, name: API, ${scope}, serviceDefinition: {type: Kubernetes, spec: {${manifest}}}}\n`,
    );
    store.write(
      'platform/charts.yaml',
      `fileDirectory: {path: /charts, source: charts/, fileUsage: MANIFEST_FILE, ${scope}}\n`,
    );
    store.write('platform/charts/Chart.yaml', 'name: shop\n');
    store.write('platform/charts/templates/deploy.yaml', 'replicas: {{ .Values.replicas }}\n');
    const created = await store.run();
    assert.deepEqual([created.outputs.created, created.outputs.failed], [5, 0], created.lines.join('\n'));
    assert.deepEqual(created.report.diagnostics, []);
    assert.equal(store.writes().at(-1), 'POST /ng/api/servicesV2');
    assert.deepEqual(Object.keys(store.contents()).sort(), ['/charts/Chart.yaml', '/charts/templates/deploy.yaml']);

    store.write('platform/charts/README.md', '# Charts\n');
    writeTree(store.workspace, { 'platform/charts/Chart.yaml': 'name: shop\nversion: 2\n' });
    const changed = await store.run();
    assert.deepEqual([changed.outputs.created, changed.outputs.updated], [1, 1], changed.lines.join('\n'));

    const deleted = await store.run({ operation: 'delete', 'payload-file': 'platform/charts.yaml' });
    assert.equal(deleted.outputs.deleted, 3, deleted.lines.join('\n'));
  });

  it('that a document refers to must exist in the payload or in the store', async (test) => {
    const store = await openStore(test);
    const files = '[/missing.yaml, "account:/also/missing", "<+input>", plain]';
    const source = `{type: Harness, spec: {files: ${files}}}`;
    store.write(
      'platform/override.yaml',
      `service: {identifier: api, name: API, ${scope}, serviceDefinition: {type: Kubernetes, spec: {configFiles: [{configFile: {identifier: c, spec: {store: ${source}}}}]}}}\n`,
    );
    const plan = await store.run(planning);
    assert.deepEqual(
      plan.report.diagnostics.map(({ summary }) => summary.replace(/^.* references /, '')),
      [
        'file "missing.yaml" (project default/shop), which is neither in this plan nor on the platform.',
        'file "also/missing" (account), which is neither in this plan nor on the platform.',
      ],
    );
  });

  it('are found by their paths, whatever the platform calls them', async (test) => {
    const inShop = { orgIdentifier: 'default', projectIdentifier: 'shop' };
    const folder = { identifier: 'f1', name: 'charts', type: 'FOLDER', parentIdentifier: 'Root', ...inShop };
    const content = Buffer.from('a: 1\n').toString('base64');
    const values = { identifier: 'v7', name: 'values.yaml', type: 'FILE', parentIdentifier: 'f1', content, ...inShop };
    const store = await openStore(test, { seed: { ...seed, files: [{ file: folder }, { file: values }] } });
    store.write('platform/a.yaml', `file: {path: /charts/values.yaml, content: "a: 2\\n", ${scope}}\n`);
    store.write('platform/b.yaml', `file: {path: /charts/other.yaml, content: "", ${scope}}\n`);
    const run = await store.run();
    assert.deepEqual(
      [run.outputs.updated, run.outputs.created, run.outputs.unchanged],
      [1, 1, 1],
      run.lines.join('\n'),
    );
    assert.deepEqual(store.contents(), {
      '/charts/values.yaml': Buffer.from('a: 2\n'),
      '/charts/other.yaml': Buffer.alloc(0),
    });
    const failing = await store.run({ ...applying, 'if-exists': 'fail' });
    assert.equal(failing.outputs.failed, 2, failing.lines.join('\n'));
  });

  const inShop = { orgIdentifier: 'default', projectIdentifier: 'shop' };
  const entry = (identifier: string, name: string, type: string, parentIdentifier = 'Root') => ({
    file: { identifier, name, type, parentIdentifier, ...inShop, ...(type === 'FILE' && { content: 'eA==' }) },
  });
  const listFailures = ({ report }: Awaited<ReturnType<typeof perform>>) =>
    report.outcomes.flatMap(({ failure }) => failure?.summary ?? []);

  it('are refused in the plan where the platform has a directory, and the other way round', async (test) => {
    const store = await openStore(test, {
      seed: { ...seed, files: [entry('d', 'a', 'FOLDER'), entry('f', 'b', 'FILE')] },
    });
    store.write('platform/a.yaml', `file: {path: /a, content: x, ${scope}}\n`);
    store.write('platform/b.yaml', `file: {path: /b/c, content: x, ${scope}}\n`);
    const expected = [
      'Failed to read file directory default/shop/b: the platform has a file at this path.',
      'Failed to read file default/shop/a: the platform has a directory at this path.',
    ];
    for (const inputs of [planning, applying]) {
      const run = await store.run(inputs);
      assert.deepEqual(listFailures(run).toSorted(), expected.toSorted());
      assert.deepEqual(store.writes(), []);
    }
    const deleted = await store.run({ operation: 'delete', 'payload-file': 'platform/a.yaml' });
    assert.deepEqual(listFailures(deleted), [expected[1]]);
    assert.equal(store.emulator.state.files.size, 2);
  });

  it('is gone if its list still shows it after a delete, but its content does not exist', async (test) => {
    const store = await openStore(test);
    store.write('platform/a.yaml', `file: {path: /a.txt, content: a, ${scope}}\n`);
    assert.equal((await store.run()).outputs.created, 1);
    store.emulator.fault({ kind: 'reset', when: 'after', method: 'DELETE' });
    store.emulator.fault({ kind: 'stale', method: 'GET', path: '/ng/api/file-store', skip: 2, times: 'always' });
    const deleted = await store.run({ operation: 'delete', 'payload-file': 'platform/a.yaml' });
    assert.deepEqual([deleted.outputs.deleted, deleted.outputs.unknown], [1, 0], deleted.lines.join('\n'));
  });

  for (const [status, response] of [
    [404, { code: 404, message: 'HTTP 404 Not Found' }],
    [400, { status: 'FAILURE', code: 'RESOURCE_NOT_FOUND_EXCEPTION', message: 'HTTP 404 Not Found' }],
    [404, { message: 'no Route matched with those values' }],
  ] as const) {
    it(`are not gone if only the path of their content is unknown: ${JSON.stringify(response)}`, async (test) => {
      const store = await openStore(test);
      store.write('platform/a.yaml', `file: {path: /a.txt, content: a, ${scope}}\n`);
      assert.equal((await store.run()).outputs.created, 1);
      const path = '/ng/api/file-store/files/*/download';
      store.emulator.fault({ kind: 'raw', status, body: JSON.stringify(response), path, times: 'always' });
      const deleted = await store.run({ operation: 'delete', 'payload-file': 'platform/a.yaml' });
      assert.equal(deleted.outputs.outcome, 'failed', deleted.lines.join('\n'));
      assert.equal(store.emulator.state.files.size, 1);
    });
  }

  it('are found among more entries of the same name than a page has', async (test) => {
    const folders = Array.from({ length: 120 }, (_, index) => entry(`d${index}`, `d${index}`, 'FOLDER'));
    const files = folders.map(({ file: { identifier } }) => entry(`f_${identifier}`, 'x (1).yaml', 'FILE', identifier));
    const store = await openStore(test, { seed: { ...seed, files: [...folders, ...files] } });
    store.write('platform/a.yaml', `file: {path: /d119/x (1).yaml, content: x, ${scope}}\n`);
    store.write('platform/b.yaml', `file: {path: /d118/y (1).yaml, content: y, ${scope}}\n`);
    const run = await store.run();
    assert.deepEqual([run.outputs.created, run.outputs.unchanged, run.outputs.failed], [1, 3, 0], run.lines.join('\n'));
    assert.equal(store.contents()['/d118/y (1).yaml']?.toString(), 'y');
  });

  it('of a directory can change, whatever the platform calls it', async (test) => {
    const store = await openStore(test, { seed: { ...seed, files: [entry('d', 'a', 'FOLDER')] } });
    store.write('platform/a.yaml', `fileDirectory: {path: /a, description: charts, ${scope}}\n`);
    const run = await store.run();
    assert.deepEqual([run.outputs.updated, run.outputs.failed], [1, 0], run.lines.join('\n'));
    assert.deepEqual(store.writes(), ['PUT /ng/api/file-store/d']);
  });

  it('are not touched if the platform shows several entries at their path', async (test) => {
    const store = await openStore(test, { seed: { ...seed, files: [entry('f', 'a', 'FILE')] } });
    store.write('platform/a.yaml', `file: {path: /a, content: y, ${scope}}\n`);
    const shown = { name: 'a', type: 'FILE', path: '/a', parentIdentifier: 'Root', ...inShop };
    const content = [
      { ...shown, identifier: 'one' },
      { ...shown, identifier: 'other' },
    ];
    const data = { content, totalItems: 2, totalPages: 1 };
    const fault = { kind: 'raw', method: 'GET', path: '/ng/api/file-store', status: 200 } as const;
    const body = { status: 'SUCCESS', data };
    store.emulator.fault({ ...fault, body });
    assert.deepEqual(listFailures(await store.run()), [
      'Failed to read file default/shop/a: the platform shows several entries at this path.',
    ]);
    assert.deepEqual(store.writes(), []);
    store.emulator.fault({ ...fault, body, times: 'always' });
    const examined = await store.run({ operation: 'doctor', 'org-id': 'default', 'project-id': 'shop' });
    const { checks = [] } = examined.report;
    const detail = 'the list contains several entries with the path another name';
    assert.ok(
      checks.some((check) => check.detail === detail),
      JSON.stringify(checks),
    );
  });

  it('are not created in another directory if theirs is gone', async (test) => {
    const store = await openStore(test, {
      seed: { ...seed, files: [entry('d', 'a', 'FOLDER'), entry('a_b', 'x', 'FOLDER')] },
    });
    store.write('platform/a.yaml', `file: {path: /a/b, content: y, ${scope}}\n`);
    const removeDirectory = () => store.emulator.state.files.delete('default/shop/d');
    meanwhile(store.emulator, ({ target }) => target.includes('searchTerm=a&'), removeDirectory, 2);
    const run = await store.run();
    assert.match(
      listFailures(run).join(),
      /Failed to create file default\/shop\/a\/b: file directory default\/shop\/a does not exist/,
    );
    assert.deepEqual(store.writes(), []);
  });

  for (const inputs of [applying, { 'payload-file': applying['payload-file'], operation: 'delete' }]) {
    it(`are left to someone who uploads one between the plan and ${'operation' in inputs ? 'a delete' : 'an update'}`, async (test) => {
      const store = await openStore(test, { seed: { ...seed, files: [entry('f', 'a', 'FILE')] } });
      store.write('platform/a.yaml', `file: {path: /a, content: y, ${scope}}\n`);
      const upload = () => {
        Object.assign(store.emulator.state.files.get('default/shop/f')?.value ?? {}, { content: 'enp6' });
      };
      meanwhile(store.emulator, ({ target }) => target.includes('/download'), upload, 3);
      assert.match(listFailures(await store.run(inputs)).join(), /it has changed since the plan: file.content differs/);
      assert.deepEqual(store.contents(), { '/a': Buffer.from('zzz') });
      assert.deepEqual(store.writes(), []);
    });
  }

  it('are not compared with the web page of a gateway', async (test) => {
    const store = await openStore(test, { seed: { ...seed, files: [entry('f', 'a', 'FILE')] } });
    store.write('platform/a.yaml', `file: {path: /a, content: x, ${scope}}\n`);
    store.emulator.fault({ kind: 'html', status: 200, path: '/ng/api/file-store/files/*', times: 9 });
    assert.match(
      listFailures(await store.run()).join(),
      /Failed to read file .*with a web page, so a gateway responded/,
    );
    assert.deepEqual(store.writes(), []);
  });

  it('get identifiers of their own, and documents must not name the same one', async (test) => {
    const store = await openStore(test);
    store.write(
      'platform/a.yaml',
      `file: {path: /a/b, content: x, ${scope}}\n---\nfile: {path: /a_b, content: x, ${scope}}\n`,
    );
    const run = await store.run();
    assert.deepEqual([run.outputs.created, run.outputs.failed], [3, 0], run.lines.join('\n'));
    store.write(
      'platform/a.yaml',
      `file: {path: /a, identifier: x, content: x, ${scope}}\n---\nfile: {path: /b, identifier: x, content: x, ${scope}}\n`,
    );
    const { report } = await store.run();
    assert.deepEqual(
      report.diagnostics.map(({ summary, location }) => [summary, location?.line]),
      [['`identifier` is the same as that of file default/shop/a.', 3]],
    );
  });

  it('with one path are reported only as duplicates', async (test) => {
    const store = await openStore(test);
    const document = `file: {path: /a, identifier: x, content: x, ${scope}}\n`;
    store.write('platform/a.yaml', `${document}---\n${document}`);
    const { report } = await store.run();
    assert.deepEqual(
      report.diagnostics.map(({ summary }) => summary),
      ['Duplicate file "a" (first defined in platform/a.yaml, line 1).'],
    );
  });

  it('show no secret of their content in a plan', async (test) => {
    const store = await openStore(test);
    const pem = (body: string) => `-----BEGIN PRIVATE KEY-----\n${body.repeat(40)}\n-----END PRIVATE KEY-----\n`;
    store.write(
      'platform/a.yaml',
      `file: {path: /a, source: a.txt, ${scope}}\n---\nfile: {path: /b, content: "\${{ values.b }}", ${scope}}\n`,
    );
    store.write('platform/tree.yaml', `fileDirectory: {path: /tree, source: tree, ${scope}}\n`);
    for (const [password, key] of [
      ['earlier-secret', 'A'],
      ['later-secret', 'B'],
    ] as const) {
      store.write('platform/a.txt', `user: me\npassword: ${password}\n`);
      store.write('platform/tree/a', `#!/bin/sh\nKEY='${pem(key)}'\n`);
      const values = { 'secret-values': `b: ${password}` };
      const plan = await store.run({ ...planning, ...values });
      const diffs = plan.report.outcomes.flatMap(({ diff }) => diff ?? []).join('\n');
      assert.doesNotMatch(diffs, /(?:earlier|later)-secret|A{20}|B{20}/);
      if (key === 'B') assert.match(diffs, /\(secret, changed\)/);
      assert.equal((await store.run({ ...applying, ...values })).outputs.failed, 0);
    }
    store.write('platform/a.yaml', `file: {path: /a, base64: "\${{ values.b }}", ${scope}}\n`);
    const { report } = await store.run({ ...planning, 'secret-values': 'b: aGk=' });
    assert.match(report.diagnostics[0]?.summary ?? '', /`file.base64` must not contain a value of `secret-values`/);
  });

  it('survive an export and an apply to another account byte for byte', async (test) => {
    const store = await openStore(test);
    const texts = ['', 'a', 'a\n', '\n\n  a: |\r\n b\n', '\ufeffa: "ä \u2028"\n', '--- \n...\n', 'tab\there\n'];
    texts.forEach((text, index) => {
      store.write(`platform/${index}.yaml`, `file: {path: /t/${index}, source: ${index}.txt, ${scope}}\n`);
      store.write(`platform/${index}.txt`, text);
    });
    store.write(
      'platform/binary.yaml',
      `file: {path: "/odd name's/ü.bin", source: b.bin, tags: {a: b}, description: c, ${scope}}\n`,
    );
    store.write('platform/b.bin', binary);
    const created = await store.run();
    assert.equal(created.outputs.failed, 0, created.lines.join('\n'));
    const before = store.contents();
    const exported = await store.run({ operation: 'export', 'project-id': 'shop' });
    assert.equal(exported.report.failure, undefined);
    const tree = Object.entries(readTree(store.workspace)).filter(([path]) => path.startsWith('.harness/'));
    const other = await openStore(test, { seed: {} });
    writeTree(other.workspace, Object.fromEntries(tree));
    const applied = await other.run({ 'payload-file': '.harness/**/*.yaml' });
    assert.equal(applied.outputs.failed, 0, applied.lines.join('\n'));
    assert.deepEqual(other.contents(), before);
  });

  it('are deleted if their document was removed, but not because a directory lost a file', async (test) => {
    const store = await openStore(test);
    const files = {
      'a.yaml': `file: {path: /a.yaml, content: a, ${scope}}\n`,
      'b.yaml': `file: {path: /b.yaml, content: b, ${scope}}\n`,
      'tree.yaml': `fileDirectory: {path: /tree, source: tree/, ${scope}}\n`,
    };
    for (const [path, text] of Object.entries(files)) store.write(`platform/${path}`, text);
    store.write('platform/tree/x', 'x');
    store.write('platform/tree/y', 'y');
    await store.run();
    for (const [path, text] of Object.entries(files)) store.write(`base/platform/${path}`, text);
    rmSync(join(store.workspace, 'platform/a.yaml'));
    rmSync(join(store.workspace, 'platform/tree/y'));
    commitVersions(store.workspace);
    const run = await store.run({ ...applying, 'previous-commit': 'HEAD~1' });
    assert.deepEqual(run.report.diagnostics, []);
    assert.equal(run.outputs.deleted, 1, run.lines.join('\n'));
    assert.deepEqual(Object.keys(store.contents()).sort(), ['/b.yaml', '/tree/x', '/tree/y']);
  });

  for (const [what, prepare, reason] of [
    [
      'leads out of the workspace',
      (store: Store) => store.write('../outside', 'x'),
      /is not a path inside the workspace/,
    ],
    ['does not exist', () => undefined, /does not exist/],
    [
      'contains a file that no path in the store can name',
      (store: Store) => store.write('platform/tree/a\n::error::b', 'a'),
      /not "\/tree\/a\\n::error::b"/,
    ],
    [
      'contains a link',
      (store: Store) => {
        store.write('platform/tree/a', 'a');
        symlinkSync('/etc/passwd', join(store.workspace, 'platform/tree/link'));
      },
      /contains platform\/tree\/link, which is a link/,
    ],
  ] as const) {
    it(`are refused before the first request if the source ${what}`, async (test) => {
      const store = await openStore(test);
      const source = what === 'leads out of the workspace' ? '../../outside' : 'tree/';
      prepare(store);
      store.write('platform/a.yaml', `fileDirectory: {path: /tree, source: ${source}, ${scope}}\n`);
      const { report } = await store.run();
      assert.match(report.diagnostics.map(({ summary }) => summary).join('\n'), reason);
      assert.equal(store.emulator.requests.length, 0);
    });
  }

  it('are verified by a read: a lost response, a late read and a lying success end well or red', async (test) => {
    const store = await openStore(test);
    store.write('platform/a.yaml', `file: {path: /d/a, content: one, ${scope}}\n`);
    store.emulator.fault({ kind: 'reset', when: 'after', method: 'POST', path: '/ng/api/file-store' });
    store.emulator.fault({ kind: 'stale', path: '/ng/api/file-store', times: 2 });
    const created = await store.run();
    assert.deepEqual([created.outputs.created, created.outputs.failed], [2, 0], created.lines.join('\n'));
    assert.equal(store.writes().length, 2, 'nothing was sent twice');
    store.write('platform/a.yaml', `file: {path: /d/a, content: two, ${scope}}\n`);
    const success = { status: 'SUCCESS', data: { identifier: 'd_a', name: 'a', path: '/d/a' }, correlationId: 'x' };
    store.emulator.fault({ kind: 'raw', method: 'PUT', path: '/ng/api/file-store/*', status: 200, body: success });
    const lied = await store.run();
    assert.equal(lied.outputs.failed, 1, lied.lines.join('\n'));
  });
});
