import type { BaseMetadata, ObjectEntries } from 'valibot';
import { memoize } from '../../shared/memoize.ts';
import { isMap, type Mapping, type Path } from '../../shared/object.ts';
import type { ResourceKey, Scope } from '../resource-key.ts';

export interface FieldAttributes {
  /** It cannot change once the resource exists; a function says why it cannot in a resource that the platform shows like this. */
  readonly immutable?: true | ((shown: unknown) => string | undefined);
  /** The value that the platform gives it if a document omits it; exports omit it too. */
  readonly default?: unknown;
  /** The value with which a resource must be created if a document omits it. */
  readonly atCreate?: unknown;
  /** The value that is sent if a document omits it. */
  readonly filled?: (key: ResourceKey) => unknown;
  /** Only a create sets it, so it is not compared, or only an update does, which then follows the create. */
  readonly setBy?: 'create' | 'update';
  readonly sentAs?: string;
  /** The platform shows it beside a text too, where a switch changes it; the value is what it is if a text omits it. */
  readonly switched?: { readonly otherwise?: unknown };
  /** A list whose order has no meaning. */
  readonly unordered?: true;
  /** Text whose case has no meaning, or a list of such texts. */
  readonly caseless?: true;
  /** It is sent and not compared. */
  readonly ignored?: true;
  /** Only this action reads it: it is neither sent nor compared. */
  readonly local?: true;
  /** The platform sets it itself: it is not compared, and exports omit it. */
  readonly added?: true;
  /** A map that an update replaces as a whole: what a document leaves out is removed. */
  readonly replaced?: true;
  /**
   * A resource has only one of the fields with the same word: each removes the others. A function, for a map, returns groups of
   * its fields: stating a field of one group removes those of the groups of which nothing is stated.
   */
  readonly oneOf?: string | ((config: Mapping) => readonly (readonly string[])[]);
  /** Whether a resource that the platform shows like this takes it from another one, so it is exported and sent only if stated. */
  readonly inherited?: (shown: Mapping) => boolean;
  /** The resource that it names; a list names several. */
  readonly reference?: FieldReference;
  /** The display name, and the names that the platform accepts, if they are not those of most kinds. */
  readonly nameRule?: NameRule;
  /** It distinguishes the versions of one identifier. */
  readonly version?: true;
  /** A document needs it if its parent is in Git: the branch of the parent. */
  readonly parentBranch?: true;
  /** It decides what a document is about or where, as the fields of its identity do: a near miss of its name is an error. */
  readonly decides?: true;
  /** A map that may have other fields than those that are described, such as one whose fields depend on a type. */
  readonly partial?: true;
  /** Whether the platform accepts it and never shows it, so it cannot be compared. An update sends it. */
  readonly writeOnly?: (config: Mapping) => boolean;
}

interface FieldReference {
  readonly kind: string;
  readonly alternatives?: readonly string[];
  /** The named resource may have any identifier that can be a part of a path. */
  readonly anyName?: true;
  /** A name without a level is in the scope of the document even above a project. */
  readonly inOwnScope?: true;
  /** The field next to it that names the version. */
  readonly version?: string;
  readonly parent?: (site: ReferenceSite) => ResourceKey | undefined;
}

/** A field by which documents refer to another resource: one of a name, wherever it is, or one of the kind's own. */
export interface ReferenceRule extends FieldReference {
  /** The name of the field at any depth, which is a word, or the form of its names; its value is a reference or a list of references. */
  readonly field: string | RegExp;
  /** The only path at which it is, as `fieldsWith` has it. */
  readonly at?: string;
  /** The name of the list in whose items the field means something else. */
  readonly notInItemsOf?: string;
  /** The name of the list in whose items the field is, if its own name is ambiguous. */
  readonly inItemsOf?: string;
  /** The `type` of the mapping that has the field, if its own name is ambiguous; `typeField` is the name of the type's field. */
  readonly ofType?: string;
  readonly typeField?: string;
  /** The `type` of the mapping whose `spec` has the field, if its own name is ambiguous. */
  readonly inSpecOf?: string;
  /** The text is a path in the file store: `account:/x`, `org:/x` or `/x`. */
  readonly isStorePath?: true;
  /** Only a text with a level, such as `account.x`, is a reference: any other may be a secret itself. */
  readonly qualified?: true;
}

