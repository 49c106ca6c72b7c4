import { type Address, parseAddress } from '../platform/address.ts';
import { accountOfToken } from '../platform/token.ts';
import { tokensIn } from '../secrets/secrets.ts';
import type { Environment } from '../shared/environment.ts';
import { findNearest } from '../shared/suggest.ts';

const scimOperations: readonly string[] = ['list-scim-users', 'configure-scim-jwt'];

/** Whether an operation talks SCIM only, and takes no payload. */
export function isScimOperation(operation: string): boolean {
  return scimOperations.includes(operation);
}

/** Whether an operation can only be one that a kind of document brings with it (`Kind.operation`). */
function belongsToKind(operation: string): boolean {
  return operation !== '' && operation !== 'auto' && !isScimOperation(operation);
}

const existsPolicies = ['fail', 'skip', 'update'] as const;
export type IfExists = (typeof existsPolicies)[number];

/** Every input and its default, as action.yml has them; an input that is given empty takes its default too. */
export const inputDefaults = {
  operation: 'auto',
  payload: '',
  'payload-file': '',
  'base-url': 'https://app.harness.io',
  'api-key': '',
  'account-id': '',
  'org-id': '',
  'project-id': '',
  'if-exists': 'fail',
  'update-formatting': 'false',
  'dry-run': 'false',
  'plan-digest': '',
  comment: 'false',
  'github-token': '',
  summary: 'true',
  'request-timeout': '30',
  timeout: '600',
  'max-attempts': '4',
  'requests-per-minute': '400',
  concurrency: '8',
  'scim-token': '',
  'scim-audience': '',
  'scim-filter': '',
  'scim-issuer': '',
  'scim-jwks-url': '',
  'scim-key-field': '',
  'scim-value-field': '',
  'scim-service-account-id': '',
  'replace-scim-jwt': 'false',
  'wait-for-settings': 'false',
  verify: 'false',
} as const;
export type InputName = keyof typeof inputDefaults;
const inputNames = Object.keys(inputDefaults) as InputName[];

/** The text of every input as it was given, empty where it was not. */
export type InputTexts = Readonly<Record<InputName, string>>;

/** Reads every input, once, from the variables in which the runner hands them over. */
export function readInputTexts(environment: Environment): InputTexts {
  const texts = inputNames.map((name) => [name, environment[`INPUT_${name.toUpperCase()}`] ?? '']);
  return Object.fromEntries(texts) as InputTexts;
}

/** The inputs that are credentials whatever they look like. */
const credentialInputs = ['api-key', 'scim-token', 'github-token'] as const;

/**
 * Every credential among the inputs: those that are meant to be one, and tokens that came into another input by mistake. A
 * payload is left to `secretsOf`, which spares its identifiers.
 */
export function credentialsOf(given: InputTexts): string[] {
  const strayed = inputNames.flatMap((name) => (name === 'payload' ? [] : tokensIn(given[name])));
  // The host of an address is shown in lower case.
  const hosts = tokensIn(given['base-url']).map((token) => token.toLowerCase());
  return [...credentialInputs.map((name) => given[name]), ...strayed, ...hosts];
}

/** Everything the user asked for, read once. Strings that were not given are empty; durations are in seconds. */
export interface Inputs {
  /** `auto` leaves the choice to the payload. */
  readonly operation: string;
  readonly payload: string;
  readonly payloadFile: string;
  readonly address: Address;
  readonly apiKey: string;
  /** Empty only in a dry run without any token that carries the account. */
  readonly account: string;
  readonly org: string;
  readonly project: string;
  readonly ifExists: IfExists;
  readonly updateFormatting: boolean;
  readonly dryRun: boolean;
  readonly planDigest: string;
  readonly waitForSettings: boolean;
  readonly comment: boolean;
  readonly githubToken: string;
  readonly summary: boolean;
  readonly requestTimeout: number;
  readonly timeout: number;
  readonly maxAttempts: number;
  readonly requestsPerMinute: number;
  readonly concurrency: number;
  readonly scim: ScimInputs;
}

interface ScimInputs {
  readonly token: string;
  readonly audience: string;
  readonly filter: string;
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly keyField: string;
  readonly valueField: string;
  readonly serviceAccountId: string;
  readonly replace: boolean;
  readonly verify: boolean;
}

/** What decides where a run is told, and how it is told apart from others. */
export type ReportInputs = Pick<
  Inputs,
  | 'dryRun'
  | 'summary'
  | 'comment'
  | 'githubToken'
  | 'operation'
  | 'account'
  | 'org'
  | 'project'
  | 'payloadFile'
  | 'payload'
>;

/** Thrown with every problem of the inputs at once, a sentence each. */
export class InputError extends Error {
  override readonly name = 'InputProblems';
  readonly summaries: readonly string[];
  /** As far as it could be read, with defaults for the rest: what is wrong is told there as well. */
  readonly telling: ReportInputs;

