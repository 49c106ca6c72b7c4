import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asMap, type Mapping } from '../../src/shared/object.ts';
import { createStep } from './making.ts';

/** What an update sends in `spec`, from what the platform has and what the document states. */
function specSent(kind: 'connector' | 'secret', type: string, remote: Mapping, stated: Mapping): Mapping {
  const step = createStep(kind, { [kind]: { identifier: 'x', name: 'X', type, spec: stated } });
  const value = { identifier: 'x', name: 'X', type, spec: remote };
  const { body } = step.kind.updateRequest(step, { value });
  return asMap(asMap(asMap(JSON.parse(String(body)))[kind]).spec);
}

const vault = { vaultUrl: 'https://v', renewalIntervalMinutes: 10 };
const iam = { useAwsIam: true, awsRegion: 'eu', vaultAwsIamRole: 'r', xvaultAwsIamServerId: 'account.s' };
const kubernetes = { useK8sAuth: true, vaultK8sAuthRole: 'r', serviceAccountTokenPath: '/p', k8sAuthEndpoint: 'k' };
const jwt = { useJwtAuth: true, jwtAuthRole: 'r', jwtAuthPath: 'p' };
const role = { appRoleId: 'r', secretId: 'account.s', renewAppRoleToken: true };
const client = { clientId: 'c', secretKey: 'account.s', tenantId: 't' };
const managed = { useManagedIdentity: true, azureManagedIdentityType: 'UserAssigned', managedClientId: 'm' };
const password = { username: 'u', passwordRef: 'account.p' };

/** The alternatives of a type: an update from any to any other leaves nothing of the first. */
const alternatives: Readonly<Record<string, readonly Mapping[]>> = {
  Vault: [{ authToken: 'account.t' }, role, { useVaultAgent: true, sinkPath: '/s' }, iam, kubernetes, jwt],
  AzureKeyVault: [client, managed],
  GcpSecretManager: [
    { credentialsRef: 'account.c' },
    { assumeCredentialsOnDelegate: true },
    { credential: { type: 'OidcAuthentication', spec: { workloadPoolId: 'w' } } },
  ],
  AppDynamics: [
    { authType: 'UsernamePassword', ...password },
    { authType: 'ApiClientToken', clientId: 'c', clientSecretRef: 'account.s' },
  ],
  ElasticSearch: [
    { authType: 'UsernamePassword', ...password },
    { authType: 'ApiClientToken', apiKeyId: 'i', apiKeyRef: 'account.k' },
    { authType: 'None' },
  ],
  Splunk: [
    { authType: 'UsernamePassword', ...password },
    { authType: 'BearerToken', tokenRef: 'account.t' },
  ],
  Jira: [password, { auth: { type: 'PersonalAccessToken', spec: { patRef: 'account.p' } } }],
  ServiceNow: [
    password,
    { auth: { type: 'AdfsClientCredentialsWithCertificate', spec: { clientIdRef: 'account.c' } } },
  ],
};

describe('fields that exclude each other', () => {
  for (const [type, groups] of Object.entries(alternatives)) {
    it(`of a ${type} replace each other`, () => {
      for (const before of groups) {
        for (const after of groups) {
          assert.deepEqual(specSent('connector', type, { kept: 1, ...before }, after), { kept: 1, ...after });
        }
      }
    });
  }

  it('stay as they are where a document states none of them, or another part of the same', () => {
    assert.deepEqual(specSent('connector', 'Vault', { ...vault, ...role }, vault), { ...vault, ...role });
    const part = { appRoleId: 'other' };
    assert.deepEqual(specSent('connector', 'Vault', { ...vault, ...role }, part), { ...vault, ...role, ...part });
  });

  it('are not chosen by a flag that is off', () => {
    const stated = { authToken: 'account.t', useAwsIam: false };
    assert.deepEqual(specSent('connector', 'Vault', { ...vault, ...iam }, stated), { ...vault, ...stated });
  });

  it('in the spec of a secret are replaced with its type of credential', () => {
    const ssh = (spec: Mapping) => ({ port: 22, auth: { type: 'SSH', spec } });
    const path = ssh({ credentialType: 'KeyPath', spec: { userName: 'u', keyPath: '/k' } });
    const text = ssh({ credentialType: 'Password', spec: { userName: 'u', password: 'account.p' } });
    assert.deepEqual(specSent('secret', 'SSHKey', path, text), text);
    const kerberos = (spec: Mapping) => ({ auth: { type: 'Kerberos', spec: { realm: 'R', principal: 'p', ...spec } } });
    const tab = kerberos({ tgtGenerationMethod: 'KeyTabFilePath', spec: { keyPath: '/k' } });
    const word = kerberos({ tgtGenerationMethod: 'Password', spec: { password: 'account.p' } });
    assert.deepEqual(specSent('secret', 'WinRmCredentials', tab, word), word);
  });
});
