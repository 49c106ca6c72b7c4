/**
 * Measures a directory: the bundle against the emulator on loopback, in four cases and with growing numbers of documents,
 * compared with a bare loop and curl in the same run. `--quick` leaves out the largest number.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { measure, measureNode, medianOf, ratiosOf, type Sample } from './bench/measure.ts';
import { makeTreeFiles, projectSize } from './bench/tree.ts';

const rounds = 13;
/** curl takes far longer, and its ratio is far from the goal, so a few rounds are enough. */
const roundsOfCurl = 3;
/** Each round runs the largest directories too. */
const roundsOfGrowth = 3;
const resources = 500;
const concurrency = 10;
const goals = {
  toLoop: 1.05,
  cpuToLoop: 1.3,
  toCurl: 1,
  toIdeal: 1.03,
  refused: 0,
  calls: 20,
  memory: 150,
  memoryOfMany: 200,
  checkToParse: 1.5,
  warm: 200,
  changed: 203,
};
const sizes = process.argv.includes('--quick') ? [10, 100, 1000] : [10, 100, 1000, 10_000];

interface PlatformCounts {
  readonly calls: number;
  readonly refused: number;
  readonly created: number;
}

interface Platform {
  readonly url: string;
  readonly apiKey: string;
  readonly account: string;
  /** The requests that it received since the last query. */
  seen(): Promise<PlatformCounts>;
  /** Sets its clock to the current time. */
  today(): void;
  end(): void;
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
/** Case 1: 500 creates with 50 ms for every response. */
async function creates() {
  const directory = writeConnectors('creates', resources);
  const samples: Record<'action' | 'loop' | 'curl', Sample[]> = { action: [], loop: [], curl: [] };
  const options = { faults: [{ kind: 'latency', milliseconds: 50, times: 'always' }] };
  for (let round = 0; round < rounds; round++) {
    const withCurl = hasCurl() && round < roundsOfCurl;
    for (const name of ['loop', 'action', ...(withCurl ? (['curl'] as const) : [])] as const) {
      const platform = await startPlatform(options);
      samples[name].push(await programs[name](platform, directory));
      const { created } = await platform.seen();
      if (created !== resources) throw new Error(`${name} created ${created} of ${resources}`);
      platform.end();
    }
  }
  const walls = (name: keyof typeof samples) => samples[name].map((sample) => sample.wall);
  const cpus = (name: 'action' | 'loop') => samples[name].map(cpuOf);
  return {
    wall: { action: medianOf(walls('action')), loop: medianOf(walls('loop')), curl: medianOf(walls('curl')) },
    cpu: { action: medianOf(cpus('action')), loop: medianOf(cpus('loop')) },
    toLoop: medianOf(ratiosOf(walls('action'), walls('loop'))),
    cpuToLoop: medianOf(ratiosOf(cpus('action'), cpus('loop'))),
    toCurl: samples.curl.length > 0 ? medianOf(walls('action')) / medianOf(walls('curl')) : undefined,
    memory: Math.max(...samples.action.map(memoryOf)),
  };
}

/** Case 2: the same with a limit of 40 requests in a second, which refuses more. */
async function limited() {
  const perSecond = 40;
  const ideal = resources / perSecond;
  const directory = writeConnectors('limited', resources);
  const measureUnder = async (name: keyof typeof programs, inputs: Readonly<Record<string, string>>) => {
    const platform = await startPlatform({ rateLimits: [{ calls: perSecond, seconds: 1 }] });
    const { wall } = await programs[name](platform, directory, inputs);
    const { created, refused } = await platform.seen();
    platform.end();
    return { wall, toIdeal: wall / ideal, lost: resources - created, refused };
  };
  return {
    ideal,
    action: await measureUnder('action', { 'requests-per-minute': String(perSecond * 60) }),
    curl: hasCurl() ? await measureUnder('curl', {}) : undefined,
  };
}

/** Case 3: 500 projects and connectors in five scopes, of which nothing changed. */
async function unchanged() {
  const directory = writeScopes('unchanged');
  const platform = await startPlatform({
    seed: { organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }] },
  });
  const inputs = { 'if-exists': 'update' };
  await programs.action(platform, directory, inputs);
  const { created } = await platform.seen();
  const { wall, memory } = await programs.action(platform, directory, inputs);
  const { calls } = await platform.seen();
  platform.end();
  return { created, calls, wall, memory };
}

