import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { longestTimeout } from '../inputs/table.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ScopeValues } from '../kinds/kind-list.ts';
import { defaultOrganization, describeScope, type Scope } from '../kinds/resource-key.ts';
import { findHome } from '../plan/git/rules.ts';
import type { Result } from '../plan/outcome.ts';
import { openClient } from '../remote/client.ts';
import { FatalPlatformError, stopEarly, stopFailure } from '../remote/fatal-platform-error.ts';
import { type FoundResource, takeInventory } from '../remote/inventory.ts';
import type { ListFailure } from '../remote/lists.ts';
import { createReader } from '../remote/reader.ts';
import { parseSelection, type Selection } from '../remote/selection.ts';
import type { Clock } from '../shared/clock.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import type { GrowingWork } from '../shared/pool.ts';
import { formatCount } from '../shared/text.ts';
import { ExportDirectory, FilePaths } from './export-directory.ts';
import { compareTexts, ExportOutcomes } from './export-outcomes.ts';
import { type ExporterTask, ResourceExporter } from './resource-exporter.ts';
import { TerraformState } from './terraform-state.ts';

/**
 * Writes the resources of the platform into files in the platform's own layout (docs/internals/platform-api.md, The platform's file
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
  const problems = [...diagnostics, ...[opened, read].flatMap((result) => ('failure' in result ? result.failure : []))];
  if ('failure' in opened || 'failure' in read || problems.length > 0) return { diagnostics: problems };
  const { stop = () => undefined } = context;
  // All requests that are open at a time may fail three times in a row.
  const mostFailed = Math.max(10, 3 * inputs.concurrency);
  const platform = stopEarly(openClient(inputs, context), { mostFailed, timeout: inputs.timeout }, stop);
  try {
    return await context.log.group('Export', async () => {
      const task = {
        selection,
        state: read.state,
        directory: opened.directory,
        reader: createReader(platform, inputs, context),
        inputs,
        context,
        outcomes: new ExportOutcomes(inputs.dryRun, context.log),
        home: await findHome(inputs, context),
      };
      return new ExportRun(task).perform();
    });
  } finally {
    await platform.close();
  }
}

interface ExportTask extends ExporterTask {
  readonly selection: Selection;
  readonly state: TerraformState | undefined;
}

class ExportRun {
  readonly #task: ExportTask;
  readonly #exporter: ResourceExporter;
  readonly #failures: ListFailure[] = [];
  readonly #paths = new FilePaths();

  constructor(task: ExportTask) {
    this.#task = task;
    this.#exporter = new ResourceExporter(task);
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
    const { hidden, notInstalled } = await takeInventory(reader, {
      kinds,
      scopes: state?.scopes ?? [findFirstScope(inputs)],
      below: state === undefined,
      onScopes: (scopes, lists) => {
        const warning = counted.expect(scopes, scopes.length * lists);
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
    return this.#sumUp(kinds, hidden, notInstalled);
  }

  #sumUp(kinds: readonly Kind[], hidden: readonly Diagnostic[], notInstalled: readonly Diagnostic[]): Result {
    const { state, directory, context, outcomes } = this.#task;
    const { aborted, reason } = context.signal;
    const explained = reason instanceof FatalPlatformError ? reason.explained : new Set();
    const failures = this.#failures.filter(({ failure }) => !explained.has(failure.correlationId ?? ''));
    const [first] = failures;
    const isComplete = first === undefined && hidden.length === 0 && !aborted;
    return {
      outcomes: outcomes.inOrder(),
      diagnostics: [
        ...failures.map(({ failure }) => failure),
        ...hidden,
        ...notInstalled,
        ...(state?.reportUncovered(kinds, isComplete) ?? []),
        ...outcomes.summarize(directory.path),
      ],
      ...omitUndefined({
        correlationId: first?.failure.correlationId,
        failure: stopFailure(
          context.signal,
          `the export is incomplete (${formatCount(outcomes.countFiles(), 'file')} so far).`,
          'The files that were written are kept. Run again to complete the export.',
        ),
      }),
    };
  }

  /** Begins the export of the resources of one list. File names depend on the whole list, so they are the same in every run. */
  #exportList(found: readonly FoundResource[]): GrowingWork[] {
    const { selection, state, context, outcomes } = this.#task;
    const inOrder = found.toSorted((a, b) => compareTexts(formatVersionedName(a), formatVersionedName(b)));
    return inOrder.flatMap((resource): GrowingWork[] => {
      const { kind, key, entry } = resource;
      const candidate = { kind, key, path: this.#paths.pathFor(resource) };
      if (state?.manages(resource) === false || !selection.hasIdentifier(key.identifier)) return [];
      outcomes.expect(1);
      if (entry.managed) {
        outcomes.skip(candidate, 'the platform manages it');
        return [];
      }
      if (entry.resource.lockedBecause !== undefined) {
        const left = this.#exporter.leaveOutFixed(candidate, entry.resource);
        return left === undefined ? [] : [() => left.then(() => [])];
      }
      const work = async () => {
        if (!context.signal.aborted) await this.#exporter.exportListed(candidate, entry.resource);
        return [];
      };
      return [work];
    });
  }

  #exportScopeWide(kind: Kind, scope: Scope, { resource, leftOut }: ScopeValues): GrowingWork[] {
    const { outcomes } = this.#task;
    const path = this.#paths.pathForScope(kind, scope);
    for (const { identifier, reason } of leftOut) {
      outcomes.leaveOut({ kind, key: { kind: kind.name, scope, identifier }, path }, reason);
    }
    outcomes.expect(leftOut.length);
    if (resource === undefined) return [];
    outcomes.expect(1);
    const key = { kind: kind.name, scope, identifier: '' };
    return [
      async () => {
        await this.#exporter.export({ kind, key, path }, resource);
        return [];
      },
    ];
  }
}

