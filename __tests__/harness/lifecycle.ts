import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Emulator, type FaultRule, type Seed, startEmulator } from '../../emulator/emulator.ts';
import { createRandomNumbers } from '../../emulator/shared/random.ts';
import { type CollectionName, collectionNames } from '../../emulator/state/state.ts';
import { commitVersions, createRepository, type TestRepository } from './git.ts';
import { type InProcessRun, makeDirectory, perform, readErrors, readTree, type Tree, writeTree } from './in-process.ts';
import { users } from './random-documents.ts';
import {
  accidents,
  damageFile,
  editPlaces,
  filesIn,
  listResources,
  type MadeResource,
  makePlaces,
} from './random-tree.ts';

const account = 'LifecycleAccount00001';
/** Its service account for SCIM is not a resource, so it starts without anything that a file could describe. */
export const seed: Seed = {
  account,
  users,
  keys: [{ token: `sat.${account}.ScimToken.${'a'.repeat(20)}`, serviceAccount: 'scim_provisioning' }],
};

/** The faults while a tree is applied: lost responses, errors, throttling, and reads that lag behind. */
const faults: readonly FaultRule[] = [
  { kind: 'reset', when: 'after', method: 'DELETE', share: 0.2, seed: 3 },
  { kind: 'error', shape: 'E', method: 'DELETE', share: 0.03, seed: 5 },
  { kind: 'throttle', share: 0.02, seed: 7 },
  { kind: 'html', status: 502, method: 'GET', share: 0.02, seed: 11 },
  { kind: 'reset', when: 'after', method: 'POST', path: '/ng/api/*', share: 0.2, seed: 13 },
  { kind: 'reset', when: 'after', method: 'PUT', share: 0.2, seed: 17 },
  { kind: 'reset', when: 'after', method: 'POST', path: '/pm/api/*', share: 0.2, seed: 23 },
  { kind: 'reset', when: 'after', method: 'PATCH', share: 0.2, seed: 29 },
];
const lag: FaultRule = { kind: 'stale', share: 0.15, seed: 19, times: 'always' };

/** A resource that is in no file, which no run may change. */
export const beside: readonly MadeResource[] = ['connectors', 'variables'].map((collection) => {
  const inShop = 'orgIdentifier: market, projectIdentifier: shop_0a';
  const [key, spec] =
    collection === 'connectors'
      ? [
          'connector',
          'type: DockerRegistry, spec: {dockerRegistryUrl: "https://r.example", providerType: Other, auth: {type: Anonymous}}',
        ]
      : ['variable', 'type: String, spec: {valueType: FIXED, fixedValue: x}'];
  return {
    kind: key,
    collection: collection as CollectionName,
    names: ['market', 'shop_0a', 'beside'],
    path: `${collection}.yaml`,
    text: `${key}: {identifier: beside, name: beside, ${inShop}, ${spec}}\n`,
  };
});

/** The connector through which the platform reads the repository. */
const gitConnector = {
  connector: {
    identifier: 'github',
    name: 'GitHub',
    type: 'Github',
    spec: { type: 'Account', url: 'https://github.com/acme' },
  },
};

const cleanups: (() => void)[] = [];

function removeWhenDone(remove: unknown): void {
  cleanups.push(remove as () => void);
}

/** Whether a resource is created before the platform knows of the repository: all but those of the first project. */
function isInlineFirst({ names, collection }: MadeResource): boolean {
  return collection === 'projects' || names[1] === undefined || !names[1].startsWith('shop_0');
}

/** That some resources are in Git and others are not, and none of a kind that cannot be. */
function assertMixed({ state }: Emulator): void {
  const stores = collectionNames.flatMap((name) =>
    [...state[name].values()].map(({ value }) => [name, value] as const),
  );
  const remote = stores.filter(([, { storeType }]) => storeType === 'REMOTE');
  assert.ok(remote.length > 5, `${remote.length} are in Git`);
  for (const [, { projectIdentifier }] of remote) assert.equal(projectIdentifier, 'shop_0a');
  const inline = stores.filter(([name, { storeType }]) => name === 'templates' && storeType !== 'REMOTE');
  assert.ok(inline.length > 0, 'some templates are inline');
}

