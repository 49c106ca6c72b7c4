/** A function that computes its result at the first call and returns it again at later ones. */
export function once<T>(compute: () => T): () => T {
  const known = memoize<undefined, T>(compute);
  return () => known(undefined);
}

/** A function that computes its result once for each key; a `WeakMap` keeps no key in memory. */
export function memoize<Key, T>(
  compute: (key: Key) => T,
  results: Pick<Map<Key, T>, 'has' | 'get'> & { set(key: Key, result: T): unknown } = new Map<Key, T>(),
): (key: Key) => T {
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key) as T;
  };
}
