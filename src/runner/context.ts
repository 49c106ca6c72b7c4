import { tmpdir } from 'node:os';
import { Secrets } from '../secrets/redact.ts';
import { systemClock } from '../shared/clock.ts';
import type { Environment } from '../shared/environment.ts';
import { RunnerFiles } from './files.ts';
import { RunnerLog } from './log.ts';

/** The context of a run of the action: the runner's log, workspace and directory for temporary files. */
export function createContext(environment: Environment, cancelled: AbortSignal) {
  const secrets = new Secrets();
  return {
    environment,
    workspace: environment.GITHUB_WORKSPACE ?? process.cwd(),
    clock: systemClock,
    secrets,
    log: new RunnerLog(secrets),
    files: new RunnerFiles(environment.RUNNER_TEMP || tmpdir(), secrets),
    signal: cancelled,
  };
}
