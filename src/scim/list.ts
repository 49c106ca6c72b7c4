import { openPlatform, type PartialReport, type Run } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { hasError, type Problem } from '../payload/document.ts';
import { explain, explainUnanswered } from '../platform/explain.ts';
import type { Call, Platform } from '../platform/request.ts';
import { Secrets } from '../secrets/secrets.ts';
import { defined } from '../shared/defined.ts';
import { counted } from '../shared/text.ts';
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
type UsersReport = Omit<PartialReport, 'operation'> & { readonly problems: readonly Problem[] };

/** Lists the users of the account through SCIM (specification 4.2) into files; the log sees only how many there are. */
export async function listScimUsers(inputs: Inputs, run: Run): Promise<PartialReport> {
  const operation = 'list-scim-users';
  const problems = filterProblems(inputs);
  if (hasError(problems) || inputs.dryRun) return { operation, problems, listing: listingOf(inputs) };

  const bearer = await findBearer(inputs, run);
  if ('failure' in bearer) return { operation, problems, failure: bearer.failure };
  const platform = await openPlatform(inputs, run, bearer.next);
  try {
    const report = await fetchUsers(platform, bearer, inputs, run);
    return { operation, ...report, problems: [...problems, ...report.problems] };
  } finally {
    await platform.close();
  }
}

/** What is wrong with the input `scim-filter`; with an error it must not be sent. */
export function filterProblems(inputs: Inputs): Problem[] {
  const filter = filterOf(inputs);
  const problem = filter === undefined ? undefined : filterProblem(filter);
  return problem === undefined ? [] : [problem];
}

/** Lists the users through a platform that sends the tokens of this bearer. */
export async function fetchUsers(platform: Platform, bearer: Bearer, inputs: Inputs, run: Run): Promise<UsersReport> {
  const doing = 'listing users through SCIM';
  const filter = filterOf(inputs);
  let list: UserList;
  try {
    list = await listUsers(platform, inputs.account, defined({ filter }));
  } catch (error) {
    const { failure, correlationId } = explainUnanswered(error, doing);
    const sentence = withoutPersons(failure.sentence, filter);
    return { problems: [], failure: { ...failure, sentence }, correlationId };
  }
  const { answer } = list;
  const { correlationId } = answer;
  if (list.listed) return { problems: ignoredProblems(list.ignored), correlationId, ...keepUsers(list, run) };

  const explained =
    list.reason === undefined
      ? explain(answer, doing)
      : { sentence: `${list.reason} (correlationId ${correlationId})` };
  const hint = await refusalHint(answer, bearer, inputs, run, platform);
  const sentence = withoutPersons(explained.sentence, filter);
  const failure = { ...explained, sentence, ...defined({ hint }) };
  return { problems: [], correlationId, responseFile: run.files.write('response.json', answer.body), failure };
}

function filterOf({ scim }: Inputs): string | undefined {
  return scim.filter === '' ? undefined : scim.filter;
}

/** The call for the first page, as it may be shown. */
function listingOf(inputs: Inputs): Pick<Call, 'method' | 'path'> {
  const filter = filterOf(inputs);
  const call = usersCall(inputs.account, filter === undefined ? undefined : withoutValue(filter));
  const { pathname, search } = inputs.address.url(call);
  return { method: call.method, path: pathname + search };
}

function ignoredProblems(ignored: number): Problem[] {
  if (ignored === 0) return [];
  const message = `The list of users holds entries that are no objects and so no users; left out: ${ignored}.`;
  return [{ severity: 'warning', message }];
}

/** Writes the files of a list. One that lacks somebody is a failure, and only its response file is written: a sync must not take it for the whole. */
function keepUsers(
  { users, response, missing, answer }: Extract<UserList, { listed: true }>,
  { files }: Run,
): Pick<PartialReport, 'users' | 'responseFile' | 'failure'> {
  const responseFile = files.write('response.json', response);
  if (missing > 0) {
    const sentence = `The list of users is not complete: the platform counts ${counted(missing, 'user')} more than its pages held (${users.length}) (correlationId ${answer.correlationId}).`;
    const hint = 'Run again: users may have come or gone meanwhile. The response file holds those that were read.';
    return { responseFile, failure: { sentence, hint } };
  }
  const file = files.write('users.json', users);
  return { responseFile, users: { count: users.length, file, csvFile: files.write('users.csv', usersCsv(users)) } };
}

/**
 * A sentence without the persons whom the platform may have quoted: those that the filter names, and all addresses. They
 * are no secrets of the run, whose files would not show those but are there to name users.
 */
function withoutPersons(sentence: string, filter: string | undefined): string {
  const persons = new Secrets();
  for (const person of personsIn(filter ?? '')) persons.add(person, 'credential');
  return withoutAddresses(persons.redact(sentence));
}
