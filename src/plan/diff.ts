import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff';
import { isScalar, isSeq, parseDocument, stringify, visit } from 'yaml';
import { findSecrets } from '../secrets/detect.ts';
import { Secrets } from '../secrets/redact.ts';
import { asMap, findLeaves, type Path, replaceLeaves, valueAt } from '../shared/object.ts';
import { limitTime, TookTooLong } from '../shared/run-time.ts';
import { toLineFeeds } from '../shared/text.ts';

/** Maximum number of characters of a diff that are shown, and of changed lines that are compared. */
const longest = 30_000;
const mostChanges = 2_000;
/** Characters of a text in a value that is read as a document. */
const longestParsed = 256 * 1024;
/** Characters of both sides from which their comparison may take a second. */
const longSides = 64 * 1024;

/**
 * A unified diff, without file names, from the remote state (`-`) to the desired one (`+`), empty if they read the same; or a
 * sentence, such as that only the line endings differ.
 * Texts are compared as they are, other values as YAML. Secrets, also those that only the platform has, read `***`; fields that
 * contain a value of `secret-values` read `(secret)`.
 *
 * @param passed such values
 * @param time milliseconds that are left
 */
export function createDiff(remote: unknown, desired: unknown, passed?: Secrets, time?: number): string {
  const compare = () => compareSides(remote, desired, passed);
  const lengthOf = (side: unknown) => (typeof side === 'string' ? side : (JSON.stringify(side) ?? '')).length;
  if (time === undefined || lengthOf(remote) + lengthOf(desired) < longSides) return compare();
  try {
    return limitTime(time, compare);
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    return 'Not shown: the run timed out.';
  }
}

function compareSides(remote: unknown, desired: unknown, passed: Secrets | undefined): string {
  const before = readSide(remote);
  const after = readSide(desired);
  const elsewhere = new Secrets();
  for (const { value, origin } of [...before.secrets, ...after.secrets]) elsewhere.add(value, origin);
  const hidden = new SecretPlaces(after.value, passed);
  if (passed !== undefined && [before, after].some(({ value }) => value === undefined)) {
    return 'Not shown: a text cannot be parsed, so values of `secret-values` in it cannot be hidden.';
  }
  const found = (side: Side) => new Map(side.secrets.map(({ path, value }) => [JSON.stringify(path), value]));
  const [remoteSecrets, desiredSecrets] = [found(before), found(after)];
  const remoteText = before.mask((path, text) => {
    if (hidden.includes(before.value, path, text)) return '(secret)';
    return remoteSecrets.get(JSON.stringify(path)) === text ? '***' : undefined;
  });
  const desiredText = after.mask((path, text) => {
    if (hidden.includes(after.value, path, text)) {
      return hidden.isChanged(before.value, after.value, path) ? '(secret, changed)' : '(secret)';
    }
    if (desiredSecrets.get(JSON.stringify(path)) !== text) return undefined;
    return (remoteSecrets.get(JSON.stringify(path)) ?? text) === text ? '***' : '*** (changed)';
  });
  const [from, to] = [remoteText, desiredText].map((text) => elsewhere.redact(toLineFeeds(text))) as [string, string];
  if (from === to)
    return hasCarriageReturns(remote) === hasCarriageReturns(desired) ? '' : 'Only the line endings differ.';
  const patch = structuredPatch('', '', from, to, '', '', { context: 3, maxEditLength: mostChanges });
  if (patch === undefined) return 'Too many lines differ to show them.';
  return shortenDiff(formatPatch(patch, OMIT_HEADERS).trimEnd());
}

function hasCarriageReturns(side: unknown): boolean {
  return findLeaves(side).some(({ value }) => typeof value === 'string' && value.includes('\r\n'));
}

/** The places of values of `secret-values`: the remote state may have an earlier secret there, which does not look like one. */
class SecretPlaces {
  readonly #passed: Secrets | undefined;
  readonly #secret = new Set<string>();
  readonly #known = new Set<string>();
  /** The leaves of the remote state by their places. */
  #remote: ReadonlyMap<string, { readonly value: unknown }> | undefined;

  constructor(desired: unknown, passed: Secrets | undefined) {
    this.#passed = passed;
    if (passed === undefined) return;
    for (const { path, value } of findLeaves(desired)) {
      const place = formatPlace(desired, path);
      this.#known.add(place);
      if (passed.areIn(String(value))) this.#secret.add(place).add(formatForm(path));
    }
  }

