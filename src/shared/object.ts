import { abbreviate } from './text.ts';

/** A path into a value: mapping keys and sequence indexes, outermost first. */
export type Path = readonly (string | number)[];

export type Mapping = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An empty mapping for anything else. */
export function asMap(value: unknown): Mapping {
  return isMap(value) ? value : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Empty mappings for items that are not mappings. */
export function asMaps(value: unknown): Mapping[] {
  return asList(value).map(asMap);
}

/** An own field; `undefined` for anything that is not a mapping. */
export function getField(value: unknown, name: string): unknown {
  return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** `undefined` also for empty text. */
export function asFilledText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A number or trimmed text; `undefined` for anything else and for empty text. */
export function asText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** `String` throws for an object of JSON with a field `toString`, and shows nothing of other objects. */
export function formatScalar(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Absent, null, or an empty text, list or map. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** `undefined` for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value that is not nested too deeply can be walked recursively. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (limit < 0) return true;
  if (typeof value !== 'object' || value === null) return false;
  // Lists of all inner values would need several times the memory of the text.
  for (const name in value) if (isDeeperThan((value as Mapping)[name], limit - 1)) return true;
  return false;
}

export function valueAt(value: unknown, path: Path): unknown {
  let inner = value;
  for (const part of path) inner = Array.isArray(inner) ? inner[Number(part)] : getField(inner, String(part));
  return inner;
}

/** `pipeline.stages[0].stage.name`. A name that is long or has unusual characters is cut and quoted. */
export function formatPath(path: Path): string {
  const words = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`;
    return /^[\w$-]{1,60}$/.test(part) ? `.${part}` : `[${JSON.stringify(abbreviate(part, 60))}]`;
  });
  return words.join('').replace(/^\./, '');
}

/** Every text, number, truth value and null inside a value, with its path. */
export function findLeaves(value: unknown, path: Path = []): { readonly path: Path; readonly value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => findLeaves(item, [...path, index]));
  return Object.entries(value).flatMap(([key, item]) => findLeaves(item, [...path, key]));
}

export function replaceLeaves(
  value: unknown,
  replace: (leaf: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => replaceLeaves(item, replace, [...path, index]));
  if (typeof value !== 'object' || value === null) return replace(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceLeaves(item, replace, [...path, key])]),
  );
}

export interface Field {
  readonly key: string;
  readonly value: unknown;
  readonly path: Path;
}

/** Fields of all mappings inside a value, in document order. `base` is the path of the value. */
export function findFields(value: unknown, base: Path, isSought: (key: string, value: unknown) => boolean): Field[] {
  const found: Field[] = [];
  addFieldsIn(value, [...base], isSought, found);
  return found;
}

/** The value of the field, or the items of its list. */
export function findTexts({ value, path }: Field): { readonly text: string; readonly path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  return asList(value).flatMap((text, index) => (typeof text === 'string' ? { text, path: [...path, index] } : []));
}

function addFieldsIn(
  value: unknown,
  path: (string | number)[],
  isSought: (key: string, value: unknown) => boolean,
  found: Field[],
): void {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const key in value) {
    const inner = (value as Mapping)[key];
    path.push(isList ? Number(key) : key);
    if (!isList && isSought(key, inner)) found.push({ key, value: inner, path: [...path] });
    addFieldsIn(inner, path, isSought, found);
    path.pop();
  }
}

/** A value comes before its content. */
export function compareByPosition(value: unknown): (a: Path, b: Path) => number {
  const known = new Map<unknown, ReadonlyMap<string, number>>();
  const positionsIn = (holder: unknown): ReadonlyMap<string, number> => {
    const positions = known.get(holder) ?? new Map(Object.keys(asMap(holder)).map((key, index) => [key, index]));
    known.set(holder, positions);
    return positions;
  };
  return (a, b) => {
    const length = Math.min(a.length, b.length);
    let holder = value;
    for (let depth = 0; depth < length; depth++) {
      const [partOfA, partOfB] = [a[depth], b[depth]];
      if (partOfA === partOfB) {
        holder = valueAt(holder, [partOfA as string | number]);
        continue;
      }
      const position = (name: typeof partOfA) =>
        typeof name === 'number' ? name : (positionsIn(holder).get(String(name)) ?? -1);
      return position(partOfA) - position(partOfB);
    }
    return a.length - b.length;
  };
}

/** For optional properties, which are absent instead of `undefined`. */
export function omitUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const present: Record<string, unknown> = {};
  for (const name in fields) {
    const value = (fields as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) present[name] = value;
  }
  return present as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** An assignment to `__proto__` would set the prototype. */
export function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') fields[name] = value;
  else Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true });
}
