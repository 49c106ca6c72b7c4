import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { kindOfName } from '../../src/kinds/registry.ts';
import stepTypes from '../../src/shared/step-types.json' with { type: 'json' };
import {
  changed,
  checkUnchecked,
  createResponse,
  createStep,
  formatRequest,
  listErrors,
  listPlaces,
  projectScope,
  remoteIn,
} from './making.ts';

const pipeline = kindOfName('pipeline');

const stepFields = { step: { identifier: 'run', name: 'Run', type: 'Run', spec: {} } };
const stageFields = { identifier: 'build', name: 'Build', type: 'CI', spec: { execution: { steps: [stepFields] } } };
const pipelineFields = { identifier: 'build', name: 'Build', stages: [{ stage: stageFields }] };
const withFields = (fields: Record<string, unknown>) => changed('pipeline', pipelineFields, fields);
const stage = (fields: object) => withFields({ stages: [{ stage: { ...stageFields, ...fields } }] });
const steps = (...items: unknown[]) => stage({ spec: { execution: { steps: items } } });
const strategy = (failureStrategies: unknown) => withFields({ failureStrategies });
const shownStage = 'pipeline.stages[0].stage';
const stagePath = 'pipeline.stages.0.stage';

const checkAll = (value: unknown) => checkUnchecked(pipeline, value);

test('accepts a complete pipeline', () => assert.deepEqual(checkAll(withFields({})), []));

test('accepts every published type of step, and types that are like none of them', () => {
  assert.deepEqual(stepTypes, [...new Set(stepTypes)].sort());
  for (const type of [...stepTypes, 'QuantumDeploy', '<+input>'])
    assert.deepEqual(checkAll(steps({ step: { ...stepFields.step, type } })), [], type);
});

test('warns of a mistyped type of a step', () => {
  const mistyped = ['shellscript', 'K8sRolingDeploy'].map((type) => ({ step: { ...stepFields.step, type } }));
  const path = `${shownStage}.spec.execution.steps`;
  assert.deepEqual(
    checkAll(steps(...mistyped)).map(({ severity, summary }) => `${severity}: ${summary}`),
    [
      `warning: \`${path}[0].step.type\` is not a known type of step. Did you mean \`ShellScript\`?`,
      `warning: \`${path}[1].step.type\` is not a known type of step. Did you mean \`K8sRollingDeploy\`?`,
    ],
  );
});

const unsound: [string, unknown, string[]][] = [
  ['no name', withFields({ name: undefined }), ['`pipeline.name` is required but missing.']],
  ['no identifier', withFields({ identifier: undefined }), ['`pipeline.identifier` is required but missing.']],
  ['stages that are a map', withFields({ stages: {} }), ['`pipeline.stages` must be a list, found a map.']],
  [
    'an item that is not a map',
    withFields({ stages: ['build', 3] }),
    ['`pipeline.stages[0]` must be a map, found "build".', '`pipeline.stages[1]` must be a map, found 3.'],
  ],
  [
    'parallel stages that are not a list',
    withFields({ stages: [{ parallel: { stage: stageFields } }] }),
    ['`pipeline.stages[0].parallel` must be a list, found a map.'],
  ],
  [
    'a stage that is a list',
    withFields({ stages: [{ stage: [] }] }),
    [`\`${shownStage}\` must be a map, found a list.`],
  ],
  [
    'an item whose stage is empty',
    withFields({ stages: [{ stage: null }] }),
    ['`pipeline.stages[0]` must contain `stage`, `parallel` or `insert`.'],
  ],
  [
    'an empty stage',
    withFields({ stages: [{ stage: {} }] }),
    ['identifier', 'name', 'type'].map((name) => `\`${shownStage}.${name}\` is required but missing.`),
  ],
  [
    'a stage without type or template',
    stage({ type: null }),
    [`\`${shownStage}.type\` must not be empty, found null.`],
  ],
  ['a spec that is text', stage({ spec: 'x' }), [`\`${shownStage}.spec\` must be a map, found "x".`]],
  [
    'steps that are a map',
    stage({ spec: { execution: { steps: {} } } }),
    [`\`${shownStage}.spec.execution.steps\` must be a list, found a map.`],
  ],
  [
    'another word for a truth value',
    withFields({ allowStageExecutions: 'never' }),
    ['`pipeline.allowStageExecutions` must be true or false, found "never".'],
  ],
  [
    'tags that are a list',
    withFields({ tags: ['a'] }),
    ['`pipeline.tags` must be a map of names to text, found a list.'],
  ],
  ['strategies that are a map', strategy({}), ['`pipeline.failureStrategies` must be a list, found a map.']],
  [
    'a strategy without onFailure',
    strategy([{}]),
    ['`pipeline.failureStrategies[0].onFailure` is required but missing.'],
  ],
  [
    'a strategy without errors and action',
    strategy([{ onFailure: {} }]),
    ['errors', 'action'].map((name) => `\`pipeline.failureStrategies[0].onFailure.${name}\` is required but missing.`),
  ],
  [
    'an action without type',
    strategy([{ onFailure: { errors: ['AllErrors'], action: {} } }]),
    ['`pipeline.failureStrategies[0].onFailure.action.type` is required but missing.'],
  ],
  [
    'errors that are text',
    strategy([{ onFailure: { errors: 'AllErrors', action: { type: 'Abort' } } }]),
    ['`pipeline.failureStrategies[0].onFailure.errors` must be a list, found "AllErrors".'],
  ],
];
for (const [what, value, messages] of unsound) {
  test(`refuses ${what}`, () => assert.deepEqual(listErrors(pipeline, value), messages));
}

