import assert from 'node:assert/strict';
import { permissions } from '../../emulator/access/permissions.ts';
import { type Emulator, startEmulator } from '../../emulator/emulator.ts';
import { createRandomNumbers } from '../../emulator/shared/random.ts';
import { type CollectionName, collectionNames, type StoredResource } from '../../emulator/state/state.ts';
import { commitVersions } from './git.ts';
import { type InProcessRun, makeDirectory, type PerformOptions, perform, writeTree } from './in-process.ts';
import { beside, formatIdentity, listNames, namesOn, secretValues, seed, together, withPrevious } from './lifecycle.ts';
import { editPlaces, filesIn, listResources, type MadeResource, makePlaces } from './random-tree.ts';

/** What is wrong while a random edit of a tree is applied. */
export const adversities = {
  rights: 'the key may not view some kinds',
  modules: 'optional modules are not installed',
  foreign: 'some resources are read from a repository of someone else',
  others: 'someone else changes resources between the plan and their write',
} as const;

export type Adversity = keyof typeof adversities;

const weakKey = `pat.${seed.account}.WeakToken000000000001.${'w'.repeat(20)}`;
const inSecondProject = 'identifier: unseen, name: Unseen, orgIdentifier: market, projectIdentifier: shop_1a';
/** Resources that the key may not view, and that no file has. */
const unseenKinds = [
  { kind: 'service', collection: 'services', permission: 'core_service_view', text: `service: {${inSecondProject}}\n` },
  {
    kind: 'user group',
    collection: 'userGroups',
    permission: 'core_usergroup_view',
    text: `userGroup: {${inSecondProject}}\n`,
  },
  {
    kind: 'variable',
    collection: 'variables',
    permission: 'core_variable_view',
    text: `variable: {${inSecondProject}, type: String, spec: {valueType: FIXED, fixedValue: x}}\n`,
  },
] as const;
/** The modules that an installation may lack: their paths, and the kinds that they serve. */
const modules: readonly { readonly path: string; readonly name: string; readonly kinds: readonly string[] }[] = [
  { path: '/iacm/*', name: 'Infrastructure as Code Management', kinds: ['variable set', 'workspace'] },
  { path: '/pm/*', name: 'Policy as Code', kinds: ['policy', 'policy set'] },
  { path: '/v1/*gitx-webhooks*', name: 'GitX webhooks', kinds: ['gitx webhook'] },
  {
    path: '/v1/*notification-*',
    name: 'Centralized Notifications',
    kinds: ['notification channel', 'notification rule'],
  },
];
/** A service that every installation has, and its kind. */
const service = { path: '/ng/api/freeze*', kinds: ['freeze'] };
const inGit = ['services', 'environments', 'infrastructures', 'templates', 'pipelines', 'inputSets'] as const;
/** Kinds whose resources have a text or a description that someone else may change. */
const changeable: readonly CollectionName[] = [...inGit, 'connectors', 'variables', 'triggers', 'userGroups', 'roles'];

/**
 * Applies a tree, then a random edit of it in adversity, and then the same edit without. The first run may fail, but must never delete
 * or change what is not its own, and is green only if the platform has what the files say; the second run must complete it.
 */
