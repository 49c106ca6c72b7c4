import { isMap, type Mapping, nonEmptyTextOf } from '../../shared/object.ts';
import type { Step } from '../kind.ts';
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

/** The entries of a document, as the user wrote them. */
export function settingEntriesOf(value: unknown): readonly Mapping[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}

/** The settings that a document changes, in its order, each once. */
export function settingNamesOf(step: Step): readonly string[] {
  return [...new Set(settingEntriesOf(step.document.value).flatMap((item) => nonEmptyTextOf(item.identifier) ?? []))];
}
