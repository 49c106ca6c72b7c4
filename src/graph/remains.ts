import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '../git/earlier-commit.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { PreviousVersion } from '../payload/earlier-files.ts';
import { parsePathConvention } from '../payload/path-convention.ts';
import { hasPlaceholder } from '../payload/placeholders.ts';
import type { OmittedDocument } from '../payload/select-documents.ts';
import { createError, type Diagnostic, hasError, type Location } from '../shared/diagnostic.ts';
import { getField } from '../shared/object.ts';
import { findRealPath } from '../shared/paths.ts';
import { capitalize, shorten } from '../shared/text.ts';
import type { Document, Entry } from '../syntax/document.ts';
import { resolveKey } from './scope.ts';

/** What was read of the current version. */
export interface CurrentDocuments {
  readonly documents: readonly Document[];
  /** Those that the run does not apply. */
  readonly leftOut: readonly OmittedDocument[];
}

/** Where a resource may still be, and why: "is not in the workspace". */
interface Remains {
  readonly step: Step;
  readonly file: string;
  readonly what: string;
  /** It is the file with the entry of its document. */
  readonly isList?: true;
}

/**
 * Reports the resources that only the earlier commit declares, although no commit removed them: Git says what happened to their
 * files.
 */
export async function reportRemains(
  removed: readonly Step[],
  previous: PreviousVersion,
  current: CurrentDocuments,
): Promise<Diagnostic[]> {
  const search = new Search(previous, current);
  const found = await Promise.all(removed.map((step) => search.find(step)));
  const remains = found.flat();
  const [first] = remains;
  if (first === undefined) return [];
  const describe = ({ file, what }: Remains) => `${file} ${what}`;
  const summary =
    remains.length === 1
      ? `${capitalize(first.step.label)} would be deleted, but no commit removed it: ${describe(first)}.`
      : `${remains.length} resources would be deleted, but no commit removed them: ${shorten(
          remains.map((one) => `${one.step.label}: ${describe(one)}`),
          10,
        )}.`;
  return [
    createError(`${summary} Nothing was written.`, {
      location: { file: first.file, line: 1, column: 1 },
      hint: createHint(remains),
    }),
  ];
}

function createHint(remains: readonly Remains[]): string {
  if (remains.every(({ isList }) => isList)) {
    return 'To keep what is there, restore the entry in a file that `input:for-each-file` selects. To delete its resources, remove the entry in a commit, or use `input:operation: delete`.';
  }
  const lines = [...new Set(remains.map(({ step }) => `\`!${step.document.location?.file}\``))];
  return `To keep what is there, restore the document in a file that \`input:payload-file\` selects, or add ${lines.length === 1 ? 'the line' : 'the lines'} ${shorten(lines, 5)} to no longer manage it. To delete it, use \`input:operation: delete\`.`;
}

class Search {
  readonly #previous: PreviousVersion;
  readonly #leftOut: readonly OmittedDocument[];
  readonly #selected: ReadonlySet<string | undefined>;
  /** The files without links in their paths in which the run finds a document that it applies. */
  readonly #applied: ReadonlySet<string | undefined>;
  readonly #from: ReadonlyMap<string | undefined, readonly FileChange[]>;
  readonly #to: ReadonlyMap<string, FileChange>;
  #unselected: Promise<readonly UnselectedFile[]> | undefined;

  constructor(previous: PreviousVersion, { documents, leftOut }: CurrentDocuments) {
    const { changes } = previous.commit;
    const omitted = new Set(leftOut.map(({ document }) => document));
    const realOf = (file = '') => findRealPath(join(previous.workspace, file));
    this.#previous = previous;
    this.#leftOut = leftOut;
    this.#selected = new Set(previous.currentFiles.map(realOf));
    const applied = [...documents.filter((document) => !omitted.has(document)), ...previous.outside];
    const files = new Set([...applied.map(({ location }) => location?.file), ...previous.idleFiles]);
    this.#applied = new Set([...files].map(realOf));
    this.#from = Map.groupBy(changes, ({ from }) => from);
    this.#to = new Map(changes.flatMap((change) => (change.to === undefined ? [] : [[change.to, change]])));
  }

