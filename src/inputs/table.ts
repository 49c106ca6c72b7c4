import type { Address } from '../platform/address.ts';
import {
  applying,
  deleteOperation,
  doctorOperation,
  exportOperation,
  schemaOperation,
  scimOperations,
  withPayload,
} from './operations.ts';

/** The form of an input's text, and with it the type of its value. */
type InputForm =
  /** Text as it was given, including spaces and line endings. */
  | { readonly type: 'verbatim' }
  /** Text without the spaces around it. With `contains`: a path, or in each line a path or glob, or in each line an item. */
  | { readonly type: 'text'; readonly contains?: 'path' | 'paths' | 'items' }
  /** A credential: printable ASCII without spaces. It is masked before anything is logged. */
  | { readonly type: 'token' }
  | { readonly type: 'identifier' }
  | { readonly type: 'address' }
  | { readonly type: 'boolean' }
  /** A number of seconds above 0. */
  | { readonly type: 'seconds'; readonly max: number }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  /** One of these words; `hint` says what to do if none of them applies. */
  | { readonly type: 'choice'; readonly values: readonly string[]; readonly hint?: string }
  /** The digest of a plan, or `none`, which becomes the empty text. An empty input is an error: it would remove the guard. */
  | { readonly type: 'digest' }
  /** One word of `auto`, the operations of the kinds, and those of SCIM. */
  | { readonly type: 'operation' };

/** One input, from which the action, its documents and its tests derive everything about it. */
export type InputRow = InputForm & {
  /** The property of `Inputs`, if it is not the name in camel case. */
  readonly property?: string;
  /** The value, as text, of an input that is absent or empty; without a default it is empty. */
  readonly default?: string;
  /** A default that only the runner can evaluate. */
  readonly runnerDefault?: string;
  /** The operations on which it has an effect; absent for all of them. */
  readonly operations?: readonly string[];
  /** The input and its value without which this one has no effect. */
  readonly onlyWith?: readonly [input: string, value: string];
  /** Whether the reusable workflow lacks it, because it needs other permissions or steps. */
  readonly local?: true;
  /** Whether it can contain secrets, so the reusable workflow also takes it as a secret. */
  readonly mayBeSecret?: true;
  /** Whether all that it contains is secret: it is masked from the start, and a terminal reads it from a variable only. */
  readonly secret?: true;
  /** Whether it has an effect only if the platform is reached, so a check without the network has no flag for it. */
  readonly online?: true;
  /** Whether it has an effect only if something is written, so a plan has no flag for it. */
  readonly writes?: true;
  /** Whether it is only useful in GitHub Actions, so a terminal has no flag for it. */
  readonly runnerOnly?: true;
  /** One or two sentences for action.yml and the README, without the final full stop. The allowed values are added to it. */
  readonly description: string;
};

/** Seconds, the most that `timeout` accepts: as long as a job of the runner may take. */
export const longestTimeout = 21_600;

const { configureJwt } = scimOperations;
const scimOnly = Object.values(scimOperations);

type InputRows = Readonly<Record<string, InputRow>>;

const flag = { type: 'boolean', default: 'false' } as const;
const path = { type: 'text', contains: 'path' } as const;
const paths = { type: 'text', contains: 'paths' } as const;
const items = { type: 'text', contains: 'items' } as const;

const scopeRule =
  '`input:org-id` and `input:project-id` are the scope of every document that names none; `orgIdentifier: null`, `accountIdentifier` alone or the path of its file keeps a document in the account';

