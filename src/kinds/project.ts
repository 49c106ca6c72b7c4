import { nullish, pipe, regex } from 'valibot';
import type { Request } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf, type Mapping, mapOf, nonEmptyText } from '../shared/object.ts';
import type { Difference, Kind, RemoteResource, Scope, Step } from './kind.ts';
import { below } from './shared/below.ts';
import { findDifferences, mergeOver } from './shared/compare.ts';
import { ifMatch, listPageOf } from './shared/responses.ts';
import {
  commonWarnings,
  described,
  filledText,
  findingsOf,
  holdsExpression,
  identifier,
  identityOf,
  keyed,
  list,
  map,
  maybe,
  plainName,
  suggest,
  tags,
  text,
  unknownFields,
  warning,
} from './shared/schema.ts';
import { uiPath } from './shared/ui-path.ts';

const KEY = 'project';
const PATH = '/ng/api/projects';
const { held, verification, settled, shown } = below(KEY);
/** Modules of the 2026 contract (docs/platform-api.md, Projects). */
const MODULES = (
  'CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
  'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC'
).split(' ');
/** Fields whose case means nothing: identifiers (docs/platform-api.md, Projects) and colours, which are hexadecimal numbers. */
const CASELESS = new Set(['identifier', 'color']);

/** The rules of docs/platform-api.md, Projects. */
const resource = map({
  orgIdentifier: described(nullish(text), 'Organization of the project; the input `org-id` where it is left out.'),
  identifier: described(identifier, 'Identifier of the project, which cannot be changed later.'),
  name: described(filledText, 'Display name.'),
  color: described(
    maybe(pipe(text, regex(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour in the form `#RRGGBB`'))),
    'Colour in the form #RRGGBB.',
  ),
  modules: described(maybe(list(text)), 'Modules of the project; the platform switches all of them on.'),
  description: nullish(text),
  tags: described(maybe(tags), 'Names and their text.'),
});
const schema = keyed(KEY, resource, 'Project', 'A project to create, below the key `project`.');

function* warnings(value: unknown): Generator<Diagnostic> {
  const given = mapOf(fieldOf(value, KEY));
  yield* commonWarnings(given, [KEY], {
    noun: 'a project',
    ...plainName,
  });
  yield* unknownFields(given, [KEY], Object.keys(resource.entries), 'a project');
  for (const [index, module] of Array.isArray(given.modules) ? given.modules.entries() : []) {
    if (typeof module !== 'string' || holdsExpression(module) || MODULES.includes(module)) continue;
    yield warning([KEY, 'modules', index], `is no module that this action knows${suggest(module, MODULES)}`);
  }
}

function query(scope: Scope) {
  return { accountIdentifier: scope.account, orgIdentifier: scope.org };
}

/** The project with the organization of the scope where the document names none. */
function scoped(fields: Mapping, scope: Scope): Mapping {
  return { ...fields, orgIdentifier: nonEmptyText(fields.orgIdentifier) ?? scope.org };
}

function wanted(step: Step, held: RemoteResource): Mapping {
  return scoped(mergeOver(mapOf(held.value), settled(step)), step.scope);
}

function body(fields: Mapping): Pick<Request, 'contentType' | 'body'> {
  return { contentType: 'application/json', body: JSON.stringify({ [KEY]: fields }) };
}

function pathOf(step: Step): string {
  return `${PATH}/${encodeURIComponent(step.identifier)}`;
}

/** Project identifiers are unique without regard to case (docs/platform-api.md, Projects). */
function canonical(identifier: string): string {
  return identifier.toLowerCase();
}

function differOnlyInCase({ desired: wanted, remote: held }: Difference): boolean {
  return typeof wanted === 'string' && typeof held === 'string' && wanted.toLowerCase() === held.toLowerCase();
}

/** Projects: docs/platform-api.md, Projects. */
export const project: Kind = {
  name: 'project',
  noun: 'a project',
  operation: 'create-project',
  key: KEY,
  level: 'organization',
  contains: 'project',
  creatable: true,
  sendsText: false,
  schema,

  check: (value) => findingsOf(schema, value, warnings(value)),
  identify: (value) => identityOf(value, KEY),
  normalize: canonical,
  identifiersOf: (step) => [step.identifier],
  referencesOf: () => [],

  createRequest: (step) => ({
    method: 'POST',
    path: PATH,
    query: query(step.scope),
    ...body(scoped(settled(step), step.scope)),
    credential: 'api-key',
    repeatable: false,
  }),
  verify: verification,

  readRequests: (step) => [
    { method: 'GET', path: pathOf(step), query: query(step.scope), credential: 'api-key', repeatable: true },
  ],
  resourceOf: held,
  differencesOf(step, held) {
    // The platform sets the modules itself (docs/platform-api.md, Projects).
    const { modules: _modules, ...fields } = settled(step);
    return findDifferences(fields, held.value, 'written', [KEY]).filter(
      (found) => !(CASELESS.has(String(found.path[1])) && differOnlyInCase(found)),
    );
  },
  desiredOf: wanted,
  updateRequest: (step, held) => ({
    method: 'PUT',
    path: pathOf(step),
    query: query(step.scope),
    ...ifMatch(held),
    ...body(wanted(step, held)),
    credential: 'api-key',
  }),

  list: {
    whole: true,
    request: (scope, identifiers, page) => ({
      method: 'GET',
      path: PATH,
      query: { ...query(scope), identifiers, pageIndex: String(page), pageSize: '100' },
      credential: 'api-key',
      repeatable: true,
    }),
    pageOf: (response) => listPageOf(response, shown),
  },

  page: ({ scope, identifier: id }) => uiPath({ ...scope, project: id }),
};
