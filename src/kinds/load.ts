import { defineKind } from './define.ts';
import type { KeyedDefinition } from './definition.ts';
import type { Kind, KindHead } from './kind.ts';
import { kindOfName } from './registry.ts';
import { createJsonWire } from './wires/json.ts';
import type { Wire } from './wires/wire.ts';

const loaded = new Map<string, Promise<Kind>>();

/** The kind of this name: its code is loaded when a run first uses it. Always the same object for a name. */
export function loadKind(name: string): Promise<Kind> {
  const kind = loaded.get(name) ?? load(name);
  loaded.set(name, kind);
  return kind;
}

/** The same for several kinds, each once, in the order given. */
export function loadKinds(kinds: Iterable<Pick<KindHead, 'name'>>): Promise<Kind[]> {
  const names = new Set([...kinds].map(({ name }) => name));
  return Promise.all([...names].map(loadKind));
}

async function load(name: string): Promise<Kind> {
  const { load, ...head } = kindOfName(name);
  const definition = await load();
  if (typeof definition === 'function') return definition(head);
  const { key } = head;
  if (key === undefined) throw new Error(`The kind ${head.name} has no key.`);
  const keyed = { ...head, key };
  return defineKind(keyed, definition, await createWire({ ...keyed, ...definition }));
}

/** The texts of resources are YAML. A run with only JSON loads neither their code nor the library for YAML. */
async function createWire(definition: KeyedDefinition): Promise<Wire> {
  const { wire } = definition;
  if (wire.form === 'json') return createJsonWire(definition, wire);
  const { createTextInJsonWire, createTextWire } = await import('./wires/text.ts');
  return wire.form === 'text' ? createTextWire(definition, wire) : createTextInJsonWire(definition, wire);
}
