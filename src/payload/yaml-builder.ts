import type { Node as Ast, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isAlias, isScalar, isSeq } from 'yaml';
import { valueOfScalar } from './block-scalar.ts';
import { OpenMapping } from './open-mapping.ts';
import { PlatformChecks } from './platform-checks.ts';
import { checkNumber, type Diagnostics, type Keeps, maxDepth, type Node, type Part, quote } from './reading.ts';
import { type ScalarChecks, startOf } from './yaml-checks.ts';

/** The results that reading a document collects. */
export interface YamlDiagnostics {
  readonly found: Diagnostics;
  /** The values that would be lost or changed as JSON. */
  readonly conversion: Diagnostics;
  /** The values that the platform reads differently if it receives the text. */
  readonly platform: Diagnostics;
}

/** A value with its measures. */
export interface Item extends Node {
  readonly value: unknown;
  /** Levels of nesting below it. */
  readonly height: number;
  /** Its size in characters and entries, aliases written out. */
  readonly weight: number;
}

/** The item of an empty value. */
export function createEmptyItem(start: number): Item {
  return { value: null, start, height: 0, weight: 1 };
}

/**
 * Characters and entries that aliases may add to a document: far more than a person writes, and few enough to check,
 * compare and send.
 */
const largestExpansion = 8 * 1024 * 1024;

const collectionKeyError =
  'A key must be a single value, but this one is a mapping or a list; quote it to keep it as text.';

const templateKeyError =
  "Without quotes, '{{' begins a mapping in a mapping; quote it to keep it as text, or render a template (Helm, Jinja) first.";

/** Turns the nodes of one document into its value, in the order in which they are written, aliases and merge keys resolved. */
export class YamlBuilder {
  /** The whole text. */
  readonly #content: string;
  readonly #found: Diagnostics;
  readonly #conversion: Diagnostics;
  /** The values of the anchors so far; `undefined` while the value is being read. */
  readonly #anchors = new Map<string, Item | undefined>();
  readonly #checks: ScalarChecks;
  readonly #platform: PlatformChecks;
  readonly #keepsPositions: boolean;
  #open: OpenMapping | undefined;
  #isInBrackets = false;
  #expansion = 0;
  #gaveUp = false;

  constructor(content: string, { found, conversion, platform }: YamlDiagnostics, checks: ScalarChecks, keeps: Keeps) {
    this.#content = content;
    this.#found = found;
    this.#conversion = conversion;
    this.#platform = new PlatformChecks(platform);
    this.#checks = checks;
    this.#keepsPositions = keeps === 'positions';
  }

