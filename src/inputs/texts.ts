import { tokensIn } from '../secrets/detect.ts';
import type { Environment } from '../shared/environment.ts';
import { capitalize } from '../shared/text.ts';
import { type InputName, type Inputs, inputNames, inputRows } from './table.ts';

export function toProperty(name: InputName): keyof Inputs {
  const [first = '', ...others] = name.split('-');
  return (inputRows[name].property ?? [first, ...others.map(capitalize)].join('')) as keyof Inputs;
}

/** Whether an input is a credential, or contains nothing but secrets. */
export function isSecretInput(name: InputName): boolean {
  const { type, secret } = inputRows[name];
  return type === 'token' || secret === true;
}

/** The text of every input: the given text, which may be empty, or the default. */
export type InputTexts = Readonly<Record<InputName, string>>;

export function readInputTexts(environment: Environment): InputTexts {
  const texts = inputNames.map((name) => [name, environment[toVariable(name)] ?? inputRows[name].default ?? '']);
  return Object.fromEntries(texts) as InputTexts;
}

/** The variable in which the runner passes an input: `INPUT_DRY-RUN`. */
export function toVariable(name: InputName): string {
  return `INPUT_${name.toUpperCase()}`;
}

/**
 * Every credential in the inputs, including tokens that were put into another input by mistake. Payloads are excluded:
 * `findSecrets` searches them and keeps their identifiers readable.
 */
export function findCredentials(texts: InputTexts): string[] {
  const credentials = inputNames.filter((name) => inputRows[name].type === 'token').map((name) => texts[name]);
  const others = inputNames.filter((name) => inputRows[name].type !== 'verbatim').map((name) => texts[name]);
  // A credential that is only a token, as it should be, contains no other one.
  const searched = others.filter((text) => !credentials.includes(text) || /[^\w.-]/.test(text));
  // No token contains a line break, so all texts are searched at once.
  const misplaced = tokensIn(searched.join('\n'));
  // The host of an address is shown in lower case.
  const hosts = tokensIn(texts['base-url']).map((token) => token.toLowerCase());
  return [...credentials, ...misplaced, ...hosts];
}
