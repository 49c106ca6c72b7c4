import type { Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, getField, isMap, type Mapping, type Path } from '../shared/object.ts';
import { toClause } from '../shared/text.ts';
import { parsePayload } from '../syntax/parse.ts';
import { defineKind } from './define.ts';
import { pipelinePermissions } from './permissions.ts';
import { checkType } from './shared/common-rules.ts';
import { at } from './shared/diagnostics.ts';
import { inPipeline, pipelineApi } from './shared/in-pipeline.ts';
import { connectorReferences, pipelineAt, secretReferences } from './shared/references.ts';
import {
  containsExpression,
  defineCommonFields,
  field,
  filledText,
  map,
  maybe,
  optionalText,
  optionalTexts,
  optionalTruthInText,
  pipelineIdentifier,
} from './shared/schema.ts';

/** The known types of a source and of a webhook (docs/internals/platform-api.md, Triggers). The platform may have newer ones. */
const sourceTypes = 'Webhook Artifact Manifest Scheduled MultiRegionArtifact SystemEvent'.split(' ');
const webhookTypes =
  'AzureRepo Github Gitlab Bitbucket Custom AwsCodeCommit Harness EventRelay HarnessArtifactRegistry'.split(' ');

function* checkTrigger({ source, inputYaml }: Mapping, path: Path): Generator<Diagnostic> {
  yield* checkInputs(inputYaml, [...path, 'inputYaml']);
  const type = getField(source, 'type');
  yield* checkType(type, sourceTypes, [...path, 'source', 'type']);
  const spec = asMap(getField(source, 'spec'));
  const specPath = [...path, 'source', 'spec'];
  if (type === 'Webhook') yield* checkType(spec.type, webhookTypes, [...specPath, 'type']);
  if (type === 'Scheduled') yield* checkSchedule(asMap(spec.spec), [...specPath, 'spec']);
}

/** The fields of a cron expression, with their least and greatest numbers (docs/internals/platform-api.md, Triggers). */
const unixFields = [
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day of the month', 1, 31],
  ['month', 1, 12],
  ['day of the week', 0, 7],
] as const;
const quartzFields = [['second', 0, 59], ...unixFields, ['year', 1970, 2099]] as const;

/** Only what any dialect of cron refuses, and the platform's own limit. */
function* checkSchedule({ type, expression }: Mapping, path: Path): Generator<Diagnostic> {
  yield* checkType(type, ['UNIX', 'QUARTZ'], [...path, 'type']);
  const text = asFilledText(expression);
  if (text === undefined || containsExpression(expression) || text.startsWith('@')) return;
  const place = at([...path, 'expression']);
  const parts = text.trim().split(/\s+/);
  const isQuartz = type === 'QUARTZ';
  const fields = isQuartz ? quartzFields : unixFields;
  if (isQuartz ? parts.length !== 6 && parts.length !== 7 : parts.length !== 5) {
    const other = isQuartz ? 'if it has no seconds, remove `type`' : 'if it has seconds, set `type: QUARTZ`';
    const wanted = `${isQuartz ? '6 or 7' : '5'} fields (${fields.map(([name]) => name).join(', ')})`;
    yield place.error(`must have ${wanted}, found ${parts.length}; ${other}`);
    return;
  }
  for (const [index, [name, least, most]] of fields.entries()) {
    const [range = ''] = parts[index]?.split('/') ?? [];
    const wrong = range
      .split(/[,-]/)
      .find((part) => /^\d+$/.test(part) && (Number(part) < least || Number(part) > most));
    if (wrong !== undefined) yield place.error(`has ${wrong} as its ${name}, which must be ${least} to ${most}`);
  }
  if (!isQuartz && /^\*(?:\/0*[1-4])?$/.test(parts[0] ?? ''))
    yield place.error('runs more often than every 5 minutes, which the platform refuses');
}

