import type { TestContext } from 'node:test';
import { type Emulator, type EmulatorOptions, type Seed, startEmulator } from '../../emulator/emulator.ts';
import type { RecordedRequest } from '../../emulator/recording/recorder.ts';
import { type Context, withTimeout } from '../../src/context.ts';
import { type Inputs, readInputs } from '../../src/inputs/inputs.ts';
import type { Result } from '../../src/plan/outcome.ts';
import { createOutputs } from '../../src/report/outputs.ts';
import type { Report } from '../../src/report/report.ts';
import { createContext, RunnerLog } from '../../src/runner/context.ts';
import type { Secrets } from '../../src/secrets/redact.ts';
import { type Clock, systemClock } from '../../src/shared/clock.ts';
import { given } from '../given.ts';
import { type GitHubDouble, job } from '../harness/github.ts';

/** The settings of docs/internals/platform-api.md, Settings, in their order. */
export const settingNames = [
  'scim_jwt_token_jwks_keys_url',
  'scim_jwt_token_key_field',
  'scim_jwt_token_value_field',
  'scim_jwt_token_service_account_id',
];

/** The rule that accepts the job's repository; its parts can be changed. */
export function ruleFor({ jwksUrl }: Pick<GitHubDouble, 'jwksUrl'>, ...changes: readonly (string | undefined)[]) {
  const usual = [jwksUrl, 'repository_id', job.repositoryId, 'scim_sync'];
  return settingNames.map((identifier, index) => ({ identifier, value: changes[index] ?? usual[index] ?? '' }));
}

/** Users of the account. The last one was not imported by an identity provider, so SCIM does not list it. */
export const people = ['ada@example.com', 'grace+scim@example.com', 'edith@example.com', 'hedy@example.com'];

/** A platform with users, a service account that may list them and one that may not. */
export async function startScimPlatform(
  test: Pick<TestContext, 'after'>,
  seed: Seed = {},
  options: EmulatorOptions = {},
): Promise<Emulator> {
  const platform = await startEmulator({
    seed: {
      roles: [{ identifier: 'scim_provisioner', permissions: ['core_user_*', 'core_usergroup_*'] }],
      serviceAccounts: [
        { identifier: 'scim_sync', name: 'SCIM sync', email: 's@example.com', roles: [{ role: 'scim_provisioner' }] },
        { identifier: 'idle', name: 'Idle', email: 'i@example.com' },
      ],
      users: people.map((userName, index) => ({
        id: `user-${index}`,
        userName,
        imported: index < people.length - 1,
      })),
      ...seed,
    },
    ...options,
  });
  test.after(() => platform.close());
  return platform;
}

/** The requests to a platform, without its account and the paging: `GET settings`, `PUT settings`, `GET users`. */
export function asked({ requests }: Emulator): string[] {
  return requests.map(({ method, path }) => `${method} ${path.endsWith('/Users') ? 'users' : path.split('/').at(-1)}`);
}

export function readBearer({ headers }: RecordedRequest): string {
  return headers.authorization?.replace(/^Bearer /, '') ?? '';
}

/** A run in this process on a clock that waits move, together with the platform's clock. */
export interface MovedRun {
  readonly outputs: ReturnType<typeof createOutputs>;
  readonly result: Result;
  readonly lines: readonly string[];
  /** Milliseconds that were slept. */
  readonly slept: number;
}

/** A running clock that a sleep moves forward, so a test need not wait. It may begin ahead or behind. */
export class JumpingClock implements Clock {
  slept = 0;
  readonly #onSleep: (milliseconds: number) => void;
  readonly #ahead: number;

  constructor(onSleep: (milliseconds: number) => void, ahead = 0) {
    this.#onSleep = onSleep;
    this.#ahead = ahead;
  }

  now(): number {
    return Date.now() + this.#ahead + this.slept;
  }

  elapsed(): number {
    return systemClock.elapsed() + this.slept;
  }

  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.slept += milliseconds;
    this.#onSleep(milliseconds);
  }
}

/** Runs the inputs as `main` does, without the runner; no wait takes real time. */
export async function runMoved(
  texts: Readonly<Record<string, string>>,
  perform: (inputs: Inputs, run: Context) => Promise<Result>,
  {
    environment,
    clock,
    onLine,
  }: {
    environment: Readonly<Record<string, string>>;
    clock: JumpingClock;
    /** Called with each line as it is logged. */
    onLine?: (line: string) => void;
  },
): Promise<MovedRun> {
  const inputs = readInputs(given(texts), ['update-settings']);
  const begun = createContext(environment, new AbortController().signal);
  const log = new KeptLog(begun.secrets, onLine);
  const result = await perform(inputs, withTimeout({ ...begun, clock, log }, inputs.timeout));
  const report: Report = {
    operation: inputs.operation,
    title: inputs.title,
    account: inputs.account,
    dryRun: inputs.dryRun,
    diagnostics: [],
    outcomes: [],
    duration: 0,
    ...result,
  };
  return { outputs: createOutputs(report), result, lines: log.lines, slept: clock.slept };
}

/** Keeps lines instead of printing them. */
class KeptLog extends RunnerLog {
  readonly lines: string[] = [];
  readonly #secrets: Secrets;

  readonly #onLine: (line: string) => void;

  constructor(secrets: Secrets, onLine: (line: string) => void = () => {}) {
    super(secrets);
    this.#secrets = secrets;
    this.#onLine = onLine;
  }

  override mask(): void {}

  override info(text: string): void {
    const line = this.#secrets.redact(text);
    this.lines.push(line);
    this.#onLine(line);
  }

  override warning(text: string): void {
    this.info(text);
  }

  override async group<T>(_title: string, work: () => Promise<T>): Promise<T> {
    return work();
  }
}
