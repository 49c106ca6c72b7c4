import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import { sendsText } from '../kinds/shared/config.ts';
import type { Planned } from '../plan/known.ts';
import type { Plan } from '../plan/plan.ts';
import { findWrites, NewScopes, type PlannedWrite } from '../plan/planned-write.ts';
import { createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { locate } from '../syntax/locate.ts';
import type { Check } from './check.ts';
import { createDryRun, type DryRunFinding } from './dry-run.ts';
import { checkBySchema, firstFindings } from './schema/check-by-schema.ts';
import { createSchemaReader } from './schema/platform-schemas.ts';

/** The kind that the texts of other kinds contain. */
const templateKind = 'template';

/** What the platform will say of texts. */
interface CheckedTexts {
  readonly diagnostics: readonly Diagnostic[];
  /** What the platform's dry run says about policies, for each text that it checked. */
  readonly policies: ReadonlyMap<Step, readonly Diagnostic[]>;
  /** The texts that its dry run or a schema checked. */
  readonly checked: ReadonlySet<Step>;
}

/** Whether the texts of these steps are checked before they are sent. A plan with a digest was checked before. */
export function checksTexts(steps: readonly Step[], { validate, dryRun, planDigest }: Inputs): boolean {
  const isWanted = validate !== 'off' && (dryRun || planDigest === '');
  return isWanted && steps.some(({ kind, intent }) => intent === 'apply' && kind.platformSchema !== undefined);
}

/**
 * What the platform will say of the texts that an apply would send, before the first of them is: its dry run if it has one, else
 * its schema. Sends at most one request for a text, and one for each schema. What cannot be checked is a notice.
 */
export const texts: Check<Planned> = {
  name: 'texts that the platform would refuse',
  run: async (planned) => (await askAboutTexts(planned)).diagnostics,
};

/** What the dry runs of the texts say about policies, for each text that has one. They are the same as those of `texts`. */
export async function policiesInDryRuns(planned: Planned): Promise<CheckedTexts['policies']> {
  return (await askAboutTexts(planned)).policies;
}

/** The texts that the platform's dry run or a schema checked. */
export async function findCheckedTexts(planned: Planned): Promise<CheckedTexts['checked']> {
  return (await askAboutTexts(planned)).checked;
}

/** The texts of a plan are sent once, although several checks ask about them. */
const asked = new WeakMap<Plan, Promise<CheckedTexts>>();

function askAboutTexts(planned: Planned): Promise<CheckedTexts> {
  const known = asked.get(planned.plan) ?? checkTexts(planned);
  asked.set(planned.plan, known);
  return known;
}

async function checkTexts(planned: Planned): Promise<CheckedTexts> {
  const { inputs, reader, graph, plan, states } = planned;
  const sent = findWrites(plan, states).filter(({ write }) => write !== 'delete');
  const steps = sent.map(({ step }) => step);
  // A single change that is not compared is made or refused as a whole.
  const isSentAsIs = states === undefined && graph.steps.length <= 1;
  if (isSentAsIs || !checksTexts(steps, inputs)) return { diagnostics: [], policies: new Map(), checked: new Set() };
  const check = createCheck(sent, planned);
  const checked = steps.filter(({ kind }) => kind.platformSchema !== undefined || kind.checks?.dryRun !== undefined);
  const found = new Map<Step, CheckedText>();
  await runPool(reader.concurrency, checked, async (step) => {
    if (!reader.signal.aborted) found.set(step, await check(step));
  });
  return {
    diagnostics: checked.flatMap((step) => found.get(step)?.diagnostics ?? []),
    policies: new Map([...found].flatMap(([step, { policies }]) => (policies ? [[step, policies] as const] : []))),
    checked: new Set([...found].flatMap(([step, { isChecked }]) => (isChecked ? step : []))),
  };
}

/** What the platform says of one text; `policies` only if its dry run checked it. */
interface CheckedText {
  readonly diagnostics: readonly Diagnostic[];
  readonly policies?: readonly Diagnostic[];
  /** Whether its dry run or a schema checked it. */
  readonly isChecked: boolean;
}

/** Creates the check of the texts that are sent, each by the dry run if the platform can make one, otherwise by a schema. */
function createCheck(sent: readonly PlannedWrite[], planned: Planned): (step: Step) => Promise<CheckedText> {
  const { inputs, reader, schemas, shortcuts } = planned;
  const dryRun = createDryRun(reader);
  const readSchema = createSchemaReader(reader, shortcuts);
  const newScopes = new NewScopes(sent);
  const createsAny = sent.some(({ write }) => write === 'create');
  const changesTemplates = sent.some(({ step }) => step.kind.name === templateKind);

  /** The platform checks a text in a project that exists, and with the templates that it has now. */
  const canDryRun = (step: Step) => !newScopes.includes(step.key.scope) && !(changesTemplates && usesTemplates(step));

  async function checkByOwnSchema(step: Step): Promise<CheckedText> {
    // What a schema from a file checked is not checked by the account's.
    if (schemas.has(step.kind.name)) return { diagnostics: [], isChecked: true };
    const result = await readSchema(step.kind, newScopes.findExisting(step.key.scope));
    if (!('schema' in result)) return { diagnostics: createNotices(result.failure), isChecked: false };
    const diagnostics = checkBySchema(result.schema, step, inputs.validate, "account's schema");
    // A schema that cannot be used is a notice.
    return { diagnostics, isChecked: diagnostics.every(({ severity }) => severity !== 'notice') };
  }

  /**
   * A finding of the dry run as a diagnostic. It may miss a resource that the same apply creates, and a right that only the key
   * of a plan lacks.
   */
  function describe({ type, severity, message, path }: DryRunFinding, step: Step): Diagnostic {
    const isUncertain = (type === 'ENTITY_REFERENCE' && createsAny) || (type === 'PERMISSION' && inputs.dryRun);
    const [location] = locate(step.document, [{ path, at: 'value' }]);
    return {
      severity: isUncertain ? 'warning' : severity,
      summary: `The platform's dry run of ${step.label}: ${/[.!?]$/.test(message) ? message : `${message}.`}`,
      ...omitUndefined({ location }),
    };
  }

  return async (step) => {
    const result = canDryRun(step) ? await dryRun(step) : {};
    if (!('findings' in result)) {
      const { diagnostics, isChecked } = await checkByOwnSchema(step);
      return { diagnostics: [...createNotices(result.failure), ...diagnostics], isChecked };
    }
    const { policies = [], others = [] } = Object.groupBy(result.findings, ({ type }) =>
      type === 'OPA_POLICY' ? 'policies' : 'others',
    );
    // Errors come first.
    const describeFirst = (found: readonly DryRunFinding[]) =>
      firstFindings(
        found
          .map((finding) => describe(finding, step))
          .sort((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error')),
      );
    return { diagnostics: describeFirst(others), policies: describeFirst(policies), isChecked: true };
  };
}

/** Whether the platform replaces a part of a text by templates before it checks the whole. */
export function usesTemplates(step: Step): boolean {
  return sendsText(step.kind) && step.kind.findReferences(step).some(({ kind }) => kind === templateKind);
}

function createNotices(unavailable: Diagnostic | undefined): Diagnostic[] {
  return unavailable === undefined ? [] : [createNotice(unavailable.summary)];
}
