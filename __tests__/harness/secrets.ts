/** Secrets of the account that the examples refer to, as a part of a seed; the platform refuses connectors without them. */
export const exampleSecrets = ['registry_password', 'github_token', 'cluster_token', 'cluster_ca'].map(
  (identifier) => ({
    secret: {
      type: 'SecretText',
      identifier,
      name: identifier,
      spec: { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline', value: 'unused' },
    },
  }),
);
