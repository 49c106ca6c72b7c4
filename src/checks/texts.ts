import { withoutSecrets } from '../graph/step.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { getConfig, sendsText } from '../kinds/shared/config.ts';
import { NewScopes, type PlannedWrite } from '../plan/plan.ts';
import { findAnswerableWrites, type Loaded, type Planned } from '../plan/stages.ts';
import { toOneLine } from '../platform/error-text.ts';
import { explain } from '../platform/explain.ts';
import { asLost, type Request, type Response } from '../platform/request.ts';
import type { Reader } from '../remote/reader.ts';
import { createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { memoize } from '../shared/memoize.ts';
import { asFilledText, asMap, asMaps, getField, omitUndefined, type Path, valueAt } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { limitTogether } from '../shared/run-time.ts';
import { locate, withLocations } from '../syntax/locate.ts';
import type { Check } from './check.ts';
import { checkBySchema, firstFindings } from './schema/check-by-schema.ts';
import { createSchemaReader } from './schema/platform-schemas.ts';

const templateKind = 'template';

interface CheckedTexts {
  readonly diagnostics: readonly Diagnostic[];
  /** What the platform's dry run says about policies, for each text that it checked. */
  readonly policies: ReadonlyMap<Step, readonly Diagnostic[]>;
  readonly checked: ReadonlySet<Step>;
}

/** Whether the texts of these steps are checked before they are sent. A plan with a digest was checked before. */
function checksTexts(steps: readonly Step[], { validate, dryRun, planDigest }: Inputs): boolean {
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

/** The texts of a plan are sent once, although several checks ask about them. */
export const askAboutTexts = memoize(async (planned: Planned): Promise<CheckedTexts> => {
  const { inputs, reader, graph, states } = planned;
  const sent = findAnswerableWrites(planned).filter(({ write }) => write !== 'delete');
  const steps = sent.map(({ step }) => step);
  // A single change that is not compared is made or refused as a whole.
  const isSentAsIs = states === undefined && graph.steps.length <= 1;
  if (isSentAsIs || !checksTexts(steps, inputs)) return { diagnostics: [], policies: new Map(), checked: new Set() };
  const check = createCheck(sent, planned);
  const checked = steps.filter(({ kind }) => kind.platformSchema !== undefined || kind.checks?.dryRun !== undefined);
  const read = new Map<Step, Judge>();
  await runPool(reader.concurrency, checked, async (step) => {
    if (!reader.signal.aborted) read.set(step, await check(step));
  });
  const judged = await limitTogether([...read], ([step, judge]) => [step, judge()] as const, reader.signal);
  const found = new Map(judged);
  return {
    diagnostics: checked.flatMap((step) => found.get(step)?.diagnostics ?? []),
    policies: new Map([...found].flatMap(([step, { policies }]) => (policies ? [[step, policies] as const] : []))),
    checked: new Set([...found].flatMap(([step, { isChecked }]) => (isChecked ? step : []))),
  };
}, new WeakMap());

/** What the platform says of one text; `policies` only if its dry run checked it. */
interface CheckedText {
  readonly diagnostics: readonly Diagnostic[];
  readonly policies?: readonly Diagnostic[];
  readonly isChecked: boolean;
}

/** Judges a text by what was read for it. Judging by a schema takes time that is limited. */
type Judge = () => CheckedText;

/** Checks each text by the platform's dry run if it has one, otherwise by a schema. */
function createCheck(sent: readonly PlannedWrite[], planned: Planned): (step: Step) => Promise<Judge> {
  const { inputs, reader, schemas, shortcuts } = planned;
  const dryRun = createDryRun(reader);
  const readSchema = createSchemaReader(reader, shortcuts);
  const newScopes = new NewScopes(sent);
  const created = new Set(sent.filter(({ write }) => write === 'create').map(({ step }) => createMapKey(step.key)));
  const changesTemplates = sent.some(({ step }) => step.kind.name === templateKind);

  /** The platform checks a text in a project that exists, and with the templates that it has now. */
  const canDryRun = (step: Step) => !newScopes.includes(step.key.scope) && !(changesTemplates && usesTemplates(step));

  async function checkByOwnSchema(step: Step): Promise<Judge> {
    // What a schema from a file checked is not checked by the account's.
    if (schemas.has(step.kind.name)) return () => ({ diagnostics: [], isChecked: true });
    const result = await readSchema(step.kind, newScopes.findExisting(step.key.scope));
    if (!('schema' in result)) return () => ({ diagnostics: createNotices(result.failure), isChecked: false });
    return () => {
      const diagnostics = checkBySchema(result.schema, step, inputs.validate, "account's schema");
      // A schema that cannot be used is a notice.
      return { diagnostics, isChecked: diagnostics.every(({ severity }) => severity !== 'notice') };
    };
  }

  /** Whether a message may be about a resource that this run creates: its identifier is in it, or that of none that is referred to. */
  function isCreated(message: string, step: Step): boolean {
    const referred = step.kind.findReferences(step);
    const named = referred.filter(({ identifier }) => message.includes(identifier));
    return (named.length > 0 ? named : referred).some((key) => created.has(createMapKey(key)));
  }

  /** The dry run may miss a resource that the same apply creates, and a right that only the key of a plan lacks. */
  function describe({ type, severity, message, path }: DryRunFinding, step: Step): Diagnostic {
    const isUncertain =
      (type === 'ENTITY_REFERENCE' && isCreated(message, step)) || (type === 'PERMISSION' && inputs.dryRun);
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
      const judge = await checkByOwnSchema(step);
      return () => {
        const { diagnostics, isChecked } = judge();
        return { diagnostics: [...createNotices(result.failure), ...diagnostics], isChecked };
      };
    }
    const { policies = [], others = [] } = Object.groupBy(result.findings, ({ type }) =>
      type === 'OPA_POLICY' ? 'policies' : 'others',
    );
    // Errors come first.
    const describeFirst = (found: readonly DryRunFinding[]) =>
      firstFindings(
        found
          .map((finding) => describe(finding, step))
          .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error')),
      );
    return () => ({ diagnostics: describeFirst(others), policies: describeFirst(policies), isChecked: true });
  };
}

/** Whether the platform replaces a part of a text by templates before it checks the whole. */
export function usesTemplates(step: Step): boolean {
  return sendsText(step.kind) && step.kind.findReferences(step).some(({ kind }) => kind === templateKind);
}

function createNotices(failure: Diagnostic | undefined): Diagnostic[] {
  return failure === undefined ? [] : [createNotice(failure.summary)];
}

export interface DryRunFinding {
  readonly type: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly path: Path;
}

/** The findings, or why the platform checked nothing; that is absent where it has no such endpoint, or said it before. */
type DryRunResult = { readonly findings: readonly DryRunFinding[] } | { readonly failure?: Diagnostic };

/**
 * The platform's dry run of a document with its templates (docs/internals/platform-api.md, Server-side validation). Sends at most
 * one request for each. Whether the account has a dry run is known by the first request, for which the others wait; it is asked no
 * more once it is unavailable.
 */
function createDryRun(reader: Reader): (step: Step) => Promise<DryRunResult> {
  let first: Promise<unknown> | undefined;
  let isUnavailable = false;

  /** Of the steps that are checked at the same time, only the first one says why that was not possible. */
  function end(failure?: Diagnostic): DryRunResult {
    const isFirst = !isUnavailable;
    isUnavailable = true;
    return isFirst ? omitUndefined({ failure }) : {};
  }

  async function send(step: Step, request: Request): Promise<DryRunResult> {
    const task = { verb: 'check', resource: step.label };
    try {
      const response = await reader.send({ ...request, isOptional: true });
      const findings = readDryRun(response, step.document.value);
      if (findings !== undefined) return { findings };
      if (response.status === 404 || response.status === 405) return end();
      if (response.ok) return end(explain(response, task, 'with another content than expected'));
      const failure = explain(response, task);
      // Another document may be understood.
      return response.status === 400 ? { failure } : end(failure);
    } catch (error) {
      return end(explain(asLost(error), task));
    }
  }

  return async (step) => {
    const request = step.kind.checks?.dryRun?.(step);
    if (request === undefined) return {};
    if (first === undefined) {
      const result = send(step, request);
      first = result;
      return result;
    }
    await first;
    return isUnavailable ? {} : send(step, request);
  };
}

/** The findings in a response to a dry run of a document with this value; `undefined` if it is of another form. */
export function readDryRun({ ok, data }: Response, value: unknown): readonly DryRunFinding[] | undefined {
  const valid = getField(data, 'valid');
  const results = getField(data, 'validationResults');
  if (!ok || typeof valid !== 'boolean' || (!valid && !Array.isArray(results))) return undefined;
  return asMaps(results).flatMap((result) => parseFinding(result, value, valid));
}

/** A result without a message says nothing. A valid document has no errors. */
function parseFinding(
  { type, severity, message, location }: Readonly<Record<string, unknown>>,
  value: unknown,
  valid: boolean,
): DryRunFinding[] {
  const said = asFilledText(message);
  if (said === undefined) return [];
  const isError = !valid && asFilledText(severity)?.toUpperCase() === 'ERROR';
  const path = findPath(asMap(location), value);
  return [{ type: asFilledText(type) ?? '', severity: isError ? 'error' : 'warning', message: toOneLine(said), path }];
}

const longestPath = 1000;

/**
 * The place in the document: the longest beginning of `yamlPath` that it contains, since templates add more; without one, its
 * stage.
 */
function findPath({ yamlPath, stageIdentifier }: Readonly<Record<string, unknown>>, value: unknown): Path {
  const names = [
    ...(asFilledText(yamlPath)
      ?.slice(0, longestPath)
      .matchAll(/([^.[\]]+)|\[(\d+)\]/g) ?? []),
  ];
  const path = names.map(([, name, index]) => (index === undefined ? (name ?? '') : Number(index)));
  while (path[0] === '$') path.shift();
  while (path.length > 0 && valueAt(value, path) === undefined) path.pop();
  if (path.length > 1) return path;
  const stages = asMaps(valueAt(value, ['pipeline', 'stages']));
  const stage = stages.findIndex(({ stage }) => getField(stage, 'identifier') === stageIdentifier);
  return stageIdentifier === undefined || stage < 0 ? path : ['pipeline', 'stages', stage, 'stage', 'identifier'];
}

export const uncheckedOffline: Check<Loaded> = {
  name: 'documents of a run without a platform',
  run: ({ graph, schemas }) => graph.steps.filter(({ kind }) => !schemas.has(kind.name)).flatMap(checkUnchecked),
};

export const unchecked: Check<Planned> = {
  name: 'documents that the platform has not checked',
  async run(planned) {
    const { checked } = await askAboutTexts(planned);
    return planned.graph.steps.filter((step) => !checked.has(step)).flatMap(checkUnchecked);
  },
};

function checkUnchecked(step: Step): Diagnostic[] {
  if (step.intent === 'delete') return [];
  const found = [...(step.kind.checks?.unchecked?.(getConfig(step)) ?? [])];
  return withLocations(step.document, found).map((diagnostic) => withoutSecrets(diagnostic, step.document));
}
