import { readFileSync } from 'node:fs';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator.ts';
import { inputRows } from '../../src/inputs/table.ts';
import { appliesTo } from '../../src/inputs/unused.ts';
import { accountSeed } from './account.ts';
import { type GitHubDouble, startGitHub } from './github.ts';
import { startPullRequest } from './pull-request.ts';
import { runStep, type StepOptions, type StepRun } from './runner.ts';
import { runTerminal, type TerminalOptions } from './terminal.ts';

type Inputs = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, string>>;

/** One or more runs, and the name of the file with their transcript. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  perform(stage: Stage): Promise<void>;
}

/** The tools of a scenario: platforms, a GitHub server, and steps with transcripts. */
export class Stage {
  readonly #endings: (() => unknown)[] = [];
  readonly #parts: string[] = [];
  readonly #replaced = new Map<string, string>();
  #pullRequest: Awaited<ReturnType<typeof startPullRequest>> | undefined;

  /** A platform with the organization `retail` and the projects default/payments and retail/shop. */
  async platform({ seed, ...options }: EmulatorOptions = {}): Promise<Emulator> {
    const platform = await startEmulator({ seed: { ...accountSeed, ...seed }, ...options });
    this.#endings.push(() => platform.close());
    this.#replaced.set(platform.url, 'https://platform.example');
    return platform;
  }

  /** A GitHub that signs identity tokens. */
  async github(): Promise<GitHubDouble> {
    const github = await startGitHub({ after: (end) => this.#endings.push(end) });
    this.#replaced.set(github.environment.GITHUB_SERVER_URL ?? '', 'https://github.example');
    return github;
  }

  /** The environment of a job that runs for a pull request; its comment becomes part of the transcript. */
  async pullRequest(): Promise<Readonly<Record<string, string>>> {
    this.#pullRequest = await startPullRequest({ after: (end) => this.#endings.push(end) });
    return this.#pullRequest.environment;
  }

  /** Runs a step that the transcript does not show. Throws if it fails. */
  async prepare(inputs: Inputs, options: StepOptions): Promise<void> {
    const { code, log } = await runStep(inputs, options);
    if (code !== 0) throw new Error(`The preparation of a transcript failed:\n${log}`);
  }

  /** Runs one step and keeps its transcript. It sends one request at a time, so the order is the same on every machine. */
  async step(inputs: Inputs, options: StepOptions & { readonly files?: Files } = {}): Promise<StepRun> {
    const inOrder = appliesTo(inputRows.concurrency.operations ?? [], inputs.operation ?? 'auto')
      ? { concurrency: '1' }
      : {};
    const run = await runStep({ ...inOrder, ...inputs }, options);
    this.#replaced.set(run.temp, '$RUNNER_TEMP').set(run.workspace, '$GITHUB_WORKSPACE');
    const comment = this.#pullRequest?.comments.at(-1)?.body.replace(run.summary.trimEnd(), '(the summary)') ?? '';
    this.#parts.push(
      section('Inputs', textOfInputs(inputs)),
      ...Object.entries(options.files ?? {}).map(([path, text]) => section(`File ${path}`, text)),
      section('Log', `${readableLog(run.log)}\n(exit code ${run.code})`),
      section('Summary', run.summary),
      ...(comment === '' ? [] : [section('Comment', comment)]),
      section('Outputs', textOfOutputs(run)),
    );
    return run;
  }

  /** Runs a command as from a terminal, in a pipe, and keeps its transcript. */
  async command(args: readonly string[], options: TerminalOptions & { readonly files?: Files } = {}): Promise<void> {
    const run = await runTerminal(args, options);
    this.#parts.push(
      ...Object.entries(options.files ?? {}).map(([path, text]) => section(`File ${path}`, text)),
      section('Command', `platform-provision ${args.join(' ')}`),
      section('Standard output', `${run.stdout}(exit code ${run.code})`),
      section('Standard error', run.stderr),
    );
  }

  /** The transcript, in which everything that differs between runs is replaced. */
  transcript(): string {
    return normalize(this.#parts.join('\n'), this.#replaced);
  }

  async end(): Promise<void> {
    for (const end of this.#endings) await end();
  }
}

/** Performs a scenario and returns its transcript. */
export async function recordTranscript({ title, perform }: Scenario): Promise<string> {
  const stage = new Stage();
  try {
    await perform(stage);
    return `${title}\n${'='.repeat(title.length)}\n\n${stage.transcript()}`;
  } finally {
    await stage.end();
  }
}

function section(title: string, text: string): string {
  return `--- ${title}\n${text.replaceAll('\r\n', '\n').trimEnd()}\n`;
}

/** The inputs as the runner shows them, with `***` for keys and tokens. */
function textOfInputs(inputs: Inputs): string {
  return Object.entries(inputs)
    .map(([name, value]) => {
      if (/^(api-key|github-token|scim-token)$/.test(name)) return `${name}: ***`;
      return value.includes('\n') ? `${name}: |\n${indent(value.trimEnd())}` : `${name}: ${value}`;
    })
    .join('\n');
}

/** The log as the runner shows it: without masks and debug messages, and with workflow commands of several lines unfolded. */
function readableLog(log: string): string {
  return log
    .split('\n')
    .filter((line) => !/^::(add-mask|debug)::/.test(line))
    .map((line) => (line.startsWith('::') ? line.replaceAll('%0A', '\n  ').replaceAll('%25', '%') : line))
    .join('\n')
    .trimEnd();
}

/** The outputs that are not empty, a result on each line, and the users in the files that list them. */
function textOfOutputs({ outputs }: StepRun): string {
  return Object.entries(outputs)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      if (name === 'results') {
        const results: unknown[] = JSON.parse(value);
        return `${name}:\n${results.map((result) => `  ${JSON.stringify(result)}`).join('\n')}`;
      }
      if (/^users\w*File$/.test(name)) return `${name}: ${value}\n${indent(readFileSync(value, 'utf8').trimEnd())}`;
      return `${name}: ${value}`;
    })
    .join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

/** Replaces addresses, directories, identifiers of requests, times and durations. Equal ones stay equal. */
function normalize(text: string, replaced: ReadonlyMap<string, string>): string {
  let plain = text;
  for (const [from, to] of replaced) plain = plain.replaceAll(from, to);
  const numbered = (name: string) => {
    const numbers = new Map<string, number>();
    return (found: string) => {
      if (!numbers.has(found)) numbers.set(found, numbers.size + 1);
      return `<${name} ${numbers.get(found)}>`;
    };
  };
  return (
    plain
      .replaceAll(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, numbered('id'))
      .replaceAll(/(?<=platform-provision-)\w{6}(?=\/)/g, 'XXXXXX')
      .replaceAll(/\b[\da-f]{64}\b/g, numbered('sha256'))
      .replaceAll(/\b1[5-9]\d{11}\b/g, '<milliseconds>')
      .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z/g, '<time>')
      .replaceAll(/\b\d+\.\d s\b/g, '#.# s')
      .replaceAll(/127\.0\.0\.1:\d{4,5}/g, '127.0.0.1:<port>')
      // Only slow runs have them.
      .replaceAll(/^\d+ of \d+ resources (?:read|applied).*\n/gm, '')
  );
}
