import { anything, list, object, oneOf, tags, text, textOrNull, truth, whole } from '../schema.ts';
import { named, scope } from './common.ts';
import type { Shapes } from './shapes.ts';

const owner = { account_id: text, org_id: text, project_id: text };
const policy = {
  ...owner,
  ...named,
  rego: text,
  created: whole,
  updated: whole,
  git_connector_ref: text,
  git_repo: text,
  git_path: text,
  git_default_branch: text,
};

/** Bodies about policies, and `data` about freezes. */
export const governance = {
  policy: { read: object(policy) },
  policySet: {
    read: object({
      ...owner,
      ...named,
      description: text,
      type: text,
      action: text,
      enabled: truth,
      'entity_selector?': anything,
      'resource_groups?': anything,
      policies: list(object({ ...policy, severity: oneOf('error', 'warning') })),
      created: whole,
      updated: whole,
    }),
  },
  freeze: {
    read: object({
      accountId: text,
      type: oneOf('MANUAL', 'GLOBAL'),
      status: oneOf('Enabled', 'Disabled'),
      ...named,
      description: textOrNull,
      tags,
      ...scope,
      windows: list(anything),
      yaml: text,
      createdAt: whole,
      lastUpdatedAt: whole,
      freezeScope: oneOf('account', 'org', 'project'),
    }),
  },
} satisfies Shapes;
