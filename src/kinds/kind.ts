import type { GenericSchema, ObjectEntries } from 'valibot';
import type { Request, Response } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Mapping, Path } from '../shared/object.ts';
import type { Document } from '../syntax/document.ts';
import type { Api } from './api.ts';
import type { GitPlace } from './git-place.ts';
import type { KindList, ListKey, ScopeReads } from './kind-list.ts';
import type { KindPermissions, NeededPermission, WriteVerb } from './permissions.ts';
import type { Difference, ExportedDocument, ReadProblem, RemoteResource, Verification } from './remote-resource.ts';
import type { Level, ResourceKey, Scope } from './resource-key.ts';
import type { ReferenceRule } from './shared/attributes.ts';
import type { RightChange } from './shared/rights.ts';

/**
 * Everything the action knows about one kind of document. Its file states what `Given` demands, and `defineKind` makes the other
 * members of that; one that the file states takes the place of the one that is made.
 */
export interface Kind {
  // Names and place

  readonly name: string;
  readonly plural: string;
  /** With its article, for messages: "an organization". */
  readonly noun: string;
  /** The single top-level key that identifies a document of the kind; absent for settings, which are a list. */
  readonly key?: string;
  readonly operation: string;
  readonly scopes: readonly Level[];
  /** The scope field that names it in the resources inside it; absent for kinds that are not a scope. */
  readonly contains?: 'org' | 'project';
  readonly parent?: ParentDefinition;
  readonly path: KindPath;
  readonly identifiers?: Identifiers;
  readonly lasting?: Lasting;

  // Documents

  /** The rules of what is under the key, with descriptions for editors and what the platform does with each field. */
  readonly fields: ObjectEntries;
  /** A sentence about such a document, for editors; it says what the document is and its key, if it is absent. */
  readonly summary?: string;
  /** The rules of the whole document, with titles and descriptions: source of the editor's JSON Schema as well. */
  readonly schema: GenericSchema;
  /** Every problem of the value at once, errors and warnings. */
  check(value: unknown): Diagnostic[];
  readonly checks?: KindChecks;
  /** What the document says about itself; `convention` is for kinds whose documents leave that to the path of their file. */
  identify(value: unknown, convention?: PathConvention): Identity;
  readonly companion?: CompanionRule;
  /** The documents that follow from a document: those of what it implies, and of what it contains. */
  expand?(document: Document): readonly ExpandedDocument[];
  /** The references in content that has no fields of its own here, by names at any depth; others are attributes of fields. */
  readonly references?: readonly ReferenceRule[];
  findReferences(step: Step): Reference[];
  readonly order?: KindOrder;

  // Requests and responses

  /** The platform's interface for it; absent for settings, which are not made of data. */
  readonly api?: Api;
  readonly list?: KindList;
  readonly reads?: UnusualReads;
  /** One request, for settings one or more. With a `branch`, what a resource in Git has there now. */
  readRequests(step: Step, branch?: string): readonly Request[];
  /** The resource in the responses to `readRequests` and `reads.next`, in this order: only the one with the step's key. */
  parseResource(step: Step, responses: readonly Response[]): RemoteResource | ReadProblem;
  /** `likely`: perhaps the scope or the path does not exist instead, so a list must confirm it. */
  findAbsence(step: Step, response: Response): 'certain' | 'likely' | undefined;
  compare(step: Step, remote: RemoteResource): Difference[];
  /** The fields of the resource that its document does not state and that an update leaves as they are; absent if not known. */
  findKept?(step: Step, remote: RemoteResource): readonly Path[];
  /** The value after an update, in the shape of `RemoteResource`; the text, if the user's own text is sent. */
  buildDesired(step: Step, remote: RemoteResource): unknown;
  /** Creates the resource, or updates what always exists. `known` are the resources that `order.knows` names; absent in a plan. */
  createRequest(step: Step, known?: readonly RemoteResource[]): Request;
  updateRequest(step: Step, remote: RemoteResource): Request;
  /** The request before an update that changes what the update cannot; `undefined` if nothing of that differs. */
  updateApart?(step: Step, remote: RemoteResource): Request | undefined;
  /** Whether the response to `createRequest` or `updateRequest` proves that the platform saved it. */
  verify(step: Step, response: Response): Verification;
  /** The differences between the response to a verified write and what was sent; absent if `verify` compares all of it. */
  compareSaved?(step: Step, response: Response, change: 'create' | 'update'): Difference[];
  /** A document whose apply would not change the resource. */
  exportResource(key: ResourceKey, remote: RemoteResource): ExportedDocument;
  /** Everything that a user can change in the resource: equal in lists and reads until it is changed. */
  extractContent(key: ResourceKey, remote: RemoteResource): unknown;