  constructor(diagnostics: readonly string[], telling: ReportInputs) {
    super(diagnostics.join('\n'));
    this.summaries = diagnostics;
    this.telling = telling;
  }
}

/**
 * Checks every input. `kindOperations` gives the operations
 * of the kinds; it is asked only where the operation may be one of them. Throws `InputProblems`.
 */
export async function readInputs(given: InputTexts, kindOperations: () => Promise<readonly string[]>): Promise<Inputs> {
  const reader = new InputReader(given);
  const ofKinds = belongsToKind(reader.text('operation')) ? await kindOperations() : [];
  const operations = ['auto', ...ofKinds, ...scimOperations];
  const inputs = {
    operation: reader.oneOf('operation', operations),
    payload: reader.raw('payload'),
    payloadFile: reader.text('payload-file'),
    address: reader.address('base-url'),
    apiKey: reader.token('api-key'),
    account: reader.identifier('account-id'),
    org: reader.identifier('org-id'),
    project: reader.identifier('project-id'),
    ifExists: reader.oneOf('if-exists', existsPolicies),
    updateFormatting: reader.flag('update-formatting'),
    dryRun: reader.flag('dry-run'),
    planDigest: reader.text('plan-digest'),
    waitForSettings: reader.flag('wait-for-settings'),
    comment: reader.flag('comment'),
    githubToken: reader.token('github-token'),
    summary: reader.flag('summary'),
    requestTimeout: reader.number('request-timeout', { least: 0.001, most: 3600 }),
    timeout: reader.number('timeout', { least: 0.001, most: 21_600 }),
    maxAttempts: reader.number('max-attempts', { least: 1, most: 20, whole: true }),
    requestsPerMinute: reader.number('requests-per-minute', { least: 0, most: 1_000_000, whole: true }),
    concurrency: reader.number('concurrency', { least: 1, most: 100, whole: true }),
    scim: {
      token: reader.token('scim-token'),
      audience: reader.text('scim-audience'),
      filter: reader.text('scim-filter'),
      issuer: reader.text('scim-issuer'),
      jwksUrl: reader.text('scim-jwks-url'),
      keyField: reader.text('scim-key-field'),
      valueField: reader.text('scim-value-field'),
      serviceAccountId: reader.text('scim-service-account-id'),
      replace: reader.flag('replace-scim-jwt'),
      verify: reader.flag('verify'),
    },
  };
  const account = resolveAccount(inputs, reader.diagnostics);
  checkTogether(inputs, account, reader.diagnostics);
  if (reader.diagnostics.length > 0 || inputs.address === undefined) {
    throw new InputError(reader.diagnostics, { ...inputs, account });
  }
  return { ...inputs, address: inputs.address, account };
}

type RawInputs = Omit<Inputs, 'address'> & { readonly address: Address | undefined };

function usesBearer({ operation, scim }: RawInputs): boolean {
  return operation === 'list-scim-users' || (operation === 'configure-scim-jwt' && scim.verify);
}

const emptySecret =
  'If it comes from a secret or variable: it is not defined for this repository or environment, its name is mistyped, or the run ' +
  'comes from a fork or from Dependabot, which get no secrets.';

function resolveAccount(inputs: RawInputs, diagnostics: string[]): string {
  const carried = [
    ['api-key', accountOfToken(inputs.apiKey)],
    ['scim-token', accountOfToken(inputs.scim.token)],
  ].filter((entry): entry is [string, string] => entry[1] !== undefined);
  let account = inputs.account;
  let origin = 'account-id';
  for (const [name, carriedAccount] of carried) {
    if (account === '') [account, origin] = [carriedAccount, name];
    else if (account !== carriedAccount) {
      diagnostics.push(
        `The token in \`${name}\` belongs to account "${carriedAccount}", but \`${origin}\` names account "${account}".`,
      );
    }
  }
  return account;
}

