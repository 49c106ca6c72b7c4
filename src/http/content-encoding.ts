/** A response has an encoding that is not supported. */
export class UnknownEncoding extends Error {
  override readonly name = 'UnknownEncoding';
}

/**
 * Registered and common encodings that are not decoded. An error names only these, because a server can send any text, such as
 * a secret.
 */
const otherEncodings = new Set(
  'aes128gcm bzip2 compress dcb dcz exi lz4 lzma pack200-gzip snappy x-compress xz zstd'.split(' '),
);

/** The header that some gateways send if nothing is encoded. */
const plain = new Set(['', 'identity', 'none', 'utf-8', 'utf8']);

/**
 * Undoes the compressions that `Content-Encoding` names. None is requested, but some proxies add one. At most `limit` bytes
 * are decompressed. Throws `UnknownEncoding`, or an error of zlib.
 */
export async function decodeContent(
  bytes: Buffer,
  header: string | string[] | undefined,
  limit: number,
): Promise<Buffer> {
  if (header === undefined || bytes.length === 0) return bytes;
  const encodings = [header]
    .flat()
    .flatMap((value) => value.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !plain.has(name));
  if (encodings.length === 0) return bytes;
  const decoders = await loadDecoders();
  let content = bytes;
  for (const name of encodings.reverse()) {
    const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
    if (decode === undefined) throw new UnknownEncoding(otherEncodings.has(name) ? JSON.stringify(name) : 'unknown');
    content = decode(content, { maxOutputLength: limit });
  }
  return content;
}

type Decoder = (content: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

async function loadDecoders(): Promise<Readonly<Record<string, Decoder | undefined>>> {
  const zlib = await import('node:zlib');
  // Some servers leave out the two header bytes of "deflate".
  const inflate: Decoder = (content, options) =>
    hasZlibHeader(content) ? zlib.inflateSync(content, options) : zlib.inflateRawSync(content, options);
  return {
    gzip: zlib.unzipSync,
    'x-gzip': zlib.unzipSync,
    deflate: inflate,
    br: zlib.brotliDecompressSync,
    // Absent before Node 22.15.
    zstd: zlib.zstdDecompressSync,
  };
}

function hasZlibHeader(content: Buffer): boolean {
  return content.length > 1 && ((content[0] ?? 0) & 0x0f) === 8 && content.readUInt16BE(0) % 31 === 0;
}
