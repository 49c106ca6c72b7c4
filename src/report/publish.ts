import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { createError } from '../shared/diagnostic.ts';
import { UnwritableFile } from '../shared/files.ts';
import { renderMessage } from '../shared/mention.ts';
import { publishComment } from './comment.ts';
import { logReport } from './lines.ts';
import { createOutputs, listIdentifiersByEntry, writeOutputs } from './outputs.ts';
import { type Report, renderReport } from './report.ts';
import { renderSummary, writeSummary } from './summary.ts';

/**
 * Publishes the report: step outputs, log with annotations, job summary, and on request a comment on the pull request; each
 * even if another one fails. Returns the published report, with an error if the outputs could not be written. `inputs` is
 * absent if the inputs could not be read at all.
 */
export async function publish(given: Report, inputs: Inputs | undefined, context: Context): Promise<Report> {
  // Secrets first: one may contain what looks like an input.
  const report = renderReport(given, (message) => renderMessage(context.secrets.redact(message)));
  const errors: unknown[] = [];
  const attempt = async (work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  };
  // A report is rendered once for its file and the job summary.
  const pages = new Map<Report, string>();
  const renderPage = (shown: Report) => {
    const page = pages.get(shown) ?? renderSummary(shown, context);
    pages.set(shown, page);
    return page;
  };
  let published = report;
  await attempt(() => {
    published = publishOutputs(report, renderPage, context);
  });
  await attempt(() => logReport(published, context.log));
  await attempt(() => writeSummary(published, renderPage(published), context));
  if (inputs?.comment) {
    const { githubToken: token, pullRequest } = inputs;
    const options = { token, report: published, key: createCommentKey(inputs), pullRequest };
    await attempt(() => publishComment(options, context));
  }
  context.log.flush();
  if (errors.length > 0) throw errors[0];
  return published;
}

const outputFiles = { results: 'resultsFile', identifiers: 'identifiersFile' } as const;

/** Writes the outputs. Later steps depend on them, so the run fails without them. */
function publishOutputs(report: Report, renderPage: (report: Report) => string, context: Context): Report {
  const outputs = createOutputs(report);
  try {
    writeOutputs(
      { ...outputs, ...writeReportFiles(report, outputs, () => renderPage(report), context) },
      outputFiles,
      context,
    );
    return report;
  } catch (error) {
    if (!(error instanceof UnwritableFile)) throw error;
    return { ...report, diagnostics: [...report.diagnostics, createError(error.message)] };
  }
}

/** Writes the files that outputs name. If that fails, there is one warning, and the outputs are empty. */
function writeReportFiles(
  report: Report,
  { results }: ReturnType<typeof createOutputs>,
  makePage: () => string,
  { files, log }: Context,
) {
  try {
    return {
      resultsFile: files.write('results.json', results),
      identifiersFile: files.write('identifiers.json', listIdentifiersByEntry(report)),
      reportFile: files.write('report.md', makePage()),
    };
  } catch (error) {
    if (!(error instanceof UnwritableFile)) throw error;
    log.warning(error.message);
    return { resultsFile: '', identifiersFile: '', reportFile: '' };
  }
}

/** Distinguishes the jobs of a matrix. Without inline payloads: each change of one would add a comment to the pull request. */
function createCommentKey({ operation, account, org, project, payloadFile, valuesFile, only, title }: Inputs): string {
  const parts = [operation, account, org, project, payloadFile, valuesFile, title];
  return JSON.stringify(only === '' ? parts : [...parts, only]);
}