const common = {
  operation: {
    type: 'operation',
    default: 'auto',
    description:
      'What to do; `auto` applies each document by its kind, `delete` deletes the resources that the payload names, `doctor` checks, without writing anything, whether the action works with your account',
  },
  payload: {
    type: 'verbatim',
    operations: [withPayload],
    description: 'JSON or YAML text. Set exactly one of `input:payload` and `input:payload-file`',
  },
  'payload-file': {
    ...paths,
    operations: [withPayload],
    description:
      'Paths and globs of JSON or YAML files in the workspace, where `!` excludes. Each path and glob must match a file',
  },
  'api-key': { type: 'token', description: 'Token of a service account or a user. Optional with `input:dry-run`' },
  'account-id': {
    type: 'identifier',
    property: 'account',
    description: 'Account identifier. Optional if the token contains it (`pat.<account>.…`, `sat.<account>.…`)',
  },
  'org-id': {
    type: 'identifier',
    property: 'org',
    operations: [withPayload, exportOperation, schemaOperation, doctorOperation],
    description: `${scopeRule}. An export or \`doctor\` is limited to this organization`,
  },
  'project-id': {
    type: 'identifier',
    property: 'project',
    operations: [withPayload, exportOperation, schemaOperation, doctorOperation],
    description: `${scopeRule}. An export or \`doctor\` is limited to this project`,
  },
  'if-exists': {
    type: 'choice',
    values: ['fail', 'skip', 'update'],
    default: 'fail',
    operations: [applying],
    online: true,
    description: 'What to do with a resource that already exists',
  },
  'dry-run': { ...flag, description: 'Show what would change, and write nothing' },
  'base-url': {
    type: 'address',
    property: 'address',
    default: 'https://app.harness.io',
    online: true,
    description: 'Address of the platform, with or without `/gateway`. Plain `http:` only for loopback',
  },
  validate: {
    type: 'choice',
    values: ['auto', 'off', 'strict'],
    default: 'auto',
    operations: [applying],
    description:
      "Before anything is written, check documents by the platform's dry run or schemas, by its policies, and for missing permissions; with `strict`, every finding of a schema is an error",
  },
  'wait-for-settings': {
    ...flag,
    operations: ['auto', 'update-settings', deleteOperation, configureJwt],
    online: true,
    writes: true,
    description: 'After updating settings, wait until they take effect (up to 120 seconds)',
  },
  timeout: { type: 'seconds', max: longestTimeout, default: '600', description: 'Time limit for the whole run' },
} as const satisfies InputRows;

