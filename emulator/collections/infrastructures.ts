import type { Mapping } from '../../src/shared/object.ts';
import { refuseAbsent, refuseRequest } from '../protocol/response.ts';
import type { Collection, Draft } from '../resources/collection.ts';
import { described, filledText, mapWith, optionalText, plainIdentifier } from '../resources/rules.ts';
import { deleteWhere } from '../resources/scope.ts';
import { toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions, deliveryPages, filterByFields } from './common.ts';
import { defineDeliveryEntity, refuseReferencedEntity, refuseReferenceIn, showEntity } from './delivery-entities.ts';
import { requireSameFields } from './environments.ts';

/** Infrastructure definitions, each in an environment (docs/internals/platform-api.md, Infrastructure definitions). */
export const infrastructures: Collection = {
  ...defineDeliveryEntity('infrastructure'),
  name: 'infrastructures',
  wire: { form: 'text-in-json', key: 'infrastructureDefinition' },
  paths: { ...definePaths('/ng/api/infrastructures'), update: '/ng/api/infrastructures' },
  lists: [
    {
      method: 'GET',
      path: '/ng/api/infrastructures',
      ...deliveryPages,
      identifiers: 'infraIdentifiers',
      ...filterByFields('deploymentType'),
    },
  ],
  inGit: {
    register: [
      {
        path: '/ng/api/infrastructures/import',
        parameter: 'infraIdentifier',
        show: ({ identifier }, governanceMetadata) => ({ identifier, governanceMetadata }),
      },
    ],
    repoint: { method: 'PUT', path: '/ng/api/infrastructures/:identifier/update-git-metadata' },
    move: { path: '/ng/api/infrastructures/move-config/:identifier' },
  },
  scope: { in: 'body' },
  pickScopeFields: mergeFields,
  parent: {
    field: 'environmentRef',
    parameter: 'environmentIdentifier',
    isSentOnSave: false,
    collection: 'environments',
    refuseMissing: (identifier) => refuseAbsent(`environment [${identifier}] not found.`),
  },
  permissions: { ...definePermissions('ENVIRONMENT', 'core_environment'), delete: 'core_environment_edit' },
  schema: mapWith({
    identifier: plainIdentifier,
    name: optionalText,
    yaml: filledText,
    environmentRef: optionalText,
    ...described,
  }),
  check({ fields, document }, names) {
    if (Object.keys(document).length === 0) refuseRequest('infrastructureDefinition is missing in the yaml');
    const compared = [
      ['InfraStructureDefinition Name', 'name'],
      ['InfrastructureDefinition Identifier', 'identifier'],
      ['Org Identifier', 'orgIdentifier'],
      ['Project Identifier', 'projectIdentifier'],
      ['Infrastructure type', 'type'],
    ] as const;
    const filled = compared.filter(([, field]) => document[field] && fields[field]);
    requireSameFields(
      'infrastructure',
      names,
      filled.map(([label, field]) => [label, document[field], fields[field]] as const),
    );
    for (const field of ['type', 'deploymentType', 'spec'] as const) {
      if (!document[field]) refuseRequest(`infrastructureDefinition.${field} is missing in the yaml`);
    }
  },
  // The YAML decides; the JSON supplies missing fields.
  createResource(draft, scope, accountId) {
    const fields = mergeFields(draft);
    return {
      accountId,
      ...toScopeFields(scope),
      identifier: String(fields.identifier),
      name: String(fields.name ?? fields.identifier),
      description: fields.description ?? null,
      tags: fields.tags ?? {},
      environmentRef: fields.environmentRef ?? '',
      deploymentType: fields.deploymentType ?? null,
      type: fields.type ?? null,
      yaml: draft.yaml ?? '',
    };
  },
  immutable: [
    {
      message: 'Infrastructure Deployment Type is not allowed to change.',
      readField: ({ deploymentType }) => deploymentType,
    },
    { message: 'Infrastructure Type is not allowed to change.', readField: ({ type }) => type },
  ],
  references: {
    to: ['connectors', 'secrets', 'templates', 'services'],
    refuse: refuseReferenceIn('infrastructure'),
  },
  show: (stored) => showEntity('infrastructure', stored),
  deletion: {
    force: true,
    refuseReferenced: refuseReferencedEntity('infrastructure'),
    ignoresReferencesFrom: ['overrides'],
    cascade: ({ value }, { state }) =>
      deleteWhere(
        state,
        'overrides',
        value,
        (override) => override.environmentRef === value.environmentRef && override.infraIdentifier === value.identifier,
      ),
  },
};

function mergeFields({ fields, document }: Draft): Mapping {
  const written = Object.entries(document).filter(([, value]) => value !== null && value !== '');
  return { ...fields, ...Object.fromEntries(written) };
}
