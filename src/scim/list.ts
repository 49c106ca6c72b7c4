import type { Inputs } from '../inputs.ts';
import { CallFailure } from '../platform/call.ts';
import { explain } from '../platform/explain.ts';
import { type Findings, openPlatform, type Run } from '../run.ts';
import { bearerOf, checkBearer } from './bearer.ts';
import { explainUnauthorised, type JwtCheck } from './jwt.ts';
import { filterProblem, listUsers, usersCall, usersCsv } from './users.ts';

/** Lists the users of the account through SCIM (specification 4.2) into files; the log sees only how many there are. */
export async function listScimUsers(inputs: Inputs, run: Run): Promise<Findings> {
  const operation = 'list-scim-users';
  const { account } = inputs;
  const filter = inputs.scim.filter === '' ? undefined : inputs.scim.filter;
  const problem = filter === undefined ? undefined : filterProblem(filter);
  const problems = problem === undefined ? [] : [problem];
  const call = usersCall(account, filter);
  const { pathname, search } = inputs.address.url(call);
  const listing = { method: call.method, path: pathname + search };
  if (problem?.severity === 'error' || inputs.dryRun) return { operation, problems, listing };

  const bearer = bearerOf(inputs, run);
  let checks: readonly JwtCheck[] = [];
  try {
    checks = await checkBearer(await bearer(), inputs, run);
  } catch (error) {
    return { operation, problems, failure: { sentence: `There is no token for the SCIM interface: ${textOf(error)}` } };
  }
  const hopeless = checks.filter((check) => check.hopeless);
  if (hopeless.length > 0) {
    const found = hopeless.map(({ name, detail }) => `${name}: ${detail}`).join('; ');
    const sentence = `The SCIM token was not sent, because the platform can only refuse it (${found}).`;
    return { operation, problems, failure: { sentence, hint: explainUnauthorised(checks) } };
  }

  const platform = openPlatform(inputs, run, bearer);
  try {
    const list = await listUsers(platform, account, filter === undefined ? {} : { filter });
    const { correlationId, body, status } = list.answer;
    if (!list.listed) {
      const explained =
        list.reason === undefined
          ? explain(list.answer, 'listing users through SCIM')
          : { sentence: `${list.reason} (correlationId ${correlationId})` };
      const hint = status === 401 ? { hint: explainUnauthorised(checks) } : {};
      const responseFile = run.files.write('response.json', body);
      return { operation, problems, correlationId, responseFile, failure: { ...explained, ...hint } };
    }
    if (list.missing > 0) {
      problems.push({
        severity: 'warning',
        message: `The platform counts ${list.missing} more users than its pages held.`,
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
    if (!(error instanceof CallFailure)) throw error;
    const failure = {
      sentence: `Failed listing users through SCIM: ${error.message}`,
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    };
    return { operation, problems, correlationId: error.requestId, failure };
  } finally {
    await platform.close();
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
