import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type Emulator, type Seed, startEmulator } from '../../emulator/emulator.ts';
import type { FaultRule } from '../../emulator/faults/rules.ts';
import { directoryFor, emptySeed } from '../export/support.ts';
import { perform, readTree, type Tree, writeTree } from '../harness/in-process.ts';

const auditList = '/audit/api/audits/list';
const hour = 60 * 60 * 1000;
const names = Array.from({ length: 24 }, (_, index) => `p${String(index).padStart(2, '0')}`);
const inProject = (projectIdentifier: string) => ({ orgIdentifier: 'retail', projectIdentifier });

/** An organization with projects of different age; the first is the oldest. Some have services, connectors or a webhook. */
function makeSeed(now: number): Seed {
  const createdAt = (name: string) => now - (100 - names.indexOf(name)) * hour;
  return {
    ...emptySeed,
    organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
    projects: names.map((name) => ({
      project: { identifier: name, name, orgIdentifier: 'retail' },
      createdAt: createdAt(name),
    })),
    services: ['p00', 'p05', 'p23'].map((name) => ({
      service: { ...inProject(name), identifier: 'web', name: 'web', yaml: 'service: {identifier: web, name: web}\n' },
      createdAt: createdAt(name) + hour,
    })),
    connectors: ['p07', 'p23'].map((name) => ({
      connector: {
        ...inProject(name),
        identifier: 'git',
        name: 'git',
        type: 'Git',
        spec: { url: 'https://git.example.com', type: 'Http', connectionType: 'Account', spec: {} },
      },
      createdAt: createdAt(name) + hour,
    })),
    roleAssignments: [
      {
        roleAssignment: {
          ...inProject('p03'),
          roleIdentifier: '_project_viewer',
          resourceGroupIdentifier: '_all_project_level_resources',
          principal: { type: 'USER_GROUP', identifier: '_project_all_users' },
        },
      },
    ],
  };
}

async function start(test: TestContext, change: (seed: Seed) => Seed = (seed) => seed): Promise<Emulator> {
  const emulator = await startEmulator({ seed: change(makeSeed(Date.now())) });
  test.after(() => emulator.close());
  return emulator;
}

interface Exported {
  readonly tree: Tree;
  readonly lines: readonly string[];
  /** How many requests each path received, whatever its project. */
  readonly count: (path: RegExp) => number;
}

async function exportAll(test: TestContext, emulator: Emulator, kinds = ''): Promise<Exported> {
  const workspace = directoryFor(test);
  emulator.requests.length = 0;
  const run = await perform(emulator, workspace, { operation: 'export', kinds });
  assert.deepEqual([run.report.failure, run.report.diagnostics], [undefined, []]);
  const targets = emulator.requests.map(({ target }) => target);
  const count = (path: RegExp) => targets.filter((target) => path.test(target)).length;
  return { tree: readTree(workspace), lines: run.lines, count };
}

const refuseTrail = { kind: 'error', path: auditList, shape: 'B', status: 403, code: 'NG_ACCESS_DENIED' } as const;

/** What the export is without the trail. */
async function exportWithoutTrail(test: TestContext, emulator: Emulator, kinds = ''): Promise<Exported> {
  emulator.fault({ ...refuseTrail, times: 'always' });
  const whole = await exportAll(test, emulator, kinds);
  emulator.clearFaults();
  return whole;
}

type Event = Readonly<Record<string, unknown>> & {
  readonly timestamp: number;
  readonly action: string;
  readonly resource: { readonly type: string; readonly identifier: string };
  readonly resourceScope: { readonly orgIdentifier: string; readonly projectIdentifier?: string };
};

/** Makes the trail of the organization show other events than it has. */
async function changeTrail(emulator: Emulator, change: (events: readonly Event[]) => readonly Event[]): Promise<void> {
  const { url, apiKey, account } = emulator;
  const response = await fetch(`${url}${auditList}?accountIdentifier=${account}&pageSize=100`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ scopes: [{ accountIdentifier: account, orgIdentifier: 'retail' }] }),
  });
  const { data } = (await response.json()) as { data: { content: readonly Event[]; totalPages: number } };
  assert.equal(data.totalPages, 1);
  const content = change(data.content);
  const counts = { 'data.totalItems': content.length, 'data.pageItemCount': content.length, 'data.totalPages': 1 };
  emulator.fault({ kind: 'edit', path: auditList, set: { 'data.content': content, ...counts }, times: 'always' });
}

const belongsTo = ({ resourceScope, resource }: Event, project: string, type: string) =>
  resourceScope.projectIdentifier === project && resource.type === type;

const services = /servicesV2\?.*projectIdentifier=p/;

