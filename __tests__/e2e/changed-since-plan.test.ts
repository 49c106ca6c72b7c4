import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator, RecordedRequest } from '../../emulator/emulator.ts';
import { asMap } from '../../src/shared/object.ts';
import { clean, type StepRun } from '../harness/runner.ts';
import { lackOfPseudoTerminals, runTerminal } from '../harness/terminal.ts';
import {
  allowAll,
  change,
  changeBeforeWrite,
  createFiles,
  createReadFilter,
  deletes,
  findStored,
  type Name,
  recreate,
  resources,
  start,
  store,
  textChanged,
  textFiles,
} from '../plan/changed-resources.ts';
import { line, provision, readResults, writes } from './directory.ts';
import { apiKey, assertEnded, meanwhile, onlyError, readLog } from './support.ts';

after(clean);

/** Deletes the resources of the documents, with everything allowed. */
function remove(
  platform: Emulator,
  wanted: readonly Name[],
  inputs: Readonly<Record<string, string>> = {},
): Promise<StepRun> {
  return provision(platform, createFiles(...wanted), { ...allowAll, ...inputs });
}

describe('a delete', { concurrency: 10 }, () => {
  it('carries the version that was read, for the kinds that compare it', async (test) => {
    const platform = await start(test);
    const order: Name[] = ['trigger', 'overlay', 'inputSet', 'pipeline', 'template', 'environmentGroup', 'service'];
    for (const name of [...order, 'role', 'variable', 'project', 'organization'] as const) {
      assertEnded(await remove(platform, [name]), 0);
    }
    const sent = deletes(platform).map(({ path, headers }) => [path.split('/')[3] ?? '', headers['if-match']]);
    assert.deepEqual(
      sent.map(([kind, version]) => `${kind} ${version}`),
      [
        'triggers 0',
        'inputSets 0',
        'inputSets 0',
        'pipelines 0',
        'templates 0',
        'environmentGroup 0',
        'servicesV2 0',
        'roles undefined',
        'variables undefined',
        'projects 0',
        'organizations 0',
      ],
    );
  });

  it('of a template that someone changed since the plan is refused', async (test) => {
    const platform = await start(test);
    // The first read is that of the plan.
    meanwhile(platform, createReadFilter('template'), () => change(platform, 'template'), 2);
    const run = await remove(platform, ['template']);
    assertEnded(run, 1);
    const { sentence, hint } = onlyError(run);
    assert.match(sentence, /^Failed to delete .*: it has changed since the plan: .*\. It was left unchanged\.$/);
    assert.equal(hint, 'Run again to plan with the current state.');
    assert.deepEqual(deletes(platform), []);
    assert.ok(findStored(platform, 'template'));
    // The next run plans with the change.
    assertEnded(await remove(platform, ['template']), 0);
  });

  it('of a project with a lost response is not repeated if someone created it again', async (test) => {
    const platform = await start(test);
    const before = findStored(platform, 'project');
    assert.ok(before);
    platform.fault({ kind: 'reset', method: 'DELETE', when: 'after' });
    const isDelete = ({ method }: RecordedRequest) => method === 'DELETE';
    meanwhile(platform, isDelete, () => {
      meanwhile(platform, createReadFilter('project'), () => recreate(platform, 'project', before));
    });
    const run = await remove(platform, ['project']);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /A follow-up read shows that someone else changed it/);
    assert.equal(deletes(platform).length, 1);
    assert.ok(findStored(platform, 'project'));
  });

  it('of a resource that someone saved or created again with the same content is refused', async (test) => {
    const platform = await start(test);
    for (const [name, fields, reason] of [
      ['project', { version: 7 }, 'its version has changed (saved again without a visible change)'],
      ['variable', { createdAt: 1_700_000_000_000 }, 'someone deleted it and created it again'],
    ] as const) {
      const stored = findStored(platform, name);
      assert.ok(stored);
      meanwhile(platform, createReadFilter(name), () => store(platform, name, { ...stored, ...fields }), 2);
      const run = await remove(platform, [name]);
      assertEnded(run, 1);
      const { sentence } = onlyError(run);
      assert.ok(sentence.includes(`: it has changed since the plan: ${reason}.`), sentence);
    }
    assert.deepEqual(deletes(platform), []);
  });

  it('of a resource that someone changed while its content was listed again is refused', async (test) => {
    const platform = await start(test);
    const lists = ({ path }: RecordedRequest) => path === '/ng/api/infrastructures';
    meanwhile(platform, lists, () => change(platform, 'environment'), 2);
    const run = await remove(platform, ['environment']);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /^Failed to delete environment .*: it has changed since the plan: /);
    assert.deepEqual(deletes(platform), []);
  });

  it('that someone else made meanwhile is reported as unchanged', async (test) => {
    const platform = await start(test);
    meanwhile(platform, createReadFilter('variable'), () => platform.state.variables.clear(), 2);
    const run = await remove(platform, ['variable']);
    assertEnded(run, 0);
    assert.equal(readResults(run)[0]?.note, 'someone else has deleted it');
    assert.deepEqual(deletes(platform), []);
  });

  it('of a pipeline with a lost response ends as deleted although reads lag', async (test) => {
    const platform = await start(test);
    platform.fault({ kind: 'reset', method: 'DELETE', when: 'after' });
    meanwhile(
      platform,
      ({ method }) => method === 'DELETE',
      () => {
        platform.fault({ kind: 'stale', method: 'GET', times: 4 });
      },
    );
    platform.fault({ kind: 'stale', method: 'GET', path: '/never' });
    const run = await remove(platform, ['pipeline']);
    assertEnded(run, 0);
    assert.equal(run.outputs.deleted, '1');
    assert.match(readResults(run)[0]?.note ?? '', /the response was lost; read back and verified/);
  });

  it('that the platform calls a conflict is settled by a read', async (test) => {
    const platform = await start(test);
    platform.fault({ kind: 'error', shape: 'A', status: 409, method: 'DELETE', when: 'after' });
    const gone = await remove(platform, ['variable']);
    assertEnded(gone, 0);
    platform.fault({ kind: 'error', shape: 'A', status: 409, method: 'DELETE', when: 'before' });
    const kept = await remove(platform, ['connector']);
    assertEnded(kept, 1);
    const { sentence, hint } = onlyError(kept);
    assert.match(sentence, /HTTP 409 \(conflict with what exists\).* A follow-up read still shows it\./);
    assert.equal(hint, 'Another request may be changing the same resource; run again.');
  });
});