const directories = {
  'update-secret-values': {
    ...flag,
    operations: ['auto', 'create-secret'],
    onlyWith: ['if-exists', 'update'],
    online: true,
    description:
      'With `input:if-exists: update`, also send the values of existing inline secrets. The platform never shows a value, so a new one cannot be detected',
  },
  'stable-version': {
    ...items,
    operations: ['auto', 'create-template'],
    description:
      'Template versions to make stable: `highest` for all templates in the payloads, or `<template>@<version>`',
  },
  'previous-commit': {
    type: 'text',
    operations: [applying],
    local: true,
    description:
      'Commit that was applied before, or `auto` to find it{workflow:|terminal: in a workflow}. Resources that `input:payload-file` had there, and that the files no longer have, are deleted',
  },
  'max-deletes': {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    default: '10',
    operations: [withPayload],
    online: true,
    description: 'Maximum number of resources that a plan may delete; a plan with more is refused as a whole',
  },
  'allow-cascade': {
    ...flag,
    operations: [withPayload],
    online: true,
    description:
      'Allow deletes that also delete resources that the payload does not name; required to delete an organization, a project or a workspace',
  },
  'force-delete': {
    ...flag,
    operations: [withPayload],
    online: true,
    description: 'Delete resources even if others refer to them (the account must allow forced deletes)',
  },
  'fail-on-changes': {
    ...flag,
    operations: [withPayload, configureJwt],
    onlyWith: ['dry-run', 'true'],
    online: true,
    description: 'Fail a dry run if anything would change, to detect drift',
  },
  'report-unmanaged': {
    ...flag,
    operations: [withPayload],
    online: true,
    description:
      'Also report resources that exist in the scopes of the payload but are in no payload file (they do not count as changes)',
  },
  'allow-access-changes': {
    ...flag,
    operations: [withPayload],
    online: true,
    writes: true,
    description:
      'Write changes that give or take rights: roles, role assignments, and members of user groups. A dry run shows them anyway',
  },
  'allow-unmerged': {
    ...flag,
    operations: [withPayload],
    online: true,
    writes: true,
    description:
      'Also write in a merge queue and for a pull request from a fork, although its files are not merged. A dry run is always allowed',
  },
  'plan-digest': {
    type: 'digest',
    default: 'none',
    operations: [withPayload, configureJwt],
    online: true,
    description:
      'Write only if the plan still has this digest, which a dry run shows and outputs as `planDigest`; `none` skips this check',
  },
  title: {
    type: 'text',
    description:
      'Title of the {workflow:summary and of the comment, to distinguish several runs of one workflow|terminal:report}',
  },
  values: {
    type: 'verbatim',
    operations: [withPayload],
    mayBeSecret: true,
    description:
      'YAML or JSON map of values that replace placeholders such as `values.name` in payload files. Pass secrets in `input:secret-values`',
  },
  'secret-values': {
    type: 'verbatim',
    operations: [withPayload, exportOperation],
    secret: true,
    description:
      'YAML or JSON map of secret values, which win over `input:values`. Each is masked and never shown, regardless of its name. An export leaves out resources that contain one',
  },
  'values-file': {
    ...paths,
    operations: [withPayload],
    description: 'Files with such maps; later files win, and `input:values` wins over all files',
  },
  'for-each': {
    type: 'verbatim',
    operations: [withPayload],
    description:
      'YAML or JSON list of maps: a document that uses a value of these maps exists once for each. Their values win over `input:values`',
  },
  'for-each-file': {
    ...paths,
    operations: [withPayload],
    description: 'Files with such lists, or with one map each',
  },
  only: {
    ...items,
    operations: [withPayload],
    description:
      'Names of the entries of `input:for-each` to plan and apply: globs, where `!` excludes; `(changed)` for those that changed since `input:previous-commit`, `(shared)` for the shared documents; all if empty',
  },
  'schema-file': {
    ...paths,
    operations: [applying],
    description:
      "Files with JSON Schemas, such as those that the operation `schema` writes, which are used instead of the account's; they need no key",
  },
  comment: {
    ...flag,
    local: true,
    runnerOnly: true,
    description:
      'Keep one comment on the pull request that shows the plan or the result (needs `pull-requests: write`)',
  },
  'pull-request': {
    type: 'integer',
    min: 0,
    max: 1_000_000_000,
    default: '0',
    onlyWith: ['comment', 'true'],
    local: true,
    runnerOnly: true,
    description:
      'Number of the pull request to comment on, such as in a `workflow_run` for a pull request from a fork; `0` means that of the run',
  },
  'github-token': {
    type: 'token',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the runner
    runnerDefault: '${{ github.token }}',
    local: true,
    runnerOnly: true,
    description: 'Token for the comment, and for `input:previous-commit: auto` (needs `actions: read`)',
  },
  'refresh-cache': {
    ...path,
    operations: [withPayload],
    online: true,
    local: true,
    description:
      'File in which to record what was read, so the next run reads only resources that may differ; keep it between runs{workflow:, with `actions/cache`|terminal:}',
  },
  'requests-per-minute': {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    default: '400',
    online: true,
    description: 'Maximum number of requests per minute; `0` turns pacing off',
  },
  concurrency: {
    type: 'integer',
    min: 1,
    max: 100,
    default: '8',
    operations: [withPayload, exportOperation],
    online: true,
    description: 'How many resources to process at the same time',
  },
  'on-failure': {
    type: 'choice',
    values: ['stop', 'continue'],
    default: 'continue',
    operations: [withPayload],
    online: true,
    writes: true,
    description:
      'What to do after a resource fails: send nothing more, or continue with those that do not depend on it',
  },
} as const satisfies InputRows;

const exporting = {
  'export-to': {
    ...path,
    default: '.harness',
    operations: [exportOperation],
    local: true,
    description: 'Directory in the workspace to which `export` writes; its path must end in `.harness`',
  },
  'schema-to': {
    ...path,
    default: '.platform-schemas',
    operations: [schemaOperation],
    local: true,
    description: 'Directory in the workspace to which `schema` writes',
  },
  overwrite: {
    ...flag,
    operations: [exportOperation],
    local: true,
    description: 'Replace files that exist and differ from the platform',
  },
  kinds: {
    ...items,
    operations: [withPayload, exportOperation],
    onlyWith: ['report-unmanaged', 'true'],
    online: true,
    description: 'Kinds to export or report, such as `pipelines`; all if empty',
  },
  identifiers: {
    ...items,
    operations: [withPayload, exportOperation],
    onlyWith: ['report-unmanaged', 'true'],
    online: true,
    description: 'Identifiers to export or report: globs, where `!` excludes; all if empty',
  },
  'from-state': {
    ...path,
    operations: [exportOperation],
    local: true,
    description:
      'Export only what Terraform manages: a file with the output of `terraform show -json`. See docs/guides/from-terraform.md',
  },
} as const satisfies InputRows;

