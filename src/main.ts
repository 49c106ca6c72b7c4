import { type Context, type PartialReport, withTimeout } from './context.ts';
import { proxyLogins } from './http/proxy-login.ts';
import { findUnusedInputs } from './inputs/idle.ts';
import {
  credentialsOf,
  InputError,
  type Inputs,
  type InputTexts,
  type ReportInputs,
  readInputs,
  readInputTexts,
} from './inputs/inputs.ts';
import { publish } from './report/publish.ts';
import { type Report, runOutcomeOf } from './report/report.ts';
import { UnwritableFile } from './runner/files.ts';
import { reasonOf } from './shared/text.ts';

/** One run of the action: reads the inputs, does what they ask, reports. Returns whether all went well. */
export async function main(context: Context): Promise<boolean> {
  const started = performance.now();
  const given = readInputTexts(context.environment);
  keepCredentials(given, context);

  let telling: ReportInputs | undefined;
  let timed = context;
  let findings: PartialReport;
  let idle: readonly string[] = [];
  try {
    const inputs = await readInputs(given, kindOperations);
    telling = inputs;
    idle = findUnusedInputs(given, inputs.operation);
    timed = withTimeout(context, inputs.timeout);
    findings = await perform(inputs, timed);
  } catch (error) {
    if (error instanceof InputError) telling = error.telling;
    findings = { operation: given.operation.trim() || 'auto', ...brokenBy(error, context) };
  }
  const report: Report = {
    dryRun: telling?.dryRun ?? false,
    offline: false,
    outcomes: [],
    ...findings,
    diagnostics: [
      ...idle.map((summary) => ({ severity: 'warning' as const, summary })),
      ...(findings.diagnostics ?? []),
    ],
    duration: performance.now() - started,
  };
  return runOutcomeOf(await publish(report, telling, timed)) !== 'failed';
}

/** Tells the runner what must not be shown, before anything else is said: tokens, and how proxies are logged in to. */
function keepCredentials(given: InputTexts, { environment, secrets, log }: Context): void {
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
async function perform(inputs: Inputs, context: Context): Promise<PartialReport> {
  if (inputs.operation === 'list-scim-users') {
    const { listScimUsers } = await import('./scim/list.ts');
    return listScimUsers(inputs, context);
  }
  if (inputs.operation === 'configure-scim-jwt') {
    const { configureScimJwt } = await import('./scim/configure.ts');
    return configureScimJwt(inputs, context);
  }
  const { provision } = await import('./provisioning/provision.ts');
  return provision(inputs, context);
}

function brokenBy(error: unknown, { log }: Context): Partial<PartialReport> {
  if (error instanceof InputError) {
    return { diagnostics: error.summaries.map((summary) => ({ severity: 'error', summary })) };
  }
  if (error instanceof UnwritableFile) {
    return {
      failure: {
        severity: 'error',
        summary: error.message,
        hint: 'The result is in that file: look at RUNNER_TEMP and the disk.',
      },
    };
  }
  if (error instanceof Error) log.debug(error.stack ?? '');
  const summary = `The action failed unexpectedly: ${reasonOf(error)}`;
  return {
    failure: {
      severity: 'error',
      summary,
      hint: 'Please report this with the debug log (secret ACTIONS_STEP_DEBUG set to true).',
    },
  };
}
