import { createHash } from 'node:crypto';

/** The body of a `multipart/form-data` request (RFC 7578), and its content type. */
export interface Form {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** A form with these fields in their order; a field without a value is left out. The same fields make the same bytes. */
export function createForm(fields: Readonly<Record<string, string | Uint8Array | undefined>>): Form {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : { name, bytes: Buffer.from(value as string), isText: typeof value === 'string' },
  );
  const boundary = boundaryFor(parts.map(({ bytes }) => bytes));
  const chunks = parts.flatMap(({ name, bytes, isText }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isText ? '' : '; filename="content"\r\nContent-Type: application/octet-stream'}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

/** A text that is in none of the contents. */
function boundaryFor(contents: readonly Buffer[]): string {
  const digest = createHash('sha256');
  for (const content of contents) digest.update(content);
  let boundary = digest.digest('hex').slice(0, 40);
  while (contents.some((content) => content.includes(boundary))) {
    boundary = createHash('sha256').update(boundary).digest('hex').slice(0, 40);
  }
  return boundary;
}
