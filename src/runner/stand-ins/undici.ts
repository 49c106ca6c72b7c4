/**
 * Stands for `undici` in the bundle (`paths` in tsconfig.json). The toolkit's GitHub client imports its `fetch` for
 * connections through a proxy; here every request goes over our transport, and the real one is larger than all the rest.
 */
export function fetch(): never {
  throw new Error('This action sends requests only over its own transport.');
}
