import { resolve } from 'node:path';
import type { Context } from '../src/context.ts';
import { createGitProgram } from '../src/git/program.ts';
import type { InputTexts } from '../src/inputs/texts.ts';
import { main } from '../src/main.ts';
import { largestFile } from '../src/payload/sources.ts';
import { type Report, renderReport } from '../src/report/report.ts';
import { Secrets } from '../src/secrets/redact.ts';
import { hasError } from '../src/shared/diagnostic.ts';
import type { Files } from '../src/shared/files.ts';
import { type Flags, type RunArguments, UsageError } from './arguments.ts';
import { type Command, formatVariable, isUsedBy, listsOfPaths, pathInputs } from './commands.ts';
import { type Config, type ConfigReading, readConfig } from './config.ts';
import type { Host } from './host.ts';
import { collectInputs, collectTexts, findMistypedVariables } from './inputs.ts';
import { TerminalLog } from './log.ts';
import type { Terminal } from './terminal.ts';
import { rewordMessage } from './wording.ts';
import {
  configName,
  findWorkspace,
  formatPathFrom,
  formatPathFromRoot,
  formatPayloadLines,
  rewritePathsFrom,
} from './workspace.ts';

/** A command line that is ready to run: its inputs, and the log and files of its runs. */
export interface Session {
  readonly command: Command;
  readonly own: Flags['own'];
  readonly host: Host;
  readonly terminal: Terminal;
  readonly texts: InputTexts;
  readonly log: TerminalLog;
  /** The files of its runs, by name, without secrets. */
  readonly written: ReadonlyMap<string, unknown>;
  readonly context: Context;
}

/**
 * Gathers the inputs of a run from flags, environment and configuration file. `undefined` if the file has errors, which
 * are shown. Throws `UsageError`.
 */
export async function openSession(asked: RunArguments, host: Host, terminal: Terminal): Promise<Session | undefined> {
  const { command, flags } = asked;
  const { environment, directory, clock, signal } = host;
  const named = [...pathInputs, ...listsOfPaths].flatMap((name) => flags.inputs[name]?.split('\n') ?? []);
  const paths = [...asked.paths, ...named].map((path) => path.replace(/^!/, '')).filter((path) => path !== '-');
  const { root, configFile } = findWorkspace(directory, flags.own.config, paths);
  const secrets = new Secrets();
  const log = new TerminalLog({
    terminal,
    secrets,
    clock,
    formatPath: (file) => formatPathFrom(directory, root, file),
    withPaths: (message) => rewritePathsFrom(directory, root, message),
    showsInfo: command.sends !== 'nothing' || flags.own.debug !== undefined,
    stepVerb: command.sends === 'reads into files' ? 'exported' : 'applied',
    showsSteps: flags.own.json === undefined,
    showsDebug: flags.own.debug !== undefined,
  });
  const given = await convertPaths(collectInputs(command, flags.inputs, environment), directory, root);
  const trustsAddress = given['base-url'] !== undefined || !isUsedBy(command, 'base-url');
  const { config, diagnostics }: ConfigReading =
    configFile === undefined ? { diagnostics: [] } : readConfig(configFile, root, trustsAddress);
  for (const diagnostic of [...findMistypedVariables(environment), ...diagnostics]) log.problem(diagnostic);
  if (hasError(diagnostics)) return undefined;
  const inputs = { ...config?.inputs, ...given };
  const commit = inputs['previous-commit'] ?? '';
  const listFormer = (path: string) => listFilesIn(commit, path, root, host);
  const payload = command.takesPaths ? await collectPayload(asked, config, root, { host, listFormer }) : {};
  const texts = collectTexts(command, inputs, payload);
  checkCredential(command, texts, environment);
  const written = new Map<string, unknown>();
  const exposedValues = explainExposure(flags.inputs, given);
  const context = {
    environment,
    workspace: root,
    clock,
    secrets,
    log,
    files: keepFilesIn(written, secrets),
    signal,
    ...(exposedValues !== undefined && { exposedValues }),
    ...(flags.own.json === undefined && { omitsOutputs: true as const }),
  };
  return { command, own: flags.own, host, terminal, texts, log, written, context };
}

