import { parseArgs } from 'node:util';
import { findNearest } from '../../src/shared/suggest.ts';
import { isLoopback } from '../server/loopback.ts';
import type { RateLimit } from '../server/rate-limit.ts';

/** The text of `--help`. */
export const help = `Runs an emulator of the platform, to try payloads, workflows and clients without an account.

  node platform-emulator.js [options]

Content
  --state <file>         JSON or YAML file with the initial content, if it exists, to which the emulator saves (as JSON)
                         when it stops, or when its page or the control interface requests it
  --seed <file>          JSON or YAML file with the content of a new emulator; not read if the state file exists
  --policies <file>      JSON or YAML file with additional policies
  --repository <name=directory>
                         serves a local Git repository under its full name, such as acme/shop=.; can be repeated
  --git-delay <seconds>  time until the platform knows a commit, by its clock (default 0)

Network
  --port <number>        port to listen on (default 4010; 0 takes a free one)
  --host <address>       address to listen on (default 127.0.0.1, this machine only)
  --prefix <path>        path under which the platform responds, such as /gratis
  --tls                  serves https with a new certificate; the banner names the file that clients must trust
  --tls-cert <file>      serves https with this certificate (PEM, with its chain)
  --tls-key <file>       the private key of the certificate (PEM)

Access
  --random-keys          generates new keys; by default they are the same at every start if only this machine can reach it
  --fixed-keys           uses the same public keys on another --host too
  --control              turns on the page and the control interface on another --host too; they then need the key
  --no-control           turns off both

Behaviour
  --early-access         has the endpoints that are in early access: the dry run of pipelines
  --rate <calls/seconds> limit for each key, such as 400/60; can be repeated, such as 6/1
  --write-env <file>     writes address, keys and account to a file as NAME=value, such as "$GITHUB_ENV"
  --quiet                no line for each request
  --help, --version      this text, the version

The variable EMULATOR_OPTIONS can contain more options, separated by spaces.
The manual is docs/guides/emulator.md of the project.
`;

const options = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  state: { type: 'string' },
  seed: { type: 'string' },
  policies: { type: 'string' },
  repository: { type: 'string', multiple: true, default: [] as string[] },
  'git-delay': { type: 'string', default: '0' },
  'early-access': { type: 'boolean', default: false },
  'write-env': { type: 'string' },
  'random-keys': { type: 'boolean', default: false },
  'fixed-keys': { type: 'boolean', default: false },
  control: { type: 'boolean' },
  prefix: { type: 'string', default: '' },
  rate: { type: 'string', multiple: true, default: [] as string[] },
  tls: { type: 'boolean', default: false },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const;

/** The options of the command line. */
export interface Options {
  readonly help: boolean;
  readonly version: boolean;
  readonly host: string;
  readonly port: number;
  readonly prefix: string;
  readonly state?: string | undefined;
  readonly seed?: string | undefined;
  readonly policies?: string | undefined;
  /** Directories by the full names of their repositories. */
  readonly repositories: Readonly<Record<string, string>>;
  /** Milliseconds until the platform knows a commit. */
  readonly gitDelay: number;
  readonly environmentFile?: string | undefined;
  readonly earlyAccess: boolean;
  readonly fixedKeys: boolean;
  readonly control: boolean;
  readonly rates: readonly RateLimit[];
  /** How it serves https: with a new certificate, or with given files. */
  readonly tls?: 'self-made' | { readonly cert: string; readonly key: string } | undefined;
  readonly quiet: boolean;
}

/** Reads the options of a command line. Throws an error whose message names the first invalid one. */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const { host, prefix, help, version, state, seed, policies, quiet } = values;
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not ${values.port}.`);
  }
  if (!/^(\/[\w.-]+)*$/.test(prefix)) throw new Error(`--prefix must be a path such as /gratis, not ${prefix}.`);
  if (values['random-keys'] && values['fixed-keys']) {
    throw new Error('--random-keys and --fixed-keys exclude each other; give one of them.');
  }
  return {
    help,
    version,
    host,
    port,
    prefix,
    state,
    seed,
    policies,
    repositories: parseRepositories(values.repository),
    gitDelay: parseSeconds(values['git-delay']),
    environmentFile: values['write-env'],
    earlyAccess: values['early-access'],
    fixedKeys: values['fixed-keys'] || (isLoopback(host) && !values['random-keys']),
    control: values.control ?? isLoopback(host),
    rates: values.rate.map(parseRate),
    tls: readTls(values.tls, values['tls-cert'], values['tls-key']),
    quiet,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowNegative: true }).values;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new Error(`${message.replace(/\. .*/s, '')}. See --help for the options.`);
    }
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new Error(message.replaceAll('\n', ' '));
    const [, name = ''] = /'-{0,2}([^' ]*)/.exec(message) ?? [];
    const near = findNearest(name, Object.keys(options));
    const advice = near === undefined ? '' : ` Did you mean --${near}?`;
    throw new Error(`--${name} is not a known option.${advice} See --help.`);
  }
}

function readTls(isSelfMade: boolean, cert: string | undefined, key: string | undefined): Options['tls'] {
  if (cert === undefined && key === undefined) return isSelfMade ? 'self-made' : undefined;
  if (cert === undefined || key === undefined) {
    throw new Error('--tls-cert and --tls-key belong together; give both, or --tls alone for a certificate made here.');
  }
  return { cert, key };
}

function parseRepositories(given: readonly string[]): Record<string, string> {
  const named = given.map((text) => {
    const [, name, directory] = /^([^=\s]+)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || directory === undefined) {
      throw new Error(`--repository must be a name and a directory such as acme/shop=., not ${text}.`);
    }
    return [name, directory] as const;
  });
  const [twice] = named.filter(([name], index) => named.findIndex(([other]) => other === name) !== index);
  if (twice) throw new Error(`--repository names ${twice[0]} twice.`);
  return Object.fromEntries(named);
}

function parseSeconds(text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new Error(`--git-delay must be a number of seconds, not ${text}.`);
  return Number(text) * 1000;
}

function parseRate(text: string): RateLimit {
  const [, calls, seconds] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  if (calls === undefined) throw new Error(`--rate must be calls/seconds such as 400/60, not ${text}.`);
  return { calls: Number(calls), seconds: Number(seconds) };
}
