import type { Response } from '../platform/request.ts';
import { asFilledText, asMap, getField, type Mapping } from '../shared/object.ts';
import { defineKind } from './define.ts';
import type { ListedEntry, ListedPage, ListKey } from './kind-list.ts';
import { editable } from './permissions.ts';
import type { Verification } from './remote-resource.ts';
import type { Scope } from './resource-key.ts';
import { buildRequest } from './shared/requests.ts';
import { describeRejection, findAccountMismatch, leaveToRead, parseListPage } from './shared/responses.ts';
import { defineScopeFields, field, filledText } from './shared/schema.ts';

const key = 'delegateToken';

/** The tokens that the platform creates for each scope. */
const ownTokens = /^default_token(?:_|$)/;

function parseEntry(entry: unknown, { org, project }: Scope): ListedEntry[] {
  const { name, ownerIdentifier } = asMap(entry);
  const identifier = asFilledText(name);
  if (identifier === undefined) return [];
  const owner = asFilledText(ownerIdentifier);
  const isInOtherScope = owner !== undefined && owner !== [org, project].filter(Boolean).join('/');
  const managed = ownTokens.test(identifier) && { managed: true as const };
  // Never its value, which every response contains.
  const value: Mapping = { name };
  return [
    {
      identifier,
      ...(isInOtherScope && { inOtherScope: true as const }),
      ...managed,
      resource: { value, ...managed },
      shown: value,
    },
  ];
}

function parsePage(response: Response, { scope }: ListKey): ListedPage | undefined {
  return parseListPage(
    { ...response, data: getField(response.data, 'resource') },
    (entry) => parseEntry(entry, scope),
    (entry) => findAccountMismatch([entry], scope.account),
  );
}

/** Delegate tokens, without their values, which the platform makes: docs/internals/platform-api.md, Delegate tokens. */
export const delegateToken = defineKind({
  name: 'delegate token',
  key,
  summary: 'A token with which delegates register, under the key `delegateToken`; the platform generates its value.',
  fields: {
    name: field(filledText, 'Name of the token, which identifies it in its scope.'),
    ...defineScopeFields('the token'),
  },
  elsewhere: { terraform: { resources: ['harness_platform_delegatetoken'] } },
  api: {
    wire: { form: 'json', flat: true },
    envelope: 'none',
    scopeIn: 'query',
    create: 'POST /ng/api/delegate-token-ng?tokenName={identifier}',
    read: 'GET /ng/api/delegate-token-ng?name={identifier}&status=ACTIVE',
  },
  permissions: editable('delegate', 'Delegates'),
  page: 'delegates/tokens',
  identifiers: { in: (value) => asFilledText(getField(getField(value, key), 'name')) ?? '' },
  reads: { byList: {} },
  overrides: (base) => ({
    createRequest(step) {
      const { contentType: _, body: __, ...request } = base.createRequest(step);
      return { ...request, isPrivate: true };
    },
    verify(step, response): Verification {
      if (!response.ok) return describeRejection(response);
      const name = getField(getField(response.data, 'resource'), 'name');
      if (name === step.key.identifier) return { verified: true, identifiers: [step.key.identifier] };
      return leaveToRead('the token');
    },
    list: {
      filtered: false,
      request({ scope }, [name, ...others]) {
        const template = 'GET /ng/api/delegate-token-ng?name={name}&status=ACTIVE' as const;
        const request = buildRequest(template, scope, { name: others.length === 0 ? name : undefined });
        // Every response contains the values of the tokens.
        return { ...request, envelope: 'none', isPrivate: true };
      },
      parsePage,
    },
  }),
});
