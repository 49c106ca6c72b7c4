import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { clean, runStep } from '../harness/runner.ts';
import { writes } from './directory.ts';
import { assertEnded, onlyRequest, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const head = 'pipeline:\n  name: Deploy\n  identifier: deploy\n';
const stage = '  stages:\n    - stage:\n        name: Build\n        identifier: build\n        type: Custom\n';
const plain = head + stage;

/** A pipeline with everything that a careless YAML writer would change. */
const odd = `%YAML 1.2
---   # the pipeline of the shop
# a comment of its own,  with  spaces\t and a tab
pipeline:   # and one behind a key
    name:   'It''s "Deploy"'
    identifier:   "deploy"
    allowStageExecutions:  false


    tags: {  team:   payments ,"quoted key":'x',}
    description: >-2

        folded   text

          that keeps its shape
    variables:
    -   name:    image
        type: String
        value:   <+input>.default("a").allowedValues(a,b)
    -   {name: other, type: String, value: "tab\there, \\u00e9, \\x41, \\"quotes\\"", description: ~}
    -   name: number
        type: String
        value: 0o17
    stages:
    -   stage: &build
            name:   Bauen – größer 🚀 日本
            identifier: build
            type:  Custom
            spec: {execution: {steps: [{step: {type: ShellScript, identifier: say, name: Say,
               spec: {shell: Bash, source: {type: Inline,
               spec: {script: 'echo <+pipeline.name>  <+secrets.getValue("account.token")>'}}}}}]}}
    -   stage:
            <<: *build
            identifier: test
            description: |+
                trailing lines are kept\t


    revision:   12345678901234567890
...
`;

const texts: readonly (readonly [string, string])[] = [
  ['everything at once', odd],
  ['everything at once, with CRLF', odd.replaceAll('\n', '\r\n')],
  ['everything at once, behind a byte order mark', `\uFEFF${odd}`],
  ['everything at once, without a last line end', odd.slice(0, odd.lastIndexOf('\n...'))],
  ['no last line end', plain.trimEnd()],
  ['blank lines and comments around it', `\n\n  # above\n\n${plain}\n\n# below\n\n`],
  ['a document start', `---\n${plain}`],
  ['a document start and end', `--- \n${plain}...\n`],
  ['CRLF', plain.replaceAll('\n', '\r\n')],
  ['CRLF in one line alone', plain.replace('\n', '\r\n')],
  ['a byte order mark', `\uFEFF${plain}`],
  ['blanks at the ends of lines', plain.replaceAll('\n', '  \t\n')],
  ['tabs inside scalars', `${head}  description: "a\tb"\n  tags:\n    note: 'c\td'\n    text: e\tf\n${stage}`],
  ['characters outside of the basic plane', `${head}  description: "𝕏 👩‍👩‍👧 é e\u0301 \u00a0 \u202e"\n${stage}`],
  [
    'a flow map',
    '{ pipeline :{name: Deploy,  identifier: deploy , stages: [ {stage: {name: B,identifier: b,type: Custom}}]}}',
  ],
  [
    'numbers that JSON would change',
    `${head}  variables:\n    - {name: a, value: 1.10}\n    - {name: b, value: 0x1F}\n${stage}`,
  ],
  ['runtime inputs in place of lists', `${head}  timeout: <+input>\n  stages: <+input>\n`],
  ['JSON with odd spacing', `\n{ "pipeline" :\t{"name":"Deploy","identifier" : "deploy" ,\r\n "stages":[ ] } }  \n`],
  [
    'JSON with escapes',
    '{"pipeline":{"name":"\\u0044eploy","identifier":"deploy","description":"\\u00e9 \\ud83d\\ude80","stages":[]}}',
  ],
  ['JSON behind a byte order mark', '\uFEFF{"pipeline":{"name":"Deploy","identifier":"deploy","stages":[]}}\n'],
  [
    'JSON with numbers as written',
    '{"pipeline":{"name":"Deploy","identifier":"deploy","stages":[],"x":[1.0,1E2,12345678901234567890]}}',
  ],
];

/** The bytes as hexadecimal, to show differences exactly. */
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('a pipeline reaches the server byte for byte, given inline', { concurrency: 3 }, () => {
  for (const [name, text] of texts) {
    it(name, async (t) => {
      const platform = await startPlatform(t);
      const run = await runStep({ ...reaching(platform), 'project-id': 'payments', payload: text });
      assertEnded(run, 0);
      assert.equal(run.outputs.outcome, 'created');
      assert.equal(hex(onlyRequest(platform).body), hex(Buffer.from(text)));
      assert.equal(platform.state.pipelines.get('default/payments/deploy')?.value.yaml, text);
    });
  }
});

it('pipelines reach the server byte for byte, given as files', async (t) => {
  const projects = texts.map((_, index) => ({ identifier: `p${index}`, orgIdentifier: 'default', name: `P ${index}` }));
  // Of several documents, references are looked up first.
  const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline', value: 'unused' };
  const secrets = [{ secret: { type: 'SecretText', identifier: 'token', name: 'token', spec } }];
  const platform = await startPlatform(t, { seed: { secrets, projects: projects.map((project) => ({ project })) } });
  const files = Object.fromEntries(
    texts.map(([, text], index) => [`.harness/orgs/default/projects/p${index}/pipelines/deploy.yaml`, text]),
  );
  const inputs = { ...reaching(platform), 'payload-file': '.harness/**/*.yaml', 'requests-per-minute': '0' };
  const run = await runStep(inputs, { files });
  assertEnded(run, 0);
  assert.equal(run.outputs.created, String(texts.length));
  const creates = platform.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/pipelines/v2'));
  assert.equal(creates.length, texts.length, 'one request each');
  for (const [index, [name, text]] of texts.entries()) {
    const query = (target: string) => new URL(target, platform.url).searchParams;
    const sent = creates.find(({ target }) => query(target).get('projectIdentifier') === `p${index}`);
    assert.equal(hex(sent?.body ?? Buffer.alloc(0)), hex(Buffer.from(text)), name);
    assert.equal(platform.state.pipelines.get(`default/p${index}/deploy`)?.value.yaml, text, name);
  }
});

describe('a large pipeline', () => {
  it('reaches the server byte for byte', async (t) => {
    const platform = await startPlatform(t);
    const text = `${plain}# ${'large '.repeat(40_000)}\n`;
    const inputs = { ...reaching(platform), 'project-id': 'payments', 'payload-file': 'pipeline.yaml' };
    const run = await runStep(inputs, { files: { 'pipeline.yaml': text } });
    assertEnded(run, 0);
    assert.equal(run.outputs.outcome, 'created');
    assert.equal(hex(onlyRequest(platform).body), hex(Buffer.from(text)));
    assert.match(run.summary, /deploy/);
  });
});

describe('several pipelines in one file', () => {
  for (const [name, before, after] of [
    ['behind it', '', '---\n'],
    ['before it, as templates leave it', '---\n# Source: off.yaml\n', '...\n'],
    ['around it', '---\n', '---\n# nothing more\n---\n'],
  ] as const) {
    it(`are one if an empty document is ${name}`, async (t) => {
      const platform = await startPlatform(t);
      const text = `${before}---\n# the pipeline\n${plain}${after}`;
      const inputs = { ...reaching(platform), 'project-id': 'payments', 'payload-file': 'one.yaml' };
      const run = await runStep(inputs, { files: { 'one.yaml': text } });
      assertEnded(run, 0);
      const sent = `---\n# the pipeline\n${plain}${after.startsWith('...') ? after : ''}`;
      assert.equal(onlyRequest(platform).body.toString(), sent);
    });
  }

  it('are each sent with their own bytes', async (t) => {
    const platform = await startPlatform(t);
    const named = (name: string) => plain.replace('identifier: deploy', `identifier: ${name}  # ${name}`);
    const parts = [
      `# first\n${named('one')}`,
      `---\n# second\n${named('two')}`,
      `---   # third\n${named('three')}...\n`,
    ];
    const run = await runStep(
      { ...reaching(platform), 'project-id': 'payments', 'payload-file': 'all.yaml' },
      { files: { 'all.yaml': parts.join('') } },
    );
    assertEnded(run, 0);
    assert.deepEqual(
      writes(platform)
        .map(({ body }) => body.toString())
        .sort(),
      [...parts].sort(),
    );
  });
});

describe('a document that is sent as JSON', { concurrency: 3 }, () => {
  it('is refused at the line of a number that JSON cannot represent', async (t) => {
    const platform = await startPlatform(t);
    const connector =
      '\nconnector:\n  name: C\n  identifier: c\n  type: Dynatrace\n  spec:\n    limit: 12345678901234567890\n';
    const run = await runStep({ ...reaching(platform), 'payload-file': 'c.yaml' }, { files: { 'c.yaml': connector } });
    assertEnded(run, 1);
    assert.match(
      readLog(run),
      /::error file=c.yaml,line=7,col=12::.*12345678901234567890 is too large to be sent exactly/,
    );
    assert.deepEqual(platform.requests, []);
  });

  it('keeps text that another version of YAML would read differently', async (t) => {
    const platform = await startPlatform(t);
    const tags = { a: 'no', b: 'on', c: '012', d: '1.10', e: '12:30', f: '2026-11-30', g: '~' };
    const lines = Object.entries(tags).map(([name, value]) => `    ${name}: '${value}'\n`);
    const connector = `connector:\n  name: C\n  identifier: c\n  type: Dynatrace\n  spec: {}\n  tags:\n${lines.join('')}`;
    const run = await runStep({ ...reaching(platform), payload: connector });
    assertEnded(run, 0);
    assert.deepEqual(JSON.parse(onlyRequest(platform).body.toString()).connector.tags, tags);
  });

  it('has its anchors and merge keys resolved', async (t) => {
    const platform = await startPlatform(t);
    const connector =
      'connector:\n  name: C\n  identifier: c\n  type: Dynatrace\n  spec:\n    base: &base {a: 1, b: 2}\n    own:\n      <<: *base\n      b: 3\n';
    const run = await runStep({ ...reaching(platform), payload: connector });
    assertEnded(run, 0);
    const { spec } = JSON.parse(onlyRequest(platform).body.toString()).connector;
    assert.deepEqual(spec, { base: { a: 1, b: 2 }, own: { a: 1, b: 3 } });
  });
});
