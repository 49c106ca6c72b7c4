import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { parentBranches } from '../../src/checks/kinds.ts';
import type { Kind, Step } from '../../src/kinds/kind.ts';
import { stepKinds } from '../../src/kinds/registry.ts';
import type { Difference } from '../../src/kinds/remote-resource.ts';
import { type FieldAttributes, fieldsWith } from '../../src/kinds/shared/attributes.ts';
import { findWriteOnly } from '../../src/kinds/shared/step-fields.ts';
import type { Planned } from '../../src/plan/stages.ts';
import type { Diagnostic } from '../../src/shared/diagnostic.ts';
import { asMap, isMap, type Mapping } from '../../src/shared/object.ts';
import { createStep } from './making.ts';

/** A resource with a value in one field: every form of it that lists on the way to the field allow. */
type Resources = (value: unknown) => Mapping[];

interface Site {
  readonly kind: Kind;
  /** The path of the field, as `fieldsWith` has it. */
  readonly path: string;
  readonly resources: Resources;
  /** The same with a field beside it that has no attributes. */
  readonly beside: Resources;
}

/** What documents of some kinds need before anything is found in them. */
const common = { identifier: 'x', name: 'X', path: '/x', pipelineIdentifier: 'p', content: 'c' };

function resourcesWith(path: string): Resources {
  const formsOf = ([name, ...below]: readonly string[], value: unknown): unknown[] => {
    if (name === undefined) return [value];
    const inside = formsOf(below, value);
    const maps = inside.map((content) => ({ [name === '*' ? 'any' : name]: content }));
    return [...maps, ...maps.map((map) => [map])];
  };
  const isResource = (form: unknown): form is Mapping => !Array.isArray(form);
  return (value) => formsOf(path.split('.'), value).filter(isResource);
}

function stepWith(kind: Kind, resource: Mapping): Step {
  const parent = kind.parent && { kind: kind.parent.kind, scope: {} as Step['key']['scope'], identifier: 'p' };
  return createStep(kind.name, { [kind.key ?? '']: { ...common, ...resource } }, undefined, undefined, parent);
}

const besideName = 'beside';

const isOver = ({ path }: Difference, name: string) => path.some((part) => part === name);

/** What a comparison finds where a field has another value, for each form of the resource. */
function differences({ kind }: Site, resources: Resources, desired: unknown, remote: unknown, shown: Mapping = {}) {
  const remotes = resources(remote);
  return resources(desired).map((resource, form) =>
    kind.compare(stepWith(kind, resource), { value: { ...common, ...shown, ...remotes[form] } }),
  );
}

/** Whether a comparison finds that a field has another value, for each form of the resource. */
function isSeen(site: Site, resources: Resources, desired: unknown, remote: unknown): boolean[] {
  const equal = differences(site, resources, desired, desired);
  return differences(site, resources, desired, remote).map((found, form) => !isDeepStrictEqual(found, equal[form]));
}

/** Whether a change of the field itself is not seen, where one of another field would be. */
function isNotCompared(site: Site): boolean {
  const own = isSeen(site, site.resources, 'a', 'b');
  const other = isSeen(site, site.beside, 'a', 'b');
  return own.some((seen, form) => !seen && other[form]);
}

function sentBy(request: { readonly body?: unknown }): string {
  const { body } = request;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
}

const createOf = ({ kind }: Site, resource: Mapping) => sentBy(kind.createRequest(stepWith(kind, resource)));

const updateOf = ({ kind }: Site, resource: Mapping, remote: Mapping = {}) =>
  sentBy(kind.updateRequest(stepWith(kind, resource), { value: { ...common, ...remote } }));

/** The resource in the body of a request, under its key or alone. */
function resourceIn({ kind }: Site, body: string): Mapping {
  const sent = asMap(JSON.parse(body));
  return asMap(sent[kind.key ?? ''] ?? sent);
}

function isExported({ kind }: Site, resource: Mapping, name: string): boolean {
  const { key } = stepWith(kind, resource);
  const shown = { ...common, roleIdentifier: 'r', resourceGroupIdentifier: 'g', principal: {}, ...resource };
  return JSON.stringify(kind.exportResource(key, { value: shown })).includes(`"${name}"`);
}

