import { type InputName, inputRows } from '../src/inputs/table.ts';
import { isSecretInput } from '../src/inputs/texts.ts';
import type { Report } from '../src/report/report.ts';
import type { Diagnostic } from '../src/shared/diagnostic.ts';
import { omitUndefined } from '../src/shared/object.ts';
import { capitalize } from '../src/shared/text.ts';
import { commands, formatVariable, isInput, listInputs } from './commands.ts';

/** A code span that may be an input: `if-exists`, or with its value `if-exists: update`. */
const inputSpan = /`([a-z-]+)(?:: ([^`]+))?`/g;

/** A message in which each input in a code span has its form in a terminal: `if-exists: update` becomes `--if-exists update`. */
export function rewordMessage(message: string): string {
  return message.replace(inputSpan, (span, name: string, value?: string) =>
    isInput(name) ? `\`${formatInput(name, value) ?? span.slice(1, -1)}\`` : span,
  );
}

/** The form of an input in a terminal: a flag, a variable if a flag would show a secret, the paths or a command. */
function formatInput(name: InputName, value?: string): string | undefined {
  if (inputRows[name].runnerOnly) return undefined;
  if (name === 'operation') return commands.findLast(({ inputs }) => inputs.operation === value)?.name;
  if (name === 'payload-file') return 'paths';
  if (isSecretInput(name) || inputRows[name].mayBeSecret) return formatVariable(name);
  return value === undefined || value === 'true' ? `--${name}` : `--${name} ${value}`;
}

/** A report whose messages name flags, paths, variables and commands instead of the action's inputs. */
export function rewordReport(report: Report): Report {
  const { failure, outcomes, diagnostics } = report;
  return {
    ...report,
    diagnostics: diagnostics.map(rewordDiagnostic),
    outcomes: outcomes.map((outcome) => ({
      ...outcome,
      ...omitUndefined({
        note: outcome.note && rewordMessage(outcome.note),
        failure: outcome.failure && rewordDiagnostic(outcome.failure),
      }),
    })),
    ...omitUndefined({ failure: failure && rewordDiagnostic(failure) }),
  };
}

function rewordDiagnostic({ hint, ...diagnostic }: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    summary: rewordMessage(diagnostic.summary),
    ...omitUndefined({ hint: hint && rewordMessage(hint) }),
  };
}

/** The description of an input in the help of a command, where a list is a repeated flag. */
export function describeInput(name: InputName): string {
  const text = capitalize(rewordMessage(inputRows[name].description));
  return listInputs.includes(name) ? `${text}. Can be repeated` : text;
}
