import type { Sample } from '../measure.ts';

/** Prints a row of a table. */
export function printRow(...cells: (string | undefined)[]): void {
  console.log(
    cells
      .map((cell) => (cell ?? '').padEnd(22))
      .join('')
      .trimEnd(),
  );
}

/** A ratio for a table. */
export function formatRatio(value: number | undefined): string {
  return value === undefined ? 'not measured' : `${value.toFixed(2)} ×`;
}

export function cpuOf({ cpu = 0 }: Sample): number {
  return cpu;
}

export function memoryOf({ memory = 0 }: Sample): number {
  return memory;
}
