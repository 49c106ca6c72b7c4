import { nullish } from 'valibot';
import { asMap, getField, omitUndefined } from '../shared/object.ts';
import type { Document } from '../syntax/document.ts';
import { defineKind } from './define.ts';
import { editable } from './permissions.ts';
import {
  checkStorePath,
  defineStored,
  directoriesImpliedBy,
  largestFile,
  nameOfPath,
  storeApi,
  storedFields,
  usage,
  withValue,
} from './shared/file-store.ts';
import { field, maybe, text } from './shared/schema.ts';

const key = 'fileDirectory';

function expandDirectory(document: Document) {
  const { path, fileUsage, orgIdentifier, projectIdentifier } = asMap(getField(document.value, key));
  if (nameOfPath(path) === undefined) return [];
  const common = omitUndefined({ fileUsage, orgIdentifier, projectIdentifier });
  return (document.tree ?? []).flatMap(({ name, ...companion }) => {
    const made = withValue(document, { file: { path: `${path}/${name}`, source: companion.file, ...common } });
    const file = { kind: 'file', document: { ...made, companion }, implied: false };
    return [...directoriesImpliedBy(made, 'file'), file];
  });
}

/** Directories of the file store: docs/internals/platform-api.md, File store. */
export const fileDirectory = defineKind({
  name: 'file directory',
  plural: 'file directories',
  identifiers: { space: 'file' },
  noun: 'a directory of the file store',
  key,
  summary:
    'A directory of the file store, with the files of a directory of the repository, under the key `fileDirectory`.',
  fields: {
    ...storedFields('the directory', '/charts'),
    source: field(
      nullish(text),
      'Path of a directory, relative to the document. Its files, at any depth, are stored in this one.',
      { local: true },
    ),
    fileUsage: field(maybe(usage), 'What the files of `source` are for: MANIFEST_FILE, CONFIG or SCRIPT.', {
      ignored: true,
    }),
  },
  companion: { field: 'source', largest: largestFile, isDirectory: true },
  checks: { resource: ({ path }, at) => checkStorePath(path, [...at, 'path']) },
  elsewhere: { terraform: { resources: ['harness_platform_file_store_folder'] } },
  path: { directories: ['file_store'] },
  api: storeApi,
  page: 'file-store',
  permissions: editable('file', 'File Store'),
  overrides: (base) => ({
    ...defineStored(base, 'FOLDER'),
    expand: (document) => [...directoriesImpliedBy(document, key), ...expandDirectory(document)],
  }),
});
