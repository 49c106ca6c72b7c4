import { picklist } from 'valibot';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, omitUndefined } from '../shared/object.ts';
import { defineKind } from './define.ts';
import type { Step } from './kind.ts';
import { environmentPermissions } from './permissions.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { connectorReferences, secretReferences, storedFileReferences } from './shared/references.ts';
import { defineCommonFields, field, optionalMap, optionalMaps } from './shared/schema.ts';

const environmentTypes = ['PreProduction', 'Production'] as const;

function checkType(step: Step): Diagnostic[] {
  const { environmentType } = step.convention;
  const type = asFilledText(getConfig(step).type);
  if (type === undefined || environmentType === undefined || type === environmentType) return [];
  const summary = `Two values for the type: the document says "${type}", but the path of its file says "${environmentType}".`;
  return [createError(summary, at(['environment', 'type']))];
}

/** Environments: docs/internals/platform-api.md, Environments. */
export const environment = defineKind({
  name: 'environment',
  key: 'environment',
  path: {
    directories: ['envs/{environmentType}'],
    names: ({ type }) => omitUndefined({ environmentType: environmentTypes.find((name) => name === type) }),
  },
  fields: {
    ...defineCommonFields('the environment'),
    type: field(picklist(environmentTypes, 'must be PreProduction or Production'), 'PreProduction or Production.'),
    variables: field(optionalMaps, 'Variables that services can use in the environment.'),
    overrides: field(optionalMap, 'Manifests and other settings for all services in the environment.'),
  },
  checks: { step: checkType },
  api: {
    // The platform takes these fields from the JSON, not from the text, and the text has no field for the colour.
    wire: {
      form: 'text in json',
      field: 'yaml',
      lifted: ['name', 'description', 'tags', 'type'],
      kept: ['color'],
    },
    scopeIn: 'body',
    scopeInText: 'required',
    create: 'POST /ng/api/environmentsV2',
    read: 'GET /ng/api/environmentsV2/{identifier}',
    update: 'PUT /ng/api/environmentsV2',
    list: { request: 'GET /ng/api/environmentsV2?envIdentifiers={identifiers}&page={page}&size=100' },
    response: { at: 'environment' },
    git: {
      import: 'POST /ng/api/environmentsV2/import?environmentIdentifier={identifier}',
      move: 'POST /ng/api/environmentsV2/move-config/{identifier}',
      repoint: 'PUT /ng/api/environmentsV2/{identifier}/update-git-metadata',
    },
    deletion: {
      loses: 'its deployments',
      request: 'DELETE /ng/api/environmentsV2/{identifier}',
      ifMatch: true,
      forcible: true,
      usage: { type: 'Environment' },
      children: ['infrastructure'],
      cascade: [{ kind: 'service override', where: { environmentRef: '{identifier}' } }],
    },
    schema: { request: 'GET /ng/api/yaml-schema?entityType=Environment&scope={level}&identifier=test', decides: false },
  },
  elsewhere: {
    audit: { type: 'ENVIRONMENT' },
    terraform: { resources: ['harness_platform_environment'] },
    policy: { type: 'environment', root: 'environmentEntity' },
  },
  references: [...connectorReferences, ...secretReferences, ...storedFileReferences],
  permissions: environmentPermissions,
  page: 'environments/{identifier}/details',
});
