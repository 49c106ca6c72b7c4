import type { Secrets } from '../secrets/redact.ts';
import type { Diagnostic, Location } from '../shared/diagnostic.ts';
import type { Path } from '../shared/object.ts';
import type { ParsedDocument } from './reading.ts';
import type { Text } from './text.ts';

/** One payload as the user supplied it: inline text, or a file. */
export interface Payload {
  /** Path from the workspace with `/` between its parts; absent for an inline payload. */
  readonly file?: string;
  readonly bytes: Uint8Array;
  /** Where placeholders filled whole fields, by offsets in the decoded text. */
  readonly filled?: ReadonlyMap<number, FilledField>;
  /** The values of the input `secret-values` that fill placeholders, to be found in texts. */
  readonly passed?: Secrets;
}

/** The value that filled a field that was one placeholder. */
export interface FilledField {
  readonly name: string;
  /** Why the value cannot be that of a secret; absent if it can. */
  readonly unfit?: string;
  /** There is no such value, and the field kept the placeholder. */
  readonly isMissing?: true;
}

/** A file that a document names, whose content belongs to it. */
interface Companion {
  /** Path from the workspace, with `/` between its parts. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Where the document's value has its content as text; absent if it does not. */
  readonly path?: Path;
}

/** A file of a directory that a document names. */
export interface TreeFile extends Companion {
  /** Path from the directory. */
  readonly name: string;
}

/** One value inside a payload, or made from inputs. */
export interface Document {
  /** Where the document begins; absent if the action made it, so no payload contains it. */
  readonly location?: Location;
  readonly format: 'json' | 'yaml';
  /** Reads its text again, with the positions of its values; absent if the action made it. */
  readonly read?: (text: Text) => ParsedDocument | undefined;
  /** The value of the text in the types of JSON: objects, arrays, strings, numbers, booleans, null. */
  readonly value: unknown;
  /** The text as written; the whole source if it contains a single document. */
  readonly bytes: Uint8Array;
  /** The values that would be lost or changed if the value were sent as JSON instead of as text. */
  readonly conversion: readonly Diagnostic[];
  /** The values that the platform reads differently from this action if it receives the text (docs/platform-api.md, YAML). */
  readonly platform: readonly Diagnostic[];
  /** The values of the input `secret-values` that fill its payload; absent if none does. */
  readonly passed?: Secrets;
  /** The file that it names; absent if it names none, or if the run does not need its content. */
  readonly companion?: Companion;
  /** The files of the directory that it names, in the order of their names. */
  readonly tree?: readonly TreeFile[];
  /** The values that filled fields that were one placeholder, by `formatPosition` of their locations. */
  readonly filled?: ReadonlyMap<string, FilledField>;
}
