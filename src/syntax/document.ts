import type { Secrets } from '../secrets/redact.ts';
import type { Diagnostic, Location } from '../shared/diagnostic.ts';
import type { Mapping, Path } from '../shared/object.ts';
import type { ParsedDocument } from './reading.ts';
import type { Text } from './text.ts';

/** One payload as the user supplied it: inline text, or a file. */
export interface Payload {
  /** Path from the workspace with `/` between its parts; absent for an inline payload. */
  readonly file?: string;
  readonly bytes: Uint8Array;
  /** Where placeholders filled whole fields, by offsets in the decoded text. */
  readonly filled?: ReadonlyMap<number, FilledField>;
  /** Values of `secret-values` that fill placeholders, to find them in texts. */
  readonly passed?: Secrets;
}

/** What filled a field that was one placeholder. */
export interface FilledField {
  readonly name: string;
  /** Why the value cannot be that of a secret. */
  readonly unfit?: string;
  /** The field kept its placeholder. */
  readonly isMissing?: true;
}

/** One map of the list in `for-each`: the values of a team, a service or a region. */
export interface Entry {
  /** Its first value, or that of its file or directory if the file contains one map. */
  readonly name: string;
  readonly values: Mapping;
  readonly location: Location;
  /** The directory with documents that only this entry has; absent if it does not name the entry. */
  readonly directory?: string;
  /** Only the earlier version of the files has it. */
  readonly hasLeft?: true;
  /** The place of a value, or of the entry if it has no such value. */
  locate(path: Path): Location;
}

/** A file whose content belongs to the document that names it. */
interface Companion {
  /** Path from the workspace, with `/` between its parts. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Where the document's value contains it as text. */
  readonly path?: Path;
}

export interface TreeFile extends Companion {
  /** Path from the directory. */
  readonly name: string;
}

/** One value inside a payload, or made from inputs. */
export interface Document {
  /** Absent if no payload contains the document. */
  readonly location?: Location;
  readonly format: 'json' | 'yaml';
  /** Reads its text again, with the positions of its values. */
  readonly read?: (text: Text) => ParsedDocument | undefined;
  /** The value of the text in the types of JSON: objects, arrays, strings, numbers, booleans, null. */
  readonly value: unknown;
  /** The text as written; the whole source if it contains a single document. */
  readonly bytes: Uint8Array;
  /** Values that would be lost or changed if sent as JSON instead of as text. */
  readonly conversion: readonly Diagnostic[];
  /** Values that the platform reads differently if it receives the text (docs/internals/platform-api.md, YAML). */
  readonly platform: readonly Diagnostic[];
  readonly passed?: Secrets;
  /** Absent also if the run does not need its content. */
  readonly companion?: Companion;
  /** Files of the directory that it names, in the order of their names. */
  readonly tree?: readonly TreeFile[];
  /** By `formatPosition` of their locations. */
  readonly filled?: ReadonlyMap<string, FilledField>;
  /** The entry of `for-each` for which it exists; absent if it uses no value of an entry. */
  readonly entry?: Entry;
}