  includes(side: unknown, path: Path, text: string): boolean {
    if (this.#passed === undefined) return false;
    const place = formatPlace(side, path);
    // An entry of a list that the document does not have may be an earlier one under another name.
    const isEarlier = this.#secret.has(place) || (!this.#known.has(place) && this.#secret.has(formatForm(path)));
    return isEarlier || this.#passed.areIn(text);
  }

  isChanged(remote: unknown, desired: unknown, path: Path): boolean {
    this.#remote ??= new Map(
      findLeaves(remote)
        .toReversed()
        .map((leaf) => [formatPlace(remote, leaf.path), leaf]),
    );
    const other = this.#remote.get(formatPlace(desired, path));
    return other !== undefined && String(other.value) !== String(valueAt(desired, path));
  }
}

function formatPlace(side: unknown, path: Path): string {
  return JSON.stringify(
    path.map((part, depth) => {
      const entry = typeof part === 'number' ? asMap(valueAt(side, path.slice(0, depth + 1))) : {};
      const name = entry.name ?? entry.identifier ?? entry.key ?? part;
      return typeof part === 'number' ? `[${name}]` : part;
    }),
  );
}

function formatForm(path: Path): string {
  return JSON.stringify(path.map((part) => (typeof part === 'number' ? '[]' : part)));
}

/** One side of a diff: its value, `undefined` if it cannot be read, its secrets, and its text with labels for some leaves. */
interface Side {
  readonly value: unknown;
  readonly secrets: ReturnType<typeof findSecrets>;
  mask(formatLabel: (path: Path, text: string) => string | undefined): string;
}

function readSide(side: unknown): Side {
  return typeof side === 'string' ? readText(side) : readValue(side);
}

function readValue(value: unknown): Side {
  return {
    value,
    secrets: [...findSecretsInTexts(value), ...findSecrets(value)],
    mask(formatLabel) {
      const masked = replaceLeaves(
        value,
        (leaf, path) => formatLabel(path, String(leaf)) ?? (typeof leaf === 'string' ? toLineFeeds(leaf) : leaf),
      );
      return stringify(masked, { lineWidth: 0, aliasDuplicateObjects: false });
    },
  };
}

/** The secrets in texts that are YAML documents themselves, such as the content of a file: names of fields show them there. */
function findSecretsInTexts(value: unknown): ReturnType<typeof findSecrets> {
  return findLeaves(value).flatMap(({ path, value: text }) => {
    if (typeof text !== 'string' || !text.includes('\n') || text.length > longestParsed) return [];
    return findSecrets(parseText(text).value).map((secret) => ({ ...secret, path }));
  });
}

/** A text keeps its layout: only the characters of a secret are replaced. Text that is not YAML is searched as plain text. */
function readText(text: string): Side {
  const { value, findNode } = parseText(text);
  return {
    value,
    secrets: findSecrets(value ?? text),
    mask(formatLabel) {
      const labels = findLeaves(value ?? null).flatMap(({ path, value: leaf }) => {
        const label = formatLabel(path, String(leaf));
        const node = label === undefined ? undefined : findNode(path);
        return label !== undefined && isScalar(node) && node.range
          ? [{ label, from: node.range[0], to: node.range[1] }]
          : [];
      });
      labels.sort((a, b) => a.from - b.from);
      let masked = '';
      let at = 0;
      for (const { label, from, to } of labels) {
        // An alias leads to the scalar of its anchor.
        if (from < at) continue;
        const end = text.slice(from, to).endsWith('\n') ? '\n' : '';
        masked += text.slice(at, from) + label + end;
        at = to;
      }
      return masked + text.slice(at);
    },
  };
}

/**
 * The value of a text, and its nodes by their paths. The value is `undefined` if the text has errors, or a map with equal keys. A
 * map may have tens of thousands of keys, so none is searched for each of its keys.
 */
function parseText(text: string) {
  const document = parseDocument(text, { merge: true, uniqueKeys: false, logLevel: 'silent' });
  const maps = new Map<unknown, ReadonlyMap<string, unknown>>();
  let isReadable = document.errors.length === 0;
  visit(document, {
    Map(_, map) {
      const values = new Map(map.items.map(({ key, value }) => [String(key), value]));
      maps.set(map, values);
      if (values.size < map.items.length) isReadable = false;
    },
  });
  const findIn = (node: unknown, part: Path[number]) =>
    isSeq(node) ? node.items[Number(part)] : maps.get(node)?.get(String(part));
  return {
    value: isReadable ? readYamlValue(document) : undefined,
    findNode: (path: Path) => path.reduce<unknown>(findIn, document.contents),
  };
}

/** The document's value; `undefined` if it has invalid or too many aliases. */
function readYamlValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

function shortenDiff(diff: string): string {
  if (diff.length <= longest) return diff;
  const end = diff.lastIndexOf('\n', longest);
  const shown = diff.slice(0, end > 0 ? end : longest);
  return `${shown}\n… ${diff.slice(shown.length).split('\n').length} more lines`;
}
