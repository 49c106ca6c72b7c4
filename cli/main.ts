import { unlistedContent } from '../src/plan/cascade.ts';
import type { StepOutcome } from '../src/plan/outcome.ts';
import { countChanges, countOutcomes, decideRunOutcome, type Report } from '../src/report/report.ts';
import { formatCount, shorten } from '../src/shared/text.ts';
import { version } from '../src/shared/version.ts';
import { type Arguments, parseArguments, type RunArguments, UsageError } from './arguments.ts';
import { canAsk, confirm } from './confirm.ts';
import { formatHelp } from './help.ts';
import type { Host } from './host.ts';
import { showCounts, showPlan, showProblems, showResult } from './result.ts';
import { openSession, run, type Session } from './session.ts';
import { Terminal } from './terminal.ts';
import { watch } from './watch.ts';
import { findDirectories } from './workspace.ts';

interface RunningCommand {
  /** The exit code: 0 for success or nothing to do, 1 for a failure, 2 for a plan with changes if requested. */
  readonly ended: Promise<number>;
  /** Says what the first Ctrl-C does, if that takes time. */
  announceStop(): void;
  /** Says what an immediate end leaves unfinished. */
  announceEnd(): void;
}

export function main(host: Host): RunningCommand {
  const terminal = new Terminal(host.stdout, host.stderr, host.environment);
  let session: Session | undefined;
  const onSession = (opened: Session): void => {
    session = opened;
  };
  return {
    ended: perform(host, terminal, onSession),
    announceStop: () => session?.log.isWriting && terminal.note(`\n${stopping}`),
    announceEnd: () => terminal.note(`\n${describeEnd(session)}`),
  };
}

async function perform(host: Host, terminal: Terminal, onSession: (session: Session) => void): Promise<number> {
  try {
    const asked = parseArguments(host.args);
    if (asked.asks === 'run') return await runCommand(asked, host, terminal, onSession);
    terminal.print(formatRequested(asked));
    return host.args.length === 0 ? 1 : 0;
  } catch (error) {
    showUsageError(error, terminal);
    return 1;
  }
}

/** Throws any other error. */
function showUsageError(error: unknown, terminal: Terminal): undefined {
  if (!(error instanceof UsageError)) throw error;
  terminal.note(`${terminal.paintNote('red', 'error:')} ${error.message}`);
}

function formatRequested(asked: Exclude<Arguments, RunArguments>): string {
  return asked.asks === 'version' ? version : formatHelp(asked.command);
}

async function runCommand(
  asked: RunArguments,
  host: Host,
  terminal: Terminal,
  onSession: (session: Session) => void,
): Promise<number> {
  if (asked.flags.own.watch !== undefined) return watchChecks(asked, host, terminal);
  const session = await openSession(asked, host, terminal);
  if (session === undefined) return 1;
  onSession(session);
  if (asked.command.sends === 'changes' && session.texts['dry-run'] !== 'true') return applyChanges(session);
  session.log.isWriting = asked.command.sends === 'reads into files' && session.texts['dry-run'] !== 'true';
  return showResult(await run(session), session);
}

/** Shows the plan, asks, and applies exactly that plan; with `--yes` applies at once. */
async function applyChanges(session: Session): Promise<number> {
  const { command, own, host, log, texts } = session;
  if (own.yes === undefined && (!canAsk(host) || texts.payload !== '')) {
    const preview = command.name === 'apply' ? '`plan`' : '`--dry-run`';
    throw new UsageError(
      `\`${command.name}\` asks before it writes, and there is no terminal to ask on. Use \`--yes\` to write without asking, or ${preview} to see the changes.`,
    );
  }
  if (own.yes !== undefined) {
    log.isWriting = true;
    return showResult(await run(session), session);
  }
  const asking = { ...session, context: { ...session.context, asksToApply: true as const } };
  const report = await run(asking, { 'dry-run': 'true', 'fail-on-changes': 'false' });
  const counts = countOutcomes(report.outcomes);
  if (decideRunOutcome(report) === 'failed' || countChanges(counts) === 0) return showResult(report, session);
  log.flush();
  showPlan(report, session);
  showProblems(report, session);
  showCounts(report, session);
  if (!(await confirm(formatQuestion(report, session), host, session.terminal))) {
    session.terminal.note('Nothing was written.');
    return 1;
  }
  log.isWriting = true;
  return showResult(await run(session, { 'plan-digest': report.planDigest ?? 'none' }), session);
}

function formatQuestion({ outcomes, account }: Report, { texts, log }: Session): string {
  const { created, registered, updated, deleted } = countOutcomes(outcomes);
  const inGit = registered === 0 ? '' : `, register ${registered} from Git`;
  const changes = `Create ${created}${inGit}, update ${updated} and ${deleted === 0 ? 'delete' : 'DELETE'} ${formatCount(deleted, 'resource')}`;
  const along = describeDeletedAlong(outcomes.filter(({ action }) => action === 'delete'));
  const place = `account ${account} at ${texts['base-url']}`;
  return `${log.readable(`${changes}${along} in ${place}`)}? Only \`yes\` applies this:`;
}

/** What the platform deletes with the resources of a plan: ` (with 3 others, and everything in project shop that was not checked: …)`. */
function describeDeletedAlong(deletes: readonly StepOutcome[]): string {
  const taken = new Set(deletes.flatMap(({ cascade }) => cascade?.labels ?? [])).size;
  const scopes = deletes.flatMap(({ step }) => (step.kind.contains === undefined ? [] : step.label));
  const parts = [
    ...(taken === 0 ? [] : [`with ${formatCount(taken, 'other')}`]),
    ...(scopes.length === 0 ? [] : [`and everything in ${shorten(scopes)} that was not checked: ${unlistedContent}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Checks again after each change, on a clean screen. A check that finds errors does not end it. */
async function watchChecks(asked: RunArguments, host: Host, terminal: Terminal): Promise<number> {
  const first = await openSession(asked, host, terminal);
  if (first === undefined) return 1;
  if (first.texts.payload !== '') throw new UsageError('`--watch` needs files; standard input is read once.');
  const { workspace } = first.context;
  const lines = `${first.texts['payload-file']}\n${first.texts['values-file']}`;
  await watch(findDirectories(lines, workspace), host.signal, async () => {
    terminal.clearScreen();
    // Its only file may come back.
    const session = await openSession(asked, host, terminal).catch((error) => showUsageError(error, terminal));
    if (session === undefined) return;
    showResult(await run(session), session);
    terminal.note(terminal.paintNote('dim', 'Waiting for changes; Ctrl-C ends.'));
  });
  return 0;
}

const stopping = 'Stopping when the changes in progress are done. Ctrl-C again ends at once.';

function describeEnd(session: Session | undefined): string {
  if (session?.log.isWriting !== true) return 'Ended at once. Nothing was written.';
  if (session.command.sends === 'reads into files')
    return 'Ended at once. Files that were written are kept. Run again to complete the export.';
  const [count, total] = session.log.done ?? [0, 0];
  const { name } = session.command;
  const next = name === 'apply' ? 'Run `plan` to see what is left.' : `Run \`${name}\` again: it shows what is left.`;
  const known =
    total === 0 ? 'No change is known to be done' : `${count} of ${formatCount(total, 'resource')} are done`;
  return `Ended at once. ${known}; the outcome of the changes in progress is unknown. ${next}`;
}
