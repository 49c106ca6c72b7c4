import { exampleSecrets } from './secrets.ts';

export const account = 'AcmeAccount0000000001';
/** Personal token of an Account Administrator. */
export const apiKey = `pat.${account}.DeliveryToken000000001.Zq8vN3xR7kP2mW5tY9bL`;

/** The seed of an account with the organization `retail` and the projects default/payments and retail/shop. */
export const accountSeed = {
  account,
  keys: [{ token: apiKey, roles: [{ role: '_account_admin' }] }],
  organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
  secrets: exampleSecrets,
  projects: [
    { project: { identifier: 'payments', name: 'Payments', orgIdentifier: 'default' } },
    { project: { identifier: 'shop', name: 'Shop', orgIdentifier: 'retail' } },
  ],
};
