import fc from 'fast-check';

/** Random values are the same in every run, so a failing test fails again. `SEED` selects others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

export { default } from 'fast-check';

/** Code points that stand for no character alone: the halves of surrogate pairs. */
const surrogates = { first: 0xd800, count: 0x800 };

function toCharacter(index: number): string {
  return String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count);
}

function toIndex(character: unknown): number {
  const codePoint = String(character).codePointAt(0) ?? 0;
  const index = codePoint < surrogates.first ? codePoint : codePoint - surrogates.count;
  if (toCharacter(index) !== character) throw new TypeError('not one character');
  return index;
}

/**
 * One character of Unicode. It has the values of fast-check's unit `binary`, which lists all of them when it is first used: that
 * takes longer than most tests.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - surrogates.count }).map(toCharacter, toIndex);
