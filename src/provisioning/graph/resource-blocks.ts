/** A line with a key, after the beginning of a JSON text. */
const keyLine = /^(?<indent>[\s{,]*)["']?(?<key>[A-Za-z]\w*)["']?\s*:/;
const comment = /^(?:\s*#+ ?)+/;

/** A part of a text that may be a document. */
export interface Block {
  /** The key with which it begins. */
  readonly key: string;
  readonly text: string;
}

/**
 * The parts of a text that may be documents: each key with the lines below it that are indented deeper. Comments count as if they
 * were not comments.
 *
 * @param part `comments`: only what is in comments
 */
export function blocksIn(text: string, part: 'comments' | 'all'): Block[] {
  const blocks: { key: string; indent: number; lines: string[] }[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const isComment = comment.test(line);
    const content = line.replace(comment, '');
    if (part === 'comments' && !isComment) {
      open = false;
      continue;
    }
    const indent = /^\s*/.exec(content)?.[0].length ?? 0;
    const block = blocks.at(-1);
    if (open && block !== undefined && (content.trim() === '' || indent > block.indent)) {
      block.lines.push(content);
      continue;
    }
    const { key } = keyLine.exec(content)?.groups ?? {};
    open = key !== undefined;
    if (key !== undefined) blocks.push({ key, indent, lines: [content] });
  }
  return blocks.map(({ key, indent, lines }) => ({ key, text: lines.map((line) => line.slice(indent)).join('\n') }));
}
