import { nullish, picklist, pipe, regex } from 'valibot';
import type { Response } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { secretPattern } from '../shared/identifier.ts';
import { fieldOf, type Mapping, mapOf, type Path } from '../shared/object.ts';
import { defineKind } from './define.ts';
import { errorAt } from './shared/convention.ts';
import { described, filledText, map, maybe, plainName, tags, text } from './shared/schema.ts';
import { settingsPath } from './shared/ui-path.ts';

const KEY = 'secret';
/** The secret manager that every account has. */
const BUILT_IN = 'harnessSecretManager';
/** Fields that the platform sets itself. */
const SET_BY_PLATFORM = ['useSshClient', 'useSshj'];

function* findings({ type, spec }: Mapping, path: Path): Generator<Diagnostic> {
  if (type === 'SecretFile') {
    yield errorAt([...path, 'type'], 'A secret file cannot be applied from a payload; upload it on the platform.');
  }
  if (type === 'SecretText' && fieldOf(spec, 'valueType') === 'Inline') {
    yield errorAt(
      [...path, 'spec', 'valueType'],
      'An inline value would be readable in the payload. Use `valueType: Reference` with the path of the value in a secret manager, or create the secret on the platform.',
    );
  }
}

/** A new organization or project gets its secret manager some seconds later (docs/platform-api.md, Secrets). */
function lacksBuiltIn({ status, message = '' }: Response): boolean {
  return status === 400 && /secret manager/i.test(message) && message.includes(BUILT_IN);
}

/** Secrets that contain references alone: docs/platform-api.md, Secrets. */
export const secret = defineKind(
  {
    name: 'secret',
    plural: 'secrets',
    noun: 'a secret',
    key: KEY,
    summary: 'A secret whose value is kept in a secret manager, below the key `secret`.',
    fields: {
      type: described(
        picklist(
          ['SecretText', 'SSHKey', 'WinRmCredentials', 'SecretFile'],
          'must be SecretText, SSHKey or WinRmCredentials',
        ),
        'SecretText, SSHKey or WinRmCredentials, which cannot be changed later.',
      ),
      name: described(filledText, 'Display name.'),
      identifier: described(
        pipe(
          text,
          regex(secretPattern, 'must begin with a letter or `_` and go on with letters, digits, `_`, `$` or `-`'),
        ),
        'Identifier of the secret, which cannot be changed later.',
      ),
      description: nullish(text),
      tags: described(maybe(tags), 'Names and their text.'),
      orgIdentifier: described(nullish(text), 'Organization of the secret.'),
      projectIdentifier: described(nullish(text), 'Project of the secret.'),
      spec: described(map({}), 'Where the value is; the fields depend on `type`.'),
    },
    names: plainName,
    findings,
    scopes: ['account', 'organization', 'project'],
    wire: { form: 'json' },
    create: 'POST /ng/api/v2/secrets',
    read: 'GET /ng/api/v2/secrets/{identifier}',
    update: 'PUT /ng/api/v2/secrets/{identifier}',
    scopeIn: 'query and body',
    list: {
      request: 'POST /ng/api/v2/secrets/list?pageIndex={page}&pageSize=100',
      body: (identifiers) => ({ filterType: 'Secret', identifiers }),
      whole: true,
    },
    shownAt: { saved: 'secret', read: 'secret', listed: 'secret' },
    immutable: ['type', 'spec.secretManagerIdentifier'],
    references: [
      { field: /^secretManagerIdentifier$/, kind: 'connector' },
      { field: /^(key|password|encryptedPassphrase)$/, kind: 'secret' },
    ],
    folders: ['secrets'],
    added: SET_BY_PLATFORM,
    deletion: { request: 'DELETE /ng/api/v2/secrets/{identifier}', force: true, usageType: 'Secrets' },
    page: ({ scope, identifier }) => settingsPath(scope, 'secrets', identifier),
  },
  (base) => ({
    // The value of an inline secret never comes back.
    exportOf(key, remote) {
      const { value } = base.exportOf(key, remote) as { readonly value: Mapping };
      const fields = mapOf(value[KEY]);
      const spec = mapOf(fields.spec);
      if (fields.type !== 'SecretText' || spec.valueType !== 'Inline') return { value };
      const placeholder = `values.secrets.${key.identifier}`;
      return {
        value: { [KEY]: { ...fields, spec: { ...spec, value: `\${{ ${placeholder} }}` } } },
        comment: `The platform does not show the value of a secret. Pass it as \`${placeholder}\` from a secret of the workflow.`,
      };
    },
    createRequest: (step) => ({ ...base.createRequest(step), isUnready: lacksBuiltIn }),
    referencesOf: (step) => base.referencesOf(step).filter(({ identifier }) => identifier !== BUILT_IN),
    differencesOf: (step, remote) =>
      base.differencesOf(step, remote).filter(({ path }) => !SET_BY_PLATFORM.includes(String(path.at(-1)))),
    // An early version of the platform answers 200 without data.
    absenceOf: (step, response) => (response.ok && response.data === null ? 'certain' : base.absenceOf(step, response)),
  }),
);
