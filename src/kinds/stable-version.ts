import { asMap } from '../shared/object.ts';
import { defineKind } from './define.ts';
import type { Step } from './kind.ts';
import { templatePermissions } from './permissions.ts';
import type { RemoteResource } from './remote-resource.ts';
import { getConfig } from './shared/config.ts';
import { buildRequest } from './shared/requests.ts';
import { describeRejection, leaveToRead } from './shared/responses.ts';
import { field, filledText } from './shared/schema.ts';
import { convertEntries } from './shown.ts';

const updateTemplate = 'PUT /template/api/templates/updateStableTemplate/{identifier}/{version}';

function readWanted(step: Step): string {
  return String(getConfig(step).versionLabel);
}

function withoutTemplate(remote: RemoteResource): RemoteResource {
  const { identifier, versionLabel } = asMap(remote.value);
  return { value: { identifier, versionLabel } };
}

/** Every template has exactly one stable version, so it is never created (docs/internals/platform-api.md, Templates). */
export const stableVersion = defineKind({
  name: 'stable version',
  noun: 'the stable version of a template',
  key: 'stableVersion',
  path: { directories: [] },
  operation: 'create-template',
  lasting: {},
  summary: 'The stable version of a template.',
  fields: {
    identifier: field(filledText, 'Identifier of the template.'),
    versionLabel: field(filledText, 'The version that becomes stable.'),
  },
  api: {
    wire: { form: 'json' },
    scopeIn: 'query',
    create: updateTemplate,
    // Without a version the platform shows the stable one.
    read: 'GET /template/api/templates/{identifier}',
    update: updateTemplate,
    list: {
      request: 'POST /template/api/templates/list?templateListType=Stable&page={page}&size=100',
      body: (identifiers) => ({ filterType: 'Template', templateIdentifiers: identifiers }),
    },
    response: { absent: /does not exist or has been deleted/ },
  },
  permissions: templatePermissions,
  page: 'templates',
  // A read of the template itself needs its file, which may have moved in Git.
  reads: { byList: {} },
  order: { before: ({ key: { scope, identifier } }) => [{ kind: 'template', scope, identifier }] },
  overrides: (base) => {
    const request = (step: Step) =>
      buildRequest(updateTemplate, step.key.scope, {
        identifier: step.key.identifier,
        version: readWanted(step),
      });
    return {
      // The version itself, and every version that the plan saves before it.
      findReferences(step) {
        const { scope, identifier } = step.key;
        const template = { kind: 'template', scope, identifier, path: [] };
        return [{ ...template, version: readWanted(step) }, template];
      },
      createRequest: request,
      updateRequest: request,
      verify(step, response) {
        if (!response.ok) return describeRejection(response);
        const wanted = readWanted(step);
        if (response.data === wanted) return { verified: true, identifiers: [step.key.identifier] };
        return leaveToRead('the stable version');
      },
      compareSaved: () => [],
      parseResource(step, responses) {
        const shown = base.parseResource(step, responses);
        return 'problem' in shown ? shown : withoutTemplate(shown);
      },
      ...(base.list && {
        list: convertEntries(base.list, (entry) => ({ ...entry, resource: withoutTemplate(entry.resource) })),
      }),
    };
  },
});
