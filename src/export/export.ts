import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ScopeValues } from '../kinds/kind-list.ts';
import { defaultOrganization, type Scope } from '../kinds/resource-key.ts';
import type { GitCheckout } from '../plan/git/git-source.ts';
import { findHome } from '../plan/git/policy.ts';
import type { Result } from '../plan/result.ts';
import { FatalPlatformError, stopEarly, stopFailure } from '../remote/fatal-platform-error.ts';
import { type FoundResource, takeInventory } from '../remote/inventory.ts';
import type { ListFailure } from '../remote/list-pages.ts';
import { openClient } from '../remote/open-client.ts';
import { createReader } from '../remote/reader.ts';
import { parseSelection, type Selection } from '../remote/selection.ts';
import { omitUndefined } from '../shared/object.ts';
import type { GrowingWork } from '../shared/pool.ts';
import { formatCount } from '../shared/text.ts';
import { ExportDirectory } from './export-directory.ts';
import { compareTexts, ExportOutcomes } from './export-outcomes.ts';
import { FilePaths } from './file-paths.ts';
import { type ExporterTask, ResourceExporter } from './resource-exporter.ts';
import { ScopeProgress } from './scope-progress.ts';
import { TerraformState } from './terraform-state.ts';

/**
 * Writes the resources of the platform into files in the platform's own layout (docs/platform-api.md, The platform's file
 * layout): inputs → inventory → for each resource its document, read back as an apply would read it → file. Each file is
 * written as soon as its resource is read, so a run that ends early keeps the files that it has written. The next run reads
 * everything again: only the platform says whether a file is still right.
 */
export async function exportResources(inputs: Inputs, context: Context): Promise<Result> {
  const { selection, diagnostics } = parseSelection(inputs);
  const opened = await ExportDirectory.open('export-to', inputs.exportTo, context.workspace, inputs);
  const read =
    inputs.fromState === ''
      ? { state: undefined }
      : await TerraformState.read(inputs.fromState, context.workspace, findFirstScope(inputs));
  const problems = [...diagnostics, ...[opened, read].flatMap((one) => ('failure' in one ? one.failure : []))];
  if ('failure' in opened || 'failure' in read || problems.length > 0) return { diagnostics: problems };
  const { stop = () => undefined } = context;
  // All requests that are open at a time may fail three times in a row.
  const mostFailed = Math.max(10, 3 * inputs.concurrency);
  const platform = stopEarly(openClient(inputs, context), { mostFailed, timeout: inputs.timeout }, stop);
  try {
    const task = {
      selection,
      state: read.state,
      directory: opened.directory,
      reader: createReader(platform, inputs, context),
      inputs,
      context,
    };
    return await context.log.group('Export', async () => {
      const home = await findHome(inputs, context);
      return new ExportRun(task, home).perform();
    });
  } finally {
    await platform.close();
  }
}

interface ExportTask extends ExporterTask {
  readonly selection: Selection;
  /** Limits the export to what it manages. */
  readonly state: TerraformState | undefined;
}

/** Finds the resources to export, and sums up what became of them. */
class ExportRun {
  readonly #task: ExportTask;
  readonly #outcomes: ExportOutcomes;
  readonly #exporter: ResourceExporter;
  readonly #failures: ListFailure[] = [];
  readonly #paths = new FilePaths();

  constructor(task: ExportTask, home: GitCheckout | undefined) {
    this.#task = task;
    this.#outcomes = new ExportOutcomes(task.inputs.dryRun, task.context.log);
    this.#exporter = new ResourceExporter(task, this.#outcomes, home);
  }

