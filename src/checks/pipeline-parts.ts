import { withoutSecrets } from '../graph/step.ts';
import type { Step } from '../kinds/kind.ts';
import { findPartWarnings } from '../kinds/pipeline/parts.ts';
import { getConfig } from '../kinds/shared/config.ts';
import type { Loaded, Planned } from '../plan/known.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { withLocations } from '../syntax/locate.ts';
import type { Check } from './check.ts';
import { findCheckedTexts } from './texts.ts';

/** The only kind with such parts. */
const pipelineKind = 'pipeline';

/** What this action knows of the stages and steps of pipelines, for a run that asks the platform nothing. */
export const partsOffline: Check<Loaded> = {
  name: 'parts of pipelines in a run without a platform',
  run: ({ graph }) => graph.steps.flatMap(checkParts),
};

/** … and for texts about which neither a schema nor a dry run of the platform said anything. */
export const partsUnchecked: Check<Planned> = {
  name: 'parts of pipelines that the platform has not checked',
  async run(planned) {
    const checked = await findCheckedTexts(planned);
    return planned.graph.steps.filter((step) => !checked.has(step)).flatMap(checkParts);
  },
};

function checkParts(step: Step): Diagnostic[] {
  if (step.kind.name !== pipelineKind || step.intent === 'delete') return [];
  const found = [...findPartWarnings(getConfig(step))];
  return withLocations(step.document, found).map((diagnostic) => withoutSecrets(diagnostic, step.document));
}
