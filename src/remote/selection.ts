import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { findNearest } from '../shared/suggest.ts';

export interface Selection {
  readonly kinds: readonly Kind[];
  hasIdentifier(identifier: string): boolean;
}

/**
 * The selection by the inputs `kinds` and `identifiers`: names of kinds, and globs of identifiers in which `!` excludes and a
 * later line wins. An empty input selects everything.
 */
export function parseSelection(given: { readonly kinds: string; readonly identifiers: string }): {
  readonly selection: Selection;
  readonly diagnostics: readonly Diagnostic[];
} {
  const names = splitItems(given.kinds);
  const chosen = names.map((name) => ({ name, kind: findKind(name) }));
  const unknown = chosen.filter(({ kind }) => kind === undefined);
  const wanted = chosen.flatMap(({ kind }) => kind ?? []);
  const patterns = splitItems(given.identifiers).map((item) => ({
    excludes: item.startsWith('!'),
    glob: item.replace(/^!\s*/, ''),
  }));
  const startsWithAll = patterns[0]?.excludes ?? true;
  return {
    selection: {
      kinds: names.length === 0 ? kinds : kinds.filter((kind) => wanted.includes(kind)),
      hasIdentifier: (identifier) =>
        !(patterns.findLast(({ glob }) => matchesGlob(glob, identifier))?.excludes ?? !startsWithAll),
    },
    diagnostics: unknown.map(({ name }) => createUnknownKindError(name)),
  };
}

function splitItems(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '-');
}

function findKind(name: string): Kind | undefined {
  const word = normalizeName(name);
  return kinds.find((kind) => [kind.name, kind.plural].some((known) => normalizeName(known) === word));
}

function createUnknownKindError(name: string): Diagnostic {
  const known = kinds.map(({ plural }) => normalizeName(plural));
  const nearest = findNearest(normalizeName(name), known);
  return createError(`Unknown kind "${name}" in \`input:kinds\`; expected ${known.join(', ')}.`, {
    ...(nearest !== undefined && { hint: `Did you mean \`${nearest}\`?` }),
  });
}

/**
 * Whether a glob with `*` and `?` matches a whole identifier. Only the last `*` is tried again at the next character, because an
 * earlier one never needs to match more.
 */
function matchesGlob(glob: string, identifier: string): boolean {
  let [at, position] = [0, 0];
  let retry: { readonly at: number; position: number } | undefined;
  while (position < identifier.length) {
    if (glob[at] === '*') {
      at += 1;
      retry = { at, position };
    } else if (glob[at] === '?' || (at < glob.length && glob[at] === identifier[position])) {
      at += 1;
      position += 1;
    } else if (retry === undefined) return false;
    else {
      retry.position += 1;
      [at, position] = [retry.at, retry.position];
    }
  }
  return /^\**$/.test(glob.slice(at));
}
