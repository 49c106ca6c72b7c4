import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { clean, type StepRun } from '../harness/runner.ts';
import { documents, type Files, pipeline, provision } from './directory.ts';
import { annotations, apiKey, startPlatform } from './support.ts';

after(clean);

const cacheFile = '.cache/refresh.json';
const names = Array.from({ length: 6 }, (_, index) => `deploy_${index}`);
const scope = 'orgIdentifier: default, projectIdentifier: payments';
const inputSet = (of: string, name: string) =>
  `inputSet: { name: ${name}, identifier: ${name}, ${scope}, pipeline: { identifier: ${of} } }\n`;
const trigger = (of: string) =>
  `trigger: { name: nightly, identifier: nightly, ${scope}, pipelineIdentifier: ${of}, enabled: true, source: { type: Scheduled, spec: { type: Cron, spec: { type: UNIX, expression: 0 3 * * * } } } }\n`;
const files: Files = {
  'platform/.harness/orgs/default/projects/payments/all.yaml': documents(
    ...names.flatMap((name) => [pipeline(name), inputSet(name, 'eu'), inputSet(name, 'us'), trigger(name)]),
  ),
};
/** The list of pipelines and their texts, the trail, the texts of input sets, the triggers. */
const cold = 1 + 6 + 1 + 12 + 6;
/** The list of pipelines, and the trail. */
const warm = 2;

it('the audit trail replaces the lists of resources in pipelines, and finds each change', async (test) => {
  const platform = await startPlatform(test);
  let cache: string | undefined;
  const run = async (inputs = {}): Promise<StepRun & { readonly calls: number; readonly plan: string }> => {
    const all = { ...files, ...(cache !== undefined && { [cacheFile]: cache }) };
    const step = await provision(platform, all, { 'refresh-cache': cacheFile, 'dry-run': 'true', ...inputs });
    cache = readFileSync(join(step.workspace, cacheFile), 'utf8');
    const calls = Number(/Planned 24 resources with (\d+) request/.exec(step.log)?.[1]);
    assert.deepEqual(annotations(step, 'warning'), [], step.log);
    return { ...step, calls, plan: /Plan: .* unchanged/.exec(step.log)?.[0] ?? '' };
  };
  const send = async (method: string, path: string, body?: string) => {
    const query = `accountIdentifier=${platform.account}&orgIdentifier=default&projectIdentifier=payments&pipelineIdentifier=deploy_1`;
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/yaml' };
    const init = { method, headers, ...(body !== undefined && { body }) };
    const response = await fetch(`${platform.url}/pipeline/api/inputSets${path}?${query}`, init);
    assert.equal(response.status, 200, await response.text());
  };
  /** The text as the action has created it. */
  const readText = (name: string) =>
    String(platform.state.inputSets.get(`default/payments/deploy_1/${name}`)?.value.yaml);
  const change = (text: string) => send('PUT', '/eu', original.eu.replace('name: eu', `name: ${text}`));
  const unchanged = 'Plan: 0 to create, 0 to update, 24 unchanged';

  const created = await run({ 'dry-run': 'false' });
  assert.equal(created.outputs.created, '24', created.log);
  const original = { eu: readText('eu'), us: readText('us') };
  assert.deepEqual([(await run()).calls, (await run()).calls], [cold, warm]);

  await change('Other');
  const found = await run();
  assert.deepEqual([found.calls, found.plan], [warm + 2, 'Plan: 0 to create, 1 to update, 23 unchanged']);
  const applied = await run({ 'dry-run': 'false' });
  assert.deepEqual([applied.outputs.updated, applied.outputs.unchanged], ['1', '23']);
  // The run's own changes are events too, and are read once.
  assert.deepEqual([(await run()).calls, (await run()).calls], [warm + 2, warm]);

  // Recorded late, and found as soon as it is recorded.
  platform.fault({ kind: 'late-audit', method: 'PUT', milliseconds: 600_000 });
  await change('Late');
  assert.equal((await run()).plan, unchanged);
  platform.advance(600_000);
  assert.match((await run()).plan, /1 to update, 23 unchanged/);
  await change('eu');
  assert.equal((await run()).plan, unchanged);

  // A label that names no pipeline of the plan may name one in another way.
  await change('Relabelled');
  const [newest] = platform.audit.eventsAt(Number.POSITIVE_INFINITY);
  Object.assign(newest?.labels ?? {}, { pipelineIdentifier: 'Deploy 1' });
  assert.match((await run()).plan, /1 to update, 23 unchanged/);
  await change('eu');
  assert.equal((await run()).plan, unchanged);

  await send('DELETE', '/us');
  assert.match((await run()).plan, /1 to create, 0 to update, 23 unchanged/);
  await send('POST', '', original.us);
  assert.deepEqual([(await run()).plan, (await run()).calls], [unchanged, warm]);

  // A trail that cannot be read, or is empty, costs one additional request.
  const lists = 1 + (6 + 12) + 6;
  platform.fault({ kind: 'error', shape: 'C', path: '/audit/*' });
  const refused = await run();
  assert.deepEqual([refused.calls, refused.plan], [lists + 1, unchanged]);
  assert.match(refused.log, /The API key cannot view the audit trail.*core_audit_view/);
  const set = { 'data.content': [], 'data.totalItems': 0, 'data.totalPages': 0 };
  platform.fault({ kind: 'edit', set, path: '/audit/*', times: 'always' });
  await change('Hidden');
  assert.match((await run()).plan, /1 to update, 23 unchanged/);
  await change('eu');
  assert.equal((await run()).plan, unchanged);
  const content = JSON.parse(cache ?? '') as { trails?: object };
  assert.equal(content.trails, undefined, 'nothing is proved by a trail without events');
  assert.doesNotMatch(cache ?? '', /deploy|payments|nightly/);
});