/** The options of a lifecycle. */
export interface LifeOptions {
  readonly seed: number;
  readonly faulty: boolean;
  /** The files are in a repository, from which the platform reads those of one project, and the others are inline. */
  readonly inGit?: true;
}

/**
 * The lifecycle of a random tree of all kinds: it is applied, exported, edited, damaged on disk, applied with its earlier version,
 * and deleted.
 * Throws if one of these does not keep its promise in one run.
 */
export async function runLifecycle({ seed: number, faulty, inGit }: LifeOptions): Promise<void> {
  const random = createRandomNumbers(number);
  const before = makePlaces(random);
  const after = editPlaces(before, random);
  const [old, now] = [listResources(before), listResources(after)];
  const repository = inGit && createRepository({ after: removeWhenDone });
  const emulator = await startEmulator({
    seed: inGit ? { ...seed, connectors: [gitConnector] } : seed,
    ...(repository && { repositories: { 'acme/shop': repository.directory } }),
  });
  try {
    const initial = namesOn(emulator);
    const platform = new Platform(emulator, { faulty, number, repository });
    if (inGit)
      await platform.run('create inline', filesIn('platform', old.filter(isInlineFirst)), { 'register-from-git': '' });
    await platform.run('create', { ...filesIn('platform', [...old, ...beside]) });
    if (inGit) assertMixed(emulator);
    assert.deepEqual(namesOn(emulator), together(initial, [...old, ...beside]), 'what was created');
    await platform.expectNoChange([...old, ...beside]);
    if (!faulty && !inGit) await exportAndFill(emulator, [...old, ...beside]);

    if (!faulty && !inGit) await damageAndPlan(emulator, { old, now, random });
    const base = filesIn('base/platform', old);
    const run = await platform.run('edit', { ...base, ...filesIn('platform', now) }, withPrevious);
    assert.deepEqual(namesOn(emulator), together(initial, [...now, ...beside]), 'what the edit left');
    assert.equal(Number(run.outputs.failed) + Number(run.outputs.unknown) + Number(run.outputs.blocked), 0);
    await platform.expectNoChange([...now, ...beside]);

    await platform.run('delete', filesIn('platform', [...now, ...beside]), {
      ...deleting,
      operation: 'delete',
      'if-exists': 'fail',
    });
    assert.deepEqual(namesOn(emulator), initial, 'what the delete left');
  } finally {
    await emulator.close();
    for (const remove of cleanups.splice(0)) remove();
  }
}

// Workspaces are only deleted with `allow-cascade`.
export const secretValues = { 'secret-values': 'secret: the value of a secret' };
const deleting = { 'allow-cascade': 'true', 'max-deletes': '500' };
export const withPrevious = { ...deleting, 'previous-commit': 'HEAD~1' };

class Platform {
  readonly #emulator: Emulator;
  readonly #faults: readonly FaultRule[];
  readonly #repository: TestRepository | undefined;
  #commits = 0;

  constructor(
    emulator: Emulator,
    { faulty, number, repository }: { faulty: boolean; number: number; repository: TestRepository | undefined },
  ) {
    this.#emulator = emulator;
    this.#repository = repository;
    this.#faults = faulty ? [...faults, lag].map((rule) => ({ ...rule, seed: (rule.seed ?? 0) + number * 23 })) : [];
  }

