import { isDeepStrictEqual } from 'node:util';
import { listRenames } from '../git/earlier-commit.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { listIdentifiers } from '../kinds/shared/step-fields.ts';
import { inEarlierCommit, type PreviousVersion } from '../payload/earlier-files.ts';
import { selectDocuments } from '../payload/select-documents.ts';
import { createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { asMap, isMap, omitUndefined } from '../shared/object.ts';
import { shorten } from '../shared/text.ts';
import { findDeletionObstacle } from './deletes.ts';
import { type CurrentDocuments, reportRemains } from './remains.ts';
import { createStep, type ScopeInputs } from './step.ts';
import { createKey, isContained } from './step-index.ts';

/** The result of comparing two versions of the files. */
interface Comparison {
  /** The steps of the current version, and a delete for each resource that only the previous version declares. */
  readonly steps: readonly Step[];
  /** The steps of the previous version, each resource once. */
  readonly previous: readonly Step[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the current version of the files declares. */
interface CurrentVersion extends CurrentDocuments {
  readonly steps: readonly Step[];
  /** Those of the documents that `only` leaves out. */
  readonly outside: readonly Step[];
  /** Whether it has an error, so its plan is refused in any case. */
  readonly isRefused: boolean;
}

/**
 * Compares two versions of the files by the keys of their resources: a document that moved to another file is not a removal.
 * Resources that only the previous version declares are to be deleted, if this action deletes them and if nothing in the
 * files may still declare them.
 */
export async function compareWithPrevious(
  version: PreviousVersion | undefined,
  { steps: current, outside, isRefused, ...currentDocuments }: CurrentVersion,
  inputs: ScopeInputs,
  signal: AbortSignal | undefined,
): Promise<Comparison> {
  if (version === undefined || version.documents.length === 0) return { steps: current, previous: [], diagnostics: [] };
  const { selected, diagnostics: unselected } = selectDocuments(version.documents, inputs.operation);
  const results = selected.map((one) => createStep(one, inputs, 'delete'));
  const errors = unselected.filter(({ severity }) => severity === 'error');
  const found = [...errors, ...results.flatMap(({ diagnostics }) => diagnostics)];
  const diagnostics = found.map(inEarlierCommit);
  const valid = results.filter(({ diagnostics }) => diagnostics.length === 0);
  const previous = dropDuplicates(valid.map(({ step }) => step));
  const declared = new Set([...current, ...outside].map(({ key }) => createMapKey(key)));
  const left = previous.filter(({ kind, key }) => kind.lasting === undefined && !declared.has(createMapKey(key)));
  const deleted = left.filter((step) => findDeletionObstacle(step) === undefined);
  const remains = isRefused ? [] : await reportRemains(deleted, version, currentDocuments, signal);
  const going = new Set(deleted.map(({ key }) => createMapKey(key)));
  const isKept = ({ key }: Step) => !isContained(key, going);
  const kept = left.filter(isKept).flatMap(createKeptNotice);
  const before = new Set(previous.map(({ key }) => createMapKey(key)));
  const pairs = findReplacements(
    deleted,
    current.filter(({ key }) => !before.has(createMapKey(key))),
    version,
  );
  const resources = previous.filter(({ kind }) => kind.lasting === undefined);
  const earlier = new Map(resources.map(({ key, document }) => [createMapKey(key), document]));
  const steps = [...current, ...deleted].map((step): Step => {
    const counterpart = pairs.get(step);
    const document = step.intent === 'apply' ? earlier.get(createMapKey(step.key)) : undefined;
    const isChanged = document !== undefined && !isDeepStrictEqual(document.value, step.document.value);
    return {
      ...step,
      ...(counterpart && { counterpart: { label: counterpart.label, entry: counterpart.document.entry?.name } }),
      ...(isChanged && { previous: document }),
    };
  });
  return {
    steps,
    previous,
    diagnostics: [...diagnostics, ...kept, ...remains, ...createSettingsNotices(previous.filter(isKept), current)],
  };
}

function dropDuplicates(steps: readonly Step[]): Step[] {
  const settings = steps.filter(({ kind }) => kind.lasting !== undefined);
  const resources = steps.filter(({ kind }) => kind.lasting === undefined);
  return [...new Map(resources.map((step) => [createMapKey(step.key), step])).values(), ...settings];
}

/** A notice about a resource that was removed from the files and stays on the platform. */
function createKeptNotice(step: Step): Diagnostic[] {
  const reason = findDeletionObstacle(step)?.summary;
  if (reason === undefined) return [];
  const summary = `The ${step.label} was removed from the files and stays on the platform. ${reason}`;
  return [createNotice(summary)];
}

/** A notice about the settings that were removed from the files: they keep their values. */
function createSettingsNotices(previous: readonly Step[], current: readonly Step[]): Diagnostic[] {
  const settingsIn = (steps: readonly Step[]) =>
    new Map(
      steps
        .filter(({ kind }) => kind.lasting !== undefined)
        .flatMap((step) => listIdentifiers(step).map((name) => createKey(step, name)))
        .map((key) => [
          createMapKey(key),
          [key.scope.org, key.scope.project, key.identifier].filter(Boolean).join('/'),
        ]),
    );
  const declared = settingsIn(current);
  const left = [...settingsIn(previous)].flatMap(([key, name]) => (declared.has(key) ? [] : [name]));
  if (left.length === 0) return [];
  const [noun, was, keeps] =
    left.length === 1 ? ['setting', 'was', 'keeps its value'] : ['settings', 'were', 'keep their values'];
  const summary = `The ${noun} ${shorten(left)} ${was} removed from the files and ${keeps} on the platform.`;
  const hint =
    'To restore a default, name the setting in a payload of `input:operation: delete`, or apply it with `updateType: RESTORE`.';
  return [createNotice(summary, { hint })];
}

/**
 * The pairs of a deleted and a created resource that are one document: with another identifier in its place, in another place, or
 * with the same content elsewhere.
 */
function findReplacements(
  deleted: readonly Step[],
  created: readonly Step[],
  { commit, successors }: PreviousVersion,
): ReadonlyMap<Step, Step> {
  const renames = listRenames(commit.changes);
  const findPlace = ({ document: { location, entry }, intent }: Step) => {
    const [file = '', name = ''] = [location?.file, entry?.name];
    const place = intent === 'delete' ? [renames.get(file) ?? file, successors.get(name) ?? name] : [file, name];
    return [...place, location?.line, location?.column];
  };
  const findName = ({ key }: Step) => [key.identifier, key.version];
  const pairs = new Map<Step, Step>();
  for (const findMark of [findPlace, findName, withoutNames]) {
    const group = (steps: readonly Step[]) =>
      Map.groupBy(
        steps.filter((step) => !pairs.has(step)),
        (step) => JSON.stringify([step.kind.name, findMark(step)], sortFields),
      );
    const candidates = group(created);
    for (const [mark, before] of group(deleted)) {
      const now = candidates.get(mark) ?? [];
      // Of several candidates none is named, but the documents that repeat along a list in an entry have an order.
      if (before.length !== now.length || (before.length > 1 && findMark !== findPlace)) continue;
      for (const [index, old] of before.entries()) {
        const successor = now[index];
        if (successor !== undefined) pairs.set(old, successor).set(successor, old);
      }
    }
  }
  return pairs;
}

function sortFields(_name: string, value: unknown): unknown {
  return isMap(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
}

/** The content of a document apart from its identity. */
function withoutNames({ document, kind, key }: Step): unknown {
  const fields = asMap(asMap(document.value)[kind.key ?? '']);
  const { identifier: _, name: __, orgIdentifier: ___, projectIdentifier: ____, ...rest } = fields;
  return { ...rest, ...omitUndefined({ version: key.version }) };
}
