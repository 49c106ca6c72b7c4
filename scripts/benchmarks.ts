/**
 * Measures the built action and writes docs/benchmarks.md; a name, such as `node scripts/benchmarks.ts creates`, measures one
 * part and writes nothing. Every part has bounds, and the program fails if one is exceeded. Programs that are compared take
 * turns, so a machine that slows down slows all of them.
 */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createAuthority, issueCertificate } from '../__tests__/harness/authority.ts';
import { makeTreeFiles, projectSize } from '../__tests__/harness/tree.ts';
import { type Seed, startEmulator } from '../emulator/emulator.ts';
import { collectionNames } from '../emulator/state/state.ts';
import { systemClock } from '../src/shared/clock.ts';

/** One run of a program: milliseconds of wall time and of CPU, and the largest memory in MiB. */
interface Sample {
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
}

type Texts = Readonly<Record<string, string>>;

const concurrency = 10;
const day = 24 * 60 * 60 * 1000;
/** Resources of a case that is compared with a bare loop. */
const resources = 500;
const emulatorArgument = 'emulator';
const repository = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
const exceeded: string[] = [];

const usage = join(scratch, 'usage.cjs');
writeFileSync(
  usage,
  `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  require('node:fs').writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 }));
});`,
);

const parts: Readonly<Record<string, () => Promise<string[]>>> = {
  start: benchStart,
  creates: benchCreates,
  limited: benchLimited,
  many: benchMany,
  check: benchCheck,
  unchanged: benchUnchanged,
  tree: benchTree,
  entries: benchEntries,
  secrets: benchSecrets,
  export: benchExport,
};

async function run(names: readonly string[]): Promise<void> {
  const sections: string[] = [];
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const lines = (await parts[name]?.()) ?? [`There is no part ${name}; parts: ${Object.keys(parts).join(', ')}`];
    console.log(`${lines.join('\n')}\n`);
    sections.push(lines.join('\n'));
  }
  if (exceeded.length > 0) {
    console.log(`Bounds exceeded: ${exceeded.join('; ')}`);
    process.exitCode = 1;
  }
  if (names.length > 0) return;
  const page = join(repository, 'docs', 'benchmarks.md');
  const results = `\`\`\`text\n${sections.join('\n\n')}\n\`\`\`\n`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/^```text\n[\s\S]*?^```\n/m, () => results),
  );
}

