import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Emulator } from '../../emulator/emulator.ts';
import { makeDirectory, perform, readErrors, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { connector, documents, type Files, pipeline, provision, referringConnector, writes } from './directory.ts';
import {
  annotations,
  apiKey,
  assertEnded,
  endOfSuite,
  onlyError,
  reaching,
  readLog,
  startPlatform,
} from './support.ts';

after(clean);

const root = 'platform/.harness/orgs/retail/projects/shop';
const inShop = 'orgIdentifier: retail, projectIdentifier: shop';
const service = `service: {identifier: api, name: API, ${inShop}}\n`;
const override = 'overrides: {environmentRef: eu, variables: [{name: v, type: String, value: x}]}\n';
const tree: Files = {
  [`${root}/eu.yaml`]: `environment: {identifier: eu, name: EU, type: Production, ${inShop}}\n`,
  [`${root}/override.yaml`]: override,
  'platform/registry.yaml': connector('registry'),
  'platform/keep.yaml': connector('keep'),
  'platform/many.yaml': documents(connector('one'), connector('two')),
  'platform/team/mirror.yaml': connector('mirror'),
  'platform/values.yaml': service,
  [`${root}/nightly.yaml`]: pipeline('nightly'),
};

/** A change of the files after the previous version, and what it leads to. */
interface Change {
  /** The files that are added, or removed if they have no text. */
  readonly files: Readonly<Record<string, string | Uint8Array | undefined>>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly prepare?: (workspace: string) => void;
}

const removed = undefined;
const link = (path: string, target: string) => (workspace: string) => symlinkSync(target, join(workspace, path));
const commented = (text: string) => text.replaceAll(/^/gm, '# ').trimEnd();

/** The workspace with both versions: each in a directory, or the current one in the workspace itself. */
function createFiles(changed: Change['files'], current = ''): Record<string, string | Uint8Array> {
  const now = Object.entries({ ...tree, ...changed }).map(([path, text]) => [`${current}${path}`, text] as const);
  const earlier = Object.entries(tree).map(([path, text]) => [`base/${path}`, text] as const);
  return Object.fromEntries([...now, ...earlier].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Changes after which the resource is still in the files, each with what the error says of it. */
const refused: Readonly<Record<string, Change & { readonly says: RegExp }>> = {
  'a narrower list of files': {
    files: {},
    inputs: { 'payload-file': 'platform/keep.yaml' },
    says: /: 8 resources .*platform\/registry\.yaml is not selected by `payload-file` .*\. The selection of `payload-file` is narrower than that of `previous-payload-file`\./,
  },
  'a narrower glob': {
    files: {},
    inputs: { 'payload-file': 'platform/*.yaml' },
    says: /: 4 resources .*platform\/team\/mirror\.yaml is not selected by `payload-file` .*The selection of `payload-file` is narrower/,
  },
  'an exclusion': {
    files: {},
    inputs: { 'payload-file': 'platform/**/*.yaml\n!platform/registry.yaml' },
    says: /: Connector registry .*platform\/registry\.yaml is excluded by `payload-file` \(in the previous version: base\/platform\/registry\.yaml\)/,
  },
  'the extension .yml': {
    files: { 'platform/registry.yaml': removed, 'platform/registry.yml': connector('registry') },
    says: /: Connector registry .*platform\/registry\.yml contains it, but is not selected/,
  },
  'the extension .YAML': {
    files: { 'platform/registry.yaml': removed, 'platform/registry.YAML': connector('registry') },
    says: /platform\/registry\.YAML contains it/,
  },
  'the extension .bak': {
    files: { 'platform/registry.yaml': removed, 'platform/registry.bak': connector('registry') },
    says: /platform\/registry\.bak contains it/,
  },
  'the extension .yaml.off in another directory': {
    files: { 'platform/registry.yaml': removed, 'off/registry.yaml.off': connector('registry') },
    says: /off\/registry\.yaml\.off contains it/,
  },
  'any name beside others, and in a comment twice': {
    files: {
      'platform/registry.yaml': removed,
      'platform/team/later.txt': commented(commented(connector('registry'))),
    },
    says: /platform\/team\/later\.txt contains it in a comment/,
  },
  'a document whose identifier is made from its fields': {
    files: {
      [`${root}/override.yaml`]: removed,
      'archive/.harness/orgs/retail/projects/shop/later.yml': override,
    },
    says: /: Service override retail\/shop\/eu .*later\.yml contains it/,
  },
  'a compressed file': {
    files: { 'platform/registry.yaml': removed, 'archive/registry.yaml.gz': gzipSync(connector('registry')) },
    says: /archive\/registry\.yaml\.gz is not text/,
  },
  'a file that is too large to be searched': {
    files: { 'platform/registry.yaml': removed, 'archive/registry.yaml': '' },
    prepare: (workspace) => truncateSync(join(workspace, 'archive/registry.yaml'), 60 * 1024 * 1024),
    says: /archive\/registry\.yaml is larger than 50 MiB/,
  },
  'more files than can be searched': {
    files: { 'platform/registry.yaml': removed, 'data/x.md': '' },
    prepare(workspace) {
      for (let index = 0; index < 11; index++) {
        const file = join(workspace, `data/${index}.json`);
        writeFileSync(file, '');
        truncateSync(file, 50 * 1024 * 1024);
      }
    },
    says: /^Cannot search the workspace .*: its payload files have more than 512 MiB\. Nothing was written\./,
  },
  'another name outside the glob': {
    files: { 'platform/registry.yaml': removed, 'archive/old.yml': connector('registry') },
    says: /archive\/old\.yml contains it/,
  },
  'a file without its scope outside the glob': {
    files: { [`${root}/nightly.yaml`]: removed, 'archive/nightly.yaml': pipeline('nightly') },
    says: /: Pipeline retail\/shop\/nightly .*archive\/nightly\.yaml contains it/,
  },
  'a file of several documents outside the glob': {
    files: {
      'platform/registry.yaml': removed,
      'rest.json': JSON.stringify({ connector: { identifier: 'registry' } }),
    },
    says: /rest\.json contains it/,
  },
  'a template of another tool': {
    files: {
      'platform/registry.yaml': removed,
      'chart/registry.yaml': `{{ if .x }}\n${connector('registry')}{{ end }}`,
    },
    says: /chart\/registry\.yaml contains its text/,
  },
  'a link that leads nowhere': {
    files: { 'platform/registry.yaml': removed },
    prepare: link('platform/registry.yaml', 'nowhere.yaml'),
    says: /platform\/registry\.yaml is a broken symbolic link/,
  },
  'a link with another extension that leads nowhere': {
    files: { 'platform/registry.yaml': removed },
    prepare: link('platform/registry.yml', 'nowhere.yaml'),
    says: /platform\/registry\.yml is a broken symbolic link/,
  },
  'a loop of links': {
    files: { 'platform/registry.yaml': removed },
    prepare: link('platform/registry.yaml', 'registry.yaml'),
    says: /platform\/registry\.yaml cannot be read: its links form a loop/,
  },
  'a directory': {
    files: { 'platform/registry.yaml': removed, 'platform/registry.yaml/README.md': '#\n' },
    says: /platform\/registry\.yaml is a directory/,
  },
  'a directory that is a link that leads nowhere': {
    files: { 'platform/team/mirror.yaml': removed },
    prepare: link('platform/team', 'nowhere'),
    says: /platform\/team\/mirror\.yaml is below platform\/team, a broken symbolic link/,
  },
  'an empty directory': {
    files: { 'platform/team/mirror.yaml': removed },
    prepare: (workspace) => mkdirSync(join(workspace, 'platform/team')),
    says: /platform\/team\/mirror\.yaml was in platform\/team, which is an empty directory/,
  },
  'a submodule that is not checked out': {
    files: {
      'platform/team/mirror.yaml': removed,
      '.gitmodules': '[submodule "team"]\n\tpath = platform/team\n\turl = https://git.example/team.git\n',
    },
    says: /platform\/team\/mirror\.yaml is in the submodule platform\/team, which is not checked out/,
  },
  'a sparse checkout of other directories': {
    files: {
      'platform/team/mirror.yaml': removed,
      '.git/config': '[core]\n\tsparseCheckout = true\n',
      '.git/info/sparse-checkout': '/*\n!/*/\n/platform/\n!/platform/*/\n/platform/.harness/\n',
    },
    says: /platform\/team\/mirror\.yaml is left out by the sparse checkout/,
  },
  'a file that is commented out': {
    files: { 'platform/registry.yaml': commented(connector('registry')) },
    says: /platform\/registry\.yaml contains no document that this run applies/,
  },
  'a document that is commented out': {
    files: { 'platform/many.yaml': `${commented(connector('one'))}\n---\n${connector('two')}` },
    says: /: Connector one .*platform\/many\.yaml contains it in a comment/,
  },
  'a document in a comment of another file': {
    files: {
      'platform/registry.yaml': removed,
      'platform/keep.yaml': `${connector('keep')}# Until Friday:\n${commented(connector('registry'))}\n`,
    },
    says: /platform\/keep\.yaml contains it in a comment/,
  },
  'an empty file': {
    files: { 'platform/registry.yaml': '' },
    says: /platform\/registry\.yaml is empty/,
  },
  'a file that is cut off': {
    files: { 'platform/many.yaml': `---\n${connector('one')}`.slice(0, -10) },
    says: /platform\/many\.yaml:10:11: A bracket opened here is never closed/,
  },
  'a file that is cut off in a comment': {
    files: { 'platform/many.yaml': `---\n${connector('one')}---\n# Reg` },
    says: /platform\/many\.yaml is cut off/,
  },
  'a key of another kind of the platform': {
    files: { 'platform/registry.yaml': 'monitoredService: {identifier: registry, name: R}\n' },
    says: /platform\/registry\.yaml contains no document that this run applies/,
  },
  'a key of another kind of the platform in a file of several documents': {
    files: { 'platform/many.yaml': documents('monitoredService: {identifier: one, name: One}\n', connector('two')) },
    says: /platform\/many\.yaml contains it in a document that this run leaves out/,
  },
  'a key of another kind of the platform in a moved file': {
    files: {
      'platform/registry.yaml': removed,
      'platform/moved.yaml': 'featureFlag: {identifier: registry, name: R}\n',
    },
    says: /platform\/moved\.yaml contains it in a document that this run leaves out/,
  },
  'a document without its identifier': {
    files: { 'platform/values.yaml': 'service: {name: API}\n' },
    says: /: Service retail\/shop\/api .*platform\/values\.yaml contains no document that this run applies/,
  },
  'a document without its identifier in a moved file': {
    files: { 'platform/values.yaml': removed, 'platform/api/values.yaml': 'service: {name: API}\n' },
    says: /platform\/api\/values\.yaml contains it in a document that this run leaves out/,
  },
  'a document in the format v1 in a moved file': {
    files: {
      [`${root}/nightly.yaml`]: removed,
      'platform/v1/nightly.yaml': 'version: 1\nkind: pipeline\nspec: {stages: []}\n',
    },
    says: /platform\/v1\/nightly\.yaml contains it in a document that this run leaves out/,
  },
  'a document of another tool in its place': {
    files: { 'platform/registry.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: registry}\n' },
    says: /platform\/registry\.yaml contains no document that this run applies/,
  },
  'a value that names it': {
    files: { 'platform/registry.yaml': removed, 'archive/a.yaml': connector(`$\{{ values.name }}`) },
    inputs: { values: 'name: registry' },
    says: /archive\/a\.yaml contains it/,
  },
};

/** Changes that remove one resource and nothing else. */
const deleted: Readonly<Record<string, Change>> = {
  'a file is removed': { files: { 'platform/registry.yaml': removed } },
  'a document is removed from the middle of a file': { files: { 'platform/many.yaml': documents(connector('two')) } },
  'the last document of a file is removed': { files: { 'platform/many.yaml': documents(connector('one')) } },
  'its directory is removed': { files: { 'platform/team/mirror.yaml': removed } },
  'its file is removed and others move': {
    files: {
      'platform/registry.yaml': removed,
      'platform/keep.yaml': removed,
      'platform/other/kept.yaml': connector('keep'),
      'platform/team/mirror.yaml': removed,
      'platform/group/mirror.yaml': connector('mirror'),
    },
  },
  'other documents refer to the name': {
    files: {
      'platform/registry.yaml': removed,
      'archive/cluster.yaml': referringConnector('cluster', 'account.registry'),
      'archive/registry.yaml': pipeline('registry', ['account.registry']),
      'docs/README.md': `# Once\n${connector('registry')}`,
      'archive/notes.yaml': '# The connector: registry was here, see identifier: registry\na: {identifier: other}\n',
    },
  },
  'a file of another scope has the name': {
    files: {
      'platform/registry.yaml': removed,
      'archive/.harness/orgs/retail/connectors/registry.yaml': connector('registry'),
      'archive/scoped.yaml': connector('registry', '  orgIdentifier: retail\n'),
    },
  },
  'a picture has its name': {
    files: { 'platform/registry.yaml': removed, 'docs/registry.png': Uint8Array.of(137, 80, 78, 71, 0) },
  },
  'a file of another tool with its name was there before': {
    files: {
      'platform/values.yaml': removed,
      'chart/values.yaml': 'service: {port: 80}\n',
      'base/chart/values.yaml': '#\n',
    },
  },
  'others are empty': { files: { 'platform/registry.yaml': removed, 'platform/new.yaml': '' } },
  'it is a narrower list that selects all that is left': {
    files: { 'platform/registry.yaml': removed },
    inputs: {
      'payload-file': Object.keys(tree)
        .filter((path) => !path.endsWith('registry.yaml'))
        .join('\n'),
    },
  },
  'the sparse checkout contains its directory': {
    files: {
      'platform/team/mirror.yaml': removed,
      '.git/config': '[core]\n\tsparseCheckout = true\n',
      '.git/info/sparse-checkout': '/*\n!/*/\n/platform/\n',
    },
  },
  'links and submodules elsewhere are missing': {
    files: {
      'platform/registry.yaml': removed,
      '.gitmodules': '[submodule "lib"]\n\tpath = lib\n\turl = https://git.example/lib.git\n',
      'base/old.yaml': '#\n',
    },
    prepare: link('old.yaml', 'nowhere'),
  },
};

const update = { 'previous-payload-file': 'base/platform/**/*.yaml', 'payload-file': 'platform/**/*.yaml' };

describe('previous-payload-file', () => {
  let platform: Emulator;
  const suite = endOfSuite();
  before(async () => {
    platform = await startPlatform(suite);
    assertEnded(await provision(platform, tree, { 'payload-file': update['payload-file'] }), 0);
  });

  /** A run in this process. */
  const performHere = ({ files, inputs, prepare }: Change, more: Readonly<Record<string, string>> = {}) => {
    const workspace = makeDirectory();
    writeTree(workspace, createFiles(files) as Files);
    prepare?.(workspace);
    return perform(platform, workspace, {
      ...reaching(platform),
      'if-exists': 'update',
      ...update,
      ...more,
      ...inputs,
    });
  };

  for (const [name, { says, ...change }] of Object.entries(refused)) {
    it(`refuses to delete what is still in the files: ${name}`, async () => {
      const count = writes(platform).length;
      const { report, outputs } = await performHere(change);
      assert.match(readErrors(report), says);
      assert.deepEqual([outputs.outcome, outputs.deleted], ['failed', 0]);
      assert.equal(writes(platform).length, count);
    });
  }

  for (const [name, change] of Object.entries(deleted)) {
    it(`deletes what was removed: ${name}`, async () => {
      const { report, outputs } = await performHere(change, { 'dry-run': 'true' });
      assert.equal(outputs.outcome, 'planned', readErrors(report));
      const changes = report.outcomes.filter(({ action }) => action !== 'unchanged');
      assert.deepEqual(
        changes.map(({ action }) => action),
        ['delete'],
      );
    });
  }

  it('compares two checkouts in directories', async () => {
    const inputs = { ...update, 'payload-file': 'head/platform/**/*.yaml' };
    const run = (files: Change['files'], more: object = {}) =>
      provision(platform, createFiles(files, 'head/') as Files, { ...inputs, 'dry-run': 'true', ...more });
    const removal = await run({ 'platform/registry.yaml': removed });
    assertEnded(removal, 0);
    assert.match(readLog(removal), / 1 to delete, /);
    for (const [files, says] of [
      [{ 'platform/values.yaml': 'service: {name: API}\n' }, /head\/platform\/values\.yaml contains no document/],
      [{ 'platform/registry.yaml': '' }, /head\/platform\/registry\.yaml is empty/],
      [{ 'platform/registry.yaml': removed, 'old.yml': connector('registry') }, /head\/old\.yml contains it/],
    ] as const) {
      const { sentence } = onlyError(await run(files));
      assert.match(sentence, says);
    }
    const excluded = await run({}, { 'payload-file': `${inputs['payload-file']}\n!head/platform/registry.yaml` });
    assert.match(onlyError(excluded).sentence, /head\/platform\/registry\.yaml is excluded/);
  });

  it('names every resource in one error, and says what to do', async () => {
    const files = {
      'platform/registry.yaml': '',
      'platform/team/mirror.yaml': removed,
      'mirror.txt': connector('mirror'),
    };
    const { sentence, hint, properties } = onlyError(await provision(platform, createFiles(files) as Files, update));
    assert.equal(
      sentence,
      'platform/registry.yaml:1:1: 2 resources would be deleted, but they may still be in the files: connector registry: platform/registry.yaml is empty (in the previous version: base/platform/registry.yaml), connector mirror: mirror.txt contains it, but is not selected by `payload-file` (in the previous version: base/platform/team/mirror.yaml). Nothing was written.',
    );
    assert.match(
      hint,
      /^To keep such a resource, .* To delete it, remove its document from every file, or use `operation: delete`\./,
    );
    assert.equal(properties.file, 'platform/registry.yaml');
  });

  it('does not delete resources of excluded files that were removed', async () => {
    const files = createFiles({ 'platform/team/mirror.yaml': removed }) as Files;
    const inputs = { 'payload-file': 'platform/**/*.yaml\n!platform/team/**', 'dry-run': 'true' };
    const run = await provision(platform, files, { ...update, ...inputs });
    assertEnded(run, 0);
    assert.match(readLog(run), /Plan: 0 to create, 0 to update, 8 unchanged/);
    assert.match(
      annotations(run, 'notice')[0]?.message ?? '',
      /The connector mirror was removed from the files and stays on the platform\. `payload-file` excludes its file\./,
    );
  });

  it('needs files of the current version', async () => {
    const inputs = { ...update, 'payload-file': '', payload: connector('keep') };
    const run = await provision(platform, createFiles({}) as Files, inputs);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /^`previous-payload-file` requires `payload-file`/);
  });

  it('refuses if a directory cannot be searched', {
    skip: (process.platform === 'win32' || process.getuid?.() === 0) && 'needs a user without all rights',
  }, async () => {
    let closed = '';
    const run = await provision(
      platform,
      createFiles({ 'platform/registry.yaml': removed, 'other/a': '' }) as Files,
      update,
      {
        prepare(workspace) {
          closed = join(workspace, 'other');
          chmodSync(closed, 0);
        },
      },
    );
    chmodSync(closed, 0o700);
    assertEnded(run, 1);
    assert.match(
      onlyError(run).sentence,
      /^Cannot search the workspace .*: other cannot be read: the permission is missing\./,
    );
  });

  describe('in a terminal', () => {
    const plan = (files: Change['files'], args: readonly string[], more: object = {}) =>
      runTerminal(['plan', ...args, '--previous-payload-file', 'base/platform/**/*.yaml'], {
        files: createFiles(files),
        environment: { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey },
        ...more,
      });

    it('deletes what was removed from a directory', async () => {
      const { code, stdout, stderr } = await plan({ 'platform/registry.yaml': removed }, ['platform']);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /Plan: .*1 to delete/);
    });

    it('refuses what is still in the files, and names the flags', async () => {
      for (const [files, args, says] of [
        [
          {},
          ['platform/keep.yaml'],
          /registry\.yaml is not selected by `paths` .* The selection of `paths` is narrower than that of `--previous/,
        ],
        [{}, ['platform', '!platform/registry.yaml'], /registry\.yaml is excluded by `paths`/],
        [
          { 'platform/registry.yaml': removed, 'platform/registry.bak': connector('registry') },
          ['platform'],
          /registry\.bak contains it/,
        ],
        [{ 'platform/registry.yaml': '' }, ['platform'], /registry\.yaml is empty/],
      ] as const) {
        const { code, stdout, stderr } = await plan(files, args);
        assert.equal(code, 1, stdout);
        assert.match(stderr, says);
      }
      const { code, stderr } = await plan({}, ['-'], { input: connector('keep') });
      assert.equal(code, 1);
      assert.match(stderr, /requires `paths`: an inline/);
    });

    it('does not count a directory that was removed as empty', async () => {
      const prepare = (workspace: string) => rmSync(join(workspace, 'platform/team'), { recursive: true });
      const { code, stdout, stderr } = await plan({}, ['platform'], { prepare });
      assert.equal(code, 0, stderr);
      assert.match(stdout, /1 to delete/);
    });
  });
});
