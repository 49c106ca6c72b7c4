/**
 * The emulator in a separate process, so its work is not part of the measurement. Its options come as JSON in the first
 * argument; `behind` is the number of milliseconds by which its clock is behind, until the message `today`. It sends its
 * address to the parent, and responds to every other message with the requests since the last message.
 */
import { startEmulator } from '../../emulator/emulator.ts';
import { collectionNames } from '../../emulator/state/state.ts';
import { systemClock } from '../../src/shared/clock.ts';

const { behind = 0, ...options } = JSON.parse(process.argv[2] ?? '{}');
const emulator = await startEmulator({ ...options, clock: { ...systemClock, now: () => Date.now() - behind } });
const countBefore = collectionNames.reduce((sum, name) => sum + emulator.state[name].size, 0);
process.on('message', (message) => {
  if (message === 'today') return emulator.advance(behind);
  const { requests, state } = emulator;
  process.send?.({
    calls: requests.length,
    refused: requests.filter(({ status }) => status === 429).length,
    created: collectionNames.reduce((sum, name) => sum + state[name].size, 0) - countBefore,
  });
  requests.length = 0;
});
process.on('disconnect', () => void emulator.close());
process.send?.({ url: emulator.url, apiKey: emulator.apiKey, account: emulator.account });