export async function runInAdversity(adversity: Adversity, number: number): Promise<void> {
  const random = createRandomNumbers(number);
  const pick = <T>(all: readonly T[], count: number) =>
    all
      .map((item) => ({ item, order: random() }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ item }) => item);
  const before = makePlaces(random);
  const missing = adversity === 'modules' ? pick(modules, 2) : [];
  // Without `allow-cascade` no workspace is deleted.
  const unserved = adversity === 'modules' ? [...missing, service].flatMap(({ kinds }) => kinds) : [];
  const leftOut = adversity === 'rights' ? ['workspace'] : unserved;
  const isLeftOut = ({ kind }: MadeResource) => leftOut.includes(kind);
  const [old, now] = [before, editPlaces(before, random)].map((places) =>
    listResources(places).filter((resource) => !isLeftOut(resource)),
  ) as [MadeResource[], MadeResource[]];
  // A kind of which no file has a resource in the second project, so that its delete does not wait for one.
  const isInSecond = (kind: string) =>
    old.some((resource) => resource.kind === kind && resource.names[1] === 'shop_1a');
  const unseen = unseenKinds.find(({ kind }) => !isInSecond(kind));
  const hidden = new Set<string | undefined>([unseen?.permission]);
  const weak = permissions.flatMap(({ identifier }) => (hidden.has(identifier) ? [] : [identifier]));
  const emulator = await startEmulator({
    seed: {
      ...seed,
      roles: [{ identifier: 'weak', permissions: weak }],
      keys: [...(seed.keys ?? []), { token: weakKey, roles: [{ role: 'weak' }] }],
    },
  });
  try {
    const initial = namesOn(emulator);
    const create = await run(emulator, filesIn('platform', [...old, ...beside]), {});
    assert.deepEqual(listProblems(create), [], create.lines.join('\n'));
    const edit = { ...filesIn('base/platform', old), ...filesIn('platform', now) };
    const kept = new Map<string, StoredResource>();
    const keep = (identity: string) => {
      const stored = readAll(emulator).get(identity);
      if (stored !== undefined) kept.set(identity, structuredClone(stored));
    };
    for (const resource of beside) keep(formatIdentity(resource));
    const inputs: Record<string, string> = { ...withPrevious };
    const options: { onStep?: PerformOptions['onStep'] } = {};
    let restore = () => emulator.clearFaults();

    if (adversity === 'rights') {
      if (unseen !== undefined && isInSecond('project')) {
        await run(emulator, { 'platform/unseen.yaml': unseen.text }, {});
        keep(`${unseen.collection} market shop_1a unseen`);
        assert.equal(kept.size, beside.length + 1);
        restore = () => void emulator.state[unseen.collection].delete('market/shop_1a/unseen');
      }
      Object.assign(inputs, { 'api-key': weakKey, 'allow-cascade': 'false' });
    }
    if (adversity === 'modules') {
      const page = {
        status: 404,
        headers: { 'content-type': 'text/html' },
        body: '<html><title>Not found</title></html>',
      };
      const remove = (path: string) => emulator.fault({ kind: 'raw', when: 'before', path, times: 'always', ...page });
      inputs['report-unmanaged'] = 'true';
      remove(service.path);
      const broken = listProblems(await run(emulator, edit, { ...inputs, 'dry-run': 'true' }));
      assert.notDeepEqual(broken, [], `${service.path} is not optional`);
      emulator.clearFaults();
      for (const { path } of missing) remove(path);
    }
    if (adversity === 'foreign') {
      const place = { repoName: 'else', branch: 'main', filePath: '.harness/x.yaml' };
      const own = inGit.flatMap((name) => [...emulator.state[name].values()]);
      const foreign = pick(own, 10).map(({ value }) => value);
      for (const value of foreign) Object.assign(value, { storeType: 'REMOTE', gitDetails: place });
      for (const [identity, { value }] of readAll(emulator)) if (foreign.includes(value)) keep(identity);
      restore = () => {
        for (const value of foreign) Object.assign(value, { storeType: 'INLINE', gitDetails: undefined });
      };
    }
    if (adversity === 'others') {
      const texts = new Map(now.map((resource) => [formatIdentity(resource), resource.text]));
      const written = old.filter(
        (resource) =>
          changeable.includes(resource.collection as never) && texts.get(formatIdentity(resource)) !== resource.text,
      );
      const victims = pick(written.map(formatIdentity), 6);
      await refuseOtherPlan(emulator, edit, victims[0] as string);
      inputs.concurrency = '1';
      const seen = new Map(victims.map((identity) => [identity, readAll(emulator).get(identity)?.version]));
      options.onStep = () => {
        options.onStep = undefined;
        for (const [identity, version] of seen) {
          if (readAll(emulator).get(identity)?.version !== version) continue;
          changeByHand(emulator, identity);
          keep(identity);
        }
      };
    }

    const state = new Set(namesOn(emulator));
    const ran = await run(emulator, edit, inputs, { onStep: (line) => options.onStep?.(line) });
    const problems = listProblems(ran);
    const log = ran.lines.join('\n');
    const left = new Set(namesOn(emulator));
    const wanted = together(initial, [...now, ...beside]);
    const lost = [...state].filter((identity) => !left.has(identity));
    assert.deepEqual(
      lost.filter((identity) => wanted.includes(identity)),
      [],
      `what must stay is gone\n${log}`,
    );
    assert.deepEqual(
      [...left].filter((name) => !state.has(name) && !wanted.includes(name)),
      [],
      `what no file has\n${log}`,
    );
    for (const [identity, { value, createdAt }] of kept) {
      const stored = readAll(emulator).get(identity);
      assert.deepEqual([stored?.createdAt, markOf(stored?.value)], [createdAt, markOf(value)], `${identity}\n${log}`);
      if (adversity !== 'others') assert.deepEqual(stored?.value, value, `${identity}\n${log}`);
    }
    if (adversity === 'modules') assert.deepEqual(problems, [], log);
    const notices = ran.report.diagnostics.filter(({ severity }) => severity === 'notice');
    for (const { name } of missing) {
      const told = notices.filter(({ summary }) => summary.includes(`does not have ${name}`));
      assert.equal(told.length, 1, `${name}\n${log}`);
    }
    if (problems.length === 0) assert.deepEqual([...left].toSorted(), wanted, log);
    else assert.notEqual(ran.outputs.outcome, 'applied');

    restore();
    const again = await run(emulator, edit, withPrevious);
    assert.deepEqual(listProblems(again), [], again.lines.join('\n'));
    assert.deepEqual(namesOn(emulator), wanted, again.lines.join('\n'));
  } finally {
    await emulator.close();
  }
}

