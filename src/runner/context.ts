import { Secrets } from '../secrets/redact.ts';
import { systemClock } from '../shared/clock.ts';
import type { Environment } from '../shared/environment.ts';
import { RunnerFiles } from './files.ts';
import { RunnerLog } from './log.ts';

/** The context of a run of the action: the runner's log, workspace and directory for temporary files. */
export async function createContext(environment: Environment, cancelled: AbortSignal) {
  const secrets = new Secrets();
  return {
    environment,
    workspace: environment.GITHUB_WORKSPACE ?? process.cwd(),
    clock: systemClock,
    secrets,
    log: new RunnerLog(secrets),
    files: new RunnerFiles(environment.RUNNER_TEMP || (await systemTemporaryDirectory()), secrets),
    signal: cancelled,
  };
}

/** Without a runner. Node's module for the system is loaded only for this, because a runner names its directory. */
async function systemTemporaryDirectory(): Promise<string> {
  const { tmpdir } = await import('node:os');
  return tmpdir();
}
