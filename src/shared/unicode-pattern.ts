/** Returns a function that returns a pattern with Unicode properties (`\p{…}`). */
export function createUnicodePattern(source: string, flags = ''): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, `${flags}u`);
    return pattern;
  };
}
