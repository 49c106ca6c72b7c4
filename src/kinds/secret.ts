import { nullish, picklist, pipe, regex } from 'valibot';
import type { Response } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { secretPattern } from '../shared/identifier.ts';
import { asFilledText, asMap, getField, isEmpty, type Mapping, type Path, valueAt } from '../shared/object.ts';
import { joinWords } from '../shared/text.ts';
import type { FilledField } from '../syntax/document.ts';
import { filledAt } from '../syntax/locate.ts';
import { defineKind } from './define.ts';
import type { Step } from './kind.ts';
import { editable } from './permissions.ts';
import type { Difference } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';
import { exportedFieldsIn, getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { isInlineSecret, secretValuePath } from './shared/inline-secret.ts';
import { builtInManager } from './shared/references.ts';
import { defineCommonFields, field, map, maybe, optionalTruth, text } from './shared/schema.ts';
import { namesByType } from './shared/spec-fields.ts';

const topKey = 'secret';
const ownTruth = field(optionalTruth, 'The platform sets it itself.', { added: true });

const valueTypes = ['Inline', 'Reference', 'CustomSecretManagerValues'];

const identifier = pipe(
  text,
  regex(secretPattern, 'must begin with a letter or `_` and continue with letters, digits, `_`, `$` or `-`'),
);

/** The fields that the platform requires in the `spec` of a secret, by its type (docs/internals/platform-api.md, Secrets). */
export const requiredInSecret = namesByType({
  SecretText: 'secretManagerIdentifier valueType',
  'SSHKey WinRmCredentials': 'auth',
});

function hasValueType(spec: unknown, valueType: string): boolean {
  return getField(spec, 'valueType') === valueType;
}

function* checkSecret({ type }: Mapping, path: Path): Generator<Diagnostic> {
  if (type === 'SecretFile') {
    yield createError(
      'A secret file cannot be applied from a payload; upload it on the platform.',
      at([...path, 'type']),
    );
  }
}

function requireFields({ type, spec }: Mapping): readonly string[] {
  const required = requiredInSecret.get(asFilledText(type) ?? '') ?? [];
  return hasValueType(spec, 'Reference') ? [...required, 'value'] : required;
}

/** The error for the value of an inline secret that cannot be sent: it must come through an input, so it is in no file. */
function checkValue(step: Step): Diagnostic[] {
  const value = valueAt(step.document.value, secretValuePath);
  const filled = filledAt(step.document, secretValuePath);
  const summary = findProblem(value, filled);
  // Only sending needs the value, and the plan shows whether it is sent.
  if (summary === undefined || filled?.isMissing) return [];
  const variable = step.key.identifier.replaceAll(/\W/g, '_').toUpperCase();
  const { identifier } = step.key;
  const pass = `pass the value, from a secret, in \`input:secret-values: ${identifier}: $\{{ toJSON(secrets.${variable}) }}\``;
  const hint =
    filled === undefined
      ? `Write \`value: $\{{ values.${identifier} }}\`, and ${pass}.`
      : `For an inline secret, ${pass}.`;
  const place = value === undefined ? at(secretValuePath.slice(0, -1), 'key') : at(secretValuePath);
  return [{ ...createError(summary, place), hint }];
}

function findProblem(value: unknown, filled: FilledField | undefined): string | undefined {
  if (filled === undefined) {
    return value === undefined
      ? 'An inline secret requires `value`.'
      : 'The value of an inline secret must be one placeholder; in a payload, others can read it.';
  }
  const { name, unfit } = filled;
  if (unfit !== undefined) return `The value "${name}" ${unfit}.`;
  if (isEmpty(value)) return `The value "${name}" is empty.`;
  return typeof value === 'string' ? undefined : `The value "${name}" is not text.`;
}

/** The name of the value in an export, without `values.`. It contains the scope, because scopes have secrets of the same name. */
function formatPlaceholder({ scope: { org, project }, identifier }: ResourceKey): string {
  const directories = [
    ...(org === undefined ? [] : ['orgs', org]),
    ...(project === undefined ? [] : ['projects', project]),
  ];
  return [...directories, 'secrets', identifier].join('.');
}

/** Whether a difference exists only because the platform does not show a value (docs/internals/platform-api.md, Secrets). */
function isHidden(step: Step, { path, remote }: Difference): boolean {
  if (path.join('.') !== secretValuePath.join('.')) return false;
  return isInlineSecret(getConfig(step)) || (isEmpty(remote) && !hasValueType(getConfig(step).spec, 'Reference'));
}

/** A new organization or project gets its secret manager some seconds later (docs/internals/platform-api.md, Secrets). */
function lacksBuiltIn({ status, message = '' }: Response): boolean {
  return (status === 400 || status === 404) && message.includes(builtInManager);
}

/**
 * Text (a reference, or a value that only the run has), SSH keys and WinRM credentials: docs/internals/platform-api.md, Secrets.
 */
export const secret = defineKind({
  name: 'secret',
  key: 'secret',
  summary: 'A secret whose value is kept in a secret manager, under the key `secret`.',
  fields: {
    type: field(
      picklist(
        ['SecretText', 'SSHKey', 'WinRmCredentials', 'SecretFile'],
        'must be SecretText, SSHKey or WinRmCredentials',
      ),
      'SecretText, SSHKey or WinRmCredentials.',
      { immutable: true },
    ),
    ...defineCommonFields('the secret', identifier),
    spec: field(
      map({
        secretManagerIdentifier: field(
          nullish(text),
          `For a SecretText: the connector of the secret manager; \`${builtInManager}\` for the built-in one.`,
          { immutable: true, reference: { kind: 'connector', inOwnScope: true } },
        ),
        valueType: field(
          nullish(picklist(valueTypes, `must be ${joinWords(valueTypes, 'or')}`)),
          'For a SecretText: Reference if `value` is a path in the secret manager, Inline if it is the value itself.',
        ),
        value: field(
          nullish(text),
          'For a SecretText: the path of the value in the secret manager. For an inline one: a placeholder such as `values.name`, whose value comes from the input `secret-values`.',
          { writeOnly: isInlineSecret },
        ),
        auth: field(
          maybe(map({ useSshClient: ownTruth, useSshj: ownTruth })),
          'For an SSHKey or WinRmCredentials: the credentials, with references to other secrets.',
          { partial: true },
        ),
      }),
      'The value, or the place of the value; the fields depend on `type`.',
    ),
  },
  checks: {
    resource: checkSecret,
    spec: { required: requireFields, isStrict: true },
    step: (step) => (step.intent === 'apply' && isInlineSecret(getConfig(step)) ? checkValue(step) : []),
  },
  elsewhere: {
    audit: { type: 'SECRET' },
    terraform: {
      resources: ['harness_platform_secret_text', 'harness_platform_secret_sshkey', 'harness_platform_secret_winrm'],
    },
    policy: { type: 'secret', root: 'secret' },
  },
  api: {
    wire: { form: 'json' },
    scopeIn: 'query and body',
    create: 'POST /ng/api/v2/secrets',
    read: 'GET /ng/api/v2/secrets/{identifier}',
    update: 'PUT /ng/api/v2/secrets/{identifier}',
    mayGive: ['spec.additionalMetadata', 'spec.auth.useSshClient', 'spec.auth.useSshj'],
    list: {
      request: 'POST /ng/api/v2/secrets/list?pageIndex={page}&pageSize=100',
      body: (identifiers) => ({ identifiers }),
    },
    response: { at: 'secret' },
    deletion: {
      loses: 'its value, if only the platform has it',
      request: 'DELETE /ng/api/v2/secrets/{identifier}',
      forcible: true,
      usage: { type: 'Secrets' },
    },
    schema: {
      request: 'GET /ng/api/yaml-schema?entityType=Secrets&scope={level}&identifier=test',
      decides: false,
    },
  },
  references: [{ field: /^(key|password|encryptedPassphrase)$/, kind: 'secret' }],
  permissions: { ...editable('secret', 'Secrets'), also: 'Connectors: view' },
  page: 'secrets/{identifier}',
  overrides: (base) => ({
    exportResource(key, remote) {
      const exported = base.exportResource(key, remote);
      const fields = exportedFieldsIn(exported, topKey);
      if (!isInlineSecret(fields)) return exported;
      const name = formatPlaceholder(key);
      return {
        value: { [topKey]: { ...fields, spec: { ...asMap(fields.spec), value: `\${{ values.${name} }}` } } },
        supplied: [name],
        comment: `The platform never shows the value. A create needs it as "${name}" in the input \`secret-values\`.`,
      };
    },
    createRequest: (step) => ({ ...base.createRequest(step), isUnready: lacksBuiltIn }),
    compare: (step, remote) => base.compare(step, remote).filter((difference) => !isHidden(step, difference)),
    // An early version of the platform responds with 200 without data, which proves nothing: the list must confirm it.
    findAbsence: (step, response) =>
      response.ok && response.data === null ? 'likely' : base.findAbsence(step, response),
  }),
});
