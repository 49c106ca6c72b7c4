import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import type { Mapping } from '../shared/object.ts';

/** A filter of the one form that the platform understands: `<attribute> eq "<value>"`. */
interface Filter {
  readonly attribute: string;
  readonly value: string;
}

function parseFilter(filter: string): Filter | undefined {
  const [, attribute, value] = /^\s*(\S+)\s+eq\s+"([^"]+)"\s*$/i.exec(filter) ?? [];
  return attribute === undefined || value === undefined ? undefined : { attribute, value };
}

/**
 * Checks a SCIM filter before it is sent: the platform reads `<attribute> eq "<value>"` only, silently ignores anything else
 * and lists all users, and always compares the value with the e-mail address (docs/internals/platform-api.md, Listing
 * users). `undefined` if there is nothing to report.
 */
export function checkFilter(filter: string): Diagnostic | undefined {
  const parsed = parseFilter(filter);
  if (parsed === undefined) {
    return createError('`input:scim-filter` is not of the form userName eq "someone@example.com". Nothing was sent.', {
      hint: 'Use this form: the platform ignores any other filter and lists all users.',
    });
  }
  if (/^(userName|emails(\.value)?)$/i.test(parsed.attribute)) return undefined;
  return createError(
    `\`input:scim-filter\` names ${JSON.stringify(parsed.attribute)}, but the platform always compares the value with the e-mail address. Nothing was sent.`,
    { hint: 'Use userName eq "someone@example.com".' },
  );
}

/** The filter as it is sent: the platform URL-decodes the value a second time, so a plain `+` would become a space. */
export function encodeFilter(filter: string): string {
  const parsed = parseFilter(filter);
  if (parsed === undefined) return filter;
  return `${parsed.attribute} eq "${parsed.value.replaceAll('%', '%25').replaceAll('+', '%2B')}"`;
}

/** The filter without its value, which may be an e-mail address, for messages. */
export function hideFilterValue(filter: string): string {
  const parsed = parseFilter(filter);
  return parsed === undefined ? '…' : `${parsed.attribute} eq "…"`;
}

/** Whether a user has the value of the filter: as the name, as an e-mail address, or as the attribute that the filter names. */
export function matchesFilter(filter: string, user: Mapping): boolean {
  const parsed = parseFilter(filter);
  if (parsed === undefined) return true;
  const expected = parsed.value.toLowerCase();
  return findTexts([user.userName, user.emails, user[parsed.attribute]]).some(
    (text) => text.toLowerCase() === expected,
  );
}

/** The texts of a SCIM value, whose lists have their texts in `value`. */
function findTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findTexts);
  if (typeof value === 'object' && value !== null && 'value' in value) return findTexts(value.value);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
