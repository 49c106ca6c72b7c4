import type { JsonSchema } from '../schema.ts';

/** `data` of the responses about one kind of resource. */
export interface ShapesOfKind {
  readonly read: JsonSchema;
  /** An entry of a list; what a read shows, unless given. */
  readonly listed?: JsonSchema;
  /** After a save; what a read shows, unless given. */
  readonly saved?: JsonSchema;
  /** After a save that saved nothing, where that is a success. */
  readonly refused?: JsonSchema;
  /** By the path of a further call. */
  readonly actions?: Readonly<Record<string, JsonSchema>>;
}

/** `data` by what policies and references call a kind. */
export type Shapes = Readonly<Record<string, ShapesOfKind>>;
