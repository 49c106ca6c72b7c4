/**
 * A pattern with Unicode properties (`\p{…}`), made when it is first used: JavaScript engines look the properties up even
 * when they only read a literal, which takes a run milliseconds for each.
 */
export function createUnicodePattern(source: string, flags = ''): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, `${flags}u`);
    return pattern;
  };
}
