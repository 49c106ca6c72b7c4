import { appendFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { parseArgs } from 'node:util';
import { reasonOf } from '../src/shared/text.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { readState, writeState } from './state-file.ts';

const help = `Runs the platform on this machine, to try payloads and workflows without an account.

  npm run emulator -- [options]

  --port <number>        port to listen on (default 4010; 0 takes a free one)
  --host <address>       address to listen on (default 127.0.0.1, this machine alone)
  --state <file>         JSON or YAML file with what it contains at the start, and to which it saves (as JSON) when it
                         stops or when the control interface asks for it; it need not exist yet
  --write-env <file>     appends address, keys and account to a file as NAME=value, such as "$GITHUB_ENV"
  --random-keys          generates new keys; on this machine alone they are always the same ones by default
  --control              opens the control interface under /__emulator: state, faults, requests, clock
  --prefix <path>        path below which the platform responds, such as /gratis
  --rate <calls/seconds> limit for each key, such as 400/60; may be given again, such as 6/1
  --quiet                no line for each request
  --help                 this text

See docs/emulator.md for the state file, the control interface and the faults.
`;

await main();

async function main(): Promise<void> {
  // A reader that goes away, such as `head`, must not end the platform for everybody else.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  try {
    const options = readOptions();
    if (options.help) process.stdout.write(help);
    else await run(options);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(options: ReturnType<typeof readOptions>): Promise<void> {
  const { host, port, state: file, control, prefix, rates, quiet } = options;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const emulator = await startEmulator({
    host,
    port,
    seed: file === undefined ? {} : await readState(file),
    control,
    prefix,
    rateLimits: rates,
    recorded: 200,
    fixedKeys: isLoopback(host) && !options['random-keys'],
    log: quiet ? () => undefined : say,
    ...(file !== undefined && { save: (seed) => writeState(file, seed) }),
  }).catch((error) => {
    throw new Error(explainStart(error, host, port));
  });
  const stop = () => void stopAndSave(emulator, say);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const environment = options['write-env'];
  if (environment !== undefined) await appendFile(environment, formatEnvironment(emulator), { mode: 0o600 });
  say(`The platform responds at ${emulator.url}`);
  say(`  base-url:   ${emulator.url}`);
  say(`  api-key:    ${emulator.apiKey}`);
  say(`  scim-token: ${emulator.scimToken}`);
  say(`  account:    ${emulator.account}`);
  if (control) say(`  control:    ${new URL('/__emulator/state', emulator.url)}`);
  if (!isLoopback(host))
    say(`It listens on ${host}: other machines can reach it, and can change all that it contains.`);
}

async function stopAndSave(emulator: Emulator, say: (line: string) => void): Promise<void> {
  try {
    await emulator.save();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
  await emulator.close();
  say('Stopped.');
}

/** Why it did not start, with what to do about it. */
function explainStart(error: unknown, host: string, port: number): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use on ${host}. Stop what listens there, or choose another one with --port (0 takes a free one).`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one from 1024 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Correct --host.`;
  return reasonOf(error);
}

/** How to reach it, under the names of this project and those of the platform's own clients. */
function formatEnvironment({ url, account, apiKey, scimToken }: Emulator): string {
  const variables = {
    PLATFORM_BASE_URL: url,
    PLATFORM_API_KEY: apiKey,
    PLATFORM_ACCOUNT_ID: account,
    PLATFORM_SCIM_TOKEN: scimToken,
    HARNESS_ENDPOINT: `${url}/gateway`,
    HARNESS_PLATFORM_API_KEY: apiKey,
    HARNESS_ACCOUNT_ID: account,
  };
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      state: { type: 'string' },
      'write-env': { type: 'string' },
      'random-keys': { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
      prefix: { type: 'string', default: '' },
      rate: { type: 'string', multiple: true, default: [] },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not ${values.port}.`);
  }
  if (!/^(\/[\w.-]+)*$/.test(values.prefix)) {
    throw new Error(`--prefix must be a path such as /gratis, not ${values.prefix}.`);
  }
  return { ...values, port, rates: values.rate.map(parseRate) };
}

function parseRate(text: string) {
  const [, calls, seconds] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  if (calls === undefined) throw new Error(`--rate must be calls/seconds such as 400/60, not ${text}.`);
  return { calls: Number(calls), seconds: Number(seconds) };
}

function isLoopback(host: string): boolean {
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8);
  loopback.addAddress('::1', 'ipv6');
  return host === 'localhost' || loopback.check(host) || loopback.check(host, 'ipv6');
}
