import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import type { Mapping } from '../shared/object.ts';

/** The e-mail address of a filter `userName eq "<address>"`; `undefined` for a filter of another form. */
function parseFilter(filter: string): string | undefined {
  return /^\s*userName\s+eq\s+"([^"]+)"\s*$/i.exec(filter)?.[1];
}

/**
 * Checks a SCIM filter before it is sent: the platform compares the value of `<attribute> eq "<value>"` with the e-mail address,
 * whichever attribute it names, and silently ignores any other filter and lists all users (docs/internals/platform-api.md, Listing
 * users). `undefined` if there is nothing to report.
 */
export function checkFilter(filter: string): Diagnostic | undefined {
  if (parseFilter(filter) !== undefined) return undefined;
  return createError('`input:scim-filter` is not of the form userName eq "someone@example.com". Nothing was sent.', {
    hint: 'Use this form: the platform compares any attribute with the e-mail address, and ignores other filters and lists all users.',
  });
}

/** The filter as it is sent: the platform URL-decodes the value a second time, so a plain `+` would become a space. */
export function encodeFilter(filter: string): string {
  const address = parseFilter(filter);
  if (address === undefined) return filter;
  return `userName eq "${address.replaceAll('%', '%25').replaceAll('+', '%2B')}"`;
}

/** The filter without its value, which may be an e-mail address, for messages. */
export function hideFilterValue(filter: string): string {
  return parseFilter(filter) === undefined ? '…' : 'userName eq "…"';
}

/** Whether a user has the address of the filter as the name or as an e-mail address. */
export function matchesFilter(filter: string, { userName, emails }: Mapping): boolean {
  const address = parseFilter(filter)?.toLowerCase();
  if (address === undefined) return true;
  return findTexts([userName, emails]).some((text) => text.toLowerCase() === address);
}

/** The texts of a SCIM value, whose lists have their texts in `value`. */
function findTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findTexts);
  if (typeof value === 'object' && value !== null && 'value' in value) return findTexts(value.value);
  return typeof value === 'string' ? [value] : [];
}
