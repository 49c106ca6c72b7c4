import { type InputTexts, readInputTexts } from '../src/inputs/texts.ts';

/** Inputs by their names in action.yml, passed as the runner does. */
export function given(inputs: Readonly<Record<string, string>>): InputTexts {
  const variables = Object.entries(inputs).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text]);
  return readInputTexts(Object.fromEntries(variables));
}
