import type { Path } from '../../shared/object.ts';
import { inPipeline } from './in-pipeline.ts';

/**
 * What input sets and overlays of them have in common (docs/platform-api.md, Input sets). `field` is where the document names
 * the pipeline, `path` that of the requests, and `type` the word for them in lists.
 */
export function defineInputSets<Field extends Path, Paths extends `/${string}`, Type extends string>(
  field: Field,
  path: Paths,
  type: Type,
) {
  return {
    ...inPipeline({ field, shownAs: 'pipelineIdentifier', tab: 'input-sets' }),
    // Without `storeType`, defaults of the account may send it to Git.
    create: `POST ${path}?pipelineIdentifier={parent}&storeType=INLINE`,
    read: `GET ${path}/{identifier}?pipelineIdentifier={parent}`,
    update: `PUT ${path}/{identifier}?pipelineIdentifier={parent}`,
    list: {
      request: `GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=${type}&pageIndex={page}&pageSize=100`,
      whole: false,
      revision: ['version', 'lastUpdatedAt'],
    },
    audit: { type: 'INPUT_SET', parentLabel: 'pipelineIdentifier' },
    absent: /does not exist or has been deleted/,
    gitAware: true,
  } as const;
}
