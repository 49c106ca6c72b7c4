import type { JsonSchema } from '../schema.ts';

/** `data` of the responses about one kind of resource. */
export interface ShapesOfKind {
  readonly read: JsonSchema;
  /** An entry of a list; by default the same as a read. */
  readonly listed?: JsonSchema;
  /** After a save; by default the same as a read. */
  readonly saved?: JsonSchema;
  /** After a save that saved nothing, if that is a success. */
  readonly refused?: JsonSchema;
  /** An entry of a list that shows other fields, by the path of the list. */
  readonly listedAt?: Readonly<Record<string, JsonSchema>>;
  /** After a delete; by default `true`. */
  readonly deleted?: JsonSchema;
  /** By the path of a further call. */
  readonly actions?: Readonly<Record<string, JsonSchema>>;
}

/** `data` by the name of a kind in policies and references. */
export type Shapes = Readonly<Record<string, ShapesOfKind>>;
