import { kindNamed } from '../src/kinds/registry.ts';

/** One way in which a body breaks a rule; the field is a path such as `project.identifier`, empty for the whole body. */
export interface FieldError {
  readonly fieldId: string;
  readonly error: string;
}

/**
 * The errors that the action's own rules find in a body; their warnings are about what the platform may take. Beyond them,
 * an identifier is one by now: an expression in its place, which a template may leave to be filled in, is an error.
 */
export function errorsOf(name: string, body: unknown): FieldError[] {
  const kind = kindNamed(name);
  const errors = kind.check(body).filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    return errors.map(({ pointer, summary }) => ({ fieldId: pointer?.path.join('.') ?? '', error: summary }));
  const { identifier, paths } = kind.identify(body);
  if (!identifier?.includes('<+')) return [];
  return [{ fieldId: paths.identifier.join('.'), error: `must be an identifier, not the expression ${identifier}` }];
}
