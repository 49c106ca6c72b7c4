import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { pipeline } from '../../../src/kinds/pipeline.ts';
import { template } from '../../../src/kinds/template.ts';

const kinds = { pipeline, template };

/** What the warnings about expressions in a document say after its path. */
function warningsIn(text: string): string[] {
  const value = parse(text);
  const kind = 'template' in value ? kinds.template : kinds.pipeline;
  return kind
    .check(value)
    .filter(({ summary }) => summary.includes('contains `<+'))
    .map(({ severity, summary }) => {
      assert.equal(severity, 'warning');
      return summary.replace(/^`\S+` contains /, '');
    });
}

const script = (text: string, more = '') =>
  `{ identifier: run, name: Run, type: ShellScript, ${more} spec: { source: { spec: { script: '${text}' } } } }`;

/** A pipeline with two stages, of which the first has a step, a group with a step, and a script. */
const pipelineWith = (
  text: string,
  { stage = '', step = '', variables = '[{ name: region, type: String, value: eu }]' } = {},
) => `
pipeline:
  identifier: deploy
  name: Deploy
  variables: ${variables}
  stages:
    - parallel:
        - stage:
            identifier: build
            name: Build
            type: Custom
            ${stage}
            spec:
              execution:
                steps:
                  - step: { identifier: compile, name: Compile, type: Wait, spec: { duration: 1s } }
                  - parallel:
                      - stepGroup:
                          identifier: group
                          name: Group
                          steps: [{ step: { identifier: inner, name: Inner, type: Wait, spec: { duration: 1s } } }]
                  - step: ${script(text, step)}
        - stage:
            identifier: ship
            name: Ship
            type: Custom
            spec: { execution: { steps: [{ step: { identifier: send, name: Send, type: Wait, spec: {} } }] } }
`;

