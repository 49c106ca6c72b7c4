/** Different in every run. */
const prefix = `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(4)}`;
let count = 0;

/**
 * A new identifier of a request, in the form of a UUID. It only has to be unique. Node's cryptography would make it
 * unpredictable, but a run without TLS would load it for that alone, which takes several milliseconds.
 */
export function createRequestId(): string {
  return prefix + (count++).toString(16).padStart(8, '0');
}

/** Random hexadecimal digits, at most 13. */
function digits(count: number): string {
  return Math.floor(Math.random() * 16 ** count)
    .toString(16)
    .padStart(count, '0');
}
