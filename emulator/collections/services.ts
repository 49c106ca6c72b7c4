import { stringify } from 'yaml';
import { asMap, getField } from '../../src/shared/object.ts';
import { refuseRequest } from '../protocol/response.ts';
import { type Collection, parseTextDocument } from '../resources/collection.ts';
import { described, mapWith, optionalText, plainIdentifier } from '../resources/rules.ts';
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

/** Services (docs/internals/platform-api.md, Services). */
export const services: Collection = {
  ...defineDeliveryEntity('service'),
  name: 'services',
  wire: { form: 'text-in-json', key: 'service' },
  paths: { ...definePaths('/ng/api/servicesV2'), update: '/ng/api/servicesV2' },
  lists: [
    {
      method: 'GET',
      path: '/ng/api/servicesV2',
      ...deliveryPages,
      identifiers: 'serviceIdentifiers',
      above: 'includeAllServicesAccessibleAtScope',
      filters: ['type'],
      matches: ({ value }, query) =>
        !query.get('type') || asMap(parseTextDocument(value, 'service').serviceDefinition).type === query.get('type'),
    },
  ],
  inGit: {
    register: [
      {
        path: '/ng/api/servicesV2/import',
        parameter: 'serviceIdentifier',
        show: ({ identifier }, governanceMetadata) => ({ identifier, governanceMetadata }),
      },
    ],
    repoint: { method: 'PUT', path: '/ng/api/servicesV2/:identifier/update-git-metadata' },
    move: { path: '/ng/api/servicesV2/move-config/:identifier' },
  },
  scope: { in: 'body' },
  permissions: definePermissions('SERVICE', 'core_service'),
  schema: mapWith({ identifier: plainIdentifier, name: optionalText, yaml: optionalText, ...described }),
  check({ fields, document, yaml }, { identifier, name }) {
    if (yaml === undefined) return;
    if (document.identifier === undefined) {
      refuseRequest('Cannot create service ng service config due to a missing field service or service.identifier');
    }
    if (document.identifier !== identifier) {
      refuseRequest(
        `Service Identifier : ${identifier} in service request doesn't match with identifier : ${document.identifier} given in yaml`,
      );
    }
    if (fields.name && document.name && document.name !== name) {
      refuseRequest(
        `Service name : ${name} in service request doesn't match with name : ${document.name} given in yaml`,
      );
    }
  },
  // Description and tags come from the JSON, never from the YAML.
  createResource({ fields, yaml }, scope, accountId) {
    const { identifier } = fields;
    const name = fields.name || identifier;
    const scopeFields = toScopeFields(scope);
    return {
      accountId,
      identifier: String(identifier),
      ...scopeFields,
      name: String(name),
      description: fields.description ?? null,
      tags: fields.tags ?? {},
      yaml: yaml ?? stringify({ service: { name, identifier, ...scopeFields } }),
    };
  },
  refuseStale: refuseStaleEntity('service'),
  immutable: [
    {
      message: 'Service Deployment Type is not allowed to change.',
      readField: (service) => getField(parseTextDocument(service, 'service').serviceDefinition, 'type'),
    },
    {
      message: 'GitOps Enabled is not allowed to change.',
      readField: (service) => parseTextDocument(service, 'service').gitOpsEnabled ?? false,
    },
  ],
  references: {
    to: ['connectors', 'secrets', 'templates'],
    refuse: refuseReferenceIn('service'),
  },
  show: (stored) => showEntity('service', stored),
  hasVersion: true,
  deletion: {
    force: true,
    refuseReferenced: refuseReferencedEntity('service'),
    ignoresReferencesFrom: ['overrides'],
    cascade: ({ value }, { state }) =>
      deleteWhere(state, 'overrides', value, (override) => override.serviceRef === value.identifier),
  },
};
