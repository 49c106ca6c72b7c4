import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { scimOperations } from '../inputs/operations.ts';
import type { Result } from '../plan/outcome.ts';
import { explain } from '../platform/explain.ts';
import { findMeaning, strangeHint } from '../platform/meanings.ts';
import { asLost, type Request, type Response } from '../platform/request.ts';
import { isDuplicate, removePrivateText } from '../platform/response.ts';
import { openClient } from '../remote/client.ts';
import { createError, createWarning, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { isMap, type Mapping } from '../shared/object.ts';
import { formatCount, toClause } from '../shared/text.ts';
import { checkBearer, findBearer, type ScimTask } from './bearer.ts';
import { isJwt, type JwtCheck } from './jwt.ts';
import { findUnsetSettings, type RemoteRule, readScimRule } from './rule.ts';
import {
  checkFilter,
  createListResponse,
  createUsersRequest,
  hideFilterValue,
  listUsers,
  type UserListing,
} from './users.ts';

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

/**
 * A hint about a SCIM request that was refused with this status; `undefined` if the token is not the cause. The
 * platform responds to every fault of a token with the same 401 (docs/internals/platform-api.md, JWT conditions). So the token is
 * checked by the account's own rule, which is read with the API key unless it is known.
 */
async function findRefusalHint(status: number, task: ScimTask): Promise<string | undefined> {
  const { bearer, context } = task;
  if (status === 403) {
    const who = isJwt(bearer.checks) ? 'service account that the JWT runs as' : 'owner of the token';
    return `Give the ${who} the permissions Users (view, manage, invite) and User groups (view, manage) on the account.`;
  }
  if (status !== 401) return undefined;
  const remote = isJwt(bearer.checks) ? (task.remote ?? (await readRule(task))) : undefined;
  if (remote === undefined) return explainUnauthorized(bearer.checks);
  const unset = findUnsetSettings(remote.rule);
  if (unset.length > 0) {
    return `The account accepts no JWT, because its rule is incomplete: ${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} empty. Set all four, for example with \`input:operation: ${scimOperations.configureJwt}\`.`;
  }
  return explainUnauthorized(await checkBearer(bearer.token, remote.rule, context), remote, context.clock.now());
}

/** A key that may not read the rule does not hide the refusal itself. */
async function readRule({ platform, inputs, context }: ScimTask): Promise<RemoteRule | undefined> {
  if (inputs.apiKey === '') return undefined;
  const read = await readScimRule(platform, inputs.account, context);
  return 'failure' in read ? undefined : read.remote;
}

/**
 * The causes of a 401 of the SCIM interface: the failed checks, or otherwise the causes that only the platform can see
 * (docs/internals/platform-api.md, JWT conditions and Settings delay). `remote` is the account's complete rule if it could be read,
 * at `now` in milliseconds since the epoch.
 */
export function explainUnauthorized(checks: readonly JwtCheck[], remote?: RemoteRule, now = 0): string {
  if (!isJwt(checks)) return 'The token may be expired, rotated or deleted, or belong to another account or cluster.';
  const list = (result: JwtCheck['result']) =>
    checks.filter((check) => check.result === result).map(({ name, detail }) => `${name}: ${detail}`);
  const by = remote === undefined ? 'The token was checked here' : "The token was checked by the account's own rule";
  const failed = list('failed');
  if (failed.length > 0) return `${by} and failed (${failed.join('; ')}). Fix that first.`;

  const unknown = list('not checked');
  const passed =
    unknown.length === 0
      ? `${by} and passed.`
      : `${by} and passed, except for what could not be checked (${unknown.join('; ')}).`;
  const causes = [
    'the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off',
    ...listRuleCauses(remote, now),
    'the key was rotated (the platform caches keys for up to 5 days)',
    'the token or the rule belongs to another account or cluster',
  ];
  return `${passed} Possible causes that only the platform knows: ${causes.join('; ')}.`;
}

function listRuleCauses(remote: RemoteRule | undefined, now: number): string[] {
  if (remote === undefined) {
    return [
      'one of the four settings is empty',
      'the service account does not exist',
      'the rule was saved less than 120 seconds ago',
    ];
  }
  const age = Math.max(0, Math.round((now - remote.savedAt) / 1000));
  return [
    `the service account ${JSON.stringify(remote.rule.serviceAccountId)} does not exist`,
    ...(age < 120 ? [`the rule, saved ${formatCount(age, 'second')} ago, has not taken effect yet (120 seconds)`] : []),
  ];
}

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
