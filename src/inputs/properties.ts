import type { Address } from '../platform/address.ts';
import { capitalize } from '../shared/text.ts';
import { type InputName, type InputTable, inputRows } from './table.ts';

/** All inputs of a run. An absent text is empty; durations are in seconds. */
export type Inputs = { readonly [Name in InputName as PropertyOf<Name>]: ValueOf<InputTable[Name]> };

type PropertyOf<Name extends InputName> = InputTable[Name] extends { readonly property: infer Property extends string }
  ? Property
  : CamelCase<Name>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type ValueOf<Row> = Row extends { readonly type: 'address' }
  ? Address
  : Row extends { readonly type: 'boolean' }
    ? boolean
    : Row extends { readonly type: 'seconds' | 'integer' }
      ? number
      : Row extends { readonly type: 'choice'; readonly values: readonly (infer Word)[]; readonly default: string }
        ? Word
        : Row extends { readonly type: 'choice'; readonly values: readonly (infer Word)[] }
          ? Word | ''
          : string;

/** The property of `Inputs` that has the value of an input. */
export function toProperty(name: InputName): keyof Inputs {
  const [first = '', ...others] = name.split('-');
  return (inputRows[name].property ?? [first, ...others.map(capitalize)].join('')) as keyof Inputs;
}