test('the open place of a template may contain nothing, blanks, an expression or steps', () => {
  for (const content of ['', ' \n', '<+input>', null, [stepFields]]) {
    const insert = { identifier: 'slot', name: 'slot', steps: content, stages: content };
    assert.deepEqual(pipeline.check(steps({ insert })), []);
    assert.deepEqual(pipeline.check(withFields({ stages: [{ stage: stageFields }, { insert }] })), []);
  }
});

const identifiers: [string, unknown, string][] = [
  ['of the pipeline', withFields({ identifier: 'a$b' }), 'pipeline.identifier'],
  ['of a stage', stage({ identifier: 'a-b' }), `${shownStage}.identifier`],
  [
    'of a step',
    steps({ step: { ...stepFields.step, identifier: 'a-b' } }),
    `${shownStage}.spec.execution.steps[0].step.identifier`,
  ],
  [
    'of a step in a group in parallel',
    steps({
      parallel: [
        { stepGroup: { identifier: 'g', name: 'g', steps: [{ step: { ...stepFields.step, identifier: '1' } }] } },
      ],
    }),
    `${shownStage}.spec.execution.steps[0].parallel[0].stepGroup.steps[0].step.identifier`,
  ],
  [
    'of a parallel stage',
    withFields({ stages: [{ parallel: [{ stage: { ...stageFields, identifier: 'ä' } }] }] }),
    'pipeline.stages[0].parallel[0].stage.identifier',
  ],
];
for (const [what, value, path] of identifiers) {
  test(`refuses a bad identifier ${what}`, () => {
    const messages = listErrors(pipeline, value);
    assert.equal(messages.length, 1);
    assert.ok(messages[0]?.startsWith(`\`${path}\` must begin with a letter`), messages[0]);
  });
}

test('the strategies of stages, step groups and steps follow the same rule', () => {
  const failureStrategies = [{}];
  const group = {
    stepGroup: {
      identifier: 'g',
      name: 'g',
      failureStrategies,
      steps: [{ step: { ...stepFields.step, failureStrategies } }],
    },
  };
  const value = stage({ failureStrategies, spec: { execution: { steps: [group], rollbackSteps: [group] } } });
  assert.equal(listErrors(pipeline, value).filter((message) => message.includes('onFailure')).length, 5);
});

