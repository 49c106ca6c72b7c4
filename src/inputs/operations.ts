export const scimOperations = { listUsers: 'list-scim-users', configureJwt: 'configure-scim-jwt' } as const;

export const exportOperation = 'export';
export const doctorOperation = 'doctor';
export const schemaOperation = 'schema';

export const operationsWithoutPayload: readonly string[] = [
  exportOperation,
  schemaOperation,
  doctorOperation,
  ...Object.values(scimOperations),
];

export const deleteOperation = 'delete';

/** In `operations` of a row: every operation that takes a payload, which is `auto`, those of the kinds, and `delete`. */
export const withPayload = 'with payload';

/** In `operations` of a row: the operations that apply a payload. */
export const applying = 'applying';
