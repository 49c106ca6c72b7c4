import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Step } from '../../src/kinds/kind.ts';
import type { Response } from '../../src/platform/request.ts';
import { createResponse, createStep, projectScope } from './making.ts';

const scope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
const described = { name: 'X', description: 'About x' };
const pipeline = { kind: 'pipeline', scope: projectScope, identifier: 'deploy' };
const envelope = { identifier: 'x', accountId: 'acct', ...scope, ...described };
const inputSet = { identifier: 'x', ...described, ...scope, pipeline: { identifier: 'deploy' } };
const template = { identifier: 'x', ...described, ...scope, versionLabel: '1', type: 'Step', spec: {} };
const trigger = { identifier: 'x', ...described, ...scope, pipelineIdentifier: 'deploy', source: { type: 'Webhook' } };
const assignment = {
  roleIdentifier: '_project_viewer',
  resourceGroupIdentifier: '_all_project_level_resources',
  principal: { type: 'USER', identifier: 'ann' },
};

/** A step, the `data` of the response that proves it, and the places of the resource and its scope in it. */
interface Case {
  readonly step: Step;
  readonly data: object;
  readonly at?: string;
  readonly scopeAt?: string;
  /** Fields that locate the resource, in addition to its scope. */
  readonly places?: readonly string[];
  readonly isDescribed?: false;
}

const formatText = (key: string, fields: object) => JSON.stringify({ [key]: fields });
const cases: Readonly<Record<string, Case>> = {
  connector: {
    step: createStep('connector', {
      connector: { identifier: 'x', ...described, ...scope, type: 'Aws', spec: { a: 1 } },
    }),
    data: { connector: { identifier: 'x', ...described, ...scope, type: 'Aws', spec: { a: 1 } } },
    at: 'connector',
  },
  'input set': {
    step: createStep('input set', { inputSet }, projectScope, formatText('inputSet', inputSet), pipeline),
    data: { ...envelope, pipelineIdentifier: 'deploy', inputSetYaml: formatText('inputSet', inputSet) },
    places: ['pipelineIdentifier'],
  },
  template: {
    step: createStep('template', { template }),
    data: {
      isValid: true,
      templateResponseDTO: { ...envelope, versionLabel: '1', yaml: formatText('template', template) },
    },
    at: 'templateResponseDTO',
    places: ['versionLabel'],
  },
  trigger: {
    step: createStep('trigger', { trigger }, projectScope, formatText('trigger', trigger), pipeline),
    data: { ...envelope, targetIdentifier: 'deploy', enabled: true, yaml: formatText('trigger', trigger) },
    places: ['targetIdentifier'],
  },
  'service account': {
    step: createStep('service account', { serviceAccount: { identifier: 'x', ...described } }),
    data: { identifier: 'x', email: 'x@service.harness.io', ...described, ...scope },
  },
  role: {
    step: createStep('role', { role: { identifier: 'x', ...described, permissions: ['a'] } }),
    data: {
      role: { identifier: 'x', ...described, permissions: ['a'], allowedScopeLevels: ['project'] },
      scope: { accountIdentifier: 'acct', ...scope },
    },
    at: 'role',
    scopeAt: 'scope',
  },
  'role assignment': {
    step: assignmentStep(),
    data: {
      roleAssignment: { identifier: 'made_up', ...assignment, disabled: false },
      scope: { accountIdentifier: 'acct', ...scope },
    },
    at: 'roleAssignment',
    scopeAt: 'scope',
    places: ['identifier'],
    isDescribed: false,
  },
};

function assignmentStep(): Step {
  const step = createStep('role assignment', { roleAssignment: assignment });
  const identifier = step.kind.identifiers?.in?.(step.document.value, projectScope) ?? '';
  return { ...step, key: { ...step.key, identifier } };
}

/** The data with changed fields of the map at a place; `undefined` removes a field. */
function changed(data: object, at: string | undefined, fields: object): object {
  const edit = (map: object) =>
    Object.fromEntries(Object.entries({ ...map, ...fields }).filter(([, value]) => value !== undefined));
  return at === undefined ? edit(data) : { ...data, [at]: edit((data as Record<string, object>)[at] ?? {}) };
}

/** Whether a response alone proves that the step was saved as it was sent. */
function isProven({ step }: Case, response: Response): boolean {
  const { kind } = step;
  return kind.verify(step, response).verified && kind.compareSaved?.(step, response, 'update').length === 0;
}

