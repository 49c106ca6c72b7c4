/**
 * Measures a directory: the bundle against the emulator on loopback, in several cases and with growing numbers of documents,
 * compared with a bare loop and curl in the same run. `--quick` leaves out the largest number.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchChecks } from './bench/apply/checks.ts';
import { benchCreates } from './bench/apply/creates.ts';
import { benchGrowth } from './bench/apply/growth.ts';
import { benchKept } from './bench/apply/kept.ts';
import { benchLimited } from './bench/apply/limited.ts';
import { benchTree } from './bench/apply/tree.ts';
import { benchUnchanged } from './bench/apply/unchanged.ts';

const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  await benchCreates(scratch);
  await benchLimited(scratch);
  await benchUnchanged(scratch);
  await benchTree(scratch);
  await benchGrowth(scratch);
  await benchChecks(scratch);
  await benchKept(scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
