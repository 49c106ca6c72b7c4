import type { Request } from '../platform/request.ts';
import type { Mapping } from '../shared/object.ts';
import type { KindList } from './kind-list.ts';
import type { RemoteResource } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';

/** The platform's interface for the resources of a kind, as data from which `defineKind` makes requests and reads responses. */
export interface Api {
  readonly wire: WireDefinition;
  /** Its service wraps no response in the platform's envelope (`Request.envelope`). */
  readonly envelope?: 'none';
  /** Its service reads the account from the header `Harness-Account`. */
  readonly accountInHeader?: true;
  readonly create: RequestTemplate;
  readonly read: RequestTemplate;
  /** Absent if the platform has no update, so nothing can change once the resource exists. */
  readonly update?: RequestTemplate;
  /** An update leaves fields as they are that it lacks, so it cannot remove any. */
  readonly updateMerges?: true;
  /**
   * The fields to which the platform may give a value if a document omits them, by their paths; absent if they are not known, so a
   * plan cannot tell what somebody set by hand.
   */
  readonly mayGive?: readonly string[];
  /** The platform shows a version, but an update replaces the resource regardless of its version. */
  readonly updateIgnoresVersion?: true;
  /** Where a write names the organization and project. Reads and lists name them in the query. */
  readonly scopeIn: 'query' | 'body' | 'query and body';
  /**
   * Whether a text must name its scope, or the platform only compares what it names with the scope of the request. Absent if it
   * ignores the scope in a text, or if no text is sent.
   */
  readonly scopeInText?: 'compared' | 'required';
  readonly list?: ListDefinition;
  readonly response?: ResponseDefinition;
  /** Adds the fields that a JSON document leaves out and the platform requires. */
  readonly toRequest?: (config: Mapping, key: ResourceKey) => Mapping;
  /** A resource in the form of a document, if responses have another form or add fields that a write must not contain. */
  readonly fromResponse?: (shown: Mapping) => Mapping;
  /** Why this action cannot replace a resource that is shown like this, and what to do instead; absent if it can. */
  readonly lockedBecause?: (shown: Mapping) => string | undefined;
  /** How it is stored in Git, where only a commit changes it; absent if it cannot be there. */
  readonly git?: GitDefinition;
  readonly deletion?: DeletionDefinition;
  /**
   * The request for its JSON Schema, with `{level}` for `account`, `org` or `project`, and with any `identifier`, because some
   * installations require one; `decides`: the platform refuses to save a document that does not match it. Absent if no schema is
   * known.
   */
  readonly schema?: { readonly request: RequestTemplate; readonly decides: boolean };
}

interface ResponseDefinition {
  /** The field of `data`, and of the entries of lists, that contains the resource; absent if they are the resource itself. */
  readonly at?: string;
  /** That field in responses to writes, and in responses to reads, if it is not the same in all responses. */
  readonly savedAt?: string;
  readonly readAt?: string;
  /** The field beside the resource that shows its scope, if the resource does not. */
  readonly scopeAt?: string;
  /** Responses to writes do not show the scope. */
  readonly savedWithoutScope?: true;
  readonly names?: Readonly<Record<string, string>>;
  /** How a 400 or 404 says that a resource does not exist, if it does not use the common codes. */
  readonly absent?: RegExp;
}

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
type WireDefinition =
  | { readonly form: 'json'; readonly flat?: true }
  | { readonly form: 'text'; readonly field: string; readonly beside?: readonly string[] }
  | {
      readonly form: 'text in json';
      readonly field: string;
      readonly lifted: readonly string[];
      readonly kept?: readonly string[];
      readonly rerendered?: true;
    };

interface ListDefinition extends Pick<KindList, 'isPartial' | 'undocumented' | 'showsCreation' | 'module'> {
  readonly request: RequestTemplate;
  readonly body?: (identifiers: readonly string[]) => Mapping;
  /** The request of platforms that do not have the other one. */
  readonly fallback?: RequestTemplate;
  /** The number of its first page, if it is not 0. */
  readonly firstPage?: number;
  /** The field of the response that contains the entries, if they have no page around them. */
  readonly entriesAt?: string;
  /** The field of an entry that contains its fields; absent if the entry has them itself. */
  readonly entryAt?: string;
  /** The fields of an entry that together change with every save; `all` if only all of them do. */
  readonly revision?: readonly string[] | 'all';
}

interface UsageDefinition {
  readonly type: string;
  /** `{parent}/{identifier}`; the identifier alone if it is absent. */
  readonly as?: string;
  /** A second name, for the `lastVersion`. */
  readonly lastAs?: string;
}

/** How resources of a kind are deleted (docs/internals/platform-api.md, Deleting). */
interface DeletionDefinition {
  readonly forcible?: true;
  readonly breaks?: readonly string[];
  readonly abandons?: string;
  readonly loses?: string;
  readonly request: RequestTemplate;
  readonly findIdentifier?: (key: ResourceKey, remote: RemoteResource | undefined) => string;
  readonly ifMatch?: true;
  readonly usage?: UsageDefinition;
  /**
   * Kinds of the same scope whose resources the platform deletes with it, by what the fields of such a resource say:
   * `{identifier}` or `{parent}` for a reference to it or its parent, `{level}` for its level, else the text itself.
   */
  readonly cascade?: readonly { readonly kind: string; readonly where: Readonly<Record<string, string>> }[];
  readonly children?: readonly string[];
  /** The field that is true for the version that the platform deletes last. */
  readonly lastVersion?: string;
}

/**
 * How resources of a kind are stored in files of Git (docs/internals/platform-api.md, Git Experience). The fields that name the
 * file are added to the query of each request. A request is absent if the platform has none.
 */
interface GitDefinition {
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
