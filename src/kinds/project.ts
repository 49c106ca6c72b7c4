import { nullish, pipe, regex } from 'valibot';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asList, type Mapping, type Path } from '../shared/object.ts';
import { suggest } from '../shared/suggest.ts';
import type { KindDefinition } from './definition.ts';
import { creatable } from './permissions.ts';
import { strictName } from './shared/common-rules.ts';
import { at } from './shared/diagnostics.ts';
import { optionalTags } from './shared/fields.ts';
import { containsExpression, described, filledText, identifier, list, maybe, text } from './shared/schema.ts';
import { formatUiPath } from './shared/scope.ts';

/** Modules of the platform (docs/platform-api.md, Projects). */
export const moduleNames = (
  'CD CI CV CF CE STO CHAOS AI_TEST_AUTOMATION SRM IACM CET IDP CODE SSCA AISRE CORE PMS TEMPLATESERVICE RMG ' +
  'GOVERNANCE PLATFORM SEI HAR DevopsEssentials FME DBOPS AI_AGENT_MLOPS AASP AARP AAST AISEC'
).split(' ');

function* checkProject({ modules }: Mapping, path: Path): Generator<Diagnostic> {
  for (const [index, module] of asList(modules).entries()) {
    if (typeof module !== 'string' || containsExpression(module) || moduleNames.includes(module)) continue;
    yield at([...path, 'modules', index]).warning(`is not a known module${suggest(module, moduleNames)}`);
  }
}

/** Projects: docs/platform-api.md, Projects. */
export const project: KindDefinition = {
  name: 'project',
  key: 'project',
  directories: [],
  scopes: ['organization'],
  contains: 'project',
  ignoresCase: true,
  fields: {
    orgIdentifier: described(nullish(text), 'Organization of the project; defaults to the input `org-id`.'),
    identifier: described(identifier, 'Identifier of the project, which cannot be changed later.'),
    name: described(filledText, 'Display name.'),
    color: described(
      maybe(pipe(text, regex(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour in the form `#RRGGBB`'))),
      'Colour in the form #RRGGBB.',
    ),
    modules: described(maybe(list(text)), 'Modules of the project; the platform enables all of them.'),
    description: nullish(text),
    tags: optionalTags,
  },
  names: strictName,
  check: checkProject,
  // The platform sets the modules itself.
  ignored: ['modules'],
  caseless: ['identifier', 'color'],
  audit: { type: 'PROJECT' },
  terraform: { resources: ['harness_platform_project'] },
  wire: { form: 'json' },
  create: 'POST /ng/api/projects',
  read: 'GET /ng/api/projects/{identifier}',
  update: 'PUT /ng/api/projects/{identifier}',
  scopeIn: 'query and body',
  list: { request: 'GET /ng/api/projects?identifiers={identifiers}&pageIndex={page}&pageSize=100', whole: true },
  shownIn: 'project',
  deletion: { request: 'DELETE /ng/api/projects/{identifier}', ifMatch: true },
  permissions: creatable('project', 'Projects'),
  page: ({ scope, identifier }) => formatUiPath({ ...scope, project: identifier }),
};