/** A plan that someone has reviewed is refused as a whole once a resource that it writes was changed. */
async function refuseOtherPlan(
  emulator: Emulator,
  files: Readonly<Record<string, string>>,
  victim: string,
): Promise<void> {
  const { planDigest } = (await run(emulator, files, { ...withPrevious, 'dry-run': 'true' })).outputs;
  changeByHand(emulator, victim);
  const before = JSON.stringify([...readAll(emulator)]);
  const applied = await run(emulator, files, { ...withPrevious, 'plan-digest': String(planDigest) });
  assert.match(listProblems(applied).join(), /The plan has changed/, applied.lines.join('\n'));
  assert.equal(JSON.stringify([...readAll(emulator)]), before);
}

function run(
  emulator: Emulator,
  files: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>>,
  options: PerformOptions = {},
): Promise<InProcessRun> {
  const workspace = makeDirectory();
  writeTree(workspace, files);
  if ('previous-commit' in inputs) commitVersions(workspace);
  const common = { 'payload-file': 'platform/**', 'if-exists': 'update', 'allow-access-changes': 'true' };
  return perform(emulator, workspace, { ...common, ...secretValues, 'stable-version': 'highest', ...inputs }, options);
}

function listProblems({ report }: InProcessRun): string[] {
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  return [report.failure, ...errors, ...report.outcomes.map(({ failure }) => failure)].flatMap(
    (problem) => problem?.summary ?? [],
  );
}

function readAll({ state }: Emulator): Map<string, StoredResource> {
  return new Map(
    collectionNames.flatMap((name) =>
      [...state[name].values()].map((stored) => [[name, ...listNames(name, stored.value)].join(' '), stored] as const),
    ),
  );
}

const mark = 'changed by hand';

/** Someone else changes a resource. */
function changeByHand({ state }: Emulator, identity: string): void {
  const [name] = identity.split(' ') as [CollectionName];
  for (const [key, stored] of state[name]) {
    if ([name, ...listNames(name, stored.value)].join(' ') !== identity) continue;
    const { yaml } = stored.value;
    const value = yaml ? { ...stored.value, yaml: `# ${mark}\n${yaml}` } : { ...stored.value, description: mark };
    state[name].set(key, { ...stored, value, version: stored.version + 1 });
  }
}

function markOf(value: Readonly<Record<string, unknown>> | undefined): boolean {
  return String(value?.yaml ?? value?.description).includes(mark);
}
