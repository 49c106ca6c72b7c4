import { defineKind } from './define.ts';
import { serviceAccountPermissions } from './permissions.ts';
import { describeScope } from './resource-key.ts';
import { withoutAddedFields } from './shared/responses.ts';
import { findAssignments, refuseManaged } from './shared/rights.ts';
import { defineCommonFields, field, identifier, maybe, requiredAccount, text } from './shared/schema.ts';

/** The domain of the e-mail addresses that the platform's own clients give to service accounts. */
const emailDomain = 'service.harness.io';

/** Service accounts, without their keys and tokens: docs/internals/platform-api.md, Service accounts. */
export const serviceAccount = defineKind({
  name: 'service account',
  key: 'serviceAccount',
  fields: {
    ...defineCommonFields('the service account', identifier),
    accountIdentifier: requiredAccount,
    email: field(maybe(text), `E-mail address of the account; defaults to <identifier>@${emailDomain}.`, {
      caseless: true,
      filled: ({ identifier }) => `${identifier}@${emailDomain}`,
    }),
  },
  checks: { resource: (account, path) => refuseManaged(account, path, 'service accounts') },
  elsewhere: {
    audit: { type: 'SERVICE_ACCOUNT' },
    terraform: { resources: ['harness_platform_service_account'] },
    policy: { type: 'serviceAccount', root: 'serviceAccount' },
  },
  api: {
    wire: { form: 'json', flat: true },
    scopeIn: 'query and body',
    create: 'POST /ng/api/serviceaccount',
    read: 'GET /ng/api/serviceaccount/aggregate/{identifier}',
    update: 'PUT /ng/api/serviceaccount/{identifier}',
    mayGive: [],
    list: {
      request: 'GET /ng/api/serviceaccount?identifiers={identifiers}',
    },
    response: { readAt: 'serviceAccount' },
    fromResponse: withoutAddedFields,
    deletion: {
      loses: 'its keys',
      request: 'DELETE /ng/api/serviceaccount/{identifier}',
      cascade: [findAssignments('SERVICE_ACCOUNT')],
    },
  },
  identifiers: { managed: /^_/ },
  permissions: serviceAccountPermissions,
  page: 'access-control/service-accounts/{identifier}',
  rights: {
    compare({ key: { scope, identifier } }, _before, after) {
      if (after !== undefined) return [];
      const summary = `service account ${identifier} of ${describeScope(scope)} loses all its rights`;
      return [{ change: 'loss', summary, loses: { principal: { type: 'SERVICE_ACCOUNT', scope, identifier } } }];
    },
  },
});
