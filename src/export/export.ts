import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { exportOperation } from '../inputs/table.ts';
import type { Kind, RemoteResource, ScopeWide, Step } from '../kinds/kind.ts';
import { mapKeyOf, type ResourceKey, type Scope } from '../kinds/resource-key.ts';
import { defaultOrganization } from '../kinds/shared/scope.ts';
import { type FolderNames, pathOf } from '../payload/path-convention.ts';
import { failedTo } from '../platform/explain.ts';
import { type Found, takeInventory } from '../provisioning/inventory.ts';
import type { ListFailure } from '../provisioning/list-pages.ts';
import { openClient } from '../provisioning/open-client.ts';
import type { StepOutcome } from '../provisioning/outcome.ts';
import { lineOf } from '../provisioning/progress.ts';
import { readResource } from '../provisioning/read-resource.ts';
import { createReader, type Reader } from '../provisioning/reader.ts';
import type { OperationResult } from '../provisioning/result.ts';
import { type Selection, selectionOf } from '../provisioning/selection.ts';
import { documentlessStepOf } from '../provisioning/step.ts';
import { secretsOf } from '../secrets/detect.ts';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { formatPath, omitUndefined } from '../shared/object.ts';
import type { GrowingWork } from '../shared/pool.ts';
import { countOf, reasonOf, shorten } from '../shared/text.ts';
import { textOfDocument } from './document-text.ts';
import { fileNameOf, withDigest } from './file-names.ts';
import { readBack } from './read-back.ts';
import { ExportFolder, UnwritableExport } from './write-files.ts';

/**
 * Writes what the platform has into files in the platform's own layout (docs/platform-api.md, The platform's file layout):
 * inputs → inventory → for each resource its document, read back as an apply would read it → file. Each file is written as
 * soon as its resource is read, so a run that ends early keeps what it has, and the next one continues.
 */
export async function exportResources(inputs: Inputs, context: Context): Promise<OperationResult> {
  const operation = exportOperation;
  const { selection, diagnostics } = selectionOf(inputs);
  const opened = await ExportFolder.open(inputs.exportTo, context.workspace, inputs);
  const problems = [...diagnostics, ...('diagnostic' in opened ? [opened.diagnostic] : [])];
  if ('diagnostic' in opened || problems.length > 0) return { operation, diagnostics: problems };
  const platform = await openClient(inputs, context);
  try {
    const run = new ExportRun(selection, opened.folder, createReader(platform, context), inputs, context);
    return { operation, ...(await context.log.group('Export', () => run.perform())) };
  } finally {
    await platform.close();
  }
}

const differs = 'the file exists and differs';
const leftOutNote = 'left out: ';

/** A resource and where its file goes. */
interface Exportable {
  readonly kind: Kind;
  readonly key: ResourceKey;
  readonly path: string | undefined;
}

class ExportRun {
  readonly #selection: Selection;
  readonly #folder: ExportFolder;
  readonly #reader: Reader;
  readonly #inputs: Inputs;
  readonly #context: Context;
  readonly #outcomes: StepOutcome[] = [];
  readonly #failures: ListFailure[] = [];
  readonly #warnings: Diagnostic[] = [];
  /** Resources that were listed so far. */
  #found = 0;
  /** Paths in lower case, because some file systems ignore case, and the resources that have them. */
  readonly #taken = new Map<string, string>();
  /** The names of values that the platform does not show, and resources whose texts contain secrets. */
  readonly #withoutValue: string[] = [];
  readonly #withSecret: string[] = [];

  constructor(selection: Selection, folder: ExportFolder, reader: Reader, inputs: Inputs, context: Context) {
    this.#selection = selection;
    this.#folder = folder;
    this.#reader = reader;
    this.#inputs = inputs;
    this.#context = context;
  }

