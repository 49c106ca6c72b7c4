import { asFilledText, getField, isMap, type Mapping, omitUndefined, type Path } from '../../shared/object.ts';
import type { Step } from '../kind.ts';
import type { Scope } from '../resource-key.ts';
import { ruleSettings } from './scim-rule.ts';

/** The path to change and read settings (docs/platform-api.md, Settings). */
export const settingsEndpoint = '/gateway/ng/api/settings';

/**
 * Every category, the most frequently changed ones first: the platform lists settings only by category
 * (docs/platform-api.md, Settings).
 */
export const settingCategories: readonly string[] = (
  'CORE PMS CD GIT_EXPERIENCE CI CE CV CF STO TEMPLATESERVICE GOVERNANCE CHAOS SCIM CONNECTORS EULA NOTIFICATIONS ' +
  'SUPPLY_CHAIN_ASSURANCE USER MODULES_VISIBILITY DBOPS IR AR'
).split(' ');

/** The settings that the platform keeps in one group and lists with one request (docs/platform-api.md, Settings). */
export const ruleNames = new Set(Object.values(ruleSettings));

/** The top-level key of a document that names the scope of its settings; otherwise the document is the list of entries. */
export const envelopeKey = 'settings';

/** Where a document contains the list of its entries. */
export function findEntryList(value: unknown): { readonly path: Path; readonly list: unknown } {
  if (Array.isArray(value)) return { path: [], list: value };
  return { path: [envelopeKey, 'entries'], list: getField(getField(value, envelopeKey), 'entries') };
}

/** The entries of a document, as the user wrote them. */
export function settingEntriesOf(value: unknown): readonly Mapping[] {
  const { list } = findEntryList(value);
  return Array.isArray(list) ? list.filter(isMap) : [];
}

/** The scope in the query of every request for settings (docs/platform-api.md, Settings). */
export function scopeQueryOf({ account, org, project }: Scope) {
  return { accountIdentifier: account, ...omitUndefined({ orgIdentifier: org, projectIdentifier: project }) };
}

/** What `settingSource` says of a setting that the scope itself sets (docs/platform-api.md, Settings). */
export function ownSourceOf({ org, project }: Scope): string {
  return project !== undefined ? 'PROJECT' : org !== undefined ? 'ORG' : 'ACCOUNT';
}

/** The settings that a document changes, in its order, each once. */
export function settingNamesOf(step: Step): readonly string[] {
  return [...new Set(settingEntriesOf(step.document.value).flatMap((item) => asFilledText(item.identifier) ?? []))];
}
