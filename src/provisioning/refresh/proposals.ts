import { listKeyOf } from '../../kinds/key-text.ts';
import type { Reference, Step } from '../../kinds/kind.ts';
import { kindOfName } from '../../kinds/registry.ts';
import { levels, type ResourceKey, type Scope } from '../../kinds/resource-key.ts';
import { levelOf, scopeAt } from '../../kinds/shared/scope.ts';
import { omitUndefined } from '../../shared/object.ts';
import { findNearest } from '../../shared/suggest.ts';
import { shorten } from '../../shared/text.ts';
import { findCandidates } from '../graph/step-index.ts';
import { readList } from './list-pages.ts';
import type { ReferenceUse } from './missing-scopes.ts';
import type { Reader } from './reader.ts';

/** Pages of one list that are searched for a similar name. */
const mostPages = 5;

/** An existing resource, and how the document would refer to it. */
interface Candidate extends Pick<ResourceKey, 'identifier' | 'version'> {
  readonly notation: string;
}

/** What missing references may mean: resources of the plan and of the platform. Each list is read once. */
export class Proposals {
  readonly #reader: Reader;
  readonly #steps: readonly Step[];
  readonly #lists = new Map<string, Promise<readonly ResourceKey[]>>();

  constructor(reader: Reader, steps: readonly Step[]) {
    this.#reader = reader;
    this.#steps = steps;
  }

  /** The end of the sentence about a missing resource: `. Did you mean …`, or the versions that exist; else a full stop. */
  async endFor({ step, reference }: ReferenceUse): Promise<string> {
    const places = findCandidates(reference).flatMap((key) =>
      findScopes(reference, step.key.scope).map((scope) => ({ ...key, scope })),
    );
    const found = await Promise.all(places.map((place) => this.#findIn(place)));
    const keys = found.flat();
    const isOwn = (key: ResourceKey) =>
      key.identifier === reference.identifier && listKeyOf(key) === listKeyOf(reference);
    const versions = new Set(keys.filter(isOwn).flatMap(({ version }) => version ?? []));
    if (versions.size > 0) return `. Known versions: ${shorten([...versions])}.`;
    const candidates = keys
      .filter((key) => !isOwn(key))
      .map((key): Candidate => ({ ...key, notation: formatNotation(key, reference) }));
    const nearest = findNearest(
      reference.identifier,
      candidates.map(({ identifier }) => identifier),
    );
    const near = candidates.find(({ identifier }) => identifier === nearest);
    return near === undefined ? '.' : `. Did you mean \`${near.notation}\`?`;
  }

  /** The resources of the list that one would be in. A list that cannot be read only lacks proposals. */
  async #findIn(place: ResourceKey): Promise<ResourceKey[]> {
    const name = listKeyOf(place);
    const planned = this.#steps.flatMap(({ key }) => (listKeyOf(key) === name ? [key] : []));
    const list = this.#lists.get(name) ?? this.#read(place);
    this.#lists.set(name, list);
    return [...planned, ...(await list)];
  }

  async #read(place: ResourceKey): Promise<readonly ResourceKey[]> {
    const { scope, parent } = place;
    const kind = kindOfName(place.kind);
    if (kind.list === undefined) return [];
    let pages = 0;
    const of = { scope, ...omitUndefined({ parent }) };
    const listed = await readList(this.#reader, { kind, of, isEnough: () => ++pages === mostPages });
    if ('failure' in listed) return [];
    return listed.entries.flatMap(({ identifier, version, elsewhere }) =>
      elsewhere ? [] : [{ ...place, identifier, ...omitUndefined({ version }) }],
    );
  }
}

/** The scopes that a field may name, that of the reference first. */
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