const forAll = { allowOverrides: true, updateType: 'UPDATE' };

describe('an update', { concurrency: 10 }, () => {
  it('of a service does not replace a text that someone changed since the plan', async (test) => {
    const platform = await start(test);
    const files = textFiles('service');
    const plan = await provision(platform, files, { 'dry-run': 'true' });
    assertEnded(plan, 0);
    assert.equal(plan.outputs.changes, '1', plan.log);
    for (const digest of ['none', plan.outputs.planDigest ?? '']) {
      const before = findStored(platform, 'service');
      assert.ok(before);
      changeBeforeWrite(platform, 'service');
      const run = await provision(platform, files, { 'plan-digest': digest });
      assertEnded(run, 1);
      assert.match(onlyError(run).sentence, textChanged);
      assert.match(String(findStored(platform, 'service')?.value.yaml), /^# By hand/);
      store(platform, 'service', before);
    }
    assertEnded(await provision(platform, files), 0);
  });

  const variable = (fields: string) => ({
    'platform/v.yaml': `variable: {identifier: region, name: Region, orgIdentifier: retail, type: String, ${fields} spec: {valueType: FIXED, fixedValue: "no"}}\n`,
  });

  it('that someone else also made is unchanged, in whatever words the platform refuses it', async (test) => {
    const platform = await start(test);
    for (const name of ['trigger', 'inputSet', 'service', 'pipeline'] as const) {
      const text = `${resources[name][0].replace(/, orgIdentifier/, ', description: ours, orgIdentifier')}\n`;
      const stored = findStored(platform, name);
      assert.ok(stored);
      const same = {
        ...stored,
        version: stored.version + 1,
        value: { ...stored.value, yaml: text, description: 'ours' },
      };
      meanwhile(
        platform,
        ({ method }) => method === 'PUT',
        () => store(platform, name, same),
      );
      const run = await provision(platform, { [`platform/${name}.yaml`]: text });
      assertEnded(run, 0);
      assert.equal(readResults(run)[0]?.note, 'someone else made the same change at the same time', name);
    }
  });

  it('of an environment group does not rely on its version, which the platform does not compare', async (test) => {
    const platform = await start(test);
    const text = resources.environmentGroup[0];
    const files = { 'platform/g.yaml': `${text.replace(/, orgIdentifier/, ', description: ours, orgIdentifier')}\n` };
    const stored = findStored(platform, 'environmentGroup');
    assert.ok(stored);
    const yaml = String(stored.value.yaml).replace('description: ""', 'description: by hand');
    const other = { ...stored, version: stored.version + 1, value: { ...stored.value, yaml, description: 'by hand' } };
    meanwhile(platform, createReadFilter('environmentGroup'), () => store(platform, 'environmentGroup', other), 2);
    const run = await provision(platform, files);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /it has changed since the plan: environmentGroup\.description differs\./);
    assert.deepEqual(findStored(platform, 'environmentGroup'), other);
  });

  it('without a version replaces only the fields that the document sets, if these are as the plan compared them', async (test) => {
    const platform = await start(test);
    meanwhile(platform, createReadFilter('variable'), () => change(platform, 'variable'), 2);
    assertEnded(await provision(platform, variable('')), 0);
    const { description, spec } = asMap(findStored(platform, 'variable')?.value);
    assert.match(String(description), /^by hand/, 'kept, being no field of the document');
    assert.deepEqual(spec, { valueType: 'FIXED', fixedValue: 'no' });

    meanwhile(platform, createReadFilter('variable'), () => change(platform, 'variable'), 2);
    const run = await provision(platform, variable('description: ours,'));
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /: it has changed since the plan: variable\.description differs\./);
    assert.match(String(findStored(platform, 'variable')?.value.description), /^by hand/);
  });

  it('of settings replaces only values that are as the plan compared them', async (test) => {
    const platform = await start(test);
    const identifier = 'concurrent_active_pipeline_executions';
    const files = { 'platform/settings.json': JSON.stringify([{ identifier, value: '30', ...forAll }]) };
    const isRead = ({ path }: RecordedRequest) => path.endsWith(`/settings/${identifier}`);
    const other = { identifier, changes: [{ value: '77', allowOverrides: true, at: 0 }] };
    meanwhile(platform, isRead, () => platform.state.settings.set(identifier, other), 2);
    const run = await provision(platform, files);
    assertEnded(run, 1);
    assert.match(
      onlyError(run).sentence,
      /^Failed to update settings .*: it has changed since the plan: concurrent_active_pipeline_executions\.value differs\./,
    );
    assert.deepEqual(writes(platform), []);
    // Without a comparison there is one request.
    platform.requests.length = 0;
    assertEnded(await provision(platform, files, { 'if-exists': 'fail' }), 0);
    assert.deepEqual(platform.requests.map(line), ['PUT /ng/api/settings']);
  });

  it('that the platform calls a conflict is settled by a read', async (test) => {
    const platform = await start(test);
    platform.fault({ kind: 'error', shape: 'A', status: 409, method: 'PUT', when: 'after' });
    assertEnded(await provision(platform, variable('')), 0);
    platform.fault({ kind: 'error', shape: 'A', status: 409, method: 'PUT', when: 'before' });
    const refused = await provision(platform, variable('description: ours,'));
    assertEnded(refused, 1);
    const { sentence, hint } = onlyError(refused);
    assert.doesNotMatch(`${sentence} ${hint}`, /another identifier|is taken/);
    assert.equal(hint, 'Another request may be changing the same resource; run again.');
  });

  it('whose response shows nothing waits for reads that lag', async (test) => {
    const platform = await start(test);
    platform.fault({ kind: 'empty-data', method: 'PUT', when: 'after' });
    platform.fault({ kind: 'stale', method: 'GET', path: '/never' });
    meanwhile(
      platform,
      ({ method }) => method === 'PUT',
      () => platform.fault({ kind: 'stale', method: 'GET', times: 4 }),
    );
    const run = await provision(platform, variable(''));
    assertEnded(run, 0);
    assert.equal(run.outputs.updated, '1');
  });
});

