import { mapKeyOf } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import { kindOfName } from '../../kinds/registry.ts';
import type { SelectedDocument } from './select-documents.ts';

/** The documents with those that follow from them. What is only implied, such as a directory, is never deleted. */
export function expandDocuments(selected: readonly SelectedDocument[], intent: Step['intent']): SelectedDocument[] {
  return selected.flatMap((one) => {
    const all = (one.kind.expand?.(one.document) ?? []).map(({ kind, ...rest }) => ({
      ...rest,
      kind: kindOfName(kind),
    }));
    if (intent === 'apply')
      return [...all.filter(({ implied }) => implied), one, ...all.filter(({ implied }) => !implied)];
    const named = all.filter(({ implied }) => !implied);
    return one.kind.deletion === undefined && named.length > 0 ? named : [one, ...named];
  });
}

/** The results without those of implied steps whose resource has another step. */
export function dropImplied<R extends { readonly step: Step }>(results: readonly R[]): R[] {
  const seen = new Set(results.flatMap(({ step }) => (step.implied ? [] : mapKeyOf(step.key))));
  return results.filter(({ step }) => {
    if (!step.implied) return true;
    const key = mapKeyOf(step.key);
    return !seen.has(key) && seen.add(key);
  });
}
