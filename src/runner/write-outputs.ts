import { randomUUID } from 'node:crypto';
import { appendFileSync, statSync } from 'node:fs';
import type { Secrets } from '../secrets/redact.ts';
import type { Environment } from '../shared/environment.ts';
import { reasonOf } from '../shared/text.ts';
import { type Files, UnwritableFile } from './files.ts';
import type { Log } from './log.ts';

/** Bytes that the outputs of a job may have together. */
const outputLimit = 1_048_576;
/** Lists become JSON. */
export type OutputValue = string | number | readonly unknown[];

/** The outputs that grow with the run, and the files that can take their place. */
const spills = { results: 'resultsFile', identifiers: 'identifiersFile' } as const;

/**
 * Hands the outputs to the runner, without secrets. When they are too large together, the largest of `results` and
 * `identifiers` goes to a file, and the output named after it holds the path. Where there is no runner they are logged.
 * Throws `UnwritableFile` when the runner's file for them does not take them.
 */
export function writeOutputs(
  outputs: Readonly<Record<string, OutputValue>>,
  { environment, files, log, secrets }: Surroundings,
): void {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(outputs)) texts.set(name, textOf(value, secrets));
  for (const name of oversized(texts)) {
    texts.set(name, '');
    try {
      texts.set(spills[name], files.write(`${name}.json`, outputs[name]));
      log.warning(
        `The output ${name} is too large for GitHub and was left empty; ${spills[name]} names a file with it.`,
      );
    } catch (error) {
      log.warning(`The output ${name} is too large for GitHub and was left empty. ${reasonOf(error)}`);
    }
  }
  if (environment.GITHUB_OUTPUT) append(texts, environment.GITHUB_OUTPUT);
  else for (const [name, text] of texts) if (text !== '') log.info(`output ${name}: ${text}`);
}

interface Surroundings {
  readonly environment: Environment;
  readonly files: Files;
  readonly log: Log;
  readonly secrets: Secrets;
}

/** Keys are the action's own words and stay: a later step looks for them. */
function textOf(value: OutputValue, secrets: Secrets): string {
  if (typeof value !== 'object') return secrets.redact(String(value));
  return JSON.stringify(value, (_key, item: unknown) => secrets.redactLeaf(item));
}

/** The outputs to take out, the largest first, until the others fit. */
function oversized(texts: ReadonlyMap<string, string>): (keyof typeof spills)[] {
  const size = (name: string) => bytesOf(texts.get(name) ?? '');
  let total = [...texts.keys()].reduce((sum, name) => sum + size(name), 0);
  const out: (keyof typeof spills)[] = [];
  for (const name of (['results', 'identifiers'] as const).toSorted((a, b) => size(b) - size(a))) {
    if (total <= outputLimit) break;
    total -= size(name);
    out.push(name);
  }
  return out;
}

/** GitHub documents the size of the value in UTF-16, the runner checks it in UTF-8: the larger counts. */
function bytesOf(text: string): number {
  return Math.max(Buffer.byteLength(text), text.length * 2);
}

/** Appends to the runner's file, which is there before the step begins, a value between two lines that it cannot hold. */
function append(texts: ReadonlyMap<string, string>, file: string): void {
  const delimiter = `ghadelimiter_${randomUUID()}`;
  const entries = [...texts].map(([name, text]) => `${name}<<${delimiter}\n${text}\n${delimiter}\n`);
  try {
    statSync(file);
    appendFileSync(file, entries.join(''));
  } catch (error) {
    const reason = reasonOf(error);
    throw new UnwritableFile(
      `The outputs could not be written to ${file}, the file that GITHUB_OUTPUT names (${reason}), so that later steps do not get them; what was done on the platform stays done.`,
      { cause: error },
    );
  }
}
