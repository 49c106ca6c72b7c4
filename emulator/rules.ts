import type { KindName } from '../src/resources/kind.ts';
import { kinds } from '../src/resources/registry.ts';

/** One way in which a body breaks a rule; the field is a path such as `project.identifier`, empty for the whole body. */
export interface FieldError {
  readonly fieldId: string;
  readonly error: string;
}

/** The errors that the action's own rules find in a body. Warnings are about what the platform may take. */
export function errorsOf(kindName: KindName, body: unknown): FieldError[] {
  const kind = kinds.find(({ name }) => name === kindName);
  if (kind === undefined) throw new Error(`There are no rules for the kind ${kindName}.`);
  return kind
    .check(body)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => ({ fieldId: path.join('.'), error: message }));
}