describe('a response to a write proves nothing', () => {
  for (const [name, one] of Object.entries(cases)) {
    const { data, at, scopeAt = at, places = [], isDescribed = true } = one;
    it(`of a ${name} that it shows in another scope, as another resource, or with other content`, () => {
      assert.ok(isProven(one, createResponse(data)));
      const lies = [
        ...[...Object.keys(scope), ...places].flatMap((field) => {
          const map = field in scope ? scopeAt : at;
          const values = field === 'identifier' ? [undefined, null, '', 7] : ['other', undefined, null, '', 7];
          return values.map((value) => changed(data, map, { [field]: value }));
        }),
        ...['accountIdentifier', 'accountId'].flatMap((field) => [
          changed(data, scopeAt, { [field]: 'other' }),
          { ...data, [field]: 'other' },
        ]),
        ...(isDescribed ? ['name', 'description'].map((field) => changed(data, at, { [field]: 'Other' })) : []),
        changed(data, at, { deleted: true }),
      ];
      for (const lie of lies) assert.ok(!isProven(one, createResponse(lie)), JSON.stringify(lie));
    });
  }

  it('if it lacks the text that was sent', () => {
    for (const [name, field] of [
      ['input set', 'inputSetYaml'],
      ['template', 'yaml'],
      ['trigger', 'yaml'],
    ] as const) {
      const one = cases[name] as Case;
      assert.ok(!isProven(one, createResponse(changed(one.data, one.at, { [field]: null }))), name);
    }
  });
});

it('a response without the text shows the other differences too', () => {
  const { step, data } = cases.trigger as Case;
  const response = createResponse(changed(data, undefined, { yaml: null, name: 'Other' }));
  const paths = step.kind.compareSaved?.(step, response, 'update').map(({ path }) => path.join('.'));
  assert.deepEqual(paths, ['trigger', 'trigger.name']);
});

it('a response may show tags in another form than the text', () => {
  const tagged = { ...trigger, tags: { team: 'a' } };
  const step = createStep('trigger', { trigger: tagged }, projectScope, formatText('trigger', tagged), pipeline);
  const data = { ...envelope, targetIdentifier: 'deploy', yaml: formatText('trigger', tagged), tags: ['team:a'] };
  assert.ok(isProven({ step, data }, createResponse(data)));
});

describe('a response to a write of a pipeline', () => {
  it('may lack everything except the identifier', () => {
    const fields = { identifier: 'x', name: 'X', ...scope, stages: [] };
    const step = createStep('pipeline', { pipeline: fields });
    assert.ok(isProven({ step, data: {} }, createResponse({ identifier: 'x' })));
    for (const lie of [{ orgIdentifier: null }, { projectIdentifier: '' }, { accountId: 'other' }, { name: 'Other' }]) {
      assert.ok(!isProven({ step, data: {} }, createResponse({ identifier: 'x', ...lie })), JSON.stringify(lie));
    }
  });
});

describe('a list of another account', () => {
  for (const [name, content] of [
    ['connector', { connector: { identifier: 'x', accountIdentifier: 'other', ...scope } }],
    ['service', { service: { identifier: 'x', accountId: 'other', ...scope } }],
    ['role', { role: { identifier: 'x' }, scope: { accountIdentifier: 'other', ...scope } }],
    ['role assignment', { roleAssignment: assignment, scope: { accountIdentifier: 'other', ...scope } }],
  ] as const) {
    it(`proves nothing about the ${name}s of this one`, () => {
      const { list } = createStep(name, {}).kind;
      const page = list?.parsePage(createResponse({ content: [content], totalPages: 1 }), { scope: projectScope });
      assert.equal(page?.foreign, 'the response is for the account "other" instead of "acct"');
      const own = JSON.parse(JSON.stringify(content).replaceAll('"other"', '"acct"'));
      assert.equal(
        list?.parsePage(createResponse({ content: [own], totalPages: 1 }), { scope: projectScope })?.foreign,
        undefined,
      );
    });
  }

  it('shows a role assignment neither as present nor as absent, and one of the account is not one of a project', () => {
    const { step } = cases['role assignment'] as Case;
    const { kind } = step;
    const read = (shown: object) => createResponse({ content: [{ roleAssignment: assignment, scope: shown }] });
    const foreign = read({ accountIdentifier: 'other', ...scope });
    const listed = (response: Response) => kind.list?.parsePage(response, step.key);
    assert.ok(listed(foreign)?.foreign);
    const above = read({ accountIdentifier: 'acct', orgIdentifier: null, projectIdentifier: null });
    assert.equal(listed(above)?.entries[0]?.inOtherScope, true);
    const own = read({ accountIdentifier: 'acct', ...scope });
    assert.deepEqual(
      listed(own)?.entries.map(({ identifier, inOtherScope }) => [identifier, inOtherScope]),
      [[step.key.identifier, undefined]],
    );
  });
});