/** One create over TLS from start to end, beside an empty process and the same request by an action made as most are. */
async function benchStart(): Promise<string[]> {
  const authority = await createAuthority();
  const certificate = await issueCertificate(authority, '127.0.0.1');
  const ca = join(scratch, 'ca.pem');
  writeFileSync(ca, authority.cert);
  const body = JSON.stringify({ status: 'SUCCESS', data: { identifier: 'deploy' }, correlationId: 'c' });
  const server = createServer(certificate, (request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payload = readFileSync(join(repository, 'examples/delivery/pipeline.yaml'), 'utf8');
  const inputs = { 'account-id': 'account', payload };
  const create = { ...inputs, 'api-key': 'pat.account.bench.0123456789abcdefghij', 'base-url': address };
  const environment = { NODE_EXTRA_CA_CERTS: ca, ADDRESS: address, PAYLOAD: payload };
  const peer = buildPeer();
  const programs: Readonly<Record<string, () => Promise<Sample>>> = {
    'empty process': () => measure(['-e', '0'], environment),
    'dry run': () => measureAction({ ...inputs, 'dry-run': 'true' }, environment),
    'one create': () => measureAction(create, environment),
    'usual action': () => measure([peer], environment),
  };
  const samples = await measureInTurn(programs, 41);
  server.close();
  server.closeAllConnections();
  const ratio = computeRatio(samples, 'one create', 'usual action', 'wall');
  return [
    'One create over TLS; medians of 41 rounds',
    row('', 'wall', 'CPU', 'wall ÷ empty'),
    ...Object.keys(programs).map((name) =>
      row(
        name,
        ms(samples, name, 'wall'),
        ms(samples, name, 'cpu'),
        computeRatio(samples, name, 'empty process', 'wall'),
      ),
    ),
    row('create ÷ usual action', ratio, bound('one create', ratio, 1.08)),
  ];
}

/** An action with the toolkit that sends the payload with `fetch`, bundled by ncc. Returns its path. */
function buildPeer(): string {
  // Inside the repository, so its packages are found.
  const source = mkdtempSync(join(repository, 'node_modules', '.cache-peer-'));
  writeFileSync(
    join(source, 'index.mjs'),
    `import * as core from '@actions/core';
import * as exec from '@actions/exec';
import { context, getOctokit } from '@actions/github';
import * as io from '@actions/io';
// A script may use all of them.
globalThis.tools = { core, exec, io, context, github: getOctokit('token') };
const headers = { 'content-type': 'application/yaml', 'x-api-key': 'key' };
const response = await fetch(process.env.ADDRESS, { method: 'POST', headers, body: process.env.PAYLOAD });
core.setOutput('result', await response.text());
`,
  );
  const ncc = join(repository, 'node_modules', '@vercel', 'ncc', 'dist', 'ncc', 'cli.js');
  const target = join(scratch, 'peer');
  const { status } = spawnSync(process.execPath, [ncc, 'build', join(source, 'index.mjs'), '--out', target, '--quiet']);
  rmSync(source, { recursive: true });
  if (status !== 0) throw new Error('The action for comparison did not build');
  return join(target, 'index.mjs');
}

/** The smallest program that sends payloads: workers take files, post them, and check only the status. */
const loop = `import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
const [directory, url, key, concurrency] = process.argv.slice(1);
const dispatcher = new Agent({ connections: Number(concurrency) });
const files = readdirSync(directory).values();
async function work() {
  for (const file of files) {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const body = readFileSync(directory + '/' + file);
    const response = await request(url, { dispatcher, method: 'POST', headers, body });
    await response.body.dump();
    if (response.statusCode !== 200) process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: Number(concurrency) }, work));
await dispatcher.close();`;

async function benchCreates(): Promise<string[]> {
  const directory = writeConnectors('creates', resources);
  const faults = [{ kind: 'latency', milliseconds: 50, times: 'always' }];
  const onPlatform = async (send: (platform: Platform) => Promise<Sample>) => {
    const platform = await startPlatform({ faults });
    const sample = await send(platform);
    const { created } = await platform.seen();
    platform.end();
    if (created !== resources) throw new Error(`${created} of ${resources} were created`);
    return sample;
  };
  const samples = await measureInTurn(
    {
      action: () => onPlatform((platform) => applyDirectory(platform, directory)),
      loop: () =>
        onPlatform(({ url, apiKey, account }) => {
          const target = `${url}/ng/api/connectors?accountIdentifier=${account}`;
          const words = [directory, target, apiKey, String(concurrency)];
          return measure(['--input-type=module', '-e', loop, ...words]);
        }),
    },
    11,
  );
  const [wall, cpu] = [computeRatio(samples, 'action', 'loop', 'wall'), computeRatio(samples, 'action', 'loop', 'cpu')];
  const memory = Math.round(Math.max(...samples.action.map((sample) => sample.memory)));
  return [
    `${resources} creates, every response after 50 ms, ${concurrency} at a time; medians of 11 rounds`,
    row('', 'wall', 'CPU'),
    row('action', ms(samples, 'action', 'wall'), ms(samples, 'action', 'cpu')),
    row('bare undici loop', ms(samples, 'loop', 'wall'), ms(samples, 'loop', 'cpu')),
    row('action ÷ loop', wall, cpu, bound('wall of creates', wall, 1.05), bound('CPU of creates', cpu, 1.4)),
    row('memory', `${memory} MiB`, bound('memory of 500 creates', memory, 120)),
  ];
}

async function benchLimited(): Promise<string[]> {
  const perSecond = 40;
  const platform = await startPlatform({ rateLimits: [{ calls: perSecond, seconds: 1 }] });
  const inputs = { 'requests-per-minute': String(perSecond * 60) };
  const { wall } = await applyDirectory(platform, writeConnectors('limited', resources), inputs);
  const { created, refused } = await platform.seen();
  platform.end();
  const ratio = (wall / ((resources / perSecond) * 1000)).toFixed(2);
  return [
    `${resources} creates at ${perSecond} requests a second`,
    row('wall ÷ ideal', ratio, bound('wall at a rate limit', ratio, 1.05)),
    row('refused requests', String(refused), bound('refused requests', refused, 0)),
    row('lost', String(resources - created), bound('lost', resources - created, 0)),
  ];
}

async function benchMany(): Promise<string[]> {
  const count = 10_000;
  const platform = await startPlatform({});
  const { wall, cpu, memory } = await applyDirectory(platform, writeConnectors('many', count));
  const { created } = await platform.seen();
  platform.end();
  if (created !== count) throw new Error(`${created} of ${count} were created`);
  return [
    `${count} creates`,
    row('wall, CPU', `${(wall / 1000).toFixed(1)} s`, `${(cpu / 1000).toFixed(1)} s`),
    row('memory', `${memory.toFixed(0)} MiB`, bound('memory of 10,000 creates', memory, 220)),
  ];
}

const parseAll = `import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
const [directory] = process.argv.slice(1);
for (const file of readdirSync(directory)) parse(readFileSync(directory + '/' + file, 'utf8'));`;

async function benchCheck(): Promise<string[]> {
  const count = 10_000;
  const directory = writeConnectors('check', count, 'yaml', (connector) => {
    const fields = Object.entries(connector).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}\n`);
    return `connector:\n${fields.join('')}`;
  });
  const inputs = { 'dry-run': 'true', 'account-id': 'account', 'payload-file': '*' };
  const samples = await measureInTurn(
    {
      check: () => measureAction(inputs, { GITHUB_WORKSPACE: directory }),
      parse: () => measure(['--input-type=module', '-e', parseAll, directory]),
    },
    5,
  );
  const ratio = computeRatio(samples, 'check', 'parse', 'cpu');
  return [
    `${count} YAML files checked, and parsed by the YAML library alone; medians of 5 rounds`,
    row('check', ms(samples, 'check', 'cpu')),
    row('parse', ms(samples, 'parse', 'cpu')),
    row('check ÷ parse', ratio, bound('check', ratio, 1.8)),
  ];
}

async function benchUnchanged(): Promise<string[]> {
  const directory = join(scratch, 'unchanged');
  mkdirSync(directory);
  const scope = 'orgIdentifier: default\n  projectIdentifier: shop';
  const pipelines = Array.from(
    { length: 300 },
    (_, index) => `pipeline:\n  identifier: p${index}\n  name: P${index}\n  ${scope}\n  stages: []\n`,
  );
  const project = 'project:\n  identifier: shop\n  name: Shop\n  orgIdentifier: default\n';
  writeFileSync(join(directory, 'all.yaml'), [project, ...pipelines].join('---\n'));
  const platform = await startPlatform({ behind: day });
  const inputs = { 'payload-file': '*.yaml', 'if-exists': 'update', 'refresh-cache': 'cache/refresh.json' };
  const apply = async () => {
    await applyDirectory(platform, directory, inputs);
    return platform.seen();
  };
  await apply();
  platform.today();
  const [cold, warm] = [await apply(), await apply()];
  platform.end();
  return [
    '300 pipelines of a project, nothing changed',
    row('cold cache', `${cold.calls} calls`),
    row('warm cache', `${warm.calls} calls`, bound('calls for unchanged pipelines', warm.calls, 10)),
  ];
}

/** One list of 500 entries with 20 documents each: checked without a key, created, and with nothing to do. */
async function benchEntries(): Promise<string[]> {
  const entries = 500;
  const directory = join(scratch, 'entries');
  mkdirSync(directory);
  const team = `$\{{ values.team }}`;
  const variables = Array.from(
    { length: 19 },
    (_, index) =>
      `variable:\n  identifier: v${index}\n  name: v${index}\n  orgIdentifier: default\n  projectIdentifier: ${team}\n  type: String\n  spec: {valueType: FIXED, fixedValue: "$\{{ values.title }}"}\n`,
  );
  const project = `project:\n  identifier: ${team}\n  name: $\{{ values.title }}\n  orgIdentifier: default\n`;
  writeFileSync(join(directory, 'all.yaml'), [project, ...variables].join('---\n'));
  const list = Array.from({ length: entries }, (_, index) => ({ team: `team_${index}`, title: `Team ${index}` }));
  writeFileSync(join(directory, 'teams.json'), JSON.stringify(list));
  const inputs = { 'payload-file': 'all.yaml', 'for-each-file': 'teams.json', 'if-exists': 'update' };
  const offline = { ...inputs, 'dry-run': 'true', 'account-id': 'account' };
  const check = await measureAction(offline, { GITHUB_WORKSPACE: directory });
  const platform = await startPlatform({});
  const apply = async () => ({ ...(await applyDirectory(platform, directory, inputs)), ...(await platform.seen()) });
  const [created, unchanged] = [await apply(), await apply()];
  platform.end();
  const count = entries * 20;
  if (created.created !== count) throw new Error(`${created.created} of ${count} were created`);
  const each = (unchanged.calls / entries).toFixed(2);
  const seconds = ({ wall }: Sample) => `${(wall / 1000).toFixed(1)} s`;
  return [
    `One list of ${entries} entries with 20 documents each`,
    row('check', seconds(check), `${check.memory.toFixed(0)} MiB`, bound('memory of 500 entries', check.memory, 230)),
    row('created', seconds(created), `${created.calls} calls`),
    row('unchanged', seconds(unchanged), `${each} an entry`, bound('calls of an entry', each, 1.1)),
  ];
}

/** A tree of whole projects that were created the day before. */
async function benchTree(): Promise<string[]> {
  const projects = 20;
  const directory = join(scratch, 'tree');
  const files = makeTreeFiles(projects);
  mkdirSync(directory);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const platform = await startPlatform({ behind: day });
  const inputs = { 'if-exists': 'update', 'payload-file': '*.yaml', 'refresh-cache': 'cache/refresh.json' };
  const apply = async () => ({ ...(await applyDirectory(platform, directory, inputs)), ...(await platform.seen()) });
  const created = await apply();
  platform.today();
  const [cold, warm] = [await apply(), await apply()];
  const changed = (files['project_0.yaml'] ?? '').replace('name: Pipeline 0', 'name: Changed');
  writeFileSync(join(directory, 'project_0.yaml'), changed);
  const change = await apply();
  platform.end();
  const count = projects * projectSize;
  if (created.created !== count) throw new Error(`${created.created} of ${count} were created`);
  const line = (name: string, { calls, wall }: typeof created, end = '') =>
    row(name, `${calls} calls`, `${(wall / 1000).toFixed(1)} s`, end);
  return [
    `A tree of ${count} resources in ${projects} projects`,
    line('created', created),
    line('unchanged, cold cache', cold),
    line('unchanged, warm cache', warm, bound('calls for an unchanged tree', warm.calls, 200)),
    line('one pipeline changed', change, bound('calls for one change', change.calls, 203)),
  ];
}

/** 500 secrets with one beginning, and 5 MB of text that contains these beginnings. */
async function benchSecrets(): Promise<string[]> {
  const [count, shared] = [500, 'a'.repeat(100)];
  const variables = Array.from(
    { length: count },
    (_, index) => `    - {name: token_${index}, type: String, value: "${shared}${index}${'b'.repeat(100)}"}\n`,
  );
  const notes = Array.from({ length: 2_400 }, (_, index) => `    note_${index}: ${`${shared} `.repeat(20)}\n`);
  const directory = join(scratch, 'secrets');
  mkdirSync(directory);
  const head = 'pipeline:\n  identifier: p\n  name: P\n  orgIdentifier: default\n  projectIdentifier: shop\n';
  const text = `${head}  variables:\n${variables.join('')}  stages: []\n  properties:\n${notes.join('')}`;
  writeFileSync(join(directory, 'pipeline.yaml'), text);
  const inputs = { 'payload-file': 'pipeline.yaml', 'dry-run': 'true', 'account-id': 'account' };
  const { wall, cpu } = await measureAction(inputs, { GITHUB_WORKSPACE: directory });
  return [
    `A check of ${(text.length / 1e6).toFixed(1)} MB with ${count} secrets`,
    row('wall', `${wall.toFixed(0)} ms`, bound('wall of secrets', wall, 2000)),
    row('CPU', `${cpu.toFixed(0)} ms`),
  ];
}

/** Projects with services and secrets, of which each has so many, and with the role assignment of its creator. */
interface Sizes {
  readonly projects: number;
  readonly services: number;
  readonly secrets: number;
}

/** Exports of many projects: every list of every scope is read. */
async function benchExport(): Promise<string[]> {
  const kinds = 'pipelines, services';
  const cases = [
    { name: 'of 20 resources', sizes: { projects: 500, services: 10, secrets: 8 }, limit: 22.5 },
    { name: 'nearly empty', sizes: { projects: 445, services: 0, secrets: 0 }, limit: 22.5 },
    { name: 'of two kinds', sizes: { projects: 445, services: 0, secrets: 0 }, limit: 2.1, kinds },
  ];
  const lines: string[] = [];
  for (const { name, sizes, limit, kinds = '' } of cases) {
    const platform = await startPlatform({ sizes });
    const directory = join(scratch, `export of ${name}`);
    mkdirSync(directory);
    const { wall } = await exportKinds(platform, directory, kinds);
    const { calls } = await platform.seen();
    platform.end();
    const each = (calls / sizes.projects).toFixed(2);
    const end = bound(`calls of an export of projects ${name}`, each, limit);
    lines.push(
      row(`${sizes.projects} ${name}`, `${calls} calls`, `${(wall / 1000).toFixed(1)} s`, `${each} a project`, end),
    );
  }
  return ['Exports of projects', ...lines];
}

function exportKinds({ url, apiKey }: Platform, directory: string, kinds: string): Promise<Sample> {
  const inputs = { 'base-url': url, 'api-key': apiKey, operation: 'export', kinds, 'requests-per-minute': '0' };
  return measureAction(inputs, { GITHUB_WORKSPACE: directory });
}

function makeSeed({ projects, services, secrets }: Sizes): Seed {
  const scopes = Array.from({ length: projects }, (_, index) => ({
    orgIdentifier: 'default',
    projectIdentifier: `p${index}`,
  }));
  const each = <T>(count: number, make: (scope: object, identifier: string) => T): T[] =>
    scopes.flatMap((scope) => Array.from({ length: count }, (_, index) => make(scope, `r${index}`)));
  const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Reference', value: 'path' };
  return {
    projects: scopes.map(({ orgIdentifier, projectIdentifier: identifier }) => ({
      project: { identifier, name: identifier, orgIdentifier },
    })),
    services: each(services, (scope, identifier) => ({
      service: {
        ...scope,
        identifier,
        name: identifier,
        yaml: `service: {identifier: ${identifier}, name: ${identifier}}`,
      },
    })),
    secrets: each(secrets, (scope, identifier) => ({
      secret: { ...scope, identifier, name: identifier, type: 'SecretText', spec },
    })),
    roleAssignments: each(1, (scope, identifier) => ({
      roleAssignment: {
        ...scope,
        identifier,
        roleIdentifier: '_project_admin',
        resourceGroupIdentifier: '_all_project_level_resources',
        principal: { type: 'USER_GROUP', identifier: '_project_all_users' },
      },
    })),
  };
}

/** Writes files with a connector each, as JSON unless `format` says otherwise. Returns the directory. */
function writeConnectors(
  name: string,
  count: number,
  extension = 'json',
  format = (connector: object) => JSON.stringify({ connector }),
): string {
  const directory = join(scratch, name);
  mkdirSync(directory);
  for (let index = 0; index < count; index++) {
    const identifier = `registry_${index}`;
    const spec = {
      dockerRegistryUrl: `https://${identifier}.example/v2/`,
      providerType: 'Other',
      auth: { type: 'Anonymous' },
    };
    const connector = {
      identifier,
      name: identifier,
      description: 'Images',
      tags: { team: 'a' },
      type: 'DockerRegistry',
      spec,
    };
    writeFileSync(join(directory, `connector-${index}.${extension}`), format(connector));
  }
  return directory;
}

interface Counts {
  readonly calls: number;
  readonly refused: number;
  readonly created: number;
}

/** The emulator in a separate process, so its work is not measured. */
interface Platform {
  readonly url: string;
  readonly apiKey: string;
  readonly account: string;
  /** The requests that it received since the last query. */
  seen(): Promise<Counts>;
  /** Sets its clock to the current time. */
  today(): void;
  end(): void;
}

/** Starts it with options of `startEmulator`, `sizes` of its content, and `behind`, the milliseconds by which its clock is behind. */
async function startPlatform(options: object): Promise<Platform> {
  const child: ChildProcess = fork(import.meta.filename, [emulatorArgument, JSON.stringify(options)]);
  const message = <T>() => new Promise<T>((resolve) => child.once('message', (value) => resolve(value as T)));
  const address = await message<Pick<Platform, 'url' | 'apiKey' | 'account'>>();
  return {
    ...address,
    seen() {
      child.send('seen');
      return message<Counts>();
    },
    today: () => child.send('today'),
    end: () => child.disconnect(),
  };
}

/** The process that `startPlatform` starts; ends when its parent disconnects. */
async function serveEmulator(json: string): Promise<void> {
  const { behind = 0, sizes, ...options } = JSON.parse(json);
  const seed = sizes && { seed: makeSeed(sizes) };
  const emulator = await startEmulator({
    ...options,
    ...seed,
    clock: { ...systemClock, now: () => Date.now() - behind },
  });
  const count = () => collectionNames.reduce((sum, name) => sum + emulator.state[name].size, 0);
  const before = count();
  process.on('message', (message) => {
    if (message === 'today') return emulator.advance(behind);
    const { requests } = emulator;
    const refused = requests.filter(({ status }) => status === 429).length;
    process.send?.({ calls: requests.length, refused, created: count() - before });
    requests.length = 0;
  });
  process.send?.({ url: emulator.url, apiKey: emulator.apiKey, account: emulator.account });
  await new Promise((resolve) => process.on('disconnect', resolve));
  await emulator.close();
}

function applyDirectory(platform: Platform, directory: string, inputs: Texts = {}): Promise<Sample> {
  const all = {
    'base-url': platform.url,
    'api-key': platform.apiKey,
    'payload-file': '*',
    'requests-per-minute': '0',
    concurrency: String(concurrency),
    timeout: '3600',
    ...inputs,
  };
  return measureAction(all, { GITHUB_WORKSPACE: directory });
}

function measureAction(inputs: Texts, environment: Texts): Promise<Sample> {
  const texts = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  return measure([join(repository, 'dist', 'index.js')], { ...environment, ...Object.fromEntries(texts) });
}

/** Runs a Node program to its end; it must succeed. */
async function measure(args: readonly string[], environment: Texts = {}): Promise<Sample> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--require', usage, ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, RUNNER_TEMP: dirname(usage), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let report = '';
  child.stdio[3]?.on('data', (chunk) => {
    report += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${args.at(-1)} ended with ${code}`);
  return { wall: performance.now() - started, ...(JSON.parse(report) as Omit<Sample, 'wall'>) };
}

async function measureInTurn<Name extends string>(
  programs: Readonly<Record<Name, () => Promise<Sample>>>,
  rounds: number,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(programs) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const sample = await programs[name]();
      // The first round only warms up.
      if (round >= 0) samples[name].push(sample);
    }
  }
  return samples;
}

function computeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of the ratios of each round, which varies less than the ratio of two medians. */
function computeRatio(
  samples: Readonly<Record<string, readonly Sample[]>>,
  a: string,
  b: string,
  what: 'wall' | 'cpu',
): string {
  const others = samples[b] ?? [];
  return computeMedian(
    (samples[a] ?? []).map((sample, round) => sample[what] / (others[round]?.[what] ?? Number.NaN)),
  ).toFixed(2);
}

function ms(samples: Readonly<Record<string, readonly Sample[]>>, name: string, what: 'wall' | 'cpu'): string {
  return `${computeMedian((samples[name] ?? []).map((sample) => sample[what])).toFixed(0)} ms`;
}

/** The bound of a figure, for a table; remembers if it is exceeded. */
function bound(name: string, value: number | string, limit: number): string {
  if (Number(value) > limit) exceeded.push(`${name}: ${value} > ${limit}`);
  return `bound ≤ ${limit}`;
}

function row(...cells: string[]): string {
  return cells
    .map((cell) => cell.padEnd(24))
    .join('')
    .trimEnd();
}

if (process.argv[2] === emulatorArgument) await serveEmulator(process.argv[3] ?? '{}');
else await run(process.argv.slice(2));
rmSync(scratch, { recursive: true, force: true });
