import manifest from '../../package.json' with { type: 'json' };

/** The version of the action, as package.json states it. */
export const { version } = manifest;