const warned: [string, unknown, string, RegExp][] = [
  ['a mistyped key', withFields({ stage: [] }), 'warning key pipeline.stage', /Did you mean `stages`\?/],
  [
    'an item that is unknown',
    withFields({ stages: [{ stage: stageFields }, { group: { stages: [] } }] }),
    'warning value pipeline.stages.1',
    /contains none of .*, so it was not checked\.$/,
  ],
  [
    'a mistyped item beside others',
    withFields({ stages: [{ parallel: [{ stage: stageFields }, { stag: stageFields, stage: null }] }] }),
    'warning value pipeline.stages.0.parallel.1',
    /Did you mean `stage`\?$/,
  ],
  ['nothing to run', withFields({ stages: [] }), 'warning key pipeline', /`pipeline` has no stages and no template/],
  ['a name with odd characters', withFields({ name: 'a/b' }), 'warning value pipeline.name', /name of a pipeline/],
  [
    'a step without name and type',
    steps({ step: { identifier: 'a' } }),
    'warning key pipeline.stages.0.stage.spec.execution.steps.0.step',
    /lacks `name`, `type`/,
  ],
  [
    'a step without its key',
    steps(stepFields.step),
    'warning value pipeline.stages.0.stage.spec.execution.steps.0',
    /steps\[0\]` has the fields of a step: put them under the key `step`\.$/,
  ],
  [
    'a mistyped step in a group',
    steps({ stepGroup: { identifier: 'g', name: 'g', steps: [{ Step: stepFields.step }] } }),
    'warning value pipeline.stages.0.stage.spec.execution.steps.0.stepGroup.steps.0',
    /Did you mean `step`\?$/,
  ],
  [
    'a stage’s name with brackets',
    stage({ name: 'Deploy (eu)' }),
    `warning value ${stagePath}.name`,
    /the name of a stage/,
  ],
  [
    'a step’s name with an ampersand',
    steps({ step: { ...stepFields.step, name: 'Build & Push' } }),
    'warning value pipeline.stages.0.stage.spec.execution.steps.0.step.name',
    /the name of a step/,
  ],
  ['a timeout without its unit', withFields({ timeout: 600 }), 'error value pipeline.timeout', /such as `10m`/],
  [
    'a timeout of a step in minutes as people say it',
    steps({ step: { ...stepFields.step, timeout: '10min' } }),
    'error value pipeline.stages.0.stage.spec.execution.steps.0.step.timeout',
    /such as `10m`/,
  ],
  [
    'a timeout of a stage that is too short',
    stage({ timeout: '5s' }),
    `error value ${stagePath}.timeout`,
    /must be a duration of at least 10s/,
  ],
  [
    'a stage’s tag that is a number',
    stage({ tags: { a: 1 } }),
    `warning value ${stagePath}.tags.a`,
    /put it in quotes/,
  ],
];
for (const [what, value, place, message] of warned) {
  test(`warns about ${what}`, () => {
    const diagnostics = checkAll(value);
    assert.deepEqual(listPlaces(diagnostics), [place]);
    assert.match(diagnostics[0]?.summary ?? '', message);
  });
}

test('an unknown key that is not similar to a known one, and parts of steps in template inputs, are accepted', () => {
  const template = {
    templateRef: 't',
    templateInputs: { spec: { execution: { steps: [{ step: { identifier: 'x' } }] } } },
  };
  const value = withFields({ aiPowered: true, stages: [{ stage: { identifier: 'a', name: 'a', template } }] });
  assert.deepEqual(checkAll(value), []);
});

test('is sent as the user wrote it', () => {
  const text = 'pipeline: {name: a, identifier: build} # mine\r\n';
  const step = createStep('pipeline', parse(text), projectScope, text);
  const scope = 'accountIdentifier=acct&orgIdentifier=default&projectIdentifier=payments';
  const create = pipeline.createRequest(step);
  assert.equal(formatRequest(create), `POST /pipeline/api/pipelines/v2?${scope}&storeType=INLINE`);
  assert.equal(create.contentType, 'application/yaml');
  assert.equal(create.body, step.document.bytes);
  const update = pipeline.updateRequest(step, { value: {}, version: '9' });
  assert.equal(formatRequest(update), `PUT /pipeline/api/pipelines/v2/build?${scope}`);
  assert.equal(update.body, step.document.bytes);
  assert.deepEqual(update.headers, { 'If-Match': '9' });
  assert.deepEqual(pipeline.readRequests(step).map(formatRequest), [`GET /pipeline/api/pipelines/build?${scope}`]);
  assert.equal(
    pipeline.page(step),
    '/ng/account/acct/all/orgs/default/projects/payments/pipelines/build/pipeline-studio',
  );
});

const proofs: [string, unknown, true | string][] = [
  ['the identifier', { identifier: 'build', governanceMetadata: { deny: false, status: 'pass' } }, true],
  [
    'a pipeline that is as public as requested',
    { identifier: 'build', publicAccessResponse: { public: true, errorMessage: null } },
    true,
  ],
  ['another identifier', { identifier: 'Build' }, 'unknown: the response is for "Build" instead of "build"'],
  ['a denial', { identifier: null, governanceMetadata: { deny: true, message: 'no' } }, 'nothing: no'],
  ['no data', null, 'unknown: the response contains no data'],
  [
    'a pipeline that is not as public as requested',
    { identifier: 'build', publicAccessResponse: { public: false, errorMessage: 'not allowed' } },
    'in part: public access was not set: not allowed',
  ],
];
for (const [what, data, expected] of proofs) {
  test(`${what} ${expected === true ? 'proves the save' : 'proves nothing'}`, () => {
    const proof = pipeline.verify(createStep('pipeline', withFields({})), createResponse(data));
    assert.deepEqual(proof.verified ? true : `${proof.saved}: ${proof.reasons.join()}`, expected);
  });
}

const read = (yamlPipeline: string) => createResponse({ yamlPipeline }, { headers: { etag: 'W/5' } });

test('reads the text, its value and its version', () => {
  const text = 'pipeline:\n  a: &a {b: 1}\n  c: {<<: *a}\n';
  assert.deepEqual(pipeline.parseResource(createStep('pipeline', withFields({})), [read(text)]), {
    value: { a: { b: 1 }, c: { b: 1 } },
    text,
    envelope: {},
    version: '5',
  });
  assert.ok('problem' in pipeline.parseResource(createStep('pipeline', withFields({})), [createResponse({})]));
});

test('is absent if the text names another one, and present if the text is invalid', () => {
  const readResource = (text: string) => pipeline.parseResource(createStep('pipeline', withFields({})), [read(text)]);
  assert.deepEqual(readResource('pipeline: {identifier: zz}'), {
    problem: 'the response is for "zz" instead of "build"',
  });
  remoteIn(readResource('pipeline: {identifier: build}'));
  remoteIn(readResource('pipeline: {'));
});

const kept: [string, object, string | undefined][] = [
  ['inline', { storeType: 'INLINE', gitDetails: { repoName: null } }, undefined],
  ['nowhere in particular', {}, undefined],
  [
    'in Git',
    { storeType: 'REMOTE', gitDetails: { repoName: 'infra', branch: 'main', filePath: '.harness/build.yaml' } },
    'it is stored in Git (repository infra, branch main, file .harness/build.yaml): change it there',
  ],
  ['in Git, without details', { storeType: 'REMOTE' }, 'it is stored in Git: change it there'],
  [
    'in Git, without a store type',
    { gitDetails: { repoName: 'infra' } },
    'it is stored in Git (repository infra): change it there',
  ],
];
for (const [where, data, fixed] of kept) {
  test(`says whether a pipeline that is stored ${where} can be replaced`, () => {
    const remote = pipeline.parseResource(createStep('pipeline', withFields({})), [
      createResponse({ yamlPipeline: '', ...data }),
    ]);
    assert.equal(remoteIn(remote).lockedBecause, fixed);
  });
}

const compared: [string, unknown, string, string[]][] = [
  [
    'another layout',
    withFields({}),
    `# x\npipeline: ${JSON.stringify({ stages: pipelineFields.stages, name: 'Build', identifier: 'build' })}`,
    [],
  ],
  [
    'empty tags and a scope that one of them leaves out',
    withFields({ tags: {} }),
    `pipeline: ${JSON.stringify({ ...pipelineFields, description: '', orgIdentifier: 'default' })}`,
    [],
  ],
  ['another name', withFields({}), `pipeline: ${JSON.stringify({ ...pipelineFields, name: 'x' })}`, ['pipeline.name']],
  [
    'a field that the user took away',
    withFields({}),
    `pipeline: ${JSON.stringify({ ...pipelineFields, timeout: '1h' })}`,
    ['pipeline.timeout'],
  ],
  [
    'text and a number',
    withFields({ timeout: 1 }),
    `pipeline: ${JSON.stringify({ ...pipelineFields, timeout: '1' })}`,
    ['pipeline.timeout'],
  ],
  ['a text that cannot be read', withFields({}), 'pipeline: {', ['pipeline']],
];
for (const [what, wanted, text, paths] of compared) {
  test(`compares ${what}`, () => {
    const step = createStep('pipeline', wanted);
    const remote = remoteIn(pipeline.parseResource(step, [read(text)]));
    assert.deepEqual(
      pipeline.compare(step, remote).map(({ path }) => path.join('.')),
      paths,
    );
  });
}

