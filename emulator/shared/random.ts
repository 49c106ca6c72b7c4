/** A sequence of numbers from 0 up to 1 that the seed fixes, so a run can be repeated (32-bit xorshift). */
export function createRandomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
