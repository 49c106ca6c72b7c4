import type { Diagnostic } from '../../shared/diagnostic.ts';
import { nonEmptyTextOf, type Path } from '../../shared/object.ts';
import type { PathConvention, Step } from '../kind.ts';
import { configOf } from './config.ts';
import { containsExpression } from './schema.ts';

/**
 * Errors for a text that does not name the scope to which it is sent: the platform compares the two. If no project is
 * named anywhere, that is another error.
 */
export function checkStatedScope(step: Step, key: string): Diagnostic[] {
  const config = configOf(step);
  const { org, project } = step.key.scope;
  return Object.entries({ orgIdentifier: org, projectIdentifier: project }).flatMap(([field, value]) => {
    const stated = nonEmptyTextOf(config[field]);
    const isOpen = stated === undefined && project === '';
    if (value === undefined || stated === value || isOpen) return [];
    const expected = containsExpression(stated) ? 'an identifier, not an expression' : `"${value}"`;
    const summary = `\`${key}.${field}\` must be ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
    return [stated === undefined ? errorAt([key], summary, 'key') : errorAt([key, field], summary)];
  });
}

/**
 * Errors for a text that names its scope by expressions: the platform compares them with the scope to which it is sent. If
 * nothing else names the scope, that is another error.
 */
export function checkScopeIdentifiers(step: Step, key: string): Diagnostic[] {
  const config = configOf(step);
  const { org, project } = step.key.scope;
  return Object.entries({ orgIdentifier: org, projectIdentifier: project })
    .filter(([field, value]) => value !== undefined && containsExpression(config[field]))
    .map(([field]) => {
      const expected = 'must be an identifier, not an expression';
      const summary = `\`${key}.${field}\` ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
      return errorAt([key, field], summary);
    });
}

/** The error for an environment whose type is not that of its directory (`envs/production/` or `envs/pre_production/`). */
export function checkEnvironmentType(
  type: string | undefined,
  { environmentType }: PathConvention,
  key: string,
): Diagnostic[] {
  if (type === undefined || environmentType === undefined || type === environmentType) return [];
  const summary = `Two values for the type: the document says "${type}", but the path of its file says "${environmentType}".`;
  return [errorAt([key, 'type'], summary)];
}

/** An error at a path into a document. */
export function errorAt(path: Path, summary: string, at: 'key' | 'value' = 'value'): Diagnostic {
  return { severity: 'error', summary, pointer: { path, at } };
}
