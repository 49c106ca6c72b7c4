import type { Path } from '../../shared/object.ts';
import type { ParentDefinition } from '../kind.ts';
import type { ResourceKey } from '../resource-key.ts';
import { wordName } from './common-rules.ts';
import { uiPathOf } from './ui-path.ts';

/**
 * The part that all kinds that belong to a pipeline have in common. `field` is where the document names the pipeline, `shownAs`
 * its name in responses, `tab` the part of the pipeline's page that shows them.
 */
export function inPipeline({
  field,
  shownAs,
  tab,
}: {
  readonly field: Path;
  readonly shownAs: string;
  readonly tab: string;
}) {
  return {
    names: wordName,
    parent: { kind: 'pipeline', field, convention: 'pipeline', shownAs, stated: true } satisfies ParentDefinition,
    scopeIn: 'query',
    scopeInText: 'required',
    shownAt: { saved: '', read: '', listed: '' },
    page: ({ scope, parent }: ResourceKey) => uiPathOf(scope, 'pipelines', parent?.identifier ?? '', tab),
  } as const;
}