describe('what goes with a resource', { concurrency: 10 }, () => {
  it('is listed again before the delete, and refuses it if something is new or changed', async (test) => {
    for (const name of ['organization', 'project', 'pipeline', 'environment'] as const) {
      const platform = await start(test);
      const inside = name === 'environment' ? 'infrastructure' : 'trigger';
      const stored = findStored(platform, inside);
      assert.ok(stored);
      const [, collection, key] = resources[inside];
      const lists = ({ method, path }: RecordedRequest) => method === 'GET' && path.endsWith(`/api/${collection}`);
      const add = () =>
        platform.state[collection].set(`${key}_2`, {
          ...stored,
          value: { ...stored.value, identifier: `${stored.value.identifier}_2` },
        });
      // The first list is that of the plan.
      meanwhile(platform, lists, add, 2);
      const added = await remove(platform, [name]);
      assertEnded(added, 1);
      assert.match(
        onlyError(added).sentence,
        new RegExp(
          `^Failed to delete .* since the plan: of what the platform deletes with it, ${inside} .*_2 is new\\.`,
        ),
      );
      meanwhile(platform, lists, () => change(platform, inside), 2);
      const changed = await remove(platform, [name]);
      assertEnded(changed, 1);
      assert.match(onlyError(changed).sentence, new RegExp(`${inside} .* is changed\\.`));
      assert.deepEqual(deletes(platform), []);
      assertEnded(await remove(platform, [name]), 0);
    }
  });

  it('is listed again before a delete whose response was lost is repeated', async (test) => {
    const platform = await start(test);
    const stored = findStored(platform, 'trigger');
    assert.ok(stored);
    const key = `${resources.trigger[2]}_2`;
    platform.fault({ kind: 'reset', method: 'DELETE', when: 'before' });
    meanwhile(
      platform,
      ({ method }) => method === 'DELETE',
      () => platform.state.triggers.set(key, { ...stored, value: { ...stored.value, identifier: 'cron_2' } }),
    );
    const run = await remove(platform, ['pipeline']);
    assertEnded(run, 1);
    assert.match(
      onlyError(run).sentence,
      /It was not sent again: of what the platform deletes with it, trigger retail\/shop\/deploy\/cron_2 is new\./,
    );
    assert.equal(deletes(platform).length, 1);
    assert.ok(findStored(platform, 'pipeline'));
  });

  it('may still list what the run has deleted, but not its content', async (test) => {
    const platform = await start(test);
    platform.fault({ kind: 'stale', method: 'GET', path: '/never' });
    const isDelete = ({ method, path }: RecordedRequest) =>
      method === 'DELETE' && path === '/ng/api/organizations/retail';
    meanwhile(
      platform,
      ({ method, path }) => method === 'DELETE' && path === '/ng/api/projects/shop',
      () => platform.fault({ kind: 'stale', method: 'GET', path: '/ng/api/projects', times: 3 }),
    );
    const run = await remove(platform, ['project', 'organization']);
    assertEnded(run, 0);
    assert.equal(deletes(platform).filter(isDelete).length, 1);
    assert.match(readLog(run), /Deleted|deleted/);
  });

  it('is listed again although the plan names it, because someone may create it again', async (test) => {
    const platform = await start(test);
    const before = findStored(platform, 'trigger');
    assert.ok(before);
    meanwhile(
      platform,
      ({ path }) => path === '/pipeline/api/inputSets',
      () => recreate(platform, 'trigger', before),
      3,
    );
    const run = await remove(platform, ['trigger', 'pipeline']);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /trigger retail\/shop\/deploy\/cron is new\./);
    assert.equal(deletes(platform).length, 1);
    assert.ok(findStored(platform, 'pipeline'));
  });

  it('must be listed again, unless the plan could not list it either', async (test) => {
    const platform = await start(test);
    const lists = ({ path }: RecordedRequest) => path === '/pipeline/api/triggers';
    meanwhile(
      platform,
      lists,
      () => platform.fault({ kind: 'raw', status: 403, body: '{}', path: '/pipeline/api/triggers', times: 'always' }),
      2,
    );
    const run = await remove(platform, ['pipeline']);
    assertEnded(run, 1);
    assert.match(
      onlyError(run).sentence,
      /what the platform deletes with it could not be listed again: Failed to list the triggers/,
    );
    assert.deepEqual(deletes(platform), []);
    assertEnded(await remove(platform, ['pipeline']), 0);
  });

  it('includes rights, which need allow-access-changes and are reported', async (test) => {
    const platform = await start(test);
    const refused = await remove(platform, ['project'], { 'allow-access-changes': '' });
    assertEnded(refused, 1);
    assert.match(
      onlyError(refused).sentence,
      /^Access changes are not allowed in this run: project retail\/shop\. Nothing was written\./,
    );
    const plan = await remove(platform, ['project'], { 'dry-run': 'true' });
    const run = await remove(platform, ['project'], { 'plan-digest': plan.outputs.planDigest ?? '' });
    assertEnded(run, 0);
    for (const one of [plan, run]) {
      assert.deepEqual(readResults(one)[0]?.rights?.toSorted(), [
        '- group devs loses role runner on resource group pipelines of project retail/shop',
        '- group devs of project retail/shop loses all its rights',
        '- resource group pipelines of project retail/shop no longer covers every PIPELINE',
        '- role runner of project retail/shop no longer allows core_pipeline_execute',
        '- service account ci of project retail/shop loses all its rights',
      ]);
      assert.match(readLog(one), /Rights: 0 gained, \d+ lost/);
    }
  });
});