const git = {
  'register-from-git': {
    type: 'text',
    operations: [applying],
    online: true,
    description:
      "Connector through which the platform reads this repository, such as `account.github`; `harness-code` for the platform's own repositories. New resources whose kind can be in Git are then registered from their files instead of sent",
  },
  'move-to-git': {
    ...flag,
    operations: [applying],
    online: true,
    description:
      'With `input:register-from-git`: also move existing inline resources to Git if their text equals that of their file. The platform may commit the file',
  },
  repository: {
    ...items,
    operations: [withPayload, exportOperation],
    online: true,
    description:
      'Names of this repository on the platform, if they differ from that of {workflow:the workflow and of |terminal:}the remote `origin`; the first one is used to register files',
  },
} as const satisfies InputRows;

const scim = {
  'scim-token': {
    type: 'token',
    operations: scimOnly,
    description: 'JWT, or personal or service account token, for the SCIM interface',
  },
  'scim-audience': {
    type: 'text',
    operations: scimOnly,
    local: true,
    runnerOnly: true,
    description:
      "Instead of `input:scim-token`, use the runner's identity token for this audience as the JWT (needs `id-token: write`)",
  },
  'scim-filter': {
    type: 'text',
    operations: scimOnly,
    description: 'List only the user with this e-mail address, such as `userName eq "someone@example.com"`',
  },
  'scim-issuer': {
    type: 'choice',
    values: ['github'],
    hint: 'For another issuer, set `input:scim-jwks-url`.',
    operations: scimOnly,
    description: 'Issuer of the JWTs; its keys are used, so `input:scim-jwks-url` is not needed',
  },
  'scim-jwks-url': {
    type: 'text',
    operations: scimOnly,
    description: 'Address of the public keys that verify the JWTs',
  },
  'scim-key-field': { type: 'text', operations: scimOnly, description: 'Name of the claim that the platform compares' },
  'scim-value-field': { type: 'text', operations: scimOnly, description: 'The value that the claim must have' },
  'scim-service-account-id': {
    type: 'text',
    operations: [configureJwt],
    description: 'ID of the service account under which SCIM requests run',
  },
  'replace-scim-jwt': {
    ...flag,
    operations: [configureJwt],
    description: 'Replace an existing SCIM JWT rule (its identity provider can then no longer sync)',
  },
  verify: {
    ...flag,
    operations: [configureJwt],
    description: 'After setting the rule, verify it by listing users with the JWT',
  },
} as const satisfies InputRows;

/** The inputs by the headings of their tables, in the order of the files of the actions. Everything else about inputs follows from them. */
export const inputGroups = {
  Common: common,
  'Directories and pull requests': directories,
  'Git Experience': git,
  Export: exporting,
  SCIM: scim,
} as const;

const inputTable = { ...common, ...directories, ...git, ...exporting, ...scim };

type InputTable = typeof inputTable;

export type InputName = keyof InputTable;

/** All inputs of a run. An absent text is empty; durations are in seconds. */
export type Inputs = { readonly [Name in InputName as PropertyOf<Name>]: ValueOf<InputTable[Name]> };

type PropertyOf<Name extends InputName> = InputTable[Name] extends { readonly property: infer Property extends string }
  ? Property
  : CamelCase<Name>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type ValueOf<Row> = Row extends { readonly type: 'address' }
  ? Address
  : Row extends { readonly type: 'boolean' }
    ? boolean
    : Row extends { readonly type: 'seconds' | 'integer' }
      ? number
      : Row extends { readonly type: 'choice'; readonly values: readonly (infer Word)[]; readonly default: string }
        ? Word
        : Row extends { readonly type: 'choice'; readonly values: readonly (infer Word)[] }
          ? Word | ''
          : string;

/** The rows, typed by what they have in common. */
export const inputRows: Readonly<Record<InputName, InputRow>> = inputTable;

export const inputNames = Object.keys(inputTable) as InputName[];