  // Abilities

  readonly git?: KindGit;
  readonly deletion?: Deletion;
  readonly permissions: KindPermissions & PermissionsOfStep;
  /** Absent for kinds whose resources give no rights. */
  readonly rights?: KindRights;
  readonly platformSchema?: PlatformSchema;
  readonly elsewhere?: NamesElsewhere;
  /** Path of the resource's page in the user interface, under the host (docs/internals/platform-api.md, Addresses). */
  page(step: Step): string;
}

type MadeMember =
  | ('plural' | 'noun' | 'operation' | 'scopes' | 'path' | 'schema' | 'check' | 'identify' | 'findReferences')
  | ('readRequests' | 'parseResource' | 'findAbsence' | 'compare' | 'buildDesired' | 'createRequest' | 'updateRequest')
  | ('verify' | 'exportResource' | 'extractContent' | 'page');

export interface Given extends Omit<Kind, MadeMember>, Partial<Omit<Pick<Kind, MadeMember>, 'page'>> {
  readonly key: string;
  readonly api: Api;
  /** Path of its page below the settings of its scope, with `{identifier}` or `{parent}`; a function for another page. */
  readonly page: string | ((key: ResourceKey) => string);
  /** Members in place of those that are made, which `base` contains. */
  readonly overrides?: (base: Kind) => Partial<Kind>;
}

interface KindPath {
  /**
   * The directories of its files below that of their scope, with names in braces (`DirectoryNames`); none if it has one file in
   * the directory of its scope (docs/internals/platform-api.md, The platform's file layout).
   */
  readonly directories: readonly string[];
  /** The names in its directories in addition to the parent, from an entry of a list. */
  names?(shown: Mapping): DirectoryNames;
}

interface Identifiers {
  /** What an identifier names, if it is not the resource itself: "setting". */
  readonly noun?: string;
  /** A name shared by kinds whose identifiers must differ: one must be deleted before another takes its identifier. */
  readonly space?: string;
  /** The platform ignores their case (docs/internals/platform-api.md, Projects). */
  readonly ignoreCase?: true;
  readonly managed?: RegExp;
  /** That of a document in its scope, for kinds whose resources are identified by other fields than `identifier`. */
  in?(value: unknown, scope: Scope): string;
  /** Those of everything that the step writes, if there are several. */
  list?(step: Step): readonly string[];
}

interface Lasting {
  /** Reads the values of a scope as one document; absent for kinds whose documents have an identifier. */
  readonly values?: ScopeReads;
  /** Milliseconds until a saved change has taken effect everywhere; absent if it takes effect at once. */
  readonly effectDelay?: number;
  /**
   * What an update deletes beyond the values that it replaces: the scope's `own` values that it restores, and the names of those
   * that no scope `below` may have any more.
   */
  findLost?(
    step: Step,
    remote: RemoteResource,
  ): { readonly own: readonly unknown[]; readonly below: readonly string[] };
  /** The value of a document that undoes what the document sets. */
  restore?(value: unknown): unknown;
}

