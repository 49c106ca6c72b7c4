/**
 * Demonstrates the action: starts the emulator on a free loopback port, and runs the built bundle with examples/ as the runner
 * does.
 */

import { job, startGitHub } from '../__tests__/harness/github.ts';
import { clean, runStep, type StepRun } from '../__tests__/harness/runner.ts';
import { exampleSecrets } from '../__tests__/harness/secrets.ts';
import { runTerminal } from '../__tests__/harness/terminal.ts';
import { type Emulator, type Seed, startEmulator } from '../emulator/emulator.ts';
import { readFilesIn } from './read-files.ts';

const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const bold = (text: string) => (colour ? `\x1b[1m${text}\x1b[0m` : text);
const dim = (text: string) => (colour ? `\x1b[2m${text}\x1b[0m` : text);
const say = (text = '') => console.log(text);

interface DemoStep {
  readonly title: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly directory: string;
  /** The environment that the runner gives a job in addition to the inputs. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Seconds by which the platform's clock advances before the step. */
  readonly later?: number;
  /** Arguments of the same command in a terminal, whose output is shown too. */
  readonly command?: readonly string[];
}

const endings: (() => void)[] = [];
const emulator = await startEmulator({ seed: demoSeed() });
const github = await startGitHub({ after: (end) => void endings.push(end) });
const common = { 'base-url': emulator.url, 'api-key': emulator.apiKey };
const delivery = 'examples/delivery';
const steps: readonly DemoStep[] = [
  { title: 'Default settings', directory: delivery, inputs: { ...common, 'payload-file': 'settings.json' } },
  { title: 'Project', directory: delivery, inputs: { ...common, 'payload-file': 'project.yaml' } },
  { title: 'Connector', directory: delivery, inputs: { ...common, 'payload-file': 'connector.yaml' } },
  { title: 'Pipeline', directory: delivery, inputs: { ...common, 'payload-file': 'pipeline.yaml' } },
  {
    title: 'Users',
    directory: delivery,
    inputs: { 'base-url': emulator.url, operation: 'list-scim-users', 'scim-token': emulator.scimToken },
  },
  {
    title: 'A rule that lets this repository list users without a stored secret',
    directory: 'examples/scim-keyless',
    environment: github.environment,
    inputs: {
      ...common,
      operation: 'configure-scim-jwt',
      'scim-issuer': 'github',
      'scim-key-field': 'repository_id',
      'scim-value-field': job.repositoryId,
      'scim-service-account-id': 'scim_sync',
    },
  },
  {
    title: "Two minutes later by the platform's clock: users, with the run's own identity token",
    directory: 'examples/scim-keyless',
    environment: github.environment,
    later: 120,
    inputs: {
      'base-url': emulator.url,
      operation: 'list-scim-users',
      'account-id': emulator.account,
      'scim-audience': 'platform-scim',
    },
  },
  {
    ...gitops('A directory, as a pull request and a terminal see it', { 'dry-run': 'true' }),
    command: ['plan', 'platform', '.harness'],
  },
  gitops('The same directory, applied', {}),
  gitops('And applied again', {}),
  onboarding('A team is given its organization, project and access, as the plan shows it', { 'dry-run': 'true' }),
  onboarding('The same, applied', { 'allow-access-changes': 'true' }),
];

try {
  say(bold(`The emulator is the platform: ${emulator.url}, account ${emulator.account}\n`));
  for (const [index, step] of steps.entries()) await show(step, index + 1, emulator);
  showState(emulator);
} finally {
  await emulator.close();
  for (const end of endings) end();
  clean();
}

function gitops(title: string, inputs: Readonly<Record<string, string>>): DemoStep {
  const files = { 'payload-file': 'platform/**/*.yaml\n.harness/**/*.yaml', 'if-exists': 'update' };
  return { title, directory: 'examples/gitops', inputs: { ...common, ...files, ...inputs } };
}

function onboarding(title: string, inputs: Readonly<Record<string, string>>): DemoStep {
  const values = {
    team: 'retail',
    project: 'checkout',
    environment: 'dev',
    'environment-type': 'PreProduction',
    members: ['person1@example.com', 'person2@example.com'],
  };
  const files = {
    'payload-file': 'platform/*.yaml\nshared/*.yaml',
    'if-exists': 'update',
    values: JSON.stringify(values),
  };
  return { title, directory: 'examples/onboarding', inputs: { ...common, ...files, ...inputs } };
}

