/** Whether the text is what the pattern says: `*` stands for any run of characters, everything else for itself. */
export function matchesGlob(pattern: string, text: string): boolean {
  const literal = (part: string) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
  return new RegExp(`^${pattern.split(/\*+/).map(literal).join('.*')}$`, 's').test(text);
}
