import stepTypes from '../../src/shared/step-types.json' with { type: 'json' };
import {
  anyMap,
  createDocument,
  createNode,
  identifier,
  type JsonSchema,
  mapWith,
  orExpression,
  tags,
  text,
  texts,
  truth,
} from './parts.ts';

const timeout: JsonSchema = {
  type: 'string',
  pattern: String.raw`^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd])*|.*<\+.*>.*|)$`,
};
const variable = { type: 'array', items: mapWith({ name: text, type: { type: 'string' } }) };

const shellScript = mapWith(
  {
    delegateSelectors: texts,
    environmentVariables: variable,
    onDelegate: truth,
    outputVariables: variable,
    shell: { type: 'string', enum: ['Bash', 'PowerShell'] },
    source: mapWith({ type: { type: 'string', enum: ['Inline', 'Harness'] }, spec: anyMap }, 'type'),
  },
  'shell',
  'source',
);

const http = mapWith(
  { assertion: text, delegateSelectors: texts, headers: { type: 'array' }, method: text, requestBody: text, url: text },
  'method',
  'url',
);

const run = mapWith({
  command: text,
  connectorRef: text,
  image: text,
  privileged: truth,
  shell: orExpression({ type: 'string', enum: ['Sh', 'Bash', 'Powershell', 'Pwsh', 'Python'] }),
});

const harnessApproval = mapWith(
  {
    approvalMessage: { type: 'string', minLength: 1 },
    approvers: mapWith({ userGroups: texts, disallowPipelineExecutor: truth }),
    includePipelineExecutionHistory: { oneOf: [{ type: 'boolean' }, text] },
  },
  'approvers',
  'includePipelineExecutionHistory',
);

const rolling = mapWith({ pruningEnabled: truth, skipDryRun: truth });

/** The steps whose content is checked; those of other types are only steps. */
const steps: Readonly<Record<string, JsonSchema>> = {
  ShellScript: shellScript,
  Http: http,
  Run: run,
  HarnessApproval: harnessApproval,
  K8sRollingDeploy: rolling,
  K8sRollingRollback: mapWith({ pruningEnabled: truth }),
};

const stageTypes = [
  'Approval',
  'CI',
  'Custom',
  'Deployment',
  'FeatureFlag',
  'IACM',
  'IDP',
  'Pipeline',
  'SecurityTests',
  'Dynamic',
  'DRTest',
  'CompositeLoadTest',
] as const;

const nodeFields = { description: text, identifier, name: text, timeout };
/** A step with a template is one of the template, whatever its type. */
const stepFields = { ...nodeFields, template: { not: {} } };
const templateLink = mapWith({ templateRef: text, versionLabel: text }, 'templateRef');
const ref = (definition: string) => ({ $ref: `#/definitions/pipeline/${definition}` });
const nodeNames = Object.keys(steps).map((type) => `${type}StepNode`);

const definitions: JsonSchema = {
  TemplateStepNode: { title: 'TemplateStepNode', ...mapWith({ identifier, template: templateLink }, 'template') },
  OtherStepNode: {
    title: 'OtherStepNode',
    // The platform gets new types every month, so those that are not known are accepted too.
    ...mapWith(
      {
        ...stepFields,
        type: {
          type: 'string',
          anyOf: [
            { enum: stepTypes.filter((type) => !Object.hasOwn(steps, type)) },
            { pattern: `^(?!(?:${stepTypes.join('|')})$)` },
          ],
        },
      },
      'type',
    ),
  },
  ...Object.fromEntries(
    Object.entries(steps).map(([type, spec]) => [`${type}StepNode`, createNode(type, spec, stepFields)]),
  ),
  ExecutionWrapperConfig: {
    title: 'ExecutionWrapperConfig',
    ...mapWith({
      parallel: orExpression({ type: 'array', items: ref('ExecutionWrapperConfig') }),
      step: orExpression({ oneOf: [...nodeNames, 'TemplateStepNode', 'OtherStepNode'].map(ref) }),
      stepGroup: orExpression(mapWith({ identifier, steps: wrappers() })),
    }),
  },
  ...Object.fromEntries(stageTypes.map((type) => [`${type}StageNode`, createNode(type, stageSpec(), nodeFields)])),
  TemplateStageNode: { title: 'TemplateStageNode', ...mapWith({ identifier, template: templateLink }, 'template') },
  UntypedStageNode: { title: 'UntypedStageNode', type: 'object', properties: { type: false, template: false } },
  stages: mapWith({
    parallel: orExpression({ type: 'array', items: ref('stages') }),
    stage: orExpression({
      oneOf: [...stageTypes.map((type) => `${type}StageNode`), 'TemplateStageNode', 'UntypedStageNode'].map(ref),
    }),
  }),
};

function wrappers(): JsonSchema {
  return orExpression({ type: 'array', items: { $ref: '#/definitions/pipeline/ExecutionWrapperConfig' } });
}

function stageSpec(): JsonSchema {
  return orExpression(mapWith({ execution: orExpression(mapWith({ steps: wrappers(), rollbackSteps: wrappers() })) }));
}

/**
 * Pipelines, with the types of steps that examples use; the platform's own schema has hundreds (docs/internals/platform-api.md,
 * Schemas).
 */
export const pipelineSchema: JsonSchema = createDocument(
  'pipeline',
  {
    title: 'pipeline',
    ...mapWith({
      allowStageExecutions: { type: 'boolean' },
      description: { type: ['string', 'null'] },
      identifier,
      name: text,
      orgIdentifier: text,
      projectIdentifier: text,
      stages: orExpression({ type: 'array', items: ref('stages') }),
      tags,
      template: templateLink,
      timeout,
    }),
  },
  definitions,
);
