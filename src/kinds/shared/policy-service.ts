import type { Api } from '../api.ts';
import type { Given, Step } from '../kind.ts';
import { getConfig } from './config.ts';
import { field, maybe, truth } from './schema.ts';

/** When a document of the policy service is applied. The action alone reads this field; the platform does not have it. */
export const applyFirst = field(
  maybe(truth),
  'Whether it is applied before all other resources. By default it is applied after them, so a new rule does not block the run that adds it.',
  { local: true },
);

/** What the interfaces of the policy service have in common (docs/internals/platform-api.md, Policies). */
export const policyApi = {
  wire: { form: 'json', flat: true },
  envelope: 'none',
  scopeIn: 'query',
  response: {
    names: {
      account_id: 'accountIdentifier',
      org_id: 'orgIdentifier',
      project_id: 'projectIdentifier',
      created: 'createdAt',
    },
  },
} satisfies Partial<Api>;

/** A policy is applied after all other resources, unless its document says otherwise. */
export const policyOrder: NonNullable<Given['order']> = {
  before: (step) => (isAppliedFirst(step) ? 'all' : []),
  after: (step) => (isAppliedFirst(step) ? [] : 'all'),
};

function isAppliedFirst(step: Step): boolean {
  return getConfig(step).applyFirst === true;
}
