import type { ServerResponse } from 'node:http';

/** Maximum number of listeners at the same time; each page is one. */
const mostListeners = 100;
/** Milliseconds in which changes are gathered into one event. */
const gathering = 200;

/** Notifies open pages of changes, as server-sent events. The pages then read the data again. */
export class ChangeEvents {
  readonly #listeners = new Set<ServerResponse>();
  #timer: NodeJS.Timeout | undefined;

  /** Keeps a response open for events until the client disconnects. Throws if there are too many. */
  listen(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
    if (this.#listeners.size >= mostListeners) throw new Error(`At most ${mostListeners} pages can be open.`);
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 1000\n\n');
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  /** Announces a change. Many changes become one event. */
  notify(): void {
    if (this.#listeners.size === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (const response of this.#listeners) response.write('event: change\ndata:\n\n');
    }, gathering);
    this.#timer.unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const response of this.#listeners) response.end();
  }
}