test('accepts every form of a duration', () => {
  for (const timeout of [
    '10s',
    '10m',
    '1h',
    '2d',
    '1w',
    '1h30m',
    '1h 30m',
    '<+input>',
    '<+a>.default(10m)',
    '',
    null,
  ]) {
    assert.deepEqual(pipeline.check(steps({ step: { ...stepFields.step, timeout } })), [], String(timeout));
  }
});

test('resolves connectors of a chained pipeline in the project in which it runs', () => {
  const inputs = { stages: [{ stage: { spec: { connectorRef: 'near', other: { gitConnectorRef: 'org.git' } } } }] };
  const chained = (spec: object) => ({ stage: { identifier: 'c', name: 'c', type: 'Pipeline', spec } });
  const value = withFields({
    stages: [
      chained({ org: 'o', project: 'p', pipeline: 'other', inputs }),
      chained({ org: 'o', project: '<+input>', pipeline: 'other', inputs }),
    ],
  });
  const found = pipeline.findReferences(createStep('pipeline', value));
  const path = 'pipeline.stages.0.stage.spec.inputs.stages.0.stage.spec';
  assert.deepEqual(
    found.map((reference) => [reference.identifier, reference.scope, reference.path.join('.')]),
    [
      ['other', { account: 'acct', org: 'o', project: 'p' }, 'pipeline.stages.0.stage.spec.pipeline'],
      ['near', { account: 'acct', org: 'o', project: 'p' }, `${path}.connectorRef`],
      ['git', { account: 'acct', org: 'o' }, `${path}.other.gitConnectorRef`],
    ],
  );
});

