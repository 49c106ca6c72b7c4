import type { Kind } from '../../kinds/kind.ts';
import type { Request, Response } from '../../platform/request.ts';
import type { Reader } from '../refresh/reader.ts';

/** Sends a list request once if two kinds have it in common, such as files and directories of the file store. */
export class SharedLists {
  readonly #reader: Reader;
  /** The kinds whose list is also that of another one. */
  readonly #kinds: ReadonlySet<Kind>;
  /** The responses that only one of the kinds has used, by their requests. */
  readonly #open = new Map<string, { readonly kind: Kind; readonly response: Promise<Response> }>();

  constructor(reader: Reader, kinds: readonly Kind[]) {
    this.#reader = reader;
    const listed = kinds.filter(({ list }) => list !== undefined);
    const same = Map.groupBy(listed, formatListRequest);
    this.#kinds = new Set([...same.values()].filter(({ length }) => length > 1).flat());
  }

  /** The reader for the list of a kind. */
  readerFor(kind: Kind): Reader {
    return this.#kinds.has(kind) ? { ...this.#reader, send: (request) => this.#send(kind, request) } : this.#reader;
  }

  #send(kind: Kind, request: Request): Promise<Response> {
    const key = JSON.stringify(request);
    const open = this.#open.get(key);
    if (open !== undefined && open.kind !== kind) {
      this.#open.delete(key);
      return open.response;
    }
    const response = this.#reader.send(request);
    this.#open.set(key, { kind, response });
    return response;
  }
}

/** The list request of a kind as text, by which kinds have a list in common. */
export function formatListRequest({ list }: Kind): string {
  return JSON.stringify(list?.request({ scope: { account: '' } }, [], 0));
}