  async perform(): Promise<Result> {
    const { selection, state, reader, inputs, context } = this.#task;
    const { clock, deadline, log, signal } = context;
    const kinds = selection.kinds.filter((kind) => state?.kinds.includes(kind) ?? true);
    const pace = {
      sent: () => reader.platform.countSent(),
      perMinute: inputs.requestsPerMinute,
      deadline,
    };
    const counted = new ScopeProgress(clock, pace);
    await takeInventory(reader, {
      kinds,
      scopes: state?.scopes ?? [findFirstScope(inputs)],
      below: state === undefined,
      trail: context,
      onScopes: (scopes, lists) => {
        const warning = counted.expect(scopes, lists);
        if (warning !== undefined) log.warning(warning);
      },
      onScopeDone: (scope) => {
        const line = counted.complete(scope);
        if (line !== undefined) log.info(line);
      },
      onList: (found) => this.#exportList(found),
      onScopeWide: (kind, scope, wide) => this.#exportScopeWide(kind, scope, wide),
      onFailure: (_kind, _of, failure) => {
        if (!signal.aborted) this.#failures.push(failure);
      },
    });
    return this.#sumUp(kinds);
  }

  #sumUp(kinds: readonly Kind[]): Result {
    const { state, directory, context } = this.#task;
    const { aborted, reason } = context.signal;
    const explained = reason instanceof FatalPlatformError ? reason.explained : new Set();
    const failures = this.#failures.filter(({ failure }) => !explained.has(failure.correlationId ?? ''));
    const [first] = failures;
    const isComplete = first === undefined && !aborted;
    return {
      outcomes: this.#outcomes.inOrder(),
      diagnostics: [
        ...failures.map(({ failure }) => failure),
        ...(state?.reportUncovered(kinds, isComplete) ?? []),
        ...this.#outcomes.summarize(directory.path),
      ],
      ...omitUndefined({
        correlationId: first?.failure.correlationId,
        failure: stopFailure(
          context.signal,
          `the export is incomplete (${formatCount(this.#outcomes.countFiles(), 'file')} so far).`,
          'The files that were written are kept. Run again to complete the export.',
        ),
      }),
    };
  }

  /** Begins the export of the resources of one list. File names depend on the whole list, so they are the same in every run. */
  #exportList(found: readonly FoundResource[]): GrowingWork[] {
    const { selection, state, context } = this.#task;
    const inOrder = found.toSorted((one, other) => compareTexts(formatVersionedName(one), formatVersionedName(other)));
    return inOrder.flatMap((resource): GrowingWork[] => {
      const { kind, key, entry } = resource;
      const candidate = { kind, key, path: this.#paths.pathFor(resource) };
      if (state?.manages(resource) === false || !selection.hasIdentifier(key.identifier)) return [];
      this.#outcomes.expect(1);
      if (entry.managed) {
        this.#outcomes.skip(candidate, 'the platform manages it');
        return [];
      }
      if (entry.resource.lockedBecause !== undefined) {
        this.#exporter.leaveOutFixed(candidate, entry.resource);
        return [];
      }
      const work = async () => {
        if (!context.signal.aborted) await this.#exporter.exportListed(candidate, entry.resource);
        return [];
      };
      return [work];
    });
  }

  #exportScopeWide(kind: Kind, scope: Scope, { resource, leftOut }: ScopeValues): GrowingWork[] {
    const path = this.#paths.pathForScope(kind, scope);
    for (const { identifier, reason } of leftOut) {
      this.#outcomes.leaveOut({ kind, key: { kind: kind.name, scope, identifier }, path }, reason);
    }
    this.#outcomes.expect(leftOut.length);
    if (resource === undefined) return [];
    this.#outcomes.expect(1);
    const key = { kind: kind.name, scope, identifier: '' };
    return [
      async () => {
        await this.#exporter.export({ kind, key, path }, resource);
        return [];
      },
    ];
  }
}

/** The scopes at which the export begins. */
function findFirstScope({ account, org, project }: Inputs): Scope {
  if (project !== '') return { account, org: org === '' ? defaultOrganization : org, project };
  return org === '' ? { account } : { account, org };
}

function formatVersionedName({ key: { identifier, version = '' } }: FoundResource): string {
  return `${identifier}\n${version}`;
}
