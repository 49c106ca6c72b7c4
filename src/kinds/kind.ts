import type { GenericSchema } from 'valibot';
import type { Document } from '../payload/document.ts';
import type { Request, Response } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import type { Mapping, Path } from '../shared/object.ts';
import type { AuditDefinition, ParentDefinition } from './definition.ts';
import type { ResourceKey, Scope } from './resource-key.ts';

/** A level of the scopes of resources. */
export type Level = 'account' | 'organization' | 'project';

/** The fields of a document that name the scope of its resource. */
type ScopeField = 'account' | 'org' | 'project';

/**
 * How the platform uses the organization and project in a text: it compares them with those of the request, and the text must
 * name them if they are `required`.
 */
export type ScopeInText = 'compared' | 'required';

/** What a document says about itself. A field is absent if the document omits it or leaves it empty. */
export interface Identity {
  readonly identifier?: string;
  readonly account?: string;
  readonly org?: string;
  readonly project?: string;
  /** The parent as the document refers to it: `x`, `org.x` or `account.x`. */
  readonly parent?: string;
  readonly version?: string;
  /** Fields that contain an expression, which has no value before a pipeline runs; they are absent above. */
  readonly expressions?: readonly (ScopeField | 'parent')[];
  /** Where the fields are, for error messages. */
  readonly paths: Readonly<Record<'identifier' | 'parent' | ScopeField, Path>>;
}

/** One document, its kind and key, ready to apply. */
export interface Step {
  readonly document: Document;
  readonly kind: Kind;
  readonly key: ResourceKey;
  /** "pipeline payments/deploy", for messages. */
  readonly label: string;
  /** What the path of its file says about the resource; empty if it says nothing. */
  readonly convention: PathConvention;
  /** Whether the resource is to be applied or deleted. */
  readonly intent: 'apply' | 'delete';
  /**
   * The label of the resource that this one replaces, or that replaces this one: one document under another name or in
   * another place.
   */
  readonly counterpart?: string;
}

/** The conclusions from a response. */
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
      /** In the platform's words if there are any, one per line. */
      readonly reasons: readonly string[];
      /** Where in the document the cause is. */
      readonly path?: Path;
    };

/** A resource as the platform has it. */
export interface RemoteResource {
  /**
   * The resource in the shape the user writes (the object under the top-level key; the parsed text; a list of setting
   * entries).
   */
  readonly value: unknown;
  /** The text, for kinds whose text the platform keeps as it was sent. */
  readonly text?: string;
  /** The fields that the platform stores in addition to the text, by their names in responses. */
  readonly envelope?: Readonly<Record<string, unknown>>;
  /** The text of kinds whose text the platform rewrites. */
  readonly renderedText?: string;
  /** A value that changes with every save, as a list shows it; absent if no list shows it. */
  readonly revision?: string;
  /** The version that the list shows, if it is a number. */
  readonly listedVersion?: number;
  /** A list entry shows it without its text, so only a read shows all of it. */
  readonly isInPart?: true;
  /** The text is not known, but differs from that of the document only in formatting. */
  readonly isReformatted?: true;
  /** Version for `If-Match`, from the response's ETag. */
  readonly version?: string;
  /** When it was created, in milliseconds since the epoch; absent if the platform does not show it. */
  readonly createdAt?: number;
  /** Why this action cannot replace it and what to do, as a clause; absent if it can. */
  readonly fixed?: string;
  /** Whether the platform itself creates and manages it. */
  readonly managed?: true;
}

/** Why the responses to read requests do not show the resource, as a clause: "the response is for …". */
export interface ReadProblem {
  readonly notShown: string;
}

/** One field that differs between the config and the remote state. */
export interface Difference {
  readonly path: Path;
  readonly desired: unknown;
  /** `undefined` if the platform has no such field. */
  readonly remote: unknown;
  /** The desired list in the order of the remote one, if the order does not matter. */
  readonly arranged?: readonly unknown[];
  /** The platform refuses to change this field of an existing resource. */
  readonly immutable?: true;
  /** The reason, as a clause, if it is not a rule of the kind. */
  readonly reason?: string;
}

