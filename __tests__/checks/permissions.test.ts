import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkPermissions, findNeeds, permissionsByScope } from '../../src/checks/permissions.ts';
import type { PlannedWrite } from '../../src/plan/plan.ts';
import { type Request, RequestFailure, type Response } from '../../src/platform/request.ts';
import type { Reader } from '../../src/remote/reader.ts';
import { createResponse, createStep, parseBody, projectScope } from '../kinds/making.ts';

type Asked = Readonly<Record<string, unknown>> & { readonly permission: string };

const connector = (identifier: string, write: PlannedWrite['write'] = 'create'): PlannedWrite => ({
  step: { ...createStep('connector', { connector: { identifier } }), label: `connector ${identifier}` },
  write,
});
const pipeline = (identifier: string, more = {}): PlannedWrite => ({
  step: { ...createStep('pipeline', { pipeline: { identifier, ...more } }), label: `pipeline ${identifier}` },
  write: 'update',
});

/** Checks changes against a platform that answers each question, and returns what it says and was asked. */
async function check(
  writes: readonly PlannedWrite[],
  respond: (asked: readonly Asked[]) => Response | Promise<Response>,
) {
  const requests: Request[] = [];
  const reader = {
    concurrency: 4,
    send: async (request: Request) => {
      requests.push(request);
      return respond((parseBody(request) as { permissions: Asked[] }).permissions);
    },
  } as unknown as Reader;
  const found = await checkPermissions(writes, reader);
  const asked = requests.flatMap((request) => (parseBody(request) as { permissions: Asked[] }).permissions);
  return { found: found.map(({ severity, summary }) => `${severity}: ${summary}`), requests, asked };
}

/** The response of a platform that permits some of what is asked, in its own words for what is absent. */
function permitting(isPermitted: (asked: Asked) => unknown) {
  return (asked: readonly Asked[]) =>
    createResponse({
      accessControlList: asked.map((one) => ({
        permission: one.permission,
        resourceScope: { orgIdentifier: null, projectIdentifier: null, ...(one.resourceScope as object) },
        resourceType: one.resourceType,
        resourceIdentifier: one.resourceIdentifier ?? null,
        permitted: isPermitted(one),
      })),
    });
}