function checkTogether(inputs: RawInputs, account: string, diagnostics: string[]): void {
  const { operation, scim } = inputs;
  const hasPayload = inputs.payload.trim() !== '';
  const hasFile = inputs.payloadFile !== '';
  if (isScimOperation(operation)) {
    if (hasPayload || hasFile) diagnostics.push(`The operation \`${operation}\` sends no payload, but one was given.`);
  } else if (hasPayload && hasFile) {
    diagnostics.push('Both `payload` and `payload-file` were given; give exactly one of them.');
  } else if (!hasPayload && !hasFile) {
    diagnostics.push(
      'Neither `payload` nor `payload-file` was given; give exactly one of them (to list users, set `operation: list-scim-users`).',
    );
  }
  const needsKey = operation !== 'list-scim-users' && !inputs.dryRun;
  if (needsKey && inputs.apiKey === '') diagnostics.push(`The input \`api-key\` is empty. ${emptySecret}`);
  if (inputs.planDigest !== '' && inputs.apiKey === '') {
    diagnostics.push(
      'The input `plan-digest` needs an `api-key`: without one the platform cannot be compared with the plan.',
    );
  }
  if (usesBearer(inputs)) {
    if (scim.token !== '' && scim.audience !== '') {
      diagnostics.push('Both `scim-token` and `scim-audience` were given; give exactly one of them.');
    } else if (scim.token === '' && scim.audience === '' && !inputs.dryRun) {
      diagnostics.push(
        `The input \`scim-token\` is empty. ${emptySecret} To use the runner's own identity token, set \`scim-audience\` instead.`,
      );
    }
  }
  if (operation === 'configure-scim-jwt') checkScimRule(scim, diagnostics);
  const mayDoWithout = inputs.dryRun && inputs.apiKey === '';
  if (
    account === '' &&
    !mayDoWithout &&
    !diagnostics.some((diagnostic) => /`(api-key|scim-token)` is empty/.test(diagnostic))
  ) {
    diagnostics.push(
      'The input `account-id` is needed, because no token that was given carries the account. It stands in the addresses of the ' +
        "platform's user interface after `/account/`.",
    );
  }
}

function checkScimRule(scim: ScimInputs, diagnostics: string[]): void {
  if (scim.issuer !== '' && scim.issuer !== 'github') {
    diagnostics.push(
      `The input \`scim-issuer\` is "${scim.issuer}", but only \`github\` is known; give \`scim-jwks-url\` instead.`,
    );
  }
  if (scim.issuer !== '' && scim.jwksUrl !== '') {
    diagnostics.push('Both `scim-issuer` and `scim-jwks-url` were given; give exactly one of them.');
  }
  const missing = [
    scim.issuer === '' && scim.jwksUrl === '' && '`scim-jwks-url` (or `scim-issuer: github`)',
    scim.keyField === '' && '`scim-key-field`',
    scim.valueField === '' && '`scim-value-field`',
    scim.serviceAccountId === '' && '`scim-service-account-id`',
  ].filter((name) => name !== false);
  if (missing.length > 0) diagnostics.push(`The operation \`configure-scim-jwt\` also needs ${missing.join(', ')}.`);
}

/** Reads single inputs by their form and gathers what is wrong with them. */
class InputReader {
  readonly diagnostics: string[] = [];
  readonly #texts: InputTexts;

  constructor(texts: InputTexts) {
    this.#texts = texts;
  }

  /** The text as given: a payload's spaces and line ends are the user's own. */
  raw(name: InputName): string {
    const text = this.#texts[name];
    return text.trim() === '' ? inputDefaults[name] : text;
  }

  text(name: InputName): string {
    return this.raw(name).trim();
  }

  token(name: InputName): string {
    const text = this.text(name);
    if (/[^\x21-\x7e]/.test(text)) {
      this.diagnostics.push(
        `The input \`${name}\` holds spaces, line breaks or other characters that no token has; check how the secret was pasted.`,
      );
    }
    return text;
  }

  identifier(name: InputName): string {
    const text = this.text(name);
    if (text !== '' && !/^[A-Za-z0-9_$-]+$/.test(text)) {
      this.diagnostics.push(
        `The input \`${name}\` is "${text}", which is no identifier (letters, digits, \`_\`, \`$\`, \`-\`).`,
      );
    }
    return text;
  }

  address(name: InputName): Address | undefined {
    const parsed = parseAddress(this.text(name));
    if (!('diagnostic' in parsed)) return parsed;
    this.diagnostics.push(`The input \`${name}\` is not usable: ${parsed.diagnostic}`);
    return undefined;
  }

  flag(name: InputName): boolean {
    const text = this.text(name);
    if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
    this.diagnostics.push(`The input \`${name}\` is "${text}"; it takes \`true\` or \`false\`.`);
    return inputDefaults[name] === 'true';
  }

  number(name: InputName, range: { least: number; most: number; whole?: boolean }): number {
    const text = this.text(name);
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= range.least && value <= range.most && (!range.whole || Number.isInteger(value))) return value;
    const form = range.whole ? `a whole number from ${range.least} to` : 'a number of seconds, more than 0 and at most';
    this.diagnostics.push(`The input \`${name}\` is "${text}"; it takes ${form} ${range.most}.`);
    return Number(inputDefaults[name]);
  }

  oneOf<const T extends string>(name: InputName, choices: readonly T[]): T {
    const text = this.text(name);
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    const meant = findNearest(text, choices);
    const known = choices.map((candidate) => `\`${candidate}\``).join(', ');
    this.diagnostics.push(
      `The input \`${name}\` is "${text}", which is none of ${known}.${meant ? ` Did you mean \`${meant}\`?` : ''}`,
    );
    return choices[0] as T;
  }
}
