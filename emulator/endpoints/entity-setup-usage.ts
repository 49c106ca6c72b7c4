import { authorize } from '../access/access.ts';
import { collections } from '../collections/index.ts';
import { textParameters } from '../openapi/operation.ts';
import { describePlatformPage } from '../openapi/pages.ts';
import { object, oneOf, text } from '../openapi/schema.ts';
import { scope } from '../openapi/shapes/common.ts';
import { cutPage, showPlatformPage } from '../protocol/paging.ts';
import { readQueryScope, requireParameter } from '../protocol/request.ts';
import { createSuccess, refuseJson } from '../protocol/response.ts';
import { requireScope } from '../resources/scope.ts';
import { findReference, findReferrers, type Reference } from '../state/references.ts';
import type { CollectionName } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

/** The platform's names of the kinds that others can refer to. */
const types: Readonly<Record<string, CollectionName>> = {
  Connectors: 'connectors',
  Secrets: 'secrets',
  Service: 'services',
  Environment: 'environments',
  EnvironmentGroup: 'environmentGroups',
  Infrastructure: 'infrastructures',
  Template: 'templates',
  Pipelines: 'pipelines',
};

/** The label of the stable version, which a reference without a version means. */
const stable = '__STABLE__';

/** The resources that refer to another one (docs/internals/platform-api.md, Deleting). */
export const entitySetupUsage: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/ng/api/entitySetupUsage',
    describes: () => ({
      tag: 'references',
      summary: 'List what refers to a resource',
      query: [
        { name: 'entityIdentifier', isRequired: true, schema: text },
        { name: 'entityType', isRequired: true, schema: oneOf(...Object.keys(types)) },
        ...textParameters('orgIdentifier', 'projectIdentifier', 'pageIndex', 'pageSize'),
      ],
      data: describePlatformPage(usageShape),
    }),
    respond(request) {
      const { state, caller, query, correlationId } = request;
      const identifier = requireParameter(query, 'entityIdentifier');
      const type = requireParameter(query, 'entityType');
      const collection = Object.hasOwn(types, type) ? types[type] : undefined;
      if (collection === undefined) return refuseJson(`Could not resolve entityType ${JSON.stringify(type)}`);
      const scope = readQueryScope(query);
      requireScope(state, scope);
      const kind = collections.find(({ name }) => name === collection);
      if (kind) {
        const { resourceType, view: permission } = kind.permissions;
        if (permission !== undefined)
          authorize(state, caller, { permission, resourceType, scope, identifier: identifier.split('/')[0] ?? '' });
      }
      const named = { collection, scope, text: identifier, ...parseIdentifier(collection, identifier) };
      const target = findReference(state, named)?.value;
      const isNamed = (reference: Reference) =>
        collection !== 'templates' || (reference.version === undefined) === (named.version === undefined);
      const referrers = target === undefined ? [] : findReferrers(state, collection, target, { isNamed });
      const content = referrers.map(({ name, value }) => ({
        referredByEntity: {
          type: Object.keys(types).find((key) => types[key] === name) ?? name,
          name: value.name,
          entityRef: {
            identifier: value.identifier,
            orgIdentifier: value.orgIdentifier ?? null,
            projectIdentifier: value.projectIdentifier ?? null,
          },
        },
      }));
      const paging = { index: 'pageIndex', size: 'pageSize', defaultSize: 10, cap: 100 };
      return createSuccess(showPlatformPage(cutPage(content, request, paging)), correlationId);
    },
  },
];

/**
 * The part of an identifier that names the resource: of an infrastructure after the environment, of a template before the
 * version.
 */
function parseIdentifier(
  collection: CollectionName,
  name: string,
): { readonly identifier: string; readonly parent?: string; readonly version?: string | undefined } {
  const [first = '', second = ''] = name.split('/');
  if (collection === 'infrastructures') return { parent: first, identifier: second };
  if (collection === 'templates') return { identifier: first, version: second === stable ? undefined : second };
  return { identifier: name };
}

const usageShape = object({
  referredByEntity: object({ type: text, name: text, entityRef: object({ identifier: text, ...scope }) }),
});
