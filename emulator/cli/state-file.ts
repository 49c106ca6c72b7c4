import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml';
import { isMap } from '../../src/shared/object.ts';
import { describeFileError } from '../../src/shared/paths.ts';
import { formatReason } from '../../src/shared/text.ts';
import { describeYamlError, findBeginning } from '../../src/shared/yaml-errors.ts';
import { findSeedProblems, type Seed } from '../seed/seed.ts';

/** A file for the emulator: its name in messages, and what to do if it is invalid. */
interface Source {
  readonly noun: string;
  readonly remedy?: string;
  /** The place of the file's value in a seed. */
  readonly below: readonly string[];
  readonly mayBeAbsent?: boolean;
}

/** Reads a state file, JSON or YAML; `undefined` if it does not exist yet. If it is invalid, throws with the line. */
export async function readStateFile(file: string): Promise<Seed | undefined> {
  const remedy = ' Correct it, or move it away to start with a new state.';
  return (await read(file, { noun: 'state file', remedy, below: [], mayBeAbsent: true })) as Seed | undefined;
}

/** Reads a seed, JSON or YAML. Throws if it does not exist or, with the line, if it is invalid. */
export async function readSeedFile(file: string): Promise<Seed> {
  return (await read(file, { noun: 'seed', below: [] })) as Seed;
}

/** Reads a list of policies, or a map with the list under `policies`. If it is invalid, throws with the line. */
export async function readPoliciesFile(file: string): Promise<NonNullable<Seed['policies']>> {
  return (await read(file, { noun: 'policies', below: ['policies'] })) as NonNullable<Seed['policies']>;
}

async function read(file: string, source: Source): Promise<unknown> {
  let text: string;
  try {
    // Reading a device or a pipe may never end.
    if (!(await stat(file)).isFile()) throw new Error('it is not a regular file');
    text = await readFile(file, 'utf8');
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (source.mayBeAbsent && isAbsent) return undefined;
    const why = isAbsent ? 'the file does not exist' : describeFileError(error);
    throw new Error(`Failed to read the ${source.noun} ${file}: ${why}.`);
  }
  return parseSeedPart(file, text, source);
}

/** The value of a text in a file. Problems of form or content are reported with their line. */
function parseSeedPart(file: string, text: string, { noun, remedy = '', below }: Source): unknown {
  const value = parse(file, text, noun, remedy);
  const [part] = below;
  const isWrapped = part !== undefined && isMap(value) && Object.hasOwn(value, part);
  const inner = isWrapped ? value[part] : value;
  const problems = findSeedProblems(part === undefined ? inner : { [part]: inner });
  if (problems.length === 0) return inner;
  const lines = new LineCounter();
  const document = parseDocument(text, { logLevel: 'silent', lineCounter: lines });
  const sentences = problems.map(({ path, message }) => {
    const { line, col } = findPosition(document, lines, isWrapped ? path : path.slice(below.length));
    return `${file}:${line}:${col}: ${[path.join('.'), message].filter((words) => words !== '').join(': ')}`;
  });
  throw new Error(`Failed to read the ${noun} ${endSentence(sentences.join('; '))}${remedy}`);
}

function parse(file: string, text: string, noun: string, remedy: string): unknown {
  const json = parseJson(text);
  // Without white space, a text in which no key occurs twice is the JSON of its value.
  if (json !== undefined && removeSpace(text) === removeSpace(JSON.stringify(json))) return json;
  const lines = new LineCounter();
  const document = parseDocument(text, { logLevel: 'error', lineCounter: lines });
  const fail = (offset: number, reason: string): never => {
    const { line, col } = lines.linePos(offset);
    throw new Error(`Failed to read the ${noun} ${file}:${line}:${col}: ${reason}${remedy}`);
  };
  const error = document.errors.find(({ code }) => json === undefined || code === 'DUPLICATE_KEY');
  if (error) fail(findBeginning(error, document), describeYamlError(error));
  if (json !== undefined) return json;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      fail(alias.range?.[0] ?? 0, `The alias *${alias.source} has no anchor before it; quote it to keep it as text.`);
    },
  });
  return document.toJS() ?? {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function removeSpace(json: string): string {
  return json.replaceAll(/\s+/g, '');
}

function endSentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** The place of the value at a path, or of the nearest value around it. Lines and columns count from 1. */
function findPosition(document: Document, lines: LineCounter, path: readonly (string | number)[]) {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]);
  }
  return { line: 1, col: 1 };
}

/** Writes a state file atomically: the text goes to a temporary file that replaces it. */
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
    throw new Error(`Failed to write the state file ${file}: ${formatReason(error)}.`);
  }
}
