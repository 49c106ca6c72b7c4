import { Document, Scalar, visit } from 'yaml';
import type { Context } from '../context.ts';
import { type ConnectorAddress, isRepository } from '../git/repository.ts';
import { buildGraph } from '../graph/build-graph.ts';
import { createStepForKey } from '../graph/step.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { formatGitPlace, type GitOrigin } from '../kinds/git-place.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { ExportedDocument, RemoteResource } from '../kinds/remote-resource.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { listIdentifiers } from '../kinds/shared/step-fields.ts';
import { findSecretTexts } from '../payload/read-values.ts';
import { replaceValues } from '../payload/replace-values.ts';
import { Values } from '../payload/values.ts';
import { describeDifferences } from '../plan/action.ts';
import { type GitCheckout, isInCheckout } from '../plan/git/git-source.ts';

import { findConnector, readAddress } from '../plan/git/rules.ts';
import { isPartial } from '../remote/lists.ts';
import { readResource } from '../remote/read-resource.ts';
import type { Reader } from '../remote/reader.ts';
import { Secrets } from '../secrets/redact.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { isMap } from '../shared/object.ts';
import { formatReason, toClause } from '../shared/text.ts';
import type { Payload } from '../syntax/document.ts';
import { parsePayload } from '../syntax/parse.ts';
import { type ExportDirectory, UnwritableExport } from './export-directory.ts';
import type { ExportCandidate, ExportOutcomes } from './export-outcomes.ts';

export interface ExporterTask {
  readonly directory: ExportDirectory;
  readonly reader: Reader;
  readonly inputs: Inputs;
  readonly context: Context;
  readonly outcomes: ExportOutcomes;
  /** The checkout in which the export runs. */
  readonly home: GitCheckout | undefined;
}

export class ResourceExporter {
  readonly #task: ExporterTask;
  readonly #addresses = new Map<string, Promise<ConnectorAddress | undefined>>();
  /** The values of `secret-values` and the credentials of the run, which no file may contain. */
  readonly #passed = new Secrets();

  constructor(task: ExporterTask) {
    this.#task = task;
    const { secretValues, apiKey, scimToken } = task.inputs;
    for (const text of [...findSecretTexts(secretValues), apiKey, scimToken]) this.#passed.add(text, 'credential');
  }

  /** Exports a resource of a list, which is read if the list does not show it whole. */
  async exportListed(candidate: ExportCandidate, listed: RemoteResource): Promise<void> {
    const remote = isPartial(candidate.kind, listed) ? await this.#read(candidate, listed) : listed;
    if (remote !== undefined) await this.export(candidate, remote);
  }

  async #read(candidate: ExportCandidate, listed: RemoteResource): Promise<RemoteResource | undefined> {
    const step = createStepForKey(candidate.key);
    const state = await readResource(this.#task.reader, step, { listed });
    if (state.state === 'present') return state.resource;
    if (state.state === 'absent')
      this.#task.outcomes.leaveOut(candidate, 'a read does not show it, although a list does');
    else this.#task.outcomes.fail(candidate, state);
    return undefined;
  }

