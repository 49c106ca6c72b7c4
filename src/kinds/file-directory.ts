import { nullish } from 'valibot';
import type { Document } from '../payload/document.ts';
import { asMap, getField, omitUndefined } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import { checkStorePath, nameOfPath } from './file-store/store-path.ts';
import {
  defineStored,
  directoriesImpliedBy,
  fileStore,
  largestFile,
  storedFields,
  usage,
  withoutIdentifier,
  withValue,
} from './file-store/stored.ts';
import type { ExpandedDocument } from './kind.ts';
import { editable } from './permissions.ts';
import { described, maybe, text } from './shared/schema.ts';

const key = 'fileDirectory';

/** The files of the directory that a document names, and the directories in it. */
function expandDirectory(document: Document): ExpandedDocument[] {
  const { path, fileUsage, orgIdentifier, projectIdentifier } = asMap(getField(document.value, key));
  if (nameOfPath(path) === undefined) return [];
  const common = omitUndefined({ fileUsage, orgIdentifier, projectIdentifier });
  return (document.tree ?? []).flatMap(({ name, ...companion }) => {
    const made = withValue(document, { file: { path: `${path}/${name}`, source: companion.file, ...common } });
    const file = { kind: 'file', document: { ...made, companion }, implied: false };
    return [...directoriesImpliedBy(made, 'file'), file];
  });
}

/** Directories of the file store: docs/platform-api.md, File store. */
export const fileDirectory: KindDefinition = {
  name: 'file directory',
  plural: 'file directories',
  identifierSpace: 'file',
  noun: 'a directory of the file store',
  key,
  summary:
    'A directory of the file store, with the files of a directory of the repository, under the key `fileDirectory`.',
  fields: {
    ...storedFields('the directory'),
    source: described(
      nullish(text),
      'Path of a directory, relative to the document. Its files, at any depth, are stored in this one.',
    ),
    fileUsage: described(maybe(usage), 'What the files of `source` are for: MANIFEST_FILE, CONFIG or SCRIPT.'),
  },
  companion: { field: 'source', largest: largestFile, isDirectory: true },
  check: ({ path }, at) => checkStorePath(path, [...at, 'path']),
  ignored: ['source', 'fileUsage'],
  terraform: { resources: ['harness_platform_file_store_folder'] },
  ...fileStore,
  permissions: editable('file', 'File Store'),
  overrides: (base) => ({
    ...defineStored(base, 'FOLDER'),
    expand: (document) => [...directoriesImpliedBy(document, key), ...expandDirectory(document)],
    compare: (step, remote) => withoutIdentifier(base.compare(step, remote)),
  }),
};
