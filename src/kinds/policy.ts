import { nullish } from 'valibot';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, type Mapping, omitUndefined, type Path } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import { describeGitObstacle, gitOriginIn } from './git-place.ts';
import { creatable } from './permissions.ts';
import { at } from './shared/diagnostics.ts';
import { defineCommonFields } from './shared/fields.ts';
import { applyFirst, policyService } from './shared/policy-service.ts';
import { described, filledText, identifier, text } from './shared/schema.ts';

/** The declaration with which a Rego module begins, behind comments. */
const packageDeclaration = /^\s*(?:#[^\n]*\n\s*)*package\s+[^\s#]/;

function* checkPolicy({ rego, regoFile }: Mapping, path: Path): Generator<Diagnostic> {
  if (rego !== undefined && regoFile !== undefined) {
    yield createError(
      '`rego` and `regoFile` exclude each other: the policy has one text.',
      at([...path, 'regoFile'], 'key'),
    );
  } else if (rego === undefined && regoFile === undefined) {
    yield createError(
      'A policy requires its text: write it under `rego`, or name its file in `regoFile`.',
      at(path, 'key'),
    );
  } else if (typeof rego === 'string' && asFilledText(rego) !== undefined && !packageDeclaration.test(rego)) {
    yield at([...path, 'rego']).error('must begin with a package, such as `package pipeline`');
  }
}

const { description: _, tags: __, ...fields } = defineCommonFields('the policy', identifier);

/** Policies of the governance service, written in Rego: docs/platform-api.md, Policies. */
export const policy: KindDefinition = {
  name: 'policy',
  plural: 'policies',
  key: 'policy',
  summary: 'A policy in Rego, under the key `policy`.',
  fields: {
    ...fields,
    rego: described(nullish(filledText), 'The policy, which begins with its package.'),
    regoFile: described(
      nullish(text),
      'Path of the file with the policy, relative to the file of this document; its name ends in .rego. Its content is sent as it is.',
    ),
    applyFirst,
  },
  companion: { field: 'regoFile', text: 'rego', extension: '.rego', largest: 1024 * 1024 },
  check: checkPolicy,
  wire: { form: 'json', flat: true },
  ...policyService,
  fieldNames: {
    ...policyService.fieldNames,
    repoName: 'git_repo',
    filePath: 'git_path',
    branch: 'git_default_branch',
  },
  asSent: ({ applyFirst: _, regoFile: __, ...config }) => config,
  asWritten: ({ identifier, name, rego }) => omitUndefined({ identifier, name, rego }),
  ignored: ['applyFirst', 'regoFile'],
  create: 'POST /pm/api/v1/policies',
  read: 'GET /pm/api/v1/policies/{identifier}',
  update: 'PATCH /pm/api/v1/policies/{identifier}',
  list: { request: 'GET /pm/api/v1/policies?page={page}&per_page=100', whole: true },
  // A policy in Git has the text of its rule there, not its document, so it is neither registered nor moved.
  fixedBy(shown) {
    const git = gitOriginIn(shown);
    return git && describeGitObstacle(git);
  },
  permissions: creatable('governancePolicy', 'Governance Policies'),
  audit: { type: 'GOVERNANCE_POLICY' },
  terraform: { resources: ['harness_platform_policy'] },
  deletion: { request: 'DELETE /pm/api/v1/policies/{identifier}' },
  page: 'governance/policies/edit/{identifier}',
};
