import type { Diagnostic } from '../shared/diagnostic.ts';
import { formatReason } from '../shared/text.ts';
import { examineDeletes, orderVersions } from './deletes/deletions.ts';
import { deletesAny, type Graph } from './graph/graph.ts';
import { comparesExisting } from './plan/action.ts';
import { MissingScopes } from './refresh/missing-scopes.ts';
import type { Run } from './refresh/reader.ts';
import type { CacheSession } from './refresh/records.ts';
import { checkReferences } from './refresh/references.ts';
import { refresh } from './refresh/refresh.ts';
import { findCacheFile, openRefreshCache } from './refresh/refresh-cache.ts';
import type { RemoteStates } from './refresh/remote-state.ts';
import { TrailProof } from './refresh/trail-proof.ts';

/** What the platform says about a graph. */
interface QueriedGraph {
  /** Also ordered by what only the remote states show. */
  readonly graph: Graph;
  /** Absent if they are not compared. */
  readonly states: RemoteStates | undefined;
  /** References to missing resources, and why resources cannot be deleted. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Refreshes if the remote state is compared, and finds references to missing resources. A single create that compares nothing needs
 * neither.
 */
export async function queryPlatform(graph: Graph, run: Run): Promise<QueriedGraph> {
  const { inputs, reader, context } = run;
  const isImplied = graph.steps.some(({ implied }) => implied);
  const compares = deletesAny(graph.steps) || isImplied || inputs.dryRun || comparesExisting(inputs);
  if (!compares && graph.steps.length <= 1) return { graph, states: undefined, diagnostics: [] };
  return context.log.group('Refresh', async () => {
    const scopes = new MissingScopes(reader, graph);
    const read = compares ? await refreshWithCache(graph, run) : undefined;
    if (reader.signal.aborted) return { graph, states: read, diagnostics: [] };
    const refreshed = read && (await scopes.markAbsent(read));
    const examined = refreshed && (await examineDeletes(reader, graph, refreshed, inputs));
    const states = examined?.states;
    const missing = await checkReferences(reader, graph, scopes);
    return {
      graph: states === undefined ? graph : orderVersions(graph, states),
      states,
      diagnostics: [...(examined?.diagnostics ?? []), ...missing],
    };
  });
}

async function refreshWithCache(graph: Graph, run: Run): Promise<RemoteStates> {
  const { inputs, reader } = run;
  const { log } = run.context;
  const total = graph.steps.length;
  const session = await openCacheSession(run);
  const measurePace = () => ({ sent: reader.platform.countSent(), perMinute: inputs.requestsPerMinute });
  const onState = (count: number) => log.progress(count, total, 'read', measurePace());
  const states = await refresh(reader, graph, onState, session);
  try {
    // Also if the run was stopped: the next one need not repeat its reads.
    await session?.cache.save();
  } catch (error) {
    log.warning(`Could not write the refresh cache: ${formatReason(error)}.`);
  }
  return states;
}

/** The cache that the inputs name; `refresh: full` starts a new one. */
async function openCacheSession({ inputs, reader, context }: Run): Promise<CacheSession | undefined> {
  const { refreshCache, refresh, apiKey, address, updateFormatting } = inputs;
  if (refreshCache === '') return undefined;
  const { log, clock } = context;
  const place = findCacheFile(refreshCache, context);
  if (place === undefined) {
    log.warning(
      `\`input:refresh-cache\` is not used: ${refreshCache} is neither in the workspace nor in the runner's directory for temporary files.`,
    );
    return undefined;
  }
  const cache = await openRefreshCache({
    ...place,
    apiKey,
    platform: address.page(''),
    isFull: refresh === 'full',
    isExact: updateFormatting,
  });
  if (cache.ignored !== undefined) log.info(`The refresh cache ${refreshCache} was ignored: ${cache.ignored}.`);
  return { cache, trail: new TrailProof({ reader, cache, clock, log }) };
}
