import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as core from '@actions/core';
import { parseDocument } from 'yaml';
import type { Announcement } from '../cli/main.ts';

/** Milliseconds in which the emulator must be ready; usually it takes a fraction of a second. */
const readyWithin = 30_000;

/** The data about the started emulator that the post step needs. */
export interface StartedEmulator {
  readonly pid: number;
  /** Address of the control interface. */
  readonly control: string;
  readonly apiKey: string;
  readonly certificate: string | null;
  readonly logFile: string;
  readonly stateFile: string;
}

const stateName = 'emulator';

/** The data that the main step saved; `undefined` if it started nothing. */
export function readStarted(): StartedEmulator | undefined {
  const saved = core.getState(stateName);
  return saved === '' ? undefined : (JSON.parse(saved) as StartedEmulator);
}

/** Starts the emulator so it outlives the step, waits until it is ready, and sets the outputs. Throws why it did not start. */
export async function start(): Promise<void> {
  const directory = mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), 'platform-emulator-'));
  const stateFile = core.getInput('state') || join(directory, 'state.json');
  const logFile = join(directory, 'log.txt');
  const child = spawnEmulator(readArguments(directory, stateFile), logFile);
  const ready = await waitForAnnouncement(child).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  if ('error' in ready) throw new Error(`Failed to start the emulator: ${ready.error}`);
  child.disconnect();
  child.unref();
  const { url, account, apiKey, scimToken, page, certificate } = ready;
  for (const token of [apiKey, scimToken]) core.setSecret(token);
  const control = `${new URL(url).origin}/__emulator`;
  const started: StartedEmulator = { pid: child.pid ?? 0, control, apiKey, certificate, logFile, stateFile };
  core.saveState(stateName, started);
  const outputs = {
    'base-url': url,
    'api-key': apiKey,
    'account-id': account,
    'scim-token': scimToken,
    page: page ?? '',
    certificate: certificate ?? '',
    'state-file': stateFile,
  };
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  core.info(`The emulator responds at ${url} for the account ${account}. It stops when the job ends.`);
}

/** The command line options for the inputs. */
function readArguments(directory: string, stateFile: string): string[] {
  const rate = core.getInput('requests-per-minute');
  if (!/^([1-9]\d*)?$/.test(rate)) throw new Error(`requests-per-minute must be a whole number from 1, not ${rate}.`);
  const variables = process.env.GITHUB_ENV;
  const sets = core.getBooleanInput('set-environment') && variables;
  const seed = readFileInput('seed', directory);
  const policies = readFileInput('policies', directory);
  return [
    '--control',
    ...['--port', core.getInput('port') || '0'],
    ...['--host', core.getInput('host') || '127.0.0.1'],
    ...['--state', stateFile],
    ...(seed ? ['--seed', seed] : []),
    ...(policies ? ['--policies', policies] : []),
    ...(rate ? ['--rate', `${rate}/60`] : []),
    ...core.getMultilineInput('repositories').flatMap((repository) => ['--repository', repository]),
    ...['--git-delay', core.getInput('git-delay') || '0'],
    ...(core.getBooleanInput('early-access') ? ['--early-access'] : []),
    ...(core.getBooleanInput('tls') ? ['--tls'] : []),
    ...(sets ? ['--write-env', sets] : []),
  ];
}

/** The file that an input names, or one with the text that it contains: text is a map or a list. */
function readFileInput(name: string, directory: string): string {
  const input = core.getInput(name);
  const document = parseDocument(input, { logLevel: 'silent' });
  const isText = input.includes('\n') || (document.errors.length === 0 && typeof document.toJS() === 'object');
  if (input === '' || !isText) return input;
  // Messages about it show its name.
  const file = join(directory, `input-${name}.yaml`);
  writeFileSync(file, input, { mode: 0o600 });
  return file;
}

/** Starts the server detached from this step: it inherits nothing that the runner waits for, and its output goes to a file. */
function spawnEmulator(args: readonly string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'w', 0o600);
  try {
    return spawn(process.execPath, [join(import.meta.dirname, 'platform-emulator.js'), ...args], {
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
}

/** The message of the server when it is ready, or why it is not. */
function waitForAnnouncement(child: ChildProcess): Promise<Announcement> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`Failed to start the emulator: it was not ready after ${readyWithin / 1000} s.`));
    }, readyWithin);
    child.once('message', (message) => {
      clearTimeout(late);
      resolve(message as Announcement);
    });
    child.once('error', (error) => {
      clearTimeout(late);
      reject(new Error(`Failed to start the emulator: ${error.message}.`));
    });
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      reject(new Error(`Failed to start the emulator: it ended with ${signal ?? `exit code ${code}`}.`));
    });
  });
}
