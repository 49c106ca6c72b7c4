import { appendFileSync, statSync } from 'node:fs';
import type { Secrets } from '../secrets/redact.ts';
import type { Environment } from '../shared/environment.ts';
import { UnwritableFile } from '../shared/files.ts';
import type { Log } from '../shared/log.ts';
import { formatReason } from '../shared/text.ts';

/** Maximum number of bytes of all outputs of a job together. */
const outputLimit = 1_048_576;

/** Lists become JSON. */
type OutputValue = string | number | readonly unknown[];

/**
 * Passes the outputs to the runner, without secrets. If they are too large together, the largest outputs that `files` names are
 * left empty; `files` names the output with the path of a file that has the same content. Without a runner the outputs are
 * logged. Throws `UnwritableFile` if the runner's file cannot be written.
 */
export function writeOutputs(
  outputs: Readonly<Record<string, OutputValue>>,
  files: Readonly<Record<string, string>>,
  { environment, log, secrets }: OutputContext,
): void {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(outputs)) texts.set(name, formatOutput(value, secrets));
  for (const name of findOversized(texts, Object.keys(files))) {
    texts.set(name, '');
    const file = files[name] ?? '';
    const instead = texts.get(file) ? `; \`${file}\` has the path of a file with it` : '';
    log.warning(`The output \`${name}\` is too large for GitHub and was left empty${instead}.`);
  }
  if (environment.GITHUB_OUTPUT) append(texts, environment.GITHUB_OUTPUT);
  else for (const [name, text] of texts) if (text !== '') log.quote(`output ${name}: ${text}`);
}

interface OutputContext {
  readonly environment: Environment;
  readonly log: Log;
  readonly secrets: Secrets;
}

/** Keys are the action's own names, which later steps use, so they are not redacted. */
function formatOutput(value: OutputValue, secrets: Secrets): string {
  if (typeof value !== 'object') return secrets.redact(String(value));
  const text = JSON.stringify(value);
  return secrets.isCleanJson(text) ? text : JSON.stringify(value, (_key, item: unknown) => secrets.redactLeaf(item));
}

/** The outputs to leave empty, the largest first, until the others fit. */
function findOversized(texts: ReadonlyMap<string, string>, candidates: readonly string[]): string[] {
  const size = (name: string) => countBytes(texts.get(name) ?? '');
  let total = [...texts.keys()].reduce((sum, name) => sum + size(name), 0);
  const oversized: string[] = [];
  for (const name of candidates.toSorted((a, b) => size(b) - size(a))) {
    if (total <= outputLimit) break;
    total -= size(name);
    oversized.push(name);
  }
  return oversized;
}

/** GitHub documents the size in UTF-16, the runner checks it in UTF-8; the larger one counts. */
function countBytes(text: string): number {
  return Math.max(Buffer.byteLength(text), text.length * 2);
}

/** Appends to the runner's file, which exists before the step begins; each value is between two lines that it cannot contain. */
function append(texts: ReadonlyMap<string, string>, file: string): void {
  const delimiter = chooseDelimiter([...texts.values()]);
  const entries = [...texts].map(([name, text]) => `${name}<<${delimiter}\n${text}\n${delimiter}\n`);
  try {
    statSync(file);
    appendFileSync(file, entries.join(''));
  } catch (error) {
    const reason = formatReason(error);
    throw new UnwritableFile(
      `Failed to write the outputs to ${file} (GITHUB_OUTPUT): ${reason}. Later steps do not get them; changes on the platform are kept.`,
      { cause: error },
    );
  }
}

/** A line that no text contains. The texts are read once, because a text may contain many such lines. */
function chooseDelimiter(texts: readonly string[]): string {
  const taken = new Set(texts.flatMap((text) => text.match(/ghadelimiter_\d+/g) ?? []));
  let count = 1;
  while (taken.has(`ghadelimiter_${count}`)) count++;
  return `ghadelimiter_${count}`;
}
