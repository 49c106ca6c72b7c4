import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import type { Inputs } from '../../src/inputs/inputs.ts';
import { readDocuments } from '../../src/payload/documents.ts';

const project = 'project: {identifier: shop, name: Shop}\n';
const entity = `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata:\n  name: $\{{ values.name }}\n`;

type Files = Readonly<Record<string, string | Uint8Array>>;

/** The number of documents in these files, and their problems as `severity file: summary`. */
async function read(files: Files, operation = 'auto'): Promise<[number, string[]]> {
  const { documents, diagnostics } = await readFiles(files, operation);
  return [
    documents.length,
    diagnostics.map(({ severity, location, summary }) => `${severity} ${location?.file}: ${summary}`),
  ];
}

async function readFiles(files: Files, operation = 'auto') {
  const workspace = mkdtempSync(join(tmpdir(), 'read-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(workspace, name)), { recursive: true });
      writeFileSync(join(workspace, name), text);
    }
    const inputs = {
      operation,
      payload: '',
      payloadFile: '*.yaml',
      previousCommit: '',
      values: '',
      valuesFile: '',
      forEach: '',
      forEachFile: '',
      only: '',
      secretValues: '',
    };
    return await readDocuments(inputs as Inputs, {
      environment: {},
      workspace,
      signal: new AbortController().signal,
    });
  } finally {
    rmSync(workspace, { recursive: true });
  }
}

const empty = 'notice undefined: Left out 1 file without a document (b.yaml).';

