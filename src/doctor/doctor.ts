import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { defaultOrganization } from '../kinds/shared/scope.ts';
import { openQuietClient } from '../provisioning/client/open-client.ts';
import type { Check, Result } from '../provisioning/outcome/result.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { capitalize, formatReason } from '../shared/text.ts';
import { describeHeaders, describeRoute } from './examine-connection.ts';
import { examineKey } from './examine-key.ts';
import { ScopeExamination } from './examine-reads.ts';
import { examineRights } from './examine-rights.ts';
import { Probe } from './probe.ts';

/** Maximum number of organizations in which a project is looked for. */
const mostOrganizations = 5;

/**
 * Proves by reads whether the action works with an account: the key and its rights, and for each kind its list and one read, in
 * the account, one organization and one project. The result contains no name, identifier or address, so it can be shown to
 * anyone.
 */
export async function examine(inputs: Inputs, context: Context): Promise<Result> {
  const platform = openQuietClient(inputs, context);
  const probe = new Probe(platform, context);
  try {
    const checks = await new Examination(probe, inputs, context).perform();
    const failed = checks.filter(({ result }) => result === 'failed');
    const failure = explainStop(context) ?? explainFailed(failed);
    return { checks, ...omitUndefined({ failure }) };
  } finally {
    await platform.close();
  }
}

class Examination {
  readonly #probe: Probe;
  readonly #inputs: Inputs;
  readonly #context: Context;
  readonly #checks: Check[] = [];

  constructor(probe: Probe, inputs: Inputs, context: Context) {
    this.#probe = probe;
    this.#inputs = inputs;
    this.#context = context;
  }

  async perform(): Promise<readonly Check[]> {
    const { environment, clock } = this.#context;
    const route = describeRoute(this.#inputs, environment);
    const key = await examineKey(this.#probe, this.#inputs, clock.now());
    this.#checks.push(...key.checks);
    if (key.usable) await this.#examineLevels();
    return [...route, ...describeHeaders(this.#probe), ...this.#checks];
  }

  async #examineLevels(): Promise<void> {
    const { account, org, project } = this.#inputs;
    const ofAccount = await this.#examineScope({ account });
    const listed = ofAccount.listIdentifiers(kindContaining('org')).toSorted(defaultFirst);
    const given = org === '' && project !== '' ? defaultOrganization : org;
    const [first, ...others] = given === '' ? listed : [given];
    if (first === undefined) return this.#leaveOut('organization', 'project');
    const ofOrganization = await this.#examineScope({ account, org: first });
    if (project !== '') return void (await this.#examineScope({ account, org: first, project }));
    const found = await this.#findProject(ofOrganization, first, others);
    if (found === undefined) this.#leaveOut('project');
    else await this.#examineScope({ account, ...found });
  }

  /** A project of an organization that was examined, otherwise of one of the others. */
  async #findProject(examined: ScopeExamination, org: string, others: readonly string[]) {
    const [own] = examined.listIdentifiers(kindContaining('project'));
    if (own !== undefined) return { org, project: own };
    for (const other of others.slice(0, mostOrganizations - 1)) {
      const examination = new ScopeExamination(this.#probe, { account: this.#inputs.account, org: other });
      await examination.listKind(kindContaining('project'));
      const [project] = examination.listIdentifiers(kindContaining('project'));
      if (project !== undefined) return { org: other, project };
    }
    return undefined;
  }

  async #examineScope(scope: Scope): Promise<ScopeExamination> {
    this.#checks.push(...(await examineRights(this.#probe, scope)));
    const examination = new ScopeExamination(this.#probe, scope);
    await examination.perform(this.#context.clock.now());
    this.#checks.push(...examination.checks);
    return examination;
  }

  #leaveOut(...levels: readonly string[]): void {
    for (const level of levels) {
      const input = level === 'project' ? 'project-id' : 'org-id';
      const detail = `the lists show no ${level}; name one with \`${input}\``;
      this.#checks.push({ area: `Reads in the ${level}`, subject: 'everything', result: 'not checked', detail });
    }
  }
}

function kindContaining(contains: NonNullable<Kind['contains']>): Kind {
  return kinds.find((kind) => kind.contains === contains) as Kind;
}

/** Every account has the organization `default`, and most use it. */
function defaultFirst(one: string, other: string): number {
  return Number(other === defaultOrganization) - Number(one === defaultOrganization);
}

function explainFailed([first, ...others]: readonly Check[]): Diagnostic | undefined {
  if (first === undefined) return undefined;
  const { area, subject, detail } = first;
  const count = others.length === 0 ? '' : `${others.length + 1} checks failed. The first: `;
  return createError(`${count}${area}, ${subject}: ${detail}.`, {
    hint: 'The report contains no names from your account, so you can attach it to an issue.',
  });
}

function explainStop({ signal }: Context): Diagnostic | undefined {
  return signal.aborted
    ? createError(`${capitalize(formatReason(signal.reason))}: the checks are incomplete.`)
    : undefined;
}