describe('projects whose history the audit trail shows', () => {
  it('are not asked for kinds that they never had, and the export is the same', async (test) => {
    const emulator = await start(test);
    const { url, apiKey, account } = emulator;
    // Its kind has no public name in the trail.
    const webhook = await fetch(`${url}/v1/orgs/retail/projects/p07/gitx-webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey, 'harness-account': account },
      body: JSON.stringify({
        webhook_identifier: 'hook',
        webhook_name: 'hook',
        connector_ref: 'git',
        repo_name: 'shop',
        folder_paths: [],
      }),
    });
    assert.ok(webhook.ok, await webhook.text());
    emulator.advance(2 * hour);
    const whole = await exportWithoutTrail(test, emulator);
    const { tree, lines, count } = await exportAll(test, emulator);
    assert.deepEqual(tree, whole.tree);
    assert.equal(Object.keys(tree).filter((path) => path.includes('/projects/')).length, names.length + 7);
    assert.equal(count(/audits\/list/), 1);
    // Those of the projects with services, and of the oldest and newest ones without.
    assert.deepEqual([count(services), whole.count(services)], [5, names.length]);
    assert.deepEqual([count(/listV2.*projectIdentifier=p/), count(/projects\/p\d+\/gitx-webhooks/)], [4, 4]);
    assert.ok(
      lines.includes(
        'The audit trail of organization retail goes back to the creation of 24 of 24 projects. Kinds that it does not show in them are not listed, so resources created a few minutes ago may be missing.',
      ),
      lines.join('\n'),
    );
  });

  it('are all listed if the key cannot view the trail', async (test) => {
    const emulator = await start(test);
    const { lines, count } = await exportWithoutTrail(test, emulator);
    assert.equal(count(services), names.length);
    assert.ok(
      lines.some((line) => line.includes('With the permission core_audit_view the export takes fewer requests')),
    );
  });

  it('are not searched for in the trail if there are few', async (test) => {
    const emulator = await start(test, (seed) => ({ ...seed, projects: seed.projects?.slice(0, 19) ?? [] }));
    const { count } = await exportAll(test, emulator);
    assert.deepEqual([count(/audits\/list/), count(services)], [0, 19]);
  });

  const lies: Readonly<Record<string, (events: readonly Event[]) => readonly Event[]>> = {
    'is empty': () => [],
    'leaves out every service': (events) => events.filter(({ resource }) => resource.type !== 'SERVICE'),
    'leaves out the service of the oldest project': (events) =>
      events.filter((event) => !belongsTo(event, 'p00', 'SERVICE')),
    'leaves out the service of the newest project': (events) =>
      events.filter((event) => !belongsTo(event, 'p23', 'SERVICE')),
    'begins after the projects with services': (events) =>
      events.filter((event) => !belongsTo(event, 'p05', 'SERVICE') && !belongsTo(event, 'p05', 'PROJECT')),
    'shows another creation of a project': (events) =>
      events.flatMap((event) => {
        if (belongsTo(event, 'p05', 'SERVICE')) return [];
        return [belongsTo(event, 'p05', 'PROJECT') ? { ...event, timestamp: event.timestamp - 10 * hour } : event];
      }),
    'shows that a project was moved': (events) =>
      events.flatMap((event) => {
        if (belongsTo(event, 'p05', 'SERVICE')) return [];
        return belongsTo(event, 'p05', 'PROJECT') ? [event, { ...event, auditId: 'move', action: 'MOVE' }] : [event];
      }),
    'shows a change of the last hour': (events) =>
      events.map((event) =>
        belongsTo(event, 'p05', 'SERVICE')
          ? { ...event, timestamp: Date.now() - hour / 2, resource: { ...event.resource, type: 'VARIABLE' } }
          : event,
      ),
    'shows events of other organizations': (events) =>
      events.map((event) =>
        belongsTo(event, 'p05', 'SERVICE')
          ? { ...event, resourceScope: { ...event.resourceScope, orgIdentifier: 'x' } }
          : event,
      ),
    'shows events with unknown types': (events) =>
      events.map((event) =>
        belongsTo(event, 'p05', 'SERVICE') ? { ...event, resource: { ...event.resource, type: '' } } : event,
      ),
    'shows scopes in other capitals': (events) =>
      events.map(({ resourceScope, ...event }) => ({
        ...event,
        resourceScope: { ...resourceScope, projectIdentifier: resourceScope.projectIdentifier?.toUpperCase() },
      })) as readonly Event[],
  };
  for (const [name, lie] of Object.entries(lies)) {
    it(`lose nothing if the trail ${name}`, async (test) => {
      const emulator = await start(test);
      const whole = await exportWithoutTrail(test, emulator, 'services, connectors');
      await changeTrail(emulator, lie);
      const { tree } = await exportAll(test, emulator, 'services, connectors');
      assert.deepEqual(tree, whole.tree);
    });
  }

  for (const [number, total] of [
    ['fewer', 5000],
    ['more', 3],
  ] as const) {
    it(`are listed if the trail shows ${number} events than it counts`, async (test) => {
      const emulator = await start(test);
      emulator.fault({ kind: 'edit', path: auditList, set: { 'data.totalItems': total }, times: 'always' });
      const { count } = await exportAll(test, emulator, 'services');
      assert.equal(count(services), names.length);
    });
  }

  it('are all listed with one message about the missing permission, even in several organizations', async (test) => {
    const others = ['a', 'b', 'c'];
    const emulator = await start(test, (seed) => ({
      ...seed,
      organizations: [
        ...(seed.organizations ?? []),
        ...others.map((identifier) => ({ organization: { identifier, name: identifier } })),
      ],
      projects: others.flatMap((orgIdentifier) =>
        names.map((name) => ({
          project: { identifier: name, name, orgIdentifier },
          createdAt: Date.now() - 10 * hour,
        })),
      ),
    }));
    emulator.fault({ kind: 'latency', path: auditList, milliseconds: 100, times: 'always' });
    const { lines, count } = await exportWithoutTrail(test, emulator, 'services');
    assert.equal(count(/audits\/list/), 3);
    assert.equal(lines.filter((line) => line.includes('core_audit_view')).length, 1, lines.join('\n'));
  });

  const failures: readonly FaultRule[] = [
    { kind: 'error', path: auditList, shape: 'B', status: 500, code: 'X', times: 'always' },
    { kind: 'error', path: auditList, shape: 'B', status: 404, code: 'X', times: 'always' },
    { kind: 'reset', path: auditList, when: 'before', times: 'always' },
    { kind: 'edit', path: auditList, set: { data: null }, times: 'always' },
    { kind: 'edit', path: auditList, set: { status: 'ERROR', code: 'X', message: 'No' }, times: 'always' },
    { kind: 'edit', path: auditList, set: { 'data.content.0.resourceScope': null }, times: 'always' },
    { kind: 'edit', path: auditList, set: { 'data.content.0.timestamp': 'today' }, times: 'always' },
  ];
  for (const [index, failure] of failures.entries()) {
    it(`are listed if the trail cannot be read: ${index}`, async (test) => {
      const emulator = await start(test);
      emulator.fault(failure);
      const { count } = await exportAll(test, emulator, 'services');
      assert.equal(count(services), names.length);
      assert.ok(count(/audits\/list/) <= 2);
    });
  }

  it('are listed if reading the trail would take more requests', async (test) => {
    const emulator = await start(test);
    const few = await exportAll(test, emulator, 'services');
    assert.deepEqual([few.count(/audits\/list/), few.count(services)], [1, 5]);
    emulator.fault({ kind: 'edit', path: auditList, set: { 'data.totalPages': 4 }, times: 'always' });
    const many = await exportAll(test, emulator, 'services');
    assert.deepEqual([many.count(/audits\/list/), many.count(services)], [1, names.length]);
    const none = await exportAll(test, emulator, 'secrets');
    assert.equal(none.count(/audits\/list/), 0);
  });

  it('are listed if reading the trail would take too long', async (test) => {
    const projects = Array.from({ length: 200 }, (_, index) => ({
      project: { identifier: `q${index}`, name: `q${index}`, orgIdentifier: 'retail' },
      createdAt: Date.now() - 10 * hour,
    }));
    const emulator = await start(test, (seed) => ({ ...seed, projects }));
    const set = { 'data.totalPages': 301, 'data.totalItems': 30_100 };
    emulator.fault({ kind: 'edit', path: auditList, set, times: 'always' });
    const { count } = await exportAll(test, emulator);
    assert.deepEqual([count(/audits\/list/), count(/servicesV2\?.*projectIdentifier=q/)], [1, projects.length]);
  });

  it('are listed if a list of several scopes leaves one out', async (test) => {
    const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Reference', value: 'path' };
    const secret = (name: string) => ({
      identifier: 'token',
      name: 'token',
      type: 'SecretText',
      ...inProject(name),
      spec,
    });
    const emulator = await start(test, (seed) => ({
      ...seed,
      secrets: ['p04', 'p09', 'p15'].map((name) => ({ secret: secret(name), createdAt: Date.now() - 2 * hour })),
    }));
    const whole = await exportWithoutTrail(test, emulator, 'secrets, services');
    const content = ['p04', 'p15'].map((name) => ({ secret: secret(name), createdAt: 1, updatedAt: 1, draft: false }));
    const counts = { 'data.totalItems': 2, 'data.pageItemCount': 2, 'data.totalPages': 1 };
    emulator.fault({
      kind: 'edit',
      path: '/ng/api/v2/secrets/list',
      set: { 'data.content': content, ...counts },
      times: 1,
    });
    const { tree } = await exportAll(test, emulator, 'secrets, services');
    assert.deepEqual(tree, whole.tree);
  });

  it('are all listed before a delete of their organization', async (test) => {
    const emulator = await start(test);
    const workspace = directoryFor(test);
    writeTree(workspace, { 'retail.yaml': 'organization: {identifier: retail, name: Retail}\n' });
    const inputs = {
      'payload-file': 'retail.yaml',
      operation: 'delete',
      'allow-cascade': 'true',
      'max-deletes': '100',
    };
    const dryRun = { ...inputs, 'dry-run': 'true' };
    const run = await perform(emulator, workspace, dryRun);
    assert.equal(run.report.failure, undefined, run.lines.join('\n'));
    assert.equal(emulator.requests.filter(({ target }) => services.test(target)).length, names.length);
    assert.ok(!emulator.requests.some(({ path }) => path === auditList));
  });
});
