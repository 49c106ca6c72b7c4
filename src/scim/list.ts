import { defined } from '../defined.ts';
import type { Inputs } from '../inputs.ts';
import { explain, explainUnanswered } from '../platform/explain.ts';
import { type Findings, openPlatform, type Run } from '../run.ts';
import { type Bearer, findBearer } from './bearer.ts';
import { refusalHint } from './refusal.ts';
import { filterProblem, listUsers, usersCall, usersCsv, withoutValue } from './users.ts';

/**
 * Lists the users of the account through SCIM (specification 4.2) into files; the log sees only how many there are.
 * `known` is a bearer that was found and looked at before.
 */
export async function listScimUsers(inputs: Inputs, run: Run, known?: Bearer): Promise<Findings> {
  const operation = 'list-scim-users';
  const doing = 'listing users through SCIM';
  const { account } = inputs;
  const filter = inputs.scim.filter === '' ? undefined : inputs.scim.filter;
  const problem = filter === undefined ? undefined : filterProblem(filter);
  const problems = problem === undefined ? [] : [problem];
  const call = usersCall(account, filter === undefined ? undefined : withoutValue(filter));
  const { pathname, search } = inputs.address.url(call);
  const listing = { method: call.method, path: pathname + search };
  if (problem?.severity === 'error' || inputs.dryRun) return { operation, problems, listing };

  const bearer = known ?? (await findBearer(inputs, run));
  if ('failure' in bearer) return { operation, problems, failure: bearer.failure };

  const platform = await openPlatform(inputs, run, bearer.next);
  try {
    const list = await listUsers(platform, account, defined({ filter }));
    const { correlationId, body } = list.answer;
    if (!list.listed) {
      const explained =
        list.reason === undefined
          ? explain(list.answer, doing)
          : { sentence: `${list.reason} (correlationId ${correlationId})` };
      const hint = await refusalHint(list.answer, bearer, inputs, run, platform);
      const responseFile = run.files.write('response.json', body);
      const failure = { ...explained, ...defined({ hint }) };
      return { operation, problems, correlationId, responseFile, failure };
    }
    if (list.ignored > 0) {
      problems.push({
        severity: 'warning',
        message: `The list of users holds entries that are no objects and so no users; left out: ${list.ignored}.`,
      });
    }
    if (list.missing > 0) {
      problems.push({
        severity: 'warning',
        message: `Users that the platform counts but that none of its pages held: ${list.missing}.`,
      });
    }
    return {
      operation,
      problems,
      correlationId,
      responseFile: run.files.write('response.json', list.response),
      users: {
        count: list.users.length,
        file: run.files.write('users.json', list.users),
        csvFile: run.files.write('users.csv', usersCsv(list.users)),
      },
    };
  } catch (error) {
    return { operation, problems, ...explainUnanswered(error, doing) };
  } finally {
    await platform.close();
  }
}