/** Who can have rights: a user by id or e-mail address, a user group or a service account by its key. */
export interface Principal {
  readonly type: 'USER' | 'USER_GROUP' | 'SERVICE_ACCOUNT';
  readonly scope: Scope;
  readonly identifier: string;
}

/** A right that a change gives or takes. */
export interface RightChange {
  readonly change: 'gain' | 'loss';
  /** "group payments_devs gets Project Admin on project payments". */
  readonly summary: string;
  /** With a loss: whether it may take administrator rights from the run's own key. */
  readonly loses?:
    | { readonly role: string; readonly principal: Principal; readonly scope: Scope }
    | { readonly member: string; readonly group: Principal }
    | { readonly principal: Principal };
}

/** Another resource that a document names. Without a version, any version of it is sufficient. */
export interface Reference extends ResourceKey {
  readonly path: Path;
  /** Other possible kinds of the resource, if the field does not determine the kind. */
  readonly alternatives?: readonly string[];
  /** Whether the platform itself creates the resource, so it is never missing. */
  readonly builtIn?: true;
}

/** The resources of a kind that one list shows: those in one scope and, if the kind has one, in one parent. */
export type ListKey = Pick<ResourceKey, 'scope' | 'parent'>;

/** One page of a list. */
export interface ListedPage {
  readonly entries: readonly ListedEntry[];
  /** Whether it has no entries at all, of any form. */
  readonly empty: boolean;
  /** How many pages there are, and whether this is the last one; absent if the platform does not say. */
  readonly pages?: number;
  readonly last?: boolean;
  /** Why the whole page is for another account, as a clause; then it shows nothing of this one. */
  readonly foreign?: string;
}

export interface ListedEntry {
  readonly identifier: string;
  /** Another identifier that matches a document to it. */
  readonly alias?: string;
  readonly version?: string;
  /** Whether it belongs to another scope or parent: some lists show those too. */
  readonly elsewhere?: true;
  /** Whether the platform itself creates and manages it. */
  readonly managed?: true;
  readonly resource: RemoteResource;
  /** The fields of the entry. */
  readonly shown: Mapping;
}

/** The content of a resource's file: the platform's text unchanged, or the value of a document to write as YAML. */
export type ExportedDocument =
  | { readonly text: string }
  | {
      readonly value: unknown;
      /** Notes for the reader of the file, as sentences. */
      readonly comment?: string;
      /** The names of values that the document takes by placeholders and that an apply must be given. */
      readonly supplied?: readonly string[];
    };

/** The values in a scope of a kind whose documents have no identifier. */
export interface ScopeValues {
  /** `undefined` if it has nothing. */
  readonly resource?: RemoteResource;
  /** The parts that an export leaves out, each with the reason as a clause. */
  readonly leftOut: readonly { readonly identifier: string; readonly reason: string }[];
  /** A response lacks something that it must show. */
  readonly refused?: Response;
}

/** Other resources that the platform silently deletes with one (docs/platform-api.md, Deleting). */
export interface CascadedResources {
  /** The name of their kind. */
  readonly kind: string;
  /** Whether an entry of its list is one of them; absent if all entries are. */
  matches?(shown: Mapping): boolean;
  /** The list that shows them. */
  readonly in: ListKey;
}

/** How resources of a kind are deleted (docs/platform-api.md, Deleting). */
export interface Deletion {
  /** With `force`, also a resource that others refer to, if the account allows it. */
  request(key: ResourceKey, remote: RemoteResource | undefined, force: boolean): Request;
  /** Whether the platform can delete a resource that others refer to. */
  readonly forcible: boolean;
  /** How the request for the references to a resource names it; absent if there is no such request. */
  readonly usage?: {
    /** The platform's name of the kind. */
    readonly type: string;
    /** The platform's names of the resource: one or more. */
    namesOf(key: ResourceKey, remote: RemoteResource | undefined): readonly string[];
  };
  /** The names of kinds of the same parent whose resources break with it: the platform does not check their references. */
  readonly breaks: readonly string[];
  /** A name shared by kinds whose identifiers must differ: one must be deleted before another takes its identifier. */
  readonly identifierSpace: string;
  /** The resources that the platform deletes with it, apart from the content of a scope. */
  takes(key: ResourceKey): readonly CascadedResources[];
  /** Whether the platform deletes the resource only after its other versions. */
  isLast(remote: RemoteResource): boolean;
}

