import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { defaultOrganization, type Scope } from '../kinds/resource-key.ts';
import type { DoctorCheck, Result } from '../plan/outcome.ts';
import { openQuietClient } from '../remote/client.ts';
import { stopFailure } from '../remote/fatal-platform-error.ts';
import { describeMissing } from '../remote/inventory.ts';
import type { Clock } from '../shared/clock.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { examineKey, examineRights } from './key.ts';
import { describeHeaders, describeRoute, Probe } from './reach.ts';
import { ScopeExamination } from './reads.ts';

const organization = findContainingKind('org');
const projectKind = findContainingKind('project');

/** Maximum number of organizations in which a project is looked for. */
const mostOrganizations = 5;

/**
 * Proves by reads whether the action works with an account: the key and its rights, and for each kind its list and one read, in
 * the account, one organization and one project. The result contains no name, identifier or address, so it can be shown to
 * anyone; only the failure of a scope that does not exist names it.
 */
export async function examine(inputs: Inputs, context: Context): Promise<Result> {
  const platform = openQuietClient(inputs, context);
  const probe = new Probe(platform, context);
  try {
    const { checks, missing } = await performChecks(probe, inputs, context);
    const failed = checks.filter(({ result }) => result === 'failed');
    const failure = stopFailure(context.signal, 'the checks are incomplete.') ?? missing ?? explainFailed(failed);
    return { checks, ...omitUndefined({ failure }) };
  } finally {
    await platform.close();
  }
}

async function performChecks(probe: Probe, inputs: Inputs, { environment, clock }: Context) {
  const route = describeRoute(inputs, environment);
  const key = await examineKey(probe, inputs, clock.now());
  const levels: DoctorCheck[] = [];
  const missing = key.usable ? await examineLevels(probe, inputs, clock, levels) : undefined;
  return { checks: [...route, ...describeHeaders(probe), ...key.checks, ...levels], missing };
}

/** Adds to the checks, and returns the failure of an organization or project that an input names and that does not exist. */
async function examineLevels(
  probe: Probe,
  { account, org, project }: Inputs,
  clock: Clock,
  checks: DoctorCheck[],
): Promise<Diagnostic | undefined> {
  const examineScope = async (scope: Scope): Promise<ScopeExamination> => {
    const examination = new ScopeExamination(probe, scope, checks);
    checks.push(...(await examineRights(probe, scope)));
    await examination.perform(clock.now());
    return examination;
  };
  const inAccount = await examineScope({ account });
  const given = org === '' && project !== '' ? defaultOrganization : org;
  if (await inAccount.lacks(organization, given)) return reportMissing(organization, given, inAccount);
  const [first, ...others] = given === '' ? inAccount.listIdentifiers(organization).toSorted(defaultFirst) : [given];
  if (first === undefined) {
    checks.push(leaveOut('organization'), leaveOut('project'));
    return undefined;
  }
  const inOrganization = await examineScope({ account, org: first });
  if (await inOrganization.lacks(projectKind, project)) return reportMissing(projectKind, project, inOrganization);
  const found = project === '' ? await findProject(probe, inOrganization, others) : { account, org: first, project };
  if (found === undefined) checks.push(leaveOut('project'));
  else await examineScope(found);
  return undefined;
}

function reportMissing({ name, contains }: Kind, identifier: string, { scope, checks }: ScopeExamination): Diagnostic {
  const detail = `the ${name} does not exist`;
  checks.push({ area: `Reads in the ${name}`, subject: 'everything', result: 'failed', detail });
  return createError(describeMissing(name, identifier, scope), { hint: `Check \`input:${contains}-id\`.` });
}

/** A project of an organization that was examined, otherwise of one of the others. */
async function findProject(
  probe: Probe,
  examined: ScopeExamination,
  others: readonly string[],
): Promise<Scope | undefined> {
  const { scope } = examined;
  const [own] = examined.listIdentifiers(projectKind);
  if (own !== undefined) return { ...scope, project: own };
  for (const org of others.slice(0, mostOrganizations - 1)) {
    const examination = new ScopeExamination(probe, { ...scope, org }, []);
    await examination.listKind(projectKind);
    const [project] = examination.listIdentifiers(projectKind);
    if (project !== undefined) return { ...scope, org, project };
  }
  return undefined;
}

function leaveOut(level: 'organization' | 'project'): DoctorCheck {
  const input = level === 'project' ? 'project-id' : 'org-id';
  const detail = `the lists show no ${level}; name one with \`input:${input}\``;
  return { area: `Reads in the ${level}`, subject: 'everything', result: 'not checked', detail };
}

function findContainingKind(contains: NonNullable<Kind['contains']>): Kind {
  return kinds.find((kind) => kind.contains === contains) as Kind;
}

/** Every account has the organization `default`, and most use it. */
function defaultFirst(a: string, b: string): number {
  return Number(b === defaultOrganization) - Number(a === defaultOrganization);
}

function explainFailed([first, ...others]: readonly DoctorCheck[]): Diagnostic | undefined {
  if (first === undefined) return undefined;
  const { area, subject, detail, hint } = first;
  const report = 'The report contains no names from your account, so you can attach it to an issue.';
  const count = others.length === 0 ? '' : `${others.length + 1} checks failed. The first: `;
  return createError(`${count}${area}, ${subject}: ${detail}.`, {
    hint: hint === undefined ? report : `${hint} ${report}`,
  });
}
