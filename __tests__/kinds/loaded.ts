import type { Kind } from '../../src/kinds/kind.ts';
import { loadKinds } from '../../src/kinds/load.ts';
import { kinds as documentKinds, stepKinds } from '../../src/kinds/registry.ts';

const loaded = await loadKinds(stepKinds);

/** Every kind of document, loaded. */
export const kinds: readonly Kind[] = loaded.slice(0, documentKinds.length);

/** The loaded kind of this name. */
export function kindOfName(name: string): Kind {
  const kind = loaded.find((candidate) => candidate.name === name);
  if (kind === undefined) throw new Error(`There is no kind named ${name}.`);
  return kind;
}
