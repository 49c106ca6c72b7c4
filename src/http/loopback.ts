/** Whether a `URL.hostname` is this machine. Names under `localhost` may be anywhere, because DNS resolves them. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}
