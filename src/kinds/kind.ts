import type { GenericSchema } from 'valibot';
import type { Document } from '../payload/document.ts';
import type { Request, Response } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import type { Path } from '../shared/object.ts';

/** Where a resource lives. A project has an organization. */
export interface Scope {
  readonly account: string;
  readonly org?: string;
  readonly project?: string;
}

/** What a document says of itself. Every field is absent where the document leaves it out, or leaves it empty. */
export interface Identity {
  readonly identifier?: string;
  readonly account?: string;
  readonly org?: string;
  readonly project?: string;
  /** Scope fields that hold an expression, which names nothing as long as nothing runs; they are absent above. */
  readonly expressions?: readonly ('account' | 'org' | 'project')[];
  /** Where the scope fields stand, for error messages. */
  readonly paths: { readonly identifier: Path; readonly account: Path; readonly org: Path; readonly project: Path };
}

/** One document, its kind and scope, ready to be applied. */
export interface Step {
  readonly document: Document;
  readonly kind: Kind;
  readonly scope: Scope;
  /** Empty for settings, which have no identifier of their own. */
  readonly identifier: string;
  /** "pipeline payments/deploy", for messages. */
  readonly label: string;
}

/** What an answer proves. */
export type Verification =
  | {
      readonly verified: true;
      readonly identifiers: readonly string[];
      /** What the platform's policies find fault with in what it saved; absent where they do not. */
      readonly warnings?: readonly string[];
    }
  | {
      readonly verified: false;
      /** How much of it is saved, as far as the answer says so. */
      readonly saved: 'nothing' | 'in part' | 'unknown';
      /** In the platform's words where it has any, a line each. */
      readonly reasons: readonly string[];
      /** Where in the document the cause stands. */
      readonly path?: Path;
    };

/** A resource as the platform holds it. */
export interface RemoteResource {
  /** The resource in the shape the user writes (the object below the top-level key; the parsed pipeline; a list of setting entries). */
  readonly value: unknown;
  /** The pipeline's text; absent for the other kinds. */
  readonly text?: string;
  /** Version for `If-Match`, from the answer's ETag. */
  readonly version?: string;
  /** Why it cannot be replaced from here and what to do, as a clause; absent where it can. */
  readonly fixed?: string;
}

/** Why answers to read calls do not show the resource, as a clause: "its answer is for …". */
export interface NotShown {
  readonly notShown: string;
}

/** One field that differs between what the user wrote and what the platform holds. */
export interface Difference {
  readonly path: Path;
  readonly desired: unknown;
  /** `undefined` where the platform has no such field. */
  readonly remote: unknown;
}

/** Another resource that a document names. */
export interface Reference {
  /** The name of its kind. */
  readonly kind: string;
  readonly scope: Scope;
  readonly identifier: string;
  readonly path: Path;
}

/** One page of a list call. */
export interface ListedPage {
  readonly entries: readonly { readonly identifier: string; readonly resource: RemoteResource }[];
  /** Whether it has no entries at all, of whatever form. */
  readonly empty: boolean;
  /** How many pages there are, and whether this is the last one; absent where the platform does not say. */
  readonly pages?: number;
  readonly last?: boolean;
}

/** Sends a request that changes nothing. Throws `RequestFailure` where no response comes. */
export type Read = (request: Request) => Promise<Response>;

/** Everything the action knows of one kind of document. A new kind is one object of this shape and one row of the registry. */
export interface Kind {
  readonly name: string;
  /** With its article, for messages: "an organization". */
  readonly noun: string;
  readonly operation: string;
  /** The single top-level key by which a document is recognised; absent for settings, which are a list. */
  readonly key?: string;
  /**
   * Which scope fields the inputs may fill in: `document` leaves them to the document alone (docs/platform-api.md, Connectors).
   */
  readonly level: 'account' | 'organization' | 'project' | 'document';
  /** The scope field that names it in what lives inside it; absent for kinds that hold nothing. */
  readonly contains?: 'org' | 'project';
  /** Whether it has to be created; settings are always there and only change. */
  readonly creatable: boolean;
  /** Whether the user's own text is what is sent; else the value goes out as JSON. */
  readonly sendsText: boolean;
  /** The rules of the document, with title and description: source of the editor's JSON Schema as well. */
  readonly schema: GenericSchema;

  /** Every problem of the value at once, errors and warnings. */
  check(value: unknown): Diagnostic[];
  /** Checks all documents of the kind together, before anything is sent. */
  checkTogether?(steps: readonly Step[], environment: Environment): Diagnostic[];
  /** The same against the remote state, before anything is written. */
  checkRemote?(steps: readonly Step[], environment: Environment, read: Read): Promise<Diagnostic[]>;
  /** Milliseconds until a saved change is in effect everywhere; absent for what takes effect at once. */
  readonly effectDelay?: number;
  identify(value: unknown): Identity;
  /**
   * An identifier in the form in which the platform compares it: those of projects without regard to case
   * (docs/platform-api.md, Projects).
   */
  normalize(identifier: string): string;
  /** Identifiers of all that the step writes: its own, or those of the setting entries. */
  identifiersOf(step: Step): readonly string[];
  referencesOf(step: Step): Reference[];

  /** The request that creates the resource, or updates the settings. */
  createRequest(step: Step): Request;
  /** Whether the answer to `create` or `update` proves that the platform saved it. */
  verify(step: Step, response: Response): Verification;

  /** Reads what the platform holds: one call, for settings one or more (docs/platform-api.md, Kinds). */
  readRequests(step: Step): readonly Request[];
  /** The resource out of the answers to `read`, in the same order: the one of the step's identifier and scope, and no other. */
  resourceOf(step: Step, responses: readonly Response[]): RemoteResource | NotShown;
  /** What the user wrote and the platform holds otherwise; fields that the user did not write are not compared. */
  differencesOf(step: Step, held: RemoteResource): Difference[];
  /**
   * What the platform is to hold after an update, in the shape of `Held`: what was read with the user's fields laid over it;
   * where the user's own text is what is sent, that text.
   */
  desiredOf(step: Step, held: RemoteResource): unknown;
  /** Replaces the resource by what is `wanted`. */
  updateRequest(step: Step, held: RemoteResource): Request;

  /** Reads many of one scope at once (docs/platform-api.md, Lists); absent for settings. */
  readonly list?: {
    /** Whether its entries hold what `differences` needs; else they only show what is there. */
    readonly whole: boolean;
    request(scope: Scope, identifiers: readonly string[], uiPathOf: number): Request;
    /** The page out of an answer that is ok; `undefined` where the answer shows none. */
    pageOf(response: Response): ListedPage | undefined;
  };

  /** Path of the resource's page in the user interface, below the host (docs/platform-api.md, Addresses). */
  page(step: Step): string;
}
