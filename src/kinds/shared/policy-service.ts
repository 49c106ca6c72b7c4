import type { KindDefinition } from '../definition.ts';
import { getConfig } from './config.ts';
import { described, maybe, truth } from './schema.ts';

/** When a document of the policy service is applied. The action alone reads this field; the platform does not have it. */
export const applyFirst = described(
  maybe(truth),
  'Whether it is applied before all other resources. By default it is applied after them, so a new rule does not block the run that adds it.',
);

/** What the kinds of the policy service have in common (docs/platform-api.md, Policies). */
export const policyService = {
  envelope: 'none',
  fieldNames: {
    accountIdentifier: 'account_id',
    orgIdentifier: 'org_id',
    projectIdentifier: 'project_id',
    createdAt: 'created',
  },
  scopeIn: 'query',
  updateLacks: ['identifier'],
  overrides: () => ({ findOrder: (step) => (getConfig(step).applyFirst === true ? 'first' : 'last') }),
} satisfies Partial<KindDefinition>;
