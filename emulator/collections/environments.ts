import { createUnexpectedError, refuseRequest } from '../protocol/response.ts';
import type { Collection, Names } from '../resources/collection.ts';
import { described, filledText, mapWith, optionalText, plainIdentifier } from '../resources/rules.ts';
import { deleteWhere } from '../resources/scope.ts';
import { toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions, deliveryPages } from './common.ts';
import {
  defineDeliveryEntity,
  refuseReferencedEntity,
  refuseReferenceIn,
  refuseStaleEntity,
  showEntity,
} from './delivery-entities.ts';

/** Environments (docs/internals/platform-api.md, Environments). */
export const environments: Collection = {
  ...defineDeliveryEntity('environment'),
  name: 'environments',
  wire: { form: 'text-in-json', key: 'environment' },
  paths: { ...definePaths('/ng/api/environmentsV2'), update: '/ng/api/environmentsV2' },
  lists: [
    {
      method: 'GET',
      path: '/ng/api/environmentsV2',
      ...deliveryPages,
      identifiers: 'envIdentifiers',
      filters: ['envType'],
      matches: ({ value }, query) => !query.get('envType') || value.type === query.get('envType'),
    },
  ],
  inGit: {
    register: [
      {
        path: '/ng/api/environmentsV2/import',
        parameter: 'environmentIdentifier',
        show: ({ identifier }) => ({ envIdentifier: identifier }),
      },
    ],
    repoint: { method: 'PUT', path: '/ng/api/environmentsV2/:identifier/update-git-metadata' },
    move: { path: '/ng/api/environmentsV2/move-config/:identifier' },
  },
  scope: { in: 'body' },
  permissions: definePermissions('ENVIRONMENT', 'core_environment'),
  schema: mapWith({ identifier: plainIdentifier, name: filledText, yaml: optionalText, ...described }),
  check({ fields, document, yaml }, names) {
    if (yaml === undefined) return;
    if (Object.keys(document).length === 0) refuseRequest('environment is missing in the yaml');
    requireSameFields('environment', names, [
      ['Environment type', document.type, fields.type],
      ['Org Identifier', document.orgIdentifier, names.org],
      ['Project Identifier ', document.projectIdentifier, names.project],
      ['Environment Identifier', document.identifier, names.identifier],
      ...(document.name && fields.name ? [['Environment name', document.name, fields.name] as const] : []),
    ]);
  },
  createResource({ fields, yaml }, scope, accountId) {
    if (!types.includes(String(fields.type))) throw createUnexpectedError();
    return {
      accountId,
      ...toScopeFields(scope),
      identifier: String(fields.identifier),
      name: String(fields.name),
      description: fields.description ?? null,
      color: fields.color || '#0063F7',
      type: fields.type,
      tags: fields.tags ?? {},
      ...(yaml !== undefined && { yaml }),
    };
  },
  refuseStale: refuseStaleEntity('environment'),
  references: {
    to: ['connectors', 'secrets'],
    refuse: refuseReferenceIn('environment'),
  },
  show: (stored) => showEntity('environment', stored, { yaml: stored.value.yaml ?? null, version: stored.version }),
  deletion: {
    force: true,
    refuseReferenced: refuseReferencedEntity('environment'),
    ignoresReferencesFrom: ['infrastructures', 'overrides'],
    cascade: ({ value }, { state }) => {
      for (const name of ['infrastructures', 'overrides'] as const) {
        deleteWhere(state, name, value, ({ environmentRef }) => environmentRef === value.identifier);
      }
    },
  },
};

/** The type is needed outside of the YAML: the permission check reads it, and fails without it. */
const types = ['PreProduction', 'Production'];

/** Throws if a field differs between YAML and JSON; an absent one counts as different. */
export function requireSameFields(
  noun: string,
  { name, identifier }: Names,
  fields: readonly (readonly [label: string, inYaml: unknown, requested: unknown])[],
): void {
  const differing = fields.filter(([, inYaml, requested]) => (inYaml ?? null) !== (requested ?? null));
  if (differing.length === 0) return;
  const shown = differing.map(([label, inYaml, requested]) => `${label}=[${inYaml ?? null}, ${requested ?? null}]`);
  refuseRequest(
    `For the ${noun} [name: ${name}, identifier: ${identifier}], Found mismatch in following fields between yaml and requested value respectively: {${shown.join(', ')}}`,
  );
}
