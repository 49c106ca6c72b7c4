/** The operations that use the SCIM interface and take no payload. */
export const scimOperations = { listUsers: 'list-scim-users', configureJwt: 'configure-scim-jwt' } as const;

/** The operation that writes resources of the platform into files. It takes no payload. */
export const exportOperation = 'export';

/** The operation that proves by reads whether the action works with an account. It takes no payload. */
export const doctorOperation = 'doctor';

/** The operation that writes the platform's JSON Schemas of documents into files. It takes no payload. */
export const schemaOperation = 'schema';

export const operationsWithoutPayload: readonly string[] = [
  exportOperation,
  schemaOperation,
  doctorOperation,
  ...Object.values(scimOperations),
];

/** The operation that deletes the resources that a payload names. */
export const deleteOperation = 'delete';

/** In `operations` of a row: every operation that takes a payload, which is `auto`, those of the kinds, and `delete`. */
export const withPayload = 'with payload';

/** In `operations` of a row: the operations that apply a payload. */
export const applying = 'applying';
