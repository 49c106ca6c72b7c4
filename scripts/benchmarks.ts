/**
 * Measures the built action and writes docs/internals/benchmarks.md; a name, such as `node scripts/benchmarks.ts creates`, measures
 * one part and writes nothing. Every part has bounds, and the program fails if one is exceeded.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAuthority, issueCertificate } from '../__tests__/harness/authority.ts';
import { makeTreeFiles, projectSize } from '../__tests__/harness/tree.ts';
import {
  bound,
  computeRatio,
  exceeded,
  formatMedian,
  measure,
  measureInTurn,
  repository,
  row,
  type Sample,
  scratch,
} from './measure.ts';
import { buildPeer, loop, parseAll, requestAction, scriptAction } from './measured-peers.ts';
import { type Platform, startPlatform } from './measured-platform.ts';

type Texts = Readonly<Record<string, string>>;

const concurrency = 10;
const day = 24 * 60 * 60 * 1000;
/** Resources of a case that is compared with a bare loop. */
const resources = 500;

const parts: Readonly<Record<string, () => Promise<string[]>>> = {
  start: benchStart,
  creates: benchCreates,
  limited: benchLimited,
  many: benchMany,
  check: benchCheck,
  tree: benchTree,
  entries: benchEntries,
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
  const page = join(repository, 'docs/internals/benchmarks.md');
  const results = `\`\`\`text\n${sections.join('\n\n')}\n\`\`\`\n`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/^```text\n[\s\S]*?^```\n/m, () => results),
  );
}

/** One create over TLS from start to end, in the first step of a job and in a later one, beside other ways to send it. */
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
  const [script, request] = [buildPeer('script', scriptAction), buildPeer('request', requestAction)];
  const job = () => ({ ...environment, RUNNER_TEMP: mkdtempSync(join(scratch, 'job-')) });
  const laterJob = job();
  const programs: Readonly<Record<string, () => Promise<Sample>>> = {
    'empty process': () => measure(['-e', '0'], environment),
    'dry run': () => measureAction({ ...inputs, 'dry-run': 'true' }, job()),
    'one create': () => measureAction(create, job()),
    'in a later step': () => measureAction(create, laterJob),
    'github-script': () => measure([script], environment),
    'http request': () => measure([request], environment),
  };
  const samples = await measureInTurn(programs, 41);
  server.close();
  server.closeAllConnections();
  const compare = (name: string, other: string, limit: number, goal: number) => {
    const ratio = computeRatio(samples, name, other, 'wall');
    return row(`${name} ÷`, other, ratio, bound(`${name} ÷ ${other}`, ratio, limit, goal));
  };
  return [
    'One create over TLS; medians of 41 rounds',
    row('', 'wall', 'CPU', 'wall ÷ empty'),
    ...Object.keys(programs).map((name) =>
      row(
        name,
        ...(['wall', 'cpu'] as const).map((what) => formatMedian(samples, name, what)),
        computeRatio(samples, name, 'empty process', 'wall'),
      ),
    ),
    compare('one create', 'github-script', 1.6, 1.15),
    compare('in a later step', 'github-script', 1.3, 1),
    compare('one create', 'http request', 2.1, 1.1),
  ];
}

