import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { exportOperation } from '../inputs/operations.ts';
import { formatGitPlace } from '../kinds/git-place.ts';
import { scopeKeyOf } from '../kinds/key-text.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ScopeValues } from '../kinds/kind-list.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { defaultOrganization } from '../kinds/shared/scope.ts';
import { findSecretTexts } from '../payload/read-values.ts';
import { FatalPlatformError, stopEarly } from '../provisioning/client/fatal-platform-error.ts';
import { openClient } from '../provisioning/client/open-client.ts';
import { type GitCheckout, isInCheckout } from '../provisioning/git/git-source.ts';
import { findHome } from '../provisioning/git/policy.ts';
import { isRepository } from '../provisioning/git/repository.ts';
import { createDocumentlessStep } from '../provisioning/graph/step.ts';
import { type FoundResource, takeInventory } from '../provisioning/inventory/inventory.ts';
import { parseSelection, type Selection } from '../provisioning/inventory/selection.ts';
import { formatListRequest } from '../provisioning/inventory/shared-lists.ts';
import type { OperationResult } from '../provisioning/outcome/result.ts';
import type { ListFailure } from '../provisioning/refresh/list-pages.ts';
import { isShownWhole } from '../provisioning/refresh/list-resources.ts';
import { readResource } from '../provisioning/refresh/read-resource.ts';
import { createReader, type Reader } from '../provisioning/refresh/reader.ts';
import { Secrets } from '../secrets/redact.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import type { GrowingWork } from '../shared/pool.ts';
import { capitalize, formatCount, formatReason } from '../shared/text.ts';
import { formatDocument } from './document-text.ts';
import { ExportDirectory, UnwritableExport } from './export-directory.ts';
import { compareTexts, type ExportCandidate, ExportOutcomes } from './export-outcomes.ts';
import { ExportProgress } from './export-progress.ts';
import { FilePaths } from './file-paths.ts';
import { readBack } from './read-back.ts';
import { ScopeProgress } from './scope-progress.ts';
import { TerraformState } from './terraform-state.ts';

/**
 * Writes the resources of the platform into files in the platform's own layout (docs/platform-api.md, The platform's file
 * layout): inputs → inventory → for each resource its document, read back as an apply would read it → file. Each file is
 * written as soon as its resource is read, so a run that ends early keeps the files that it has written, and the next run
 * continues.
 */
export async function exportResources(inputs: Inputs, context: Context): Promise<OperationResult> {
  const operation = exportOperation;
  const { selection, diagnostics } = parseSelection(inputs);
  const opened = await ExportDirectory.open('export-to', inputs.exportTo, context.workspace, inputs);
  const read = await readState(inputs, context);
  const problems = [...diagnostics, ...[opened, read].flatMap((one) => ('diagnostic' in one ? one.diagnostic : []))];
  if ('diagnostic' in opened || 'diagnostic' in read || problems.length > 0)
    return { operation, diagnostics: problems };
  const { stop = () => undefined } = context;
  const platform = stopEarly(
    openClient(inputs, context),
    { mostFailed: mostFailedOf(inputs), timeout: inputs.timeout },
    stop,
  );
  try {
    const run = new ExportRun(
      selection,
      read.state,
      opened.directory,
      createReader(platform, context),
      inputs,
      context,
    );
    return { operation, ...(await context.log.group('Export', () => run.perform())) };
  } finally {
    await platform.close();
  }
}

/** The Terraform state that the inputs name. */
async function readState(
  inputs: Inputs,
  { workspace }: Context,
): Promise<{ readonly state: TerraformState | undefined } | { readonly diagnostic: Diagnostic }> {
  if (inputs.fromState === '') return { state: undefined };
  return TerraformState.read(inputs.fromState, workspace, exportScopeOf(inputs));
}

class ExportRun {
  readonly #selection: Selection;
  /** Limits the export to what it manages. */
  readonly #state: TerraformState | undefined;
  readonly #directory: ExportDirectory;
  readonly #reader: Reader;
  readonly #inputs: Inputs;
  readonly #context: Context;
  readonly #outcomes: ExportOutcomes;
  readonly #failures: ListFailure[] = [];
  readonly #paths = new FilePaths();
  /** The checkout in which the export runs. */
  #home: GitCheckout | undefined;
  /** The values of `secret-values`, which no file may contain. */
  readonly #passed = new Secrets();

  constructor(
    selection: Selection,
    state: TerraformState | undefined,
    directory: ExportDirectory,
    reader: Reader,
    inputs: Inputs,
    context: Context,
  ) {
    this.#selection = selection;
    this.#state = state;
    this.#directory = directory;
    this.#reader = reader;
    this.#inputs = inputs;
    this.#context = context;
    this.#outcomes = new ExportOutcomes(inputs.dryRun, context.log);
    for (const text of findSecretTexts(inputs.secretValues)) this.#passed.add(text, 'credential');
  }

