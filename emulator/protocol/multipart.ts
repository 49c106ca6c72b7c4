import type { Request } from './request.ts';
import { refuse, refuseRequest } from './response.ts';

/** The parts of a `multipart/form-data` body (RFC 7578) by their names. Throws for a body that is not one. */
export function readMultipart({ headers, body }: Pick<Request, 'headers' | 'body'>): ReadonlyMap<string, Buffer> {
  const type = String(headers['content-type'] ?? '');
  const boundary = /^multipart\/form-data\s*;\s*boundary=(?:"([^"]+)"|([^\s;"]+))\s*$/i
    .exec(type)
    ?.slice(1)
    .find(Boolean);
  if (boundary === undefined) {
    return refuse(
      415,
      'MEDIA_NOT_SUPPORTED',
      `HTTP 415 Unsupported Media Type: ${type || 'none'}, expected multipart/form-data`,
    );
  }
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line before it.
  const rest = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts = new Map<string, Buffer>();
  let at = rest.indexOf(delimiter);
  for (;;) {
    const begin = at + delimiter.length;
    const ends = at < 0 ? '' : rest.toString('latin1', begin, begin + 2);
    if (ends === '--') return parts;
    const next = rest.indexOf(delimiter, begin);
    const gap = rest.indexOf('\r\n\r\n', begin);
    if (ends !== '\r\n' || next < 0 || gap < 0 || gap > next) return refuseRequest('Malformed multipart body');
    const head = rest.toString('utf8', begin, gap);
    const name = /^content-disposition:\s*form-data;(?:.*;)?\s*name="([^"\r\n]*)"/im.exec(head)?.[1];
    if (name === undefined || parts.has(name)) return refuseRequest('A part has no name, or the same as another one');
    parts.set(name, rest.subarray(gap + 4, next));
    at = next;
  }
}
