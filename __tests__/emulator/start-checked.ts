import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator.ts';
import { findContradictions } from '../harness/openapi.ts';

/** An emulator that ends with the test. The test fails if a request or response contradicts the OpenAPI document. */
export async function startChecked(test: Pick<TestContext, 'after'>, options: EmulatorOptions): Promise<Emulator> {
  const contradictions: string[] = [];
  const emulator = await startEmulator({
    ...options,
    onFinished: (request, response) => {
      contradictions.push(...findContradictions(request, response));
      options.onFinished?.(request, response);
    },
  });
  test.after(async () => {
    await emulator.close();
    assert.deepEqual(contradictions, []);
  });
  return emulator;
}
