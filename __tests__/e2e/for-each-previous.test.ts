import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Emulator, startEmulator } from '../../emulator/emulator.ts';
import { commitVersions } from '../harness/git.ts';
import { type InProcessRun, makeDirectory, perform, readErrors, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

/** A placeholder for the value of this name. */
const use = (name: string) => `$\{{ values.${name} }}`;

const inTeam = `orgIdentifier: default, projectIdentifier: "${use('team')}"`;
const variable = `variable: {identifier: tier, name: tier, ${inTeam}, type: String, spec: {valueType: FIXED, fixedValue: "${use('tier')}"}}\n`;
const tree = {
  'platform/project.yaml': `project: {identifier: "${use('team')}", name: "${use('title')}", orgIdentifier: default}\n`,
  'platform/variable.yaml': variable,
  'platform/stages.yaml': `environment: {identifier: "${use('stages.name')}", name: "${use('stages.name')}", ${inTeam}, type: Production}\n`,
  'platform/shared.yaml': 'organization: {identifier: retail, name: Retail}\n',
};

const team = (name: string, stages: readonly string[] = ['dev'], tier = 'gold') => ({
  team: name,
  title: name.toUpperCase(),
  tier,
  stages: stages.map((stage) => ({ name: stage })),
});
const list = (...teams: readonly object[]) => ({
  'teams.yaml': teams.map((one) => `- ${JSON.stringify(one)}\n`).join('') || '[]\n',
});
const three = list(team('logistics'), team('payments'), team('search'));

type Files = Readonly<Record<string, string>>;

interface Change {
  readonly before: Files;
  readonly now: Files;
  readonly inputs?: Readonly<Record<string, string>>;
  /** After the commits. */
  readonly change?: (workspace: string) => void;
}

const standard = {
  'payload-file': 'platform/*.yaml',
  'for-each-file': 'teams.yaml',
  'previous-commit': 'HEAD~1',
  'if-exists': 'update',
  'allow-cascade': 'true',
  'max-deletes': '50',
};

/** The changes of a plan, such as `delete project default/payments`. */
const changes = ({ report }: InProcessRun) =>
  report.outcomes.flatMap(({ action, step }) => (action === 'unchanged' ? [] : `${action} ${step.label}`)).toSorted();

const deleteOf = (...teams: readonly string[]) =>
  teams.flatMap((name) => [
    `delete environment default/${name}/dev`,
    `delete project default/${name}`,
    `delete variable default/${name}/tier`,
  ]);

describe('previous-commit with for-each', () => {
  let platform: Emulator;
  before(async () => {
    platform = await startEmulator();
    const workspace = makeDirectory();
    writeTree(workspace, { ...tree, ...three });
    const { 'previous-commit': _, ...inputs } = standard;
    assert.equal(readErrors((await perform(platform, workspace, inputs)).report), '');
  });
  after(() => platform.close());

  const plan = ({ before, now, inputs, change }: Change) => {
    const workspace = makeDirectory();
    const earlier = Object.entries(before).map(([path, text]) => [`base/${path}`, text] as const);
    writeTree(workspace, { ...now, ...Object.fromEntries(earlier) });
    commitVersions(workspace);
    change?.(workspace);
    return perform(platform, workspace, { ...standard, 'dry-run': 'true', ...inputs });
  };
  const all = { ...tree, ...three };

  it('deletes the resources of an entry that left the list, as one group', async () => {
    const now = { ...tree, ...list(team('logistics'), team('search')) };
    const run = await plan({ before: all, now });
    assert.equal(readErrors(run.report), '');
    assert.deepEqual(changes(run), deleteOf('payments').toSorted());
    const start = run.lines.indexOf('Plan of payments');
    const group = run.lines.slice(start + 1, start + 4);
    assert.ok(start > 0 && group.every((line) => line.startsWith('delete ')), run.lines.join('\n'));
    const refused = await plan({ before: all, now, inputs: { 'max-deletes': '2' } });
    assert.match(readErrors(refused.report), /max-deletes/);
  });

  it('deletes those of all entries, if a commit empties the list', async () => {
    const run = await plan({ before: all, now: { ...tree, ...list() } });
    assert.equal(readErrors(run.report), '');
    assert.deepEqual(changes(run), deleteOf('logistics', 'payments', 'search').toSorted());
    const selected = { 'payload-file': 'platform/*.yaml\nteams.yaml' };
    const isNoPayload = await plan({ before: all, now: { ...tree, ...list() }, inputs: selected });
    assert.deepEqual([readErrors(isNoPayload.report), isNoPayload.outputs.deleted], ['', run.outputs.deleted]);
    const twice = await plan({ before: { ...tree, ...list() }, now: { ...tree, ...list() } });
    assert.match(readErrors(twice.report), /has no entry/);
  });

  it('knows entries by their files and directories', async () => {
    const ofFile = Object.fromEntries(
      ['logistics', 'payments', 'search'].map((name) => [`teams/${name}/team.yaml`, JSON.stringify(team(name))]),
    );
    const { 'teams/payments/team.yaml': _, ...less } = ofFile;
    const inputs = { 'for-each-file': 'teams/*/team.yaml' };
    const run = await plan({ before: { ...tree, ...ofFile }, now: { ...tree, ...less }, inputs });
    assert.deepEqual(changes(run), deleteOf('payments').toSorted(), readErrors(run.report));
    const none = await plan({ before: { ...tree, ...ofFile }, now: tree, inputs });
    assert.deepEqual(changes(none), deleteOf('logistics', 'payments', 'search').toSorted(), readErrors(none.report));
  });

  it('deletes what a shorter list in an entry no longer has, and removes fields of each entry', async () => {
    const now = { ...tree, ...list(team('logistics', []), team('payments', []), team('search', [])) };
    const run = await plan({ before: all, now });
    assert.deepEqual(
      changes(run),
      ['logistics', 'payments', 'search'].map((name) => `delete environment default/${name}/dev`),
      readErrors(run.report),
    );
    const described = {
      ...all,
      'platform/project.yaml': tree['platform/project.yaml'].replace('{', '{tags: {a: b}, '),
    };
    const { 'previous-commit': _, ...inputs } = standard;
    const workspace = makeDirectory();
    writeTree(workspace, described);
    assert.equal(readErrors((await perform(platform, workspace, inputs)).report), '');
    const removed = await plan({ before: described, now: all, inputs: { 'dry-run': 'false' } });
    assert.equal(readErrors(removed.report), '');
    assert.equal(removed.outputs.updated, 3);
  });

  it('needs no secrets of an entry that left the list', async () => {
    const secret = `secret: {identifier: token, name: token, ${inTeam}, type: SecretText, spec: {secretManagerIdentifier: harnessSecretManager, valueType: Inline, value: "${use('token')}"}}\n`;
    const files = { ...tree, 'platform/secret.yaml': secret };
    const secrets = { logistics: { token: 'one of them' }, search: { token: 'another one' } };
    const run = await plan({
      before: { ...files, ...three },
      now: { ...files, ...list(team('logistics'), team('search')) },
      inputs: { 'secret-values': JSON.stringify({ 'for-each': secrets }) },
    });
    assert.equal(readErrors(run.report), '');
    assert.deepEqual(run.report.diagnostics, []);
    assert.equal(run.outputs.deleted, 3);
    // Nor that they are removed with it, even if another entry has a similar name.
    const renamed = await plan({
      before: { ...files, ...three },
      now: { ...files, ...list(team('logistics'), team('payment'), team('search')) },
      inputs: { 'secret-values': JSON.stringify({ 'for-each': { ...secrets, payments: { token: 'the old one' } } }) },
    });
    assert.equal(readErrors(renamed.report), '');
    const severities = renamed.report.diagnostics.map(({ severity, summary }) => `${severity} ${summary}`);
    assert.match(severities.join('\n'), /^warning .* has 1 name that no entry/m);
  });

  it('says which entry replaces which', async () => {
    const names = { payments: 'payments_eu', search: 'finding' };
    const renamed = list(team('logistics'), ...Object.values(names).map((name) => team(name, ['dev'], 'lead')));
    const run = await plan({ before: all, now: { ...tree, ...renamed } });
    assert.equal(readErrors(run.report), '');
    const notes = run.report.outcomes.flatMap(({ note, step }) =>
      note?.startsWith('replace') ? `${step.label} ${note.split(';')[0]}` : [],
    );
    const expected = Object.entries(names).flatMap(([old, now]) =>
      deleteOf(old, now).flatMap((line, index, both) => {
        const [one = '', other = ''] = [line, both.at(index - 3)].map((text) => text?.slice('delete '.length));
        return `${one} ${index < 3 ? 'replaced by' : 'replaces'} ${other}`;
      }),
    );
    assert.deepEqual(notes.toSorted(), expected.toSorted());
    for (const [old, now] of Object.entries(names))
      assert.ok(run.lines.includes(`Plan of ${now} (replaces 3 resources of ${old})`), run.lines.join('\n'));
  });

  it('deletes nothing outside the part', async () => {
    const now = { ...tree, ...list(team('search')) };
    const { 'platform/shared.yaml': _, ...unshared } = now;
    const part = async (only: string, files: Files = unshared) => {
      const run = await plan({ before: all, now: files, inputs: { only } });
      assert.equal(readErrors(run.report), '');
      return changes(run);
    };
    assert.deepEqual(await part('payments'), deleteOf('payments').toSorted());
    assert.deepEqual(await part('search'), []);
    assert.deepEqual(await part('(shared)'), ['delete organization retail']);
    const inside = {
      'platform/shared.yaml':
        'variable: {identifier: own, name: own, orgIdentifier: default, projectIdentifier: payments, type: String, spec: {valueType: FIXED, fixedValue: a}}\n',
    };
    const used = await plan({
      before: { ...all, ...inside },
      now: { ...now, ...inside },
      inputs: { only: 'payments' },
    });
    assert.match(
      readErrors(used.report),
      /Project default\/payments .* but variable default\/payments\/own is still inside it/,
    );
    // What moved into another part is still declared.
    const own = {
      ...tree,
      ...three,
      'platform/own.yaml': 'project: {identifier: search, name: SEARCH, orgIdentifier: default}\n',
    };
    const shared = { ...own, ...list(team('logistics'), team('payments')) };
    const moved = await plan({ before: shared, now: all, inputs: { only: '(shared)' } });
    assert.deepEqual([readErrors(moved.report), changes(moved)], ['', []]);
  });

  it('refuses to delete the resources of an entry that no commit removed', async () => {
    const ofFile = Object.fromEntries(
      ['logistics', 'payments'].map((name) => [`teams/${name}.yaml`, JSON.stringify(team(name))]),
    );
    const inputs = { 'for-each-file': 'teams/*.yaml' };
    const files: Files = { ...tree, ...ofFile };
    const missing = await plan({
      before: files,
      now: files,
      inputs,
      change: (workspace) => rmSync(join(workspace, 'teams/payments.yaml')),
    });
    assert.match(
      readErrors(missing.report),
      /3 resources would be deleted, but no commit removed them: .*: teams\/payments\.yaml is in HEAD but not in the workspace/,
    );
    const { 'teams/payments.yaml': text = '', ...less } = files;
    const archived = await plan({ before: files, now: { ...less, 'archive/payments.yaml': text }, inputs });
    assert.match(
      readErrors(archived.report),
      /archive\/payments\.yaml was teams\/payments\.yaml and is not selected by `for-each-file`/,
    );
    const broken = await plan({
      before: files,
      now: { ...files, 'teams/payments.yaml': '{team: ' },
      inputs: { ...inputs, only: '(changed)' },
    });
    assert.match(readErrors(broken.report), /teams\/payments\.yaml/);
    const written = async (lists: Files) =>
      readErrors((await plan({ before: all, now: { ...tree, ...lists } })).report);
    const two = list(team('logistics'), team('search'));
    for (const file of ['teams/payments.yaml', 'teams/payments.txt'])
      assert.match(
        await written({ ...two, [file]: JSON.stringify(team('payments')) }),
        /teams\/payments\.\w+ contains it and is not selected by `for-each-file`/,
      );
    assert.match(
      await written({ 'teams.yaml': `${two['teams.yaml']}# Left\n## - ${JSON.stringify(team('payments'))}\n` }),
      /teams\.yaml contains it in a comment/,
    );
    for (const text of ['', '---\n', '# - team: payments\n'])
      assert.match(await written({ 'teams.yaml': text }), /teams\.yaml contains no list; an empty one is `\[\]`/);
    assert.equal(await written({ ...two, 'docs/teams.yaml': '- team: payments\n  owner: ana\n' }), '');
    const generated = await plan({
      before: all,
      now: all,
      change: (workspace) => writeTree(workspace, two),
    });
    assert.match(readErrors(generated.report), /teams\.yaml contains it in HEAD and not in the workspace/);
    const { 'platform/variable.yaml': _, ...others } = all;
    const template = await plan({
      before: all,
      now: { ...others, 'archive/variable.yaml': variable },
    });
    assert.match(
      readErrors(template.report),
      /archive\/variable\.yaml was platform\/variable\.yaml and is not selected/,
    );
  });

  describe('only: (changed)', () => {
    const only = { only: '(changed)' };

    it('asks for the entries that a commit changed, and no others', async () => {
      const now = { ...tree, ...list(team('logistics'), team('newcomer'), team('payments'), team('search')) };
      const count = platform.requests.length;
      const run = await plan({ before: all, now, inputs: only });
      assert.equal(readErrors(run.report), '');
      assert.deepEqual(changes(run), [
        'create environment default/newcomer/dev',
        'create project default/newcomer',
        'create variable default/newcomer/tier',
      ]);
      assert.equal(run.report.outcomes.length, 3);
      const asked = platform.requests.slice(count).map(({ path }) => path);
      assert.ok(asked.length <= 12, asked.join('\n'));
      assert.equal(
        asked.some((path) => /payments|search|logistics/.test(path)),
        false,
      );
    });

    it('selects an entry with another value, that left the list, or with another document', async () => {
      const now = { ...tree, ...list(team('logistics', ['dev'], 'lead'), team('search')) };
      const run = await plan({ before: all, now, inputs: only });
      assert.deepEqual(
        changes(run),
        [...deleteOf('payments'), 'update variable default/logistics/tier'].toSorted(),
        readErrors(run.report),
      );
      const some = await plan({ before: all, now, inputs: { only: '(changed)\n!payments' } });
      assert.deepEqual(changes(some), ['update variable default/logistics/tier']);
      const template = { ...all, 'platform/variable.yaml': variable.replace('name: tier', 'name: Tier') };
      const every = await plan({ before: all, now: template, inputs: only });
      assert.equal(every.report.outcomes.length, 9);
    });

    it('leaves out an entry whose own documents did not change', async () => {
      const own = Object.fromEntries(
        ['logistics', 'payments'].map((name) => [`teams/${name}/team.yaml`, JSON.stringify(team(name))]),
      );
      const extra = 'service: {identifier: x, name: x, orgIdentifier: default, projectIdentifier: payments}\n';
      const files = { ...tree, ...own, 'teams/payments/extra.yaml': extra };
      const inputs = {
        ...only,
        'payload-file': 'platform/*.yaml\nteams/**/*.yaml',
        'for-each-file': 'teams/*/team.yaml',
      };
      const changed = { ...files, 'teams/logistics/team.yaml': JSON.stringify(team('logistics', ['dev'], 'lead')) };
      const run = await plan({ before: files, now: changed, inputs });
      assert.equal(readErrors(run.report), '');
      assert.equal(run.report.outcomes.length, 3);
      const more = { ...files, 'teams/payments/extra.yaml': extra.replace('name: x', 'name: y') };
      const other = await plan({ before: files, now: more, inputs });
      assert.equal(other.report.outcomes.length, 4, readErrors(other.report));
    });

    it('is nothing, with a notice, if no entry changed', async () => {
      const count = platform.requests.length;
      const run = await plan({
        before: all,
        now: { ...all, 'platform/shared.yaml': `# Why\n${tree['platform/shared.yaml']}` },
        inputs: only,
      });
      assert.equal(readErrors(run.report), '');
      assert.equal(run.report.outcomes.length, 0);
      // The example asks for this text before it makes the jobs of the entries.
      assert.equal(JSON.stringify([run.outputs.entries, run.outputs.removals]), '[[],""]');
      assert.match(JSON.stringify(run.report.diagnostics), /No entry has changed since the earlier commit/);
      assert.ok(platform.requests.length - count <= 2);
    });

    it('is nothing if a checkout has only changed the line ends', async () => {
      const files = Object.entries(all).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]);
      const run = await plan({
        before: all,
        now: all,
        change(workspace) {
          execFileSync('git', ['reset', '--quiet'], { cwd: workspace });
          execFileSync('git', ['config', 'core.autocrlf', 'true'], { cwd: workspace });
          writeTree(workspace, Object.fromEntries(files));
        },
        inputs: only,
      });
      assert.equal(readErrors(run.report), '');
      assert.equal(run.report.outcomes.length, 0);
    });

    it('warns of the faults of other entries', async () => {
      const faulty = { ...team('search'), tier: undefined };
      const before = { ...tree, ...list(team('logistics'), faulty) };
      const now = { ...tree, ...list(team('logistics', ['dev'], 'lead'), faulty) };
      const run = await plan({ before, now, inputs: only });
      assert.equal(readErrors(run.report), '');
      assert.deepEqual(changes(run), ['update variable default/logistics/tier']);
      assert.match(JSON.stringify(run.report.diagnostics), /"warning".*has no value \\"tier\\"/);
      const whole = await plan({ before, now });
      assert.match(readErrors(whole.report), /has no value "tier"/);
    });

    it('needs previous-commit', async () => {
      const run = await plan({ before: all, now: all, inputs: { ...only, 'previous-commit': '' } });
      assert.match(readErrors(run.report), /`only: \(changed\)` has no effect without `previous-commit`/);
    });
  });
});