/** Runs one step and shows its results in a workflow. A failed step fails the demo. */
async function show(step: DemoStep, number: number, { requests, advance }: Emulator): Promise<void> {
  const { title, inputs, directory, environment = {}, later = 0 } = step;
  advance(later * 1000);
  say(bold(`${number}. ${title}`));
  for (const [name, value] of Object.entries(inputs)) {
    if (!['base-url', 'api-key', 'scim-token'].includes(name)) say(dim(`   ${name}: ${value.replaceAll('\n', ' ')}`));
  }
  const before = requests.length;
  const run = await runStep(inputs, { files: readFilesIn(directory), environment });
  const sent = requests.slice(before);
  say('   sent');
  for (const { method, target, status } of sent.slice(0, 12)) say(`     ${method} ${target} ${dim(`→ ${status}`)}`);
  if (sent.length > 12) say(dim(`     and ${sent.length - 12} more`));
  if (sent.length === 0) say(dim('     nothing'));
  const results: readonly { readonly rights?: readonly string[] }[] = JSON.parse(run.outputs.results || '[]');
  const rights = results.flatMap(({ rights = [] }) => rights);
  if (rights.length > 0) say('   rights');
  for (const right of rights) say(`     ${right}`);
  say('   outputs');
  for (const [name, value] of Object.entries(run.outputs))
    if (isTelling(name, value)) say(`     ${name} = ${shorten(value, run)}`);
  if (step.command !== undefined) await showInTerminal(step.command, directory);
  say(dim(`   exit ${run.code} after ${Math.round(run.duration)} ms\n`));
  if (run.code !== 0) {
    process.exitCode = 1;
    say(run.log);
  }
}

/** Runs the same command in a terminal, and shows its output. */
async function showInTerminal(command: readonly string[], directory: string): Promise<void> {
  say(`   $ platform-provision ${command.join(' ')}`);
  const { code, stdout } = await runTerminal(command, {
    files: readFilesIn(directory),
    environment: {
      PLATFORM_BASE_URL: emulator.url,
      PLATFORM_API_KEY: emulator.apiKey,
      ...(colour ? { FORCE_COLOR: '1' } : {}),
    },
  });
  say(stdout.replaceAll(/^(?=.)/gm, '     '));
  if (code !== 0) process.exitCode = 1;
}

function isTelling(name: string, value: string): boolean {
  return value !== '' && value !== '0' && value !== '[]' && name !== 'results';
}

function shorten(value: string, { temp }: StepRun): string {
  const text = value.replace(temp, '$RUNNER_TEMP');
  return text.length > 110 ? `${text.slice(0, 107)}…` : text;
}

/** The content of the platform at the end, by kind. */
function showState({ state }: Emulator): void {
  say(bold('What the platform now contains'));
  const rows: [string, readonly string[]][] = [
    ['settings', [...state.settings.keys()]],
    ['projects', [...state.projects.values()].map(({ value }) => `${value.orgIdentifier}/${value.identifier}`)],
    ['connectors', [...state.connectors.keys()]],
    ['pipelines', [...state.pipelines.keys()]],
    ['user groups', [...state.userGroups.keys()]],
    ['roles given', [...state.roleAssignments.values()].map(({ value }) => describeAssignment(value))],
  ];
  for (const [kind, names] of rows) {
    say(`   ${kind.padEnd(13)}${names.length}`);
    for (const name of names) say(dim(`                ${name}`));
  }
}

function describeAssignment({
  principal,
  roleIdentifier,
  projectIdentifier,
}: Readonly<Record<string, unknown>>): string {
  const { identifier } = principal as { readonly identifier: string };
  return `${identifier} is ${roleIdentifier} in ${projectIdentifier}`;
}

/** Users that an identity provider imported, and the service account of SCIM requests. */
function demoSeed(): Seed {
  return {
    secrets: exampleSecrets,
    users: Array.from({ length: 23 }, (_, index) => ({
      id: `u${index + 1}`,
      userName: `person${index + 1}@example.com`,
    })),
    roles: [{ identifier: 'scim_provisioner', permissions: ['core_user_*', 'core_usergroup_*'] }],
    serviceAccounts: [
      { identifier: 'scim_sync', name: 'SCIM sync', email: 's@example.com', roles: [{ role: 'scim_provisioner' }] },
    ],
  };
}
