import fc from 'fast-check';

/** Random values are the same in every run, so a failing test fails again. `SEED` selects others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

export { default } from 'fast-check';