/** Sends a request that changes nothing. Throws `RequestFailure` if there is no response. */
export type ReadSender = (request: Request) => Promise<Response>;

/** The properties of a resource that the path of its file states. A field is absent if the path does not state it. */
export interface PathConvention extends DirectoryNames {
  /** The level of the resource's scope. */
  readonly level?: 'account' | 'organization' | 'project';
  readonly org?: string;
  readonly project?: string;
  /** Whether the file is in a directory for resources of an organization itself, so for none of its projects. */
  readonly isOfOrganization?: true;
}

/** The names in the directories inside that of a scope. */
export interface DirectoryNames {
  readonly environmentType?: 'Production' | 'PreProduction';
  /** The environment, service and infrastructure in the notation of the directory's name: `x`, `org.x` or `account.x`. */
  readonly environment?: string;
  readonly service?: string;
  readonly infrastructure?: string;
  readonly pipeline?: string;
  readonly template?: string;
}

/** What is known of a kind without loading it: enough to recognize its documents, to name and to order them. */
export interface KindHead {
  readonly name: string;
  readonly plural: string;
  /** With its article, for messages: "an organization". */
  readonly noun: string;
  /** What each entry of a document is, for settings, whose documents have no identifier: "setting". */
  readonly entryName?: string;
  readonly operation: string;
  /** The single top-level key that identifies a document of the kind; absent for settings, which are a list. */
  readonly key?: string;
  /** The levels at which its resources exist. */
  readonly scopes: readonly Level[];
  /** The scope field that names it in the resources inside it; absent for kinds that are not a scope. */
  readonly contains?: 'org' | 'project';
  /**
   * The directories of its files below that of their scope, with names in braces (`DirectoryNames`); none if it has one file in
   * the directory of its scope (docs/platform-api.md, The platform's file layout).
   */
  readonly directories: readonly string[];
  /** Whether it must be created; settings always exist and only change. */
  readonly creatable: boolean;
  /** An identifier in the form in which the platform compares it (docs/platform-api.md, Projects). */
  normalize(identifier: string): string;
}

/** Everything the action knows about one kind of document: see `loadKind`. */
export interface Kind extends KindHead {
  /** `document`: only the document and its path decide the scope, not the inputs. */
  readonly scopeFrom?: 'document';
  readonly scopeInText?: ScopeInText;
  /** The resources that contain those of this kind, in addition to the scope. */
  readonly parent?: ParentDefinition;
  /** Whether the user's own text is sent; otherwise the value is sent as JSON. */
  readonly sendsText: boolean;
  /** The rules of the document, with titles and descriptions: source of the editor's JSON Schema as well. */
  readonly schema: GenericSchema;

  /** Every problem of the value at once, errors and warnings. */
  check(value: unknown): Diagnostic[];
  /** Checks beyond the value: its scope and parent, and the path of its file. */
  checkStep?(step: Step): Diagnostic[];
  /** The part of the document that gives or takes rights, as a noun such as "role deployer"; absent if there is none. */
  accessChangeOf?(step: Step): string | undefined;
  /**
   * The rights that a change gives and takes: from the value that the platform has to the desired one, both in the shape of
   * `RemoteResource.value`; `before` is absent if the resource is created, `after` if it is deleted.
   */
  rightsOf?(step: Step, before: unknown, after: unknown): readonly RightChange[];
  /** Checks all documents of the kind together, before anything is sent. */
  checkTogether?(steps: readonly Step[], environment: Environment): Diagnostic[];
  /** Checks them against the remote state, before anything is written. */
  checkRemote?(steps: readonly Step[], environment: Environment, read: ReadSender): Promise<Diagnostic[]>;
  /** Milliseconds until a saved change has taken effect everywhere; absent if it takes effect at once. */
  readonly effectDelay?: number;

  /** What the document says about itself; `convention` is for kinds whose documents leave that to the path of their file. */
  identify(value: unknown, convention?: PathConvention): Identity;
  /** The identifier of a document in its scope, for kinds whose resources are identified by other fields than `identifier`. */
  identifierIn?(value: unknown, scope: Scope): string;
  /** Identifiers of everything that the step writes: its own, or those of the setting entries. */
  identifiersOf(step: Step): readonly string[];
  referencesOf(step: Step): Reference[];
  /** Other resources that the step completes, so steps that refer to them wait for it. */
  aliasesOf?(step: Step): readonly ResourceKey[];