async function benchCreates(): Promise<string[]> {
  const directory = writeConnectors('creates', resources);
  const faults = [{ kind: 'latency', milliseconds: 50, times: 'always' }];
  const onPlatform = async (apply: (platform: Platform) => Promise<Sample>) => {
    const platform = await startPlatform({ faults });
    const sample = await apply(platform);
    await expectCreated(platform, resources);
    platform.end();
    return sample;
  };
  const samples = await measureInTurn(
    {
      action: () => onPlatform((platform) => applyDirectory(platform, directory)),
      loop: () =>
        onPlatform(({ url, apiKey, account }) => {
          const target = `${url}/ng/api/connectors?accountIdentifier=${account}`;
          return measure(['--input-type=module', '-e', loop, directory, target, apiKey, String(concurrency)]);
        }),
    },
    11,
  );
  const [wall, cpu] = [computeRatio(samples, 'action', 'loop', 'wall'), computeRatio(samples, 'action', 'loop', 'cpu')];
  const memory = Math.round(Math.max(...samples.action.map((sample) => sample.memory)));
  return [
    `${resources} creates, every response after 50 ms, ${concurrency} at a time; medians of 11 rounds`,
    row('', 'wall', 'CPU'),
    row('action', formatMedian(samples, 'action', 'wall'), formatMedian(samples, 'action', 'cpu')),
    row('bare undici loop', formatMedian(samples, 'loop', 'wall'), formatMedian(samples, 'loop', 'cpu')),
    row('action ÷ loop', wall, cpu, bound('wall of creates', wall, 1.4, 1.1), bound('CPU of creates', cpu, 2.9, 2)),
    row('memory', `${memory} MiB`, bound('memory of 500 creates', memory, 160, 120)),
  ];
}

async function benchLimited(): Promise<string[]> {
  const perSecond = 40;
  const platform = await startPlatform({ rateLimits: [{ calls: perSecond, seconds: 1 }] });
  const inputs = { 'requests-per-minute': String(perSecond * 60) };
  const { wall } = await applyDirectory(platform, writeConnectors('limited', resources), inputs);
  const { refused } = await expectCreated(platform, resources);
  platform.end();
  const ratio = (wall / ((resources / perSecond) * 1000)).toFixed(2);
  return [
    `${resources} creates at ${perSecond} requests a second`,
    row('wall ÷ ideal', ratio, bound('wall at a rate limit', ratio, 1.05)),
    row('refused requests', String(refused), bound('refused requests', refused, 0)),
  ];
}

async function benchMany(): Promise<string[]> {
  const count = 10_000;
  const platform = await startPlatform();
  const sample = await applyDirectory(platform, writeConnectors('many', count));
  await expectCreated(platform, count);
  platform.end();
  return [
    `${count} creates`,
    row('wall, CPU', formatSeconds(sample.wall), formatSeconds(sample.cpu)),
    row('memory', formatMemory(sample), bound('memory of 10,000 creates', sample.memory, 360, 240)),
  ];
}

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
  const memory = Math.max(...samples.check.map((sample) => sample.memory));
  return [
    `${count} YAML files checked, and parsed by the YAML library alone; medians of 5 rounds`,
    row('CPU of check, of parse', formatMedian(samples, 'check', 'cpu'), formatMedian(samples, 'parse', 'cpu')),
    row('check ÷ parse', ratio, bound('check', ratio, 2.5, 1.9)),
    row('memory', `${memory.toFixed(0)} MiB`, bound('memory of 10,000 documents', memory, 300, 240)),
  ];
}

/** A tree of whole projects that were created the day before. */
async function benchTree(): Promise<string[]> {
  const projects = 20;
  const files = makeTreeFiles(projects);
  const directory = writeFiles('tree', files);
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
    row(name, `${calls} calls`, formatSeconds(wall), end);
  return [
    `A tree of ${count} resources in ${projects} projects`,
    line('created', created),
    line('unchanged, cold cache', cold),
    line('unchanged, warm cache', warm, bound('calls for an unchanged tree', warm.calls, 200)),
    line('one pipeline changed', change, bound('calls for one change', change.calls, 203)),
  ];
}

