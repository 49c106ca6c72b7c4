/**
 * Replaces `undici` in the bundle (`paths` in tsconfig.json). The toolkit's GitHub client imports its `fetch` for connections
 * through a proxy; here every request uses our transport, and the real package is larger than everything else together.
 */
export function fetch(): never {
  throw new Error('This action sends requests only over its own transport.');
}