describe('the permissions of a key', () => {
  it('are sufficient if each is permitted', async () => {
    const { found, requests } = await check(
      [connector('a'), pipeline('b')],
      permitting(() => true),
    );
    assert.deepEqual(found, []);
    assert.equal(requests.length, 1);
    assert.deepEqual([requests[0]?.path, requests[0]?.isOptional], ['/authz/api/acl', true]);
  });

  it('that are missing are one error with permission, scope and resources', async () => {
    const writes = [connector('a'), connector('b'), pipeline('c'), pipeline('d')];
    const { found } = await check(
      writes,
      permitting(({ permission }) => permission !== 'core_pipeline_edit'),
    );
    assert.deepEqual(found, [
      'error: The API key lacks 1 permission that this plan needs: core_pipeline_edit in project default/payments (pipeline c, pipeline d). Nothing was written.',
    ]);
  });

  it('are asked once for creates of a kind, and for each existing resource', async () => {
    const { asked } = await check(
      [connector('a'), connector('b'), connector('c', 'update')],
      permitting(() => true),
    );
    assert.deepEqual(
      asked.map(({ permission, resourceIdentifier }) => [permission, resourceIdentifier]),
      [
        ['core_connector_edit', undefined],
        ['core_connector_edit', 'c'],
      ],
    );
  });

  it('are asked in batches of a thousand', async () => {
    const writes = Array.from({ length: 5000 }, (_, index) => pipeline(`p_${index}`));
    const { found, requests, asked } = await check(
      writes,
      permitting(({ resourceIdentifier }) => resourceIdentifier !== 'p_4321'),
    );
    assert.equal(requests.length, 5);
    assert.ok(requests.every(({ body }) => String(body).length < 500_000));
    assert.equal(asked.length, 5000);
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', /core_pipeline_edit in project default\/payments \(pipeline p_4321\)/);
  });

  it('in a scope that the plan creates are not asked', async () => {
    const project: PlannedWrite = {
      step: createStep('project', { project: { identifier: 'Payments' } }, { account: 'acct', org: 'default' }),
      write: 'create',
    };
    const { asked } = await check(
      [project, connector('a')],
      permitting(() => true),
    );
    assert.deepEqual(
      asked.map(({ permission, resourceScope }) => [permission, resourceScope]),
      [['core_project_create', { accountIdentifier: 'acct', orgIdentifier: 'default' }]],
    );
  });

  it('on a parent that the plan creates name no resource', () => {
    const environment: PlannedWrite = {
      step: createStep('environment', { environment: { identifier: 'prod' } }),
      write: 'create',
    };
    const parent = { kind: 'environment', scope: projectScope, identifier: 'prod' };
    const step = createStep(
      'infrastructure',
      { infrastructureDefinition: { identifier: 'k8s' } },
      projectScope,
      '',
      parent,
    );
    const needs = findNeeds([environment, { step, write: 'create' }]);
    assert.deepEqual(
      needs.map(({ permission, identifier }) => [permission, identifier]),
      [['core_environment_edit', undefined]],
    );
    assert.equal(findNeeds([{ step, write: 'create' }])[0]?.identifier, 'prod');
  });

  it('on a parent that exists name it, even if what is created in it has the same identifier', () => {
    const parent = { kind: 'environment', scope: projectScope, identifier: 'prod' };
    const step = createStep(
      'infrastructure',
      { infrastructureDefinition: { identifier: 'prod' } },
      projectScope,
      '',
      parent,
    );
    assert.deepEqual(
      findNeeds([{ step, write: 'create' }]).map(({ permission, identifier }) => [permission, identifier]),
      [['core_environment_edit', 'prod']],
    );
  });

  it('include access to the templates that a document uses', () => {
    const template = { template: { templateRef: 'account.build', versionLabel: '1' } };
    assert.deepEqual(
      findNeeds([pipeline('a', template)]).map(({ permission, scope, identifier }) => [permission, scope, identifier]),
      [
        ['core_pipeline_edit', projectScope, 'a'],
        ['core_template_access', { account: 'acct' }, 'build'],
      ],
    );
  });

  it('that a resource group may give by an attribute are not missing', async () => {
    const byCategory = permitting(
      ({ resourceAttributes }) => (resourceAttributes as { category?: string })?.category === 'CODE_REPO',
    );
    const { found, asked } = await check([connector('a'), connector('b')], byCategory);
    assert.deepEqual(found, []);
    assert.equal(asked.length, 8);
    const never = await check(
      [connector('a'), connector('b')],
      permitting(() => false),
    );
    assert.equal(never.found.length, 1);
  });

  it('that the plan itself may give are only a warning', async () => {
    const role = { role: { identifier: 'writer', name: 'Writer', permissions: [] } };
    const giving: PlannedWrite = { step: createStep('role', role), write: 'create' };
    const { found } = await check(
      [giving, pipeline('a')],
      permitting(({ resourceType }) => resourceType === 'ROLE'),
    );
    assert.deepEqual(found, [
      'warning: Before this plan changes access, the API key lacks 1 permission that this plan needs: core_pipeline_edit in project default/payments (pipeline a).',
    ]);
  });

  for (const [what, response, reason] of [
    ['is refused', createResponse(undefined, { ok: false, status: 403, message: 'no' }), 'HTTP 403: no'],
    ['is unknown', createResponse(undefined, { ok: false, status: 404 }), 'HTTP 404'],
    ['fails', createResponse(undefined, { ok: false, status: 500 }), 'HTTP 500'],
    ['shows nothing', createResponse(null), 'does not show 1 of 1 permissions'],
    ['shows no list', createResponse({ accessControlList: 'x' }), 'does not show 1 of 1 permissions'],
    ['is unclear', permitting(() => 'false')([]), 'does not show 1 of 1 permissions'],
  ] as const) {
    it(`are a notice if the question ${what}`, async () => {
      const { found } = await check([pipeline('a')], () => response);
      assert.equal(found.length, 1);
      assert.match(found[0] ?? '', /^notice: Could not check the permissions of the API key: /);
      assert.ok(found[0]?.includes(reason), found[0]);
    });
  }

  it('are a notice without a response', async () => {
    const fail = () => Promise.reject(new RequestFailure('No response.', { requestId: 'r' }));
    const { found } = await check([pipeline('a')], fail);
    assert.deepEqual(found, ['notice: Could not check the permissions of the API key: No response.']);
  });

  it('are found in a response in any order', async () => {
    const respond = permitting(({ permission }) => permission === 'core_connector_edit');
    const { found } = await check([connector('a'), pipeline('b')], (asked) => respond(asked.toReversed()));
    assert.deepEqual(found.length, 1);
    assert.match(found[0] ?? '', /^error: The API key lacks 1 permission that this plan needs: core_pipeline_edit /);
  });

  it('of another account, scope, type or resource say nothing', async () => {
    const strange = [
      { resourceScope: { accountIdentifier: 'other', orgIdentifier: 'default', projectIdentifier: 'payments' } },
      { resourceScope: { orgIdentifier: 'default' } },
      { resourceType: 'CONNECTOR' },
      { resourceIdentifier: 'b' },
      { permission: 'core_pipeline_view' },
    ];
    const { found } = await check([pipeline('a')], (asked) =>
      createResponse({ accessControlList: strange.map((more) => ({ ...asked[0], permitted: false, ...more })) }),
    );
    assert.match(found[0] ?? '', /^notice: .*does not show 1 of 1 permissions/);
  });

  it('that the response both gives and denies count as given', async () => {
    const { found } = await check([pipeline('a')], (asked) =>
      createResponse({ accessControlList: [true, false].map((permitted) => ({ ...asked[0], permitted })) }),
    );
    assert.deepEqual(found, []);
  });

  it('are listed by scope, with those of the reads', () => {
    assert.deepEqual(
      [...permissionsByScope([connector('a'), pipeline('b')])],
      [
        [
          'project default/payments',
          ['core_connector_edit', 'core_connector_view', 'core_pipeline_edit', 'core_pipeline_view'],
        ],
      ],
    );
  });
});
