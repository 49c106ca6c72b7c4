import type { Request, Response } from '../platform/request.ts';
import type { Mapping } from '../shared/object.ts';
import type { RemoteResource } from './remote-resource.ts';
import type { ResourceKey, Scope } from './resource-key.ts';

/** The resources of a kind that one list shows: those in one scope and, if the kind has one, in one parent. */
export type ListKey = Pick<ResourceKey, 'scope' | 'parent'>;

export interface ListedPage {
  readonly entries: readonly ListedEntry[];
  /** How many pages there are, and whether this is the last one; absent if the platform does not say. */
  readonly pages?: number;
  readonly last?: boolean;
  /** How many entries all pages have together; absent if the platform does not say. */
  readonly total?: number;
  /** Why the page contradicts itself; such a page does not prove that something is absent. */
  readonly contradiction?: string;
  /** Why the whole page is for another account; it proves nothing about this one. */
  readonly foreign?: string;
}

export interface ListedEntry {
  readonly identifier: string;
  /** Another identifier that matches a document to it. */
  readonly alias?: string;
  readonly version?: string;
  /** Whether it belongs to another scope or parent: some lists show those too. */
  readonly inOtherScope?: true;
  /** Why there can be no resource with this identifier, as a clause; the entry is `inOtherScope`. */
  readonly obstacle?: string;
  readonly managed?: true;
  readonly resource: RemoteResource;
  readonly shown: Mapping;
}

/** Reads many resources of a kind at once (docs/internals/platform-api.md, Lists). */
export interface KindList {
  /** Its entries only show that a resource exists, and not what `Kind.compare` needs. */
  readonly isPartial?: true;
  /** The API contract lacks this list, and so may the platform: resources with known identifiers are read one by one. */
  readonly undocumented?: true;
  /** The module of the platform whose list it is, if an installation may lack it, and with it all such resources. */
  readonly module?: string;
  readonly showsRevision?: true;
  /** Its entries show when a resource was created, which a read does not. */
  readonly showsCreation?: true;
  /** Whether `identifiers` filters the list; otherwise it always shows all. */
  readonly filtered: boolean;
  /** `identifiers` filters a `filtered` list; without any it shows all. A single one may filter any list. */
  request(key: ListKey, identifiers: readonly string[], page: number): Request;
  /** The page in a successful response; `undefined` if it shows none. */
  parsePage(response: Response, key: ListKey): ListedPage | undefined;
}

export interface ScopeValues {
  /** `undefined` if it has nothing. */
  readonly resource?: RemoteResource;
  /** The parts that an export leaves out, each with the reason. */
  readonly leftOut: readonly { readonly identifier: string; readonly reason: string }[];
  /** A response lacks something that it must show. */
  readonly refused?: Response;
}

export interface ScopeReads {
  requests(scope: Scope): readonly Request[];
  parseResource(responses: readonly Response[], scope: Scope): ScopeValues;
  /** One of the values in a response, as the value of a document; `undefined` if it has none. */
  exampleIn(response: Response): unknown;
}
