/** A way into a value: mapping keys and sequence indexes, outermost first. */
export type Path = readonly (string | number)[];

/** A place in what the user wrote; line and column count from 1. An inline payload has no file. */
export interface Location {
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

/** Something to tell the user about a payload. An error stops the run before the first request. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'notice';
  readonly summary: string;
  readonly location?: Location;
}

/** Whether one of the problems stops the run. */
export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** One payload as the user supplied it: inline text, or a file. */
export interface Payload {
  /** Path from the workspace with `/` between its parts; absent for an inline payload. */
  readonly file?: string;
  readonly bytes: Uint8Array;
}

/** One value inside a payload, or made from inputs. */
export interface Document {
  /** Where the document begins; absent for one that the action itself made, of which no payload holds a text. */
  readonly location?: Location;
  readonly format: 'json' | 'yaml';
  /** What the text means, in JSON's terms: objects, arrays, strings, numbers, booleans, null. */
  readonly value: unknown;
  /** The text as written; the whole source when it holds a single document. */
  readonly bytes: Uint8Array;
  /** What would be lost or changed if the value went out as JSON instead of as the text (design.md, Sending). */
  readonly conversion: readonly Diagnostic[];
}
