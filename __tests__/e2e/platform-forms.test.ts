import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { clean, runStep } from '../harness/runner.ts';
import { documents, provision } from './directory.ts';
import { annotations, assertEnded, reaching, startPlatform } from './support.ts';

after(clean);

const connector = (identifier: string, type: string, spec: string) =>
  `connector: {identifier: ${identifier}, name: ${identifier}, type: ${type}, spec: ${spec}}\n`;

it('finds connectors unchanged in the form in which the platform keeps them', async (test) => {
  const platform = await startPlatform(test);
  const token =
    'secret: {identifier: token, name: token, type: SecretText, spec: {secretManagerIdentifier: harnessSecretManager, valueType: Reference, value: a}}\n';
  const files = {
    'platform/a.yaml': documents(
      token,
      connector(
        'snow',
        'ServiceNow',
        '{serviceNowUrl: "https://x.example", auth: {type: UsernamePassword, spec: {username: u, passwordRef: account.token}}}',
      ),
      connector(
        'costs',
        'CEAws',
        '{crossAccountAccess: {crossAccountRoleArn: "arn:x", externalId: e}, awsAccountId: "1", featuresEnabled: [VISIBILITY, BILLING]}',
      ),
      connector(
        'health',
        'CustomHealth',
        '{baseURL: "https://x.example", method: GET, headers: [{key: b, value: x}, {key: a, value: y}], params: [{key: d, value: x}, {key: c, value: y}]}',
      ),
      connector('hosts', 'Pdc', '{hosts: "b.example, a.example"}'),
      connector(
        'kms',
        'AwsKms',
        '{credential: {type: AssumeIAMRole}, region: eu-west-1, kmsArn: account.token, default: false}',
      ),
    ),
  };
  assertEnded(await provision(platform, files), 0);
  const plan = await provision(platform, files, { 'dry-run': 'true' });
  assert.equal(plan.outputs.unchanged, '6', plan.log);
});

it('says nothing of secrets in plain text where SSH and WinRM secrets name another secret', async (test) => {
  const platform = await startPlatform(test);
  const inPayments = 'orgIdentifier: default, projectIdentifier: payments';
  const files = {
    'platform/a.yaml': documents(
      `secret: {identifier: word, name: word, ${inPayments}, type: SecretText, spec: {secretManagerIdentifier: harnessSecretManager, valueType: Reference, value: a}}\n`,
      `secret: {identifier: winrm, name: winrm, ${inPayments}, type: WinRmCredentials, spec: {port: 5986, auth: {type: NTLM, spec: {domain: d, username: u, password: word, useSSL: true, skipCertChecks: false, useNoProfile: true}}}}\n`,
      `secret: {identifier: ssh, name: ssh, ${inPayments}, type: SSHKey, spec: {port: 22, auth: {type: SSH, spec: {credentialType: Password, spec: {userName: u, password: word}}}}}\n`,
    ),
  };
  assertEnded(await provision(platform, files), 0);
  const inputs = { operation: 'export', kinds: 'secrets', payload: '' };
  const exported = await runStep({ ...reaching(platform), ...inputs }, { files: {} });
  assertEnded(exported, 0);
  assert.deepEqual(annotations(exported, 'warning'), []);
});