const mistype = (path: string) => path.replace(/.$/, '');

/** Whether a field at a path, which has no such name, is reported as unknown in one form of the resource. */
function isReported({ kind }: Site, path: string, severity?: Diagnostic['severity']): boolean {
  return resourcesWith(path)('a').some((resource) =>
    kind
      .check({ [kind.key ?? '']: { ...common, ...resource } })
      .some(
        (found) =>
          found.summary.includes(`${path.split('.').at(-1)}\` is not a known field`) &&
          found.severity === (severity ?? found.severity),
      ),
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of the maps in a valibot schema: of itself, its items or its values. */
function fieldsIn(schema: unknown): Fields {
  const { entries, pipe, options, item, value, wrapped } = asMap(schema);
  if (pipe === undefined && entries !== undefined) return entries as Fields;
  const inner = (pipe ?? options ?? [item, value, wrapped]) as readonly unknown[];
  return Object.assign({}, ...inner.filter(isMap).map(fieldsIn));
}

/** The names of the fields that are described in the map at a path. */
function describedIn({ kind, path }: Site): string[] {
  const names = path.split('.').filter((name) => name !== '*');
  return Object.keys(names.reduce((fields: Fields, name) => fieldsIn(fields[name]), kind.fields));
}

const lists = [
  [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'c'],
  ],
  [
    [{ x: 'a' }, { x: 'b' }],
    [{ x: 'b' }, { x: 'a' }],
    [{ x: 'a' }, { x: 'c' }],
  ],
] as const;

/** For each attribute, whether it has the effect that its name says on a field. */
const effects: {
  readonly [A in keyof FieldAttributes]-?: (
    site: Site,
    value: NonNullable<FieldAttributes[A]>,
    name: string,
  ) => boolean | undefined | Promise<boolean>;
} = {
  // A group of which an identity provider manages the members.
  immutable: (site) =>
    differences(site, site.resources, ['a'], ['b'], { externallyManaged: true })
      .flat()
      .some(({ immutable }) => immutable),
  default: (site, value, name) =>
    site.resources(value).some((resource) => !isExported(site, resource, name)) &&
    site.resources(['other']).some((resource) => isExported(site, resource, name)),
  atCreate: (site, value) => isDeepStrictEqual(resourceIn(site, createOf(site, {}))[site.path], value),
  filled: (site, fill) =>
    isDeepStrictEqual(resourceIn(site, createOf(site, {}))[site.path], fill(stepWith(site.kind, {}).key)),
  setBy(site, change) {
    if (change === 'create') return isNotCompared(site);
    const sent = fieldsWith(site.kind.fields, 'sentAs').get(site.path) ?? site.path;
    const [resource = {}] = site.resources([]);
    return (
      !Object.hasOwn(resourceIn(site, createOf(site, resource)), sent) &&
      Object.hasOwn(resourceIn(site, updateOf(site, resource)), sent)
    );
  },
  sentAs: (site, sent) =>
    site.resources('a').some((resource) => resourceIn(site, updateOf(site, resource))[sent] !== undefined) ||
    site.resources('a').some((resource) => resourceIn(site, createOf(site, resource))[sent] !== undefined),
  switched: ({ kind, path }) =>
    [
      [true, false],
      ['Enabled', 'Disabled'],
    ].some(([desired, shown]) => {
      const remote = { value: { ...common, [path]: desired }, envelope: { [path]: shown } };
      return kind.compare(stepWith(kind, { [path]: desired }), remote).some((difference) => isOver(difference, path));
    }),
  unordered: (site) =>
    lists.some(([items, reordered, others]) => {
      const [same, different] = [reordered, others].map((list) => isSeen(site, site.resources, items, list));
      return same?.some((seen, form) => !seen && different?.[form]);
    }),
  caseless: (site) =>
    [
      ['a', 'A', 'b'],
      [['a'], ['A'], ['b']],
    ].some(([word, upper, other]) => {
      const [same, different] = [upper, other].map((shown) => isSeen(site, site.resources, word, shown));
      return same?.some((seen, form) => !seen && different?.[form]);
    }),
  ignored: (site, _, name) =>
    isNotCompared(site) && site.resources('a').some((resource) => createOf(site, resource).includes(name)),
  local: (site, _, name) =>
    isNotCompared(site) && site.resources('YQ==').every((resource) => !createOf(site, resource).includes(name)),
  // An item of a list is compared as a whole, with what a request adds to it.
  added: (site, _, name) =>
    !differences(site, site.resources, 'a', 'b')
      .flat()
      .some((difference) => isOver(difference, name)) &&
    site.beside('a').some((resource) => isExported(site, resource, besideName)) &&
    !site.resources('a').some((resource) => isExported(site, resource, name)),
  replaced: (site) =>
    differences(site, site.resources, { kept: 'a' }, { kept: 'a', gone: 'b' })
      .flat()
      .some((difference) => isOver(difference, 'gone')),
  oneOf: (site, word) =>
    typeof word === 'function'
      ? !updateOf(
          site,
          { type: 'Splunk', [site.path]: { tokenRef: 'a' } },
          { type: 'Splunk', [site.path]: { passwordRef: 'replaced' } },
        ).includes('replaced')
      : [...fieldsWith(site.kind.fields, 'oneOf')]
          .filter(([path, own]) => own === word && path !== site.path)
          .every(([path]) => {
            const others = resourcesWith(path)('replaced');
            return site
              .resources('a')
              .every((resource, form) => !updateOf(site, resource, others[form]).includes('replaced'));
          }),
  inherited: (site, _, name) =>
    site.resources('a').every((resource) => {
      const template = { associated_template: { template_id: 't', version: '1' } };
      const remote = { ...resource, ...template };
      const isSent = updateOf(site, {}, remote).includes(`"${name}"`) || isExported(site, remote, name);
      return !isSent && updateOf(site, resource, remote).includes(`"${name}"`) && isExported(site, resource, name);
    }),
  reference: (site, { kind }) =>
    ['a', ['a']]
      .flatMap(site.resources)
      .some((resource) =>
        site.kind.findReferences(stepWith(site.kind, resource)).some((reference) => reference.kind === kind),
      ),
  nameRule: ({ kind }, { rule }) =>
    kind
      .check({ [kind.key ?? '']: { ...common, name: `${'x'.repeat(200)}#` } })
      .some(({ summary }) => summary.includes(rule)),
  version: ({ kind, resources }) =>
    resources('v1').some((resource) => kind.identify({ [kind.key ?? '']: resource }).version === 'v1'),
  async parentBranch({ kind }, _, name) {
    const planned = { graph: { steps: [stepWith(kind, {})] }, rules: { git: { isInGit: () => true } } };
    const found = await parentBranches.run(planned as unknown as Planned);
    return found.some(({ hint }) => hint?.includes(`\`${name}\``));
  },
  decides: (site) => isReported(site, mistype(site.path), 'error'),
  // One of the fields that are described in it.
  partial(site) {
    const inside = describedIn(site);
    return inside.length > 0 && inside.every((name) => !isReported(site, mistype(`${site.path}.${name}`)));
  },
  writeOnly({ kind, path }) {
    const inline = { type: 'SecretText', spec: { valueType: 'Inline', value: 'a' } };
    return findWriteOnly(stepWith(kind, inline)).some((found) => found.slice(1).join('.') === path);
  },
};

describe('an attribute of a field has an effect where it stands', () => {
  for (const kind of stepKinds) {
    const found = (Object.keys(effects) as (keyof FieldAttributes)[]).flatMap((attribute) =>
      [...fieldsWith(kind.fields, attribute)].map(([path, value]) => ({ attribute, path, value })),
    );
    if (found.length === 0) continue;
    it(`in ${kind.name}`, async () => {
      const without: string[] = [];
      for (const { attribute, path, value } of found) {
        const [name = '', ...above] = path.split('.').toReversed();
        const besidePath = above.length === 0 ? 'description' : [...above.toReversed(), besideName].join('.');
        const site = { kind, path, resources: resourcesWith(path), beside: resourcesWith(besidePath) };
        if (!(await effects[attribute](site, value as never, name))) without.push(`${attribute} of ${path}`);
      }
      assert.deepEqual(without, []);
    });
  }
});
