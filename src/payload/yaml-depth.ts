import type { Document as AstDocument, YAMLParseError } from 'yaml';
import { type Diagnostics, maxDepth } from './reading.ts';
import type { Text } from './text.ts';
import { createComposer } from './yaml-composer.ts';
import { PlatformLexer } from './yaml-lexer.ts';
import { reportSyntax } from './yaml-syntax.ts';
import { Tokens } from './yaml-tokens.ts';

/**
 * Where a text is nested too deeply, its syntax errors are searched for down to these depths: most documents have few levels, and
 * the library may not have enough stack for many more, which causes errors where it stops.
 */
const searchedDepths = [100, maxDepth / 2];

/**
 * Reports the syntax errors of a document above the place where the parser stopped, because after some mistakes it nests each
 * line in the one before it. Without such errors it reports the depth.
 *
 * @param span the start of the document, and the place where the parser stopped
 */
export function reportDepth(
  found: Diagnostics,
  text: Text,
  [from, tooDeepAt]: readonly [number, number],
  largest: number,
): void {
  for (const deepest of searchedDepths) {
    const { document, errors } = findErrorsAbove(text.content, [from, tooDeepAt], { largest, deepest });
    if (errors.length === 0) continue;
    reportSyntax(found, text, errors, { document, isPart: true });
    return;
  }
  found.tooDeep(tooDeepAt);
}

/** The syntax errors of a document above the line in which it is nested deeper than `deepest`. */
function findErrorsAbove(
  content: string,
  [from, tooDeepAt]: readonly [number, number],
  { largest, deepest }: { readonly largest: number; readonly deepest: number },
): { readonly document: AstDocument.Parsed | undefined; readonly errors: readonly YAMLParseError[] } {
  const rest = content.slice(from);
  const tokens = new Tokens(rest, new PlatformLexer().read(rest), { largest, from, deepest });
  for (const _ of tokens.read());
  const head = content.slice(from, content.lastIndexOf('\n', tokens.tooDeepAt ?? tooDeepAt) + 1);
  // What is still open at the end of the head causes errors there.
  const lastLine = from + head.lastIndexOf('\n', head.length - 2) + 1;
  const readAgain = new Tokens(head, new PlatformLexer().read(head), { largest, from });
  let document: AstDocument.Parsed | undefined;
  for (const next of createComposer().compose(readAgain.read())) document = next;
  return { document, errors: document?.errors.filter(({ pos }) => pos[0] < lastLine) ?? [] };
}
