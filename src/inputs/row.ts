/** In `operations` of a row: every operation that takes a payload, which is `auto`, those of the kinds, and `delete`. */
export const withPayload = 'with payload';

/** In `operations` of a row: the operations that apply a payload. */
export const applying = 'applying';

/** The headings under which the inputs are documented, in their order. */
export const inputGroups = {
  common: 'Common',
  directories: 'Directories and pull requests',
  export: 'Export and drift',
  scim: 'SCIM',
} as const;

/** The form of an input's text, and with it the type of its value. */
type InputForm =
  /** Text as it was given, including spaces and line endings. */
  | { readonly type: 'verbatim' }
  /** Text without the spaces around it. With `contains`: a path, or in each line a path or glob, or in each line an item. */
  | { readonly type: 'text'; readonly contains?: 'path' | 'paths' | 'items' }
  /** A credential: printable ASCII without spaces. It is masked before anything is logged. */
  | { readonly type: 'token' }
  | { readonly type: 'identifier' }
  | { readonly type: 'address' }
  | { readonly type: 'boolean' }
  /** A number of seconds above 0. */
  | { readonly type: 'seconds'; readonly max: number }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  /** One of these words; `hint` says what to do if none of them applies. */
  | { readonly type: 'choice'; readonly values: readonly string[]; readonly hint?: string }
  /** The digest of a plan, or `none`, which becomes the empty text. An empty input is an error: it would remove the guard. */
  | { readonly type: 'digest' }
  /** One word of `auto`, the operations of the kinds, and those of SCIM. */
  | { readonly type: 'operation' };

/** One input, from which the action, its documents and its tests derive everything about it. */
export type InputRow = InputForm & {
  /** The property of `Inputs`, if it is not the name in camel case. */
  readonly property?: string;
  /** The value, as text, of an input that is absent or empty; without a default it is empty. */
  readonly default?: string;
  /** A default that only the runner can evaluate. */
  readonly runnerDefault?: string;
  /** The operations on which it has an effect; absent for all of them. */
  readonly operations?: readonly string[];
  /** The input and its value without which this one has no effect. */
  readonly onlyWith?: readonly [input: string, value: string];
  readonly group: keyof typeof inputGroups;
  /** Whether the reusable workflow lacks it, because it needs other permissions or steps. */
  readonly local?: true;
  /** Whether it can contain secrets, so the reusable workflow also takes it as a secret. */
  readonly mayBeSecret?: true;
  /** Whether all that it contains is secret: it is masked from the start, and a terminal reads it from a variable only. */
  readonly secret?: true;
  /** Whether it has an effect only if the platform is reached, so a check without the network has no flag for it. */
  readonly online?: true;
  /** Whether it has an effect only if something is written, so a plan has no flag for it. */
  readonly writes?: true;
  /** Whether it is only useful in GitHub Actions, so a terminal has no flag for it. */
  readonly runnerOnly?: true;
  /** One or two sentences for action.yml and the README, without the final full stop. The allowed values are added to it. */
  readonly description: string;
};
