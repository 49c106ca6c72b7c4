import { Secrets } from '../secrets/redact.ts';
import {
  asMap,
  findLeaves,
  getField,
  isMap,
  type Mapping,
  omitUndefined,
  type Path,
  valueAt,
} from '../shared/object.ts';
import { findNearest } from '../shared/suggest.ts';
import type { FilledField } from '../syntax/document.ts';

interface OwnValues {
  readonly root: Mapping;
  /** Why none of them can be the value of a secret; absent if they can. */
  readonly exposed?: string;
  /** Names of values that end before a comment, which may be a part of them. */
  readonly cut?: ReadonlySet<string>;
}

type InputValues = Partial<Readonly<Record<'inline' | 'entry' | 'secret', OwnValues>>>;

/** The most documents that the lists of a run may give: ten times those of 500 teams with 20 documents. */
export const mostDocuments = 100_000;

/** The map in `secret-values` with the secrets of single entries, by their names. */
const secretsOfEntries = 'for-each';

/** The map of `secret-values` without the secrets of single entries, which no other document may use. */
export function withoutEntries({ [secretsOfEntries]: _, ...secrets }: Mapping): Mapping {
  return secrets;
}

/** The values of a run by name, with a record of those that its payloads use. */
export class Values {
  readonly root: Mapping;
  readonly #inputs: InputValues;
  readonly #used: Set<string>;
  /** The values of `secret-values` by their names: most payloads use the same ones. */
  readonly #passed: Map<string, Secrets>;
  /** Names without a value that a field may keep as a placeholder. */
  readonly #omissible: ReadonlySet<string>;

  constructor(
    root: Mapping,
    inputs: InputValues = {},
    omissible: ReadonlySet<string> = new Set(),
    used = new Set<string>(),
    passed = new Map<string, Secrets>(),
  ) {
    this.root = root;
    this.#used = used;
    this.#passed = passed;
    this.#inputs = inputs;
    this.#omissible = omissible;
  }

  get inline(): Mapping {
    return this.#inputs.inline?.root ?? {};
  }

