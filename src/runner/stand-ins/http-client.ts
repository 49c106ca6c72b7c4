/**
 * Replaces `@actions/http-client` in the bundle (`paths` in tsconfig.json). The toolkit's core imports that client for
 * identity tokens, and its GitHub client creates one while it loads; here every request uses our transport. The real
 * package would load undici in every run.
 */
export class HttpClient {
  getAgent(): undefined {
    return undefined;
  }

  getAgentDispatcher(): undefined {
    return undefined;
  }
}
