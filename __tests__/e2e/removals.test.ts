import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { commitVersions } from '../harness/git.ts';
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
  /** Before the second commit. */
  readonly prepare?: (workspace: string) => void;
  /** After it. */
  readonly change?: (workspace: string) => void;
}

const removed = undefined;
const link = (path: string, target: string) => (workspace: string) => symlinkSync(target, join(workspace, path));
const git = (cwd: string, ...parameters: string[]) =>
  execFileSync('git', parameters, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
const makeIndex = (workspace: string) => git(workspace, 'reset', '--quiet');
/** Removes the content of a file in HEAD, as a clone with a filter does. */
function removeObject(workspace: string, path: string): void {
  makeIndex(workspace);
  const object = git(workspace, 'rev-parse', `HEAD:${path}`);
  rmSync(join(workspace, '.git', 'objects', object.slice(0, 2), object.slice(2)), { force: true });
}
const commented = (text: string) => text.replaceAll(/^/gm, '# ').trimEnd();

/** Both versions, for `commitVersions`. */
function createFiles(changed: Change['files']): Record<string, string | Uint8Array> {
  const now = Object.entries({ ...tree, ...changed });
  const earlier = Object.entries(tree).map(([path, text]) => [`base/${path}`, text] as const);
  return Object.fromEntries([...now, ...earlier].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Changes after which the resource is still in the files, each with what the error says of it. */
const refused: Readonly<Record<string, Change & { readonly says: RegExp }>> = {
  'the extension .yml': {
    files: { 'platform/registry.yaml': removed, 'platform/registry.yml': connector('registry') },
    says: /^platform\/registry\.yml:1:1: Connector registry would be deleted, but no commit removed it: platform\/registry\.yml was platform\/registry\.yaml and is not selected by `payload-file`\./,
  },
  'the extension .YAML': {
    files: { 'platform/registry.yaml': removed, 'platform/registry.YAML': connector('registry') },
    says: /platform\/registry\.YAML was platform/,
  },
  'the extension .bak': {
    files: { 'platform/registry.yaml': removed, 'platform/registry.bak': connector('registry') },
    says: /platform\/registry\.bak was platform/,
  },
  'a document whose identifier is made from its fields': {
    files: {
      [`${root}/override.yaml`]: removed,
      'archive/.harness/orgs/retail/projects/shop/later.yml': override,
    },
    says: /: Service override retail\/shop\/eu .*later\.yml was /,
  },
  'another name outside the glob': {
    files: { 'platform/registry.yaml': removed, 'archive/old.yml': connector('registry') },
    says: /archive\/old\.yml was platform/,
  },
  'a file without its scope outside the glob': {
    files: { [`${root}/nightly.yaml`]: removed, 'archive/nightly.yaml': pipeline('nightly') },
    says: /: Pipeline retail\/shop\/nightly .*archive\/nightly\.yaml was /,
  },
  'a file of several documents outside the glob': {
    files: {
      'platform/registry.yaml': removed,
      'rest.json': JSON.stringify({ connector: { identifier: 'registry' } }),
    },
    says: /rest\.json contains it and is not selected/,
  },
  'a link that leads nowhere': {
    files: { 'platform/registry.yaml': removed },
    prepare: link('platform/registry.yaml', 'nowhere.yaml'),
    says: /platform\/registry\.yaml is now a link/,
  },
  'a directory that is a link that leads nowhere': {
    files: { 'platform/team/mirror.yaml': removed },
    prepare: link('platform/team', 'nowhere'),
    says: /platform\/team\/mirror\.yaml was in platform\/team, which is now a link/,
  },
  'a sparse checkout': {
    files: {},
    change(workspace) {
      makeIndex(workspace);
      git(workspace, 'update-index', '--skip-worktree', 'platform/registry.yaml');
      rmSync(join(workspace, 'platform/registry.yaml'));
    },
    says: /platform\/registry\.yaml is in HEAD but not in the workspace/,
  },
  'a removal that is not committed': {
    files: {},
    change: (workspace) => rmSync(join(workspace, 'platform/registry.yaml')),
    says: /platform\/registry\.yaml is in HEAD but not in the workspace/,
  },
  'a file that is commented out': {
    files: { 'platform/registry.yaml': commented(connector('registry')) },
    says: /platform\/registry\.yaml contains no document that this run applies/,
  },
  'a document that is commented out beside another': {
    files: { 'platform/many.yaml': `${connector('one')}---\n# Not now:\n${commented(connector('two'))}\n` },
    says: /: Connector two would be deleted, but no commit removed it: platform\/many\.yaml contains it in a comment\./,
  },
  'an empty file': {
    files: { 'platform/registry.yaml': '' },
    says: /platform\/registry\.yaml contains no document that this run applies/,
  },
  'a file that is cut off': {
    files: { 'platform/many.yaml': `---\n${connector('one')}`.slice(0, -10) },
    says: /platform\/many\.yaml:10:11: A bracket opened here is never closed/,
  },
  'a key of another kind of the platform': {
    files: { 'platform/registry.yaml': 'monitoredService: {identifier: registry, name: R}\n' },
    says: /platform\/registry\.yaml contains no document that this run applies/,
  },
  'a document without its identifier': {
    files: { 'platform/values.yaml': 'service: {name: API}\n' },
    says: /: Service retail\/shop\/api .*platform\/values\.yaml contains no document that this run applies/,
  },
  'a document in the format v1 in a moved file': {
    files: {
      [`${root}/nightly.yaml`]: removed,
      'platform/v1/nightly.yaml': 'version: 1\nkind: pipeline\nspec: {stages: []}\n',
    },
    says: /platform\/v1\/nightly\.yaml is v1 pipeline without its identifier/,
  },
  'a document of another tool in its place': {
    files: { 'platform/registry.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: registry}\n' },
    says: /platform\/registry\.yaml contains no document that this run applies/,
  },
  'a document that a step removes from its file': {
    files: {},
    change: (workspace) => writeTree(workspace, { 'platform/many.yaml': connector('one') }),
    says: /: Connector two .*platform\/many\.yaml contains it in HEAD and not in the workspace/,
  },
  'a document that is commented out beside others': {
    files: {
      'platform/many.yaml': `${connector('one')}# Not until spring\n# ---\n${commented(connector('two'))}\n`,
    },
    says: /: Connector two .*platform\/many\.yaml contains it in a comment/,
  },
  'an extension after its own, and other content': {
    files: {
      'platform/registry.yaml': removed,
      'archive/registry.yaml.off': `# ${'-'.repeat(999)}\n${connector('registry')}`,
    },
    says: /archive\/registry\.yaml\.off contains it and is not selected/,
  },
  'another file that this clone lacks': {
    files: {
      'platform/registry.yaml': removed,
      'archive/later.yml': `# ${'-'.repeat(999)}\n${connector('registry')}`,
      'docs/film.bin': 'film',
    },
    change: (workspace) => removeObject(workspace, 'docs/film.bin'),
    says: /archive\/later\.yml contains it and is not selected/,
  },
  'a payload that this clone lacks': {
    files: { 'platform/registry.yaml': removed, 'archive/later.yml': 'a: b\n' },
    change: (workspace) => removeObject(workspace, 'archive/later.yml'),
    says: /archive\/later\.yml may contain it, and is not in this clone/,
  },
  'a submodule whose changes are ignored': {
    files: {
      'platform/team/mirror.yaml': removed,
      '.gitmodules':
        '[submodule "team"]\n\tpath = platform/team\n\turl = https://git.example/team.git\n\tignore = all\n',
    },
    inputs: { 'previous-commit': 'HEAD~2' },
    change(workspace) {
      const submodule = `160000,${git(workspace, 'rev-parse', 'HEAD')},platform/team`;
      makeIndex(workspace);
      git(workspace, 'update-index', '--add', '--cacheinfo', submodule);
      git(workspace, '-c', 'user.name=Ada', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Move');
    },
    says: /platform\/team\/mirror\.yaml was in platform\/team, which is now a submodule/,
  },
  'a text with other content, split from a file': {
    files: {
      'platform/many.yaml': connector('one'),
      'old.txt': `${'# Kept for later.\n'.repeat(99)}${connector('two')}`,
    },
    says: /: Connector two .*: old\.txt contains it and is not selected/,
  },
  'a template': {
    files: {
      'platform/registry.yaml': removed,
      'archive/registry.j2': `{% if registry %}\n${connector('registry')}{% endif %}\n${'# -\n'.repeat(99)}`,
    },
    says: /archive\/registry\.j2 contains it and is not selected/,
  },
  'a text that was there before, and did not name it': {
    files: {
      'platform/registry.yaml': removed,
      'base/NOTES.md': '# Notes\n* [a]: `b`\n',
      'NOTES.md': `# Notes\n* [a]: \`b\`\n\`\`\`\n${connector('registry')}\`\`\`\n`,
    },
    says: /NOTES\.md contains it and is not selected/,
  },
  'UTF-16 with a byte order mark': {
    files: {
      'platform/registry.yaml': removed,
      'archive/registry.yml': Buffer.from(`\uFEFF${connector('registry')}`, 'utf16le'),
    },
    says: /archive\/registry\.yml contains it and is not selected/,
  },
  'UTF-16 without a byte order mark': {
    files: { 'platform/registry.yaml': removed, 'archive/registry.yml': Buffer.from(connector('registry'), 'utf16le') },
    says: /archive\/registry\.yml contains it and is not selected/,
  },
  'UTF-16 without a byte order mark, the high byte first, and another extension': {
    files: {
      'platform/registry.yaml': removed,
      'archive/registry.txt': Buffer.from(connector('registry'), 'utf16le').swap16(),
    },
    says: /archive\/registry\.txt contains it and is not selected/,
  },
  'a value that names it': {
    files: { 'platform/registry.yaml': removed, 'archive/a.yaml': connector(`$\{{ values.name }}`) },
    inputs: { values: 'name: registry' },
    says: /archive\/a\.yaml was platform/,
  },
};

/** Changes that remove one resource and nothing else. */
const deleted: Readonly<Record<string, Change>> = {
  'a file is removed': { files: { 'platform/registry.yaml': removed } },
  'a document is removed from the middle of a file': { files: { 'platform/many.yaml': documents(connector('two')) } },
  'a comment in its file names it': {
    files: { 'platform/many.yaml': `# Connector two went.\n# connector: one\n${connector('one')}` },
  },
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
      'docs/README.md':
        '# Once\nThe connector: `registry`, see `connectorRef: account.registry` and `identifier: registry_2`.\n',
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
  'a manual names it as before': {
    files: {
      'platform/registry.yaml': removed,
      'base/docs/README.md': `# Once\n\`\`\`\n${connector('registry')}`,
      'docs/README.md': `# Twice\n\`\`\`\n${connector('registry')}`,
    },
  },
  'a text of another kind or scope has its name': {
    files: {
      'platform/registry.yaml': removed,
      'registry.txt': `{{ x }}\n${pipeline('registry', ['account.registry'])}`,
      'scoped.txt': connector('registry', '  orgIdentifier: retail\n'),
      'archive/broken.yaml': '# registry\nconnector: [identifier: other\n',
    },
  },
  'a binary file, or a long text, has its document': {
    files: {
      'platform/registry.yaml': removed,
      'docs/registry.png': Buffer.concat([Uint8Array.of(137, 80, 78, 71, 0), Buffer.from(connector('registry'))]),
      'docs/registry.yaml': Buffer.concat([Uint8Array.of(137, 80, 78, 71, 0), Buffer.from(connector('registry'))]),
      'docs/export.txt': `${'# All of it\n'.repeat(6000)}${connector('registry')}`,
    },
  },
  'a file of another tool with its name was there before': {
    files: {
      'platform/values.yaml': removed,
      'chart/values.yaml': 'service: {port: 80}\n',
      'base/chart/values.yaml': '#\n',
    },
  },
  'others are empty': { files: { 'platform/registry.yaml': removed, 'platform/new.yaml': '' } },
  'links and submodules elsewhere are missing': {
    files: {
      'platform/registry.yaml': removed,
      '.gitmodules': '[submodule "lib"]\n\tpath = lib\n\turl = https://git.example/lib.git\n',
      'base/old.yaml': '#\n',
    },
    prepare: link('old.yaml', 'nowhere'),
  },
};

const update = { 'previous-commit': 'HEAD~1', 'payload-file': 'platform/**/*.yaml' };

describe('previous-commit', () => {
  let platform: Emulator;
  const suite = endOfSuite();
  before(async () => {
    platform = await startPlatform(suite);
    assertEnded(await provision(platform, tree, { 'payload-file': update['payload-file'] }), 0);
  });

  /** A run in this process. */
  const performHere = ({ files, inputs, prepare, change }: Change, more: Readonly<Record<string, string>> = {}) => {
    const workspace = makeDirectory();
    writeTree(workspace, createFiles(files) as Files);
    prepare?.(workspace);
    commitVersions(workspace);
    change?.(workspace);
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

  for (const [what, committed] of [
    ['Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n'],
    ['a step before', 'connector: {{{ filled by a step }}}\n'],
  ] as const) {
    it(`compares with the file in the workspace if ${what} filled it and no commit changed it`, async () => {
      const { report } = await performHere(
        {
          files: { 'platform/team/mirror.yaml': removed },
          prepare: (workspace) =>
            writeTree(workspace, { 'base/platform/keep.yaml': committed, 'platform/keep.yaml': committed }),
          change: (workspace) => writeTree(workspace, { 'platform/keep.yaml': connector('keep') }),
        },
        { 'dry-run': 'true' },
      );
      assert.deepEqual([readErrors(report), report.diagnostics], ['', []]);
      const changes = report.outcomes.filter(({ action }) => action !== 'unchanged');
      assert.deepEqual(
        changes.map(({ action, step }) => [action, step.key.identifier]),
        [['delete', 'mirror']],
      );
      // A connector that seems to be new would have replaced the other one.
      assert.deepEqual(
        report.outcomes.flatMap(({ step }) => step.counterpart ?? []),
        [],
      );
    });
  }

  it('reads everything before it deletes, also with `if-exists: fail`', async (test) => {
    const own = await startPlatform(test);
    assertEnded(await provision(own, tree, { 'payload-file': update['payload-file'] }), 0);
    const count = writes(own).length;
    const change = { files: { 'platform/team/mirror.yaml': removed } };
    const { report } = await performHere(change, { 'if-exists': 'fail', ...reaching(own) });
    assert.match(readErrors(report), /exists/);
    const sent = writes(own).slice(count);
    assert.deepEqual(
      sent.map(({ method }) => method),
      ['DELETE'],
    );
  });

  it('names every resource in one error, and says what to do', async () => {
    const files = createFiles({
      'platform/registry.yaml': '',
      'platform/team/mirror.yaml': removed,
      'mirror.txt': connector('mirror'),
    }) as Files;
    const run = await provision(platform, files, update, { prepare: commitVersions });
    const { sentence, hint, properties } = onlyError(run);
    assert.equal(
      sentence,
      'platform/registry.yaml:1:1: 2 resources would be deleted, but no commit removed them: connector registry: platform/registry.yaml contains no document that this run applies, connector mirror: mirror.txt was platform/team/mirror.yaml and is not selected by `payload-file`. Nothing was written.',
    );
    assert.match(
      hint,
      /add the lines `!platform\/registry\.yaml`, `!platform\/team\/mirror\.yaml` to no longer manage it/,
    );
    assert.equal(properties.file, 'platform/registry.yaml');
  });

  it('looks at nothing that is not selected', async () => {
    const files = createFiles({ 'platform/team/mirror.yaml': removed, 'platform/registry.yaml': removed }) as Files;
    const inputs = { 'payload-file': 'platform/**/*.yaml\n!platform/team/**\n!platform/registry.yaml' };
    const run = await provision(
      platform,
      files,
      { ...update, ...inputs, 'dry-run': 'true' },
      { prepare: commitVersions },
    );
    assertEnded(run, 0);
    assert.match(readLog(run), /Plan: 0 to create, 0 to update, 7 unchanged/);
    assert.deepEqual(annotations(run, 'notice'), []);
  });

  it('says what replaces a resource whose identifier is another value now', async () => {
    const named = (suffix: string) => connector(`$\{{ values.name }}_${suffix}`);
    const files = {
      ...createFiles({ 'platform/named.yaml': documents(named('a'), named('b')), 'names.yaml': 'name: new' }),
      'base/platform/named.yaml': documents(named('a'), named('b')),
      'base/names.yaml': 'name: old',
    } as Files;
    const inputs = { ...update, 'values-file': 'names.yaml', 'dry-run': 'true' };
    const workspace = makeDirectory();
    writeTree(workspace, files);
    commitVersions(workspace);
    const { report } = await perform(platform, workspace, { ...reaching(platform), 'if-exists': 'update', ...inputs });
    const replaced = report.outcomes.flatMap(({ step, note }) =>
      note?.startsWith('replaces') ? `${step.label} ${note}` : [],
    );
    assert.deepEqual(replaced, [
      'connector new_a replaces connector old_a',
      'connector new_b replaces connector old_b',
    ]);
  });

  it('says that nothing was compared', async () => {
    const notices = async (inputs: Record<string, string>, change?: Change['change']) => {
      const { report } = await performHere({
        files: { 'new/one.yaml': connector('one') },
        inputs,
        ...(change && { change }),
      });
      return report.diagnostics.map(({ summary }) => summary).join();
    };
    assert.match(
      await notices({ 'previous-commit': 'HEAD' }),
      /HEAD is the commit that is checked out, so no resource is deleted\./,
    );
    assert.match(await notices({ 'payload-file': 'new/*.yaml' }), /`payload-file` selects no file of the commit/);
    const tagged = (workspace: string) => {
      git(workspace, 'tag', 'release', 'HEAD~1');
      git(workspace, 'branch', 'release');
    };
    assert.match(await notices({ 'previous-commit': 'release' }, tagged), /"release" is a branch and a tag/);
    assert.doesNotMatch(await notices({ 'previous-commit': 'refs/tags/release' }, tagged), /is a branch/);
  });

  it('takes a list of changed files, some of which were removed', async () => {
    const files = createFiles({ 'platform/team/mirror.yaml': removed }) as Files;
    const inputs = { 'payload-file': 'platform/keep.yaml\nplatform/team/mirror.yaml', 'dry-run': 'true' };
    const run = await provision(platform, files, { ...update, ...inputs }, { prepare: commitVersions });
    assertEnded(run, 0);
    assert.match(readLog(run), /Plan: 0 to create, 0 to update, 1 to delete, 1 unchanged/);
  });

  it('needs files, a commit, and its history', async () => {
    const inputs = { ...update, 'payload-file': '', payload: connector('keep') };
    const options = { prepare: commitVersions };
    for (const [more, says] of [
      [inputs, /^`previous-commit` requires `payload-file`/],
      [{ ...update, 'previous-commit': '0'.repeat(40) }, /^`previous-commit`: a commit of zeros means the first push/],
      [
        { ...update, 'previous-commit': '--output=x' },
        /^`previous-commit`: "--output=x" is not a commit in this clone/,
      ],
      [{ ...update, 'previous-commit': 'main~7' }, /^`previous-commit`: "main~7" is not a commit in this clone/],
    ] as const) {
      const run = await provision(platform, createFiles({}) as Files, more, options);
      assertEnded(run, 1);
      assert.match(onlyError(run).sentence, says);
    }
    const outside = await provision(platform, createFiles({}) as Files, update);
    assert.match(onlyError(outside).sentence, /^`previous-commit`: the files are not in a Git checkout/);
  });

  describe('in a terminal', () => {
    const plan = (files: Change['files'], args: readonly string[], more: object = {}) =>
      runTerminal(['plan', ...args, '--previous-commit', 'main~1'], {
        files: createFiles(files),
        environment: { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey },
        prepare: commitVersions,
        ...more,
      });

    it('deletes what was removed from a directory', async () => {
      for (const files of [{ 'platform/registry.yaml': removed }, { 'platform/team/mirror.yaml': removed }]) {
        const { code, stdout, stderr } = await plan(files, ['platform']);
        assert.equal(code, 0, stderr);
        assert.match(stdout, /Plan: .*1 to delete/);
      }
    });

    it('refuses what is still in the files, and names the flags', async () => {
      const { code, stdout, stderr } = await plan({ 'platform/registry.yaml': '' }, ['platform']);
      assert.equal(code, 1, stdout);
      assert.match(stderr, /registry\.yaml contains no document that this run applies/);
      const inline = await plan({}, ['-'], { input: connector('keep') });
      assert.equal(inline.code, 1);
      assert.match(inline.stderr, /`--previous-commit` requires `paths`: `-` does not show/);
    });
  });
});
