import type { ObjectEntries } from 'valibot';
import type { Request } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Mapping, Path } from '../shared/object.ts';
import type { Deletion, Kind, Step } from './kind.ts';
import type { KindList } from './kind-list.ts';
import type { RemoteResource } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';
import type { NameRule } from './shared/common-rules.ts';
import type { ReferenceRule } from './shared/references.ts';

/**
 * A method, a path and a query with `{identifier}`, `{version}`, `{parent}`, `{identifiers}` or `{page}` in it. With `{scope}`, the
 * path contains organization and project instead of the query.
 */
export type RequestTemplate = `${Request['method']} /${string}`;

/**
 * How a document is sent. `json`: its value under its key, or without the key where it is `flat`. `text`: its text as the user
 * wrote it; responses show the text in `field`, and `beside` it fields that may differ from those of the text. `text in json`:
 * a JSON object whose `field` is the text, with the identity and the fields `lifted` from the text beside it; `kept` are fields
 * that only the JSON has, and that an update must repeat. `rerendered`: the platform does not keep the text as it was sent, so
 * only the values that the user wrote are compared.
 */
export type WireDefinition =
  | { readonly form: 'json'; readonly flat?: true }
  | { readonly form: 'text'; readonly field: string; readonly beside?: readonly string[] }
  | {
      readonly form: 'text in json';
      readonly field: string;
      readonly lifted: readonly string[];
      readonly kept?: readonly string[];
      readonly rerendered?: true;
    };

/** One list request and its pages. */
export interface ListRequestDefinition {
  readonly request: RequestTemplate;
  /** The body of a POST. */
  readonly body?: (identifiers: readonly string[]) => Mapping;
  /** The number of its first page, if it is not 0. */
  readonly firstPage?: number;
  /** The field of the response that contains the entries, if they have no page around them. */
  readonly entriesAt?: string;
  /** The field of an entry that contains its fields; absent if the entry has them itself. */
  readonly entryAt?: string;
}

interface ListDefinition extends ListRequestDefinition, Pick<KindList, 'whole' | 'undocumented'> {
  /** The fields of an entry that together change with every save, the version first; `all` if only all of them do. */
  readonly revision?: readonly string[] | 'all';
}

/** The platform's names of the kind and of a resource in the request for its references. */
interface UsageDefinition {
  readonly type: string;
  /** `{parent}/{identifier}`; the identifier alone if it is absent. */
  readonly as?: string;
  /** A second name, for the `lastVersion`. */
  readonly lastAs?: string;
}

/** How resources of a kind are deleted (docs/platform-api.md, Deleting). */
interface DeletionDefinition extends Partial<Pick<Deletion, 'forcible' | 'breaks' | 'abandons'>> {
  readonly request: RequestTemplate;
  /** The platform's identifier of a resource whose key has another. */
  readonly findIdentifier?: (key: ResourceKey, remote: RemoteResource | undefined) => string;
  /** The platform accepts `If-Match`. */
  readonly ifMatch?: true;
  /** How to ask the platform which resources refer to this one. */
  readonly usage?: UsageDefinition;
  /**
   * Kinds of the same scope whose resources the platform deletes with it, by what the fields of such a resource say:
   * `{identifier}` or `{parent}` for a reference to it or its parent, `{level}` for its level, else the text itself.
   */
  readonly takes?: readonly { readonly kind: string; readonly where: Readonly<Record<string, string>> }[];
  /** Kinds inside it, which are deleted with it. */
  readonly children?: readonly string[];
  /** The field that is true for the version that the platform deletes last. */
  readonly lastVersion?: string;
}

/**
 * How resources of a kind are stored in files of Git (docs/platform-api.md, Git Experience). The fields that name the file are
 * added to the query of each request. A request is absent if the platform has none.
 */
export interface GitDefinition {
  /** Lets the platform read a file as a new resource. */
  readonly import?: RequestTemplate;
  /** The names of the fields in its body, by the fields of the document. */
  readonly importFields?: Readonly<Record<string, string>>;
  /** Stores an inline resource in a file, which the platform commits. */
  readonly move?: RequestTemplate;
  /** Lets the platform read a resource from another file. */
  readonly repoint?: RequestTemplate;
  /** The file is named in the body of that. */
  readonly repointInBody?: true;
  /** The platform stores a resource only where its parent is stored. */
  readonly isStoredAsParent?: true;
}

/** The members of a kind that its definition states as they are. */
type StatedMember =
  | ('name' | 'contains' | 'parent' | 'companion' | 'scopeFrom' | 'scopeInText' | 'parentBranchField')
  | ('permissions' | 'policy' | 'audit' | 'terraform' | 'updateIgnoresVersion');

/** The members that a definition may omit: they follow from the name, or are as most kinds have them. */
type DefaultMember =
  | ('plural' | 'noun' | 'operation' | 'directories' | 'scopes')
  | ('creatable' | 'identifierSpace' | 'readDirectoryNames');