/** The names that the platform is known to accept (docs/internals/platform-api.md, Identifiers). */
export interface NameRule {
  readonly pattern: RegExp;
  /** The rule for messages: "has at most 128 letters, digits and `-`". */
  readonly rule: string;
  /** Whether the platform is known to refuse all others. */
  readonly isStrict?: true;
}

interface ReferenceSite {
  readonly root: unknown;
  readonly path: Path;
  readonly scope: Scope;
}

/** An item of a valibot pipe that changes nothing when values are checked, and that JSON Schema does not show. */
interface AttributesItem extends BaseMetadata<unknown> {
  readonly type: 'attributes';
  readonly attributes: FieldAttributes;
}

export function createAttributesItem(attributes: FieldAttributes): AttributesItem {
  return { kind: 'metadata', type: 'attributes', reference: createAttributesItem as never, attributes };
}

/** The fields that have an attribute, by their paths with dots: without indexes, and with `*` for the names in a map. */
type FieldsWith<A extends keyof FieldAttributes> = ReadonlyMap<string, NonNullable<FieldAttributes[A]>>;

export function fieldsWith<const A extends keyof FieldAttributes>(fields: ObjectEntries, attribute: A): FieldsWith<A> {
  return (readAttributes(fields)[attribute] ?? new Map()) as FieldsWith<A>;
}

const readAttributes = memoize((fields: ObjectEntries) => {
  const found: Partial<Record<keyof FieldAttributes, Map<string, unknown>>> = {};
  for (const [path, attributes] of attributesInFields(fields, '')) {
    for (const [name, value] of Object.entries(attributes) as [keyof FieldAttributes, unknown][]) {
      found[name] ??= new Map();
      found[name].set(path, value);
    }
  }
  return found;
}, new WeakMap());

export function versionFieldOf(fields: ObjectEntries): string | undefined {
  return fieldsWith(fields, 'version').keys().next().value;
}

/** The parts of valibot's schemas that contain others. */
interface SchemaPart {
  readonly kind?: string;
  readonly type?: string;
  readonly attributes?: FieldAttributes;
  readonly pipe?: readonly SchemaPart[];
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly wrapped?: SchemaPart;
  readonly options?: readonly SchemaPart[];
  readonly item?: SchemaPart;
  readonly value?: SchemaPart;
}

/** A map in a document, with the fields that are known in it. */
interface DescribedMap {
  readonly value: Mapping;
  readonly path: Path;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The maps inside a map whose fields are all described, outermost first and without the map itself. */
export function* describedMapsIn(
  fields: Readonly<Record<string, unknown>>,
  value: Mapping,
  path: Path,
): Generator<DescribedMap> {
  for (const name in value) {
    if (Object.hasOwn(fields, name)) yield* describedMaps(fields[name] as SchemaPart, value[name], [...path, name]);
  }
}

function* describedMaps(part: SchemaPart, value: unknown, path: Path): Generator<DescribedMap> {
  if (typeof value !== 'object' || value === null) return;
  const { pipe, options, entries, item, value: each, wrapped } = part;
  if (pipe?.some(({ attributes }) => attributes?.partial)) return;
  if (pipe === undefined && entries !== undefined && isMap(value)) {
    yield { value, path, fields: entries };
    yield* describedMapsIn(entries, value, path);
  }
  const inner = pipe ?? options ?? (wrapped === undefined ? [] : [wrapped]);
  for (const schema of inner) yield* describedMaps(schema, value, path);
  const content = pipe === undefined ? (item ?? each) : undefined;
  if (content === undefined) return;
  for (const [name, held] of Object.entries(value)) {
    yield* describedMaps(content, held, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

function attributesInFields(fields: Readonly<Record<string, unknown>>, path: string): [string, FieldAttributes][] {
  const at = path === '' ? '' : `${path}.`;
  return Object.entries(fields).flatMap(([name, part]) => attributesInPart(part as SchemaPart, `${at}${name}`));
}

function attributesInPart(part: SchemaPart, path: string): [string, FieldAttributes][] {
  if (part.type === 'attributes') return [[path, part.attributes ?? {}]];
  if (part.kind !== 'schema') return [];
  const { pipe, entries, item, value, wrapped, options = [] } = part;
  const inside = pipe ?? (part.type === 'union' ? options : [item, wrapped].filter((inner) => inner !== undefined));
  if (inside.length > 0) return inside.flatMap((inner) => attributesInPart(inner, path));
  if (entries !== undefined) return attributesInFields(entries, path);
  return value === undefined ? [] : attributesInPart(value, `${path}.*`);
}
