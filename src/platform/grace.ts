/** How long what is under way may go on after the end of the run, in milliseconds. */
const grace = 2000;

/**
 * A signal for what is under way: aborts two seconds after the one that ends the run, for the same reason; two seconds
 * from now where that is over already. `release` takes its timer away.
 */
export function withGrace(end: AbortSignal): { readonly signal: AbortSignal; release(): void } {
  const cut = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onEnd = () => {
    timer = setTimeout(() => cut.abort(end.reason), grace);
  };
  if (end.aborted) onEnd();
  else end.addEventListener('abort', onEnd, { once: true });
  return {
    signal: cut.signal,
    release() {
      end.removeEventListener('abort', onEnd);
      clearTimeout(timer);
    },
  };
}
