import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { commitVersions } from '../harness/git.ts';
import type { StepRun } from '../harness/runner.ts';
import {
  connector,
  type Files,
  line,
  pipeline,
  project,
  provision,
  readResults,
  referringConnector,
  writes,
} from './directory.ts';
import { annotations, assertEnded, onlyError, readLog, startPlatform } from './support.ts';

const inShop = 'platform/.harness/orgs/retail/projects/preview';
const tree: Files = {
  'platform/project.yaml': project('preview', '  orgIdentifier: retail\n'),
  [`${inShop}/registry.yaml`]: connector('registry'),
  [`${inShop}/cluster.yaml`]: referringConnector('cluster', 'registry'),
  [`${inShop}/deploy.yaml`]: pipeline('deploy', ['registry']),
};

/** Deletes the resources that the files name, and what the platform deletes with them. */
function remove(platform: Emulator, files: Files, inputs: Readonly<Record<string, string>> = {}): Promise<StepRun> {
  return provision(platform, files, { operation: 'delete', 'if-exists': '', 'allow-cascade': 'true', ...inputs });
}

function deletes(platform: Emulator): string[] {
  return writes(platform)
    .map(line)
    .filter((one) => one.startsWith('DELETE'));
}

describe('operation: delete', () => {
  it('plans, refuses another plan, deletes in reverse order of dependency, and then finds nothing', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await provision(platform, tree), 0);
    const before = writes(platform).length;

    const plan = await remove(platform, tree, { 'dry-run': 'true' });
    assertEnded(plan, 0);
    assert.deepEqual(writes(platform).slice(before).map(line), []);
    assert.match(readLog(plan), /Plan: 0 to create, 0 to update, 4 to delete, 0 unchanged/);
    assert.equal(plan.outputs.changes, '4');

    const other = await remove(platform, tree, { 'plan-digest': '0'.repeat(64) });
    assertEnded(other, 1);
    assert.match(onlyError(other).sentence, /^The plan has changed/);
    assert.deepEqual(writes(platform).slice(before).map(line), []);

    const run = await remove(platform, tree, { 'plan-digest': plan.outputs.planDigest ?? '' });
    assertEnded(run, 0);
    assert.equal(run.outputs.outcome, 'deleted');
    assert.equal(run.outputs.deleted, '4');
    const order = deletes(platform).map((one) => one.split('/').at(-1));
    assert.equal(order.at(-1), 'preview');
    assert.ok(
      order.indexOf('registry') > order.indexOf('cluster') && order.indexOf('registry') > order.indexOf('deploy'),
    );

    const again = await remove(platform, tree);
    assertEnded(again, 0);
    assert.equal(again.outputs.outcome, 'unchanged');
    assert.equal(again.outputs.unchanged, '4');
    assert.deepEqual(
      readResults(again).map(({ note }) => note),
      Array(4).fill('it does not exist'),
    );
    assert.equal(deletes(platform).length, 4);
    assert.equal(annotations(again, 'warning').length, 0);
  });

  it('deletes no more than the limit, no unnamed resources, and no managed ones', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await provision(platform, tree), 0);
    const before = writes(platform).length;

    const many = await remove(platform, tree, { 'max-deletes': '3' });
    assertEnded(many, 1);
    assert.match(
      onlyError(many).sentence,
      /^The plan deletes 4 resources, more than `max-deletes: 3` allows: .*connector retail\/preview\/registry/,
    );
    assert.equal(many.outputs.deleted, '0');

    const { 'platform/project.yaml': alone = '' } = tree;
    const cascade = await remove(platform, { 'platform/project.yaml': alone }, { 'allow-cascade': 'false' });
    assertEnded(cascade, 1);
    const { sentence } = onlyError(cascade);
    assert.match(sentence, /^The platform would also delete 3 resources that the plan does not name: /);
    for (const name of ['registry', 'cluster', 'deploy']) assert.match(sentence, new RegExp(`retail/preview/${name}`));

    const managed = await remove(platform, {
      'platform/default.yaml': 'organization: { identifier: default, name: default }\n',
    });
    assertEnded(managed, 1);
    assert.match(onlyError(managed).sentence, /The platform manages organization default itself/);

    const force = await remove(platform, tree, { 'force-delete': 'true' });
    assertEnded(force, 1);
    assert.match(onlyError(force).sentence, /the account does not allow it: its setting `enable_force_delete` is off/);
    assert.deepEqual(writes(platform).slice(before).map(line), []);

    const allowed = await remove(platform, { 'platform/project.yaml': alone });
    assertEnded(allowed, 0);
    assert.match(readResults(allowed)[0]?.note ?? '', /^also deletes /);
    assert.equal(allowed.outputs.deleted, '1');
  });

  it('reads only the name of a valid document, and refuses one with an error', async (test) => {
    const platform = await startPlatform(test);
    const write = (fields: string) => ({ 'platform/one.yaml': `organization: { identifier: one${fields} }\n` });
    assertEnded(await provision(platform, write(', name: One')), 0);
    const invalid = await remove(platform, write(''));
    assertEnded(invalid, 1);
    assert.match(onlyError(invalid).sentence, /`organization\.name` is required but missing/);
    assert.deepEqual(deletes(platform), []);

    const other = await remove(platform, write(', name: Other, description: other'));
    assertEnded(other, 0);
    assert.equal(other.outputs.deleted, '1');
  });

  it('names the resources that still refer to one', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await provision(platform, tree), 0);
    const registry = { [`${inShop}/registry.yaml`]: tree[`${inShop}/registry.yaml`] ?? '' };
    for (const inputs of [{ 'dry-run': 'true' }, {}]) {
      const run = await remove(platform, registry, inputs as Readonly<Record<string, string>>);
      assertEnded(run, 1);
      const { sentence } = onlyError(run);
      assert.match(sentence, /^Failed to delete connector retail\/preview\/registry .*: it is referenced by /);
      assert.match(sentence, /pipeline retail\/preview\/deploy/);
      assert.match(sentence, /connector retail\/preview\/cluster/);
    }
    assert.deepEqual(deletes(platform), []);
  });

  it('reads after a lost response, and does not report a success that a read contradicts', async (test) => {
    const platform = await startPlatform(test);
    const files = { 'platform/project.yaml': project('short_lived') };
    assertEnded(await provision(platform, files), 0);
    platform.fault({
      kind: 'raw',
      method: 'DELETE',
      path: '/ng/api/projects/short_lived',
      when: 'before',
      status: 200,
      body: { status: 'SUCCESS', data: true, metaData: null, correlationId: 'kept-1' },
    });
    const kept = await remove(platform, files);
    assertEnded(kept, 1);
    assert.match(
      onlyError(kept).sentence,
      /the platform returned HTTP 200 but does not prove that it was deleted \(correlationId kept-1\)\. A follow-up read still shows it\./,
    );

    platform.fault({ kind: 'reset', method: 'DELETE', path: '/ng/api/projects/short_lived', when: 'after' });
    const lost = await remove(platform, files);
    assertEnded(lost, 0);
    assert.equal(lost.outputs.deleted, '1');
    assert.match(readResults(lost)[0]?.note ?? '', /the response was lost; read back and verified/);
  });

  it('leaves what cannot be deleted by itself to the delete of its project', async (test) => {
    const platform = await startPlatform(test);
    const files = {
      'platform/project.yaml': project('preview', '  orgIdentifier: retail\n'),
      [`${inShop}/token.yaml`]: 'delegateToken: {name: agents}\n',
      [`${inShop}/charts.yaml`]: 'fileDirectory: {path: /charts}\n',
    };
    assertEnded(await provision(platform, files), 0);
    const { 'platform/project.yaml': _, ...content } = files;
    const alone = await remove(platform, content);
    assertEnded(alone, 1);
    assert.deepEqual(deletes(platform), []);

    const run = await remove(platform, files);
    assertEnded(run, 0);
    assert.equal(run.outputs.deleted, '1');
    const again = await remove(platform, files);
    assertEnded(again, 0);
    assert.equal(again.outputs.unchanged, '1');
  });
});