describe('an expression', () => {
  const unknown: readonly (readonly [string, string])[] = [
    [
      '<+pipeline.variables.regoin>',
      '`<+pipeline.variables.regoin…>`, but the pipeline has no variable `regoin`. Did you mean `region`?',
    ],
    [
      '<+pipeline.variables.tag.split(",")[0]>',
      '`<+pipeline.variables.tag…>`, but the pipeline has no variable `tag`.',
    ],
    ['<+stages.biuld.status>', '`<+stages.biuld…>`, but the pipeline has no stage `biuld`. Did you mean `build`?'],
    ['<+pipeline.stages.test.output>', '`<+pipeline.stages.test…>`, but the pipeline has no stage `test`.'],
    ['<+steps.compil.output>', '`<+steps.compil…>`, but the stage has no step `compil`. Did you mean `compile`?'],
    ['<+execution.steps.send.output>', '`<+execution.steps.send…>`, but the stage has no step `send`.'],
    [
      '<+stage.spec.execution.steps.send.output>',
      '`<+stage.spec.execution.steps.send…>`, but the stage has no step `send`.',
    ],
    [
      '<+pipeline.stages.ship.spec.execution.steps.sent.output>',
      '`<+pipeline.stages.ship.spec.execution.steps.sent…>`, but stage `ship` has no step `sent`. Did you mean `send`?',
    ],
    [
      'a <+pipeline.variables.x> b <+pipeline.variables.x> <+<+pipeline.variables.x>.size()>',
      '`<+pipeline.variables.x…>`, but the pipeline has no variable `x`.',
    ],
  ];
  for (const [text, warning] of unknown) {
    it(`that names something else than the pipeline has: ${text}`, () =>
      assert.deepEqual(warningsIn(pipelineWith(text.replaceAll("'", "''"))), [warning]));
  }

  const known = [
    '<+pipeline.variables.region>',
    '<+pipeline.variables.get("x")>',
    '<+pipeline.variables.size()>',
    '<+pipeline.variables["x"]>',
    '<+pipeline.variables.<+input>>',
    '<+pipeline.variables.<+stage.name>>',
    '<+pipeline.variables.re<+input>>',
    '<+pipeline.stages.ship.spec.execution.steps.send.output>',
    '<+stages.ship.spec.execution.steps["x"].output>',
    '<+pipeline.stages.build.spec.execution.steps.group.steps.inner.output>',
    '<+steps.compile.output> <+execution.steps.group.steps.other>',
    '<+steps.inner.output>',
    '<+steps.liteEngineTask.output>',
    '<+matrix.service>',
    '<+stage.variables.x> <+step.identifier> <+service.variables.x> <+input>',
    '# <+pipeline.variables.gone>',
  ];
  for (const text of known) it(`is not reported: ${text}`, () => assert.deepEqual(warningsIn(pipelineWith(text)), []));

  it('that names an axis which no matrix around it has', () => {
    const within = (stage: string, step = '') => warningsIn(pipelineWith('<+matrix.servcie.name>', { stage, step }));
    const warning = '`<+matrix.servcie…>`, but no matrix around it has the axis `servcie`. Did you mean `service`?';
    assert.deepEqual(within('strategy: { matrix: { service: [a, b] } }'), [warning]);
    assert.deepEqual(within('strategy: { matrix: { service: [a, b] } }', 'strategy: { matrix: { zone: [a] } },'), [
      warning,
    ]);
    assert.deepEqual(within('strategy: { matrix: { servcie: [a] } }', 'strategy: { matrix: { zone: [a] } },'), []);
    assert.deepEqual(within('strategy: { matrix: { service: [a] } }', 'strategy: <+input>,'), []);
    assert.deepEqual(within('strategy: { matrix: <+input> }'), []);
    assert.deepEqual(within('strategy: { repeat: { items: [a] } }'), []);
    assert.deepEqual(within(''), []);
  });

  it('that names a part which runs several times', () => {
    const looped = 'strategy: { matrix: { zone: [a, b] } }';
    const text = '<+pipeline.stages.build_0.status> <+steps.run_a_1.output> <+pipeline.stages.ship_0.status>';
    assert.deepEqual(warningsIn(pipelineWith(text, { stage: looped, step: `${looped},` })), [
      '`<+pipeline.stages.ship_0…>`, but the pipeline has no stage `ship_0`. Did you mean `ship`?',
    ]);
  });

  for (const [several, implied] of [
    ['environments', 'environments: { values: [{ environmentRef: a }, { environmentRef: b }] }'],
    ['services', 'services: { values: [{ serviceRef: a }, { serviceRef: b }] }'],
  ] as const) {
    it(`that names a part of a stage with several ${several}`, () => {
      const text = (spec: string) =>
        `pipeline: {identifier: p, name: P, stages: [{stage: {identifier: ship, name: Ship, type: Deployment, spec: {${spec}execution: {steps: [{step: {identifier: run, name: Run, type: Run, spec: {command: "<+pipeline.stages.ship_0.status> <+steps.run_1.output> <+stages.ship_0.spec.execution.steps.run_0.output>"}}}]}}}}]}`;
      assert.deepEqual(warningsIn(text(`${implied}, `)), []);
      assert.equal(warningsIn(text('')).length, 3);
    });
  }

  it('that names a step in a loop', () => {
    const looped = 'strategy: { matrix: { zone: [a, b] } }';
    const text = '<+steps.compile_0.output> <+steps.inner_b_1.output> <+steps.compiled.output>';
    const warning = '`<+steps.compiled…>`, but the stage has no step `compiled`. Did you mean `compile`?';
    assert.deepEqual(warningsIn(pipelineWith(text, { stage: looped })), [warning]);
    assert.deepEqual(warningsIn(pipelineWith(text)).length, 3);
  });

  const text = '<+pipeline.variables.x> <+pipeline.stages.x.status> <+steps.x.output> <+matrix.x>';
  const unclear: Record<string, string> = {
    'a pipeline from a template': `
pipeline:
  identifier: a
  name: A
  template: { templateRef: t, templateInputs: { stages: [{ stage: { identifier: b, type: Custom, spec: { execution: { steps: [{ step: ${script(text)} }] } } } }] } }`,
    'a pipeline with a place for insertion': pipelineWith(text).replace(
      '- parallel:',
      '- insert: { identifier: i }\n    - parallel:',
    ),
    'variables and stages that are expressions': pipelineWith(text, { variables: '<+input>' })
      .replace('identifier: ship', 'identifier: <+input>')
      .replace('identifier: send', 'identifier: <+input>')
      .replace('identifier: inner', 'identifier: <+input>'),
    'a stage from a template': `
pipeline:
  identifier: a
  name: A
  variables: [{ name: x }]
  stages: [{ stage: { identifier: x, name: X, template: { templateRef: t, templateInputs: { type: Custom, spec: { execution: { steps: [{ step: ${script(text)} }] } } } } } }]`,
    'a step group from a template': pipelineWith('<+steps.x.output>').replace(
      /steps: \[\{ step: \{ identifier: inner.*/,
      'template: { templateRef: t }',
    ),
    'the inputs of a chained pipeline': `
pipeline:
  identifier: a
  name: A
  stages: [{ stage: { identifier: b, name: B, type: Pipeline, spec: { org: o, project: p, pipeline: c, inputs: { identifier: c, variables: [{ name: v, value: '${text}' }] } } } }]`,
    'a template of a step': `
template: { identifier: a, name: A, versionLabel: v1, type: Step, spec: { type: ShellScript, spec: { script: '${text}' } } }`,
  };
  for (const [where, document] of Object.entries(unclear)) {
    it(`in ${where} is not reported`, () => assert.deepEqual(warningsIn(document), []));
  }

  it('in a template is reported if the template has all of its names', () => {
    const inTemplate = (type: string, spec: unknown) =>
      warningsIn(JSON.stringify({ template: { identifier: 'a', name: 'A', versionLabel: 'v1', type, spec } }));
    const { pipeline: whole } = parse(pipelineWith(text));
    assert.deepEqual(
      inTemplate('Pipeline', whole).map((warning) => warning.split(',')[0]),
      ['`<+pipeline.variables.x…>`', '`<+pipeline.stages.x…>`', '`<+steps.x…>`'],
    );
    const { stage } = whole.stages[0].parallel[0];
    assert.deepEqual(inTemplate('Stage', stage), ['`<+steps.x…>`, but the stage has no step `x`.']);
  });
});