/**
 * Case 4: a tree of whole projects that were created the day before: unchanged, unchanged with a refresh cache, and with one
 * change.
 */
async function tree() {
  const projects = process.argv.includes('--quick') ? 2 : 20;
  const directory = join(scratch, 'tree');
  const files = makeTreeFiles(projects);
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  mkdirSync(directory);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const platform = await startPlatform({ behind: 24 * 60 * 60 * 1000 });
  const inputs = { 'if-exists': 'update', 'payload-file': '*.yaml', 'refresh-cache': 'cache/refresh.json' };
  const run = async (name: string) => {
    const { wall } = await programs.action(platform, directory, inputs);
    return { name, wall, ...(await platform.seen()) };
  };
  const created = await run('created');
  platform.today();
  const rows = [created, await run('unchanged, cold cache'), await run('unchanged, warm cache')];
  write('project_0.yaml', (files['project_0.yaml'] ?? '').replace('name: Pipeline 0', 'name: Changed'));
  rows.push(await run('one pipeline changed'));
  platform.end();
  const resources = projects * projectSize;
  if (rows[0]?.created !== resources) throw new Error(`${rows[0]?.created} of ${resources} were created`);
  return { projects, resources, rows };
}

/** CPU and memory by the number of documents, for a check without a key and for creating them. */
async function growth() {
  const rows = [];
  for (const documents of sizes) {
    const directory = writeConnectors(`growth-${documents}`, documents);
    const samples: Record<'check' | 'create', Sample[]> = { check: [], create: [] };
    for (let round = 0; round < roundsOfGrowth; round++) {
      const platform = await startPlatform({});
      const inputs = { 'dry-run': 'true', 'api-key': '', 'account-id': platform.account };
      samples.check.push(await programs.action(platform, directory, inputs));
      samples.create.push(await programs.action(platform, directory));
      const { created } = await platform.seen();
      platform.end();
      if (created !== documents) throw new Error(`${created} of ${documents} were created`);
    }
    rows.push({ documents, check: costOf(samples.check), create: costOf(samples.create) });
  }
  const [base] = rows;
  return rows.map(({ documents, check, create }) => ({
    documents,
    check: { ...check, each: each(check, base?.check, documents) },
    create: { ...create, each: each(create, base?.create, documents) },
  }));
}

interface Cost {
  readonly cpu: number;
  readonly memory: number;
}

/** The median of the CPU time of runs, and the most memory that one took. */
function costOf(samples: readonly Sample[]): Cost {
  return { cpu: medianOf(samples.map(cpuOf)), memory: Math.max(...samples.map(memoryOf)) };
}

/** A check of YAML documents, and the YAML library alone over the same files. */
async function checks() {
  const documents = sizes.at(-1) ?? 0;
  const directory = writeConnectors('checks', documents, 'yaml');
  const platform = await startPlatform({});
  const inputs = { 'dry-run': 'true', 'api-key': '', 'account-id': platform.account };
  const samples: Record<'check' | 'parse', Sample[]> = { check: [], parse: [] };
  for (let round = 0; round < rounds; round++) {
    samples.parse.push(await measureNode(['scripts/bench/yaml-loop.ts', directory]));
    samples.check.push(await programs.action(platform, directory, inputs));
  }
  platform.end();
  const [check, parse] = [samples.check.map(cpuOf), samples.parse.map(cpuOf)];
  const toParse = medianOf(ratiosOf(check, parse));
  return { documents, check: medianOf(check), parse: medianOf(parse), toParse };
}

/**
 * The memory that payloads keep after they are sent: all are read before the first request, so growth after that is kept for
 * each.
 */
async function kept() {
  const documents = sizes.at(-1) ?? 0;
  const platform = await startPlatform({});
  const { heap = [] } = await programs.action(platform, writeConnectors('kept', documents), {}, ['--expose-gc']);
  platform.end();
  // The first request still loads code.
  const [, first = 0, ...later] = heap;
  const last = later.at(-1) ?? first;
  return { documents, first, last, each: ((last - first) * 1024) / (later.length * 100) };
}

/** Milliseconds of CPU for each document beyond the first few. */
function each({ cpu }: Cost, base: Cost | undefined, documents: number): number | undefined {
  const [least = 0] = sizes;
  return base === undefined || documents === least ? undefined : (cpu - base.cpu) / (documents - least);
}

