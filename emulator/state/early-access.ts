/** The feature flag of an account that has the dry run of pipelines (docs/platform-api.md, Server-side validation). */
export const dryRunFlag = 'PIPE_DRY_RUN';

/** The flags of everything that is in early access, so most accounts lack it. */
export const earlyAccessFlags: readonly string[] = [dryRunFlag];
