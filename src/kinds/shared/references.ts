import { omitUndefined } from '../../shared/defined.ts';
import { fieldOf, nonEmptyText, type Path, valueAt, walkFields } from '../../shared/object.ts';
import type { Reference } from '../kind.ts';
import type { ResourceKey, Scope } from '../resource-key.ts';
import { resolveReference } from './notation.ts';

/** A field by which documents refer to another resource. */
export interface ReferenceRule {
  /** The name of the field at any depth; its value is a reference or a list of references. */
  readonly field: RegExp;
  /** The name of the list in whose items the field is, where its own name does not tell. */
  readonly inItemsOf?: string;
  readonly kind: string;
  /** Other kinds of resource that the field may name. */
  readonly alternatives?: readonly string[];
  /** The field beside it that names the version. */
  readonly version?: string;
  /** The resource in which the named one lives, from where the reference is. */
  readonly parent?: (place: Place) => ResourceKey | undefined;
}

/** Where a reference is: the whole value, the path of the field in it, and the scope of the document. */
interface Place {
  readonly root: unknown;
  readonly path: Path;
  readonly scope: Scope;
}

export const connectorReference: ReferenceRule = { field: /^(connectorRef|\w+ConnectorRef)$/, kind: 'connector' };

export const templateReference: ReferenceRule = { field: /^templateRef$/, kind: 'template', version: 'versionLabel' };

/** What pipelines and the templates of their parts refer to. */
export const pipelineReferences: readonly ReferenceRule[] = [
  connectorReference,
  templateReference,
  { field: /^serviceRef$/, kind: 'service' },
  { field: /^environmentRef$/, kind: 'environment' },
  { field: /^environmentGroupRef$/, kind: 'environment group' },
  {
    field: /^identifier$/,
    inItemsOf: 'infrastructureDefinitions',
    kind: 'infrastructure',
    parent: ({ root, path, scope }) => {
      const environment = nonEmptyText(fieldOf(valueAt(root, path.slice(0, -3)), 'environmentRef'));
      const named = environment === undefined ? undefined : resolveReference(environment, scope);
      return named && { kind: 'environment', ...named };
    },
  },
];

/** The pipeline that a document names at a path below its key, as the parent of what it refers to. */
export function inPipeline(field: Path): NonNullable<ReferenceRule['parent']> {
  return ({ root, scope }) => {
    const identifier = nonEmptyText(valueAt(root, field));
    return identifier === undefined ? undefined : { kind: 'pipeline', scope, identifier };
  };
}

/** Everything that a value refers to by the rules. Expressions are passed over: they name nothing before a run. */
export function findReferences(rules: readonly ReferenceRule[], value: unknown, base: Path, scope: Scope): Reference[] {
  const found: Reference[] = [];
  for (const { key, value: content, path } of walkFields(value, base)) {
    const rule = rules.find(
      ({ field, inItemsOf }) => field.test(key) && (inItemsOf === undefined || path.at(-3) === inItemsOf),
    );
    if (rule === undefined) continue;
    const place = { root: value, path: path.slice(base.length), scope };
    const texts = Array.isArray(content)
      ? content.map((text, index) => ({ text, path: [...path, index] }))
      : [{ text: content, path }];
    for (const { text, path } of texts) {
      const reference = typeof text === 'string' ? referenceOf(rule, text, place) : undefined;
      if (reference !== undefined) found.push({ ...reference, path });
    }
  }
  return found;
}

function referenceOf(rule: ReferenceRule, text: string, place: Place): Omit<Reference, 'path'> | undefined {
  const named = resolveReference(text, place.scope);
  if (named === undefined) return undefined;
  const version = rule.version && nonEmptyText(fieldOf(valueAt(place.root, place.path.slice(0, -1)), rule.version));
  const parent = rule.parent?.(place);
  if (rule.parent !== undefined && parent === undefined) return undefined;
  const { kind, alternatives } = rule;
  return {
    kind,
    ...named,
    // What lives in a parent has its scope.
    ...(parent && { scope: parent.scope }),
    ...omitUndefined({ parent, alternatives, version: version === undefined || version === '' ? undefined : version }),
  };
}
