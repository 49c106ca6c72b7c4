/**
 * Stands for `@actions/http-client` in the bundle (`paths` in tsconfig.json). The toolkit's core imports that client for
 * identity tokens, which we ask for ourselves, and its GitHub client for proxies, which few runs need; it brings undici,
 * three fifths of all that a start would read. So it comes when it is called for.
 *
 * @public
 */
export let HttpClient: typeof import('../node_modules/@actions/http-client/lib/index.js').HttpClient;

/** To be awaited before the first import of `@actions/github`, which makes a client while it loads. */
export async function loadHttpClient(): Promise<void> {
  ({ HttpClient } = await import('../node_modules/@actions/http-client/lib/index.js'));
}
