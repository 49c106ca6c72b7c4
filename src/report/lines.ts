import type { Inputs } from '../inputs/inputs.ts';
import { doctorOperation } from '../inputs/operations.ts';
import { formatLocation, type Location } from '../shared/diagnostic.ts';
import type { Log } from '../shared/log.ts';
import { formatSeconds } from '../shared/text.ts';
import { formatChecks, groupChecks } from './checks.ts';
import {
  describeBlocked,
  describeCounts,
  describePolicyWarning,
  describeRights,
  describeRun,
  findFailures,
  formatRight,
  notCompared,
  type Report,
  rightsIn,
} from './report.ts';

/** The first line of the log: `Dry run for account acc1 at https://app.harness.io; nothing will be written.` */
export function formatHeader(
  {
    operation,
    title,
    account,
    address,
    dryRun,
  }: Pick<Inputs, 'operation' | 'title' | 'account' | 'address' | 'dryRun'>,
  asksToApply = false,
) {
  if (operation === doctorOperation) return 'Checking whether the action works with this account; nothing is written.';
  const where = `${account === '' ? '' : `account ${account} at `}${address.origin}`;
  if (asksToApply) return `Planning for ${where}.`;
  const header = dryRun ? `Dry run for ${where}; nothing will be written.` : `Running for ${where}.`;
  return title === '' ? header : `${title}: ${header}`;
}

/** Logs differences, problems and failures as annotations, and the counts. The steps have already logged their lines. */
export async function logReport(report: Report, log: Log): Promise<void> {
  if (report.offline) log.warning(notCompared);
  if (report.dryRun && report.listing !== undefined) {
    log.info(`Would send ${report.listing.method} ${report.listing.path}`);
  }
  for (const [area, checks] of groupChecks(report.checks ?? [])) {
    await log.group(area, async () => {
      for (const line of formatChecks(checks)) log.info(line);
    });
  }
  if (report.checks !== undefined) log.info('The job summary lists each check.');
  const rights = rightsIn(report.outcomes);
  if (rights.length > 0) {
    await log.group(describeRights(rights), async () => {
      for (const right of rights) log.info(formatRight(right));
    });
  }
  for (const { step, diff } of report.outcomes) {
    if (diff) await log.group(`Diff of ${step.label}`, async () => log.quote(diff));
  }
  for (const { severity, summary, hint, location } of report.diagnostics) {
    log[severity](withLocation(withHint(summary, hint), location), location);
  }
  for (const { step, warnings = [] } of report.outcomes) {
    const { location } = step.document;
    for (const warning of warnings) {
      log.warning(withLocation(describePolicyWarning(step, warning), location), location);
    }
  }
  for (const blocked of describeBlocked(report.outcomes)) log.info(blocked);
  for (const { summary, hint, location } of findFailures(report)) log.error(withHint(summary, hint), location);
  if (report.planDigest !== undefined) log.info(`Plan digest: ${report.planDigest}`);
  log.info(`${describeRun(report)}: ${describeCounts(report)} (${formatSeconds(report.duration)})`);
}

/** The log of a step shows the text of an annotation, but not its location. */
function withLocation(message: string, location: Location | undefined): string {
  return location === undefined ? message : `${formatLocation(location)}: ${message}`;
}

function withHint(summary: string, hint: string | undefined): string {
  return hint === undefined ? summary : `${summary}\n${hint}`;
}