  async perform(): Promise<Omit<OperationResult, 'operation'>> {
    const { concurrency } = this.#inputs;
    const { signal } = this.#context;
    const state = this.#state;
    this.#home = await findHome(this.#inputs, this.#context);
    const kinds = this.#selection.kinds.filter((kind) => state?.kinds.includes(kind) ?? true);
    const begin = exportScopeOf(this.#inputs);
    const isKept = state === undefined && !this.#inputs.dryRun;
    const progress = isKept ? await ExportProgress.open(this.#directory.root, this.#inputs, this.#context) : undefined;
    const { clock, deadline, log } = this.#context;
    const pace = {
      sent: () => this.#reader.platform.countSent(),
      perProject: new Set(kinds.filter(isListedInEachProject).map(formatListRequest)).size,
      perMinute: this.#inputs.requestsPerMinute,
      deadline,
    };
    const counted = new ScopeProgress(clock, pace);
    await takeInventory(this.#reader, {
      kinds,
      scopes: state?.scopes ?? [begin],
      below: state === undefined,
      concurrency,
      signal,
      isDone: (scope) => progress?.isDone(scope) === true,
      onScopes: (scopes) => {
        const warning = counted.expect(scopes.filter((scope) => progress?.isDone(scope) !== true));
        if (warning !== undefined) log.warning(warning);
      },
      onScopeDone: (scope) => {
        if (!this.#outcomes.failedScopes.has(scopeKeyOf(scope))) progress?.add(scope);
        const line = counted.complete(scope);
        if (line !== undefined) log.info(line);
      },
      onList: (found, isOfDone) => this.#exportList(found, isOfDone),
      onScopeWide: (kind, scope, wide) => this.#exportScopeWide(kind, scope, wide),
      onFailure: (_kind, { scope }, failure) => {
        this.#outcomes.failedScopes.add(scopeKeyOf(scope));
        if (!signal.aborted) this.#failures.push(failure);
      },
    });
    // A run that ended keeps no file: otherwise a resource that never can be read would hide later changes.
    const complete = signal.aborted ? await progress?.save() : undefined;
    if (!signal.aborted) await progress?.remove();
    const { reason } = signal;
    const explained = reason instanceof FatalPlatformError ? reason.explained : new Set();
    const failures = this.#failures.filter(({ correlationId }) => !explained.has(correlationId));
    const [first] = failures;
    const isComplete = first === undefined && !signal.aborted;
    return {
      outcomes: this.#outcomes.inOrder(),
      diagnostics: [
        ...failures.map(({ failure }) => failure),
        ...(state?.describeRest(kinds, isComplete) ?? []),
        ...this.#outcomes.notes.summarize(this.#directory.path),
        ...(complete === undefined ? [] : [complete]),
      ],
      ...omitUndefined({ correlationId: first?.correlationId }),
      ...explainStop(this.#outcomes.countFiles(), this.#context),
    };
  }

  /** Begins the export of the resources of one list. File names depend on the whole list, so they are the same in every run. */
  #exportList(found: readonly FoundResource[], isOfDone: boolean): GrowingWork[] {
    const inOrder = found.toSorted((one, other) => compareTexts(formatVersionedName(one), formatVersionedName(other)));
    return inOrder.flatMap((resource): GrowingWork[] => {
      const { kind, key, entry } = resource;
      const candidate = { kind, key, path: this.#paths.pathFor(resource) };
      if (isOfDone || this.#state?.manages(resource) === false || !this.#selection.hasIdentifier(key.identifier))
        return [];
      this.#outcomes.expect(1);
      if (entry.managed) {
        this.#outcomes.skip(candidate, 'the platform manages it');
        return [];
      }
      if (entry.resource.fixed !== undefined) {
        this.#leaveOutFixed(candidate, entry.resource);
        return [];
      }
      const work = async () => {
        if (this.#context.signal.aborted) return [];
        const remote = isShownWhole(kind, entry.resource)
          ? entry.resource
          : await this.#read(candidate, entry.resource);
        if (remote !== undefined) await this.#export(candidate, remote);
        return [];
      };
      return [work];
    });
  }

  #exportScopeWide(kind: Kind, scope: Scope, { resource, leftOut }: ScopeValues): GrowingWork[] {
    const path = this.#paths.pathOfScope(kind, scope);
    for (const { identifier, reason } of leftOut) {
      this.#outcomes.leaveOut({ kind, key: { kind: kind.name, scope, identifier }, path }, reason);
    }
    this.#outcomes.expect(leftOut.length);
    if (resource === undefined) return [];
    this.#outcomes.expect(1);
    const key = { kind: kind.name, scope, identifier: '' };
    return [
      async () => {
        await this.#export({ kind, key, path }, resource);
        return [];
      },
    ];
  }

  async #read(candidate: ExportCandidate, listed: RemoteResource): Promise<RemoteResource | undefined> {
    const state = await readResource(this.#reader, createDocumentlessStep(candidate.kind, candidate.key), { listed });
    if (state.state === 'present') return state.resource;
    if (state.state === 'absent') this.#outcomes.leaveOut(candidate, 'a read does not show it, although a list does');
    else this.#outcomes.fail(candidate, state);
    return undefined;
  }

  /** Leaves out a resource that is not changed by files of an export; one in Git may be in this repository already. */
  #leaveOutFixed(candidate: ExportCandidate, { fixed = '', git }: RemoteResource): void {
    const home = this.#home;
    const isHere =
      home !== undefined &&
      git?.file !== undefined &&
      isRepository(git.repository ?? '', home.names) &&
      isInCheckout(home, git.file) === true;
    this.#outcomes.leaveOut(candidate, isHere ? `this repository has its file (${formatGitPlace(git)})` : fixed, git);
  }

  async #export(candidate: ExportCandidate, remote: RemoteResource): Promise<void> {
    const { kind, key, path } = candidate;
    if (remote.fixed !== undefined) return this.#leaveOutFixed(candidate, remote);
    if (path === undefined) {
      return this.#outcomes.refuse(candidate, 'its identifiers cannot be used as file names');
    }
    const document = kind.exportResource(key, remote);
    const text = formatDocument(document);
    if (this.#passed.redact(text) !== text)
      return this.#outcomes.leaveOut(candidate, 'it contains a value of `secret-values`');
    const bytes = Buffer.from(text);
    const payload = { file: `${this.#directory.path}/${path}`, bytes };
    const read = await readBack(payload, key, remote, document, this.#context.clock.now());
    if ('obstacle' in read) return this.#outcomes.leaveOut(candidate, read.obstacle);
    const { step, differing } = read;
    const url = this.#inputs.address.page(kind.page(step));
    this.#context.secrets.protect(payload.file);
    const outcome = { step, identifiers: kind.identifiersOf(step), url };
    try {
      const written = await this.#directory.write(path, bytes);
      if (written === 'differs') {
        this.#outcomes.notes.addDiffering();
        this.#outcomes.add({ ...outcome, note: 'the file exists and differs' }, 'skip');
        return;
      }
      const note = differing === undefined ? undefined : `an apply would change it: ${differing}`;
      this.#outcomes.add({ ...outcome, ...omitUndefined({ note }) }, written === 'exported' ? 'export' : 'unchanged');
      this.#outcomes.notes.addFile(step, differing, 'supplied' in document ? (document.supplied ?? []) : []);
    } catch (error) {
      if (!(error instanceof UnwritableExport)) throw error;
      this.#outcomes.refuse(candidate, formatReason(error));
    }
  }
}

/** The failed requests in a row after which no other is sent: all that are open at a time, three times. */
function mostFailedOf({ concurrency }: Inputs): number {
  return Math.max(10, 3 * concurrency);
}

/** Why an export of this many files is incomplete, if the run was stopped. */
function explainStop(
  files: number,
  { signal }: Context,
): Pick<OperationResult, 'failure' | 'correlationId'> | undefined {
  if (!signal.aborted) return undefined;
  const { reason } = signal;
  const rest = `the export is incomplete (${formatCount(files, 'file')} so far).`;
  const again = 'The files that were written are kept. Run again to continue.';
  if (!(reason instanceof FatalPlatformError))
    return { failure: createError(`${capitalize(formatReason(reason))}: ${rest}`, { hint: again }) };
  const { summary, hint = '' } = reason.explain();
  const failure = createError(`${summary} ${capitalize(rest)}`, { hint: `${hint} ${again}`.trim() });
  return { failure, correlationId: reason.correlationId };
}

function isListedInEachProject({ scopes, parent, list }: Kind): boolean {
  const isOwn = parent === undefined && list !== undefined && list.below === undefined && list.onlyWith === undefined;
  return isOwn && scopes.includes('project');
}

/** The scopes at which the export begins. */
function exportScopeOf({ account, org, project }: Inputs): Scope {
  if (project !== '') return { account, org: org === '' ? defaultOrganization : org, project };
  return org === '' ? { account } : { account, org };
}

function formatVersionedName({ key: { identifier, version = '' } }: FoundResource): string {
  return `${identifier}\n${version}`;
}
