import type { Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, getField, isMap, type Mapping, type Path } from '../shared/object.ts';
import { suggest } from '../shared/suggest.ts';
import type { KindDefinition } from './definition.ts';
import { pipelinePermissions } from './permissions.ts';
import { addSwitched } from './shared/compare.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { defineCommonFields, optionalText, optionalTexts, optionalTruthInText } from './shared/fields.ts';
import { inPipeline } from './shared/in-pipeline.ts';
import { connectorReferences, pipelineAt, secretReferences } from './shared/references.ts';
import { described, filledText, map, maybe, pipelineIdentifier } from './shared/schema.ts';

/** The known types of a source and of a webhook (docs/platform-api.md, Triggers). The platform may have newer ones. */
const sourceTypes = 'Webhook Artifact Manifest Scheduled MultiRegionArtifact SystemEvent'.split(' ');
const webhookTypes =
  'AzureRepo Github Gitlab Bitbucket Custom AwsCodeCommit Harness EventRelay HarnessArtifactRegistry'.split(' ');

function* checkTrigger({ source }: Mapping, path: Path): Generator<Diagnostic> {
  const type = getField(source, 'type');
  yield* checkType(type, sourceTypes, [...path, 'source', 'type']);
  if (type !== 'Webhook') return;
  yield* checkType(getField(getField(source, 'spec'), 'type'), webhookTypes, [...path, 'source', 'spec', 'type']);
}

function* checkType(given: unknown, known: readonly string[], path: Path): Generator<Diagnostic> {
  const type = asFilledText(given);
  if (type === undefined || known.includes(type)) return;
  const near = suggest(type, known);
  if (near !== '') yield at(path).warning(`is not a known type${near}`);
}

/** Triggers of a pipeline: docs/platform-api.md, Triggers. */
export const trigger: KindDefinition = {
  name: 'trigger',
  key: 'trigger',
  summary: 'A trigger of a pipeline, under the key `trigger`.',
  fields: {
    ...defineCommonFields('the trigger'),
    pipelineIdentifier: described(pipelineIdentifier, 'Pipeline that the trigger starts.'),
    enabled: described(optionalTruthInText, 'Whether the trigger starts the pipeline.'),
    source: described(
      maybe(map({ type: described(filledText, 'Type of the trigger, such as Webhook or Scheduled.') })),
      'The event or schedule that starts the pipeline.',
    ),
    inputYaml: described(optionalText, 'Inputs of the pipeline: YAML as text, under the key `pipeline`.'),
    inputSetRefs: described(optionalTexts, 'Input sets of the pipeline.'),
    pipelineBranchName: optionalText,
    stagesToExecute: optionalTexts,
    encryptedWebhookSecretIdentifier: optionalText,
  },
  check: checkTrigger,
  ...inPipeline({ field: ['pipelineIdentifier'], shownAs: 'targetIdentifier', tab: 'triggers' }),
  parentBranchField: 'pipelineBranchName',
  terraform: { resources: ['harness_platform_triggers'], parent: 'target_id' },
  platformSchema: { request: 'GET /pipeline/api/yaml-schema?entityType=Triggers&scope={level}', decides: false },
  wire: { form: 'text', field: 'yaml', beside: ['enabled'] },
  create: 'POST /pipeline/api/triggers?targetIdentifier={parent}',
  read: 'GET /pipeline/api/triggers/{identifier}?targetIdentifier={parent}',
  update: 'PUT /pipeline/api/triggers/{identifier}?targetIdentifier={parent}',
  list: { request: 'GET /pipeline/api/triggers?targetIdentifier={parent}&page={page}&size=100', whole: true },
  audit: { type: 'TRIGGER', parentLabel: 'pipelineIdentifier' },
  references: [
    ...connectorReferences,
    ...secretReferences,
    {
      field: 'inputSetRefs',
      kind: 'input set',
      alternatives: ['overlay input set'],
      parent: pipelineAt(['pipelineIdentifier']),
    },
  ],
  deletion: { request: 'DELETE /pipeline/api/triggers/{identifier}?targetIdentifier={parent}', ifMatch: true },
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
    compare(step, remote) {
      const found = base.compare(step, remote);
      const desired = getConfig(step).enabled ?? true;
      const shown = remote.envelope?.enabled;
      if (typeof shown !== 'boolean' || asFilledText(desired) !== undefined) return found;
      return addSwitched(found, ['trigger', 'enabled'], desired, shown);
    },
  }),
};
