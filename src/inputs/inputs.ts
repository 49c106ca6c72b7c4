import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import {
  doctorOperation,
  exportOperation,
  operationsWithoutPayload,
  schemaOperation,
  scimOperations,
} from './operations.ts';
import { parseStableVersions } from './stable-version.ts';
import { type InputName, type Inputs, inputNames, inputRows } from './table.ts';
import { type InputTexts, toProperty } from './texts.ts';
import { isIdentifier, isToken, parseValue } from './values.ts';

export type { Inputs } from './table.ts';

/** Thrown with every problem of the inputs at once. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly diagnostics: readonly Diagnostic[];
  /** The inputs as far as they could be read, with defaults for the others; the problems are reported in the same places. */
  readonly reportInputs: Inputs;

  constructor(problems: readonly string[], reportInputs: Inputs) {
    super(problems.join('\n'));
    this.diagnostics = problems.map((problem) => createError(problem));
    this.reportInputs = reportInputs;
  }
}

/**
 * Parses and checks every input. `kindOperations` are the operations with a payload. `unknown` are problems of other inputs,
 * which are reported together with those found here. Throws `InputError`.
 */
export function readInputs(
  texts: InputTexts,
  kindOperations: readonly string[],
  unknown: readonly string[] = [],
): Inputs {
  const operations = ['auto', ...kindOperations, ...operationsWithoutPayload];
  const problems = [...unknown];
  const readValue = (name: InputName) => {
    const parsed = parseValue(name, inputRows[name], texts[name], operations);
    if ('value' in parsed) return parsed.value;
    problems.push(parsed.problem);
    return findFallback(name, texts[name]);
  };
  const given = Object.fromEntries(inputNames.map((name) => [toProperty(name), readValue(name)])) as Inputs;
  const account = resolveAccount(given);
  problems.push(...account.problems, ...checkInputs({ ...given, account: account.account }));
  const inputs = { ...given, account: account.account };
  if (problems.length > 0) throw new InputError(problems, inputs);
  return inputs;
}

/** An invalid value becomes the default; without a default it stays as text, because the input is not missing. */
function findFallback(name: InputName, text: string) {
  const row = inputRows[name];
  const parsed = parseValue(name, row, row.default ?? '', [row.default ?? '']);
  return 'value' in parsed && row.default !== undefined ? parsed.value : text.trim();
}

const { listUsers, configureJwt } = scimOperations;

const emptySecret =
  'If it comes from a secret or variable, check that this is defined for the repository or environment and spelled ' +
  'correctly; runs from forks and from Dependabot receive no secrets.';

/** The account of the run: from the input, otherwise from a token. */
function resolveAccount({ account, apiKey, scimToken }: Inputs): { account: string; problems: string[] } {
  const problems: string[] = [];
  let resolved = { account, source: 'account-id' };
  for (const [source, token] of [
    ['api-key', apiKey],
    ['scim-token', scimToken],
  ] as const) {
    const owner = findAccount(token);
    // An invalid account is another problem.
    if (owner === undefined || owner === resolved.account || !isIdentifier(account)) continue;
    if (resolved.account === '') resolved = { account: owner, source };
    else {
      problems.push(
        `The token in \`input:${source}\` belongs to account "${owner}", but \`input:${resolved.source}\` names account "${resolved.account}".`,
      );
    }
  }
  return { account: resolved.account, problems };
}

function checkInputs(inputs: Inputs): string[] {
  return [
    ...checkPayload(inputs),
    ...parseStableVersions(inputs.stableVersion).problems,
    ...checkGit(inputs),
    ...checkKey(inputs),
    ...checkScimToken(inputs),
    ...(inputs.operation === configureJwt ? checkScimInputs(inputs) : []),
    ...checkAccount(inputs),
  ];
}

function checkPayload({ operation, payload, payloadFile }: Inputs): string[] {
  const [hasText, hasFile] = [payload.trim() !== '', payloadFile !== ''];
  if (operationsWithoutPayload.includes(operation)) {
    return hasText || hasFile ? [`\`input:operation: ${operation}\` takes no payload; remove it.`] : [];
  }
  if (hasText && hasFile) return ['Both `input:payload` and `input:payload-file` are set; set exactly one of them.'];
  if (hasText || hasFile) return [];
  return [
    `Neither \`input:payload\` nor \`input:payload-file\` is set; set exactly one of them (to list users, set \`input:operation: ${listUsers}\`).`,
  ];
}

