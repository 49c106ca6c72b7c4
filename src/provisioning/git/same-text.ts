/**
 * Whether two texts are the same file: Git, an editor or the platform may change the line ends, and add or remove a byte order
 * mark and white space at the end.
 */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalize(one) === normalize(other);
}

function normalize(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
}
