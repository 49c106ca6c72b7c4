import { asMap, getField, type Mapping, type Path } from '../../shared/object.ts';

export const secretValuePath: Path = ['secret', 'spec', 'value'];

/** Whether the fields of a secret say that it is text that the platform itself keeps, and never shows. */
export function isInlineSecret({ type, spec }: Mapping): boolean {
  return type === 'SecretText' && getField(spec, 'valueType') === 'Inline';
}

/** The path of the value in the document of such a secret; `undefined` for any other document. */
export function inlineValueIn(document: unknown): Path | undefined {
  return isInlineSecret(asMap(getField(document, 'secret'))) ? secretValuePath : undefined;
}
