import { asFilledText, type Mapping } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import { serviceAccountPermissions } from './permissions.ts';
import { defineCommonFields, optionalAccount } from './shared/fields.ts';
import { withoutAddedFields } from './shared/responses.ts';
import { findAssignments, refuseManaged } from './shared/rights.ts';
import { described, identifier, maybe, text } from './shared/schema.ts';
import { describeScope } from './shared/scope.ts';

/** The domain of the e-mail addresses that the platform's own clients give to service accounts. */
const emailDomain = 'service.harness.io';

/** Service accounts, without their keys and tokens: docs/platform-api.md, Service accounts. */
export const serviceAccount: KindDefinition = {
  name: 'service account',
  key: 'serviceAccount',
  fields: {
    ...defineCommonFields('the service account', identifier),
    accountIdentifier: optionalAccount,
    email: described(maybe(text), `E-mail address of the account; defaults to <identifier>@${emailDomain}.`),
  },
  check: (account, path) => refuseManaged(account, path, 'service accounts'),
  audit: { type: 'SERVICE_ACCOUNT' },
  terraform: { resources: ['harness_platform_service_account'] },
  wire: { form: 'json', flat: true },
  asSent: (config, { scope, identifier }): Mapping => ({
    ...config,
    email: asFilledText(config.email) ?? `${identifier}@${emailDomain}`,
    accountIdentifier: scope.account,
  }),
  asWritten: withoutAddedFields,
  caseless: ['email'],
  ignored: ['accountIdentifier'],
  create: 'POST /ng/api/serviceaccount',
  read: 'GET /ng/api/serviceaccount/aggregate/{identifier}',
  update: 'PUT /ng/api/serviceaccount/{identifier}',
  scopeIn: 'query and body',
  list: {
    request: 'GET /ng/api/serviceaccount?identifiers={identifiers}',
    whole: true,
  },
  readIn: 'serviceAccount',
  deletion: {
    request: 'DELETE /ng/api/serviceaccount/{identifier}',
    takes: [findAssignments('SERVICE_ACCOUNT')],
  },
  managed: /^_/,
  permissions: serviceAccountPermissions,
  policy: { type: 'serviceAccount', root: 'serviceAccount' },
  page: 'access-control/service-accounts/{identifier}',
  overrides: () => ({
    compareRights({ key: { scope, identifier } }, _before, after) {
      if (after !== undefined) return [];
      const summary = `service account ${identifier} of ${describeScope(scope)} loses all its rights`;
      return [{ change: 'loss', summary, loses: { principal: { type: 'SERVICE_ACCOUNT', scope, identifier } } }];
    },
  }),
};
