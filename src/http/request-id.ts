/**
 * A new identifier of a request, in the form of a UUID. It only has to be unique. Node's cryptography would make it
 * unpredictable, but a run without TLS would load it for that alone, which takes several milliseconds.
 */
export function createRequestId(): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const variant = '89ab'.charAt(Math.floor(Math.random() * 4));
  return `${digits(8)}-${digits(4)}-4${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
}
