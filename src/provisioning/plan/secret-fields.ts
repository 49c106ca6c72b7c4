import type { Document } from '../../payload/document.ts';
import { asMap, findLeaves, type Path, replaceLeaves, valueAt } from '../../shared/object.ts';

/** A text of a document that contains a value of `secret-values`. */
export interface SecretText {
  readonly path: Path;
  readonly text: string;
}

/**
 * The fields with values of `secret-values`, which are found in a side by their names and texts, because a kind may have them at
 * other places than the document. The remote state has other texts there, maybe an earlier secret, so its fields are found by
 * their places.
 */
export class SecretFields {
  readonly #places = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(desired: unknown, passed: readonly SecretText[]) {
    const texts = new Set(passed.map(({ path, text }) => JSON.stringify([findName(path), text])));
    const leaves = passed.length === 0 ? [] : findLeaves(desired);
    this.#known = new Set(leaves.map(({ path }) => formatPlace(desired, path)));
    for (const { path, value } of leaves) {
      if (!texts.has(JSON.stringify([findName(path), String(value)]))) continue;
      this.#places.add(formatPlace(desired, path)).add(formatForm(path));
    }
  }

  includes(side: unknown, path: Path): boolean {
    if (this.#places.size === 0) return false;
    const place = formatPlace(side, path);
    // An entry of a list that the document does not have may be an earlier one under another name.
    return this.#places.has(place) || (!this.#known.has(place) && this.#places.has(formatForm(path)));
  }

  isChanged(remote: unknown, desired: unknown, path: Path): boolean {
    const place = formatPlace(desired, path);
    const other = findLeaves(remote).find((leaf) => formatPlace(remote, leaf.path) === place);
    return other !== undefined && String(other.value) !== String(valueAt(desired, path));
  }
}

/** The name of a field, or of the list that contains it. */
function findName(path: Path): string | number {
  return path.findLast((part) => typeof part === 'string') ?? '';
}

/** The place of a leaf, with the names of list entries instead of their positions. */
function formatPlace(side: unknown, path: Path): string {
  return JSON.stringify(
    path.map((part, depth) => {
      const entry = typeof part === 'number' ? asMap(valueAt(side, path.slice(0, depth + 1))) : {};
      const name = entry.name ?? entry.identifier ?? entry.key ?? part;
      return typeof part === 'number' ? `[${name}]` : part;
    }),
  );
}

/** The place of a leaf in any entry of its lists. */
function formatForm(path: Path): string {
  return JSON.stringify(path.map((part) => (typeof part === 'number' ? '[]' : part)));
}

/** The texts of a document that contain values of `secret-values`, also inside of a map or list that such a value fills. */
export function findSecretTexts({ value, secretFields = [] }: Document): SecretText[] {
  const leaves = secretFields.flatMap((path) => findLeaves(valueAt(value, path), path));
  return leaves.map((leaf) => ({ path: leaf.path, text: String(leaf.value) })).filter(({ text }) => text !== '');
}

/** What the platform shows of a resource, without the texts of its document that contain values of `secret-values`. */
export function hideSecretTexts(shown: unknown, texts: readonly SecretText[]): unknown {
  if (texts.length === 0) return shown;
  const known = new Set(texts.map(({ path, text }) => JSON.stringify([findName(path), text])));
  return replaceLeaves(shown, (leaf, path) => {
    const isWhole = known.has(JSON.stringify([findName(path), String(leaf)]));
    // A document in a separate field contains the text.
    const isDocument = typeof leaf === 'string' && leaf.includes('\n') && texts.some(({ text }) => leaf.includes(text));
    return isWhole || isDocument ? '(secret)' : leaf;
  });
}
