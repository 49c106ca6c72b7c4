import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { scimOperations } from '../inputs/table.ts';
import { explainFailure, explainResponse } from '../platform/explain.ts';
import type { PlatformClient, Request } from '../platform/request.ts';
import { openClient } from '../provisioning/open-client.ts';
import type { OperationResult } from '../provisioning/result.ts';
import { Secrets } from '../secrets/secrets.ts';
import { omitUndefined } from '../shared/defined.ts';
import { type Diagnostic, errorOf, hasError } from '../shared/diagnostic.ts';
import { countOf } from '../shared/text.ts';
import { type Bearer, findBearer } from './bearer.ts';
import { refusalHint } from './refusal.ts';
import {
  filterProblem,
  listUsers,
  personsIn,
  type UserList,
  usersCall,
  usersCsv,
  withoutAddresses,
  withoutValue,
} from './users.ts';

/** What came of listing users. */
type UsersReport = Omit<OperationResult, 'operation'> & { readonly diagnostics: readonly Diagnostic[] };

/** Lists the users of the account through SCIM (docs/platform-api.md, Listing users) into files; the log sees only how many there are. */
export async function listScimUsers(inputs: Inputs, context: Context): Promise<OperationResult> {
  const operation = scimOperations.listUsers;
  const diagnostics = filterProblems(inputs);
  if (hasError(diagnostics) || inputs.dryRun) return { operation, diagnostics, listing: listingOf(inputs) };

  const bearer = await findBearer(inputs, context);
  if ('failure' in bearer) return { operation, diagnostics, failure: bearer.failure };
  const platform = await openClient(inputs, context, bearer.next);
  try {
    const report = await fetchUsers(platform, bearer, inputs, context);
    return { operation, ...report, diagnostics: [...diagnostics, ...report.diagnostics] };
  } finally {
    await platform.close();
  }
}

/** What is wrong with the input `scim-filter`; with an error it must not be sent. */
export function filterProblems(inputs: Inputs): Diagnostic[] {
  const filter = filterOf(inputs);
  const diagnostic = filter === undefined ? undefined : filterProblem(filter);
  return diagnostic === undefined ? [] : [diagnostic];
}

/** Lists the users through a platform that sends the tokens of this bearer. */
export async function fetchUsers(
  platform: PlatformClient,
  bearer: Bearer,
  inputs: Inputs,
  context: Context,
): Promise<UsersReport> {
  const doing = 'listing users through SCIM';
  const filter = filterOf(inputs);
  let list: UserList;
  try {
    list = await listUsers(platform, inputs.account, omitUndefined({ filter }));
  } catch (error) {
    const { failure, correlationId } = explainFailure(error, doing);
    const summary = withoutPersons(failure.summary, filter);
    return { diagnostics: [], failure: { ...failure, summary }, correlationId };
  }
  const { response } = list;
  const { correlationId } = response;
  if (list.listed) return { diagnostics: ignoredProblems(list.ignored), correlationId, ...keepUsers(list, context) };

  const explained =
    list.reason === undefined
      ? explainResponse(response, doing)
      : errorOf(`${list.reason} (correlationId ${correlationId})`);
  const hint = await refusalHint(response, bearer, inputs, context, platform);
  const summary = withoutPersons(explained.summary, filter);
  const failure = { ...explained, summary, ...omitUndefined({ hint }) };
  return { diagnostics: [], correlationId, responseFile: context.files.write('response.json', response.body), failure };
}

function filterOf({ scimFilter }: Inputs): string | undefined {
  return scimFilter === '' ? undefined : scimFilter;
}

/** The call for the first page, as it may be shown. */
function listingOf(inputs: Inputs): Pick<Request, 'method' | 'path'> {
  const filter = filterOf(inputs);
  const request = usersCall(inputs.account, filter === undefined ? undefined : withoutValue(filter));
  const { pathname, search } = inputs.address.url(request);
  return { method: request.method, path: pathname + search };
}

function ignoredProblems(ignored: number): Diagnostic[] {
  if (ignored === 0) return [];
  const message = `The list of users holds entries that are no objects and so no users; left out: ${ignored}.`;
  return [{ severity: 'warning', summary: message }];
}

/** Writes the files of a list. One that lacks somebody is a failure, and only its response file is written: a sync must not take it for the whole. */
function keepUsers(
  { users, listResponse, missing, response }: Extract<UserList, { listed: true }>,
  { files }: Context,
): Pick<OperationResult, 'users' | 'responseFile' | 'failure'> {
  const responseFile = files.write('response.json', listResponse);
  if (missing > 0) {
    const summary = `The list of users is not complete: the platform counts ${countOf(missing, 'user')} more than its pages held (${users.length}) (correlationId ${response.correlationId}).`;
    const hint = 'Run again: users may have come or gone meanwhile. The response file holds those that were read.';
    return { responseFile, failure: { severity: 'error', summary, hint } };
  }
  const file = files.write('users.json', users);
  return { responseFile, users: { count: users.length, file, csvFile: files.write('users.csv', usersCsv(users)) } };
}

/**
 * A sentence without the persons whom the platform may have quoted: those that the filter names, and all addresses. They
 * are no secrets of the run, whose files would not show those but are there to name users.
 */
function withoutPersons(summary: string, filter: string | undefined): string {
  const persons = new Secrets();
  for (const person of personsIn(filter ?? '')) persons.add(person, 'credential');
  return withoutAddresses(persons.redact(summary));
}
