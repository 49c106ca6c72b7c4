#!/usr/bin/env node
import { statSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { omitUndefined } from '../../src/shared/object.ts';
import { formatReason } from '../../src/shared/text.ts';
import { version } from '../../src/shared/version.ts';
import { type Emulator, type Seed, startEmulator } from '../emulator.ts';
import { isLoopback } from '../server/loopback.ts';
import { type Certificate, makeCertificate, readCertificate } from './certificate.ts';
import { help, type Options, readOptions } from './options.ts';
import { readPoliciesFile, readSeedFile, readStateFile, writeState } from './state-file.ts';

/** The message to a program that started this one as its child, sent once. */
export type Announcement =
  | ({ readonly page: string | null; readonly certificate: string | null } & EmulatorAccess)
  | { readonly error: string };

type EmulatorAccess = Pick<Emulator, 'url' | 'account' | 'apiKey' | 'scimToken'>;

await main();

async function main(): Promise<void> {
  // A reader that closes the pipe, such as `head`, must not end the emulator for other clients.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  try {
    const further = (process.env.EMULATOR_OPTIONS ?? '').split(/\s+/).filter((part) => part !== '');
    const options = readOptions([...further, ...process.argv.slice(2)]);
    if (options.help) process.stdout.write(help);
    else if (options.version) process.stdout.write(`${version}\n`);
    else await run(options);
  } catch (error) {
    process.stderr.write(`${formatReason(error)}\n`);
    process.exitCode = 1;
    announce({ error: formatReason(error) });
  }
}

async function run(options: Options): Promise<void> {
  const {
    host,
    port,
    state: file,
    control,
    prefix,
    rates,
    quiet,
    fixedKeys,
    earlyAccess,
    repositories,
    gitDelay,
  } = options;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const seed = await readContents(options);
  const certificate = await prepareCertificate(options);
  const emulator = await startEmulator({
    host,
    port,
    seed,
    control,
    prefix,
    rateLimits: rates,
    repositories,
    gitDelay,
    recorded: 200,
    earlyAccess,
    fixedKeys,
    stop,
    log: quiet ? () => undefined : say,
    ...omitUndefined({ tls: certificate }),
    ...(file !== undefined && { save: (contents) => writeState(file, contents) }),
  }).catch((error) => {
    throw new Error(explainStart(error, host, port));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  stopping.signal.addEventListener('abort', () => void stopAndSave(emulator, certificate, say));
  const { url, account, apiKey, scimToken } = emulator;
  const trusted = certificate?.trusted;
  const page = control ? `${new URL(url).origin}/${isLoopback(host) ? '' : `#key=${apiKey}`}` : null;
  const { environmentFile } = options;
  if (environmentFile !== undefined) {
    await writeEnvironment(environmentFile, emulator, trusted);
  }
  say(`The platform responds at ${url}`);
  say(`  base-url:    ${url}`);
  say(`  api-key:     ${apiKey}`);
  say(`  scim-token:  ${scimToken}`);
  say(`  account:     ${account}`);
  if (page !== null) say(`  page:        ${page}`);
  say(`  openapi:     ${new URL('/openapi.json', url)}`);
  if (trusted) say(`  certificate: ${trusted} (clients must trust it)`);
  if (!isLoopback(host)) {
    const known = fixedKeys ? ', and know its keys' : '';
    say(`It listens on ${host}: other machines can reach it${known}, and with a key can change everything in it.`);
  }
  announce({ url, account, apiKey, scimToken, page, certificate: trusted ?? null });
}

/** The initial contents: the state file, or the seed if there is none yet, and the policies. */
async function readContents({ state, seed, policies }: Options): Promise<Seed> {
  const kept = state === undefined ? undefined : await readStateFile(state);
  const contents = kept ?? (seed === undefined ? {} : await readSeedFile(seed));
  if (policies === undefined) return contents;
  return { ...contents, policies: [...(contents.policies ?? []), ...(await readPoliciesFile(policies))] };
}

async function prepareCertificate({ tls, host }: Options): Promise<Certificate | undefined> {
  if (tls === undefined) return undefined;
  return tls === 'self-made' ? makeCertificate(host) : readCertificate(tls);
}

async function stopAndSave(
  emulator: Emulator,
  certificate: Certificate | undefined,
  say: (line: string) => void,
): Promise<void> {
  try {
    await emulator.save();
  } catch (error) {
    process.stderr.write(`${formatReason(error)}\n`);
    process.exitCode = 1;
  }
  await emulator.close();
  if (certificate?.trusted) await rm(dirname(certificate.trusted), { recursive: true, force: true });
  say('Stopped.');
}

/** Reports the start to the parent program, and lets it end before this one. */
function announce(announcement: Announcement): void {
  if (process.send === undefined) return;
  process.send(announcement, () => {
    if (process.connected) process.disconnect();
  });
}

/** Why it did not start, and what to do. */
function explainStart(error: unknown, host: string, port: number): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use on ${host}. Stop what listens there, or choose another one with --port (0 takes a free one).`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one from 1024 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Correct --host.`;
  return formatReason(error);
}

/** Writes its address and keys under the names of this project and those of the platform's own clients, in place of earlier ones. */
async function writeEnvironment(file: string, { url, account, apiKey, scimToken }: Emulator, trusted?: string) {
  const variables = {
    PLATFORM_BASE_URL: url,
    PLATFORM_API_KEY: apiKey,
    PLATFORM_ACCOUNT_ID: account,
    PLATFORM_SCIM_TOKEN: scimToken,
    HARNESS_ENDPOINT: `${url}/gateway`,
    HARNESS_PLATFORM_API_KEY: apiKey,
    HARNESS_ACCOUNT_ID: account,
    ...(trusted && { NODE_EXTRA_CA_CERTS: trusted }),
  };
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
  const before = isFile ? (await readFile(file, 'utf8')).split('\n') : [];
  const others = before.filter((line) => !Object.hasOwn(variables, line.split('=', 1)[0] ?? ''));
  if (others.length < before.length) await writeFile(file, others.join('\n'));
  // The last line may not have ended.
  const end = (others.at(-1) ?? '') === '' ? '' : '\n';
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await appendFile(file, end + lines.join(''), { mode: 0o600 });
}
