import { type InputName, type InputTexts, inputDefaults, isScimOperation } from './inputs.ts';

const scim = ['list-scim-users', 'configure-scim-jwt'];
const rule = ['configure-scim-jwt'];
const payloads = ['operations that send a payload'];

/** The operations of inputs that promise something, and would do so in vain under any other. */
const owners: Partial<Record<InputName, readonly string[]>> = {
  'plan-digest': payloads,
  'scim-token': scim,
  'scim-audience': scim,
  'scim-filter': ['list-scim-users'],
  'scim-issuer': scim,
  'scim-jwks-url': scim,
  'scim-key-field': scim,
  'scim-value-field': scim,
  'scim-service-account-id': rule,
  'replace-scim-jwt': rule,
  'wait-for-settings': ['auto', 'update-settings', ...rule],
  verify: rule,
};

/** A sentence for each input that was given and does nothing under this operation, such as `verify` with a payload. */
export function findUnusedInputs(given: InputTexts, operation: string): string[] {
  return (Object.entries(owners) as [InputName, readonly string[]][]).flatMap(([name, those]) => {
    const text = given[name].trim().toLowerCase();
    if (text === '' || text === inputDefaults[name] || those.includes(operation)) return [];
    if (those === payloads && !isScimOperation(operation)) return [];
    const named = those.map((one) => (those === payloads ? one : `\`${one}\``)).join(' and ');
    return `The input \`${name}\` does nothing with the operation \`${operation}\`; it belongs to ${named}.`;
  });
}