  /** A copy that keeps placeholders for these names if there is no value. */
  withOmissible(names: ReadonlySet<string>): Values {
    return new Values(this.root, this.#inputs, new Set([...this.#omissible, ...names]), this.#used, this.#passed);
  }

  /** Copies the values for one entry: its values win over all but `secret-values`, which can have some for this entry. */
  withEntry(name: string, entry: Mapping): Values {
    const all = this.#inputs.secret?.root ?? {};
    const secret = mergeValues([withoutEntries(all), asMap(getField(all[secretsOfEntries], name))]);
    const inputs: InputValues = {
      ...this.#inputs,
      entry: { root: entry, exposed: 'comes from `input:for-each`' },
      ...(this.#inputs.secret && { secret: { ...this.#inputs.secret, root: secret } }),
    };
    return new Values(mergeValues([this.root, entry, secret]), inputs, new Set(), this.#used);
  }

  /** The names of the entries that have secrets. */
  listEntriesWithSecrets(): string[] {
    return Object.keys(asMap(this.#inputs.secret?.root[secretsOfEntries]));
  }

  /**
   * Copies the values for each item of the lists that these names lead through: `environments.name` is the name of one of the
   * environments. A list that is empty has none, and the items of several lists are combined. More than `mostDocuments` are not all.
   */
  listItems(names: readonly string[]): readonly Values[] {
    let found: readonly Values[] = [this];
    for (const name of names) {
      if (found.length > mostDocuments) break;
      const items = found.values().flatMap((values) => values.#listItemsOf(name.split('.')));
      found = items.take(mostDocuments + 1).toArray();
    }
    return found;
  }

  #listItemsOf(parts: readonly string[]): readonly Values[] {
    for (let depth = 1; depth < parts.length; depth++) {
      const path = parts.slice(0, depth);
      const list = valueAt(this.root, path);
      if (!Array.isArray(list)) continue;
      this.#used.add(path.join('.'));
      return list.flatMap((item) => {
        const root = withValueAt(this.root, path, item);
        return new Values(root, this.#inputs, this.#omissible, this.#used, this.#passed).#listItemsOf(parts);
      });
    }
    return [this];
  }

  /** Whether a value of this name is in `secret-values`, or a map of this name has a part of it there. */
  isSecret(name: string): boolean {
    return valueIn(this.#inputs.secret?.root ?? {}, name) !== undefined;
  }

  /** The values of `secret-values` with some of these names, to be found in texts; absent if none is of it. */
  findPassed(names: Iterable<string>): Secrets | undefined {
    const { root = {} } = this.#inputs.secret ?? {};
    const secret = [...names].filter((name) => this.isSecret(name)).toSorted();
    if (secret.length === 0) return undefined;
    const key = secret.join(' ');
    const passed = this.#passed.get(key) ?? new Secrets({ isStrict: true });
    if (!this.#passed.has(key)) {
      const texts = secret.flatMap((name) => findLeaves(valueIn(root, name)?.value));
      for (const { value } of texts) passed.add(String(value ?? ''), 'credential');
    }
    this.#passed.set(key, passed);
    return passed;
  }

  has(name: string): boolean {
    return valueIn(this.root, name) !== undefined;
  }

  describeFilling(name: string): FilledField {
    if (!this.has(name)) return { name, isMissing: true };
    const { secret, entry, inline } = this.#inputs;
    const source = [secret, entry, inline].find((input) => valueIn(input?.root ?? {}, name) !== undefined);
    const cut = source?.cut?.has(name) ? 'is followed by a comment, which may be a part of it' : undefined;
    const unfit = source === undefined ? 'comes from a file of `input:values-file`' : (source.exposed ?? cut);
    return { name, ...omitUndefined({ unfit }) };
  }

  /** The value of this dotted name, if it exists. Records that it was used. */
  find(name: string): { readonly value: unknown } | undefined {
    const found = valueIn(this.root, name);
    if (found !== undefined) this.#used.add(name);
    return found ?? (this.#omissible.has(name) ? { value: `$\{{ values.${name} }}` } : undefined);
  }

  suggest(name: string): string | undefined {
    const known = Array.from(valuesIn(this.root), ([key]) => key);
    return findNearest(name, known);
  }

  /** A value is also used as a part of a map. */
  findUnused(): string[] {
    const isUsed = (name: string) => {
      const parts = name.split('.');
      return parts.some((_part, index) => this.#used.has(parts.slice(0, index + 1).join('.')));
    };
    return leavesIn(this.root).filter((name) => !isUsed(name));
  }
}

function valueIn(root: Mapping, name: string): { readonly value: unknown } | undefined {
  let value: unknown = root;
  for (const part of name.split('.')) {
    if (!isMap(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return { value };
}

/** A copy of a map with another value at a path of names. */
function withValueAt(map: Mapping, [name, ...rest]: Path, value: unknown): Mapping {
  return { ...map, [String(name)]: rest.length === 0 ? value : withValueAt(asMap(map[String(name)]), rest, value) };
}

function* valuesIn(map: Mapping, prefix = ''): Generator<readonly [name: string, value: unknown]> {
  for (const [key, value] of Object.entries(map)) {
    yield [prefix + key, value];
    if (isMap(value)) yield* valuesIn(value, `${prefix}${key}.`);
  }
}

/** The names of the values that are not maps, and of empty maps. */
export function leavesIn(map: Mapping): string[] {
  const isLeaf = (value: unknown) => !isMap(value) || Object.keys(value).length === 0;
  return Array.from(valuesIn(map)).flatMap(([name, value]) => (isLeaf(value) ? [name] : []));
}

/** Merges maps deeply; of two values with the same name the later one wins. */
export function mergeValues(maps: readonly Mapping[]): Mapping {
  return maps.reduce((merged, map) => mergeInto(merged, map), {});
}

function mergeInto(earlier: Mapping, later: Mapping): Mapping {
  const merged = new Map(Object.entries(earlier));
  for (const [key, value] of Object.entries(later)) {
    const before = merged.get(key);
    merged.set(key, isMap(before) && isMap(value) ? mergeInto(before, value) : value);
  }
  // Made from entries, because an assignment would not treat `__proto__` as a key.
  return Object.fromEntries(merged);
}
