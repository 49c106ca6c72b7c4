import type { Path } from '../shared/object.ts';
import type { GitOrigin } from './git-place.ts';

export interface RemoteResource {
  /** In the shape the user writes: the object under the top-level key, the parsed text, or a list of setting entries. */
  readonly value: unknown;
  /** The text, for kinds whose text the platform keeps as it was sent. */
  readonly text?: string;
  /** The fields that the platform stores in addition to the text, by their names in responses. */
  readonly envelope?: Readonly<Record<string, unknown>>;
  readonly bytes?: Uint8Array;
  /** The text of kinds whose text the platform rewrites. */
  readonly renderedText?: string;
  /** A value that changes with every save, as a list shows it; absent if no list shows it. */
  readonly revision?: string;
  /** The version that the list shows, if it is a number. */
  readonly listedVersion?: number;
  /** A list entry shows it without its text, so only a read shows all of it. */
  readonly isPartial?: true;
  /** The text is not known, but differs from that of the document only in formatting. */
  readonly isReformatted?: true;
  /** Version for `If-Match`, from the response's ETag. */
  readonly version?: string;
  /** When it was created, in milliseconds since the epoch; absent if the platform does not show it. */
  readonly createdAt?: number;
  /** Where the platform reads it in Git; absent if the platform stores it itself. */
  readonly git?: GitOrigin;
  /** Why this action cannot replace it, and what to do instead; absent if it can. */
  readonly lockedBecause?: string;
  /** Fields of the config that the responses do not show, so they cannot be compared: `x.allowOverrides`. */
  readonly uncompared?: readonly string[];
  readonly managed?: true;
  /** The values that an update deletes beyond those that it replaces, by their names and places; absent if it can delete none. */
  readonly collateral?: Readonly<Record<string, string>>;
}

export interface ReadProblem {
  readonly problem: string;
}

export interface Difference {
  readonly path: Path;
  readonly desired: unknown;
  /** `undefined` if the platform has no such field. */
  readonly remote: unknown;
  /** The desired list in the order of the remote one, if the order does not matter. */
  readonly inRemoteOrder?: readonly unknown[];
  readonly immutable?: true;
  /** The reason, if it is not a rule of the kind. */
  readonly reason?: string;
  /** The document had the field in its previous version, and has it no longer. */
  readonly isRemoval?: true;
  /** The remote value is that of a scope above, so an update replaces nothing. */
  readonly inherited?: true;
}

export type Verification =
  | {
      readonly verified: true;
      readonly identifiers: readonly string[];
      /** Warnings of the platform's policies about what it saved; absent if there are none. */
      readonly warnings?: readonly string[];
    }
  | {
      readonly verified: false;
      /** How much of it was saved, as far as the response shows. */
      readonly saved: 'nothing' | 'in part' | 'unknown';
      /** No response of this kind shows what was saved, so there is nothing unusual about it. */
      readonly isUsual?: true;
      /** In the platform's words if there are any, one per line. */
      readonly reasons: readonly string[];
      readonly path?: Path;
    };

/** The content of a resource's file: the platform's text unchanged, or the value of a document to write as YAML. */
export type ExportedDocument =
  | { readonly text: string }
  | {
      readonly value: unknown;
      readonly comment?: string;
      /** The names of values that the document takes by placeholders and that an apply must be given. */
      readonly supplied?: readonly string[];
    };
