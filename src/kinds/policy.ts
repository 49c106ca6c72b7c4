import { nullish } from 'valibot';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, type Mapping, omitUndefined, type Path } from '../shared/object.ts';
import { defineKind } from './define.ts';
import { describeGitObstacle, gitOriginIn } from './git-place.ts';
import { creatable } from './permissions.ts';
import { at } from './shared/diagnostics.ts';
import { applyFirst, policyApi, policyOrder } from './shared/policy-service.ts';
import { defineScopeFields, field, filledText, identifier, text } from './shared/schema.ts';

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
    yield at([...path, 'rego']).warning('has no package, such as `package pipeline`, so no policy set can use it');
  }
}

/** Policies of the governance service, written in Rego: docs/internals/platform-api.md, Policies. */
export const policy = defineKind({
  name: 'policy',
  plural: 'policies',
  key: 'policy',
  summary: 'A policy in Rego, under the key `policy`.',
  fields: {
    name: field(filledText, 'Display name.'),
    identifier: field(identifier, 'Identifier of the policy, which cannot be changed later.', { setBy: 'create' }),
    ...defineScopeFields('the policy'),
    rego: field(nullish(filledText), 'The policy, usually with a package at its beginning.'),
    regoFile: field(
      nullish(text),
      'Path of the file with the policy, relative to the file of this document; its name ends in .rego. Its content is sent as it is.',
      { local: true },
    ),
    applyFirst,
  },
  companion: { field: 'regoFile', text: 'rego', extension: '.rego', largest: 1024 * 1024 },
  checks: { resource: checkPolicy },
  api: {
    ...policyApi,
    create: 'POST /pm/api/v1/policies',
    read: 'GET /pm/api/v1/policies/{identifier}',
    update: 'PATCH /pm/api/v1/policies/{identifier}',
    updateMerges: true,
    list: { module: 'Policy as Code', request: 'GET /pm/api/v1/policies?page={page}&per_page=100' },
    response: {
      names: {
        ...policyApi.response.names,
        git_repo: 'repoName',
        git_path: 'filePath',
        git_default_branch: 'branch',
      },
    },
    fromResponse: ({ identifier, name, rego }) => omitUndefined({ identifier, name, rego }),
    // A policy in Git has the text of its rule there, not its document, so it is neither registered nor moved.
    lockedBecause(shown) {
      const git = gitOriginIn(shown);
      return git && describeGitObstacle(git);
    },
    deletion: { loses: 'its evaluations', request: 'DELETE /pm/api/v1/policies/{identifier}' },
  },
  order: policyOrder,
  permissions: creatable('governancePolicy', 'Governance Policies'),
  elsewhere: { audit: { type: 'GOVERNANCE_POLICY' }, terraform: { resources: ['harness_platform_policy'] } },
  page: 'governance/policies/edit/{identifier}',
});
