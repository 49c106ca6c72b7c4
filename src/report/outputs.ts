import { existsSync } from 'node:fs';
import * as core from '@actions/core';
import type { Secrets } from '../secrets.ts';
import { reasonOf } from '../words.ts';
import type { Files } from './files.ts';
import type { Log } from './log.ts';

/** Every output of the action, as action.yml declares them. */
export const outputNames = [
  'correlationId',
  'operation',
  'outcome',
  'identifier',
  'identifiers',
  'identifiersFile',
  'projectIdentifier',
  'connectorIdentifier',
  'pipelineIdentifier',
  'url',
  'responseFile',
  'userCount',
  'usersFile',
  'usersCsvFile',
  'results',
  'resultsFile',
  'created',
  'updated',
  'unchanged',
  'skipped',
  'failed',
  'planDigest',
] as const;

type OutputName = (typeof outputNames)[number];

/** Lists become JSON. */
type OutputValue = string | number | readonly unknown[];

export type Outputs = Partial<Record<OutputName, OutputValue>>;

/** Bytes that the outputs of a job may have together (models.md 4, 3). */
const outputLimit = 1_048_576;
/** The outputs that grow with the run, and the files that can take their place. */
const spills = { results: 'resultsFile', identifiers: 'identifiersFile' } as const;

/**
 * Hands the outputs to the runner, without secrets. When they are too large together, the largest of `results` and
 * `identifiers` goes to a file, and the output named after it holds the path. Where there is no runner they are logged.
 */
export function writeOutputs(outputs: Outputs, { files, log, secrets }: Sinks): void {
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
  const file = process.env.GITHUB_OUTPUT;
  for (const [name, text] of texts) {
    if (file !== undefined && existsSync(file)) core.setOutput(name, text);
    else if (text !== '') log.info(`output ${name}: ${text}`);
  }
}

interface Sinks {
  readonly files: Files;
  readonly log: Log;
  readonly secrets: Secrets;
}

function textOf(value: OutputValue, secrets: Secrets): string {
  return typeof value === 'object' ? JSON.stringify(secrets.redactValue(value)) : secrets.redact(String(value));
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
