import { authorize, permits } from '../access/access.ts';
import type { AccessRequest } from '../access/authorization.ts';
import { textParameters } from '../openapi/operation.ts';
import { type JsonSchema, list, nothing, object, oneOf, text, textOrNull, whole } from '../openapi/schema.ts';
import { type Request, readQueryScope, requireParameter } from '../protocol/request.ts';
import { refuseRequest } from '../protocol/response.ts';
import { requireScope } from '../resources/scope.ts';
import { type DelegateToken, formatKey, isSameScope, type Scope } from '../state/state.ts';
import { createAuditEvent } from './audit-event.ts';
import type { Endpoint } from './endpoint.ts';

const path = '/ng/api/delegate-token-ng';

const shape = object({
  uuid: text,
  accountId: text,
  name: text,
  status: oneOf('ACTIVE', 'REVOKED'),
  value: text,
  ownerIdentifier: textOrNull,
  createdAt: whole,
});

const scopeQuery = textParameters('orgIdentifier', 'projectIdentifier');

function describe(summary: string, names: readonly string[], resource: JsonSchema): NonNullable<Endpoint['describes']> {
  return () => ({
    tag: 'delegateTokens',
    summary,
    query: [...scopeQuery, ...textParameters(...names)],
    whole: { type: 'application/json', schema: object({ metaData: nothing, resource }) },
  });
}

function show({ name, value, org, project, createdAt }: DelegateToken, { state }: Request): object {
  return {
    uuid: `uuid_${name}`,
    accountId: state.account,
    name,
    status: 'ACTIVE',
    // Every response contains it (docs/internals/platform-api.md, Delegate tokens).
    value: Buffer.from(value).toString('base64'),
    ownerIdentifier: [org, project].filter(Boolean).join('/') || null,
    createdAt,
  };
}

/** The scope of a request, which must exist. */
function enter({ state, query }: Request): Scope {
  const scope = readQueryScope(query);
  requireScope(state, scope);
  return scope;
}

function needIn(scope: Scope, verb: 'view' | 'edit'): AccessRequest {
  return { permission: `core_delegate_${verb}`, resourceType: 'DELEGATE', scope };
}

/** Delegate tokens (docs/internals/platform-api.md, Delegate tokens). There is an envelope of their own. */
export const delegateTokens: readonly Endpoint[] = [
  {
    method: 'GET',
    path,
    describes: describe('List delegate tokens', ['name', 'status'], list(shape)),
    respond(request) {
      const { state, query, caller } = request;
      const scope = enter(request);
      const name = query.get('name');
      const found = [...state.delegateTokens.values()].filter(
        (token) =>
          isSameScope(token, scope) && (!name || token.name === name) && permits(state, caller, needIn(scope, 'view')),
      );
      return { status: 200, body: { metaData: null, resource: found.map((token) => show(token, request)) } };
    },
  },
  {
    method: 'POST',
    path,
    describes: describe('Create a delegate token', ['tokenName', 'revokeAfter'], shape),
    respond(request) {
      const { state, query, clock, audit, auditLag, caller } = request;
      const name = requireParameter(query, 'tokenName');
      const scope = enter(request);
      authorize(state, caller, needIn(scope, 'edit'));
      const key = formatKey(scope, name);
      if (state.delegateTokens.has(key))
        refuseRequest(`Token with given name ${name} already exists for given account`);
      const time = clock.now();
      const token = { name, value: crypto.randomUUID(), createdAt: time, ...scope };
      state.delegateTokens.set(key, token);
      // The name of the type is not public, so it is made up.
      const created = { type: 'DELEGATE_TOKEN', action: 'CREATE', method: 'POST' } as const;
      audit.record(createAuditEvent({ ...created, time, scope, identifier: name, labels: {}, caller }), auditLag);
      return { status: 200, body: { metaData: null, resource: show(token, request) } };
    },
  },
];
