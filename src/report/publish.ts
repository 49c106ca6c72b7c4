import type { Context } from '../context.ts';
import type { ReportInputs } from '../inputs/inputs.ts';
import { UnwritableFile } from '../runner/files.ts';
import { writeOutputs } from '../runner/write-outputs.ts';
import { logReport } from './lines.ts';
import { outputsOf } from './outputs.ts';
import type { Report } from './report.ts';
import { writeSummary } from './summary.ts';

/**
 * Tells the report everywhere: step outputs, log with annotations, job summary, and the pull request where that is wanted;
 * each also where another one breaks. Returns the report as it was told, which holds an error where the outputs could not
 * be written. `telling` is absent where the inputs could not be read at all.
 */
export async function publish(report: Report, telling: ReportInputs | undefined, context: Context): Promise<Report> {
  const broken: unknown[] = [];
  const attempt = async (tell: () => unknown) => {
    try {
      await tell();
    } catch (error) {
      broken.push(error);
    }
  };
  let told = report;
  await attempt(() => {
    told = withOutputs(report, context);
  });
  await attempt(() => logReport(told, context.log));
  if (telling?.summary !== false) await attempt(() => writeSummary(told, context));
  if (telling?.comment) await attempt(() => comment(told, telling, context));
  context.log.flush();
  if (broken.length > 0) throw broken[0];
  return told;
}

/** Writes the outputs. Later steps depend on them, so that the run fails without them. */
function withOutputs(report: Report, context: Context): Report {
  try {
    writeOutputs(outputsOf(report), context);
    return report;
  } catch (error) {
    if (!(error instanceof UnwritableFile)) throw error;
    return { ...report, diagnostics: [...report.diagnostics, { severity: 'error', summary: error.message }] };
  }
}

async function comment(report: Report, telling: ReportInputs, context: Context): Promise<void> {
  const { publishComment } = await import('./comment.ts');
  await publishComment({ token: telling.githubToken, report, key: keyOf(telling) }, context);
}

/**
 * Tells the legs of a matrix apart: by what they apply, and where. Not by an inline payload: with each change of it the pull
 * request would get a further comment.
 */
function keyOf({ operation, account, org, project, payloadFile, valuesFile, title }: ReportInputs): string {
  return JSON.stringify([operation, account, org, project, payloadFile, valuesFile, title]);
}
