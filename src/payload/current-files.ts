import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getField } from '../shared/object.ts';
import { describeFileError, findRealPath } from '../shared/paths.ts';
import type { Document, Payload } from '../syntax/document.ts';
import type { ParsedPayload } from '../syntax/parse.ts';
import { explainAbsence, joinPlace, type Place, readLinkStatus } from './checkouts.ts';
import { isExcludedBy } from './find-files.ts';
import { recognizeKind } from './recognize.ts';

/** An earlier version of the files, and the workspace that contains both versions. */
export interface PreviousVersion {
  readonly documents: readonly Document[];
  /** Absolute path. */
  readonly workspace: string;
  /** The lines of `payload-file`. */
  readonly lines: string;
  /** Paths of the files that these select. */
  readonly currentFiles: readonly string[];
  /** Paths of the files of the earlier version. */
  readonly files: readonly string[];
  /** Reads the documents of a payload, with the values of the run. */
  readonly parse: (payload: Payload) => Promise<ParsedPayload>;
  /** Ends the search. */
  readonly signal: AbortSignal;
}

export interface CurrentDocuments {
  readonly documents: readonly Document[];
  /** Those that the run does not apply. */
  readonly leftOut: readonly Document[];
}

/** Bytes of one file that is searched, and of all together. */
const largestFile = 50 * 1024 * 1024;
const mostBytes = 512 * 1024 * 1024;

export const unselected = 'is not selected by `input:payload-file`';
export const binary = 'is not text';

export class CurrentFiles {
  readonly #previous: PreviousVersion;
  /** The selected files without links in their paths. */
  readonly #selected: ReadonlySet<string>;
  readonly #leftOut = new Map<string, Document[]>();
  /** Files without links that contain a document that the run applies. */
  readonly #applied = new Set<string>();
  #size = 0;

  constructor(previous: PreviousVersion, { documents, leftOut }: CurrentDocuments) {
    this.#previous = previous;
    this.#selected = new Set(previous.currentFiles.flatMap((file) => this.#findRealPath(file) ?? []));
    const omitted = new Set(leftOut);
    for (const document of documents) {
      const file = document.location?.file ?? '';
      const others = this.#leftOut.get(file) ?? [];
      this.#leftOut.set(file, omitted.has(document) ? [...others, document] : others);
      const real = omitted.has(document) && !namesResource(document) ? undefined : this.#findRealPath(file);
      if (real !== undefined) this.#applied.add(real);
    }
  }

  /** The documents of a selected file that the run leaves out; `undefined` for a file that is not selected. */
  leftOutIn(file: string): readonly Document[] | undefined {
    return this.#leftOut.get(file);
  }

  get problem(): string | undefined {
    return this.#size > mostBytes ? `its payload files have more than ${mostBytes / 1024 / 1024} MiB` : undefined;
  }

  isExcluded(file: string): boolean {
    const { lines, workspace } = this.#previous;
    return isExcludedBy(lines, file, workspace);
  }

  explainUnselected(file: string): string {
    return this.isExcluded(file) ? 'is excluded by `input:payload-file`' : unselected;
  }

  /** A clause, such as "is empty"; `undefined` if nothing is there, or if the run applies a document of it. */
  describePlace(place: Place, before: string): string | undefined {
    const { workspace } = this.#previous;
    const file = joinPlace(place);
    const found = readLinkStatus(join(workspace, file));
    if (found === undefined) return explainAbsence(join(workspace, place.checkout), place.path);
    const real = this.#findRealPath(file);
    const content = this.read(file);
    if (typeof content === 'string') return content;
    if (real !== undefined && this.#applied.has(real)) {
      return isCutOff(content, this.read(before)) ? 'is cut off' : undefined;
    }
    if (real === undefined || !this.#selected.has(real)) return this.explainUnselected(file);
    return content.toString().trim() === '' ? 'is empty' : 'contains no document that this run applies';
  }

  /** The content, or a clause about why it cannot be read. */
  read(file: string): Buffer | string {
    const path = join(this.#previous.workspace, file);
    try {
      const status = statSync(path);
      if (status.isDirectory()) return 'is a directory';
      if (!status.isFile()) return 'is not a regular file';
      if (status.size > largestFile) return `is larger than ${largestFile / 1024 / 1024} MiB`;
      this.#size += status.size;
      const content = readFileSync(path);
      return content.includes(0) ? binary : content;
    } catch (error) {
      const isDead = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return isDead ? 'is a broken symbolic link' : `cannot be read: ${describeFileError(error)}`;
    }
  }

  #findRealPath(file: string): string | undefined {
    return findRealPath(join(this.#previous.workspace, file));
  }
}

/** Whether a document names the resource of its kind, so it is left out only because of `operation`. */
function namesResource({ value }: Document): boolean {
  const decided = recognizeKind(value);
  const key = 'kind' in decided ? decided.kind.key : undefined;
  return key !== undefined && getField(getField(value, key), 'identifier') !== undefined;
}

/** Whether a file is the beginning of its previous version, and ends within one of its documents. */
function isCutOff(now: Buffer, before: Buffer | string): boolean {
  if (typeof before === 'string' || before.length <= now.length || !before.subarray(0, now.length).equals(now))
    return false;
  const endsWithSeparator = /(?:^|\n)(?:---|\.\.\.)\s*$/.test(now.toString());
  return !endsWithSeparator && !/^(?:\s|#.*\n)*(?:---|\.\.\.)/.test(before.toString('utf8', now.length));
}
