import type { Scalar } from 'yaml';

/**
 * The value of a scalar. A block scalar at the end of a text has a final newline only if the text has one: the library adds it,
 * but neither YAML nor the platform does (docs/platform-api.md, YAML).
 */
export function valueOfScalar({ type, range, value }: Scalar, text: string): unknown {
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  if (!isBlock || typeof value !== 'string' || text.endsWith('\n') || (range?.[1] ?? 0) < text.length) return value;
  // A regular expression would take quadratic time for long rows of newlines.
  let end = value.length;
  while (value[end - 1] === '\n') end--;
  return value.slice(0, end);
}
