import type { Diagnostic } from '../../shared/diagnostic.ts';
import { nonEmptyTextOf, type Path } from '../../shared/object.ts';
import type { PathConvention, ScopeInText, Step } from '../kind.ts';
import { configOf } from './config.ts';
import { containsExpression } from './schema.ts';

/**
 * Errors for the organization and project in a text, which the platform compares with those of the request: they must be
 * identifiers and, if they are `required`, the same ones. If nothing names the scope, that is another error.
 */
export function checkScopeInText(step: Step, key: string, rule: ScopeInText): Diagnostic[] {
  const config = configOf(step);
  const { org, project } = step.key.scope;
  return Object.entries({ orgIdentifier: org, projectIdentifier: project }).flatMap(([field, value]) => {
    const stated = nonEmptyTextOf(config[field]);
    const isExpression = containsExpression(stated);
    const isOpen = stated === undefined && project === '';
    if (value === undefined || stated === value || isOpen || (rule === 'compared' && !isExpression)) return [];
    const expected = isExpression ? 'an identifier, not an expression' : `"${value}"`;
    const summary = `\`${key}.${field}\` must be ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
    return [stated === undefined ? errorAt([key], summary, 'key') : errorAt([key, field], summary)];
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
