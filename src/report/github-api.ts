import { randomUUID } from 'node:crypto';
import { type RawResponse, TransportError } from '../http/messages.ts';
import { StatusError } from '../http/retry.ts';
import type { Transport } from '../http/transport.ts';
import { asFilledText, getField, isMap, parseJson } from '../shared/object.ts';

export const notGitHub = 'the response is not from GitHub';

/** The part of a response that octokit reads. */
interface FetchResponse {
  readonly status: number;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  text(): Promise<string>;
}

interface FetchOptions {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * The part of `fetch` that octokit needs, over our transport and to one origin: no redirect is followed, a response that is not
 * a success throws a `StatusError`, and octokit sees only the headers it needs, since it would print others.
 */
export function fetchOver(transport: Transport, origin: string, signal: AbortSignal) {
  return async (address: string, { method, headers, body }: FetchOptions): Promise<FetchResponse> => {
    const url = new URL(address);
    if (url.origin !== origin) throw new Error(`GitHub refers to ${url.origin}, which does not get the token`);
    const path = url.pathname + url.search;
    const raw = await transport.send({ method, path, headers, body, requestId: randomUUID() }, signal);
    if (raw.status < 200 || raw.status >= 300) throw new StatusError(describeGitHubRefusal(raw), raw);
    const content = parseJson(raw.text);
    if (!isMap(content) && !Array.isArray(content)) throw new Error(notGitHub);
    const needed = new Map([
      ['content-type', 'application/json'],
      ['link', String(raw.headers.link ?? '')],
    ]);
    return { status: raw.status, url: address, headers: needed, text: async () => raw.text };
  };
}

/** The error that `fetch` threw, which octokit wraps into another one. */
export function rethrowCause(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  throw cause instanceof StatusError || cause instanceof TransportError ? cause : error;
}

/** A refusal as text: the status, and the message of GitHub's error. */
function describeGitHubRefusal({ status, headers, text }: RawResponse): string {
  const location = URL.parse([headers.location].flat()[0] ?? '');
  if (status < 400)
    return `HTTP ${status}, a redirect${location === null ? '' : ` to ${location.origin}`} that is not followed`;
  const message = asFilledText(getField(parseJson(text), 'message'));
  return `HTTP ${status}${message === undefined ? '' : ` (${message.slice(0, 300).replace(/[\s.]+$/, '')})`}`;
}
