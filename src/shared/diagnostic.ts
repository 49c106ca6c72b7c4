import type { Path } from './object.ts';

/** A position in what the user wrote; line and column count from 1. An inline payload has no file. */
export interface Location {
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

/** A position in a document: a path into its value. `key` is the name of the last entry, `value` its value. */
export interface Pointer {
  readonly path: Path;
  readonly at: 'key' | 'value';
}

/** Every error, warning and notice, from a typing error in a payload to a failed request. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'notice';
  /** One sentence: what is wrong or failed, with which resource, and what the platform said. */
  readonly summary: string;
  /** What to do about it, as an instruction. */
  readonly hint?: string;
  /** Where in the user's files the cause is. */
  readonly location?: Location;
  /** The same inside one document, before its location is known. */
  readonly pointer?: Pointer;
}

/** An error with its summary and, where they are known, what to do and where. */
export function errorOf(summary: string, more: Pick<Diagnostic, 'hint' | 'location'> = {}): Diagnostic {
  return { severity: 'error', summary, ...more };
}

/** A location as editors understand it: `delivery/pipeline.yaml:3:5`. */
export function formatLocation({ file = 'payload', line, column }: Location): string {
  return `${file}:${line}:${column}`;
}

/** Whether one of the diagnostics is an error. */
export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
