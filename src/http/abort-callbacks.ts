interface Callbacks {
  readonly waiting: Set<() => void>;
  readonly listener: () => void;
}

const callbacksOf = new WeakMap<AbortSignal, Callbacks>();

/**
 * Calls back when the signal aborts, until the returned function is called. One listener serves all that wait for a signal: an
 * `EventTarget` links its listeners, so one that was removed but not yet collected keeps those after it alive, and with them
 * their requests.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksOf.get(signal) ?? listenTo(signal);
  const { waiting, listener } = callbacks;
  waiting.add(callback);
  return () => {
    if (!waiting.delete(callback) || waiting.size > 0) return;
    signal.removeEventListener('abort', listener);
    callbacksOf.delete(signal);
  };
}

function listenTo(signal: AbortSignal): Callbacks {
  const waiting = new Set<() => void>();
  const listener = () => {
    for (const callback of waiting) callback();
  };
  const callbacks = { waiting, listener };
  callbacksOf.set(signal, callbacks);
  signal.addEventListener('abort', listener);
  return callbacks;
}
