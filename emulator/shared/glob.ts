/** Whether the text matches the pattern: `*` matches any characters, everything else only itself. */
export function matchesGlob(pattern: string, text: string): boolean {
  const literal = (part: string) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
  return new RegExp(`^${pattern.split(/\*+/).map(literal).join('.*')}$`, 's').test(text);
}
