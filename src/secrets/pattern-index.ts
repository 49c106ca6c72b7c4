/**
 * Characters by which the patterns are grouped; no pattern is shorter. So shorter secrets are not masked: three letters occur
 * in every second line of a log, and the runner drops job outputs that contain masked text. Tokens are far longer.
 */
export const shortestPattern = 6;

/** Characters of a pattern that are compared: a text with so many contains the pattern. */
const longestCompared = 4096;

/** Places of texts that are looked at in the time in which the expression for one group of patterns is made. */
const placesPerGroup = 50;

/** With more groups every place is looked at: V8 refuses to compile very large expressions. */
const mostGroups = 2000;

/**
 * Patterns that begin with the same characters, as a tree: payloads and responses can contain tens of thousands of secrets with one
 * beginning.
 */
interface PatternNode {
  /** The characters between the branch above and this one. */
  label: string;
  /** Lengths of the patterns that end here. A pattern of more than `longestCompared` characters ends after so many. */
  ends: number[];
  /** Length of the shortest pattern that ends here or further on. */
  shortest: number;
  /** By their first characters. */
  branches: Map<number, PatternNode> | undefined;
}

/** Finds patterns of six characters and more in texts, in upper or lower case, whole or cut short. */
export class PatternIndex {
  #size = 0;
  /** The patterns that are longer than what is compared. */
  readonly #long = new Set<string>();
  /** By the first six characters of the patterns. */
  readonly #groups = new Map<string, PatternNode>();
  /** Matches the first characters of any pattern; absent until enough text was searched for the present groups. */
  #beginning: RegExp | undefined;
  /** Characters that were searched since the last new group. */
  #searched = 0;

  get size(): number {
    return this.#size;
  }

