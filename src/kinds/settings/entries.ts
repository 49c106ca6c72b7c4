import { asFilledText, asList, getField, isMap, type Mapping, type Path } from '../../shared/object.ts';
import type { Step } from '../kind.ts';

/** The top-level key of a document that names the scope of its settings; otherwise the document is the list of entries. */
export const envelopeKey = 'settings';

/** Where a document contains the list of its entries. */
export function findEntryList(value: unknown): { readonly path: Path; readonly list: unknown } {
  if (Array.isArray(value)) return { path: [], list: value };
  return { path: [envelopeKey, 'entries'], list: getField(getField(value, envelopeKey), 'entries') };
}

/** The entries of a document, as the user wrote them, with their paths. */
export function locateEntries(value: unknown): { readonly item: Mapping; readonly path: Path }[] {
  const { path, list } = findEntryList(value);
  return asList(list).flatMap((item, index) => (isMap(item) ? { item, path: [...path, index] } : []));
}

/** The entries of a document, as the user wrote them. */
export function listEntries(value: unknown): readonly Mapping[] {
  return locateEntries(value).map(({ item }) => item);
}

/** The settings that a document changes, in its order, each once. */
export function listSettingNames(step: Step): readonly string[] {
  return [...new Set(listEntries(step.document.value).flatMap((item) => asFilledText(item.identifier) ?? []))];
}