  /** Whether the current value is a secret or a part of one, so messages do not show it. */
  get #isSecret(): boolean {
    return this.#open?.isSecret === true;
  }

  /** @param depth levels of nesting down to this node, itself included */
  item(ast: Ast, depth: number): Item {
    const start = startOf(ast);
    if (isAlias(ast)) return this.#alias(ast.source, start, depth);
    const { anchor } = ast as Scalar | YAMLMap | YAMLSeq;
    if (anchor) {
      this.#platform.checkAnchor(anchor, start);
      this.#anchors.set(anchor, undefined);
    }
    const item = this.#fresh(ast, start, depth);
    if (anchor) this.#anchors.set(anchor, item);
    return item;
  }

  #fresh(ast: Ast, start: number, depth: number): Item {
    if (isScalar(ast)) return this.#scalar(ast, start);
    if (depth > maxDepth) {
      this.#giveUp(() => this.#found.tooDeep(start));
      return createEmptyItem(start);
    }
    const collection = ast as YAMLSeq<Ast> | YAMLMap<Ast, Ast | null>;
    const isInBrackets = this.#isInBrackets;
    this.#isInBrackets = collection.flow === true;
    const item = isSeq<Ast>(collection)
      ? this.#list(collection, start, depth)
      : this.#mapping(collection, start, depth);
    this.#isInBrackets = isInBrackets;
    return item;
  }

  #scalar(ast: Scalar, start: number): Item {
    const { source = '', type, tag } = ast;
    const value = valueOfScalar(ast, this.#content);
    const isPlain = type === 'PLAIN' && tag === undefined;
    if (isPlain || (type === 'PLAIN' && typeof value === 'number')) {
      this.#platform.checkPlain(source, value, start, this.#open);
    }
    if (this.#isInBrackets) this.#platform.checkInBrackets(ast, start);
    if (typeof value === 'number') {
      const isSecret = () => this.#isSecret;
      checkNumber(this.#conversion, { written: source, value, offset: start, format: 'yaml', isSecret });
    } else {
      this.#checks.checkText(ast, start);
      this.#checks.checkWord(ast, start);
      if (source === '' && this.#checks.isTakenForComment(start)) {
        this.#found.warning(start, "The value is empty because ' #' begins a comment in YAML; quote the value.");
      }
    }
    return { value: typeof value === 'symbol' ? source : value, start, isPlain, height: 0, weight: 1 + source.length };
  }

  #list(ast: YAMLSeq<Ast>, start: number, depth: number): Item {
    const parts = this.#createParts<number>();
    const value: unknown[] = [];
    let height = 0;
    let weight = 1;
    for (const entry of ast.items) {
      const item = this.item(entry, depth + 1);
      parts?.set(value.length, { key: startOf(entry), node: item });
      value.push(item.value);
      height = Math.max(height, item.height);
      weight += item.weight;
    }
    return { value, start, parts, height: height + 1, weight };
  }

  #mapping(ast: YAMLMap<Ast, Ast | null>, start: number, depth: number): Item {
    const own = new Map<string, number>();
    const values: Record<string, unknown> = {};
    const parts = this.#createParts<string>();
    const above = this.#open;
    const open = new OpenMapping(ast, above);
    let height = 0;
    let weight = 1;
    for (const { key, value } of ast.items) {
      const keyStart = startOf(key);
      const merging = isScalar(key) && typeof key.value === 'symbol';
      const name = merging ? undefined : this.#key(key, keyStart, depth);
      const before = this.#found.count;
      open.moveTo(name);
      this.#open = open;
      const item = value ? this.item(value, depth + 1) : createEmptyItem(keyStart);
      this.#open = above;
      height = Math.max(height, item.height);
      weight += item.weight + (name?.length ?? 0);
      if (merging) {
        this.#platform.warnOfMerge(keyStart);
        if (this.#found.count === before && !this.#gaveUp) this.#merge(item, keyStart, values, parts);
      } else if (name !== undefined) {
        const earlier = own.get(name);
        if (earlier !== undefined) this.#found.duplicate(name, earlier, keyStart, this.#isSecret);
        own.set(name, keyStart);
        setField(values, name, item.value);
        parts?.set(name, { key: keyStart, node: item });
      }
    }
    return { value: values, start, parts, height: height + 1, weight };
  }

  #createParts<Key extends string | number>(): Map<Key, Part> | undefined {
    return this.#keepsPositions ? new Map() : undefined;
  }

  #key(ast: Ast, start: number, depth: number): string | undefined {
    if (isScalar(ast)) {
      const name = typeof ast.value === 'string' ? ast.value : (ast.source ?? '');
      if (ast.anchor) {
        this.#platform.checkAnchor(ast.anchor, start);
        this.#anchors.set(ast.anchor, { ...createEmptyItem(start), value: ast.value, weight: 1 + name.length });
      }
      this.#checks.checkText(ast, start);
      const bareColon = name === '' ? this.#checks.findColonWithoutKey(ast, start) : undefined;
      if (bareColon !== undefined) this.#platform.warnOfMissingKey(bareColon);
      if (this.#isInBrackets) this.#platform.checkInBrackets(ast, start);
      if (this.#checks.isFarFromColon(ast, start, this.#isInBrackets)) this.#platform.warnOfFarColon(start);
      return name;
    }
    const { value } = isAlias(ast) ? this.#alias(ast.source, start, depth) : { value: ast };
    if (typeof value !== 'object' || value === null) return String(value);
    const isTemplate = this.#content.slice(Math.max(0, start - 1), start + 2).includes('{{');
    this.#found.error(start, isTemplate ? templateKeyError : collectionKeyError);
    return undefined;
  }

  /** An entry of the mapping itself wins, and an earlier source wins over a later one. */
  #merge(item: Item, start: number, values: Record<string, unknown>, parts: Map<string, Part> | undefined): void {
    for (const { value, node } of Array.isArray(item.value) ? entriesOf(item) : [{ value: item.value, node: item }]) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        this.#found.error(start, "The merge key '<<' takes a mapping or a list of mappings; correct what follows it.");
        return;
      }
      for (const [name, content] of Object.entries(value)) {
        if (Object.hasOwn(values, name)) continue;
        setField(values, name, content);
        const part = node.parts?.get(name);
        if (part !== undefined) parts?.set(name, part);
      }
    }
  }

  #alias(name: string, start: number, depth: number): Item {
    const item = this.#anchors.get(name);
    if (!item) {
      const [alias, anchor] = this.#isSecret ? ['', ''] : [` ${quote(`*${name}`)}`, ` ${quote(`&${name}`)}`];
      this.#found.error(
        start,
        this.#anchors.has(name)
          ? `The alias${alias} is inside the value that it names; remove one of the two.`
          : `The alias${alias} has no anchor${anchor} before it; quote it to keep it as text.`,
      );
      return createEmptyItem(start);
    }
    this.#platform.warnOfAlias(name, start, this.#open);
    this.#expansion += item.weight;
    if (this.#expansion > largestExpansion) {
      this.#giveUp(() => this.#found.error(start, 'The aliases make the payload too large; use fewer of them.'));
      return createEmptyItem(start);
    }
    if (depth + item.height > maxDepth + 1) {
      this.#giveUp(() => this.#found.tooDeep(start));
      return createEmptyItem(start);
    }
    return item;
  }

  /** Reports once why the document as a whole cannot be read. */
  #giveUp(tell: () => void): void {
    if (!this.#gaveUp) tell();
    this.#gaveUp = true;
  }
}

/** Sets a field of any name: an assignment to `__proto__` would set the prototype. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') fields[name] = value;
  else Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true });
}

/** The entries of a list, as far as merging needs them. */
function entriesOf(item: Item): { readonly value: unknown; readonly node: Node }[] {
  return (item.value as unknown[]).map((entry, index) => ({
    value: entry,
    node: item.parts?.get(index)?.node ?? item,
  }));
}
