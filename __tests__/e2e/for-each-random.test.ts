import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startEmulator } from '../../emulator/emulator.ts';
import { createRandomNumbers } from '../../emulator/shared/random.ts';
import type { Pace } from '../../src/shared/log.ts';
import { commitVersions } from '../harness/git.ts';
import {
  makeDirectory,
  type PerformOptions,
  perform,
  readErrors,
  type Tree,
  writeTree,
} from '../harness/in-process.ts';
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
        const run = (
          files: Tree,
          more: Readonly<Record<string, string>>,
          onPace: NonNullable<PerformOptions['onPace']> = () => undefined,
        ) => {
          const workspace = makeDirectory();
          writeTree(workspace, files);
          if ('previous-commit' in more) commitVersions(workspace);
          return perform(emulator, workspace, { ...inputs, ...more }, { onPace });
        };
        const written = await run(writeOut(templates, teams), { 'dry-run': 'true' });
        assert.equal(readErrors(written.report), '');
        assert.ok(written.report.outcomes.length > 90);
        const last: Partial<Record<string, Pace['entries']>> = {};
        const applied = await run(templates, { 'for-each': toList(teams) }, (done, pace) => {
          last[done] = pace?.entries;
        });
        assert.equal(readErrors(applied.report), '');
        assert.equal(applied.report.planDigest, written.report.planDigest);
        const all = { done: teams.length, total: teams.length };
        assert.deepEqual(last, { read: all, applied: all });
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
        const { deleted } = ofFiles.outputs;
        assert.ok(Number(deleted) > 5);
        // What remains is as it was applied; only the new team has settings.
        const updated = ofFiles.report.outcomes.filter(({ action }) => action === 'update');
        assert.deepEqual(
          updated.filter(({ step }) => step.key.scope.project !== 'garden'),
          [],
        );
        const changed = await run(
          { ...withList(now), ...asBase(withList(teams)) },
          { ...inList, only: '(changed),(shared)', 'dry-run': 'false' },
        );
        assert.equal(readErrors(changed.report), '');
        assert.equal(changed.outputs.deleted, deleted);
        const again = await run(writeOut(templates, now), { 'dry-run': 'true' });
        assert.equal(again.outputs.unchanged, again.report.outcomes.length);
        // Nothing that the platform adds looks as if somebody had set it by hand.
        assert.equal(again.outputs.kept, 0);
      } finally {
        await emulator.close();
      }
    });
  }
});
