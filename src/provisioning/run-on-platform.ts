import type { Step } from '../kinds/kind.ts';
import { omitUndefined } from '../shared/object.ts';
import { waitForEffect, warnOfShortTime } from './apply/effect-delay.ts';
import { describeRest } from './apply-steps.ts';
import { openClient } from './client/open-client.ts';
import type { Graph } from './graph/graph.ts';
import type { Result } from './outcome/result.ts';
import { createReader, type Run } from './refresh/reader.ts';

/** Opens the client of a run, has the graph applied, on request waits until changes take effect, and closes the client. */
export async function runOnPlatform(
  graph: Graph,
  given: Omit<Run, 'reader'>,
  apply: (graph: Graph, run: Run) => Promise<Result>,
): Promise<Result> {
  const { inputs, context } = given;
  context.announceEffects?.();
  const platform = openClient(inputs, context);
  try {
    const result = await withEffects(graph, { ...given, reader: createReader(platform, inputs, context) }, apply);
    const { failure, outcomes = [], diagnostics = [] } = result;
    const rest = failure === undefined ? describeRest(outcomes, inputs) : undefined;
    return { ...result, diagnostics: [diagnostics, rest ?? []].flat() };
  } finally {
    await platform.close();
  }
}

/** Applies a graph, and on request waits until changes take effect. */
async function withEffects(
  graph: Graph,
  run: Run,
  apply: (graph: Graph, run: Run) => Promise<Result>,
): Promise<Result> {
  const { inputs, context } = run;
  const delay = inputs.waitForSettings && !inputs.dryRun ? findEffectDelay(graph.steps) : 0;
  if (delay > 0) warnOfShortTime(delay, context);
  const result = await apply(graph, run);
  if (delay === 0) return result;
  const written = (result.outcomes ?? []).filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
  const ended = await waitForEffect(findEffectDelay(written), 0, context);
  return { ...result, ...omitUndefined({ failure: result.failure ?? ended }) };
}

/** Milliseconds until changes of these steps take effect; 0 if immediately. */
function findEffectDelay(steps: readonly Step[]): number {
  return steps.reduce((longest, { kind }) => Math.max(longest, kind.effectDelay ?? 0), 0);
}
