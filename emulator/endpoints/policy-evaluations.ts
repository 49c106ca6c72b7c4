import { asMap, getField } from '../../src/shared/object.ts';
import { authorize } from '../access/access.ts';
import { textParameters } from '../openapi/operation.ts';
import { anything, type JsonSchema, list, map, object, oneOf, text, truth, whole } from '../openapi/schema.ts';
import { readJson } from '../protocol/body.ts';
import { type Request, readQueryScope, requireParameter } from '../protocol/request.ts';
import { requireScope } from '../resources/scope.ts';
import { decideStatus, listPoliciesInForce, policiesAgainst } from '../state/policy.ts';
import type { Policy, Scope } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

/** The key of the resource in the input of policies, by type (docs/internals/platform-api.md, Policy evaluations). */
const roots: Readonly<Record<string, string>> = {
  pipeline: 'pipeline',
  template: 'template',
  service: 'serviceEntity',
  environment: 'environmentEntity',
  infrastructure: 'infrastructureEntity',
  connector: 'entity',
  secret: 'secret',
  variable: 'variable',
  override: 'overrideEntity',
  serviceAccount: 'serviceAccount',
};

const inQuery = [
  { name: 'type', isRequired: true, schema: text },
  { name: 'action', isRequired: true, schema: text },
  ...textParameters('orgIdentifier', 'projectIdentifier', 'entity', 'entityMetadata'),
];

/** What the policies of an account say about a resource that is not saved (docs/internals/platform-api.md, Policy evaluations). */
export const policyEvaluations: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/pm/api/v1/evaluate-by-type-check',
    describes: () => ({
      tag: 'governance',
      summary: 'Find out whether policies apply to a type',
      query: inQuery,
      whole: { type: 'application/json', schema: object({ should_evaluate: truth }) },
    }),
    respond(request) {
      const { type, scope } = evaluationIn(request);
      return { status: 200, body: { should_evaluate: listPoliciesInForce(request.state, type, scope).length > 0 } };
    },
  },
  {
    method: 'POST',
    path: '/pm/api/v1/evaluate-by-type',
    describes: () => ({
      tag: 'governance',
      summary: 'Evaluate the policies of a type',
      query: inQuery,
      body: { types: ['application/json'], isRequired: true, schema: map },
      whole: { type: 'application/json', schema: evaluationShape },
    }),
    respond(request) {
      const { type, scope } = evaluationIn(request);
      const input = readJson(request);
      const document = asMap(getField(input, roots[type] ?? type));
      const against = policiesAgainst(request.state, {
        kind: type,
        scope,
        identifier: String(document.identifier ?? request.query.get('entity') ?? ''),
        document,
      });
      return { status: 200, body: { ...showEvaluation(request, type, scope, against), input } };
    },
  },
];

/** The type and scope of an evaluation. Throws unless it is for saves, the scope exists and the caller may evaluate. */
function evaluationIn({ state, caller, query }: Request): { readonly type: string; readonly scope: Scope } {
  const type = requireParameter(query, 'type');
  const isOfSave = requireParameter(query, 'action') === 'onsave';
  const scope = readQueryScope(query);
  requireScope(state, scope);
  authorize(state, caller, {
    permission: 'core_governancePolicySets_evaluate',
    resourceType: 'GOVERNANCEPOLICYSETS',
    scope,
  });
  return { type: isOfSave ? type : '', scope };
}

function showEvaluation({ state, query, clock }: Request, type: string, scope: Scope, policies: Policy[]): object {
  const named = { account_id: state.account, org_id: scope.org ?? '', project_id: scope.project ?? '' };
  return {
    ...named,
    id: 1,
    status: decideStatus(policies),
    entity: query.get('entity') ?? '',
    entity_metadata: query.get('entityMetadata') ?? '',
    type,
    action: 'onsave',
    created: clock.now(),
    details: policies.map((policy) => {
      const { identifier, message } = policy;
      const status = decideStatus([policy]);
      const about = { ...named, identifier, name: identifier, created: 0, updated: 0 };
      return {
        ...about,
        type,
        action: 'onsave',
        enabled: true,
        entity_selector: 'all_entities_in_scope',
        status,
        details: [{ status, deny_messages: [message], error: '', output: null, policy: { ...about, rego: '' } }],
      };
    }),
  };
}

const statuses = oneOf('pass', 'warning', 'error');
const named: Readonly<Record<string, JsonSchema>> = {
  account_id: text,
  org_id: text,
  project_id: text,
  created: whole,
};
const evaluationShape = object({
  ...named,
  id: whole,
  status: statuses,
  entity: text,
  entity_metadata: text,
  type: text,
  action: text,
  input: anything,
  details: list(
    object({
      ...named,
      identifier: text,
      name: text,
      updated: whole,
      type: text,
      action: text,
      enabled: truth,
      entity_selector: text,
      status: statuses,
      details: list(
        object({ status: statuses, deny_messages: list(text), error: text, output: anything, policy: map }),
      ),
    }),
  ),
});