describe('delete in a terminal', { skip: lackOfPseudoTerminals() }, () => {
  it('asks about what goes with a project, seen and unseen', async (test) => {
    const platform = await start(test);
    const run = await runTerminal(
      ['delete', '--allow-cascade', '--allow-access-changes', '--max-deletes', '99', 'platform'],
      {
        files: createFiles('project'),
        environment: { PLATFORM_API_KEY: apiKey, PLATFORM_BASE_URL: platform.url },
        answers: [['applies this:', 'no']],
      },
    );
    assert.equal(run.code, 1, run.stdout);
    assert.match(
      run.stdout.replaceAll(/\s+/g, ' '),
      /DELETE 1 resource \(with \d+ others, and everything in project retail\/shop that was not checked: code repositories, .*\) in account/,
    );
    assert.deepEqual(deletes(platform), []);
  });

  it('deletes only what the plan showed', async (test) => {
    const platform = await start(test);
    const environment = { PLATFORM_API_KEY: apiKey, PLATFORM_BASE_URL: platform.url };
    // The second read is that of the run that deletes.
    meanwhile(platform, createReadFilter('variable'), () => change(platform, 'variable'), 2);
    const run = await runTerminal(['delete', '--allow-cascade', '--allow-access-changes', 'platform'], {
      files: createFiles('variable'),
      environment,
      answers: [['applies this:', 'yes']],
    });
    assert.equal(run.code, 1, run.stdout);
    assert.match(run.stdout, /The plan has changed \(expected digest/);
    assert.deepEqual(deletes(platform), []);
  });
});
