import { inputNames, inputRows, isScimOperation, withPayload } from './table.ts';
import type { InputTexts } from './texts.ts';

/** A sentence for each input that was given and has no effect with this operation, such as `verify` with a payload. */
export function findUnusedInputs(texts: InputTexts, operation: string): string[] {
  return inputNames.flatMap((name) => {
    const row = inputRows[name];
    const text = texts[name].trim();
    const isDefault = text === '' || text.toLowerCase() === row.default;
    if (isDefault || row.operations === undefined || appliesTo(row.operations, operation)) return [];
    return `\`${name}\` has no effect with \`operation: ${operation}\`; it applies only to ${listOf(row.operations)}.`;
  });
}

function appliesTo(operations: readonly string[], operation: string): boolean {
  return operations.includes(operation) || (operations.includes(withPayload) && !isScimOperation(operation));
}

function listOf(operations: readonly string[]): string {
  const names = operations.map((one) => (one === withPayload ? 'operations with a payload' : `\`${one}\``));
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}
