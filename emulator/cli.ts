import { readFile, writeFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { parseArgs } from 'node:util';
import { startEmulator } from './emulator.ts';
import type { Seed } from './seed.ts';

const help = `Runs the platform on this machine, to try payloads and workflows without an account.

  npm run emulator -- [options]

  --port <number>        port to listen on (default 4010; 0 takes a free one)
  --host <address>       address to listen on (default 127.0.0.1, this machine alone)
  --state <file>         JSON file with what it holds from the start, and to which the control interface saves;
                         it need not exist yet
  --control              opens the control interface under /__emulator: state, faults, requests, clock
  --prefix <path>        path below which the platform answers, such as /gratis
  --rate <calls/seconds> limit for each key, such as 400/60; may be given again, such as 6/1
  --quiet                no line for each request
  --help                 this text

docs/emulator.md describes the state file, the control interface and the faults.
`;

await main();

async function main(): Promise<void> {
  try {
    const options = readOptions();
    if (options.help) process.stdout.write(help);
    else await run(options);
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : problem}\n`);
    process.exitCode = 1;
  }
}

async function run({
  host,
  port,
  state,
  control,
  prefix,
  rates,
  quiet,
}: ReturnType<typeof readOptions>): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const seed = state === undefined ? {} : await readSeed(state);
  const emulator = await startEmulator({
    host,
    port,
    seed,
    control,
    prefix,
    rateLimits: rates,
    recorded: 200,
    log: quiet ? () => undefined : say,
    ...(state !== undefined && {
      save: (held) => writeFile(state, `${JSON.stringify(held, null, 2)}\n`, { mode: 0o600 }),
    }),
  });
  const stop = () => void emulator.close().then(() => say('Stopped.'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  say(`The platform answers at ${emulator.url}`);
  say(`  base-url:   ${emulator.url}`);
  say(`  api-key:    ${emulator.apiKey}`);
  say(`  scim-token: ${emulator.scimToken}`);
  say(`  account:    ${emulator.account}`);
  if (control) say(`  control:    ${new URL('/__emulator', emulator.url)}`);
  if (!isLoopback(host))
    say(`It listens on ${host}: other machines can reach it, with these keys and whatever it holds.`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      state: { type: 'string' },
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
  return { ...values, port, rates: values.rate.map(readRate) };
}

function readRate(text: string) {
  const [, calls, seconds] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  if (calls === undefined) throw new Error(`--rate must be calls/seconds such as 400/60, not ${text}.`);
  return { calls: Number(calls), seconds: Number(seconds) };
}

/** What the state file holds; nothing where it does not exist yet. */
async function readSeed(file: string): Promise<Seed> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`The state file ${file} cannot be read: ${problem instanceof Error ? problem.message : problem}.`);
  }
  try {
    return JSON.parse(text) as Seed;
  } catch (problem) {
    throw new Error(`The state file ${file} is not JSON: ${problem instanceof Error ? problem.message : problem}.`);
  }
}

function isLoopback(host: string): boolean {
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8);
  loopback.addAddress('::1', 'ipv6');
  return host === 'localhost' || loopback.check(host) || loopback.check(host, 'ipv6');
}
