import { type PartialReport, type Run, withTimeout } from './context.ts';
import { proxyLogins } from './http/proxy-login.ts';
import { idleInputs } from './inputs/idle.ts';
import {
  credentialsOf,
  givenInputs,
  InputProblems,
  type Inputs,
  type InputTexts,
  readInputs,
  type Telling,
} from './inputs/inputs.ts';
import { publish } from './report/publish.ts';
import { type Report, runOutcome } from './report/report.ts';
import { UnwritableFile } from './runner/files.ts';
import { reasonOf } from './shared/text.ts';

/** One run of the action: reads the inputs, does what they ask, reports. Returns whether all went well. */
export async function main(run: Run): Promise<boolean> {
  const started = performance.now();
  const given = givenInputs(run.environment);
  keepCredentials(given, run);

  let telling: Telling | undefined;
  let timed = run;
  let findings: PartialReport;
  let idle: readonly string[] = [];
  try {
    const inputs = await readInputs(given, kindOperations);
    telling = inputs;
    idle = idleInputs(given, inputs.operation);
    timed = withTimeout(run, inputs.timeout);
    findings = await perform(inputs, timed);
  } catch (error) {
    if (error instanceof InputProblems) telling = error.telling;
    findings = { operation: given.operation.trim() || 'auto', ...brokenBy(error, run) };
  }
  const report: Report = {
    dryRun: telling?.dryRun ?? false,
    offline: false,
    outcomes: [],
    ...findings,
    problems: [...idle.map((message) => ({ severity: 'warning' as const, message })), ...(findings.problems ?? [])],
    duration: performance.now() - started,
  };
  return runOutcome(await publish(report, telling, timed)) !== 'failed';
}

/** Tells the runner what must not be shown, before anything else is said: tokens, and how proxies are logged in to. */
function keepCredentials(given: InputTexts, { environment, secrets, log }: Run): void {
  for (const credential of credentialsOf(given)) secrets.add(credential, 'credential');
  for (const { user, password } of proxyLogins(environment)) {
    secrets.add(password, 'credential');
    // Beside a password a user name is hardly secret, and may be an ordinary word; alone it is a token.
    secrets.add(user, password === '' ? 'credential' : 'payload');
    secrets.add(`${user}:${password}`, 'credential');
  }
  log.mask();
}

/** The operations of all kinds. */
async function kindOperations(): Promise<readonly string[]> {
  const { operations } = await import('./provisioning/provision.ts');
  return operations;
}

/** Does what was asked. What only some operations need is loaded with them. */
async function perform(inputs: Inputs, run: Run): Promise<PartialReport> {
  if (inputs.operation === 'list-scim-users') {
    const { listScimUsers } = await import('./scim/list.ts');
    return listScimUsers(inputs, run);
  }
  if (inputs.operation === 'configure-scim-jwt') {
    const { configureScimJwt } = await import('./scim/configure.ts');
    return configureScimJwt(inputs, run);
  }
  const { provision } = await import('./provisioning/provision.ts');
  return provision(inputs, run);
}

function brokenBy(error: unknown, { log }: Run): Partial<PartialReport> {
  if (error instanceof InputProblems) {
    return { problems: error.problems.map((message) => ({ severity: 'error', message })) };
  }
  if (error instanceof UnwritableFile) {
    return {
      failure: { sentence: error.message, hint: 'The result is in that file: look at RUNNER_TEMP and the disk.' },
    };
  }
  if (error instanceof Error) log.debug(error.stack ?? '');
  const sentence = `The action failed unexpectedly: ${reasonOf(error)}`;
  return {
    failure: { sentence, hint: 'Please report this with the debug log (secret ACTIONS_STEP_DEBUG set to true).' },
  };
}
