import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { makeDirectory, perform, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { startPlatform } from './support.ts';

after(clean);

const channel = `notificationChannel:
  identifier: mail
  name: Mail
  notification_channel_type: EMAIL
  channel:
    email_ids: [b@example.com, a@example.com]
`;
const rule = `notificationRule:
  identifier: failures
  name: Failures
  notification_conditions:
    - condition_name: all
      notification_event_configs:
        - notification_entity: PIPELINE
          notification_event: PIPELINE_FAILED
          notification_event_data: { type: PIPELINE, scope_identifiers: [] }
  notification_channel_refs: [mail]
`;
const roots = ['.harness', '.harness/orgs/default/projects/payments'];
const files = Object.fromEntries(
  roots.flatMap((root) => [
    [`${root}/notification_rules/failures.yaml`, rule],
    [`${root}/notification_channels/mail.yaml`, channel],
  ]),
);

async function apply(emulator: Emulator, tree: Tree, inputs: Readonly<Record<string, string>> = {}) {
  const workspace = makeDirectory();
  writeTree(workspace, tree);
  const run = await perform(emulator, workspace, { 'payload-file': '**/*.yaml', 'if-exists': 'update', ...inputs });
  const outcomes = run.report.outcomes.map(
    ({ step, outcome }) => `${step.kind.name} ${step.key.identifier}: ${outcome}`,
  );
  const problems = run.report.diagnostics.map(({ summary }) => summary).join('\n');
  return { ...run, outcomes, problems };
}

async function applied(test: TestContext) {
  const emulator = await startPlatform(test);
  const created = await apply(emulator, files);
  return { emulator, created };
}

describe('notification channels and rules', () => {
  it('are created, the channels first, and are unchanged afterwards', async (test) => {
    const { emulator, created } = await applied(test);
    assert.deepEqual(
      created.outcomes,
      [...Array(2).fill('notification channel mail: created'), ...Array(2).fill('notification rule failures: created')],
      created.lines.join('\n'),
    );
    const again = await apply(emulator, files);
    assert.ok(
      again.outcomes.every((outcome) => outcome.endsWith(': unchanged')),
      again.lines.join('\n'),
    );
  });

  it('are enabled again if a document does not say otherwise, and a status is compared', async (test) => {
    const { emulator } = await applied(test);
    const [path] = Object.keys(files);
    const disabled = { ...files, [String(path)]: rule.replace('  name:', '  status: DISABLED\n  name:') };
    const updated = await apply(emulator, disabled);
    assert.equal(updated.outcomes.filter((outcome) => outcome.endsWith(': updated')).length, 1);
    const [put] = emulator.requests.filter(({ method }) => method === 'PUT');
    assert.equal(put?.path, '/v1/notification-rules/failures');
    assert.equal(JSON.parse(String(put?.body)).status, 'DISABLED');
  });

  it('are deleted, the rules first', async (test) => {
    const { emulator } = await applied(test);
    const { outcomes, lines } = await apply(emulator, files, { operation: 'delete' });
    assert.deepEqual(outcomes.slice(0, 2), Array(2).fill('notification rule failures: deleted'), lines.join('\n'));
    assert.equal(emulator.state.notificationChannels.size, 0);
  });

  it('need their channel', async (test) => {
    const emulator = await startPlatform(test);
    const plan = await apply(emulator, { '.harness/notification_rules/failures.yaml': rule }, { 'dry-run': 'true' });
    assert.match(
      plan.problems,
      /references notification channel "mail" \(account\), which is neither in this plan nor/,
    );
  });
});
