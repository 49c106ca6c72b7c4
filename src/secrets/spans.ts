/** A part of a text, from its first character to the one behind its last. */
export type Span = readonly [start: number, end: number];

/** Spans in the order of their starts, those that touch or overlap put together. */
export function joinSpans(spans: Iterable<Span>): Span[] {
  const whole: [start: number, end: number][] = [];
  for (const [start, end] of spans) {
    const last = whole.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else whole.push([start, end]);
  }
  return whole;
}
