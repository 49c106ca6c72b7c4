import { asFilledText, findFields, getField, type Mapping, omitUndefined, type Path } from '../../shared/object.ts';
import type { Reference } from '../kind.ts';
import type { Scope } from '../resource-key.ts';
import { connectorReferences, findReferences, pipelineReferences, secretReferences } from '../shared/references.ts';
import { containsExpression } from '../shared/schema.ts';
import { topKey } from './fields.ts';

/** A stage that runs another pipeline, possibly in another project. */
interface ChainedPipeline {
  readonly path: Path;
  /** Its scope and identifier; absent if they are expressions. */
  readonly target?: Pick<Reference, 'scope' | 'identifier'>;
  readonly inputs: unknown;
}

function chainedPipelinesOf(given: Mapping, account: string): ChainedPipeline[] {
  const isChained = (key: string, value: unknown) => key === 'stage' && getField(value, 'type') === 'Pipeline';
  return findFields(given.stages, [topKey, 'stages'], isChained).map(({ value, path }) => {
    const spec = getField(value, 'spec');
    const target = chainedPipelineOf(spec, account);
    return { path: [...path, 'spec'], inputs: getField(spec, 'inputs'), ...omitUndefined({ target }) };
  });
}

/** The pipeline that the `spec` of a stage names; `undefined` if it leaves that to expressions. */
function chainedPipelineOf(spec: unknown, account: string): ChainedPipeline['target'] {
  const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => asFilledText(getField(spec, name)));
  if (org === undefined || project === undefined || identifier === undefined) return undefined;
  return [org, project, identifier].some(containsExpression)
    ? undefined
    : { scope: { account, org, project }, identifier };
}

/**
 * The references of a pipeline: connectors of its own scope, and the pipelines that it runs, with the connectors that it passes
 * to them.
 */
export function referencesIn(given: Mapping, scope: Scope): Reference[] {
  const chained = chainedPipelinesOf(given, scope.account);
  const isOwn = (reference: Reference) =>
    !chained.some(({ path }) => [...path, 'inputs'].every((part, depth) => reference.path[depth] === part));
  return [
    ...findReferences(pipelineReferences, given, [topKey], scope).filter(isOwn),
    ...chained.flatMap(({ path, target, inputs }): Reference[] =>
      target === undefined
        ? []
        : [
            { kind: topKey, ...target, path: [...path, 'pipeline'] },
            ...findReferences([...connectorReferences, ...secretReferences], inputs, [...path, 'inputs'], target.scope),
          ],
    ),
  ];
}
