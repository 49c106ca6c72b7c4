import { nullish, pipe, regex } from 'valibot';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asList, type Mapping, type Path } from '../shared/object.ts';
import { suggest } from '../shared/suggest.ts';
import { defineKind } from './define.ts';
import { creatable } from './permissions.ts';
import { formatUiPath } from './resource-key.ts';
import { strictName } from './shared/common-rules.ts';
import { at } from './shared/diagnostics.ts';
import { containsExpression, field, filledText, identifier, list, maybe, optionalTags, text } from './shared/schema.ts';

/** Modules of the platform (docs/internals/platform-api.md, Projects). */
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

/** Projects: docs/internals/platform-api.md, Projects. */
export const project = defineKind({
  name: 'project',
  key: 'project',
  path: { directories: [] },
  scopes: ['organization'],
  contains: 'project',
  identifiers: { ignoreCase: true },
  fields: {
    orgIdentifier: field(nullish(text), 'Organization of the project; defaults to the input `org-id`.'),
    identifier: field(identifier, 'Identifier of the project, which cannot be changed later.', { caseless: true }),
    name: field(filledText, 'Display name.', { nameRule: strictName }),
    color: field(
      maybe(pipe(text, regex(/^(#[0-9a-fA-F]{6})?$/, 'must be a color in the form `#RRGGBB`'))),
      'Color in the form #RRGGBB.',
      { caseless: true },
    ),
    modules: field(maybe(list(text)), 'Modules of the project; the platform enables all of them.', { ignored: true }),
    description: nullish(text),
    tags: optionalTags,
  },
  checks: { resource: checkProject },
  elsewhere: { audit: { type: 'PROJECT' }, terraform: { resources: ['harness_platform_project'] } },
  api: {
    wire: { form: 'json' },
    scopeIn: 'query and body',
    create: 'POST /ng/api/projects',
    read: 'GET /ng/api/projects/{identifier}',
    update: 'PUT /ng/api/projects/{identifier}',
    mayGive: ['color', 'modules'],
    list: { request: 'GET /ng/api/projects?identifiers={identifiers}&pageIndex={page}&pageSize=100' },
    response: { at: 'project' },
    deletion: {
      loses: 'everything in it that is not in the files',
      request: 'DELETE /ng/api/projects/{identifier}',
      ifMatch: true,
    },
  },
  permissions: creatable('project', 'Projects'),
  page: ({ scope, identifier }) => formatUiPath({ ...scope, project: identifier }),
});
