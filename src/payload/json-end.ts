const blanks = /[ \t\r\n]*/y;
const wordPattern = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.+-])/y;
/** A character that a string cannot contain without an escape. */
const specialCharacter = /["\\\0-\x1F]/g;
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Offset at which a text stops being JSON, which `JSON.parse` does not always report; the length of the text if only its
 * end is missing.
 */
export function findJsonEnd(content: string): number {
  const closings: string[] = [];
  let wanted: 'value' | 'key' | 'colon' | 'comma' = 'value';
  let mayClose = false;
  let at = behind(blanks, content, 0);
  for (; at < content.length; at = behind(blanks, content, at)) {
    const character = content.charAt(at);
    const closing = closings.at(-1);
    if (character === closing && mayClose) {
      closings.pop();
      wanted = 'comma';
    } else if (wanted === 'comma' || wanted === 'colon') {
      if (character !== (wanted === 'colon' ? ':' : ',') || closing === undefined) return at;
      wanted = wanted === 'comma' && closing === '}' ? 'key' : 'value';
    } else if (wanted === 'value' && (character === '{' || character === '[')) {
      closings.push(character === '{' ? '}' : ']');
      wanted = character === '{' ? 'key' : 'value';
    } else {
      const { end, isWhole } = character === '"' ? string(content, at) : word(content, at, wanted);
      if (!isWhole) return end;
      at = end - 1;
      wanted = wanted === 'key' ? 'colon' : 'comma';
    }
    mayClose = wanted === 'comma' || character === '{' || character === '[';
    at++;
  }
  return at;
}

/** A string up to its end, or up to a character that it cannot contain. */
function string(content: string, start: number): { end: number; isWhole: boolean } {
  let end = findSpecial(content, start + 1);
  while (content[end] === '\\') {
    const escaped = behind(escapeSequence, content, end);
    if (escaped === end) return { end, isWhole: false };
    end = findSpecial(content, escaped);
  }
  return content[end] === '"' ? { end: end + 1, isWhole: true } : { end, isWhole: false };
}

/** Offset of the next special character, or the length of the text. */
function findSpecial(content: string, offset: number): number {
  specialCharacter.lastIndex = offset;
  return specialCharacter.exec(content)?.index ?? content.length;
}

/** A number, `true`, `false` or `null`, which cannot be a key. */
function word(content: string, start: number, wanted: 'value' | 'key'): { end: number; isWhole: boolean } {
  const end = wanted === 'value' ? behind(wordPattern, content, start) : start;
  return { end, isWhole: end > start };
}

/** Offset after the match of the sticky expression at an offset; the same offset if it does not match. */
function behind(expression: RegExp, content: string, offset: number): number {
  expression.lastIndex = offset;
  return expression.test(content) ? expression.lastIndex : offset;
}
