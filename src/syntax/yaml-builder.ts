import { type Node as Ast, isAlias, isScalar, isSeq, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { isSecretField } from '../secrets/detect.ts';
import { once } from '../shared/memoize.ts';
import { isMap, setField } from '../shared/object.ts';
import { describeOtherReading, describeRefusal, platformWarnings } from './platform-yaml.ts';
import { checkNumber, type Diagnostics, maxDepth, type Node, type Part, quote, tooDeepError } from './reading.ts';
import type { Text } from './text.ts';
import { checkMeantAsJson, checkScalar, findStart, isMeantAsJson, isTakenForComment } from './yaml-checks.ts';
import { readScalarValue } from './yaml-tokens.ts';

type YamlDiagnostics = Readonly<Record<'found' | 'conversion' | 'platform', Diagnostics>>;

interface Item extends Node {
  readonly value: unknown;
  /** Levels of nesting below it. */
  readonly height: number;
  /** Characters and entries, aliases written out. */
  readonly weight: number;
}

interface Nesting {
  /** Levels of nesting down to it, itself included. */
  readonly depth: number;
  /** Messages do not show a secret or a part of one. Few values are reported, so it is a function. */
  readonly isSecret: () => boolean;
}

function createEmptyItem(start: number): Item {
  return { value: null, start, height: 0, weight: 1 };
}

/** Characters and entries that aliases may add: far more than a person writes, and few enough to check, compare and send. */
const largestExpansion = 8 * 1024 * 1024;

const collectionKeyError =
  'A key must be a single value, but this one is a mapping or a list; quote it to keep it as text.';

const templateKeyError =
  "Without quotes, '{{' begins a mapping in a mapping; quote it to keep it as text, write `${{` for a value, or render a template (Helm, Jinja) first.";

const mergeError = 'The merge key `<<` must be followed by a map or a list of maps.';

/** Turns the nodes of one document into its value, with aliases and merge keys resolved. */
export class YamlBuilder {
  readonly #text: Text;
  readonly #to: YamlDiagnostics;
  /** The values of the anchors so far; `undefined` while the value is being read. */
  readonly #anchors = new Map<string, Item | undefined>();
  #isMeantAsJson = false;
  #expansion = 0;
  #gaveUp = false;

  constructor(text: Text, to: YamlDiagnostics) {
    this.#text = text;
    this.#to = to;
  }

  build(contents: Ast): Item {
    this.#isMeantAsJson = isMeantAsJson(this.#text, contents);
    return this.#item(contents, { depth: 1, isSecret: () => false });
  }

  #item(ast: Ast, place: Nesting): Item {
    const start = findStart(ast);
    if (isAlias(ast)) return this.#alias(ast.source, start, place);
    const { anchor } = ast as Scalar | YAMLMap | YAMLSeq;
    if (anchor) this.#anchors.set(anchor, undefined);
    const item = this.#fresh(ast, start, place);
    if (anchor) this.#anchors.set(anchor, item);
    return item;
  }

  #fresh(ast: Ast, start: number, place: Nesting): Item {
    if (isScalar(ast)) return this.#scalar(ast, start, place);
    if (place.depth > maxDepth) return this.#giveUp(start, tooDeepError);
    return isSeq<Ast>(ast)
      ? this.#list(ast, start, place)
      : this.#mapping(ast as YAMLMap<Ast, Ast | null>, start, place);
  }

  #scalar(ast: Scalar, start: number, { isSecret }: Nesting): Item {
    const { source = '', type, tag } = ast;
    const value = readScalarValue(ast, this.#text.content);
    const isPlain = type === 'PLAIN' && tag === undefined;
    if (isPlain || (type === 'PLAIN' && typeof value === 'number')) {
      const warning = describeOtherReading(source, value, isSecret);
      if (warning !== undefined) this.#to.platform.warning(start, warning);
      const refusal = describeRefusal(source, isSecret);
      if (refusal !== undefined) this.#to.platform.error(start, refusal);
    }
    if (typeof value === 'number') {
      checkNumber(this.#to.conversion, { written: source, value, offset: start, format: 'yaml', isSecret });
    } else {
      this.#checkScalar(ast, start, false);
      if (source === '' && isTakenForComment(this.#text, start)) {
        this.#to.found.warning(start, "The value is empty because ' #' begins a comment in YAML; quote the value.");
      }
    }
    return { value: typeof value === 'symbol' ? source : value, start, isPlain, height: 0, weight: 1 + source.length };
  }

  #checkScalar(ast: Scalar, start: number, isKey: boolean): void {
    checkScalar(this.#to.found, ast, start);
    if (this.#isMeantAsJson) checkMeantAsJson(this.#to.found, this.#text, ast, { start, isKey });
  }

  #list(ast: YAMLSeq<Ast>, start: number, { depth, isSecret }: Nesting): Item {
    const parts = new Map<number, Part>();
    const value: unknown[] = [];
    let height = 0;
    let weight = 1;
    for (const entry of ast.items) {
      const item = this.#item(entry, { depth: depth + 1, isSecret });
      parts.set(value.length, { key: findStart(entry), node: item });
      value.push(item.value);
      height = Math.max(height, item.height);
      weight += item.weight;
    }
    return { value, start, parts, height: height + 1, weight };
  }

  #mapping(ast: YAMLMap<Ast, Ast | null>, start: number, place: Nesting): Item {
    const own = new Map<string, number>();
    const values: Record<string, unknown> = {};
    const parts = new Map<string, Part>();
    const texts = once(() => findTexts(ast));
    let height = 0;
    let weight = 1;
    for (const { key, value } of ast.items) {
      const keyStart = findStart(key);
      const merging = isScalar(key) && typeof key.value === 'symbol';
      const name = merging ? undefined : this.#key(key, keyStart, place);
      const before = this.#to.found.count;
      const isSecret = once(() => place.isSecret() || (name !== undefined && isSecretField(texts(), name)));
      const item = value ? this.#item(value, { depth: place.depth + 1, isSecret }) : createEmptyItem(keyStart);
      height = Math.max(height, item.height);
      weight += item.weight + (name?.length ?? 0);
      if (merging) {
        this.#to.platform.warning(keyStart, platformWarnings.merge);
        if (this.#to.found.count === before && !this.#gaveUp && !merge(item, values, parts))
          this.#to.found.error(keyStart, mergeError);
      } else if (name !== undefined) {
        const earlier = own.get(name);
        if (earlier !== undefined) this.#to.found.duplicate(name, earlier, keyStart, place.isSecret());
        own.set(name, keyStart);
        setField(values, name, item.value);
        parts.set(name, { key: keyStart, node: item });
      }
    }
    return { value: values, start, parts, height: height + 1, weight };
  }

  #key(ast: Ast, start: number, place: Nesting): string | undefined {
    if (isScalar(ast)) {
      const name = typeof ast.value === 'string' ? ast.value : (ast.source ?? '');
      if (ast.anchor)
        this.#anchors.set(ast.anchor, { ...createEmptyItem(start), value: ast.value, weight: 1 + name.length });
      this.#checkScalar(ast, start, true);
      return name;
    }
    const { value } = isAlias(ast) ? this.#alias(ast.source, start, place) : { value: ast };
    if (typeof value !== 'object' || value === null) return String(value);
    const isTemplate = this.#text.content.slice(Math.max(0, start - 1), start + 2).includes('{{');
    this.#to.found.error(start, isTemplate ? templateKeyError : collectionKeyError);
    return undefined;
  }

  #alias(name: string, start: number, { depth, isSecret }: Nesting): Item {
    const item = this.#anchors.get(name);
    if (!item) {
      const [alias, anchor] = isSecret() ? ['', ''] : [` ${quote(`*${name}`)}`, ` ${quote(`&${name}`)}`];
      this.#to.found.error(
        start,
        this.#anchors.has(name)
          ? `The alias${alias} is inside the value that it names; remove one of the two.`
          : `The alias${alias} has no anchor${anchor} before it; quote it to keep it as text.`,
      );
      return createEmptyItem(start);
    }
    this.#to.platform.warning(start, platformWarnings.alias(isSecret() ? undefined : name));
    this.#expansion += item.weight;
    if (this.#expansion > largestExpansion)
      return this.#giveUp(start, 'The aliases make the payload too large; use fewer of them.');
    return depth + item.height > maxDepth + 1 ? this.#giveUp(start, tooDeepError) : item;
  }

  /** The document as a whole cannot be read; reported once. */
  #giveUp(start: number, why: string): Item {
    if (!this.#gaveUp) this.#to.found.error(start, why);
    this.#gaveUp = true;
    return createEmptyItem(start);
  }
}

/** Present entries win, and an earlier source wins over a later one. */
function merge(item: Item, values: Record<string, unknown>, parts: Map<string, Part>): boolean {
  const sources: readonly { readonly value: unknown; readonly node?: Node | undefined }[] = Array.isArray(item.value)
    ? item.value.map((value, index) => ({ value, node: item.parts?.get(index)?.node }))
    : [{ value: item.value, node: item }];
  for (const { value, node } of sources) {
    if (!isMap(value)) return false;
    for (const [name, content] of Object.entries(value)) {
      if (Object.hasOwn(values, name)) continue;
      setField(values, name, content);
      const part = node?.parts?.get(name);
      if (part !== undefined) parts.set(name, part);
    }
  }
  return true;
}

/** Texts that may name the other fields of the mapping. */
function findTexts({ items }: YAMLMap<Ast, Ast | null>): Readonly<Record<string, unknown>> {
  const texts = items.flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) && typeof value.value === 'string' ? [[String(key.value), value.value]] : [],
  );
  return Object.fromEntries(texts);
}
