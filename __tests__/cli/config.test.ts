import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { configInputs, readConfig } from '../../cli/config.ts';
import { repository, runHere } from './host.ts';

const project = 'project: {identifier: p, name: P, orgIdentifier: default}\n';

describe('platform-provision.yaml', () => {
  it('provides the inputs of a run, with paths from the root of the repository', (test) => {
    const text = `base-url: platform.example\nconcurrency: 4\nif-exists: skip\nwait-for-settings: true
values: {domain: example.com}\nvalues-file: [values/a.yaml]\npaths: [platform]\n`;
    const root = repository(test, { 'delivery/platform-provision.yaml': text });
    const { config, diagnostics } = readConfig(join(root, 'delivery/platform-provision.yaml'), root, true);
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(config, {
      inputs: {
        'base-url': 'platform.example',
        concurrency: '4',
        'if-exists': 'skip',
        'wait-for-settings': 'true',
        values: '{"domain":"example.com"}',
        'values-file': 'delivery/values/a.yaml',
      },
      paths: ['platform'],
      directory: join(root, 'delivery'),
    });
  });

  const wrong: [title: string, text: string, problem: RegExp][] = [
    [
      'an unknown setting',
      'paths: a\nif-exist: update\n',
      /^platform-provision\.yaml:2:1: error: Unknown setting `if-exist`\. Did you mean `if-exists`\?$/m,
    ],
    ['a short name', 'account: abc\n', /:1:1: error: Unknown setting `account`\. Did you mean `account-id`\?$/m],
    [
      'a key',
      '\napi-key: pat.x.y.z\n',
      /:2:1: error: `api-key` must not be in a file; set the environment variable PLATFORM_API_KEY instead\.$/m,
    ],
    [
      'a permission',
      'paths: a\nallow-cascade: true\n',
      /:2:1: error: `allow-cascade` must not be in a file.*`--allow-cascade` or PLATFORM_ALLOW_CASCADE instead\.$/m,
    ],
    ...['refresh-cache', 'export-to', 'schema-to', 'previous-commit', 'replace-scim-jwt', 'scim-jwks-url'].map(
      (name): [string, string, RegExp] => [
        `\`${name}\`, which only a user may set`,
        `paths: a\n${name}: .git/config\n`,
        new RegExp(`:2:1: error: \`${name}\` must not be in a file`, 'm'),
      ],
    ),
    ['a wrong word', 'if-exists: replace\n', /:1:12: error: Invalid `if-exists` "replace"; expected one of/],
    ['a wrong number', 'concurrency: 0\n', /:1:14: error: Invalid `concurrency` "0"; expected a whole number/],
    ['values that are not a map', 'values: x\n', /:1:9: error: `values` must be a map\.$/m],
    ['a map for one value', 'base-url: {a: b}\n', /:1:11: error: `base-url` must be one value\.$/m],
    ['a path that is not a string', 'paths: [1]\n', /:1:8: error: `paths` must be one string, or a list/],
    ['broken YAML', 'paths: [a\n', /platform-provision\.yaml:\d+:\d+: error: /],
    ['a list', '- a\n', /:1:1: error: A configuration file must be a map of settings\.$/m],
    ['two documents', 'paths: a\n---\npaths: b\n', /error: A configuration file must be one document\.$/m],
  ];
  for (const [title, text, problem] of wrong) {
    it(`reports ${title} at its place`, async (test) => {
      const { code, stderr } = await runHere(test, ['check'], { files: { 'platform-provision.yaml': text } });
      assert.equal(code, 1);
      assert.match(stderr, problem);
      assert.doesNotMatch(stderr, /pat\.x/);
    });
  }

  it('is found in parent directories up to the root of the repository; its paths are relative to it', async (test) => {
    const files = { 'platform-provision.yaml': 'paths: [platform]\n', 'platform/a.yaml': project, 'docs/x.txt': '' };
    const { code, stdout } = await runHere(test, ['check'], { files, directory: 'docs' });
    assert.equal(code, 0);
    assert.match(stdout, /^Checked 1 document: no problems/);
  });

  it('may be empty', async (test) => {
    const files = { 'platform-provision.yaml': '# nothing yet\n', 'a.yaml': project };
    assert.equal((await runHere(test, ['check', '.'], { files })).code, 0);
  });

  it('has a schema for editors that agrees with the table of inputs', () => {
    const schema = JSON.parse(readFileSync('schema/platform-provision.json', 'utf8'));
    assert.deepEqual(Object.keys(schema.properties).sort(), [...configInputs, 'paths'].sort());
    const accepts = new Ajv({ strict: false }).compile(schema);
    assert.ok(accepts(parse('base-url: a\npaths: [a, b]\nvalues: {a: 1}\nconcurrency: 4\nwait-for-settings: true\n')));
    assert.ok(!accepts({ 'if-exists': 'replace' }));
    assert.ok(!accepts({ 'api-key': 'x' }));
  });
});

describe('the paths of flags and variables', () => {
  const files = {
    'values/prod.yaml': 'name: Production\n',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of a payload
    'a.yaml': 'project: {identifier: p, name: "${{ values.name }}", orgIdentifier: default}\n',
  };
  for (const [title, args, environment] of [
    ['a flag', ['--values-file', 'prod.yaml'], {}],
    ['a variable', [], { PLATFORM_VALUES_FILE: 'prod.yaml' }],
  ] as const) {
    it(`of ${title} are relative to the working directory`, async (test) => {
      const options = { files, environment, directory: 'values' };
      const { code, stderr } = await runHere(test, ['check', '../a.yaml', ...args], options);
      assert.equal(code, 0, stderr);
    });
  }
});

describe('precedence', () => {
  const files = {
    'platform-provision.yaml': 'paths: a.yaml\norg-id: fromfile\n',
    'a.yaml': 'project: {identifier: p, name: P}\n',
  };
  const cases: [title: string, args: string[], environment: Record<string, string>, org: string][] = [
    ['the file', [], {}, 'fromfile'],
    ['the environment before the file', [], { PLATFORM_ORG_ID: 'fromvariable' }, 'fromvariable'],
    ['a flag before both', ['--org-id', 'fromflag'], { PLATFORM_ORG_ID: 'fromvariable' }, 'fromflag'],
    ['the file before an empty variable', [], { PLATFORM_ORG_ID: '' }, 'fromfile'],
  ];
  for (const [title, args, environment, org] of cases) {
    it(`uses ${title}`, async (test) => {
      const { stdout } = await runHere(test, ['check', '--json', ...args], { files, environment });
      assert.equal(JSON.parse(stdout).results[0].scope.org, org);
    });
  }
});
