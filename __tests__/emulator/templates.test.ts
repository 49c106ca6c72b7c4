import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, inProject, seedWithProject, start } from './client.ts';

const path = '/template/api/templates';
const headers = { 'content-type': 'application/yaml' };
const query = inProject;
const formatTemplate = (version: string, identifier = 'say', type = 'Step', spec = 'type: ShellScript') =>
  `template:\n  name: Say\n  identifier: ${identifier}\n  versionLabel: "${version}"\n  type: ${type}\n  spec:\n    ${spec}\n`;

describe('templates', () => {
  test('the text is kept to the byte; the identifier is under templateResponseDTO', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const text = `# a step\n${formatTemplate('1.0')}`;
    const created = await send('POST', path, { query, headers, body: text });
    assert.equal(created.status, 200, created.text);
    const { isValid, templateResponseDTO } = created.json.data;
    assert.deepEqual(
      [isValid, templateResponseDTO.identifier, templateResponseDTO.stableTemplate],
      [true, 'say', true],
    );
    assert.equal((await send('GET', `${path}/say`, { query: { ...query, versionLabel: '1.0' } })).json.data.yaml, text);
    assert.equal((await send('GET', `${path}/say`, { query })).json.data.yaml, text, 'the stable one');
  });

  test('the first version is stable; a later one becomes stable on request, and exactly one is', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const post = (version: string, more = {}) =>
      send('POST', path, { query: { ...query, ...more }, headers, body: formatTemplate(version) });
    const stable = async () => (await send('GET', `${path}/say`, { query })).json.data.versionLabel;
    await post('1');
    await post('2');
    assert.equal(await stable(), '1');
    await post('3', { setDefaultTemplate: 'true' });
    assert.equal(await stable(), '3');
    await send('PUT', `${path}/updateStableTemplate/say/2`, { query });
    assert.equal(await stable(), '2');
    const list = async (templateListType: string) =>
      (
        await send('POST', `${path}/list`, {
          query: { ...query, templateListType },
          body: { filterType: 'Template', templateIdentifiers: ['say'] },
        })
      ).json.data.content.map(({ versionLabel }: { versionLabel: string }) => versionLabel);
    assert.deepEqual([await list('Stable'), (await list('All')).sort()], [['2'], ['1', '2', '3']]);
    const removed = await send('DELETE', `${path}/say/2`, { query });
    assertRefused(removed, 400, 'INVALID_REQUEST');
    assert.match(removed.json.message, /cannot delete the stable version/);
    assert.equal((await send('DELETE', `${path}/say/1`, { query })).json.data, true);
  });

  test('a duplicate, an absent one and a version that is not text', async (t) => {
    const templates = [{ ...inProject, yaml: formatTemplate('1') }];
    const { send } = await start(t, { seed: { ...seedWithProject, templates } });
    assertRefused(await send('POST', path, { query, headers, body: formatTemplate('1') }), 400, 'DUPLICATE_FIELD');
    const missing = await send('GET', `${path}/say`, { query: { ...query, versionLabel: '9' } });
    assertRefused(missing, 400, 'INVALID_REQUEST');
    assert.match(missing.json.message, /Template with the given Identifier: say and versionLabel: 9 does not exist/);
    const number = formatTemplate('1.0').replace('"1.0"', '1.0');
    assertRefused(await send('POST', path, { query, headers, body: number }), 400, 'SCHEMA_VALIDATION_FAILED');
  });

  test('templates inside it must exist, and templates that it uses cannot be deleted', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const group = formatTemplate(
      '1',
      'group',
      'StepGroup',
      'steps: [{ step: { template: { templateRef: say, versionLabel: "1" } } }]',
    );
    const early = await send('POST', path, { query, headers, body: group });
    assertRefused(early, 400, 'INVALID_REQUEST');
    assert.match(
      early.json.message,
      /^Error while saving template \[group\] of versionLabel \[1\]: .*Identifier: say and versionLabel: 1/,
    );
    await send('POST', path, { query, headers, body: formatTemplate('1') });
    assert.equal((await send('POST', path, { query, headers, body: group })).status, 200);
    assertRefused(await send('DELETE', `${path}/say/1`, { query }), 400, 'ENTITY_REFERENCE_EXCEPTION');
  });

  test('its scope is that of the query, which the YAML may repeat, and its type equals that of its other versions', async (t) => {
    const { send, emulator } = await start(t, { seed: seedWithProject });
    const elsewhere = formatTemplate('1').replace('  type', '  orgIdentifier: other\n  type');
    const refused = await send('POST', path, { query, headers, body: elsewhere });
    assert.match(refused.json.message, /OrgIdentifier for template is not matching/);
    assert.equal((await send('POST', path, { headers, body: formatTemplate('1') })).status, 200);
    assert.deepEqual([...emulator.state.templates.keys()], ['say/1'], 'without a scope it is the account');
    const stage = await send('POST', path, { headers, body: formatTemplate('2', 'say', 'Stage', 'type: Custom') });
    assert.match(stage.json.message, /same template entity type/);
  });

  test('an update replaces the version in the path, and keeps it stable', async (t) => {
    const templates = [{ ...inProject, yaml: formatTemplate('1') }];
    const { send } = await start(t, { seed: { ...seedWithProject, templates } });
    const put = (version: string, body: string) =>
      send('PUT', `${path}/update/say/${version}`, { query, headers, body });
    assertRefused(await put('2', formatTemplate('1')), 400, 'INVALID_REQUEST');
    const got = await put('1', formatTemplate('1').replace('name: Say', 'name: New'));
    assert.deepEqual(
      [got.json.data.templateResponseDTO.name, got.json.data.templateResponseDTO.stableTemplate],
      ['New', true],
    );
    assert.equal(got.headers.get('etag'), 'W/1');
  });
});
