import { isIP } from 'node:net';
import { generate } from 'selfsigned';

/** A private key and its certificate, both as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A private certificate authority, which no system trusts. */
export async function createAuthority(): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'Test authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { key: made.private, cert: made.cert };
}

/** A certificate of an authority for a host name or an IP address. */
export async function issueCertificate(ca: Certificate, name: string, notAfterDate?: Date): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca,
    notBeforeDate: new Date(Date.now() - 86_400_000),
    ...(notAfterDate && { notAfterDate }),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name }] },
    ],
  });
  return { key: made.private, cert: made.cert };
}
