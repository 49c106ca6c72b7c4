import type { GenericSchema } from 'valibot';
import type { Document } from '../payload/document.ts';
import type { Request, Response } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import type { Mapping, Path } from '../shared/object.ts';
import type { GitPlace } from './git-place.ts';
import type { KindList, ListKey, ScopeReads } from './kind-list.ts';
import type { KindPermissions, NeededPermission, Write } from './permissions.ts';
import type { Difference, ExportedDocument, ReadProblem, RemoteResource, Verification } from './remote-resource.ts';
import type { Level, ResourceKey, Scope } from './resource-key.ts';
import type { RightChange } from './right-change.ts';

/** Everything the action knows about one kind of document. */
export interface Kind {
  // Names

  readonly name: string;
  readonly plural: string;
  /** With its article, for messages: "an organization". */
  readonly noun: string;
  /** What each entry of a document is, for settings, whose documents have no identifier: "setting". */
  readonly entryName?: string;
  readonly operation: string;
  /** The single top-level key that identifies a document of the kind; absent for settings, which are a list. */
  readonly key?: string;
  /** How Harness's Terraform provider describes its resources; absent if it does not. */
  readonly terraform?: TerraformDefinition;
  /** How the platform's audit trail shows its changes; absent if it does not, or if its name there is not public. */
  readonly audit?: AuditDefinition;
  /** Absent for kinds that policies do not know. */
  readonly policy?: PolicyDefinition;

  // Resources, and where their documents are

  /** The levels at which its resources exist. */
  readonly scopes: readonly Level[];
  /** The scope field that names it in the resources inside it; absent for kinds that are not a scope. */
  readonly contains?: 'org' | 'project';
  /** A name shared by kinds whose identifiers must differ: one must be deleted before another takes its identifier. */
  readonly identifierSpace: string;
  /** The resources that contain those of this kind, in addition to the scope. */
  readonly parent?: ParentDefinition;
  /**
   * The directories of its files below that of their scope, with names in braces (`DirectoryNames`); none if it has one file in
   * the directory of its scope (docs/platform-api.md, The platform's file layout).
   */
  readonly directories: readonly string[];
  /** The file that a document may name. */
  readonly companion?: CompanionRule;
  /** `document`: only the document and its path decide the scope, not the inputs. */
  readonly scopeFrom?: 'document';
  /** Absent if the platform ignores the scope in a text, or if no text is sent. */
  readonly scopeInText?: ScopeInText;
  /** The field that a document needs if its parent is in Git: the branch of the parent. */
  readonly parentBranchField?: string;
  /** An identifier in the form in which the platform compares it (docs/platform-api.md, Projects). */
  normalize(identifier: string): string;
  /** Whether the platform itself creates and manages the resource with this identifier. */
  isManaged(identifier: string): boolean;
  /** Whether it must be created; settings and stable versions always exist and only change. */
  readonly creatable: boolean;
  /** Whether the user's own text is sent; otherwise the value is sent as JSON. */
  readonly sendsText: boolean;

  // Documents

  /** The rules of the document, with titles and descriptions: source of the editor's JSON Schema as well. */
  readonly schema: GenericSchema;
  /** Every problem of the value at once, errors and warnings. */
  check(value: unknown): Diagnostic[];
  /** What the document says about itself; `convention` is for kinds whose documents leave that to the path of their file. */
  identify(value: unknown, convention?: PathConvention): Identity;
  /** The identifier of a document in its scope, for kinds whose resources are identified by other fields than `identifier`. */
  identifierIn?(value: unknown, scope: Scope): string;
  /** The documents that follow from a document: those of what it implies, and of what it contains. */
  expand?(document: Document): readonly ExpandedDocument[];
  /** Checks beyond the value: its scope and parent, and the path of its file. */
  checkStep?(step: Step): Diagnostic[];
  /** Checks all documents of the kind together, before anything is sent. */
  checkTogether?(steps: readonly Step[], environment: Environment): Diagnostic[];
  /** Absent if the platform has no schema for it that is known. */
  readonly platformSchema?: PlatformSchema;
  /** Has the platform check the document without saving it; absent if it cannot. */
  dryRunRequest?(step: Step): Request;

  // Dependencies of steps

