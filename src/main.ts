import * as core from '@actions/core';
import { belongsToKind, InputProblems, type Inputs, readInputs } from './inputs.ts';
import { UnwritableFile } from './report/files.ts';
import { publish } from './report/publish.ts';
import { type Report, runOutcome } from './report/report.ts';
import { type Findings, type Run, withTimeout } from './run.ts';
import { secretsOf } from './secrets.ts';
import { reasonOf } from './words.ts';

/** The inputs that are credentials whatever they look like. */
const credentialInputs = ['api-key', 'scim-token', 'github-token'];

/** One run of the action: reads the inputs, does what they ask, reports. Returns whether all went well. */
export async function main(run: Run): Promise<boolean> {
  const started = performance.now();
  keepCredentials(run);

  let inputs: Inputs | undefined;
  let timed = run;
  let findings: Findings;
  try {
    inputs = readInputs((name) => core.getInput(name, { trimWhitespace: false }), await kindOperations());
    timed = withTimeout(run, inputs.timeout);
    findings = await perform(inputs, timed);
  } catch (error) {
    findings = { operation: core.getInput('operation') || 'auto', ...brokenBy(error, run) };
  }
  const report: Report = {
    dryRun: inputs?.dryRun ?? false,
    offline: false,
    problems: [],
    outcomes: [],
    ...findings,
    duration: performance.now() - started,
  };
  await publish(report, inputs, timed);
  return runOutcome(report) !== 'failed';
}

/** Tells the runner what must not be shown, before anything else is said: tokens, and the passwords of proxies. */
function keepCredentials({ environment, secrets, log }: Run): void {
  for (const name of credentialInputs) secrets.add(core.getInput(name), 'credential');
  const proxies = Object.entries(environment).filter(([name]) => /^(https?|all)_proxy$/i.test(name));
  for (const { value } of secretsOf(proxies)) secrets.add(value, 'credential');
  log.mask();
}

/** The operations of all kinds. The kinds are loaded for it only where one of their operations is asked for. */
async function kindOperations(): Promise<readonly string[]> {
  if (!belongsToKind(core.getInput('operation'))) return [];
  const { operations } = await import('./provision.ts');
  return operations;
}

/** Does what was asked. What only some operations need is loaded with them. */
async function perform(inputs: Inputs, run: Run): Promise<Findings> {
  if (inputs.operation === 'list-scim-users') {
    const { listScimUsers } = await import('./scim/list.ts');
    return listScimUsers(inputs, run);
  }
  if (inputs.operation === 'configure-scim-jwt') {
    const { configureScimJwt } = await import('./scim/configure.ts');
    return configureScimJwt(inputs, run);
  }
  const { provision } = await import('./provision.ts');
  return provision(inputs, run);
}

function brokenBy(error: unknown, { log }: Run): Partial<Findings> {
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