  /** Leaves out a resource that is not changed by files of an export; one in Git may be in this repository already. */
  leaveOutFixed(candidate: ExportCandidate, { lockedBecause = '', git }: RemoteResource): void | Promise<void> {
    const { home, outcomes } = this.#task;
    const mayBeHere = home !== undefined && git?.file !== undefined && isInCheckout(home, git.file) === true;
    if (!mayBeHere) return outcomes.leaveOut(candidate, lockedBecause, git);
    return this.#findAddress(candidate, git).then((address) => {
      const isHere = isRepository(git.repository ?? '', home, address) === true;
      const why = isHere ? `this repository has its file (${formatGitPlace(git)})` : lockedBecause;
      outcomes.leaveOut(candidate, why, git);
    });
  }

  #findAddress(candidate: ExportCandidate, { connector }: GitOrigin): Promise<ConnectorAddress | undefined> {
    const key = findConnector(connector, candidate);
    if (key === undefined) return Promise.resolve(undefined);
    const name = createMapKey(key);
    const address = this.#addresses.get(name) ?? readAddress(key, this.#task.reader);
    this.#addresses.set(name, address);
    return address;
  }

  /** Writes the document of a resource into its file, if a read of the file would give the same resource. */
  async export(candidate: ExportCandidate, remote: RemoteResource): Promise<void> {
    const { directory, inputs, context, outcomes } = this.#task;
    const { kind, key, path } = candidate;
    if (remote.lockedBecause !== undefined) return this.leaveOutFixed(candidate, remote);
    if (path === undefined) {
      return outcomes.refuse(candidate, 'its identifiers cannot be used as file names');
    }
    const document = kind.exportResource(key, remote);
    const text = formatDocument(document);
    if (this.#passed.redact(text) !== text)
      return outcomes.leaveOut(candidate, 'it contains a value of `input:secret-values` or a credential of this run');
    const bytes = Buffer.from(text);
    const payload = { file: `${directory.path}/${path}`, bytes };
    const read = await readBack(payload, key, remote, document, context.clock.now());
    if ('problem' in read) return outcomes.leaveOut(candidate, read.problem);
    const { step, differing } = read;
    const url = inputs.address.page(kind.page(step));
    context.secrets.protect(payload.file);
    const outcome = { step, identifiers: listIdentifiers(step), url };
    try {
      const written = await directory.write(path, bytes);
      if (written === 'differs') return outcomes.addDiffering(outcome);
      const supplied = 'supplied' in document ? (document.supplied ?? []) : [];
      outcomes.addFile(outcome, written === 'exported' ? 'export' : 'unchanged', differing, supplied);
    } catch (error) {
      if (!(error instanceof UnwritableExport)) throw error;
      outcomes.refuse(candidate, formatReason(error));
    }
  }
}

const blankText = /^[\t \n]+$/;

/** The platform's text unchanged, or YAML that every version of YAML reads alike, without folded lines. */
export function formatDocument(document: ExportedDocument): string {
  if ('text' in document) return document.text;
  const written = new Document(document.value, { compat: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(written, {
    Scalar: (_, scalar) => {
      // The library writes such a text as a block scalar, which loses its blanks.
      if (blankText.test(String(scalar.value))) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  const yaml = written.toString({
    lineWidth: 0,
    singleQuote: false,
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  });
  return document.comment === undefined ? yaml : `# ${document.comment}\n${yaml}`;
}

type ReadBack =
  | {
      readonly step: Step;
      readonly differing?: string;
    }
  | {
      readonly problem: string;
    };

/** Reads a file as an apply would: so a dry run right after an export reports no change, or the export says why. */
async function readBack(
  payload: Payload,
  key: ResourceKey,
  remote: RemoteResource,
  document: ExportedDocument,
  now: number,
): Promise<ReadBack> {
  if ('text' in document && !document.text.isWellFormed()) {
    return { problem: 'its text contains characters that cannot be written as UTF-8' };
  }
  const supplied = 'supplied' in document ? (document.supplied ?? []) : [];
  const replaced = replaceValues(payload, new Values({}).withOmissible(new Set(supplied)));
  if (hasError(replaced.diagnostics)) {
    return { problem: 'its text contains `$' + '{{ values.… }}`, which an apply would replace' };
  }
  const { documents, diagnostics } = parsePayload(replaced.payload);
  const { graph, diagnostics: found } = await buildGraph(documents, {
    operation: 'auto',
    account: key.scope.account,
    org: '',
    project: '',
    now,
  });
  if (documents.some(({ value }) => isMap(value) && String(value.version) === '1' && value.kind !== undefined)) {
    return { problem: 'it is of the format v1, which this action does not apply' };
  }
  const error = [...diagnostics, ...found].find(({ severity }) => severity === 'error');
  if (error !== undefined) return { problem: `the file could not be applied: ${describeProblem(error)}` };
  const [step, second] = graph.steps.filter(({ implied }) => !implied);
  if (step === undefined || second !== undefined) {
    return { problem: `its text contains ${documents.length} documents` };
  }
  if (createMapKey(step.key) !== createMapKey(key))
    return { problem: `an apply of its text would write ${step.label}` };
  const differences = step.kind.compare(step, remote);
  return differences.length === 0 ? { step } : { step, differing: describeDifferences(differences) };
}

function describeProblem({ summary, location }: Diagnostic): string {
  const text = toClause(summary);
  return location === undefined ? text : `${text} (line ${location.line})`;
}
