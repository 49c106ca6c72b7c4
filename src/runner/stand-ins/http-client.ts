/**
 * Stands for `@actions/http-client` in the bundle (`paths` in tsconfig.json). The toolkit's core imports that client for
 * identity tokens, and its GitHub client makes one while it loads, for its own connections; here every call goes over
 * our transport. So this one gives nothing, and the real one, which would bring undici into every start, stays out.
 */
export class HttpClient {
  getAgent(): undefined {
    return undefined;
  }

  getAgentDispatcher(): undefined {
    return undefined;
  }
}
