/** The smallest possible action with `@actions/core`, for comparison in bench-startup. */
import * as core from '@actions/core';

core.info(`payload of ${core.getInput('payload').length} characters`);
core.setOutput('outcome', 'planned');
