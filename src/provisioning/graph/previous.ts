import { isDeepStrictEqual } from 'node:util';
import { mapKeyOf } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { Document } from '../../payload/document.ts';
import { type Diagnostic, errorOf } from '../../shared/diagnostic.ts';
import { fieldOf, mapOf, omitUndefined } from '../../shared/object.ts';
import { capitalize, shorten } from '../../shared/text.ts';
import { deletionObstacleOf } from './deletes.ts';
import { inPreviousVersion } from './read-documents.ts';
import { type OmittedDocument, selectDocuments } from './select-documents.ts';
import { type ScopeInputs, stepOf } from './step.ts';

/** The result of comparing two versions of the files. */
export interface Comparison {
  /** The steps of the current version, and a delete for each resource that only the previous version declares. */
  readonly steps: readonly Step[];
  /** The steps of the previous version, each resource once. */
  readonly previous: readonly Step[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the current version of the files declares, and the documents in it that the run does not apply. */
export interface CurrentVersion {
  readonly steps: readonly Step[];
  readonly leftOut: readonly OmittedDocument[];
}

/**
 * Compares two versions of the files by the keys of their resources, so a document that moved to another file is the same.
 * Resources that only the previous version declares are to be deleted, if this action deletes them.
 */
export function compareWithPrevious(
  documents: readonly Document[],
  { steps: current, leftOut }: CurrentVersion,
  inputs: ScopeInputs,
): Comparison {
  const { selected, diagnostics: unselected } = selectDocuments(documents, inputs.operation);
  const results = selected.map((one) => stepOf(one, inputs, 'delete'));
  const errors = unselected.filter(({ severity }) => severity === 'error');
  const found = [...errors, ...results.flatMap(({ diagnostics }) => diagnostics)];
  const diagnostics = found.map(inPreviousVersion);
  const previous = dropDuplicates(results.map(({ step }) => step));
  const declared = new Set(current.map(({ key }) => mapKeyOf(key)));
  const left = previous.filter(({ kind, key }) => kind.creatable && !declared.has(mapKeyOf(key)));
  const kept = left.flatMap(keptNoticeOf);
  const deleted = left.filter((step) => deletionObstacleOf(step) === undefined);
  const before = new Set(previous.map(({ key }) => mapKeyOf(key)));
  const pairs = findReplacements(
    deleted,
    current.filter(({ key }) => !before.has(mapKeyOf(key))),
  );
  const steps = [...current, ...deleted].map((step): Step => {
    const counterpart = pairs.get(step)?.label;
    return counterpart === undefined ? step : { ...step, counterpart };
  });
  const doubts = deleted.flatMap((step) => doubtsOf(step, leftOut));
  return {
    steps,
    previous,
    diagnostics: [...diagnostics, ...kept, ...doubts, ...settingsNoticesOf(previous, current)],
  };
}

function dropDuplicates(steps: readonly Step[]): Step[] {
  const settings = steps.filter(({ kind }) => !kind.creatable);
  const resources = steps.filter(({ kind }) => kind.creatable);
  return [...new Map(resources.map((step) => [mapKeyOf(step.key), step])).values(), ...settings];
}

/** A notice about a resource that was removed from the files and stays on the platform. */
function keptNoticeOf(step: Step): Diagnostic[] {
  const reason = deletionObstacleOf(step);
  if (reason === undefined) return [];
  return [
    {
      severity: 'notice',
      summary: `The ${step.label} was removed from the files and stays on the platform. ${reason.summary}`,
    },
  ];
}

/**
 * Errors for a resource whose file still contains one of its kind that is left out: without its identifier, a service in
 * `values.yaml` looks like the values of a Helm chart, and a document may have been changed to another format.
 */
function doubtsOf({ kind, label, document: { location } }: Step, leftOut: readonly OmittedDocument[]): Diagnostic[] {
  const { key, name } = kind;
  if (key === undefined) return [];
  return leftOut.flatMap(({ document, foreign }) => {
    const isInItsFile = document.location?.file !== undefined && location?.file?.endsWith(`/${document.location.file}`);
    const hasKey = fieldOf(document.value, key) !== undefined;
    if (!isInItsFile || !(hasKey || foreign.key === key)) return [];
    const what = hasKey ? `\`${key}\`` : foreign.name;
    const summary = `${capitalize(label)} would be deleted, because the ${what} in its file is left out.`;
    const file = document.location?.file;
    const hint = `Correct the document; or to delete the ${name}, add the line \`!${file}\` to \`payload-file\`.`;
    return errorOf(summary, { hint, ...omitUndefined({ location: document.location }) });
  });
}

/** A notice about the settings that were removed from the files: they keep their values. */
function settingsNoticesOf(previous: readonly Step[], current: readonly Step[]): Diagnostic[] {
  const identifiersOf = (steps: readonly Step[]) =>
    new Set(steps.filter(({ kind }) => !kind.creatable).flatMap((step) => step.kind.identifiersOf(step)));
  const declared = identifiersOf(current);
  const left = [...identifiersOf(previous)].filter((identifier) => !declared.has(identifier));
  if (left.length === 0) return [];
  const [noun, was, keeps] =
    left.length === 1 ? ['setting', 'was', 'keeps its value'] : ['settings', 'were', 'keep their values'];
  return [
    {
      severity: 'notice',
      summary: `The ${noun} ${shorten(left)} ${was} removed from the files and ${keeps} on the platform.`,
      hint: 'To restore a default, apply the setting with `updateType: RESTORE`.',
    },
  ];
}

/** The pairs of a deleted and a created resource that are one document with another name or in another place. */
function findReplacements(deleted: readonly Step[], created: readonly Step[]): ReadonlyMap<Step, Step> {
  const pairs = new Map<Step, Step>();
  for (const isPair of [isMoved, isRenamed]) {
    for (const old of deleted) {
      if (pairs.has(old)) continue;
      const found = created.filter((step) => !pairs.has(step) && step.kind === old.kind && isPair(old, step));
      const [successor] = found;
      if (successor === undefined || found.length > 1) continue;
      const rivals = deleted.filter((step) => !pairs.has(step) && step.kind === old.kind && isPair(step, successor));
      // If there are several candidates, none is named.
      if (rivals.length > 1) continue;
      pairs.set(old, successor).set(successor, old);
    }
  }
  return pairs;
}

function isMoved(old: Step, successor: Step): boolean {
  return old.key.identifier === successor.key.identifier && old.key.version === successor.key.version;
}

function isRenamed(old: Step, successor: Step): boolean {
  return isDeepStrictEqual(namelessOf(old), namelessOf(successor));
}

/** The content of a document apart from its identity. */
function namelessOf({ document, kind, key }: Step): unknown {
  const fields = mapOf(mapOf(document.value)[kind.key ?? '']);
  const { identifier: _, name: __, orgIdentifier: ___, projectIdentifier: ____, ...rest } = fields;
  return { ...rest, ...omitUndefined({ version: key.version }) };
}
