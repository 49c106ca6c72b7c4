import { pipe, regex } from 'valibot';
import type { Request } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, getField, type Mapping, omitUndefined, type Path } from '../shared/object.ts';
import { defineKind } from './define.ts';
import type { Step } from './kind.ts';
import { templatePermissions } from './permissions.ts';
import { checkExpressions, checkStageExpressions } from './pipeline/expressions.ts';
import { graphParameter } from './pipeline/parts.ts';
import { checkType } from './shared/common-rules.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { pipelineReferences } from './shared/references.ts';
import {
  defineCommonFields,
  field,
  filledText,
  map,
  maybe,
  optionalMaps,
  optionalText,
  text,
} from './shared/schema.ts';

const topKey = 'template';
/** The known types. The platform may have newer ones. */
const templateTypes = (
  'Step Stage Pipeline StepGroup SecretManager ArtifactSource CustomDeployment MonitoredService Notification ' +
  'Workspace AIWorkflow'
).split(' ');

function checkDirectory({ key: { identifier }, document, convention: { template } }: Step): Diagnostic[] {
  if (template === undefined || template === identifier || getField(document.value, topKey) === undefined) return [];
  const summary = `Two values for the template: the document says "${identifier}", but the path of its file says "${template}".`;
  return [createError(summary, at([topKey, 'identifier']))];
}

function* checkTemplate({ type: given, spec }: Mapping, path: Path): Generator<Diagnostic> {
  const type = asFilledText(given);
  if (type === 'Pipeline') yield* checkExpressions(asMap(spec), [...path, 'spec']);
  if (type === 'Stage') yield* checkStageExpressions(asMap(spec), [...path, 'spec']);
  yield* checkType(type, templateTypes, [...path, 'type']);
}

/** Versions of templates: docs/internals/platform-api.md, Templates. */
export const template = defineKind({
  name: 'template',
  key: 'template',
  path: {
    directories: ['templates/{template}'],
    names: ({ identifier }) => omitUndefined({ template: asFilledText(identifier) }),
  },
  summary: 'A version of a template, under the key `template`.',
  fields: {
    ...defineCommonFields('the template'),
    versionLabel: field(
      pipe(text, regex(/^[0-9a-zA-Z][^\s&]{0,127}$/, 'must begin with a letter or digit and contain no space or `&`')),
      'Version of the template, in quotes: "1.0".',
      { version: true },
    ),
    type: field(filledText, 'Type of the content, such as Step or Stage, for all versions.', { immutable: true }),
    spec: field(
      maybe(map({ type: field(optionalText, 'Type of the step or stage, for all versions.', { immutable: true }) })),
      'The step, stage, pipeline or other part that the template provides.',
      { partial: true },
    ),
    icon: field(optionalText, 'Icon of the template.'),
    variables: field(optionalMaps, 'Variables of the template.'),
  },
  checks: { resource: checkTemplate, step: checkDirectory },
  api: {
    wire: { form: 'text', field: 'yaml', beside: ['stableTemplate'] },
    scopeIn: 'query',
    scopeInText: 'compared',
    // Without `storeType`, defaults of the account may send it to Git.
    create: 'POST /template/api/templates?storeType=INLINE',
    read: 'GET /template/api/templates/{identifier}?versionLabel={version}',
    update: 'PUT /template/api/templates/update/{identifier}/{version}',
    list: {
      request: 'POST /template/api/templates/list?templateListType=All&page={page}&size=100',
      // Its entries have no text.
      fallback: 'POST /template/api/templates/list-metadata?templateListType=All&page={page}&size=100',
      body: (identifiers) => ({ filterType: 'Template', templateIdentifiers: identifiers }),
    },
    response: { savedAt: 'templateResponseDTO', absent: /does not exist or has been deleted/ },
    git: {
      import: 'POST /template/api/templates/import/{identifier}',
      importFields: { name: 'templateName', versionLabel: 'templateVersion', description: 'templateDescription' },
      move: 'POST /template/api/templates/move-config/{identifier}?versionLabel={version}',
      repoint: 'POST /template/api/templates/update/git-metadata/{identifier}/{version}',
      repointInBody: true,
    },
    deletion: {
      request: 'DELETE /template/api/templates/{identifier}/{version}',
      ifMatch: true,
      forcible: true,
      // A reference without a version refers to the stable version.
      usage: { type: 'Template', as: '{identifier}/{version}/', lastAs: '{identifier}/__STABLE__/' },
      lastVersion: 'stableTemplate',
    },
    schema: {
      request: 'GET /template/api/v1/template-schema/individual-schema?node_group=template',
      decides: true,
    },
  },
  elsewhere: {
    audit: { type: 'TEMPLATE' },
    terraform: { resources: ['harness_platform_template'], version: 'version' },
    policy: { type: 'template', root: 'template' },
  },
  references: pipelineReferences,
  permissions: templatePermissions,
  page: 'templates',
  overrides(base) {
    const withGraph = (request: Request, step: Step): Request => ({
      ...request,
      query: { ...request.query, ...graphParameter(getConfig(step).spec) },
    });
    return {
      createRequest: (step) => withGraph(base.createRequest(step), step),
      updateRequest: (step, remote) => withGraph(base.updateRequest(step, remote), step),
    };
  },
});
