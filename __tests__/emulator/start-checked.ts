import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator.ts';
import { findContradictions } from '../harness/openapi.ts';
import { recordServed } from '../harness/served-requests.ts';

/** An emulator that ends with the test. The test fails if a request or response contradicts the OpenAPI document. */
export async function startChecked(test: Pick<TestContext, 'after'>, options: EmulatorOptions): Promise<Emulator> {
  const contradictions: string[] = [];
  const emulator = await startEmulator({
    ...options,
    onFinished: (request, response) => {
      recordServed(request);
      contradictions.push(...findContradictions(request, response));
      try {
        options.onFinished?.(request, response);
      } catch (error) {
        contradictions.push(`onFinished failed: ${error instanceof Error ? error.stack : error}`);
      }
    },
  });
  test.after(async () => {
    await emulator.close();
    // As the last hook: no hook runs after one that fails, and a server that stays open keeps the process alive.
    test.after(() => assert.deepEqual(contradictions, []));
  });
  return emulator;
}
