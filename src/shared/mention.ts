/** An input in a message: `input:if-exists` or `input:if-exists: update`. Other code spans are words of the payload or platform. */
const mention = /`input:([a-z-]+)(?:: ([^`]+))?`/g;
/** Words that differ: `{workflow:Set up the job.|terminal:Install Git.}`. */
const alternatives = /\{workflow:(.*?)\|terminal:(.*?)\}/gs;

type FormatInput = (name: string, value?: string) => string;

/** The form in a workflow: `if-exists`, `if-exists: update`. */
export const formatWorkflowInput: FormatInput = (name, value) => (value === undefined ? name : `${name}: ${value}`);

/** A message in the words of a workflow, or of a terminal with its form of inputs. */
export function renderMessage(message: string, formatTerminalInput?: FormatInput): string {
  const format = formatTerminalInput ?? formatWorkflowInput;
  return message
    .replace(alternatives, formatTerminalInput === undefined ? '$1' : '$2')
    .replace(mention, (_span, name: string, value?: string) => `\`${format(name, value)}\``);
}
