import { picklist } from 'valibot';
import { asFilledText, omitUndefined } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import { environmentPermissions } from './permissions.ts';
import { checkEnvironmentType } from './shared/common-rules.ts';
import { configOf } from './shared/config.ts';
import { defineCommonFields, optionalMap, optionalMaps } from './shared/fields.ts';
import { connectorReferences, secretReferences, storedFileReferences } from './shared/references.ts';
import { described } from './shared/schema.ts';

const topKey = 'environment';
const environmentTypes = ['PreProduction', 'Production'] as const;

/** Environments: docs/platform-api.md, Environments. */
export const environment: KindDefinition = {
  name: 'environment',
  key: 'environment',
  directories: ['envs/{environmentType}'],
  fields: {
    ...defineCommonFields('the environment'),
    type: described(picklist(environmentTypes, 'must be PreProduction or Production'), 'PreProduction or Production.'),
    variables: optionalMaps,
    overrides: optionalMap,
  },
  checkStep: (step) => checkEnvironmentType(asFilledText(configOf(step).type), step.convention, topKey),
  scopeInText: 'required',
  audit: { type: 'ENVIRONMENT' },
  terraform: { resources: ['harness_platform_environment'] },
  platformSchema: { request: 'GET /ng/api/yaml-schema?entityType=Environment&scope={level}', decides: false },
  // The platform takes these fields from the JSON, not from the text, and the text has no field for the colour.
  wire: {
    form: 'text in json',
    field: 'yaml',
    lifted: ['name', 'description', 'tags', 'type'],
    kept: ['color'],
  },
  create: 'POST /ng/api/environmentsV2',
  read: 'GET /ng/api/environmentsV2/{identifier}',
  update: 'PUT /ng/api/environmentsV2',
  scopeIn: 'body',
  list: { request: 'GET /ng/api/environmentsV2?envIdentifiers={identifiers}&page={page}&size=100', whole: true },
  shownIn: 'environment',
  git: {
    import: 'POST /ng/api/environmentsV2/import?environmentIdentifier={identifier}',
    move: 'POST /ng/api/environmentsV2/move-config/{identifier}',
    repoint: 'PUT /ng/api/environmentsV2/{identifier}/update-git-metadata',
  },
  references: [...connectorReferences, ...secretReferences, ...storedFileReferences],
  directoryNames: ({ type }) => omitUndefined({ environmentType: environmentTypes.find((one) => one === type) }),
  deletion: {
    request: 'DELETE /ng/api/environmentsV2/{identifier}',
    ifMatch: true,
    force: true,
    usage: { type: 'Environment' },
    children: ['infrastructure'],
    takes: [{ kind: 'service override', where: { environmentRef: '{identifier}' } }],
  },
  permissions: environmentPermissions,
  policy: { type: 'environment', root: 'environmentEntity' },
  page: 'environments/{identifier}/details',
};
