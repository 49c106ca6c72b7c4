import { tmpdir } from 'node:os';
import type { Context } from './context.ts';
import { proxyLogins } from './http/proxy-login.ts';
import { InputError, type Inputs, type ReportInputs, readInputs } from './inputs/inputs.ts';
import { scimOperations } from './inputs/table.ts';
import { credentialsOf, type InputTexts, readInputTexts } from './inputs/texts.ts';
import { findUnusedInputs } from './inputs/unused.ts';
import type { OperationResult } from './provisioning/result.ts';
import { headerOf } from './report/lines.ts';
import { outputWords } from './report/outputs.ts';
import { publish } from './report/publish.ts';
import { runOutcomeOf } from './report/report.ts';
import { Files, UnwritableFile } from './runner/files.ts';
import { Log } from './runner/log.ts';
import { Secrets } from './secrets/redact.ts';
import { systemClock } from './shared/clock.ts';
import { type Diagnostic, errorOf } from './shared/diagnostic.ts';
import type { Environment } from './shared/environment.ts';
import { reasonOf } from './shared/text.ts';

/** One run of the action: reads the inputs, does what they ask, reports. Returns whether all went well. */
export async function main(context: Context): Promise<boolean> {
  const started = performance.now();
  const texts = readInputTexts(context.environment);
  keepCredentials(texts, context);
  const { result, reportInputs, context: timed } = await perform(texts, context);
  const report = {
    title: reportInputs?.title ?? '',
    account: reportInputs?.account ?? '',
    dryRun: reportInputs?.dryRun ?? false,
    outcomes: [],
    diagnostics: [],
    ...result,
    duration: performance.now() - started,
  };
  return runOutcomeOf(await publish(report, reportInputs, timed)) !== 'failed';
}

/** Gathers what a run works with. `RUNNER_TEMP` is the runner's directory for temporary files. */
export function createContext(environment: Environment, cancelled: AbortSignal): Context {
  const secrets = new Secrets();
  for (const word of outputWords) secrets.protect(word);
  return {
    environment,
    clock: systemClock,
    secrets,
    log: new Log(secrets),
    files: new Files(environment.RUNNER_TEMP || tmpdir(), secrets),
    signal: cancelled,
  };
}

/** The same run, ended after so many seconds. The timer does not keep the process alive. */
export function withTimeout(context: Context, timeout: number): Context {
  const milliseconds = timeout * 1000;
  const over = new AbortController();
  const reason = new Error(`the run took longer than its \`timeout\` of ${timeout} s`);
  setTimeout(() => over.abort(reason), milliseconds).unref();
  return {
    ...context,
    signal: AbortSignal.any([context.signal, over.signal]),
    deadline: context.clock.now() + milliseconds,
  };
}

/** Registers what must not be shown before the first line is logged: tokens, and the logins of proxies. */
function keepCredentials(texts: InputTexts, { environment, secrets, log }: Context): void {
  for (const credential of credentialsOf(texts)) secrets.add(credential, 'credential');
  for (const { user, password } of proxyLogins(environment)) {
    secrets.add(password, 'credential');
    // Beside a password a user name is hardly secret, and may be an ordinary word; alone it is a token.
    secrets.add(user, password === '' ? 'credential' : 'payload');
    secrets.add(`${user}:${password}`, 'credential');
  }
  log.mask();
}

interface Performed {
  readonly result: OperationResult;
  /** Absent where the inputs could not be read at all. */
  readonly reportInputs?: ReportInputs;
  /** The context with the run's own deadline, as soon as that is known. */
  readonly context: Context;
}

/** Reads the inputs and does what they ask. An error of any kind is part of the result. */
async function perform(texts: InputTexts, context: Context): Promise<Performed> {
  let performed: Omit<Performed, 'result'> = { context };
  try {
    const inputs = await readInputs(texts, kindOperations);
    performed = { reportInputs: inputs, context: withTimeout(context, inputs.timeout) };
    context.log.info(headerOf(inputs));
    const unused = findUnusedInputs(texts, inputs.operation);
    const result = await run(inputs, performed.context);
    const warnings = unused.map((summary): Diagnostic => ({ severity: 'warning', summary }));
    return { ...performed, result: { ...result, diagnostics: [...warnings, ...(result.diagnostics ?? [])] } };
  } catch (error) {
    const operation = texts.operation.trim() || 'auto';
    if (error instanceof InputError) {
      const { diagnostics, reportInputs } = error;
      return { context, reportInputs, result: { operation, diagnostics } };
    }
    return { ...performed, result: { operation, failure: failureOf(error, context) } };
  }
}

/** The operations of all kinds. */
async function kindOperations(): Promise<readonly string[]> {
  const { operations } = await import('./provisioning/provision.ts');
  return operations;
}

/** Runs the operation. What only some operations need is loaded with them. */
async function run(inputs: Inputs, context: Context): Promise<OperationResult> {
  if (inputs.operation === scimOperations.listUsers) {
    const { listScimUsers } = await import('./scim/list.ts');
    return listScimUsers(inputs, context);
  }
  if (inputs.operation === scimOperations.configureJwt) {
    const { configureScimJwt } = await import('./scim/configure.ts');
    return configureScimJwt(inputs, context);
  }
  const { provision } = await import('./provisioning/provision.ts');
  return provision(inputs, context);
}

function failureOf(error: unknown, { log }: Context): Diagnostic {
  if (error instanceof UnwritableFile) {
    return errorOf(error.message, { hint: 'The result is in that file: check RUNNER_TEMP and the disk.' });
  }
  if (error instanceof Error) log.debug(error.stack ?? '');
  return errorOf(`The action failed unexpectedly: ${reasonOf(error)}`, {
    hint: 'Please report this with the debug log (secret ACTIONS_STEP_DEBUG set to true).',
  });
}