/** Checks beyond the rules of the fields, in the order in which they run. */
interface KindChecks {
  /** Warnings and errors about the value under the key; `path` leads to it. */
  resource?(resource: Mapping, path: Path): Iterable<Diagnostic>;
  /** The fields that the platform requires in `spec`; `isStrict` if it is known to refuse a resource without them. */
  readonly spec?: { readonly isStrict?: true; required(resource: Mapping): readonly string[] };
  /** Warnings for runs in which neither the account's own schema nor its dry run checks the document, which say it better. */
  unchecked?(resource: Mapping): Iterable<Diagnostic>;
  step?(step: Step): Diagnostic[];
  together?(steps: readonly Step[]): Diagnostic[];
  /** Has the platform check the document without saving it. */
  dryRun?(step: Step): Request;
  /** All documents of the kind against the remote state, before anything is written. */
  remote?(steps: readonly Step[], read: ReadSender): Promise<Diagnostic[]>;
  /** Problems of a create or update, such as what it takes from others. `steps` are all of the run. */
  change?(step: Step, remote: RemoteResource | undefined, steps: readonly Step[]): Diagnostic[];
}

interface KindOrder {
  /** What is applied before it if the run applies both; `all`: everything that does not need it. */
  after?(step: Step): readonly ResourceKey[] | 'all';
  /** What waits for it: steps that refer to these resources; `all`: everything that it does not need. */
  before?(step: Step): readonly ResourceKey[] | 'all';
  needs?(step: Step): readonly ResourceKey[];
  /** What a create must know, such as the directory that contains a file. */
  knows?(step: Step): readonly ResourceKey[];
}

interface UnusualReads {
  /** A read begins with the list: documents and the platform name it differently, or its read needs more than they show. */
  readonly byList?: { readonly rest?: EntryRest };
  /**
   * Another request that the responses so far require; `undefined` if they are sufficient. If it is refused, what it would have
   * shown counts as not shown.
   */
  next?(step: Step, responses: readonly Response[]): Request | undefined;
  /**
   * Asks about a `likely` absence by other requests than the list of the kind. `likely`: the list must show it, unless the
   * platform has no such list. Throws `RequestFailure`.
   */
  confirmAbsence?(step: Step, read: ReadSender): Promise<'certain' | 'likely' | undefined>;
  /** The hint about a refused response to `readRequests`, if a list shows what is meant. Throws `RequestFailure`. */
  suggest?(step: Step, responses: readonly Response[], read: ReadSender): Promise<string | undefined>;
}

interface KindRights {
  /** The part of the document that gives or takes rights, as a noun such as "role deployer"; absent if there is none. */
  describe?(step: Step): string | undefined;
  /**
   * The rights that a change gives and takes: from the value that the platform has to the desired one, both in the shape of
   * `RemoteResource.value`; `before` is absent if the resource is created, `after` if it is deleted.
   */
  compare(step: Step, before: unknown, after: unknown): readonly RightChange[];
}

interface PermissionsOfStep {
  /** The permissions without which the platform refuses a write; by default those of its resource. */
  for?(step: Step, write: WriteVerb): readonly NeededPermission[];
}

interface NamesElsewhere {
  readonly terraform?: TerraformDefinition;
  /** The platform's audit trail; absent too if its name there is not public. */
  readonly audit?: AuditDefinition;
  readonly policy?: PolicyDefinition;
}

export interface Step {
  readonly document: Document;
  readonly kind: Kind;
  readonly key: ResourceKey;
  /** "pipeline payments/deploy", for messages. */
  readonly label: string;
  /** What the path of its file says about the resource; empty if it says nothing. */
  readonly convention: PathConvention;
  readonly intent: 'apply' | 'delete';
  /** What the run needs for the resource in addition to what its document names: the connector of its repository. */
  readonly requires?: readonly Reference[];
  /** When the run began, in milliseconds since the epoch; absent where time does not matter. */
  readonly now?: number;
  /** No document states the resource, which another one needs; if it exists, it is left as it is. */
  readonly implied?: true;
  /** The resource that replaces this one or is replaced by it: one document under another name or place. */
  readonly counterpart?: { readonly label: string; readonly entry: string | undefined };
  /** The document in the previous version, if it differs: an update removes the fields that only that one has. */
  readonly previous?: Document;
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
  /** Scope fields that are null: the resource is in no such scope, whatever the inputs are. */
  readonly nulls?: readonly ScopeField[];
  /** Where the fields are, for error messages. */
  readonly paths: Readonly<Record<'identifier' | 'parent' | ScopeField, Path>>;
}

