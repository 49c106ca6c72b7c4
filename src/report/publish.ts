import type { Inputs } from '../inputs.ts';
import type { Run } from '../run.ts';
import { logReport } from './lines.ts';
import { writeOutputs } from './outputs.ts';
import type { Report } from './report.ts';
import { outputsOf } from './results.ts';
import { writeSummary } from './summary.ts';

/** Tells the report everywhere: step outputs, log with annotations, job summary, and the pull request where that is wanted. */
export async function publish(report: Report, inputs: Inputs | undefined, run: Run): Promise<void> {
  const { log, secrets } = run;
  await logReport(report, log);
  writeOutputs(outputsOf(report), run);
  if (inputs?.summary !== false) writeSummary(report, secrets, log);
  if (inputs?.comment) {
    const { publishComment } = await import('./comment.ts');
    // The legs of a matrix differ in the account or in what they apply, and in nothing else that a run knows of.
    const key = JSON.stringify([inputs.account, inputs.payloadFile]);
    await publishComment({ token: inputs.githubToken, report, key }, run);
  }
  log.flush();
}
