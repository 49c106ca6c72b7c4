/**
 * Creates 2,000 resources of nine kinds on the emulator while a fifth of the responses is dropped after the change was made and
 * a fifth of the requests gets 429 or 503, and proves that nothing was lost, duplicated or reported wrongly. The argument is
 * the seed of the faults. Exits non-zero if a promise is broken.
 */
import { readFileSync } from 'node:fs';
import { clean, runStep, type StepRun } from '../__tests__/harness/runner.ts';
import { makeTreeFiles, projectSize } from '../__tests__/harness/tree.ts';
import { type FaultRule, startEmulator } from '../emulator/emulator.ts';
import { collectionNames } from '../emulator/state/state.ts';

const projects = 7;
const connectors = 2000 - projects * projectSize;
const resources = projects * projectSize + connectors;
const seed = Number(process.argv[2] ?? 1);
/** The request that creates a resource of each kind. */
const creates = [
  '/ng/api/projects',
  '/ng/api/connectors',
  '/ng/api/servicesV2',
  '/ng/api/environmentsV2',
  '/ng/api/infrastructures',
  '/template/api/templates',
  '/pipeline/api/pipelines/v2',
  '/pipeline/api/inputSets',
  '/pipeline/api/triggers',
];
const faults: readonly FaultRule[] = creates.flatMap((path, index): FaultRule[] => {
  const creating = { method: 'POST', path } as const;
  return [
    { ...creating, kind: 'reset', when: 'after', share: 0.2, seed: seed + index },
    // A rule sees only the requests that earlier ones did not match: each of these is about a fiftieth of all.
    { ...creating, kind: 'throttle', share: 1 / 40, seed: seed + index + 1 },
    { ...creating, kind: 'error', shape: 'B', status: 503, code: 'UNAVAILABLE', share: 1 / 40, seed: seed + index + 2 },
  ];
});
const inputs = { 'requests-per-minute': '0', concurrency: '50' };

console.log(
  `Creating ${projects} projects of ${projectSize} resources of eight kinds, and ${connectors} connectors, with seed ${seed}.`,
);
console.log('  Pacing is off, because this emulator has no rate limit.');
const emulator = await startEmulator({ faults });
const countBefore = countResources();
try {
  const reaching = { 'base-url': emulator.url, 'api-key': emulator.apiKey, 'payload-file': '*.yaml' };
  const step = await runStep({ ...reaching, ...inputs }, { files: payloads() });
  const broken = findBroken(step);
  if (broken.length > 0) {
    const errors = step.commands.filter(({ name }) => name === 'error').map(({ message }) => message);
    console.error([`BROKEN: ${broken.join('; ')}.`, ...errors].join('\n'));
    process.exitCode = 1;
  } else {
    console.log('Nothing was lost, duplicated or reported wrongly.');
  }
} finally {
  await emulator.close();
  clean();
}

/** The tree, and connectors of the account. */
function payloads(): Record<string, string> {
  const spec = '{dockerRegistryUrl: https://registry.example, providerType: Other, auth: {type: Anonymous}}';
  const documents = Array.from(
    { length: connectors },
    (_, index) => `connector: {identifier: registry_${index}, name: Registry, type: DockerRegistry, spec: ${spec}}`,
  );
  return { ...makeTreeFiles(projects), 'connectors.yaml': documents.map((document) => `---\n${document}\n`).join('') };
}

/** The number of resources on the platform. */
function countResources(): number {
  return collectionNames.reduce((sum, name) => sum + emulator.state[name].size, 0);
}

/** Prints the counts; returns the broken promises. */
function findBroken({ code, outputs, duration }: StepRun): string[] {
  const { requests } = emulator;
  const resourceCount = countResources() - countBefore;
  const sent = requests.filter(({ method, path }) => method === 'POST' && creates.includes(path));
  const ended = (status?: number) => sent.filter((request) => request.status === status).length;
  const results = JSON.parse(outputs.results || readFileSync(outputs.resultsFile ?? '', 'utf8')) as {
    outcome: string;
  }[];
  const reported = results.filter(({ outcome }) => outcome === 'created').length;
  const [dropped, refused] = [ended(), ended(429) + ended(503)];
  const counts = {
    'requests in all': requests.length,
    'creates sent': sent.length,
    'responses dropped after the change': dropped,
    'responses 429': ended(429),
    'responses 503': ended(503),
    'responses 200': ended(200),
    'duplicate errors': ended(400),
    'resources on the platform': resourceCount,
    'reported as created': reported,
    seconds: Math.round(duration / 1000),
  };
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name.padEnd(34)}${count}`);
  return [
    resourceCount === resources ? '' : `the platform has ${resourceCount} resources, not ${resources}`,
    reported === resources ? '' : `${reported} resources were reported as created, not ${resources}`,
    code === 0 ? '' : `the step ended with code ${code}`,
    ended(200) + dropped === resourceCount ? '' : 'more changes were made than resources exist',
    dropped > sent.length / 6 && refused > sent.length / 40 ? '' : 'fewer faults applied than expected',
  ].filter((problem) => problem !== '');
}
