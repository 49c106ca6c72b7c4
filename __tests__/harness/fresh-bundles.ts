/** Imported by what runs a bundle: a changed source would stay green on the old one. */
import { join } from 'node:path';
import { findStaleBundle } from '../../scripts/bundle-sources.ts';

const problem = findStaleBundle(join(import.meta.dirname, '../..'));
if (problem !== undefined) throw new Error(problem);
