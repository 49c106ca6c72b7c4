import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, inProject, pipeline, seedWithProject, start } from './client.ts';

const path = '/pipeline/api/inputSets';
const headers = { 'content-type': 'application/yaml' };
const query = { ...inProject, pipelineIdentifier: 'deliver' };
const yaml = `# values for production
inputSet:
  name: Prod
  identifier: prod
  orgIdentifier: default
  projectIdentifier: payments
  pipeline:
    identifier: deliver
`;
const overlayYaml = `overlayInputSet:
  name: All
  identifier: all
  orgIdentifier: default
  projectIdentifier: payments
  pipelineIdentifier: deliver
  inputSetReferences: [prod]
`;
const pipelines = [{ ...inProject, yaml: pipeline }];
const seed = { ...seedWithProject, pipelines };
const inputSets = [{ ...inProject, yaml }];

describe('input sets', () => {
  test('the text is kept to the byte; the list does not contain it', async (t) => {
    const { send } = await start(t, { seed });
    const created = await send('POST', path, { query, headers, body: yaml });
    assert.deepEqual([created.status, created.json.data.identifier], [200, 'prod'], created.text);
    assert.equal(created.headers.get('etag'), 'W/0');
    assert.equal((await send('GET', `${path}/prod`, { query })).json.data.inputSetYaml, yaml);
    const [entry] = (await send('GET', path, { query })).json.data.content;
    assert.deepEqual([entry.identifier, 'inputSetYaml' in entry], ['prod', false]);
  });

  test('organization, project and pipeline must be in the YAML, and equal those of the query', async (t) => {
    const { send } = await start(t, { seed });
    const post = (text: string) => send('POST', path, { query, headers, body: text });
    const cases = [
      ['  orgIdentifier: default\n', '', /Organization identifier is missing in the YAML/],
      ['  projectIdentifier: payments\n', '', /Project identifier is missing in the YAML/],
      ['  pipeline:\n    identifier: deliver\n', '', /Pipeline identifier is missing in the YAML/],
      ['orgIdentifier: default', 'orgIdentifier: other', /Org identifier in input set does not match/],
      ['identifier: deliver', 'identifier: other', /Pipeline identifier in input set does not match/],
    ] as const;
    for (const [before, after, message] of cases) {
      const got = await post(yaml.replace(before, after));
      assertRefused(got, 400, 'INVALID_REQUEST');
      assert.match(got.json.message, message);
    }
  });

  test('an absent one has a message and no code, a duplicate has a code', async (t) => {
    const { send } = await start(t, { seed: { ...seed, inputSets } });
    const missing = await send('GET', `${path}/none`, { query });
    assertRefused(missing, 400, 'INVALID_REQUEST');
    assert.match(missing.json.message, /InputSet with the given ID: none does not exist or has been deleted/);
    assertRefused(await send('POST', path, { query, headers, body: yaml }), 400, 'DUPLICATE_FIELD');
    assertRefused(await send('GET', `${path}/prod`, { query: inProject }), 400, 'INVALID_REQUEST');
  });

  test('an update uses the identifier in the YAML regardless of the path', async (t) => {
    const { send } = await start(t, { seed: { ...seed, inputSets } });
    const renamed = yaml.replace('name: Prod', 'name: New');
    const got = await send('PUT', `${path}/other`, { query, headers, body: renamed });
    assert.deepEqual([got.status, got.json.data.identifier], [200, 'prod'], got.text);
    assert.equal((await send('GET', `${path}/prod`, { query })).json.data.inputSetYaml, renamed);
    const none = await send('PUT', `${path}/prod`, { query, headers, body: yaml.replace(': prod', ': none') });
    assertRefused(none, 400, 'INVALID_REQUEST');
    assert.match(none.json.message, /Error while updating input set \[none\].*could not be updated/);
  });

  test('the pipeline must exist in the same scope', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    assertRefused(await send('POST', path, { query, headers, body: yaml }), 404, 'ENTITY_NOT_FOUND');
    const remote = [{ ...inProject, yaml: pipeline, storeType: 'REMOTE', gitDetails: { repoName: 'r' } }];
    const inGit = await start(t, { seed: { ...seedWithProject, pipelines: remote } });
    const got = await inGit.send('POST', path, { query, headers, body: yaml });
    assert.match(got.json.message, /same Store Type as the Pipeline/);
  });
});

describe('overlay input sets', () => {
  test('must name existing input sets of their pipeline', async (t) => {
    const { send } = await start(t, { seed });
    const post = () => send('POST', `${path}/overlay`, { query, headers, body: overlayYaml });
    const early = await post();
    assertRefused(early, 400, 'INVALID_REQUEST');
    assert.deepEqual(Object.keys(early.json.metadata.invalidReferences), ['prod']);
    await send('POST', path, { query, headers, body: yaml });
    assert.equal((await post()).json.data.overlayInputSetYaml, overlayYaml);
    assert.equal((await send('GET', `${path}/overlay/all`, { query })).json.data.overlayInputSetYaml, overlayYaml);
    assertRefused(await send('GET', `${path}/all`, { query }), 400, 'INVALID_REQUEST');
  });

  test('are listed and deleted with the input sets', async (t) => {
    const overlays = [...inputSets, { ...inProject, yaml: overlayYaml }];
    const { send } = await start(t, { seed: { ...seed, inputSets: overlays } });
    const list = async (inputSetType: string) =>
      (await send('GET', path, { query: { ...query, inputSetType } })).json.data.totalItems;
    assert.deepEqual([await list('ALL'), await list('INPUT_SET'), await list('OVERLAY_INPUT_SET')], [2, 1, 1]);
    assert.equal((await send('DELETE', `${path}/all`, { query })).json.data, true);
    assertRefused(await send('DELETE', `${path}/all`, { query }), 400, 'INVALID_REQUEST');
  });
});