test('lists the connectors and pipelines that it uses', () => {
  const chain = { identifier: 'c', name: 'c', type: 'Pipeline', spec: { org: 'o', project: 'p', pipeline: 'other' } };
  const value = withFields({
    properties: { ci: { codebase: { connectorRef: 'account.github' } } },
    stages: [
      {
        stage: {
          ...stageFields,
          spec: { a: { connectorRef: 'near' }, gitConnectorRef: 'org.git', b: { connectorRef: '<+input>' } },
        },
      },
      { parallel: [{ stage: chain }, { stage: { ...chain, spec: { ...chain.spec, project: '<+input>' } } }] },
      { stage: { ...stageFields, spec: { connectorRef: '', c: { connectorRef: 3 }, connectorReference: 'x' } } },
    ],
  });
  const found = pipeline.findReferences(createStep('pipeline', value));
  assert.deepEqual(
    found.map(({ kind, scope, identifier, path }) => [kind, scope.org, scope.project, identifier, path.join('.')]),
    [
      ['connector', 'default', 'payments', 'near', 'pipeline.stages.0.stage.spec.a.connectorRef'],
      ['connector', 'default', undefined, 'git', 'pipeline.stages.0.stage.spec.gitConnectorRef'],
      ['connector', undefined, undefined, 'github', 'pipeline.properties.ci.codebase.connectorRef'],
      ['pipeline', 'o', 'p', 'other', 'pipeline.stages.1.parallel.0.stage.spec.pipeline'],
    ],
  );
});

test('refers to templates, services, environments and their infrastructures', () => {
  const environment = { environmentRef: 'org.prod', infrastructureDefinitions: [{ identifier: 'k8s' }] };
  const stages = [
    { stage: { identifier: 'a', name: 'A', template: { templateRef: 'account.build', versionLabel: '2' } } },
    {
      stage: {
        identifier: 'b',
        name: 'B',
        type: 'Deployment',
        spec: { services: { values: [{ serviceRef: 'api' }, { serviceRef: '<+input>' }] }, environment },
      },
    },
    { stage: { identifier: 'c', name: 'C', type: 'Deployment', spec: { service: { useFromStage: { stage: 'b' } } } } },
    {
      stage: { identifier: 'd', name: 'D', type: 'Deployment', spec: { environmentGroup: { envGroupRef: 'org.all' } } },
    },
  ];
  const found = pipeline.findReferences(createStep('pipeline', { pipeline: { identifier: 'p', name: 'P', stages } }));
  assert.deepEqual(
    found.map(({ kind, scope, identifier, version, parent }) => [
      kind,
      scope.project ?? scope.org ?? 'account',
      identifier,
      version ?? parent?.identifier,
    ]),
    [
      ['template', 'account', 'build', '2'],
      ['service', 'payments', 'api', undefined],
      ['environment', 'default', 'prod', undefined],
      ['infrastructure', 'default', 'k8s', 'prod'],
      ['environment group', 'default', 'all', undefined],
    ],
  );
});