/** A connector with its level, such as `account.github`, or the word for the platform's own repositories. */
const connectorName = /^(?:(?:account|org)\.)?[a-zA-Z_][\w$-]*$/;

function* checkGit({ registerFromGit, moveToGit, payload }: Inputs): Generator<string> {
  if (registerFromGit === '') {
    if (moveToGit)
      yield '`input:move-to-git` requires `input:register-from-git`, which names the connector of the repository.';
    return;
  }
  if (!connectorName.test(registerFromGit))
    yield '`input:register-from-git` must be a connector such as `account.github`, or `harness-code`.';
  if (payload.trim() !== '')
    yield '`input:register-from-git` requires `input:payload-file`: `input:payload` is in no file that the platform could read.';
}

function* checkKey(inputs: Inputs): Generator<string> {
  if (isKeyMissing(inputs)) yield `\`input:api-key\` is empty. ${emptySecret}`;
  if (inputs.apiKey !== '') return;
  const without = 'requires `input:api-key`: without it the payload cannot be compared with the platform.';
  if (inputs.planDigest !== '') yield `\`input:plan-digest\` ${without}`;
  if (inputs.failOnChanges && inputs.dryRun) yield `\`input:fail-on-changes\` ${without}`;
  if (inputs.reportUnmanaged) yield `\`input:report-unmanaged\` ${without}`;
}

function isKeyMissing({ operation, apiKey, dryRun }: Inputs): boolean {
  return (
    apiKey === '' &&
    operation !== listUsers &&
    (!dryRun || [exportOperation, schemaOperation, doctorOperation].includes(operation))
  );
}

function checkScimToken(inputs: Inputs): string[] {
  if (usesScimToken(inputs) && inputs.scimToken !== '' && inputs.scimAudience !== '') {
    return ['Both `input:scim-token` and `input:scim-audience` are set; set exactly one of them.'];
  }
  if (!isScimTokenMissing(inputs)) return [];
  return [
    `\`input:scim-token\` is empty. ${emptySecret}{workflow: To use the runner's own identity token, set \`input:scim-audience\` instead.|terminal:}`,
  ];
}

function usesScimToken({ operation, verify }: Inputs): boolean {
  return operation === listUsers || (operation === configureJwt && verify);
}

function isScimTokenMissing(inputs: Inputs): boolean {
  return usesScimToken(inputs) && inputs.scimToken === '' && inputs.scimAudience === '' && !inputs.dryRun;
}

function* checkScimInputs(inputs: Inputs): Generator<string> {
  const { scimIssuer, scimJwksUrl } = inputs;
  const missing = [
    scimIssuer === '' && scimJwksUrl === '' && '`input:scim-jwks-url` (or `input:scim-issuer: github`)',
    inputs.scimKeyField === '' && '`input:scim-key-field`',
    inputs.scimValueField === '' && '`input:scim-value-field`',
    inputs.scimServiceAccountId === '' && '`input:scim-service-account-id`',
  ].filter((name) => name !== false);
  if (scimIssuer !== '' && scimJwksUrl !== '')
    yield 'Both `input:scim-issuer` and `input:scim-jwks-url` are set; set exactly one of them.';
  if (missing.length > 0) yield `\`input:operation: ${configureJwt}\` also requires ${missing.join(', ')}.`;
}

/** A dry run without a key needs no account, and a missing or invalid token is already reported. */
function checkAccount(inputs: Inputs): string[] {
  const { account, dryRun, apiKey, scimToken } = inputs;
  if (account !== '' || (dryRun && apiKey === '') || isKeyMissing(inputs) || isScimTokenMissing(inputs)) return [];
  if (!isToken(apiKey) || !isToken(scimToken)) return [];
  return [
    '`input:account-id` is required, because the token does not contain the account. It is the part after `/account/` in the ' +
      "addresses of the platform's user interface.",
  ];
}

/** Personal and service account tokens, including the legacy form without an account (docs/internals/platform-api.md, Tokens). */
const platformToken = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;

/** The account that a token belongs to; `undefined` if it contains none (legacy tokens, JWTs). */
export function findAccount(token: string): string | undefined {
  return platformToken.exec(token)?.[1];
}