  add(given: string): void {
    const pattern = foldCase(given);
    if (this.#long.has(pattern)) return;
    const isLong = pattern.length > longestCompared;
    if (isLong) this.#long.add(pattern);
    const start = pattern.slice(0, shortestPattern);
    const group = this.#groups.get(start) ?? createNode(start, pattern.length);
    const { ends } = insertPattern(group, pattern);
    if (!isLong && ends.length > 0) return;
    ends.push(pattern.length);
    this.#size++;
    if (this.#groups.has(start)) return;
    this.#groups.set(start, group);
    this.#beginning = undefined;
    this.#searched = 0;
  }

  delete(given: string): void {
    const pattern = foldCase(given);
    const start = pattern.slice(0, shortestPattern);
    const group = this.#groups.get(start);
    if (group === undefined || !this.#patternsAt(group, pattern, 0).includes(pattern)) return;
    if (removePattern(group, pattern)) this.#groups.delete(start);
    this.#long.delete(pattern);
    this.#size--;
  }

  /** The patterns that a text contains as a whole, in lower case. */
  *patternsIn(given: string): Generator<string> {
    const text = foldCase(given);
    for (let at = 0; at + shortestPattern <= text.length; at++) {
      const group = this.#groups.get(text.slice(at, at + shortestPattern));
      if (group !== undefined) yield* this.#patternsAt(group, text, at);
    }
  }

  #patternsAt(group: PatternNode, text: string, at: number): string[] {
    const lengths = [...walk(group, text, at)].flatMap(({ branch }) => branch.ends);
    return [...new Set(lengths)]
      .map((length) => text.slice(at, at + length))
      .filter((pattern) => pattern.length <= longestCompared || this.#long.has(pattern));
  }

  /** Joined spans in the text of all patterns of so many characters and more. */
  find(given: string, shortest = shortestPattern): readonly Span[] {
    if (this.size === 0) return [];
    const found: Span[] = [];
    const text = foldCase(given);
    this.#searched += text.length;
    for (let at = this.#findBeginning(text, 0); at >= 0; at = this.#findBeginning(text, at + 1)) {
      const group = this.#groups.get(text.slice(at, at + shortestPattern));
      const length = group === undefined ? 0 : matchedLength(group, text, at, shortest);
      if (length > 0) found.push([at, at + length]);
    }
    return joinSpans(found);
  }

  /** The next place at which a pattern may begin, or -1. It is any place as long as making the expression would take longer. */
  #findBeginning(text: string, from: number): number {
    const groups = this.#groups.size;
    if (groups > mostGroups || (this.#beginning === undefined && this.#searched < placesPerGroup * groups))
      return from + shortestPattern > text.length ? -1 : from;
    this.#beginning ??= createBeginning([...this.#groups.keys()]);
    this.#beginning.lastIndex = from;
    return this.#beginning.test(text) ? this.#beginning.lastIndex - shortestPattern : -1;
  }
}

function createBeginning(starts: readonly string[]): RegExp {
  return new RegExp(starts.map((start) => start.replace(/\W/g, '\\$&')).join('|'), 'g');
}

/** The text in lower case, of the same length: only `İ` would become two characters. */
export function foldCase(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase();
}

function createNode(label: string, length: number): PatternNode {
  return { label, ends: [], shortest: length, branches: undefined };
}

/** Makes the branch at whose end a pattern ends. */
function insertPattern(group: PatternNode, pattern: string): PatternNode {
  const compared = pattern.slice(0, longestCompared);
  let branch = group;
  branch.shortest = Math.min(branch.shortest, pattern.length);
  for (let depth = shortestPattern; depth < compared.length; depth += branch.label.length) {
    const code = compared.charCodeAt(depth);
    branch.branches ??= new Map();
    const next = branch.branches.get(code) ?? createNode(compared.slice(depth), pattern.length);
    const shared = sharedLength(next.label, compared, depth);
    const isWhole = shared === next.label.length;
    const reached = isWhole ? next : splitNode(next, shared);
    branch.branches.set(code, reached);
    reached.shortest = Math.min(reached.shortest, pattern.length);
    branch = reached;
  }
  return branch;
}

/** A new branch for the first characters of the label, with the given one behind it. */
function splitNode(branch: PatternNode, at: number): PatternNode {
  const upper = createNode(branch.label.slice(0, at), branch.shortest);
  branch.label = branch.label.slice(at);
  upper.branches = new Map([[branch.label.charCodeAt(0), branch]]);
  return upper;
}

/** Whether the group has no patterns any more. */
function removePattern(group: PatternNode, pattern: string): boolean {
  const path = [...walk(group, pattern.slice(0, longestCompared), 0)].map(({ branch }) => branch);
  const end = path.at(-1);
  end?.ends.splice(end.ends.indexOf(pattern.length), 1);
  for (const [index, branch] of [...path.entries()].reverse()) {
    const lengths = [...branch.ends, ...[...(branch.branches?.values() ?? [])].map(({ shortest }) => shortest)];
    branch.shortest = lengths.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    if (lengths.length === 0) path[index - 1]?.branches?.delete(branch.label.charCodeAt(0));
  }
  return group.shortest === Number.POSITIVE_INFINITY;
}

interface Reached {
  readonly branch: PatternNode;
  /** The characters of the text that lead to the end of the branch. */
  readonly depth: number;
}

/** The branches whose characters are at a place of a text. */
function* walk(group: PatternNode, text: string, at: number): Generator<Reached> {
  let branch: PatternNode | undefined = group;
  let depth = shortestPattern;
  while (branch !== undefined) {
    yield { branch, depth };
    branch = branch.branches?.get(text.charCodeAt(at + depth));
    if (branch === undefined || !text.startsWith(branch.label, at + depth)) return;
    depth += branch.label.length;
  }
}

/** The length of the longest pattern at a place, or of the part of one that was cut there; or 0. */
function matchedLength(group: PatternNode, text: string, at: number, shortest: number): number {
  let longest = 0;
  for (const { branch, depth } of walk(group, text, at)) {
    for (const length of branch.ends) {
      if (length >= shortest) longest = Math.max(longest, Math.min(length, text.length - at));
    }
    const next = branch.branches?.get(text.charCodeAt(at + depth));
    const cut = next === undefined ? 0 : depth + sharedLength(next.label, text, at + depth);
    if (cut > longest && next !== undefined && cut < depth + next.label.length && isCut(next.shortest, cut, text, at))
      longest = cut;
    if (depth > longest && isCut(branch.shortest, depth, text, at)) {
      for (const other of branch.branches?.values() ?? []) {
        if (other === next || !isCut(other.shortest, depth, text, at)) continue;
        longest = depth;
        break;
      }
    }
  }
  return longest;
}

function sharedLength(label: string, text: string, at: number): number {
  const most = Math.min(label.length, text.length - at);
  let shared = 0;
  while (shared < most && label.charCodeAt(shared) === text.charCodeAt(at + shared)) shared++;
  return shared;
}

/** Of a pattern of this length, an ellipsis follows, or most of the pattern is there and no other word begins with it. */
function isCut(length: number, shared: number, text: string, at: number): boolean {
  const end = at + shared;
  if (text.startsWith('…', end) || text.startsWith('...', end)) return true;
  const isMost = shared >= Math.max(12, Math.min(24, length * 0.6));
  // All keys have the same first line.
  if (!isMost || /^-----begin[^-]*-----$/.test(text.slice(at, end))) return false;
  const isWithinWord = /[\w\u0080-\uffff-]/.test(text.charAt(end));
  return !isWithinWord || /\s/.test(text.charAt(end - 1));
}

/** A part of a text, from its first character to the one behind its last. */
export type Span = readonly [start: number, end: number];

/** Puts spans together that touch or overlap; they must be in the order of their starts. */
export function joinSpans(spans: Iterable<Span>): Span[] {
  const whole: [start: number, end: number][] = [];
  for (const [start, end] of spans) {
    const last = whole.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else whole.push([start, end]);
  }
  return whole;
}