/** The contenders: each sends every payload of a directory. */
const programs = {
  action(
    platform: Platform,
    directory: string,
    inputs: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
  ): Promise<Sample> {
    const all = {
      'base-url': platform.url,
      'api-key': platform.apiKey,
      'payload-file': '*',
      'requests-per-minute': '0',
      concurrency: String(concurrency),
      timeout: '3600',
      ...inputs,
    };
    return measureNode([...flags, 'dist/index.js'], {
      GITHUB_WORKSPACE: directory,
      RUNNER_TEMP: scratch,
      ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    });
  },
  loop({ url, apiKey, account }: Platform, directory: string): Promise<Sample> {
    const target = `${url}/ng/api/connectors?accountIdentifier=${account}`;
    return measureNode(['scripts/bench/undici-loop.ts', directory, target, apiKey, String(concurrency)]);
  },
  curl({ url, apiKey, account }: Platform, directory: string): Promise<Sample> {
    const headers = `-H 'x-api-key: ${apiKey}' -H 'content-type: application/json'`;
    const target = `${url}/ng/api/connectors?accountIdentifier=${account}`;
    const curl = `curl --silent --retry 5 ${headers} --data-binary @{} '${target}'`;
    return measure('sh', ['-c', `ls | xargs -P${concurrency} -I{} ${curl}; true`], {}, directory);
  },
};

async function startPlatform(options: object): Promise<Platform> {
  const child: ChildProcess = fork('scripts/bench/emulator.ts', [JSON.stringify(options)]);
  const message = <T>() => new Promise<T>((resolve) => child.once('message', (value) => resolve(value as T)));
  const address = await message<Pick<Platform, 'url' | 'apiKey' | 'account'>>();
  return {
    ...address,
    seen() {
      child.send('seen');
      return message<PlatformCounts>();
    },
    today: () => child.send('today'),
    end: () => child.disconnect(),
  };
}

/** Payloads of connectors, one in a file: as JSON that all contenders can send, or as YAML. */
function writeConnectors(name: string, count: number, format: 'json' | 'yaml' = 'json'): string {
  const directory = join(scratch, name);
  mkdirSync(directory);
  for (let index = 0; index < count; index++) {
    const document = { connector: connector(`registry_${index}`) };
    const text = format === 'json' ? JSON.stringify(document) : stringify(document);
    writeFileSync(join(directory, `connector-${index}.${format}`), text);
  }
  return directory;
}

/** 100 projects of an organization, and 100 connectors in each of four scopes. */
function writeScopes(name: string): string {
  const directory = join(scratch, name);
  mkdirSync(directory);
  const documents: object[] = [];
  for (let index = 0; index < resources / 5; index++) {
    documents.push({ project: { identifier: `p${index}`, name: `p${index}`, orgIdentifier: 'retail' } });
    const scopes = [{}, { orgIdentifier: 'default' }, { orgIdentifier: 'retail' }];
    for (const scope of [...scopes, { orgIdentifier: 'retail', projectIdentifier: 'p0' }]) {
      documents.push({ connector: { ...connector(`registry_${index}`), ...scope } });
    }
  }
  writeFileSync(
    join(directory, 'all.yaml'),
    documents.map((document) => `---\n${JSON.stringify(document)}\n`).join(''),
  );
  return directory;
}

function connector(identifier: string): object {
  const spec = {
    dockerRegistryUrl: `https://${identifier}.example/v2/`,
    providerType: 'Other',
    auth: { type: 'Anonymous' },
  };
  return {
    identifier,
    name: identifier,
    description: 'Images of a team',
    tags: { team: 'a' },
    type: 'DockerRegistry',
    spec,
  };
}

function hasCurl(): boolean {
  return ['curl', 'xargs'].every((command) => spawnSync(command, ['--version']).status === 0);
}

function cpuOf({ cpu = 0 }: Sample): number {
  return cpu;
}

function memoryOf({ memory = 0 }: Sample): number {
  return memory;
}

