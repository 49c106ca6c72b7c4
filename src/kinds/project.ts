import { nullish, pipe, regex } from 'valibot';
import type { Call } from '../platform/request.ts';
import { fieldOf, filled, type Mapping, mapOf } from '../shared/object.ts';
import type { Difference, Finding, Held, Kind, Scope, Step } from './kind.ts';
import { below } from './shared/below.ts';
import { differences, overlay } from './shared/compare.ts';
import { ifMatch, listedPage } from './shared/responses.ts';
import {
  commonWarnings,
  described,
  didYouMean,
  filledText,
  findings,
  holdsExpression,
  identifier,
  identityOf,
  keyed,
  list,
  map,
  maybe,
  plainName,
  tags,
  text,
  unknownFields,
  warning,
} from './shared/schema.ts';
import { pagePath } from './shared/ui-path.ts';

const KEY = 'project';
const PATH = '/ng/api/projects';
const { held, proof, settled, shown } = below(KEY);
/** Modules of the 2026 contract (platform-api.md 4.1). */
const MODULES = (
  'CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
  'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC'
).split(' ');
/** Fields whose case means nothing: identifiers (platform-api.md 4.1) and colours, which are hexadecimal numbers. */
const CASELESS = new Set(['identifier', 'color']);

/** The rules of specification 2.4. */
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
const schema = keyed(KEY, resource, 'Project', 'A project to create, below the key `project`; see specification 2.4.');

function* warnings(value: unknown): Generator<Finding> {
  const given = mapOf(fieldOf(value, KEY));
  yield* commonWarnings(given, [KEY], {
    noun: 'a project',
    ...plainName,
  });
  yield* unknownFields(given, [KEY], Object.keys(resource.entries), 'a project');
  for (const [index, module] of Array.isArray(given.modules) ? given.modules.entries() : []) {
    if (typeof module !== 'string' || holdsExpression(module) || MODULES.includes(module)) continue;
    yield warning([KEY, 'modules', index], `is no module that this action knows${didYouMean(module, MODULES)}`);
  }
}

function query(scope: Scope) {
  return { accountIdentifier: scope.account, orgIdentifier: scope.org };
}

/** The project with the organization of the scope where the document names none. */
function scoped(fields: Mapping, scope: Scope): Mapping {
  return { ...fields, orgIdentifier: filled(fields.orgIdentifier) ?? scope.org };
}

function wanted(step: Step, held: Held): Mapping {
  return scoped(overlay(mapOf(held.value), settled(step)), step.scope);
}

function body(fields: Mapping): Pick<Call, 'contentType' | 'body'> {
  return { contentType: 'application/json', body: JSON.stringify({ [KEY]: fields }) };
}

function pathOf(step: Step): string {
  return `${PATH}/${encodeURIComponent(step.identifier)}`;
}

/** Project identifiers are unique without regard to case (platform-api.md 4.1). */
function canonical(identifier: string): string {
  return identifier.toLowerCase();
}

function differOnlyInCase({ wanted, held }: Difference): boolean {
  return typeof wanted === 'string' && typeof held === 'string' && wanted.toLowerCase() === held.toLowerCase();
}

/** Projects: specification 2.4 and 4.3, platform-api.md 4.1. */
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

  check: (value) => findings(schema, value, warnings(value)),
  identify: (value) => identityOf(value, KEY),
  canonical,
  writes: (step) => [step.identifier],
  references: () => [],

  create: (step) => ({
    method: 'POST',
    path: PATH,
    query: query(step.scope),
    ...body(scoped(settled(step), step.scope)),
    credential: 'api-key',
    repeatable: false,
  }),
  proof,

  read: (step) => [
    { method: 'GET', path: pathOf(step), query: query(step.scope), credential: 'api-key', repeatable: true },
  ],
  held,
  differences(step, held) {
    // The platform sets the modules itself (platform-api.md 4.1).
    const { modules: _modules, ...fields } = settled(step);
    return differences(fields, held.value, 'written', [KEY]).filter(
      (found) => !(CASELESS.has(String(found.path[1])) && differOnlyInCase(found)),
    );
  },
  wanted,
  update: (step, held) => ({
    method: 'PUT',
    path: pathOf(step),
    query: query(step.scope),
    ...ifMatch(held),
    ...body(wanted(step, held)),
    credential: 'api-key',
  }),

  list: {
    whole: true,
    call: (scope, identifiers, page) => ({
      method: 'GET',
      path: PATH,
      query: { ...query(scope), identifiers, pageIndex: String(page), pageSize: '100' },
      credential: 'api-key',
      repeatable: true,
    }),
    page: (answer) => listedPage(answer, shown),
  },

  page: ({ scope, identifier: id }) => pagePath({ ...scope, project: id }),
};
