import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Result } from '../plan/outcome.ts';
import { explain } from '../platform/explain.ts';
import { findMeaning, strangeHint } from '../platform/meanings.ts';
import { asLost, type Request, type Response } from '../platform/request.ts';
import { isDuplicate, removePrivateText } from '../platform/response.ts';
import { openClient } from '../remote/client.ts';
import { createError, createWarning, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { isMap, type Mapping } from '../shared/object.ts';
import { formatCount, toClause } from '../shared/text.ts';
import { findBearer, type ScimTask } from './bearer.ts';
import { checkFilter, hideFilterValue } from './filter.ts';
import { findRefusalHint } from './refusal.ts';
import { createListResponse, createUsersRequest, listUsers, type UserListing } from './users.ts';

/** Lists users through SCIM (docs/internals/platform-api.md, Listing users) into files; the log shows only their number. */
export async function listScimUsers(inputs: Inputs, context: Context): Promise<Result> {
  const diagnostics = checkFilterInput(inputs);
  if (hasError(diagnostics) || inputs.dryRun) return { diagnostics, listing: describeListing(inputs) };

  const bearer = await findBearer(inputs, context);
  if ('failure' in bearer) return { diagnostics, failure: bearer.failure };
  const platform = openClient(inputs, context, bearer.next);
  try {
    const { diagnostics: further = [], ...result } = await fetchUsers({ platform, bearer, inputs, context });
    return { ...result, diagnostics: [...diagnostics, ...further] };
  } finally {
    await platform.close();
  }
}

export function checkFilterInput({ scimFilter }: Inputs): Diagnostic[] {
  const diagnostic = scimFilter === '' ? undefined : checkFilter(scimFilter);
  return diagnostic === undefined ? [] : [diagnostic];
}

export async function fetchUsers(task: ScimTask): Promise<Result> {
  const { platform, inputs, context } = task;
  let list: Awaited<ReturnType<typeof listUsers>>;
  try {
    list = await listUsers(platform, inputs.account, inputs.scimFilter);
  } catch (error) {
    return { failure: explain(asLost(error), usersTask) };
  }
  const { correlationId } = removePrivateText(list.response);
  if (list.listed) {
    const diagnostics = findListWarnings(list.listing);
    return { correlationId, diagnostics, ...writeUserFiles(list.listing, correlationId, context) };
  }
  const failure = await explainListFailure(list, task);
  return { correlationId, responseFile: context.files.write('response.json', list.response.body), failure };
}

const usersTask = { verb: 'list', resource: 'users through SCIM' };

async function explainListFailure(
  { response, reason }: { readonly response: Response; readonly reason?: string },
  task: ScimTask,
): Promise<Diagnostic> {
  const shown = removePrivateText(response);
  if (reason !== undefined) {
    return createError(`${toClause(reason)}${formatTrace(shown.correlationId)}.`, { hint: strangeHint });
  }
  const explained = explain(shown, usersTask);
  const hint = await findRefusalHint(response.status, task);
  if (hint !== undefined) return { ...explained, hint };
  // The hint depends on whether there is a message, but quotes only the target of a redirect. It does not apply to a conflict,
  // because a list cannot find that something already exists.
  const advice = isDuplicate(response) ? undefined : findMeaning({ ...response, headers: shown.headers }, false).hint;
  const parts = [advice, response.message === undefined ? undefined : hiddenHint];
  return createError(explained.summary, { hint: parts.filter((part) => part !== undefined).join(' ') });
}

const hiddenHint = 'The response is not shown, because it may name users; see the response file.';

function formatTrace(correlationId: string): string {
  return correlationId === '' ? '' : ` (correlationId ${correlationId})`;
}

/** The request for the first page, as it may be shown. */
function describeListing({ account, scimFilter, address }: Inputs): Pick<Request, 'method' | 'path'> {
  const request = createUsersRequest(account, scimFilter === '' ? '' : hideFilterValue(scimFilter));
  return { method: request.method, path: address.formatTarget(request) };
}

function findListWarnings({ ignored, gap, totalIsWrong }: UserListing): Diagnostic[] {
  const summaries = [
    ignored > 0 &&
      `Ignored ${formatCount(ignored, 'item')} in the user list that ${ignored === 1 ? 'is not a user object' : 'are not user objects'}.`,
    gap !== undefined &&
      `The user list has no users in ${gap.to - gap.from + 1} places in a row (${gap.from} to ${gap.to}). Users after a longer gap may be missing.`,
    totalIsWrong && 'The platform reported a wrong or changing number of users (totalResults), so it was ignored.',
  ];
  return summaries.filter((summary) => summary !== false).map((summary) => createWarning(summary));
}

/**
 * Writes the files of a list. An incomplete list is a failure, and only its response file is written, so a sync cannot mistake
 * it for the complete list.
 */
function writeUserFiles(
  { users, missing }: UserListing,
  correlationId: string,
  { files }: Context,
): Pick<Result, 'users' | 'responseFile' | 'failure'> {
  const responseFile = files.write('response.json', createListResponse(users));
  if (missing > 0) {
    const summary = `The user list is incomplete: the platform counts ${formatCount(missing, 'user')} more than its pages contain (${users.length})${formatTrace(correlationId)}.`;
    const hint =
      'Run again: users may have been added or removed in the meantime. The response file contains those that were read.';
    return { responseFile, failure: createError(summary, { hint }) };
  }
  const file = files.write('users.json', users);
  return { responseFile, users: { count: users.length, file, csvFile: files.write('users.csv', formatCsv(users)) } };
}

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
