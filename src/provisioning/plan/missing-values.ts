import type { Step } from '../../kinds/kind.ts';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { shorten } from '../../shared/text.ts';

/** Why an apply cannot send some of the steps: their documents have placeholders for values that the run does not have. */
export function checkMissingValues(steps: readonly Step[]): Diagnostic | undefined {
  const missing = steps.flatMap((step) => {
    const name = step.kind.findMissingValue?.(step);
    return name === undefined ? [] : [{ name, step }];
  });
  const [first] = missing;
  if (first === undefined) return undefined;
  const needed = missing.map(({ name, step }) => `"${name}" (${step.label})`);
  const what =
    missing.length === 1 ? 'This value is needed but was not passed' : 'These values are needed but were not passed';
  return createError(`${what}: ${shorten(needed, 10)}. Nothing was written.`, {
    hint: `Pass each in \`input:secret-values\`, from a secret of the workflow: \`name: $\{{ toJSON(secrets.NAME) }}\`.`,
    location: first.step.document.location,
  });
}
