import type { Node as Ast, YAMLMap } from 'yaml';
import { isScalar } from 'yaml';
import { isSecretField } from '../secrets/detect.ts';

/** The mapping that is being read, with the key of the current value. */
export class OpenMapping {
  readonly #mapping: YAMLMap<Ast, Ast | null>;
  readonly #above: OpenMapping | undefined;
  #texts: Readonly<Record<string, unknown>> | undefined;
  #key: string | undefined;
  #isSecret: boolean | undefined;

  constructor(mapping: YAMLMap<Ast, Ast | null>, above: OpenMapping | undefined) {
    this.#mapping = mapping;
    this.#above = above;
  }

  /** @param key absent between the values */
  moveTo(key: string | undefined): void {
    this.#key = key;
    this.#isSecret = undefined;
  }

  /** Whether this key or one above it names a secret; decided on demand, because few values are reported. */
  get isSecret(): boolean {
    this.#isSecret ??= this.#above?.isSecret === true || this.#namesSecret();
    return this.#isSecret;
  }

  #namesSecret(): boolean {
    if (this.#key === undefined) return false;
    this.#texts ??= textsOf(this.#mapping);
    return isSecretField(this.#texts, this.#key);
  }
}

/** The scalar texts of a mapping, which may name its other fields. */
function textsOf({ items }: YAMLMap<Ast, Ast | null>): Readonly<Record<string, unknown>> {
  const texts = items.flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) && typeof value.value === 'string' ? [[String(key.value), value.value]] : [],
  );
  return Object.fromEntries(texts);
}