function* checkInputs(inputYaml: unknown, path: Path): Generator<Diagnostic> {
  const text = asFilledText(inputYaml);
  if (text === undefined || containsExpression(text)) return;
  const { documents, diagnostics } = parsePayload({ bytes: Buffer.from(text) });
  const [problem] = diagnostics.filter(({ severity }) => severity === 'error');
  if (problem !== undefined) {
    const line = problem.location === undefined ? '' : ` (line ${problem.location.line} of the text)`;
    yield at(path).error(`is not YAML: ${toClause(problem.summary)}${line}`);
  } else if (!documents.every(({ value }) => isMap(value))) {
    yield at(path).error('must be a map of inputs under `pipeline:`');
  }
}

/** Triggers of a pipeline: docs/internals/platform-api.md, Triggers. */
export const trigger = defineKind({
  name: 'trigger',
  key: 'trigger',
  summary: 'A trigger of a pipeline, under the key `trigger`.',
  fields: {
    ...defineCommonFields('the trigger'),
    pipelineIdentifier: field(pipelineIdentifier, 'Pipeline that the trigger starts.'),
    enabled: field(optionalTruthInText, 'Whether the trigger starts the pipeline.', { switched: { otherwise: true } }),
    source: field(
      maybe(map({ type: field(filledText, 'Type of the trigger, such as Webhook or Scheduled.') })),
      'The event or schedule that starts the pipeline.',
    ),
    inputYaml: field(optionalText, 'Inputs of the pipeline: YAML as text, under the key `pipeline`.'),
    inputSetRefs: field(optionalTexts, 'Input sets of the pipeline.', {
      reference: {
        kind: 'input set',
        alternatives: ['overlay input set'],
        parent: pipelineAt(['pipelineIdentifier']),
      },
    }),
    pipelineBranchName: field(optionalText, 'Branch of the pipeline, if it is in Git.', { parentBranch: true }),
    stagesToExecute: field(optionalTexts, 'The stages that run; all if empty.'),
    encryptedWebhookSecretIdentifier: field(
      optionalText,
      'The secret with which the sender signs the requests to the webhook.',
    ),
  },
  checks: { resource: checkTrigger },
  ...inPipeline({ field: ['pipelineIdentifier'], shownAs: 'targetIdentifier', tab: 'triggers' }),
  elsewhere: {
    terraform: { resources: ['harness_platform_triggers'], parent: 'target_id' },
    audit: { type: 'TRIGGER', parentLabel: 'pipelineIdentifier' },
  },
  api: {
    wire: { form: 'text', field: 'yaml' },
    ...pipelineApi,
    create: 'POST /pipeline/api/triggers?targetIdentifier={parent}',
    read: 'GET /pipeline/api/triggers/{identifier}?targetIdentifier={parent}',
    update: 'PUT /pipeline/api/triggers/{identifier}?targetIdentifier={parent}',
    list: { request: 'GET /pipeline/api/triggers?targetIdentifier={parent}&page={page}&size=100' },
    deletion: {
      loses: 'its activations',
      request: 'DELETE /pipeline/api/triggers/{identifier}?targetIdentifier={parent}',
      ifMatch: true,
    },
    schema: { request: 'GET /pipeline/api/yaml-schema?entityType=Triggers&scope={level}', decides: false },
  },
  references: [...connectorReferences, ...secretReferences],
  permissions: {
    ...pipelinePermissions,
    create: ['edit', 'execute'],
    update: ['edit', 'execute'],
    delete: ['execute'],
    onParent: true,
  },
  overrides: (base) => ({
    // If inputs do not match the pipeline, the platform reports success but saves nothing.
    verify(step, response) {
      if (!response.ok || getField(response.data, 'errorResponse') !== true) return base.verify(step, response);
      const errors = getField(response.data, 'errors');
      const reasons = isMap(errors)
        ? Object.entries(errors).map(
            ([field, error]) => `${field}: ${typeof error === 'string' ? error : JSON.stringify(error)}`,
          )
        : [];
      const silent = 'the trigger does not fit its pipeline, and the platform gave no reason';
      return { verified: false, saved: 'nothing', reasons: reasons.length > 0 ? reasons : [silent] };
    },
  }),
});
