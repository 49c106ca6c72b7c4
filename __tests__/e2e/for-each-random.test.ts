import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startEmulator } from '../../emulator/emulator.ts';
import { createRandomNumbers } from '../../emulator/shared/random.ts';
import { commitVersions } from '../harness/git.ts';
import { makeDirectory, perform, readErrors, type Tree, writeTree } from '../harness/in-process.ts';
import { users } from '../harness/random-documents.ts';
import { listResources, makePlaces } from '../harness/random-tree.ts';
import { clean } from '../harness/runner.ts';

after(clean);

const teams = ['shop', 'depot', 'yard'];
const toList = (teams: readonly string[]) => JSON.stringify(teams.map((team) => ({ team })));
const asBase = (tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).map(([path, text]) => [`base/${path}`, text]));
const ownProject = 'shop_0a';
const placeholder = `$\{{ values.team }}`;
const inputs = {
  'payload-file': 'platform/**',
  'if-exists': 'update',
  'allow-access-changes': 'true',
  'secret-values': 'secret: the value of a secret',
};

/** The trees state the scope of these by their paths only. */
const scopedByPath = new Set(['service override', 'role assignment']);

/** A random tree as templates, in which whole fields name the project of a team. */
function makeTemplates(seed: number): Tree {
  const made = listResources(makePlaces(createRandomNumbers(seed)));
  const resources = made.filter(({ kind }) => !scopedByPath.has(kind));
  const texts = resources.map(({ text }) =>
    text.replaceAll(new RegExp(`(?<=: )${ownProject}(?=[,}\\n])`, 'g'), `"${placeholder}"`),
  );
  return Object.fromEntries(texts.map((text, index) => [`platform/${index}.yaml`, text]));
}

/** The same tree with a file for each team. */
function writeOut(templates: Tree, teams: readonly string[]): Tree {
  const files = Object.entries(templates).flatMap(([path, text]) =>
    text.includes(placeholder)
      ? teams.map((team) => [path.replace('.yaml', `-${team}.yaml`), text.replaceAll(placeholder, team)])
      : [[path, text]],
  );
  return Object.fromEntries(files);
}

describe('a list of entries', () => {
  for (let seed = 1; seed <= 3; seed++) {
    it(`has the plan of the same files written out, for the random tree ${seed}`, async () => {
      const emulator = await startEmulator({ seed: { users } });
      try {
        const templates = makeTemplates(seed);
        const run = (files: Tree, more: Readonly<Record<string, string>>) => {
          const workspace = makeDirectory();
          writeTree(workspace, files);
          if ('previous-commit' in more) commitVersions(workspace);
          return perform(emulator, workspace, { ...inputs, ...more });
        };
        const list = { 'for-each': toList(teams) };
        const fromList = await run(templates, { ...list, 'dry-run': 'true' });
        const written = await run(writeOut(templates, teams), { 'dry-run': 'true' });
        assert.equal(readErrors(fromList.report), '');
        assert.equal(readErrors(written.report), '');
        assert.equal(fromList.report.planDigest, written.report.planDigest);
        assert.ok(fromList.report.outcomes.length > 90);
        const applied = await run(templates, list);
        assert.equal(readErrors(applied.report), '');
        const again = await run(writeOut(templates, teams), { 'dry-run': 'true' });
        assert.equal(readErrors(again.report), '');
        assert.equal(again.outputs.unchanged, fromList.report.outcomes.length);
        // Nothing that the platform adds looks as if somebody had set it by hand.
        assert.equal(again.outputs.kept, 0);
        if (seed > 1) return;
        // One team replaces another.
        const removed = { 'previous-commit': 'HEAD~1', 'max-deletes': '500', 'allow-cascade': 'true' };
        const now = ['shop', 'garden', 'yard'];
        const withList = (teams: readonly string[]) => ({ ...templates, 'teams.json': toList(teams) });
        const inList = { ...removed, 'for-each-file': 'teams.json', 'dry-run': 'true' };
        const ofLists = await run({ ...withList(now), ...asBase(withList(teams)) }, inList);
        const ofFiles = await run(
          { ...writeOut(templates, now), ...asBase(writeOut(templates, teams)) },
          { ...removed, 'dry-run': 'true' },
        );
        assert.equal(readErrors(ofLists.report), readErrors(ofFiles.report));
        assert.equal(ofLists.report.planDigest, ofFiles.report.planDigest);
        assert.ok(Number(ofLists.outputs.deleted) > 5);
        const changed = await run(
          { ...withList(now), ...asBase(withList(teams)) },
          { ...inList, only: '(changed),(shared)', 'dry-run': 'false' },
        );
        assert.equal(readErrors(changed.report), '');
        assert.equal(changed.outputs.deleted, ofFiles.outputs.deleted);
        const last = await run(writeOut(templates, now), { 'dry-run': 'true' });
        assert.equal(last.outputs.unchanged, last.report.outcomes.length);
      } finally {
        await emulator.close();
      }
    });
  }
});
