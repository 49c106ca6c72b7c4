/** The fields that hold something, for optional properties: those are absent where there is nothing, never `undefined`. */
export function omitUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const held = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(held) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
