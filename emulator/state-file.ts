import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { reasonOf } from '../src/shared/text.ts';
import type { Seed } from './seed.ts';

/**
 * Reads a state file, JSON or YAML; an empty seed where the file does not exist yet. Throws with file, line and column where
 * it cannot be read.
 */
export async function readState(file: string): Promise<Seed> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`Failed to read the state file ${file}: ${reasonOf(error)}.`);
  }
  try {
    return JSON.parse(text) as Seed;
  } catch {
    return parseOther(file, text);
  }
}

/** A state that is not JSON: YAML, or broken. The parser of YAML tells the line of both. */
function parseOther(file: string, text: string): Seed {
  const document = parseDocument(text, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error === undefined) return (document.toJS() ?? {}) as Seed;
  const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 };
  const [reason = ''] = error.message.split(/ at line \d|:\n/);
  throw new Error(
    `Failed to read the state file ${file}:${line}:${col}: ${reason}. Fix it, or move it away to start anew.`,
  );
}

/** Writes a state file, which is the old or the new one at every moment: the text goes to another file that replaces it. */
export async function writeState(file: string, seed: Seed): Promise<void> {
  const temporary = join(dirname(file), `.${process.pid}.${Date.now()}.state.tmp`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(seed, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new Error(`Failed to write the state file ${file}: ${reasonOf(error)}.`);
  }
}
