import { readFileSync } from 'node:fs';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import * as core from '@actions/core';
import { formatReason } from '../../src/shared/text.ts';
import type { StartedEmulator } from './start.ts';
import { formatSummary, type Usage } from './summary.ts';

/** Milliseconds that a call of the control interface may take, and also the end of the process after it. */
const timeLimit = 10_000;
/** Lines of the log that are shown if the emulator ended before the job. */
const shownLines = 20;

/** Shows the content of the emulator and the requests, saves its state and stops it. Throws if it has already ended. */
export async function stop(started: StartedEmulator): Promise<void> {
  try {
    const usage = (await call(started, 'GET', '/usage')) as Usage;
    await call(started, 'POST', '/save');
    core.info(`Saved what the emulator contains to ${started.stateFile}.`);
    await writeSummary(usage, started.stateFile);
    await call(started, 'POST', '/stop');
  } catch (error) {
    throw new Error(`The emulator did not stop as expected: ${formatReason(error)}.${readLastLines(started.logFile)}`);
  } finally {
    await end(started.pid);
  }
}

async function writeSummary(usage: Usage, stateFile: string): Promise<void> {
  const summary = formatSummary(usage, stateFile);
  if (!process.env.GITHUB_STEP_SUMMARY) return core.info(summary);
  await core.summary.addRaw(summary, true).write();
}

/** Calls the control interface. Throws its error, or that nothing responds. */
function call({ control, apiKey, certificate }: StartedEmulator, method: string, path: string): Promise<unknown> {
  const url = new URL(`${control}${path}`);
  const options: RequestOptions = { method, headers: { 'x-api-key': apiKey }, timeout: timeLimit };
  const secure = { ...options, ...(certificate !== null && { ca: readFileSync(certificate) }) };
  return new Promise((resolve, reject) => {
    const sent = url.protocol === 'https:' ? requestHttps(url, secure) : requestHttp(url, options);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path} gave HTTP ${response.statusCode}: ${text}`));
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${timeLimit / 1000} s`)));
    sent.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message || error.name}`)));
    sent.end();
  });
}

/** Waits until a process has ended, and kills it if it does not. */
async function end(pid: number): Promise<void> {
  for (let waited = 0; isRunning(pid); waited += 50) {
    if (waited >= timeLimit) {
      kill(pid);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readLastLines(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-shownLines);
    return ` The end of its log:\n${lines.join('\n')}`;
  } catch (error) {
    return ` Its log cannot be read: ${formatReason(error)}`;
  }
}
