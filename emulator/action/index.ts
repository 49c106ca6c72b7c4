import * as core from '@actions/core';
import { formatReason } from '../../src/shared/text.ts';
import { readStarted, start } from './start.ts';
import { stop } from './stop.ts';

/** The main step saves it first, so a post step knows what it is, also after a main step that failed. */
const postState = 'isPost';

try {
  if (core.getState(postState) === '') {
    core.saveState(postState, 'true');
    await start();
  } else {
    const started = readStarted();
    if (started !== undefined) await stop(started);
  }
} catch (error) {
  core.setFailed(formatReason(error));
}
