/** An input in a message: `input:if-exists` or `input:if-exists: update`. Other code spans are words of the payload or platform. */
const mention = /`input:([a-z-]+)(?:: ([^`]+))?`/g;

type FormatInput = (name: string, value?: string) => string;

/** The form in a workflow: `if-exists`, `if-exists: update`. */
export const formatWorkflowInput: FormatInput = (name, value) => (value === undefined ? name : `${name}: ${value}`);

/** Names inputs in the form of the host. */
export function renderMessage(message: string, format: FormatInput): string {
  return message.replace(mention, (_span, name: string, value?: string) => `\`${format(name, value)}\``);
}