  async perform(): Promise<Omit<OperationResult, 'operation'>> {
    const { concurrency } = this.#inputs;
    const { signal } = this.#context;
    await takeInventory(this.#reader, {
      kinds: this.#selection.kinds,
      scopes: [scopeOf(this.#inputs)],
      below: true,
      concurrency,
      signal,
      onList: (found) => this.#exportList(found),
      onScopeWide: (kind, scope, wide) => this.#exportScopeWide(kind, scope, wide),
      onFailure: (_kind, _of, failure) => {
        if (!signal.aborted) this.#failures.push(failure);
      },
    });
    const outcomes = this.#outcomes.toSorted((one, other) => compareTexts(orderOf(one), orderOf(other)));
    const [first] = this.#failures;
    return {
      outcomes,
      diagnostics: [...this.#failures.map(({ failure }) => failure), ...this.#warnings, ...this.#summarize()],
      ...omitUndefined({ correlationId: first?.correlationId, failure: this.#interruption() }),
    };
  }

  /** Begins the export of what one list shows. File names depend on the whole list, so they stay the same. */
  #exportList(found: readonly Found[]): GrowingWork[] {
    const inOrder = found.toSorted((one, other) => compareTexts(nameOf(one), nameOf(other)));
    return inOrder.flatMap((resource): GrowingWork[] => {
      const { kind, key, entry } = resource;
      const exportable = { kind, key, path: this.#pathFor(resource) };
      if (!this.#selection.hasIdentifier(key.identifier)) return [];
      this.#found++;
      if (entry.managed) {
        this.#leaveOut(exportable, 'the platform manages it');
        return [];
      }
      if (entry.resource.fixed !== undefined) {
        this.#leaveOut(exportable, entry.resource.fixed);
        return [];
      }
      const work = async () => {
        if (this.#context.signal.aborted) return [];
        const remote = kind.list?.whole ? entry.resource : await this.#read(exportable);
        if (remote !== undefined) await this.#export(exportable, remote);
        return [];
      };
      return [work];
    });
  }

  #exportScopeWide(kind: Kind, scope: Scope, { resource, leftOut }: ScopeWide): GrowingWork[] {
    const path = pathOf(scope, [], {}, `${kind.name}.yaml`);
    for (const { identifier, reason } of leftOut) {
      this.#leaveOut({ kind, key: { kind: kind.name, scope, identifier }, path }, reason);
    }
    this.#found += leftOut.length;
    if (resource === undefined) return [];
    this.#found++;
    const key = { kind: kind.name, scope, identifier: '' };
    return [
      async () => {
        await this.#export({ kind, key, path }, resource);
        return [];
      },
    ];
  }

  /** The path of a resource's file below the folder of the export, which no other resource has. */
  #pathFor({ kind, key, folderNames }: Found): string | undefined {
    const of = (file: string) => pathIn(kind, key, folderNames, file);
    const name = kind.contains === undefined ? fileNameOf(key) : kind.name;
    const path = of(`${name}.yaml`);
    if (path === undefined) return undefined;
    const owner = this.#taken.get(path.toLowerCase());
    const own = mapKeyOf(key);
    if (owner !== undefined && owner !== own) return of(`${withDigest(name, own)}.yaml`);
    this.#taken.set(path.toLowerCase(), own);
    return path;
  }

  async #read(exportable: Exportable): Promise<RemoteResource | undefined> {
    const state = await readResource(this.#reader, documentlessStepOf(exportable.kind, exportable.key));
    if (state.state === 'present') return state.resource;
    if (state.state === 'absent') this.#leaveOut(exportable, 'a read does not show it, although a list does');
    else this.#add({ ...stepOutcomeOf(exportable), outcome: 'failed', ...omitUndefined(state) });
    return undefined;
  }

  async #export(exportable: Exportable, remote: RemoteResource): Promise<void> {
    const { kind, key, path } = exportable;
    if (remote.fixed !== undefined) return this.#leaveOut(exportable, remote.fixed);
    if (path === undefined) {
      return this.#refuse(exportable, 'its identifiers cannot be the names of a folder and a file');
    }
    const document = kind.exportOf(key, remote);
    const bytes = Buffer.from(textOfDocument(document));
    const payload = { file: `${this.#folder.path}/${path}`, bytes };
    const read = readBack(payload, key, remote, document);
    if ('obstacle' in read) return this.#leaveOut(exportable, read.obstacle);
    const { step, differing } = read;
    const url = this.#inputs.address.page(kind.page(step));
    this.#context.secrets.protect(payload.file);
    const outcome = { step, identifiers: kind.identifiersOf(step), url };
    try {
      const written = await this.#folder.write(path, bytes);
      if (written === 'differs') {
        this.#add({ ...outcome, ...this.#planned('skip'), note: differs });
        return;
      }
      const note = differing === undefined ? undefined : `an apply would change it: ${differing}`;
      this.#add({
        ...outcome,
        ...this.#planned(written === 'exported' ? 'export' : 'unchanged'),
        ...omitUndefined({ note }),
      });
      this.#warn(step, differing, 'supplied' in document ? (document.supplied ?? []) : []);
    } catch (error) {
      if (!(error instanceof UnwritableExport)) throw error;
      this.#refuse(exportable, reasonOf(error));
    }
  }

  /** The outcome with this word, or with a dry run the planned action. */
  #planned(action: 'export' | 'unchanged' | 'skip'): Pick<StepOutcome, 'outcome' | 'action'> {
    if (this.#inputs.dryRun) return { outcome: 'planned', action };
    return { outcome: ({ export: 'exported', unchanged: 'unchanged', skip: 'skipped' } as const)[action] };
  }

  /** Records what a reader of the files must know. */
  #warn(step: Step, differing: string | undefined, supplied: readonly string[]): void {
    const location = omitUndefined({ location: step.document.location });
    this.#withoutValue.push(...supplied);
    if (differing !== undefined) {
      this.#warnings.push({
        severity: 'warning',
        summary: `The platform stores fields of ${step.label} outside its text that differ from the text: ${differing}.`,
        hint: 'The file contains the text unchanged. Correct it before an apply, which would make the platform match the text.',
        ...location,
      });
    }
    const [secret] = supplied.length > 0 ? [] : secretsOf(step.document.value);
    if (secret !== undefined) this.#withSecret.push(`${step.label} (\`${formatPath(secret.path)}\`)`);
  }

  #leaveOut(exportable: Exportable, reason: string): void {
    this.#add({ ...stepOutcomeOf(exportable), ...this.#planned('skip'), note: `${leftOutNote}${reason}` });
  }

  #refuse(exportable: Exportable, reason: string): void {
    const step = documentlessStepOf(exportable.kind, exportable.key);
    const failure = errorOf(`${failedTo({ verb: 'export', resource: step.label })}: ${reason}.`);
    this.#add({ step, outcome: 'failed', identifiers: [], failure });
  }

  #add(outcome: StepOutcome): void {
    this.#outcomes.push(outcome);
    this.#context.log.step(lineOf(outcome), this.#outcomes.length, this.#found);
  }

  /** What a reader of the files must know, in a sentence each. */
  #summarize(): Diagnostic[] {
    const count = (matches: (note: string) => boolean) =>
      this.#outcomes.filter(({ note = '' }) => matches(note)).length;
    const differing = count((note) => note === differs);
    const leftOut = count((note) => note.startsWith(leftOutNote));
    const [verb, auxiliary] = differing === 1 ? ['differs', 'was'] : ['differ', 'were'];
    const found: (Diagnostic | false)[] = [
      this.#withSecret.length > 0 && {
        severity: 'warning',
        summary: `Files contain what looks like a secret in plain text: ${shorten(this.#withSecret.toSorted())}.`,
        hint: 'Do not commit them. Refer to a secret of the platform instead, and export again with `overwrite: true`.',
      },
      differing > 0 && {
        severity: 'warning',
        summary: `${countOf(differing, 'file')} in ${this.#folder.path} ${verb} from the platform and ${auxiliary} not overwritten.`,
        hint: `Set \`overwrite: true\` to replace ${differing === 1 ? 'it' : 'them'} with what the platform has.`,
      },
      leftOut > 0 && {
        severity: 'notice',
        summary: `${countOf(leftOut, 'resource')} left out; the log and the output \`results\` say why.`,
      },
      this.#withoutValue.length > 0 && {
        severity: 'notice',
        summary: `The platform does not show the values of secrets; their files contain placeholders for ${shorten(this.#withoutValue.toSorted(), 10)}.`,
        hint: 'Pass these values in the input `values` of an apply, from secrets of the workflow.',
      },
    ];
    return found.filter((diagnostic) => diagnostic !== false);
  }

  #interruption(): Diagnostic | undefined {
    const { signal } = this.#context;
    if (!signal.aborted) return undefined;
    const reason = reasonOf(signal.reason);
    const done = this.#outcomes.filter(({ outcome }) => outcome === 'exported' || outcome === 'unchanged').length;
    const summary = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}: the export is incomplete (${countOf(done, 'file')} so far).`;
    return errorOf(summary, { hint: 'The files that were written are kept. Run again to continue.' });
  }
}

/** The scopes at which the export begins. */
function scopeOf({ account, org, project }: Inputs): Scope {
  if (project !== '') return { account, org: org === '' ? defaultOrganization : org, project };
  return org === '' ? { account } : { account, org };
}

function pathIn(kind: Kind, key: ResourceKey, names: FolderNames, file: string): string | undefined {
  const { contains } = kind;
  const scope = contains === undefined ? key.scope : { ...key.scope, [contains]: key.identifier };
  return pathOf(scope, kind.folders, names, file);
}

function stepOutcomeOf({ kind, key }: Exportable): Pick<StepOutcome, 'step' | 'identifiers'> {
  return { step: documentlessStepOf(kind, key), identifiers: [] };
}

function nameOf({ key: { identifier, version = '' } }: Found): string {
  return `${identifier}\n${version}`;
}

/** Files by their paths, followed by resources without a file by their names. */
function orderOf({ step }: StepOutcome): string {
  return step.document.location?.file ?? `\u{10ffff}${step.label}`;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