describe('previous-commit', () => {
  /** The files of two commits. */
  const versions = (before: Files, now: Files): Files => ({
    ...Object.fromEntries(Object.entries(before).map(([path, text]) => [`base/${path}`, text])),
    ...now,
  });
  const update = { 'previous-commit': 'HEAD~1' };
  const options = { prepare: commitVersions };

  it('deletes only resources that were removed from the files, after updates of resources that referred to them', async (test) => {
    const platform = await startPlatform(test);
    const unnamed = { [`${inShop}/unnamed.yaml`]: connector('unnamed') };
    assertEnded(await provision(platform, { ...tree, ...unnamed }), 0);
    const { [`${inShop}/cluster.yaml`]: _, [`${inShop}/registry.yaml`]: __, ...rest } = tree;
    const now = {
      ...rest,
      [`${inShop}/moved/deploy.yaml`]: pipeline('deploy', ['registry_2']),
      [`${inShop}/registry.yaml`]: connector('registry_2'),
    };
    delete (now as Record<string, string>)[`${inShop}/deploy.yaml`];
    const count = writes(platform).length;
    const plan = await provision(platform, versions(tree, now), { ...update, 'dry-run': 'true' }, options);
    assertEnded(plan, 0);
    assert.match(readLog(plan), /Plan: 1 to create, 1 to update, 2 to delete, 1 unchanged/);
    const notes = readResults(plan).flatMap(({ identifier, note }) =>
      note === undefined ? [] : [`${identifier}: ${note}`],
    );
    assert.ok(notes.includes('registry_2: replaces connector retail/preview/registry'), notes.join());
    assert.ok(notes.includes('registry: replaced by connector retail/preview/registry_2'), notes.join());

    const run = await provision(platform, versions(tree, now), update, options);
    assertEnded(run, 0);
    const order = writes(platform)
      .slice(count)
      .map((one) => line(one).replace(/^(\w+) .*\//, '$1 '));
    assert.deepEqual(order, ['POST connectors', 'PUT deploy', 'DELETE cluster', 'DELETE registry']);
    assert.ok(platform.requests.every(({ path }) => !path.includes('unnamed')));

    const again = await provision(platform, versions(tree, now), update, options);
    assertEnded(again, 0);
    assert.equal(again.outputs.changes, '0');
  });

  it('refuses to delete resources that the files still use, and an invalid earlier version', async (test) => {
    const platform = await startPlatform(test);
    assertEnded(await provision(platform, tree), 0);
    const count = writes(platform).length;
    const { [`${inShop}/registry.yaml`]: _, ...used } = tree;
    const inUse = await provision(platform, versions(tree, used), update, options);
    assertEnded(inUse, 1);
    assert.match(
      annotations(inUse, 'error')[0]?.message ?? '',
      /was removed from the files and would be deleted, but .* still references it\./,
    );

    const image = { 'platform/.harness/connectors/harnessImage.yaml': connector('harnessImage') };
    const deploy = { [`${inShop}/deploy.yaml`]: pipeline('deploy', ['account.harnessImage']) };
    const ofPlatform = await provision(
      platform,
      versions({ ...tree, ...image }, { ...tree, ...deploy }),
      {
        ...update,
        'dry-run': 'true',
      },
      options,
    );
    assertEnded(ofPlatform, 0);
    assert.match(readLog(ofPlatform), /connector harnessImage was removed from the files and stays on the platform/);

    const broken = await provision(
      platform,
      versions({ ...tree, 'platform/broken.yaml': 'connector: [' }, tree),
      update,
      options,
    );
    assertEnded(broken, 0);
    assert.match(annotations(broken, 'warning')[0]?.message ?? '', /In the earlier commit: .* is not deleted\./);
    assert.equal(writes(platform).length, count);
  });
});
