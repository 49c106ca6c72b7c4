import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildGraph } from '../../src/graph/build-graph.ts';
import { compareVersions } from '../../src/graph/stable-versions.ts';
import { parseStableVersions } from '../../src/inputs/stable-version.ts';
import { parsePayload } from '../../src/syntax/parse.ts';

const template = (identifier: string, version: string, scope = '') =>
  `template: {name: T, identifier: ${identifier}, versionLabel: "${version}", type: Step, spec: {type: Run}${scope}}\n`;
const inOrg = ', orgIdentifier: retail';
const inProject = `${inOrg}, projectIdentifier: shop`;
const payload = [
  template('build', '1.9'),
  template('build', '1.10'),
  template('build', '2.0', inOrg),
  template('test', 'v1', inProject),
].join('---\n');

/** The labels of the steps that an input adds, and the errors. */
async function chosenBy(stableVersion: string): Promise<string[]> {
  const { documents } = parsePayload({ file: 'a.yaml', bytes: Buffer.from(payload) });
  const inputs = { operation: 'auto', account: 'acc', org: '', project: '', stableVersion };
  const { graph, diagnostics } = await buildGraph(documents, inputs);
  const steps = graph.steps.filter(({ kind }) => kind.name === 'stable version').map(({ label }) => label);
  return [...steps, ...diagnostics.map(({ summary }) => summary)];
}

describe('the input stable-version', () => {
  it('decides for the templates that its lines name, the last line first', async () => {
    const all = ['1.10 of template build', '2.0 of template retail/build', 'v1 of template retail/shop/test'];
    const labels = (...names: string[]) => names.map((name) => `stable version ${name}`);
    assert.deepEqual(await chosenBy(''), []);
    assert.deepEqual((await chosenBy('highest')).toSorted(), labels(...all));
    assert.deepEqual(await chosenBy('account.build@1.9'), labels('1.9 of template build'));
    assert.deepEqual(await chosenBy('org.build@2.0'), labels('2.0 of template retail/build'));
    assert.deepEqual(await chosenBy('retail/shop/test@highest'), labels('v1 of template retail/shop/test'));
    assert.deepEqual(await chosenBy('retail/build@7'), labels('7 of template retail/build'));
    assert.deepEqual(
      (await chosenBy('highest\nbuild@1.9\n')).toSorted(),
      labels('1.9 of template build', '1.9 of template retail/build', 'v1 of template retail/shop/test'),
    );
  });

  it('may name a template that only the platform has, but not its highest version', async () => {
    assert.deepEqual(await chosenBy('account.other@1'), ['stable version 1 of template other']);
    assert.deepEqual(await chosenBy('retail/shop/other@1'), ['stable version 1 of template retail/shop/other']);
    assert.deepEqual(await chosenBy('other@highest'), [
      'No payload contains the template of `input:stable-version: other@highest`, so its highest version is not known.',
    ]);
  });

  it('names every invalid line', () => {
    const { rules, problems } = parseStableVersions('lowest\n\nx@1\na/b/c/d@1\nx@ 1');
    assert.deepEqual(
      rules.map(({ text }) => text),
      ['x@1'],
    );
    assert.deepEqual(
      problems.map((problem) => /^Invalid line "(.*?)"/.exec(problem)?.[1]),
      ['lowest', 'a/b/c/d@1', 'x@ 1'],
    );
  });

  it('comes after all versions, and before what uses the stable one', async () => {
    const user = `template: {name: U, identifier: user, versionLabel: "1", type: Stage, spec: {template: {templateRef: account.build}}${inOrg}}\n`;
    const { documents } = parsePayload({ file: 'a.yaml', bytes: Buffer.from(`${user}---\n${payload}`) });
    const inputs = { operation: 'auto', account: 'acc', org: '', project: '', stableVersion: 'account.build@1.9' };
    const { graph, diagnostics } = await buildGraph(documents, inputs);
    assert.deepEqual(diagnostics, []);
    const labels = graph.steps.map(({ label }) => label);
    const place = (label: string) => labels.indexOf(label);
    const stable = place('stable version 1.9 of template build');
    assert.ok(stable > place('template build 1.9') && stable > place('template build 1.10'), labels.join(', '));
    assert.ok(stable < place('template retail/user 1'), labels.join(', '));
  });
});

describe('version labels', () => {
  it('are compared as semantic versions', () => {
    const ordered = ['0.9', 'v1.0-rc.2', '1.0-rc.10', '1.0', '1.2', 'v1.10', '2', '10.0.1'];
    assert.deepEqual([...ordered].reverse().sort(compareVersions), ordered);
  });
});
