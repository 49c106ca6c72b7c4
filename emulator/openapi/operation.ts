import type { Method } from '../protocol/request.ts';
import type { Action, Collection, List, Registration } from '../resources/collection.ts';
import { type JsonSchema, text } from './schema.ts';

/** One request of a collection, whose description follows from the declaration. */
export type CollectionOperation =
  | { readonly collection: Collection; readonly role: 'create' | 'update' | 'read' | 'delete' }
  | { readonly collection: Collection; readonly role: 'list'; readonly list: List }
  | { readonly collection: Collection; readonly role: 'action'; readonly action: Action }
  | { readonly collection: Collection; readonly role: 'register'; readonly registration: Registration }
  | { readonly collection: Collection; readonly role: 'repoint' | 'move' };

/** Parameters, body and response of a request, for the OpenAPI document. */
export interface Description {
  readonly tag: string;
  readonly summary: string;
  /** Parameters of the query. */
  readonly query: readonly QueryParameter[];
  readonly body?: { readonly types: readonly string[]; readonly isRequired: boolean; readonly schema: JsonSchema };
  /** `data` of the envelope of a success. */
  readonly data?: JsonSchema;
  /** The body of a success that has no envelope, and its type. */
  readonly whole?: { readonly type: string; readonly schema: JsonSchema };
  /** Names of headers that the request may have. */
  readonly headers?: readonly string[];
  /** The status of a success, if it is not 200; a 204 has no body. */
  readonly status?: 200 | 201 | 204;
  /** Whether the response has an ETag. */
  readonly hasVersion?: boolean;
  /** Whether the request may have `If-Match`. */
  readonly takesVersion?: boolean;
}

export interface QueryParameter {
  readonly name: string;
  readonly isRequired?: boolean;
  readonly schema: JsonSchema;
}

export function textParameters(...names: readonly string[]): QueryParameter[] {
  return names.map((name) => ({ name, schema: text }));
}

/** The description of an endpoint: generated from a declaration, or explicit. */
type DescriptionSource = CollectionOperation | (() => Description);

/** What the OpenAPI document needs of an endpoint. */
export interface DescribedEndpoint {
  readonly method: Method;
  /** Path under the base address, without `/gateway`; a part that begins with `:` matches any value. */
  readonly path: string;
  /** Whether it takes a bearer token instead of an API key. */
  readonly credential?: 'bearer';
  /** The source of its description in the OpenAPI document. */
  readonly describes?: DescriptionSource;
}
