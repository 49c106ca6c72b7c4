import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  replaceInputs,
  replaceInputTables,
  replaceOutputTable,
  replaceReusableInputs,
} from '../scripts/action-tables.ts';
import { fileNameOf } from '../scripts/bundle.ts';
import { createPageModule } from '../scripts/generate-page.ts';

describe('generated files are current', () => {
  const action = readFileSync('action.yml', 'utf8');
  for (const [path, generate] of [
    ['action.yml', replaceInputs],
    ['docs/inputs.md', replaceInputTables],
    ['docs/outputs.md', (page: string) => replaceOutputTable(page, action)],
    ['.github/workflows/provision.yml', (workflow: string) => replaceReusableInputs(workflow, action)],
  ] as const) {
    it(`${path} agrees with the table of inputs`, () => {
      const text = readFileSync(path, 'utf8');
      assert.equal(generate(text), text, 'run `npm run generate`');
      assert.throws(() => generate('no marks'), /lacks the marks/);
    });
  }

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
    ]);
    for (const name of ['index.js', 'platform-emulator.js']) {
      assert.ok(!readFileSync(join('emulator/dist', name), 'utf8').includes(process.cwd()), name);
    }
  });

  it('dist/ loads @actions/github only when used, and has no HTTP client except node:http', () => {
    const chunks = readdirSync('dist').filter((name) => name.endsWith('.js'));
    const containing = (mark: string) =>
      chunks.filter((name) => readFileSync(join('dist', name), 'utf8').includes(mark));
    const octokit = containing('/repos/{owner}/{repo}/issues/{issue_number}/comments');
    assert.equal(octokit.length, 1);
    assert.ok(!octokit.includes('index.js'));
    assert.deepEqual([...containing('class ProxyAgent extends'), ...containing('class HttpClientResponse')], []);
  });

  it('dist/ creates schemas without the interface Standard Schema', () => {
    const program = readFileSync('dist/run.js', 'utf8');
    assert.match(program, /"~run"\(dataset/);
    assert.doesNotMatch(program, /"~standard"|_standardSchema/);
  });

  it('dist/ starts a run only in index.js, which no other file loads', () => {
    const files = readdirSync('dist').filter((name) => name.endsWith('.js'));
    const containing = (mark: string) =>
      files.filter((name) => readFileSync(join('dist', name), 'utf8').includes(mark));
    assert.deepEqual(containing('= start()'), ['index.js']);
    assert.deepEqual(containing('require("./index.js")'), []);
  });

  it('dist/ has no circle of files that load each other, in which one would use values that another has not shared yet', () => {
    const files = readdirSync('dist').filter((name) => name.endsWith('.js'));
    const loadedBy = new Map(
      files.map((name) => {
        const program = readFileSync(join('dist', name), 'utf8');
        return [name, [...program.matchAll(/^const \w+ = require\("\.\/([^"]+)"\)/gm)].map(([, other = '']) => other)];
      }),
    );
    const follow = (name: string, from: readonly string[]) => {
      assert.ok(!from.includes(name), [...from, name].join(' loads '));
      for (const other of loadedBy.get(name) ?? []) follow(other, [...from, name]);
    };
    for (const name of files) follow(name, []);
  });

  it('dist/ has the same file names in every directory', () => {
    for (const root of ['/home/me/platform', '/usr/src/platform', '/home/node_modules/platform']) {
      assert.equal(fileNameOf(join(root, 'src/kinds/shared/fields.ts'), root), 'kinds-shared-fields');
      assert.equal(fileNameOf(join(root, 'node_modules/@actions/github/lib/github.js'), root), 'actions-github');
      assert.equal(fileNameOf(join(root, 'node_modules/jose/src/jwt.ts'), root), 'jose');
    }
    assert.equal(fileNameOf('\0rolldown/runtime.js'), undefined);
  });
});
