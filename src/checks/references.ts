import { findCandidates, findContainers, findStepReferences, indexSteps, isContained } from '../graph/step-index.ts';
import { createListKey, createMapKey } from '../kinds/key-text.ts';
import type { Reference, Step } from '../kinds/kind.ts';
import { kindOfName } from '../kinds/registry.ts';
import { describeScope, levelOf, levels, type ResourceKey, type Scope, scopeAt } from '../kinds/resource-key.ts';
import type { Planned } from '../plan/stages.ts';
import { findListed, listResources, readList } from '../remote/lists.ts';
import type { Reader } from '../remote/reader.ts';
import type { MissingScopes, ReferenceUse } from '../remote/refresh.ts';
import { ViewRights } from '../remote/rights.ts';
import { createError, type Diagnostic, type Location } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { findNearest } from '../shared/suggest.ts';
import { capitalize, shorten } from '../shared/text.ts';
import { locate } from '../syntax/locate.ts';
import { type Check, notChecked } from './check.ts';

/** Missing resources for which similar names are searched: each takes a list or a few. */
const mostProposals = 10;

interface Candidate {
  readonly use: ReferenceUse;
  readonly key: ResourceKey;
}

/**
 * References to resources that are neither in the plan nor on the platform: one error for each such resource, with all
 * references to it, and one for each missing scope instead of for what it would contain. If the platform cannot be queried,
 * that is a warning. A single create that compares nothing is made or refused as a whole.
 */
export const references: Check<Planned> = {
  name: 'references to missing resources',
  async run({ reader, graph, missingScopes, states, inputs: { only } }) {
    if (states === undefined && graph.steps.length <= 1) return [];
    const steps = graph.steps.filter(({ intent }) => intent === 'apply');
    const uses = steps
      .flatMap((step) => findStepReferences(step).map((reference): ReferenceUse => ({ step, reference })))
      .filter(({ reference }) => !reference.builtIn);
    const planned = indexSteps(uses.length > 0 ? steps : []);
    const created = indexSteps(steps.filter((step) => states?.get(step)?.state !== 'present'));
    const missing = new Set(
      uses.filter(({ reference }) => !findCandidates(reference).some((key) => planned.has(createMapKey(key)))),
    );
    const diagnostics: Diagnostic[] = [];
    // If a field can name several kinds, it is checked as the first kind, and if that is missing as the next.
    for (let index = 0; missing.size > 0; index++) {
      const candidates = [...missing].flatMap((use): Candidate[] => {
        const key = findCandidates(use.reference)[index];
        return key === undefined ? [] : [{ use, key }];
      });
      if (candidates.length === 0) break;
      const groups = Map.groupBy(candidates, ({ key }) => createListKey(key));
      await runPool(reader.concurrency, [...groups.values()], async (group) => {
        const { found, unchecked } = await findInList(reader, group, created, missingScopes);
        for (const { use } of found) missing.delete(use);
        if (unchecked !== undefined) diagnostics.push(unchecked);
      });
    }
    diagnostics.push(...(await withoutHidden(reader, missing)));
    const hint = only === '' ? missingHint : missingOutsidePart;
    const described = describeMissing([...missingScopes.uses, ...missing], createProposals(reader, steps), hint);
    return [...diagnostics, ...(await described)];
  },
};

const missingHint = 'Correct the reference, or add the resource to the payload.';
const missingOutsidePart =
  'Apply `input:only: (shared)` first if a shared document contains it; otherwise correct the reference.';

/** Removes the references to resources that may exist although no list shows them, because the key may not view them. */
async function withoutHidden(reader: Reader, missing: Set<ReferenceUse>): Promise<Diagnostic[]> {
  const rights = new ViewRights(reader);
  const views = [...missing].map((use) => {
    const keys = findCandidates(use.reference);
    return { use, viewed: keys.map(({ kind, scope, identifier }) => ({ kind: kindOfName(kind), scope, identifier })) };
  });
  await rights.ask(views.flatMap(({ viewed }) => viewed));
  const hidden = views.filter(({ viewed }) => viewed.some((one) => rights.include(one) !== true));
  for (const { use } of hidden) missing.delete(use);
  const names = [...new Set(hidden.map(({ use }) => describeReference(use.reference)))];
  const question = `whether ${shorten(names)} ${names.length === 1 ? 'exists' : 'exist'}`;
  const unseen = rights.explain(hidden.flatMap(({ viewed }) => viewed));
  return unseen.map(({ summary, hint }) => notChecked('warning', question, summary, { hint }));
}

