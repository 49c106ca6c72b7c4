import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { makeDirectory, perform, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { startPlatform } from './support.ts';

after(clean);

const inPayments = 'orgIdentifier: default, projectIdentifier: payments';
/** Resources that the tests of other things do not update or delete. */
const files: Tree = {
  'a.yaml': `environment: {identifier: qa, name: QA, type: PreProduction, ${inPayments}}\n`,
  'b.yaml': `environmentGroup: {identifier: all, name: All, ${inPayments}, envIdentifiers: [qa]}\n`,
  'c.yaml':
    'secret: {identifier: token, name: Token, type: SecretText, spec: {secretManagerIdentifier: harnessSecretManager, valueType: Reference, value: a}}\n',
  'd.yaml': 'variableSet: {identifier: net, name: Net, terraform_variables: {region: eu}}\n',
  'e.yaml':
    'notificationChannel: {identifier: mail, name: Mail, notification_channel_type: EMAIL, channel: {email_ids: [a@example.com]}}\n',
  'f.yaml': 'project: {identifier: lab, name: Lab, orgIdentifier: default}\n',
  'g.yaml': `file: {path: /smoke.sh, fileUsage: SCRIPT, source: smoke.sh, ${inPayments}}\n`,
  'smoke.sh': 'echo ok\n',
};
const names = ['QA', 'All', 'Token', 'Net', 'Mail', 'Lab'];

it('every kind is created, updated and deleted', async (test) => {
  const emulator = await startPlatform(test);
  const apply = async (tree: Tree, inputs: Readonly<Record<string, string>> = {}) => {
    const directory = makeDirectory();
    writeTree(directory, tree);
    const given = { 'payload-file': '*.yaml', 'if-exists': 'update', 'allow-cascade': 'true', ...inputs };
    const { report, outputs } = await perform(emulator, directory, given);
    const failures = report.outcomes.flatMap(({ failure }) => failure?.summary ?? []);
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error').map(({ summary }) => summary);
    assert.deepEqual([report.failure?.summary, errors, failures], [undefined, [], []]);
    return outputs;
  };
  assert.equal((await apply(files)).created, 7);
  const renamed = Object.entries(files).map(([path, text]) => [
    path,
    names
      .reduce((all, name) => all.replace(`name: ${name},`, `name: ${name} 2,`), text)
      .replace('echo ok', 'echo done'),
  ]);
  assert.equal((await apply(Object.fromEntries(renamed))).updated, 7);
  assert.equal((await apply(files, { operation: 'delete', 'if-exists': '', 'max-deletes': '20' })).deleted, 7);
});