  /** Identifiers of everything that the step writes: its own, or those of the setting entries. */
  listIdentifiers(step: Step): readonly string[];
  findReferences(step: Step): Reference[];
  /** Resources without which the step's cannot exist, in addition to its scope and parent. */
  neededBy?(step: Step): readonly ResourceKey[];
  /** Resources that are written before the step's if the run writes both, although it does not need them. */
  listEarlier?(step: Step): readonly ResourceKey[];
  /** When the step is applied, if it is not with the others: before or after them, as far as its references allow it. */
  findOrder?(step: Step): 'first' | 'last';
  /** Other resources that the step completes, so steps that refer to them wait for it. */
  listAliases?(step: Step): readonly ResourceKey[];

  // Reads

  /**
   * A read begins with the list, because documents name the resource otherwise than the platform, or because its own read needs
   * more than it shows. Absent if `readRequests` name it.
   */
  readonly byList?: { readonly rest?: EntryRest };
  /** One request, for settings one or more. With a `branch`, what a resource in Git has there now. */
  readRequests(step: Step, branch?: string): readonly Request[];
  /**
   * Another request that the responses so far require; `undefined` if they are sufficient. If it is refused, what it would have
   * shown counts as not shown.
   */
  nextReadRequest?(step: Step, responses: readonly Response[]): Request | undefined;
  /** The resource in the responses to `readRequests` and `nextReadRequest`, in this order: only the one with the step's key. */
  parseResource(step: Step, responses: readonly Response[]): RemoteResource | ReadProblem;
  /**
   * Whether a response to a read request says that the resource does not exist. `likely`: perhaps the scope or the path does
   * not exist instead, so a list must confirm it.
   */
  findAbsence(step: Step, response: Response): 'certain' | 'likely' | undefined;
  /**
   * Asks about a `likely` absence by other requests than the list of the kind. `likely`: the list must show it, unless the
   * platform has no such list. Throws `RequestFailure`.
   */
  confirmAbsence?(step: Step, read: ReadSender): Promise<'certain' | 'likely' | undefined>;
  /** Reads many at once; absent if the platform has no such list. */
  readonly list?: KindList;
  /** Reads the values of a scope as one document; absent for kinds whose documents have an identifier. */
  readonly inScope?: ScopeReads;

  // Comparison with the remote state

  /** The fields of the config that differ from the remote state; fields that the user did not write are not compared. */
  compare(step: Step, remote: RemoteResource): Difference[];
  /** Fields of the config that the responses do not show, so they cannot be compared: `x.allowOverrides`. */
  findUncompared?(step: Step, remote: RemoteResource): readonly string[];
  /** Fields of the config that the platform accepts and never shows, so they cannot be compared. An update sends them. */
  findWriteOnly?(step: Step): readonly Path[];
  /** The name of the value that such a field lacks, because the run has none. It is needed only to send the document. */
  findMissingValue?(step: Step): string | undefined;
  /** The value after an update, in the shape of `RemoteResource`; the text, if the user's own text is sent. */
  buildDesired(step: Step, remote: RemoteResource): unknown;
  /**
   * The value after an update as a diff shows it: in the platform's form where nothing differs. Absent if it equals `buildDesired`.
   */
  renderDesired?(step: Step, remote: RemoteResource): unknown;
  /** Checks all documents of the kind against the remote state, before anything is written. */
  checkRemote?(steps: readonly Step[], environment: Environment, read: ReadSender): Promise<Diagnostic[]>;
  /**
   * Problems of a create, or of an update of the remote resource, such as what it takes from others. `steps` are all of the run.
   */
  checkChange?(
    step: Step,
    remote: RemoteResource | undefined,
    read: ReadSender,
    steps: readonly Step[],
  ): Promise<Diagnostic[]>;
  /** The part of the document that gives or takes rights, as a noun such as "role deployer"; absent if there is none. */
  describeAccessChange?(step: Step): string | undefined;
  /**
   * The rights that a change gives and takes: from the value that the platform has to the desired one, both in the shape of
   * `RemoteResource.value`; `before` is absent if the resource is created, `after` if it is deleted.
   */
  compareRights?(step: Step, before: unknown, after: unknown): readonly RightChange[];

  // Writes

