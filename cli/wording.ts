import { exportOperation } from '../src/inputs/operations.ts';
import { type InputName, inputRows } from '../src/inputs/table.ts';
import { isSecretInput } from '../src/inputs/texts.ts';
import type { Report } from '../src/report/report.ts';
import type { Diagnostic } from '../src/shared/diagnostic.ts';
import { omitUndefined } from '../src/shared/object.ts';
import { capitalize } from '../src/shared/text.ts';
import { type Command, commands, isInput, listInputs, variableOf } from './commands.ts';

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

/**
 * The description of an input in the help of a command, where a list is a repeated flag. Every name of an input in it means the
 * input.
 */
export function rewordDescription(name: InputName, { inputs }: Command): string {
  const { description } = inputRows[name];
  const [usual = '', inExport = usual] = description.split('; with `export`, ');
  const own = inputs.operation === exportOperation ? inExport : usual;
  const applicable = inputs['dry-run'] === 'true' ? own.replace(/^With `dry-run`, /, '') : own;
  const text = capitalize(rewordMessage(applicable))
    .replaceAll(/`([a-z]+)`/g, (quoted, word: string) => wordOf(word, '`') ?? quoted)
    .replace('the output `planDigest` of a dry run', 'that of a plan shown before')
    .replace('this input', 'this flag');
  return listInputs.includes(name) ? `${text.replace(/, one (?:path or glob )?per line/, '')}. Can be repeated` : text;
}

function rewordDiagnostic(diagnostic: Diagnostic): Diagnostic {
  const { summary, hint } = diagnostic;
  return {
    ...diagnostic,
    summary: rewordMessage(summary),
    ...omitUndefined({ hint: hint && rewordHint(hint) }),
  };
}

/**
 * A message in which an input in backticks has its form in a terminal: `if-exists: update` becomes `--if-exists update`.
 * Names without a hyphen count only where an input must be meant, because fields of payloads are called `values` or `timeout` too.
 */
export function rewordMessage(message: string): string {
  return message
    .replace(/^payload-file: /, '')
    .replace(/^([a-z]+(?:-[a-z]+)+): /, (whole, name: string) => (isInput(name) ? `${flagOf(name)}: ` : whole))
    .replace('the log and the output `results` say why', '`--json` shows why')
    .replace(/the debug log \([^)]*ACTIONS_STEP_DEBUG[^)]*\)/, 'the output of `--debug`')
    .replace(
      /`([a-z]+(?:-[a-z]+)*): ([\w.@<>-]+)`/g,
      (whole, name: string, value: string) => formatFlag(name, value) ?? whole,
    )
    .replace(/(?:the )?\binputs? (`[a-z-]+`(?: (?:and|or) `[a-z-]+`)?)/gi, (whole, names: string) => {
      const words = names.replace(/`([a-z-]+)`/g, (quoted, name: string) => wordOf(name, '`') ?? quoted);
      return words === names ? whole : words;
    })
    .replace(/(?<=^Invalid |^Unknown kind .* in )`([a-z]+)`/, (whole, name: string) => wordOf(name, '`') ?? whole)
    .replace(/`([a-z]+(?:-[a-z]+)+)`/g, (whole, name: string) => wordOf(name, '`') ?? whole);
}

/** The same for a hint, in which the names of inputs may be without backticks. */
export function rewordHint(hint: string): string {
  return rewordMessage(hint).replace(
    /(?<![\w`./-])[a-z]+(?:-[a-z]+)+(?![\w`/-]|\.\w)/g,
    (name) => wordOf(name, '') ?? name,
  );
}

function formatFlag(name: string, value: string): string | undefined {
  if (!isInput(name)) return undefined;
  if (name === 'operation') {
    const command = commands.find(({ inputs }) => inputs.operation === value && value !== 'auto');
    return command && `\`${command.name}\``;
  }
  if (inputRows[name].runnerOnly) return undefined;
  return value === 'true' ? `\`${flagOf(name)}\`` : `\`${flagOf(name)} ${value}\``;
}

/** The form of an input in a terminal; `undefined` for a name that is not an input of a terminal. */
function wordOf(name: string, quote: string): string | undefined {
  if (!isInput(name) || inputRows[name].runnerOnly) return undefined;
  if (name === 'payload-file') return 'the paths';
  return `${quote}${flagOf(name)}${quote}`;
}

/** The flag of an input, or its variable if a flag would show a secret. */
function flagOf(name: keyof typeof inputRows): string {
  return isSecretInput(name) || inputRows[name].mayBeSecret ? variableOf(name) : `--${name}`;
}
