/** How long open requests may take after the end of the run, in milliseconds. */
const delay = 2000;

/**
 * A signal for open requests: aborts two seconds after the signal that ends the run, with the same reason; two seconds from now
 * if that one has already aborted. `release` removes its timer.
 */
export function delaySignal(end: AbortSignal): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onEnd = () => {
    timer = setTimeout(() => controller.abort(end.reason), delay);
  };
  if (end.aborted) onEnd();
  else end.addEventListener('abort', onEnd, { once: true });
  return {
    signal: controller.signal,
    release() {
      end.removeEventListener('abort', onEnd);
      clearTimeout(timer);
    },
  };
}