function print(report: {
  creates: Awaited<ReturnType<typeof creates>>;
  limited: Awaited<ReturnType<typeof limited>>;
  unchanged: Awaited<ReturnType<typeof unchanged>>;
  tree: Awaited<ReturnType<typeof tree>>;
  growth: Awaited<ReturnType<typeof growth>>;
  checks: Awaited<ReturnType<typeof checks>>;
  kept: Awaited<ReturnType<typeof kept>>;
}): void {
  const say = (...cells: (string | undefined)[]) =>
    console.log(
      cells
        .map((cell) => (cell ?? '').padEnd(22))
        .join('')
        .trimEnd(),
    );
  const ratio = (value: number | undefined) => (value === undefined ? 'not measured' : `${value.toFixed(2)} ×`);
  const { creates, limited, unchanged, tree, growth, checks, kept } = report;
  console.log(
    `${resources} creates, every response after 50 ms, ${concurrency} at a time; medians of ${rounds} rounds`,
  );
  say('', 'wall', 'CPU');
  say('action', `${creates.wall.action.toFixed(2)} s`, `${creates.cpu.action.toFixed(0)} ms`);
  say('bare undici loop', `${creates.wall.loop.toFixed(2)} s`, `${creates.cpu.loop.toFixed(0)} ms`);
  say('xargs -P10 curl', `${creates.wall.curl.toFixed(2)} s`);
  say('action ÷ loop', ratio(creates.toLoop), ratio(creates.cpuToLoop));
  say('goal', `≤ ${goals.toLoop}`, `≤ ${goals.cpuToLoop}`);
  say('action ÷ curl', ratio(creates.toCurl), `goal < ${goals.toCurl}`);
  say('peak memory', `${creates.memory.toFixed(0)} MiB`, `goal ≤ ${goals.memory} MiB`);
  console.log(`\nThe same, at most 40 requests a second: ideal ${limited.ideal} s`);
  say('', 'wall', '÷ ideal', 'lost', 'refused calls');
  for (const [name, row] of Object.entries({ action: limited.action, curl: limited.curl })) {
    if (row) say(name, `${row.wall.toFixed(2)} s`, ratio(row.toIdeal), String(row.lost), String(row.refused));
  }
  say('goal of the action', '', `≤ ${goals.toIdeal}`, '0', String(goals.refused));
  console.log(`\n${unchanged.created} projects and connectors in five scopes, nothing changed`);
  say('calls', String(unchanged.calls), `goal ≤ ${goals.calls}`);
  say('wall', `${unchanged.wall.toFixed(2)} s`);
  console.log(
    `\nA tree of ${tree.resources} resources in ${tree.projects} projects; a client that reads each takes ${tree.resources} calls`,
  );
  say('', 'calls', 'wall');
  const callGoals = tree.projects === 20 ? [undefined, undefined, goals.warm, goals.changed] : [];
  for (const [index, { name, calls, wall }] of tree.rows.entries()) {
    const goal = callGoals[index];
    say(name, String(calls), `${wall.toFixed(2)} s`, goal === undefined ? '' : `goal ≤ ${goal} calls`);
  }
  console.log(
    '\nBy the number of documents: medians of CPU (each: milliseconds for one more document), and the most memory',
  );
  say('documents', 'check CPU', 'each', 'memory', 'create CPU', 'each', 'memory');
  for (const { documents, check, create } of growth) {
    const cells = [check, create].flatMap(({ cpu, each, memory }) => [
      `${cpu.toFixed(0)} ms`,
      each === undefined ? '' : each.toFixed(3),
      `${memory.toFixed(0)} MiB`,
    ]);
    say(String(documents), ...cells);
  }
  say('goal', '', '', '', '', '', `≤ ${goals.memoryOfMany} MiB`);
  console.log(`\n${checks.documents} YAML documents checked, and parsed by the YAML library alone; medians of CPU`);
  say('check', `${checks.check.toFixed(0)} ms`);
  say('parse', `${checks.parse.toFixed(0)} ms`);
  say('check ÷ parse', ratio(checks.toParse), `goal ≤ ${goals.checkToParse}`);
  console.log(`\nAlive on the heap while ${kept.documents} creates are sent`);
  say('after the first 100', `${kept.first.toFixed(1)} MiB`);
  say('at the last', `${kept.last.toFixed(1)} MiB`);
  say('kept of each', `${kept.each.toFixed(2)} KiB`);
}

try {
  print({
    creates: await creates(),
    limited: await limited(),
    unchanged: await unchanged(),
    tree: await tree(),
    growth: await growth(),
    checks: await checks(),
    kept: await kept(),
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