  readonly permissions: KindPermissions;
  /** The permissions without which the platform refuses a write; not all that it may need. */
  permissionsFor(step: Step, write: Write): readonly NeededPermission[];
  /** Resources that a create must know, such as the one that contains it. */
  createNeeds?(step: Step): readonly ResourceKey[];
  /** Creates the resource, or updates the settings. `needed` are the resources of `createNeeds`; absent in a plan. */
  createRequest(step: Step, needed?: readonly RemoteResource[]): Request;
  /** Whether the response to `createRequest` or `updateRequest` proves that the platform saved it. */
  verify(step: Step, response: Response): Verification;
  /** The differences between the response to a verified write and what was sent; absent if `verify` compares all of it. */
  compareSaved?(step: Step, response: Response, change: 'create' | 'update'): Difference[];
  /**
   * Whether a resource that was just created may differ like this from the config: a create cannot set the field, so an update
   * follows it. Absent if a create sets all fields.
   */
  isLeftToUpdate?(difference: Difference): boolean;
  updateRequest(step: Step, remote: RemoteResource): Request;
  /** The platform shows a version, but `updateRequest` replaces the resource regardless of its version. */
  readonly updateIgnoresVersion?: true;
  /** Milliseconds until a saved change has taken effect everywhere; absent if it takes effect at once. */
  readonly effectDelay?: number;
  /** Absent for kinds whose resources cannot be in Git. */
  readonly git?: KindGit;
  /** Absent for kinds whose resources are not deleted by this action. */
  readonly deletion?: Deletion;
  /** The value of a document that undoes what the document sets, for kinds whose resources always exist. */
  restoreValue?(value: unknown): unknown;

  // Exports and pages

  /** The names in its directories in addition to the parent, from an entry of a list. */
  readDirectoryNames(shown: Mapping): DirectoryNames;
  /** A document whose apply would not change the resource. */
  exportResource(key: ResourceKey, remote: RemoteResource): ExportedDocument;
  /** Everything that a user can change in the resource: equal in lists and reads until it is changed. */
  extractContent(key: ResourceKey, remote: RemoteResource): unknown;
  /** Path of the resource's page in the user interface, under the host (docs/platform-api.md, Addresses). */
  page(step: Step): string;
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
  /** What the run needs for the resource in addition to what its document names: the connector of its repository. */
  readonly requires?: readonly Reference[];
  /** When the run began, in milliseconds since the epoch; absent where time does not matter. */
  readonly now?: number;
  /** No document states the resource, which another one needs; if it exists, it is left as it is. */
  readonly implied?: true;
  /**
   * The label of the resource that this one replaces, or that replaces this one: one document under another name or in
   * another place.
   */
  readonly counterpart?: string;
}

/** The identity that a document states. A field is absent if the document omits it or leaves it empty. */
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

/** The fields of a document that name the scope of its resource. */
type ScopeField = 'account' | 'org' | 'project';

/** Whether a text must name its scope, or the platform only compares what it names with the scope of the request. */
export type ScopeInText = 'compared' | 'required';

/** Another resource that a document names. Without a version, any version of it is sufficient. */
export interface Reference extends ResourceKey {
  readonly path: Path;
  /** Other possible kinds of the resource, if the field does not determine the kind. */
  readonly alternatives?: readonly string[];
  /** Whether the platform itself creates the resource, so it is never missing. */
  readonly builtIn?: true;
  /** The field may name a resource of another level, as `account.x` and `org.x` do. */
  readonly anyLevel?: true;
}

/** Sends a request that changes nothing. Throws `RequestFailure` if there is no response. */
export type ReadSender = (request: Request) => Promise<Response>;

/** A document that follows from another one. */
export interface ExpandedDocument {
  /** The name of its kind. */
  readonly kind: string;
  readonly document: Document;
  /** Whether the resource only has to exist (`Step.implied`). */
  readonly implied: boolean;
}