/** One list of 500 entries with 20 documents each: checked without a key, created, and with nothing to do. */
async function benchEntries(): Promise<string[]> {
  const [entries, documents] = [500, 20];
  const team = `$\{{ values.team }}`;
  const project = `project:\n  identifier: ${team}\n  name: $\{{ values.title }}\n  orgIdentifier: default\n`;
  const variables = Array.from(
    { length: documents - 1 },
    (_, index) =>
      `variable:\n  identifier: v${index}\n  name: v${index}\n  orgIdentifier: default\n  projectIdentifier: ${team}\n  type: String\n  spec: {valueType: FIXED, fixedValue: "$\{{ values.title }}"}\n`,
  );
  const list = Array.from({ length: entries }, (_, index) => ({ team: `team_${index}`, title: `Team ${index}` }));
  const files = { 'all.yaml': [project, ...variables].join('---\n'), 'teams.json': JSON.stringify(list) };
  const directory = writeFiles('entries', files);
  const inputs = { 'payload-file': 'all.yaml', 'for-each-file': 'teams.json', 'if-exists': 'update' };
  const offline = { ...inputs, 'dry-run': 'true', 'account-id': 'account' };
  const check = await measureAction(offline, { GITHUB_WORKSPACE: directory });
  const platform = await startPlatform();
  const created = await applyDirectory(platform, directory, inputs);
  const { calls } = await expectCreated(platform, entries * documents);
  const unchanged = await applyDirectory(platform, directory, inputs);
  const each = ((await platform.seen()).calls / entries).toFixed(2);
  platform.end();
  return [
    `One list of ${entries} entries with ${documents} documents each`,
    row('check', formatSeconds(check.wall), formatMemory(check), bound('memory of 500 entries', check.memory, 250)),
    row('created', formatSeconds(created.wall), `${calls} calls`),
    row('unchanged', formatSeconds(unchanged.wall), `${each} an entry`, bound('calls of an entry', each, 1.1)),
  ];
}

/** Exports of many projects: every list of every scope is read. */
async function benchExport(): Promise<string[]> {
  const count = 445;
  const projects = Array.from({ length: count }, (_, index) => ({
    project: { identifier: `p${index}`, name: `P${index}`, orgIdentifier: 'default' },
  }));
  const line = async (name: string, kinds: string, limit: number) => {
    const platform = await startPlatform({ seed: { projects } });
    const inputs = { operation: 'export', kinds, 'payload-file': '' };
    const { wall } = await applyDirectory(platform, writeFiles(`export of ${name}`, {}), inputs);
    const { calls } = await platform.seen();
    platform.end();
    const each = (calls / count).toFixed(2);
    const end = bound(`calls of an export of ${name}`, each, limit);
    return row(name, `${calls} calls`, formatSeconds(wall), `${each} a project`, end);
  };
  return [
    `Exports of ${count} nearly empty projects`,
    await line('all kinds', '', 24.5),
    await line('two kinds', 'pipelines, services', 2.1),
  ];
}

/** Writes files with a connector each, as JSON unless `format` says otherwise. Returns the directory. */
function writeConnectors(
  name: string,
  count: number,
  extension = 'json',
  format = (connector: object) => JSON.stringify({ connector }),
): string {
  const files = Array.from({ length: count }, (_, index) => {
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
    return [`connector-${index}.${extension}`, format(connector)];
  });
  return writeFiles(name, Object.fromEntries(files));
}

function writeFiles(name: string, files: Texts): string {
  const directory = join(scratch, name);
  mkdirSync(directory);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(directory, file), text);
  return directory;
}

async function expectCreated(platform: Platform, count: number) {
  const seen = await platform.seen();
  if (seen.created !== count) throw new Error(`${seen.created} of ${count} were created`);
  return seen;
}

function applyDirectory({ url, apiKey }: Platform, directory: string, inputs: Texts = {}): Promise<Sample> {
  const connection = { 'base-url': url, 'api-key': apiKey, 'requests-per-minute': '0' };
  const bounds = { concurrency: String(concurrency), timeout: '3600' };
  return measureAction({ ...connection, ...bounds, 'payload-file': '*', ...inputs }, { GITHUB_WORKSPACE: directory });
}

function measureAction(inputs: Texts, environment: Texts): Promise<Sample> {
  const texts = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  return measure([join(repository, 'dist/index.js')], { ...environment, ...Object.fromEntries(texts) });
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function formatMemory({ memory }: Sample): string {
  return `${memory.toFixed(0)} MiB`;
}

await run(process.argv.slice(2));