/** Runs a session, with some of its inputs changed. Messages of the report name flags instead of inputs. */
export async function run(
  { command, texts, host, context }: Session,
  changes: Partial<InputTexts> = {},
): Promise<Report> {
  // Reading and checking a large text takes seconds. Nothing is changed meanwhile, so a signal may end the process at once.
  host.endOnSignal(command.takesPaths);
  const announceEffects = () => host.endOnSignal(false);
  try {
    const { report } = await main({ ...texts, ...changes }, { ...context, announceEffects });
    return renderReport(report, (message) => rewordMessage(context.secrets.redact(message)));
  } finally {
    host.endOnSignal(false);
  }
}

/** Keeps the files of a run in memory, so a command leaves no files behind that the user did not request. */
function keepFilesIn(written: Map<string, unknown>, secrets: Secrets): Files {
  return {
    write(name, content) {
      written.set(name, typeof content === 'string' ? secrets.redact(content) : secrets.redactValue(content));
      return name;
    },
  };
}

/** Why the values of a session must not contain secrets; `undefined` for values from the environment. */
function explainExposure(flags: Partial<InputTexts>, given: Partial<InputTexts>): string | undefined {
  const instead = `set the environment variable ${formatVariable('secret-values')} instead`;
  if (flags.values !== undefined) return `is in a command line, which others can read; ${instead}`;
  return given.values === undefined ? `comes from the configuration file; ${instead}` : undefined;
}

/** The payloads: standard input for `-`, otherwise the paths of the command line, otherwise those of the configuration file. */
async function collectPayload(
  { command, paths }: RunArguments,
  config: Config | undefined,
  root: string,
  { host, listFormer }: { readonly host: Host; readonly listFormer: (directory: string) => Promise<readonly string[]> },
) {
  if (paths.includes('-')) {
    if (paths.length > 1) throw new UsageError('`-` for standard input excludes other paths.');
    return { payload: await readStandardInput(host.stdin), 'payload-file': '' };
  }
  const [given, directory] =
    paths.length > 0 ? [paths, host.directory] : [config?.paths ?? [], config?.directory ?? ''];
  if (given.length === 0) {
    throw new UsageError(
      `Name files or directories to ${command.name}, \`-\` for standard input, or set \`paths\` in ${configName}.`,
    );
  }
  return { 'payload-file': await formatPayloadLines(given, directory, root, listFormer), payload: '' };
}

/** The files that a commit has in a directory, as absolute paths; none if it cannot be read, which the run reports. */
async function listFilesIn(commit: string, directory: string, root: string, host: Host): Promise<readonly string[]> {
  if (commit === '' || commit.startsWith('-')) return [];
  const list = ['ls-tree', '-r', '-z', '--name-only', commit, '--', directory];
  const output = await createGitProgram(host)(root, list).catch(() => '');
  const paths = output.toString().split('\0').slice(0, -1);
  return paths.map((path) => resolve(root, path));
}

async function readStandardInput(input: Host['stdin']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largestFile) throw new UsageError(`Standard input is larger than ${largestFile / 1024 / 1024} MiB.`);
    chunks.push(bytes);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text.trim() === '') throw new UsageError('Standard input is empty.');
  return text;
}

/** Paths of flags and variables are relative to the working directory; a run reads them from the workspace. */
async function convertPaths(
  inputs: Partial<InputTexts>,
  directory: string,
  root: string,
): Promise<Partial<InputTexts>> {
  const paths: Record<string, string> = {};
  for (const name of listsOfPaths) {
    const lines = inputs[name]?.split('\n').filter((line) => line.trim() !== '');
    if (lines !== undefined) paths[name] = await formatPayloadLines(lines, directory, root);
  }
  for (const name of pathInputs) {
    const path = inputs[name];
    if (path !== undefined) paths[name] = formatPathFromRoot(resolve(directory, path), root);
  }
  return { ...inputs, ...paths };
}

function checkCredential(
  { name, needs, inputs, sends }: Command,
  texts: InputTexts,
  environment: NodeJS.ProcessEnv,
): void {
  if (needs === undefined || texts[needs] !== '') return;
  if (sends !== 'changes' && inputs['dry-run'] === undefined && texts['dry-run'] === 'true') return;
  const offline = name === 'plan' ? ' To check payloads without a key, use `check`.' : '';
  const ofTerraform = environment.HARNESS_PLATFORM_API_KEY ? ' HARNESS_PLATFORM_API_KEY is not read.' : '';
  throw new UsageError(
    `\`${name}\` needs a key. Set the environment variable ${formatVariable(needs)}.${ofTerraform}${offline}`,
  );
}