  /** Applies files, and expects it to succeed. */
  async run(
    what: string,
    files: Readonly<Record<string, string>>,
    inputs: Readonly<Record<string, string>> = {},
  ): Promise<InProcessRun> {
    for (const rule of this.#faults) this.#emulator.fault(rule);
    const ran = await this.#perform(files, {
      'payload-file': 'platform/**',
      'if-exists': 'update',
      'allow-access-changes': 'true',
      ...secretValues,
      'stable-version': inputs.operation === 'delete' ? '' : 'highest',
      ...inputs,
    });
    this.#emulator.clearFaults();
    const { report } = ran;
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    const problems = [report.failure, ...errors, ...report.outcomes.map(({ failure }) => failure)];
    const found = problems.flatMap((problem) => problem?.summary ?? []);
    assert.equal(found.length, 0, [`The ${what} failed:`, ...found, ...ran.lines].join('\n'));
    return ran;
  }

  /** A run in a directory with these files; in Git, they are the commit of the run. */
  async #perform(files: Tree, inputs: Readonly<Record<string, string>>): Promise<InProcessRun> {
    const repository = this.#repository;
    if (repository === undefined) {
      const workspace = makeDirectory();
      writeTree(workspace, files);
      if ('previous-commit' in inputs) commitVersions(workspace);
      return perform(this.#emulator, workspace, inputs);
    }
    const { directory } = repository;
    const base = Object.entries(files).filter(([path]) => path.startsWith('base/'));
    const earlier = Object.fromEntries(base.map(([path, text]) => [path.slice('base/'.length), text]));
    const now = Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('base/')));
    for (const version of base.length > 0 ? [earlier, now] : [now]) {
      rmSync(join(directory, 'platform'), { recursive: true, force: true });
      writeTree(directory, version);
      repository.commit({ 'commit.txt': String(this.#commits++) });
    }
    const registering = inputs.operation === 'delete' ? {} : { 'register-from-git': 'account.github' };
    const environment = { GITHUB_REPOSITORY: 'acme/shop', GITHUB_REF: 'refs/heads/main' };
    return perform(this.#emulator, directory, { ...registering, ...inputs }, { environment });
  }

  /** A plan of the same files changes nothing, and nothing exists beside them. */
  async expectNoChange(resources: readonly MadeResource[]): Promise<void> {
    const plan = await this.#perform(filesIn('platform', resources), {
      ...{ 'payload-file': 'platform/**', 'if-exists': 'update', 'allow-access-changes': 'true' },
      ...{ 'dry-run': 'true', 'report-unmanaged': 'true', 'org-id': '', 'stable-version': 'highest' },
    });
    const changes = plan.report.outcomes.filter(({ action }) => action !== 'unchanged').map(({ step }) => step.label);
    const unmanaged = this.#repository ? ['connector github'] : [];
    const found = plan.report.unmanaged?.filter((label) => !/^(?:delegate token|file directory|setting) /.test(label));
    assert.deepEqual([changes, found], [[], unmanaged], plan.lines.join('\n'));
  }
}

/** Whatever happens to a file whose resources are still declared, no plan deletes one of them: it is refused. */
async function damageAndPlan(
  emulator: Emulator,
  { old, now, random }: Readonly<Record<'old' | 'now', readonly MadeResource[]>> & { readonly random: () => number },
): Promise<void> {
  const files = { ...filesIn('base/platform', old), ...filesIn('platform', now) };
  const before = new Set(old.map(formatIdentity));
  const both = now.filter((resource) => resource.collection !== undefined && before.has(formatIdentity(resource)));
  // A document that moved to another file, which is then emptied, is in no file any more.
  const places = new Set(old.map((resource) => `${formatIdentity(resource)} ${resource.path}`));
  const unmoved = both.filter((resource) => places.has(`${formatIdentity(resource)} ${resource.path}`));
  for (const accident of accidents) {
    const workspace = makeDirectory();
    writeTree(workspace, files);
    const candidates = accident === 'empty' ? unmoved : both;
    const file = `platform/${candidates[Math.floor(random() * candidates.length)]?.path}`;
    const lines = damageFile(file, accident, { workspace, files, random });
    commitVersions(workspace);
    const plan = await perform(emulator, workspace, {
      ...withPrevious,
      ...secretValues,
      'payload-file': lines,
      'if-exists': 'update',
      'allow-access-changes': 'true',
      'dry-run': 'true',
    });
    const { outcomes, diagnostics } = plan.report;
    const deleted = outcomes.filter(({ action }) => action === 'delete').map(({ step }) => step.label);
    // A file that is cut off is not a document.
    const isRefused = diagnostics.some(({ severity, summary }) =>
      accident === 'cut off'
        ? severity === 'error'
        : /no commit removed (?:it|them)|would be deleted, but .* still references it/.test(summary),
    );
    // What is not selected is not looked at.
    const isUnselected = accident === 'exclude' || accident === 'forget';
    const own = now.filter(({ path }) => `platform/${path}` === file).map(({ names }) => ` ${names.join('/')}`);
    const wrong = isUnselected ? deleted.filter((label) => own.some((name) => label.endsWith(name))) : deleted;
    assert.deepEqual(
      [isRefused || isUnselected, wrong],
      [true, []],
      [`${accident}: ${file}`, readErrors(plan.report), ...plan.lines].join('\n'),
    );
  }
}