/** The properties of a resource that the path of its file states. A field is absent if the path does not state it. */
export interface PathConvention extends DirectoryNames {
  readonly level?: Level;
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

/** The file that a document of a kind may name, and whose content belongs to the document. */
export interface CompanionRule {
  /** The end of the file's name, such as `.rego`; absent if any name will do. */
  readonly extension?: string;
  /** Bytes of the largest file. */
  readonly largest: number;
  /** The field under the top-level key that names the file. */
  readonly field: string;
  /** The field under the key whose text the file is; absent if the content of the file is not text of the document. */
  readonly text?: string;
  /** It names a directory, whose files are resources of their own (`Document.tree`). */
  readonly isDirectory?: true;
}

/** The resource that contains others. */
export interface ParentDefinition {
  readonly kind: string;
  /** The field under the top-level key in which the document names it; otherwise the path of the file does. */
  readonly field: Path;
  readonly convention: 'environment' | 'pipeline';
  /** The name of the field in responses, and in the body of a `text in json`. */
  readonly shownAs: string;
  /** Every document must name it: the platform compares it with that of the request. */
  readonly stated?: true;
}

/** How the platform's audit trail shows the changes of a kind (docs/platform-api.md, Audit trail). */
interface AuditDefinition {
  /** The platform's name of the kind. */
  readonly type: string;
  /** The label of an event that names the parent of the changed resource; events may lack it. */
  readonly parentLabel?: string;
}

/** How Harness's Terraform provider describes the resources of a kind (docs/from-terraform.md). */
interface TerraformDefinition {
  /** The names of its resources; with `*` at the end, all that begin so. */
  readonly resources: readonly string[];
  /** Its arguments that name the resource, if it is not `identifier`, the parent and the version. */
  readonly identifier?: string;
  readonly parent?: string;
  readonly version?: string;
}

/** How policies know a kind (docs/platform-api.md, Policy evaluations). */
export interface PolicyDefinition {
  /** The type of the policy sets that apply to it. */
  readonly type: string;
  /** The key of the resource in the input of a policy. */
  readonly root: string;
}

/** The JSON Schema that the platform has for the documents of a kind (docs/platform-api.md, Schemas). */
export interface PlatformSchema {
  /** Reads the schema in a scope, which must exist. All scopes of a level have the same schema. */
  requestFor(scope: Scope): Request;
  /** Whether the platform refuses to save a document that it does not match. */
  readonly decides: boolean;
}

/** What the entry of a list does not show of its resource, and the resource with it. */
export interface EntryRest {
  request(step: Step, listed: RemoteResource): Request;
  complete(listed: RemoteResource, response: Response): RemoteResource | ReadProblem;
}

/** The requests of a kind whose resources can be in Git; absent ones as in the definition. */
export interface KindGit {
  importRequest?(step: Step, place: GitPlace): Request;
  moveRequest?(step: Step, place: GitPlace): Request;
  repointRequest?(step: Step, place: GitPlace): Request;
  readonly isStoredAsParent?: true;
}

/** How resources of a kind are deleted (docs/platform-api.md, Deleting). */
export interface Deletion {
  /**
   * Only the resource that was read, if the platform compares its version. With `force`, also one that others refer to, if the
   * account allows it.
   */
  request(key: ResourceKey, remote: RemoteResource | undefined, force: boolean): Request;
  /** Whether the platform can delete a resource that others refer to: it accepts `forceDelete`. */
  readonly forcible: boolean;
  /** How the request for the references to a resource names it; absent if there is no such request. */
  readonly usage?: {
    /** The platform's name of the kind. */
    readonly type: string;
    /** The platform's names of the resource: one or more. */
    formatNames(key: ResourceKey, remote: RemoteResource | undefined): readonly string[];
  };
  /** What may remain elsewhere without the resource, as a noun: a delete needs `allow-cascade`. Absent if nothing does. */
  readonly abandons?: string;
  /** The names of kinds of the same parent whose resources break with it: the platform does not check their references. */
  readonly breaks: readonly string[];
  /** The resources that the platform deletes with it, apart from the content of a scope. */
  takes(key: ResourceKey): readonly CascadedResources[];
  /** Whether the platform deletes the resource only after its other versions. */
  isLast(remote: RemoteResource): boolean;
}

/** Other resources that the platform silently deletes with one (docs/platform-api.md, Deleting). */
export interface CascadedResources {
  readonly kind: string;
  /** Whether an entry of its list is one of them; absent if all entries are. */
  matches?(shown: Mapping): boolean;
  /** The list that shows them. */
  readonly in: ListKey;
}
