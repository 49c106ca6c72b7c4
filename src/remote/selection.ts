import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { findNearest } from '../shared/suggest.ts';
import { isSelected, matchesGlob, parseNameGlobs, splitItems } from '../shared/text.ts';

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
  const identifiers = parseNameGlobs(given.identifiers);
  return {
    selection: {
      kinds: names.length === 0 ? kinds : kinds.filter((kind) => wanted.includes(kind)),
      hasIdentifier: (identifier) => isSelected(identifiers, (glob) => matchesGlob(glob, identifier)),
    },
    diagnostics: unknown.map(({ name }) => createUnknownKindError(name)),
  };
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