/** An export has a file for each resource, a dry run of it changes nothing, and a platform filled from it has the same export. */
async function exportAndFill(emulator: Emulator, resources: readonly MadeResource[]): Promise<void> {
  const exported = makeDirectory();
  const ran = await perform(emulator, exported, { operation: 'export' });
  const other = ran.report.outcomes.filter(({ outcome }) => outcome !== 'exported').map(({ note }) => note);
  assert.deepEqual(
    other.filter((note) => note !== 'left out: the platform manages it'),
    [],
    ran.lines.join('\n'),
  );
  const expected = resources.filter(({ kind }) => kind !== 'settings');
  // Settings that equal those above them have no file.
  const paths = Object.keys(readTree(exported)).filter((path) => !path.endsWith('settings.yaml'));
  assert.equal(paths.length, expected.length, paths.join('\n'));
  const files = { 'payload-file': '.harness/**', 'allow-access-changes': 'true' };
  const plan = await perform(emulator, exported, { ...files, 'if-exists': 'update', 'dry-run': 'true' });
  assert.deepEqual([plan.outputs.changes, plan.outputs.failed], [0, 0], plan.lines.join('\n'));

  const second = await startEmulator({ seed });
  try {
    const filled = await perform(second, exported, { ...files, 'secret-values': createSecretValues(resources) });
    assert.equal(filled.outputs.created, expected.length, filled.lines.join('\n'));
    const again = makeDirectory();
    await perform(second, again, { operation: 'export' });
    assert.deepEqual(readTree(again), readTree(exported));
  } finally {
    await second.close();
  }
}

/** A value for each secret, under the name that an export gives it. */
function createSecretValues(resources: readonly MadeResource[]): string {
  const values: Record<string, unknown> = {};
  const secrets = resources.filter(({ kind, text }) => kind === 'secret' && text.includes('Inline'));
  for (const { names } of secrets) {
    const [org, project] = names.slice(0, -1);
    const path = ['orgs', org, 'projects', project].slice(0, 2 * (names.length - 1)) as string[];
    let place = values;
    for (const name of [...path, 'secrets']) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[names.at(-1) as string] = 'the value of a secret';
  }
  return JSON.stringify(values);
}

/** The names of all resources on the platform that can be deleted by themselves, in order. */
export function namesOn({ state }: Emulator): string[] {
  return collectionNames
    .flatMap((name) => [...state[name].values()].map(({ value }) => [name, value] as const))
    .filter(([, { type }]) => type !== 'FOLDER')
    .map(([name, value]) => [name, ...listNames(name, value)].join(' '))
    .toSorted();
}

export function listNames(name: CollectionName, value: Readonly<Record<string, unknown>>): unknown[] {
  const { orgIdentifier, projectIdentifier, identifier, environmentRef, pipelineIdentifier, versionLabel } = value;
  const parent = name === 'infrastructures' ? environmentRef : pipelineIdentifier;
  const scope = name === 'projects' ? [orgIdentifier] : [orgIdentifier, projectIdentifier];
  if (name === 'roleAssignments') {
    const { principal, roleIdentifier, resourceGroupIdentifier } = value as {
      principal: { identifier: string };
    } & typeof value;
    return [...scope, principal.identifier, roleIdentifier, resourceGroupIdentifier].filter(Boolean);
  }
  return [...scope, parent, identifier, versionLabel].filter(Boolean);
}

export function together(initial: readonly string[], resources: readonly MadeResource[]): string[] {
  const deletable = resources.filter(({ collection }) => collection !== undefined);
  return [...initial, ...deletable.map(formatIdentity)].toSorted();
}

export function formatIdentity({ collection, kind, names }: MadeResource): string {
  return [collection ?? kind, ...names].join(' ');
}