type ScopeField = 'account' | 'org' | 'project';

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

interface ExpandedDocument {
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
  readonly largest: number;
  /** The field under the top-level key that names the file. */
  readonly field: string;
  /** The field under the key whose text the file is; absent if the content of the file is not text of the document. */
  readonly text?: string;
  /** It names a directory, whose files are resources of their own (`Document.tree`). */
  readonly isDirectory?: true;
}

interface ParentDefinition {
  readonly kind: string;
  /** The field under the top-level key in which the document names it; otherwise the path of the file does. */
  readonly field: Path;
  readonly convention: 'environment' | 'pipeline';
  /** The name of the field in responses, and in the body of a `text in json`. */
  readonly shownAs: string;
  /** Every document must name it: the platform compares it with that of the request. */
  readonly stated?: true;
}

/** How the platform's audit trail shows the changes of a kind (docs/internals/platform-api.md, Audit trail). */
interface AuditDefinition {
  readonly type: string;
  readonly parentLabel?: string;
}

/** How Harness's Terraform provider describes the resources of a kind (docs/guides/from-terraform.md). */
interface TerraformDefinition {
  /** The names of its resources; with `*` at the end, all that begin so. */
  readonly resources: readonly string[];
  /** Its arguments that name the resource, if it is not `identifier`, the parent and the version. */
  readonly identifier?: string;
  readonly parent?: string;
  readonly version?: string;
}

/** How policies know a kind (docs/internals/platform-api.md, Policy evaluations). */
export interface PolicyDefinition {
  /** The type of the policy sets that apply to it. */
  readonly type: string;
  /** The key of the resource in the input of a policy. */
  readonly root: string;
}

/** The JSON Schema that the platform has for the documents of a kind (docs/internals/platform-api.md, Schemas). */
interface PlatformSchema {
  /** Reads the schema in a scope, which must exist. All scopes of a level have the same schema. */
  requestFor(scope: Scope): Request;
  /** Whether the platform refuses to save a document that it does not match. */
  readonly decides: boolean;
}

export interface EntryRest {
  request(step: Step, listed: RemoteResource): Request;
  complete(listed: RemoteResource, response: Response): RemoteResource | ReadProblem;
}

interface KindGit {
  importRequest?(step: Step, place: GitPlace): Request;
  moveRequest?(step: Step, place: GitPlace): Request;
  repointRequest?(step: Step, place: GitPlace): Request;
  readonly isStoredAsParent?: true;
}

/** How resources of a kind are deleted (docs/internals/platform-api.md, Deleting). */
interface Deletion {
  /**
   * Only the resource that was read, if the platform compares its version. With `force`, also one that others refer to, if the
   * account allows it.
   */
  request(key: ResourceKey, remote: RemoteResource | undefined, force: boolean): Request;
  /** Whether the platform can delete a resource that others refer to: it accepts `forceDelete`. */
  readonly forcible: boolean;
  /** How the request for the references to a resource names it; absent if there is no such request. */
  readonly usage?: {
    readonly type: string;
    /** The platform's names of the resource: one or more. */
    formatNames(key: ResourceKey, remote: RemoteResource | undefined): readonly string[];
  };
  /** What may remain elsewhere without the resource, as a noun: a delete needs `allow-cascade`. Absent if nothing does. */
  readonly abandons?: string;
  /** What a resource of another name or place cannot take over from it, as a noun; absent if it can take over everything. */
  readonly loses?: string;
  /** The names of kinds of the same parent whose resources break with it: the platform does not check their references. */
  readonly breaks: readonly string[];
  /** The resources that the platform deletes with it, apart from the content of a scope. */
  cascade(key: ResourceKey): readonly CascadedResources[];
  /** Whether the platform deletes the resource only after its other versions. */
  isLast(remote: RemoteResource): boolean;
}

/** Other resources that the platform silently deletes with one (docs/internals/platform-api.md, Deleting). */
interface CascadedResources {
  readonly kind: string;
  matches?(shown: Mapping): boolean;
  readonly in: ListKey;
}
