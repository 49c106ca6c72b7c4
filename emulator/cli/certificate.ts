import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { formatReason } from '../../src/shared/text.ts';

/** A certificate with its private key, both PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** The file that clients must trust, if the certificate was created here. */
  readonly trusted?: string;
}

/** Reads a certificate and its key. Throws if a file cannot be read or the two do not belong together. */
export async function readCertificate(files: { readonly cert: string; readonly key: string }): Promise<Certificate> {
  const cert = await readPem('--tls-cert', files.cert);
  const key = await readPem('--tls-key', files.key);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new Error(`Failed to use the certificate ${files.cert} with the key ${files.key}: ${formatReason(error)}.`);
  }
  return { cert, key };
}

/**
 * Creates a certificate for this machine and the given address, valid for a year, and writes it to a file that clients must
 * trust. The key stays in memory.
 */
export async function makeCertificate(host: string): Promise<Certificate> {
  // In the bundle, this module is part of the one file but evaluated only here.
  const { generate } = await import(/* webpackMode: "eager" */ 'selfsigned');
  const names = ['localhost', hostname(), ...(isIP(host) === 0 ? [host] : [])];
  const addresses = ['127.0.0.1', '::1', ...(isIP(host) === 0 || /^(0\.0\.0\.0|::)$/.test(host) ? [] : [host])];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'platform-emulator' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...[...new Set(names)].map((value) => ({ type: 2 as const, value })),
          ...[...new Set(addresses)].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  const trusted = join(await mkdtemp(join(tmpdir(), 'platform-emulator-')), 'certificate.pem');
  await writeFile(trusted, cert);
  return { cert, key, trusted };
}

async function readPem(option: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`Failed to read the file ${file} of ${option}: ${formatReason(error)}.`);
  }
}
