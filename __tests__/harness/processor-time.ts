import assert from 'node:assert/strict';

/** Processor time in seconds, of all threads of this process. It ends below what other processes take. */
function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

/**
 * Begins to count; what it returns fails if the work took more than 20 s. What is measured takes at most 4 s on an idle
 * machine, and minutes if its time grows with the square of its size. Closer bounds are for the benchmarks.
 */
export function expectQuick(): () => void {
  const begin = process.cpuUsage();
  return () => {
    const seconds = secondsOf(process.cpuUsage(begin));
    assert.ok(seconds < 20, `${seconds} s of processor time`);
  };
}

/** Fails if eight times the size takes much more than eight times as long: in proportion it is 8, with the square 64. */
export async function expectProportional(work: (size: number) => unknown, size: number): Promise<void> {
  const measure = async (each: number) => {
    const begin = process.cpuUsage();
    await work(each);
    return secondsOf(process.cpuUsage(begin));
  };
  // Of less than 50 ms most may be spent on something else, such as collecting garbage.
  const few = Math.max(await measure(size), 0.05);
  const factor = (await measure(8 * size)) / few;
  assert.ok(factor < 30, `eight times as many take ${factor.toFixed(1)} times as long`);
}
