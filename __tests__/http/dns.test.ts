import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { it } from 'node:test';
import { createLookup } from '../../src/http/transport.ts';

const addresses = [
  { address: '2001:db8::1', family: 6 },
  { address: '192.0.2.1', family: 4 },
];

/** A lookup whose names are resolved when the test says so. */
function steered() {
  const asked: { readonly host: string; readonly answer: PromiseWithResolvers<readonly LookupAddress[]> }[] = [];
  const lookup = createLookup((host) => {
    const answer = Promise.withResolvers<readonly LookupAddress[]>();
    asked.push({ host, answer });
    return answer.promise;
  });
  return { asked, lookup };
}

const found = (lookup: LookupFunction, host: string, all = true) =>
  new Promise((resolve, reject) => {
    lookup(host, { all }, (error, ...answer) => (error === null ? resolve(answer) : reject(error)));
  });

it('sends one lookup for simultaneous requests of a name, and one for each name', async () => {
  const { asked, lookup } = steered();
  const waiting = [found(lookup, 'a'), found(lookup, 'b'), found(lookup, 'a'), found(lookup, 'a', false)];
  assert.deepEqual(
    asked.map(({ host }) => host),
    ['a', 'b'],
  );
  for (const { answer } of asked) answer.resolve(addresses);
  assert.deepEqual(await Promise.all(waiting), [[addresses], [addresses], [addresses], ['2001:db8::1', 6]]);
});

it('looks a name up again for later connections', async () => {
  const { asked, lookup } = steered();
  const first = found(lookup, 'a');
  asked[0]?.answer.resolve(addresses);
  await first;
  void found(lookup, 'a');
  assert.equal(asked.length, 2);
});

it('passes an error to all callers, and does not keep it', async () => {
  const { asked, lookup } = steered();
  const waiting = [found(lookup, 'a'), found(lookup, 'a')];
  asked[0]?.answer.reject(new Error('EAI_AGAIN'));
  for (const one of waiting) await assert.rejects(one, /EAI_AGAIN/);
  void found(lookup, 'a');
  assert.equal(asked.length, 2);
});