  /** Where a resource may still be. */
  async find(step: Step): Promise<Remains[]> {
    const { entry, location } = step.document;
    if (entry !== undefined && !this.#previous.entries.has(entry.name)) return this.#findEntry(step, entry);
    const file = this.#pathOf(location);
    const what = this.#explainFile(file) ?? this.#explainContent(file);
    if (what !== undefined) return [{ step, file, what }];
    if (await this.#isCommentedOut(step, file)) return [{ step, file, what: 'contains it in a comment' }];
    const foreign = this.#leftOut.find((one) => this.#mayBe(one, step, file));
    if (foreign !== undefined)
      return [
        {
          step,
          file: foreign.document.location?.file ?? '',
          what: `is ${foreign.foreign.name} without its identifier`,
        },
      ];
    this.#unselected ??= this.#readUnselected();
    const all = await this.#unselected;
    const moved = all.find(({ from }) => from === file);
    for (const unselected of moved === undefined ? all : [moved, ...all]) {
      if (!(await this.#declares(unselected, step, file))) continue;
      const { from, to } = unselected;
      const why = from === undefined || from === to ? 'contains it' : `was ${from}`;
      return [{ step, file: to, what: `${why} and is not selected by \`input:payload-file\`` }];
    }
    return [];
  }

  /** Where the entry of a document may still be, which the list no longer has. */
  #findEntry(step: Step, { location }: Entry): Remains[] {
    const file = this.#pathOf(location);
    const what = this.#explainFile(file);
    if (what !== undefined) return [{ step, file, what, isList: true }];
    const moved = this.#from.get(file)?.find(({ status, to = '' }) => status === 'R' && !this.#isSelected(to));
    if (moved?.to === undefined) return [];
    return [{ step, file: moved.to, what: `was ${file} and is not selected by \`input:for-each-file\``, isList: true }];
  }

  #pathOf(location: Location | undefined): string {
    return this.#previous.commit.files.get(location?.file ?? '')?.path ?? '';
  }

  /** Why a file that is not read, or has no document, may still have what it had. */
  #explainFile(file: string): string | undefined {
    const parts = file.split('/');
    const directories = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    const above = directories.find((directory) => this.#to.has(directory));
    if (above !== undefined) return `was in ${above}, which is now a ${this.#to.get(above)?.type}`;
    const change = this.#to.get(file);
    if (change !== undefined && change.type !== 'file') return `is now a ${change.type}`;
    const isGone = this.#from.get(file)?.some(({ status }) => status === 'D' || status === 'R') && change === undefined;
    const path = join(this.#previous.workspace, file);
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined)
      return isGone ? undefined : 'is in HEAD but not in the workspace';
    const real = findRealPath(path);
    return this.#selected.has(real) ? undefined : 'still exists but is not read';
  }

  #explainContent(file: string): string | undefined {
    const real = findRealPath(join(this.#previous.workspace, file));
    return real === undefined || this.#applied.has(real) ? undefined : 'contains no document that this run applies';
  }

  /** Whether a document that the run leaves out is what a resource became: it names none, and a commit wrote it. */
  #mayBe({ document, foreign }: OmittedDocument, { kind }: Step, from: string): boolean {
    const file = document.location?.file ?? '';
    const change = this.#to.get(file);
    if (foreign.key === kind.key) return change !== undefined || file === from;
    const isIt = change?.from === from || file === from;
    return isIt && kind.key !== undefined && getField(document.value, kind.key) !== undefined;
  }

  /** Whether a file that commits wrote and the run does not read has the document of a resource. */
  async #declares({ from, to, text, documents }: UnselectedFile, step: Step, file: string): Promise<boolean> {
    const { kind, key, document } = step;
    const isMoved = from !== to && from === file;
    if (!isMoved && !isPayload(to)) return false;
    if (text === undefined) return isMoved;
    const top = kind.key ?? '';
    const isNamed = getField(getField(document.value, top), 'identifier') === key.identifier;
    const sought = isNamed && !hasPlaceholder(text) ? key.identifier : top;
    if (!text.toLowerCase().includes(sought.toLowerCase())) return false;
    const found = await documents();
    // What cannot be read as documents, such as a comment, is what Git takes for the same file.
    if (found === undefined) return isMoved;
    return found.some((one) => isResource(one, step, to));
  }

  /** Whether the file of a document, which has others, has it as a comment. */
  async #isCommentedOut(step: Step, file: string): Promise<boolean> {
    const path = findRealPath(join(this.#previous.workspace, file));
    const comments = path === undefined ? [] : (readFileSync(path, 'utf8').match(/(?:^[ \t]*#.*(?:\n|$))+/gm) ?? []);
    for (const comment of comments) {
      const text = comment.replaceAll(/^[ \t]*# ?/gm, '');
      const start = text.search(new RegExp(`^${step.kind.key}:`, 'm'));
      if (start < 0) continue;
      const { documents } = await this.#previous.parse({ file, bytes: Buffer.from(text.slice(start)) });
      if (documents.some((one) => isResource(one, step, file))) return true;
    }
    return false;
  }

  #isSelected(file: string): boolean {
    return this.#selected.has(findRealPath(join(this.#previous.workspace, file)));
  }

  /** The files that commits wrote and the run does not read; without texts if this clone lacks some. */
  async #readUnselected(): Promise<readonly UnselectedFile[]> {
    const changes = [...this.#to].flatMap(([to, { from, type, object }]) =>
      type === 'file' && (isPayload(to) || from !== to) && !this.#isSelected(to) ? [{ from, to, object }] : [],
    );
    const texts = await this.#previous.commit.read(changes.map(({ object }) => object)).catch(() => []);
    return changes.map(({ from, to }, index) => {
      const bytes = texts[index];
      let documents: ReturnType<UnselectedFile['documents']> | undefined;
      const parse = async () => {
        const parsed = await this.#previous.parse({ file: to, bytes: bytes ?? Buffer.alloc(0) });
        return parsed.documents.length === 0 || hasError(parsed.diagnostics) ? undefined : parsed.documents;
      };
      return {
        from,
        to,
        text: bytes?.toString(),
        documents() {
          documents ??= parse();
          return documents;
        },
      };
    });
  }
}

interface UnselectedFile {
  readonly from: string | undefined;
  readonly to: string;
  /** Absent if this clone lacks it. */
  readonly text: string | undefined;
  /** Its documents; none if it cannot be read as documents. */
  readonly documents: () => Promise<readonly Document[] | undefined>;
}

function isResource(document: Document, { kind, key, convention }: Step, file: string): boolean {
  if (getField(document.value, kind.key ?? '') === undefined) return false;
  const own = parsePathConvention(file);
  const { org = '', project = '' } = key.scope;
  const place = Object.keys(own).length > 0 ? own : convention;
  return createMapKey(resolveKey(document, kind, place, { account: '', org, project }).key) === createMapKey(key);
}

function isPayload(file: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(file);
}
