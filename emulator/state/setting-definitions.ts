/** The definition of a setting. */
export interface SettingDefinition {
  readonly identifier: string;
  readonly name: string;
  readonly category: string;
  /** Empty if it is not known. */
  readonly group: string;
  readonly valueType: 'String' | 'Boolean' | 'Number';
  readonly allowedValues?: readonly string[];
  readonly defaultValue: string | null;
  readonly allowedScopes: readonly ('ACCOUNT' | 'ORGANIZATION' | 'PROJECT')[];
}

/** The settings of JWT authentication for SCIM (docs/internals/platform-api.md, Settings). */
export const jwtSettings = {
  keysUrl: 'scim_jwt_token_jwks_keys_url',
  keyField: 'scim_jwt_token_key_field',
  valueField: 'scim_jwt_token_value_field',
  serviceAccount: 'scim_jwt_token_service_account_id',
} as const;

/**
 * The settings that the emulator knows: those of the SCIM JWT rule (docs/internals/platform-api.md, Settings), and one of each
 * other value type, so every failure of an entry can be tested.
 */
export const settingDefinitions: readonly SettingDefinition[] = [
  jwtSetting(jwtSettings.keysUrl, 'JWKS keys URL'),
  jwtSetting(jwtSettings.keyField, 'Key field'),
  jwtSetting(jwtSettings.valueField, 'Value field'),
  jwtSetting(jwtSettings.serviceAccount, 'Service account identifier'),
  {
    identifier: 'enable_force_delete',
    name: 'Enable force delete of resources',
    category: 'CORE',
    group: '',
    valueType: 'Boolean',
    defaultValue: 'false',
    allowedScopes: ['ACCOUNT'],
  },
  {
    identifier: 'concurrent_active_pipeline_executions',
    name: 'Concurrent active pipeline executions',
    category: 'PMS',
    group: '',
    valueType: 'Number',
    defaultValue: '100',
    allowedScopes: ['ACCOUNT'],
  },
  {
    identifier: 'default_store_type_for_entities',
    name: 'Default store type for entities',
    category: 'GIT_EXPERIENCE',
    group: 'git_experience_configuration',
    valueType: 'String',
    allowedValues: ['INLINE', 'REMOTE'],
    defaultValue: 'INLINE',
    allowedScopes: ['ACCOUNT', 'ORGANIZATION', 'PROJECT'],
  },
];

/** The definition of a setting; `undefined` for one that the emulator does not know. */
export function findDefinition(identifier: string): SettingDefinition | undefined {
  return settingDefinitions.find((definition) => definition.identifier === identifier);
}

function jwtSetting(identifier: string, name: string): SettingDefinition {
  return {
    identifier,
    name,
    category: 'SCIM',
    group: 'scim_jwt_token_configuration_g1',
    valueType: 'String',
    defaultValue: null,
    allowedScopes: ['ACCOUNT'],
  };
}
