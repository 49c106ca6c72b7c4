import { getField } from '../shared/object.ts';
import { defineKind } from './define.ts';
import { editable } from './permissions.ts';
import { checkType, deploymentTypes } from './shared/common-rules.ts';
import { connectorReferences, secretReferences, storedFileReferences, templateReference } from './shared/references.ts';
import {
  defineCommonFields,
  field,
  filledText,
  map,
  maybe,
  optionalMap,
  optionalTruthInText,
} from './shared/schema.ts';

/** Services: docs/internals/platform-api.md, Services. */
export const service = defineKind({
  name: 'service',
  key: 'service',
  fields: {
    ...defineCommonFields('the service'),
    serviceDefinition: field(
      maybe(map({ type: field(filledText, 'Deployment type, such as Kubernetes.', { immutable: true }) })),
      'Artifacts, manifests, configuration files and variables to deploy.',
    ),
    gitOpsEnabled: field(optionalTruthInText, 'Whether GitOps deploys the service.', { immutable: true }),
    useFromStage: field(optionalMap, 'The stage whose service is used instead.'),
  },
  checks: {
    resource: ({ serviceDefinition }, path) =>
      checkType(getField(serviceDefinition, 'type'), deploymentTypes, [...path, 'serviceDefinition', 'type']),
  },
  elsewhere: {
    audit: { type: 'SERVICE' },
    terraform: { resources: ['harness_platform_service'] },
    policy: { type: 'service', root: 'serviceEntity' },
  },
  api: {
    // The platform takes these fields from the JSON, not from the text.
    wire: { form: 'text in json', field: 'yaml', lifted: ['name', 'description', 'tags'] },
    scopeIn: 'body',
    create: 'POST /ng/api/servicesV2',
    read: 'GET /ng/api/servicesV2/{identifier}',
    update: 'PUT /ng/api/servicesV2',
    list: { request: 'GET /ng/api/servicesV2?serviceIdentifiers={identifiers}&page={page}&size=100' },
    response: { at: 'service' },
    git: {
      import: 'POST /ng/api/servicesV2/import?serviceIdentifier={identifier}',
      move: 'POST /ng/api/servicesV2/move-config/{identifier}',
      repoint: 'PUT /ng/api/servicesV2/{identifier}/update-git-metadata',
    },
    deletion: {
      loses: 'its deployments',
      request: 'DELETE /ng/api/servicesV2/{identifier}',
      ifMatch: true,
      forcible: true,
      usage: { type: 'Service' },
      cascade: [{ kind: 'service override', where: { serviceRef: '{identifier}' } }],
    },
    schema: { request: 'GET /ng/api/yaml-schema?entityType=Service&scope={level}&identifier=test', decides: false },
  },
  references: [...connectorReferences, templateReference, ...secretReferences, ...storedFileReferences],
  permissions: editable('service', 'Services'),
  page: 'services/{identifier}',
});
