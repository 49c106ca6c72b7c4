import * as core from '@actions/core';
import { formatReason } from '../../src/shared/text.ts';
import { readStarted, start } from './start.ts';
import { stop } from './stop.ts';

// One program for the main and the post step: the post step finds the data that the main step saved.
try {
  const started = readStarted();
  if (started === undefined) await start();
  else await stop(started);
} catch (error) {
  core.setFailed(formatReason(error));
}
