import { joinWords } from '../shared/text.ts';
import { deleteOperation, exportOperation, isWithoutPayload } from './operations.ts';
import { applying, withPayload } from './row.ts';
import { type InputName, inputNames, inputRows } from './table.ts';
import type { InputTexts } from './texts.ts';

/** An error message for each given input that has no effect with the other inputs, such as `verify` with a payload. */
export function findUnusedInputs(texts: InputTexts, operation: string): string[] {
  return inputNames
    .filter((name) => !isDefault(name, texts))
    .flatMap((name) => {
      const { operations, onlyWith } = inputRows[name];
      if (operations !== undefined && !appliesTo(operations, operation)) {
        return `\`${name}\` has no effect with \`operation: ${operation}\`; it applies only to ${describeOperations(operations)}.`;
      }
      // No other input decides whether an export uses one of its inputs.
      if (onlyWith === undefined || operation === exportOperation) return [];
      if (findGivenText(onlyWith[0] as InputName, texts) === onlyWith[1]) return [];
      return `\`${name}\` has no effect without \`${onlyWith.join(': ')}\`.`;
    });
}

function isDefault(name: InputName, texts: InputTexts): boolean {
  return ['', inputRows[name].default].includes(findGivenText(name, texts));
}

function findGivenText(name: InputName, texts: InputTexts): string {
  return texts[name].trim().toLowerCase();
}

/** Whether an input with these `operations` has an effect on the operation. */
export function appliesTo(operations: readonly string[], operation: string): boolean {
  if (operations.includes(operation)) return true;
  if (isWithoutPayload(operation)) return false;
  return operations.includes(withPayload) || (operations.includes(applying) && operation !== deleteOperation);
}

function describeOperations(operations: readonly string[]): string {
  const words = new Map([
    [withPayload, 'operations with a payload'],
    [applying, 'operations that apply a payload'],
  ]);
  const names = operations.map((one) => words.get(one) ?? `\`${one}\``);
  return joinWords(names, 'and');
}
