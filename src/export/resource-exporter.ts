import type { Context } from '../context.ts';
import { createDocumentlessStep } from '../graph/step.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { formatGitPlace } from '../kinds/git-place.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import { listIdentifiers } from '../kinds/shared/step-fields.ts';
import { findSecretTexts } from '../payload/read-values.ts';
import { type GitCheckout, isInCheckout } from '../plan/git/git-source.ts';
import { isRepository } from '../plan/git/repository.ts';
import { isShownWhole } from '../remote/list-resources.ts';
import { readResource } from '../remote/read-resource.ts';
import type { Reader } from '../remote/reader.ts';
import { Secrets } from '../secrets/redact.ts';
import { formatReason } from '../shared/text.ts';
import { formatDocument } from './document-text.ts';
import { type ExportDirectory, UnwritableExport } from './export-directory.ts';
import type { ExportCandidate, ExportOutcomes } from './export-outcomes.ts';
import { readBack } from './read-back.ts';

/** What the export of a resource needs. */
export interface ExporterTask {
  readonly directory: ExportDirectory;
  readonly reader: Reader;
  readonly inputs: Inputs;
  readonly context: Context;
}

/** Decides of each resource whether it becomes a file, and writes the file. */
export class ResourceExporter {
  readonly #task: ExporterTask;
  readonly #outcomes: ExportOutcomes;
  /** The checkout in which the export runs. */
  readonly #home: GitCheckout | undefined;
  /** The values of `secret-values`, which no file may contain. */
  readonly #passed = new Secrets();

  constructor(task: ExporterTask, outcomes: ExportOutcomes, home: GitCheckout | undefined) {
    this.#task = task;
    this.#outcomes = outcomes;
    this.#home = home;
    for (const text of findSecretTexts(task.inputs.secretValues)) this.#passed.add(text, 'credential');
  }

  /** Exports a resource of a list, which is read if the list does not show it whole. */
  async exportListed(candidate: ExportCandidate, listed: RemoteResource): Promise<void> {
    const remote = isShownWhole(candidate.kind, listed) ? listed : await this.#read(candidate, listed);
    if (remote !== undefined) await this.export(candidate, remote);
  }

  async #read(candidate: ExportCandidate, listed: RemoteResource): Promise<RemoteResource | undefined> {
    const step = createDocumentlessStep(candidate.key);
    const state = await readResource(this.#task.reader, step, { listed });
    if (state.state === 'present') return state.resource;
    if (state.state === 'absent') this.#outcomes.leaveOut(candidate, 'a read does not show it, although a list does');
    else this.#outcomes.fail(candidate, state);
    return undefined;
  }

  /** Leaves out a resource that is not changed by files of an export; one in Git may be in this repository already. */
  leaveOutFixed(candidate: ExportCandidate, { lockedBecause = '', git }: RemoteResource): void {
    const home = this.#home;
    const isHere =
      home !== undefined &&
      git?.file !== undefined &&
      isRepository(git.repository ?? '', home.names) &&
      isInCheckout(home, git.file) === true;
    this.#outcomes.leaveOut(
      candidate,
      isHere ? `this repository has its file (${formatGitPlace(git)})` : lockedBecause,
      git,
    );
  }

  /** Writes the document of a resource into its file, if a read of the file would give the same resource. */
  async export(candidate: ExportCandidate, remote: RemoteResource): Promise<void> {
    const { directory, inputs, context } = this.#task;
    const { kind, key, path } = candidate;
    if (remote.lockedBecause !== undefined) return this.leaveOutFixed(candidate, remote);
    if (path === undefined) {
      return this.#outcomes.refuse(candidate, 'its identifiers cannot be used as file names');
    }
    const document = kind.exportResource(key, remote);
    const text = formatDocument(document);
    if (this.#passed.redact(text) !== text)
      return this.#outcomes.leaveOut(candidate, 'it contains a value of `input:secret-values`');
    const bytes = Buffer.from(text);
    const payload = { file: `${directory.path}/${path}`, bytes };
    const read = await readBack(payload, key, remote, document, context.clock.now());
    if ('problem' in read) return this.#outcomes.leaveOut(candidate, read.problem);
    const { step, differing } = read;
    const url = inputs.address.page(kind.page(step));
    context.secrets.protect(payload.file);
    const outcome = { step, identifiers: listIdentifiers(step), url };
    try {
      const written = await directory.write(path, bytes);
      if (written === 'differs') return this.#outcomes.addDiffering(outcome);
      const supplied = 'supplied' in document ? (document.supplied ?? []) : [];
      this.#outcomes.addFile(outcome, written === 'exported' ? 'export' : 'unchanged', differing, supplied);
    } catch (error) {
      if (!(error instanceof UnwritableExport)) throw error;
      this.#outcomes.refuse(candidate, formatReason(error));
    }
  }
}
