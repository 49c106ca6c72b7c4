import type { Scalar } from 'yaml';

/**
 * The value of a scalar. A block scalar whose last line is not ended by a newline has none there: the library adds it, but
 * neither YAML nor the platform does (docs/platform-api.md, YAML).
 */
export function valueOfScalar({ type, range, value }: Scalar, text: string): unknown {
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  if (!isBlock || typeof value !== 'string' || (range?.[1] ?? 0) < text.length) return value;
  const written = text.slice(text.indexOf('\n', range?.[0]) + 1);
  return countFinalNewlines(value) > countFinalNewlines(written) ? value.slice(0, -1) : value;
}

/** The newlines after the last character that is not blank. A regular expression would take quadratic time for many of them. */
function countFinalNewlines(text: string): number {
  let count = 0;
  for (let at = text.length - 1; ' \r\n'.includes(text.charAt(at)) && at >= 0; at--) if (text[at] === '\n') count++;
  return count;
}