function findFirstScope({ account, org, project }: Inputs): Scope {
  if (project !== '') return { account, org: org === '' ? defaultOrganization : org, project };
  return org === '' ? { account } : { account, org };
}

function formatVersionedName({ key: { identifier, version = '' } }: FoundResource): string {
  return `${identifier}\n${version}`;
}

const interval = 10_000;

interface ExportPace {
  readonly sent: () => number;
  /** The run's own limit; 0 for none. */
  readonly perMinute: number;
  /** When the run reaches its `timeout`, in milliseconds of `Clock.elapsed`. */
  readonly deadline: number | undefined;
}

/** Counts the projects of an export, and estimates the time that is left from its own requests and their pace. */
export class ScopeProgress {
  readonly #clock: Clock;
  readonly #pace: ExportPace;
  readonly #started: number;
  #total = 0;
  /** The requests that the projects take at least. */
  #least = 0;
  #done = 0;
  #last: number;
  #warnedAt = 0;

  constructor(clock: Clock, pace: ExportPace) {
    this.#clock = clock;
    this.#pace = pace;
    this.#started = clock.elapsed();
    this.#last = this.#started;
  }

  /**
   * Adds projects that will be read, with the requests that all of them take at least. Returns a warning if they cannot be read
   * before the `timeout`.
   */
  expect(scopes: readonly Scope[], requests: number): string | undefined {
    this.#total += scopes.filter(({ project }) => project !== undefined).length;
    this.#least += requests;
    const { perMinute, deadline } = this.#pace;
    const perProject = this.#least / Math.max(1, this.#total);
    // The requests of the first minute are sent at once.
    const least = ((this.#total - this.#done) * perProject) / perMinute - 1;
    const left = deadline === undefined ? Number.POSITIVE_INFINITY : (deadline - this.#clock.elapsed()) / 60_000;
    // Again only when much more was found.
    if (perMinute === 0 || least <= left || this.#total < this.#warnedAt * 2) return undefined;
    this.#warnedAt = this.#total;
    const found = `${formatCount(this.#total, 'project')} with at least ${formatCount(Math.round(perProject), 'request')} each take at least ${formatMinutes(least * 60)} at ${perMinute} requests per minute, longer than the \`input:timeout\` of the run.`;
    // Texts that no list shows take more requests.
    const enough = Math.ceil((least * 2) / 10) * 600;
    const advice =
      enough <= longestTimeout
        ? `Set \`input:timeout: ${enough}\`, or`
        : `Set \`input:timeout: ${longestTimeout}\`, and`;
    return `${found} ${advice} export fewer kinds at a time with \`input:kinds\`.`;
  }

  /** Counts a scope that is complete. Returns a line if the one before is not too recent. */
  complete(scope: Scope): string | undefined {
    if (scope.project === undefined) return undefined;
    this.#done++;
    const now = this.#clock.elapsed();
    if (now - this.#last < interval) return undefined;
    this.#last = now;
    const rest = this.#total - this.#done;
    const { sent, perMinute } = this.#pace;
    const byTime = ((now - this.#started) / this.#done) * rest;
    const byPace = perMinute === 0 ? 0 : (sent() / this.#done / perMinute) * 60_000 * rest;
    const time = rest === 0 ? '' : `, about ${formatMinutes(Math.max(byTime, byPace) / 1000)} left`;
    return `Project ${this.#done} of ${this.#total}${time} (${describeScope(scope)})`;
  }
}

function formatMinutes(seconds: number): string {
  return formatCount(Math.max(1, Math.ceil(seconds / 60)), 'minute');
}