/** The data of a kind whose documents have a top-level key, from which `defineKind` makes its behaviour. */
export interface KindDefinition extends Pick<Kind, StatedMember>, Partial<Pick<Kind, DefaultMember>> {
  readonly key: string;
  /** The platform ignores the case of its identifiers. */
  readonly ignoresCase?: true;
  /** A sentence about such a document, for editors; it says what the document is and its key, if it is absent. */
  readonly summary?: string;
  readonly fields: ObjectEntries;
  /** The names that the platform accepts; by default `plainName` for documents that are sent as JSON, otherwise `wordName`. */
  readonly names?: NameRule;
  /** Warnings and errors beyond the rules of the fields; `resource` is the value under the key, `path` leads to it. */
  readonly check?: (resource: Mapping, path: Path) => Iterable<Diagnostic>;

  /** Checks beyond the value: the scope and parent of a step, and the path of its file. */
  readonly checkStep?: (step: Step) => Diagnostic[];

  /**
   * The request for its JSON Schema, with `{level}` for `account`, `org` or `project`; `decides`: the platform refuses to save a
   * document that does not match it. Absent if no schema is known.
   */
  readonly platformSchema?: { readonly request: RequestTemplate; readonly decides: boolean };

  /** The field that distinguishes the versions of one identifier. */
  readonly version?: string;

  readonly wire: WireDefinition;
  /** Its service wraps no response in the platform's envelope (`Request.envelope`). */
  readonly envelope?: 'none';
  /** Its service reads the account from the header `Harness-Account`. */
  readonly accountInHeader?: true;
  /** The names that its fields have in requests and responses, if they differ: those of a resource's own fields only. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly create: RequestTemplate;
  readonly read: RequestTemplate;
  /** Absent if the platform has no update, so nothing can change once the resource exists. */
  readonly update?: RequestTemplate;
  /** Fields that a create cannot set, so an update follows it, and fields that an update does not take; names under the key. */
  readonly createLacks?: readonly string[];
  readonly updateLacks?: readonly string[];
  /** Where a write names the organization and project. Reads and lists name them in the query. */
  readonly scopeIn: 'query' | 'body' | 'query and body';
  readonly list?: ListDefinition;
  /** The field of `data`, and of the entries of lists, that contains the resource; absent if they are the resource itself. */
  readonly shownIn?: string;
  /** That field in responses to writes, and in responses to reads, if it is not the same in all responses. */
  readonly savedIn?: string;
  readonly readIn?: string;
  /** The field beside the resource that shows its scope, if the resource does not. */
  readonly scopeBeside?: string;
  /** Responses to writes do not show the scope. */
  readonly savedWithoutScope?: true;
  /** How a 400 or 404 says that a resource does not exist, if it does not use the common codes. */
  readonly absent?: RegExp;

  /** Fields that a create must have, with their values if a document omits them. */
  readonly createDefaults?: Mapping;
  /** Maps under the key that an update replaces as a whole: what a document leaves out is removed. */
  readonly replaced?: readonly string[];
  /** Fields under the key of which a resource has only one: each removes the others. */
  readonly alternatives?: readonly string[];
  /** Fields that are sent and not compared, and fields whose case does not matter; names under the key. */
  readonly ignored?: readonly string[];
  readonly caseless?: readonly string[];
  /** Lists whose order has no meaning: paths under the key, with dots and without indexes. */
  readonly unordered?: readonly string[];
  /** Adds the fields that a JSON document leaves out and the platform requires. */
  readonly asSent?: (config: Mapping, key: ResourceKey) => Mapping;
  /** A resource in the form of a document, if responses have another form or add fields that a write must not contain. */
  readonly asWritten?: (shown: Mapping) => Mapping;
  /** Paths under the key, with dots, of fields that cannot change once the resource exists. */
  readonly immutable?: readonly string[];
  /** How it is stored in Git, where only a commit changes it; absent if it cannot be there. */
  readonly git?: GitDefinition;
  /** Why this action cannot replace a resource that is shown like this, and what to do instead; absent if it can. */
  readonly fixedBy?: (shown: Mapping) => string | undefined;
  readonly references?: readonly ReferenceRule[];

  /** Identifiers of the resources that the platform itself creates and manages. */
  readonly managed?: RegExp;
  /** Fields that the platform adds, at any depth. */
  readonly added?: readonly string[];
  /** Fields under the key, each with the value that the platform gives it if a document omits it; exports omit them too. */
  readonly defaults?: Mapping;
  /** Absent for kinds whose resources are not deleted by this action. */
  readonly deletion?: DeletionDefinition;
  /** Path of its page below the settings of its scope, with `{identifier}` or `{parent}`; a function for another page. */
  readonly page: string | ((key: ResourceKey) => string);

  /** What only this kind needs: members in place of those that are made of the data, which `base` contains. */
  readonly overrides?: (base: Kind) => Partial<Kind>;
}
