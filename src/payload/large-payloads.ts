/**
 * Bytes of payloads that are parsed, checked and compared on the thread that handles signals. This takes less than 0.2 s, in
 * which no signal is handled: about 1 MiB of YAML is read in a second.
 */
export const largestOnMainThread = 200 * 1024;

/** Thrown when payloads are too large for the current thread: the run starts again in a separate one. */
export class LargePayloads extends Error {
  override readonly name = 'LargePayloads';
}
