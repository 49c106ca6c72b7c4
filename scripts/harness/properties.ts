import fc from 'fast-check';

/** The same values in every run, so a test that fails fails again. `SEED` names others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

export { default } from 'fast-check';
