import { createHash } from 'node:crypto';
import { nullish } from 'valibot';
import type { Request, Response } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, formatScalar, getField, type Mapping, type Path, valueAt } from '../shared/object.ts';
import type { Document } from '../syntax/document.ts';
import { defineKind } from './define.ts';
import type { Kind, Step } from './kind.ts';
import { editable } from './permissions.ts';
import type { ExportedDocument, ReadProblem, RemoteResource } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';
import { exportedFieldsIn, getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import {
  checkStorePath,
  defineStored,
  directoriesAbove,
  directoriesImpliedBy,
  findRemoteIdentifier,
  largestFile,
  storeApi,
  storedFields,
  usage,
} from './shared/file-store.ts';
import { buildRequest } from './shared/requests.ts';
import { field, maybe, text } from './shared/schema.ts';

const key = 'file';

const contentFields = ['source', 'content', 'base64'] as const;

function* checkFile(file: Mapping, path: Path): Generator<Diagnostic> {
  yield* checkStorePath(file.path, [...path, 'path']);
  const given = contentFields.filter((field) => file[field] !== undefined);
  const names = contentFields.map((field) => `\`${field}\``).join(', ');
  if (given.length === 0) yield createError(`The file has no content: write one of ${names}.`, at(path, 'key'));
  if (given.length > 1)
    yield createError(`Only one of ${names} can be the content.`, at([...path, given[1] as string], 'key'));
  const { base64, content } = file;
  if (typeof base64 === 'string' && Buffer.from(base64, 'base64').toString('base64') !== base64.replaceAll(/\s/g, ''))
    yield at([...path, 'base64']).error('must be Base64');
  if (typeof content === 'string' && Buffer.byteLength(content) > largestFile)
    yield at([...path, 'content']).error(`must not be larger than ${largestFile / 1024 / 1024} MiB`);
}

/** An error for content in Base64 that contains a value of `secret-values`: a difference would show it decoded. */
function checkSecretContent({ document: { value, passed } }: Step): Diagnostic[] {
  const path = [key, 'base64'];
  if (!passed?.areIn(formatScalar(valueAt(value, path)))) return [];
  return [
    {
      ...createError(
        `\`${key}.base64\` must not contain a value of \`input:secret-values\`: differences show the decoded content.`,
        at(path),
      ),
      hint: 'Store secrets as secrets of the platform, or pass the text in `content`.',
    },
  ];
}

/** The content of a file as a document and a comparison have it: its text, or what identifies bytes that are not text. */
type Content = string | { readonly bytes: number; readonly sha256: string };

function readContent({ companion, value }: Document): Uint8Array {
  if (companion !== undefined) return companion.bytes;
  const { content, base64 } = asMap(getField(value, key));
  return Buffer.from(String(content ?? base64 ?? ''), content === undefined ? 'base64' : 'utf8');
}

function decodeContent(bytes: Uint8Array): Content {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8.
  }
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function withContent(step: Step): Step {
  const { source: _, base64: __, ...config } = getConfig(step);
  const value = { [key]: { ...config, content: decodeContent(readContent(step.document)) } };
  return { ...step, document: { ...step.document, value } };
}

function exportFile(base: Kind, resourceKey: ResourceKey, remote: RemoteResource): ExportedDocument {
  const { content, ...fields } = exportedFieldsIn(base.exportResource(resourceKey, remote), key);
  const stored =
    typeof content === 'string' ? { content } : { base64: Buffer.from(remote.bytes ?? []).toString('base64') };
  return { value: { [key]: { ...fields, ...stored } } };
}

function downloadRequest({ key: { scope } }: Step, { envelope }: RemoteResource): Request {
  const identifier = asFilledText(envelope?.identifier) ?? '';
  const request = buildRequest('GET /ng/api/file-store/files/{identifier}/download', scope, { identifier });
  return { ...request, contentOnly: true };
}

function withDownload(listed: RemoteResource, { data }: Response): RemoteResource | ReadProblem {
  if (!(data instanceof Uint8Array)) return { problem: 'the response does not show the content' };
  return { ...listed, value: { ...asMap(listed.value), content: decodeContent(data) }, bytes: data };
}

/** Files of the file store: docs/internals/platform-api.md, File store. */
export const file = defineKind({
  name: 'file',
  noun: 'a file of the file store',
  key,
  fields: {
    ...storedFields('the file', '/charts/values.yaml'),
    source: field(nullish(text), 'Path of the file with the content, relative to the document.', { local: true }),
    content: field(nullish(text), 'The content as text.'),
    base64: field(nullish(text), 'The content in Base64.', { local: true }),
    fileUsage: field(maybe(usage), 'What the file is for: MANIFEST_FILE, CONFIG or SCRIPT.'),
    mimeType: field(nullish(text), 'Type of the content, such as text/yaml.'),
  },
  companion: { field: 'source', largest: largestFile },
  checks: { resource: checkFile, step: checkSecretContent },
  elsewhere: { terraform: { resources: ['harness_platform_file_store_file'] } },
  api: {
    ...storeApi,
    deletion: { request: 'DELETE /ng/api/file-store/{identifier}', findIdentifier: findRemoteIdentifier },
  },
  permissions: { ...editable('file', 'File Store'), use: ['access'] },
  path: { directories: ['file_store'] },
  page: 'file-store',
  overrides(base) {
    const stored = defineStored(base, 'FILE', readContent);
    return {
      ...stored,
      // A reference to a directory waits for the files in it.
      order: {
        ...stored.order,
        before: ({ intent, key: { scope, identifier } }) =>
          intent === 'delete'
            ? []
            : directoriesAbove(identifier).map((name) => ({ kind: 'file', scope, identifier: name })),
      },
      expand: (document) => directoriesImpliedBy(document, key),
      reads: { byList: { rest: { request: downloadRequest, complete: withDownload } } },
      compare: (step, remote) => base.compare(withContent(step), remote),
      buildDesired: (step, remote) => base.buildDesired(withContent(step), remote),
      exportResource: (resourceKey, remote) => exportFile(base, resourceKey, remote),
      extractContent: (_key, remote) => remote.value,
    };
  },
});