  /** Creates the resource, or updates the settings. */
  createRequest(step: Step): Request;
  /** Whether the response to `createRequest` or `updateRequest` proves that the platform saved it. */
  verify(step: Step, response: Response): Verification;
  /**
   * The differences between the response to a verified write and the content that was sent; absent if `verify` compares all of
   * it.
   */
  savedDifferencesOf?(step: Step, response: Response): Difference[];

  /** Reads the remote state: one request, for settings one or more. */
  readRequests(step: Step): readonly Request[];
  /**
   * Another request that the responses so far require; `undefined` if they are sufficient. If it is refused, what it would have
   * shown counts as not shown.
   */
  nextReadRequest?(step: Step, responses: readonly Response[]): Request | undefined;
  /**
   * The resource in the responses to `readRequests` and `nextReadRequest`, in the same order: only the one with the step's
   * key.
   */
  resourceOf(step: Step, responses: readonly Response[]): RemoteResource | ReadProblem;
  /**
   * Whether a response to a read request says that the resource does not exist. `likely`: perhaps the scope or the path does
   * not exist instead, so a list must confirm it.
   */
  absenceOf(step: Step, response: Response): 'certain' | 'likely' | undefined;
  /** The fields of the config that differ from the remote state; fields that the user did not write are not compared. */
  differencesOf(step: Step, remote: RemoteResource): Difference[];
  /** Fields of the config that the responses do not show, so they cannot be compared: `x.allowOverrides`. */
  uncomparedOf?(step: Step, remote: RemoteResource): readonly string[];
  /** Fields of the config that the platform accepts and never shows, so they cannot be compared. An update sends them. */
  writeOnlyOf?(step: Step): readonly Path[];
  /** The value after an update, in the shape of `RemoteResource`; the text, if the user's own text is sent. */
  desiredOf(step: Step, remote: RemoteResource): unknown;
  /** The same for a diff: as the platform has it where nothing differs. Absent if it equals `desiredOf`. */
  shownDesiredOf?(step: Step, remote: RemoteResource): unknown;
  /** Replaces the resource with the desired one. */
  updateRequest(step: Step, remote: RemoteResource): Request;

  /** Reads many at once (docs/platform-api.md, Lists); absent if the platform has no such list. */
  readonly list?: {
    /** Whether its entries show what `differencesOf` needs; otherwise they only show that a resource exists. */
    readonly whole: boolean;
    /** The API contract lacks this list: resources with known identifiers are read one by one. */
    readonly undocumented?: true;
    /** Whether its entries show the revision (`RemoteResource.revision`). */
    readonly showsRevision?: true;
    /** Whether `identifiers` filters the list; otherwise it always shows all. */
    readonly filtered: boolean;
    /** `identifiers` filters a `filtered` list; without any it shows all. */
    request(of: ListKey, identifiers: readonly string[], page: number): Request;
    /** The page in a successful response; `undefined` if it shows none. */
    pageOf(response: Response, of: ListKey): ListedPage | undefined;
  };

  /** How the platform's audit trail shows its changes; absent if it does not. */
  readonly audit?: AuditDefinition;

  /**
   * Reads the values of a scope for a kind whose documents have no identifier, as the value of one document; absent for other
   * kinds.
   */
  readonly inScope?: {
    requests(scope: Scope): readonly Request[];
    resourceOf(responses: readonly Response[], scope: Scope): ScopeValues;
  };
  /** The names in its directories in addition to the parent, from an entry of a list. */
  directoryNamesOf(shown: Mapping): DirectoryNames;
  /** Whether the platform itself creates and manages the resource with this identifier. */
  isManaged(identifier: string): boolean;
  /** A document whose apply would not change the resource. */
  exportOf(key: ResourceKey, remote: RemoteResource): ExportedDocument;
  /** Absent for kinds whose resources are not deleted by this action. */
  readonly deletion?: Deletion;

  /** Path of the resource's page in the user interface, under the host (docs/platform-api.md, Addresses). */
  page(step: Step): string;
}
