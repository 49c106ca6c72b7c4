import { nullish } from 'valibot';
import type { Call } from '../platform/request.ts';
import { fieldOf, type Mapping, mapOf } from '../shared/object.ts';
import type { Finding, Held, Kind, Scope, Step } from './kind.ts';
import { below } from './shared/below.ts';
import { differences, overlay } from './shared/compare.ts';
import { ifMatch, listedPage } from './shared/responses.ts';
import {
  commonWarnings,
  described,
  filledText,
  findings,
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
import { pagePath } from './shared/ui-path.ts';

const KEY = 'organization';
const PATH = '/ng/api/organizations';
const { held, proof, shown, written } = below(KEY);

/** The fields of platform-api.md 4.5, by the rules of 4.4. */
const resource = map({
  identifier: described(identifier, 'Identifier of the organization, which cannot be changed later.'),
  name: described(filledText, 'Display name.'),
  description: nullish(text),
  tags: described(maybe(tags), 'Names and their text.'),
});
const schema = keyed(KEY, resource, 'Organization', 'An organization to create, below the key `organization`.');

function* warnings(value: unknown): Generator<Finding> {
  const given = mapOf(fieldOf(value, KEY));
  yield* commonWarnings(given, [KEY], {
    noun: 'an organization',
    ...plainName,
  });
  yield* unknownFields(given, [KEY], Object.keys(resource.entries), 'an organization');
}

/** What every call to an organization says beside its method and path. */
function common({ account }: Scope): Pick<Call, 'query' | 'credential'> {
  return { query: { accountIdentifier: account }, credential: 'api-key' };
}

function wanted(step: Step, held: Held): Mapping {
  return overlay(mapOf(held.value), written(step));
}

function body(fields: Mapping): Pick<Call, 'contentType' | 'body'> {
  return { contentType: 'application/json', body: JSON.stringify({ [KEY]: fields }) };
}

function pathOf(step: Step): string {
  return `${PATH}/${encodeURIComponent(step.identifier)}`;
}

/** Organizations: platform-api.md 4.5. */
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

  check: (value) => findings(schema, value, warnings(value)),
  identify: (value) => identityOf(value, KEY),
  canonical: (identifier) => identifier,
  writes: (step) => [step.identifier],
  references: () => [],

  create: (step) => ({ method: 'POST', path: PATH, ...common(step.scope), ...body(written(step)), repeatable: false }),
  proof,

  read: (step) => [{ method: 'GET', path: pathOf(step), ...common(step.scope), repeatable: true }],
  held,
  differences: (step, held) => differences(written(step), held.value, 'written', [KEY]),
  wanted,
  update: (step, held) => ({
    method: 'PUT',
    path: pathOf(step),
    ...common(step.scope),
    ...ifMatch(held),
    ...body(wanted(step, held)),
  }),

  list: {
    whole: true,
    call: (scope, identifiers, page) => ({
      method: 'GET',
      path: PATH,
      query: { accountIdentifier: scope.account, identifiers, pageIndex: String(page), pageSize: '100' },
      credential: 'api-key',
      repeatable: true,
    }),
    page: (answer) => listedPage(answer, shown),
  },

  page: ({ scope, identifier: id }) => pagePath({ ...scope, org: id }),
};