/** The candidates that are in their common list; if it cannot be read or their scope is missing, all of them. */
async function findInList(
  reader: Reader,
  candidates: readonly Candidate[],
  created: ReadonlyMap<string, readonly Step[]>,
  missingScopes: MissingScopes,
): Promise<{ readonly found: readonly Candidate[]; readonly unchecked?: Diagnostic }> {
  const wanted = [...new Map(candidates.map(({ key }) => [createMapKey(key), key])).values()] as [ResourceKey];
  const [key] = wanted;
  const listed = await listResources(reader, wanted);
  if ('resources' in listed) return { found: candidates.filter(({ key }) => findListed(listed, key)) };
  // A scope or parent that the plan creates contains nothing yet.
  if (listed.noSuchScope && isContained(key, created)) return { found: [] };
  if (listed.noSuchScope && (await areMissing(candidates, missingScopes))) return { found: candidates };
  const names = shorten(wanted.map(({ identifier }) => `"${identifier}"`));
  const kind = kindOfName(key.kind);
  const [what, verb] = wanted.length === 1 ? [kind.name, 'exists'] : [kind.plural, 'exist'];
  const question = `whether ${what} ${names} (${formatScopeName(key)}) ${verb}`;
  return { found: candidates, unchecked: notChecked('warning', question, listed.failure.summary) };
}

async function areMissing(candidates: readonly Candidate[], missingScopes: MissingScopes): Promise<boolean> {
  const missing = await Promise.all(
    candidates.map(({ use, key }) => missingScopes.includeAny(use.step, findContainers(key))),
  );
  return missing.some(Boolean);
}

function describeMissing(
  missing: readonly ReferenceUse[],
  propose: (use: ReferenceUse) => Promise<string>,
  hint: string,
): Promise<Diagnostic[]> {
  const locations = locateUses(missing);
  const groups = [...Map.groupBy(missing, ({ reference }) => createMapKey(reference)).values()];
  return Promise.all(
    groups.map(async (uses, index) => {
      const [first] = uses as [ReferenceUse];
      const location = locations.get(first);
      const end = index < mostProposals ? await propose(first) : '.';
      const input = uses.every((use) => findInput(use) !== undefined) ? findInput(first) : undefined;
      if (input === undefined) return createError(`${summarizeMissing(uses, locations)}${end}`, { hint, location });
      const { kind } = first.reference;
      const summary = `\`input:${input}\` names the ${describeReference(first.reference)}, which is ${absent}${end}`;
      return createError(summary, { hint: `Correct the input, or add the ${kind} to the payload.` });
    }),
  );
}

/** The input that names the resource, if neither the document nor its path does. */
function findInput({ step, reference }: ReferenceUse): 'register-from-git' | 'org-id' | 'project-id' | undefined {
  if (step.requires?.includes(reference)) return 'register-from-git';
  const field = ({ organization: 'org', project: 'project' } as const)[reference.kind];
  if (field === undefined || step.kind.identify(step.document.value)[field] !== undefined) return undefined;
  return step.convention[field] === undefined ? `${field}-id` : undefined;
}

/** The locations of the references. Each document is read once, regardless of its number of references. */
function locateUses(uses: readonly ReferenceUse[]): ReadonlyMap<ReferenceUse, Location> {
  const found = new Map<ReferenceUse, Location>();
  for (const [{ document }, usesOfStep] of Map.groupBy(uses, ({ step }) => step)) {
    const locations = locate(
      document,
      usesOfStep.map(({ reference: { path } }) => ({ path, at: 'value' })),
    );
    for (const [index, use] of usesOfStep.entries()) {
      const location = locations[index];
      if (location !== undefined) found.set(use, location);
    }
  }
  return found;
}

const absent = 'neither in this plan nor on the platform';

