/**
 * Stands for `@actions/http-client` in the bundle (`paths` in tsconfig.json). The toolkit's core imports that client for
 * identity tokens, and its GitHub client makes one while it loads, for its own connections; here every request goes over
 * our transport. The real one would bring undici into every start.
 */
export class HttpClient {
  getAgent(): undefined {
    return undefined;
  }

  getAgentDispatcher(): undefined {
    return undefined;
  }
}
