import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  actions,
  replaceInputs,
  replaceInputTables,
  replaceOutputTable,
  replaceReusableInputs,
  replaceTerraformTable,
} from '../scripts/action-tables.ts';
import { createPageModule } from '../scripts/generate-page.ts';
import { createKindPages, replaceKindTable } from '../scripts/kind-pages.ts';
import { replacePermissionTable } from '../scripts/permission-table.ts';

describe('generated files are current', () => {
  const action = readFileSync('action.yml', 'utf8');
  for (const [path, generate] of [
    ...Object.entries(actions).map(([path, named]) => [path, (file: string) => replaceInputs(file, named)] as const),
    ['README.md', replaceKindTable],
    ['docs/reference/inputs.md', replaceInputTables],
    ['docs/reference/permissions.md', replacePermissionTable],
    ['docs/reference/outputs.md', (page: string) => replaceOutputTable(page, action)],
    ['docs/guides/from-terraform.md', replaceTerraformTable],
    ['.github/workflows/provision.yml', (workflow: string) => replaceReusableInputs(workflow, action)],
  ] as const) {
    it(`${path} agrees with what it is generated from`, () => {
      const text = readFileSync(path, 'utf8');
      assert.equal(generate(text), text, 'run `npm run generate`');
      assert.throws(() => generate('no marks'), /lacks the marks/);
    });
  }

  it('docs/kinds/ has a page for each kind, and no other', () => {
    const pages = createKindPages();
    assert.deepEqual(readdirSync('docs/kinds').toSorted(), [...pages.keys()].toSorted());
    for (const [name, page] of pages) {
      assert.equal(readFileSync(join('docs/kinds', name), 'utf8'), page, `${name}: run \`npm run generate\``);
    }
  });

  it("emulator/page/assets.ts contains the files of the emulator's page", () => {
    assert.equal(readFileSync('emulator/page/assets.ts', 'utf8'), createPageModule(), 'run `npm run generate`');
  });

  it('emulator/dist/ contains the action and the server, each as one file without a path of the build machine', () => {
    assert.deepEqual(readdirSync('emulator/dist').sort(), [
      'index.js',
      'licenses.txt',
      'package.json',
      'platform-emulator.js',
      'platform-emulator.licenses.txt',
      'sources.sha256',
    ]);
    for (const name of ['index.js', 'platform-emulator.js']) {
      assert.ok(!readFileSync(join('emulator/dist', name), 'utf8').includes(process.cwd()), name);
    }
  });

  it('dist/ loads @actions/github only when used, and no other part of it has another HTTP client', () => {
    const chunks = readdirSync('dist').filter((name) => name.endsWith('.js'));
    const containing = (mark: string) =>
      chunks.filter((name) => readFileSync(join('dist', name), 'utf8').includes(mark));
    const octokit = containing('/repos/{owner}/{repo}/issues/{issue_number}/comments');
    assert.equal(octokit.length, 1);
    assert.ok(!octokit.includes('index.js'));
    for (const mark of ['class HttpClientResponse', 'class ProxyAgent extends']) {
      assert.deepEqual(new Set([...containing(mark), ...octokit]), new Set(octokit), mark);
    }
  });

  it('dist/ and the program for the terminal contain no path of the build machine', () => {
    const chunks = readdirSync('dist').map((name) => join('dist', name));
    for (const name of [...chunks, 'cli/dist/platform-provision.js']) {
      assert.ok(!readFileSync(name, 'utf8').includes(process.cwd()), name);
    }
  });
});
