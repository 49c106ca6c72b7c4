/** The proxy could not be reached, or it refused the request. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  /** HTTP status with which the proxy refused it; absent if there was no response. */
  readonly status: number | undefined;
  /** The `Proxy-Authenticate` headers of that response: the schemes by which clients can authenticate. */
  readonly schemes: readonly string[];

  constructor({ status, headers, cause }: { status?: number; headers?: NodeJS.Dict<string[]>; cause?: unknown }) {
    super('the proxy blocked it', { cause });
    this.status = status;
    this.schemes = headers?.['proxy-authenticate'] ?? [];
  }
}

/** A stage of connecting took too long; `ERR_PROXY_SILENT` if the proxy accepted the connection but did not respond. */
export class ConnectionTimeout extends Error {
  override readonly name = 'ConnectionTimeout';
  readonly code: 'ETIMEDOUT' | 'ERR_PROXY_SILENT';

  constructor(code: ConnectionTimeout['code']) {
    super('the connection was not ready in time');
    this.code = code;
  }
}
