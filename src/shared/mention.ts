/**
 * An input that a message names, as a code span: `input:if-exists`, or with its value `input:if-exists: update`. Any other code span
 * is a word of the payload or the platform, and is shown as it is.
 */
const mention = /`input:([a-z-]+)(?:: ([^`]+))?`/g;

type FormatInput = (name: string, value?: string) => string;

/** The form in a workflow: `if-exists`, `if-exists: update`. */
export const formatWorkflowInput: FormatInput = (name, value) => (value === undefined ? name : `${name}: ${value}`);

/** Names inputs in the form of the host. */
export function renderMessage(message: string, format: FormatInput): string {
  return message.replace(mention, (_span, name: string, value?: string) => `\`${format(name, value)}\``);
}
