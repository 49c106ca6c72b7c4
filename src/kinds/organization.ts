import { nullish } from 'valibot';
import type { Request } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf, type Mapping, mapOf } from '../shared/object.ts';
import type { Kind, RemoteResource, Scope, Step } from './kind.ts';
import { below } from './shared/below.ts';
import { findDifferences, mergeOver } from './shared/compare.ts';
import { ifMatch, listPageOf } from './shared/responses.ts';
import {
  commonWarnings,
  described,
  filledText,
  findingsOf,
  identifier,
  identityOf,
  keyed,
  map,
  maybe,
  plainName,
  tags,
  text,
  unknownFields,
} from './shared/schema.ts';
import { uiPath } from './shared/ui-path.ts';

const KEY = 'organization';
const PATH = '/ng/api/organizations';
const { held, verification, shown, written } = below(KEY);

/** The fields of an organization (docs/platform-api.md, Organizations and Identifiers). */
const resource = map({
  identifier: described(identifier, 'Identifier of the organization, which cannot be changed later.'),
  name: described(filledText, 'Display name.'),
  description: nullish(text),
  tags: described(maybe(tags), 'Names and their text.'),
});
const schema = keyed(KEY, resource, 'Organization', 'An organization to create, below the key `organization`.');

function* warnings(value: unknown): Generator<Diagnostic> {
  const given = mapOf(fieldOf(value, KEY));
  yield* commonWarnings(given, [KEY], {
    noun: 'an organization',
    ...plainName,
  });
  yield* unknownFields(given, [KEY], Object.keys(resource.entries), 'an organization');
}

/** What every call to an organization says beside its method and path. */
function common({ account }: Scope): Pick<Request, 'query' | 'credential'> {
  return { query: { accountIdentifier: account }, credential: 'api-key' };
}

function wanted(step: Step, held: RemoteResource): Mapping {
  return mergeOver(mapOf(held.value), written(step));
}

function body(fields: Mapping): Pick<Request, 'contentType' | 'body'> {
  return { contentType: 'application/json', body: JSON.stringify({ [KEY]: fields }) };
}

function pathOf(step: Step): string {
  return `${PATH}/${encodeURIComponent(step.identifier)}`;
}

/** Organizations: docs/platform-api.md, Organizations. */
export const organization: Kind = {
  name: 'organization',
  noun: 'an organization',
  operation: 'create-organization',
  key: KEY,
  level: 'account',
  contains: 'org',
  creatable: true,
  sendsText: false,
  schema,

  check: (value) => findingsOf(schema, value, warnings(value)),
  identify: (value) => identityOf(value, KEY),
  normalize: (identifier) => identifier,
  identifiersOf: (step) => [step.identifier],
  referencesOf: () => [],

  createRequest: (step) => ({
    method: 'POST',
    path: PATH,
    ...common(step.scope),
    ...body(written(step)),
    repeatable: false,
  }),
  verify: verification,

  readRequests: (step) => [{ method: 'GET', path: pathOf(step), ...common(step.scope), repeatable: true }],
  resourceOf: held,
  differencesOf: (step, held) => findDifferences(written(step), held.value, 'written', [KEY]),
  desiredOf: wanted,
  updateRequest: (step, held) => ({
    method: 'PUT',
    path: pathOf(step),
    ...common(step.scope),
    ...ifMatch(held),
    ...body(wanted(step, held)),
  }),

  list: {
    whole: true,
    request: (scope, identifiers, page) => ({
      method: 'GET',
      path: PATH,
      query: { accountIdentifier: scope.account, identifiers, pageIndex: String(page), pageSize: '100' },
      credential: 'api-key',
      repeatable: true,
    }),
    pageOf: (response) => listPageOf(response, shown),
  },

  page: ({ scope, identifier: id }) => uiPath({ ...scope, org: id }),
};