describe('a directory of payloads', () => {
  it('may contain a file that was commented out', async () => {
    const summary = 'The payload contains only comments, separators or directives; add a document.';
    assert.deepEqual(await read({ 'a.yaml': project, 'b.yaml': '# project:\n' }), [1, [empty]]);
    assert.deepEqual(await read({ 'b.yaml': '# project:\n' }), [0, [`error b.yaml: ${summary}`]]);
  });

  it('may contain an empty file', async () => {
    const summary = 'The payload is empty; add a document.';
    assert.deepEqual(await read({ 'a.yaml': project, 'b.yaml': '' }), [1, [empty]]);
    assert.deepEqual(await read({ 'b.yaml': '' }), [0, [`error b.yaml: ${summary}`]]);
  });

  it('says how to leave out a file that is not a payload', async () => {
    const files = {
      'a.yaml': project,
      'c.yaml': Buffer.from([0, 1, 0xff]),
      'd.yaml': 'project: {\n',
    };
    const { diagnostics } = await readFiles(files);
    const formatHint = (file: string) => `To leave this file out, add the line \`!${file}\` to \`input:payload-file\`.`;
    assert.deepEqual(
      diagnostics.map(({ hint }) => hint),
      [formatHint('c.yaml'), undefined],
    );
    const alone = await readFiles({ 'c.yaml': files['c.yaml'] });
    assert.deepEqual(
      alone.diagnostics.map(({ hint }) => hint),
      [undefined],
    );
  });

  it('does not replace placeholders of other tools', async () => {
    assert.deepEqual(await read({ 'a.yaml': project, 'b.yaml': entity }), [2, []]);
    const [, diagnostics] = await read({
      'a.yaml': project.replace('Shop', `"$\{{ values.name }}"`),
      'b.yaml': entity,
    });
    assert.deepEqual(diagnostics, [
      'error a.yaml: There is no value "name" in `input:values`, `input:values-file` or `input:secret-values`.',
    ]);
  });

  it('may have a resource in a file that is named like one of another tool', async () => {
    const unnamed = project.replace('Shop', `"$\{{ values.name }}"`);
    const missing =
      'error shop-values.yaml: There is no value "name" in `input:values`, `input:values-file` or `input:secret-values`.';
    assert.deepEqual(await read({ 'shop-values.yaml': unnamed }), [0, [missing]]);
    const values = `service: {name: "$\{{ values.name }}"}\n`;
    assert.deepEqual(await read({ 'values.yaml': values }), [1, []]);
  });

  it('leaves out only the documents with a placeholder that has no value', async () => {
    const unnamed = project.replace('Shop', `"$\{{ values.name }}"`);
    const missing =
      'error a.yaml: There is no value "name" in `input:values`, `input:values-file` or `input:secret-values`.';
    assert.deepEqual(await read({ 'a.yaml': `${unnamed}---\n${project}` }), [1, [missing]]);
  });

  it('leaves out manifests with the placeholders of Go templates, but not alone', async () => {
    const manifest = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Values.name }}\n';
    const conditional = `{{- if .Values.on }}\n${manifest}{{- end }}\n`;
    assert.deepEqual(await read({ 'a.yaml': project, 'b.yaml': manifest, 'c.yaml': conditional }), [
      1,
      ['notice undefined: Left out 2 templates of Kubernetes manifests (b.yaml, c.yaml).'],
    ]);
    const [, alone] = await read({ 'b.yaml': conditional });
    assert.match(alone[0] ?? '', /^error b\.yaml: This line is an instruction of a template language/);
    const [, broken] = await read({ 'a.yaml': project, 'b.yaml': 'pipeline:\n  name: {{ x }}\n' });
    assert.match(broken[0] ?? '', /^error b\.yaml: Without quotes, '{{' begins a mapping in a mapping/);
  });

  const foreign: Files = {
    'comments.yaml': '{\n  // mine\n  "compilerOptions": {"strict": true,},\n}\n',
    'key-twice.yaml': 'a: 1\na: 2\n',
    'tab.yaml': 'a:\n\t- b\n',
    'expression.yaml': 'steps: [{run: <+a, b>}]\n',
    'manifest.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nmetadata: {name: b}\n',
  };
  for (const [file, text] of Object.entries(foreign)) {
    it(`says nothing of the mistakes in a file of another tool (${file})`, async () => {
      assert.deepEqual(await read({ 'a.yaml': project, [file]: text }), [2, []]);
      assert.deepEqual(await read({ [file]: text }), [1, []], 'what it is is the only error of the file alone');
    });
  }

  const broken: Files = {
    'tab.yaml': 'project:\n\tidentifier: a\n',
    'conflict.yaml': '<<<<<<< HEAD\nproject:\n  identifier: a\n=======\nproject:\n  identifier: b\n>>>>>>> b\n',
    'comments.yaml': '{\n  // mine\n  "project": {"identifier": "a"}\n}\n',
    'open-quote.yaml': '{ "project: {"identifier": "a"}}\n',
    'mistyped.yaml': 'projct:\n\tidentifier: a\n',
    'behind-another.yaml': 'a:\n\t- b\n---\nproject:\n  identifier: a\n',
    'no-colon.yaml': 'project\n  identifier: a\n',
    'swallowed.yaml': 'a: "b\nproject:\n  identifier: a\n',
    'template.yaml': '{% if x %}\nproject:\n  identifier: a\n{% endif %}\n',
  };
  for (const [file, text] of Object.entries(broken)) {
    it(`never leaves out a resource with mistakes (${file})`, async () => {
      const { diagnostics } = await readFiles({ 'a.yaml': project, [file]: text });
      const isUnread = diagnostics.some(({ severity, location }) => severity === 'error' && location?.file === file);
      // A single value is read, and refused later.
      assert.ok(isUnread || file === 'no-colon.yaml', JSON.stringify(diagnostics));
    });
  }

  it('to be deleted needs no values except those in identifiers', async () => {
    const use = '$' + '{{ values.gone }}';
    const secret = (identifier: string) =>
      `secret: {identifier: ${identifier}, name: "${use}", type: SecretText, spec: {valueType: Inline, value: "${use}"}}\n`;
    const missing = 'There is no value "gone" in `input:values`, `input:values-file` or `input:secret-values`';
    assert.deepEqual(await read({ 's.yaml': secret('s') }, 'delete'), [1, []]);
    assert.deepEqual((await read({ 's.yaml': secret('s') }))[1], [`error s.yaml: ${missing} (1 more place).`]);
    const named = await read({ 's.yaml': secret(`"${use}"`) }, 'delete');
    assert.deepEqual(named[1], [`error s.yaml: ${missing} (2 more places).`]);
  });
});
