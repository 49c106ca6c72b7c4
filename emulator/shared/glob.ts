const expressions = new Map<string, RegExp>();

/** Whether the text matches the pattern: `*` matches any characters, everything else only itself. */
export function matchesGlob(pattern: string, text: string): boolean {
  const expression = expressions.get(pattern) ?? createExpression(pattern);
  expressions.set(pattern, expression);
  return expression.test(text);
}

function createExpression(pattern: string): RegExp {
  const literal = (part: string) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
  return new RegExp(`^${pattern.split(/\*+/).map(literal).join('.*')}$`, 's');
}