function summarizeMissing(uses: readonly ReferenceUse[], locations: ReadonlyMap<ReferenceUse, Location>): string {
  const [{ step, reference }] = uses as [ReferenceUse];
  const name = describeReference(reference);
  const places = new Set(uses.map((use) => placeOfUse(use, locations.get(use))));
  if (places.size === 1) return `${capitalize(step.label)} references ${name}, which is ${absent}`;
  return `${capitalize(name)} is referenced in ${places.size} places (${shorten([...places])}), but is ${absent}`;
}

/** Where a reference is, in a message: several expressions may be in one text. */
function placeOfUse({ step }: ReferenceUse, location: Location | undefined): string {
  if (location === undefined) return step.label;
  return location.file === undefined ? `line ${location.line}` : `${location.file}:${location.line}`;
}

function describeReference({ kind, identifier, version, parent, scope }: Reference): string {
  const versioned = `${kind} "${identifier}"${version === undefined ? '' : ` ${version}`}`;
  const inside = parent === undefined ? '' : ` of ${parent.kind} "${parent.identifier}"`;
  return `${versioned}${inside} (${formatScopeName({ scope })})`;
}

function formatScopeName({ scope }: Pick<Reference, 'scope'>): string {
  return describeScope(scope).replace(/^the /, '');
}

const mostPages = 5;

/**
 * Creates the function that ends the sentence about a missing resource, by the resources of the plan and of the platform: `. Did you
 * mean …`, or the versions that exist; else a full stop. Each list is read once.
 */
function createProposals(reader: Reader, steps: readonly Step[]): (use: ReferenceUse) => Promise<string> {
  /** The resources of the list that one would be in. A list that cannot be read only lacks proposals. */
  async function findIn(place: ResourceKey): Promise<ResourceKey[]> {
    const name = createListKey(place);
    const planned = steps.flatMap(({ key }) => (createListKey(key) === name ? [key] : []));
    return [...planned, ...(await readKeys(reader, place))];
  }

  return async ({ step, reference }) => {
    const places = findCandidates(reference).flatMap((key) =>
      findScopes(reference, step.key.scope).map((scope) => ({ ...key, scope })),
    );
    const found = await Promise.all(places.map(findIn));
    const keys = found.flat();
    const isOwn = (key: ResourceKey) =>
      key.identifier === reference.identifier && createListKey(key) === createListKey(reference);
    const versions = new Set(keys.filter(isOwn).flatMap(({ version }) => version ?? []));
    if (versions.size > 0) return `. Known versions: ${shorten([...versions])}.`;
    const others = keys.filter((key) => !isOwn(key));
    const nearest = findNearest(
      reference.identifier,
      others.map(({ identifier }) => identifier),
    );
    const near = others.find(({ identifier }) => identifier === nearest);
    return near === undefined ? '.' : `. Did you mean \`${formatNotation(near, reference)}\`?`;
  };
}

async function readKeys(reader: Reader, place: ResourceKey): Promise<readonly ResourceKey[]> {
  const { scope, parent } = place;
  const kind = kindOfName(place.kind);
  if (kind.list === undefined) return [];
  let pages = 0;
  const of = { scope, ...omitUndefined({ parent }) };
  const listed = await readList(reader, { kind, of, isEnough: () => ++pages === mostPages });
  if ('failure' in listed) return [];
  return listed.entries.flatMap(({ identifier, version, inOtherScope }) =>
    inOtherScope ? [] : [{ ...place, identifier, ...omitUndefined({ version }) }],
  );
}

function findScopes({ kind, scope, anyLevel }: Reference, own: Scope): Scope[] {
  if (!anyLevel) return [scope];
  const level = levelOf(scope);
  // A reference in another project names the levels of that project.
  const inner = scopeAt(level, own);
  const base = inner !== undefined && inner.org === scope.org && inner.project === scope.project ? own : scope;
  const others = levels.filter((other) => other !== level && kindOfName(kind).scopes.includes(other)).toReversed();
  return [scope, ...others.flatMap((other) => scopeAt(other, base) ?? [])];
}

function formatNotation({ identifier, scope }: ResourceKey, { anyLevel }: Reference): string {
  const prefix = { account: 'account.', organization: 'org.', project: '' }[levelOf(scope)];
  return anyLevel ? `${prefix}${identifier}` : identifier;
}
