import * as core from '@actions/core';
import { reasonOf } from '../../src/shared/text.ts';
import { readStarted, start } from './start.ts';
import { stop } from './stop.ts';

// One program for the main and the post step: the second one finds what the first one saved.
try {
  const started = readStarted();
  if (started === undefined) await start();
  else await stop(started);
} catch (error) {
  core.setFailed(reasonOf(error));
}
