import type { KindDefinition } from './definition.ts';
import { editable } from './permissions.ts';
import { defineCommonFields, optionalMap, optionalTruthInText } from './shared/fields.ts';
import { connectorReferences, secretReferences, storedFileReferences, templateReference } from './shared/references.ts';
import { described, filledText, map, maybe } from './shared/schema.ts';

/** Services: docs/platform-api.md, Services. */
export const service: KindDefinition = {
  name: 'service',
  key: 'service',
  fields: {
    ...defineCommonFields('the service'),
    serviceDefinition: described(
      maybe(
        map({ type: described(filledText, 'Deployment type, such as Kubernetes, which cannot be changed later.') }),
      ),
      'Artifacts, manifests, configuration files and variables to deploy.',
    ),
    gitOpsEnabled: optionalTruthInText,
    useFromStage: optionalMap,
  },
  audit: { type: 'SERVICE' },
  terraform: { resources: ['harness_platform_service'] },
  platformSchema: { request: 'GET /ng/api/yaml-schema?entityType=Service&scope={level}', decides: false },
  // The platform takes these fields from the JSON, not from the text.
  wire: { form: 'text in json', field: 'yaml', lifted: ['name', 'description', 'tags'] },
  create: 'POST /ng/api/servicesV2',
  read: 'GET /ng/api/servicesV2/{identifier}',
  update: 'PUT /ng/api/servicesV2',
  scopeIn: 'body',
  list: { request: 'GET /ng/api/servicesV2?serviceIdentifiers={identifiers}&page={page}&size=100', whole: true },
  shownIn: 'service',
  immutable: ['serviceDefinition.type', 'gitOpsEnabled'],
  git: {
    import: 'POST /ng/api/servicesV2/import?serviceIdentifier={identifier}',
    move: 'POST /ng/api/servicesV2/move-config/{identifier}',
    repoint: 'PUT /ng/api/servicesV2/{identifier}/update-git-metadata',
  },
  references: [...connectorReferences, templateReference, ...secretReferences, ...storedFileReferences],
  deletion: {
    request: 'DELETE /ng/api/servicesV2/{identifier}',
    ifMatch: true,
    forcible: true,
    usage: { type: 'Service' },
    takes: [{ kind: 'service override', where: { serviceRef: '{identifier}' } }],
  },
  permissions: editable('service', 'Services'),
  policy: { type: 'service', root: 'serviceEntity' },
  page: 'services/{identifier}',
};
