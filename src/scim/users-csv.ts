import { isMap, type Mapping } from '../shared/object.ts';

const columns = ['id', 'userName', 'displayName', 'active', 'externalId', 'emails'] as const;

/**
 * The users as CSV (RFC 4180: CRLF, quoted where needed) with the columns id, userName, displayName, active, externalId
 * and emails (separated by spaces). A cell that a spreadsheet would read as a formula gets a leading `'`.
 */
export function formatCsv(users: readonly Mapping[]): string {
  const rows = users.map((user) => columns.map((column) => formatCell(formatCellText(user[column]))));
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/**
 * The characters that a spreadsheet reads as the start of a formula, also in full width and after characters that it may skip.
 */
const formulaStart = /^(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n\0])/u;

function formatCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n\0]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A SCIM value as the text of one cell; `emails` is a list of `{ value }`. */
function formatCellText(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatCellText).filter(Boolean).join(' ');
  if (isMap(value)) return formatCellText(value.value);
  return value === undefined || value === null ? '' : String(value);
}
