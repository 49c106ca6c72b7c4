import { mapKeyOf } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { Scope } from '../../kinds/resource-key.ts';
import { locate } from '../../payload/locate.ts';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { type Mapping, omitUndefined } from '../../shared/object.ts';
import { runPool } from '../../shared/pool.ts';
import { limitTime, TookTooLong } from '../../shared/time-limit.ts';
import { findContainers } from '../graph/step-index.ts';
import type { Reader } from '../refresh/reader.ts';
import { EndlessSchema } from './find-mismatches.ts';
import { type DryRunFinding, PlatformDryRun } from './platform-dry-run.ts';
import { PlatformSchemas } from './platform-schemas.ts';
import { findSchemaProblems, firstFindings, isSchemaFor } from './schema-findings.ts';
import type { SchemaStore } from './schema-store.ts';

/** The kind that the texts of other kinds contain. */
const templateKind = 'template';

/** A step that an apply would send, and whether it creates the resource. */
export interface SentStep {
  readonly step: Step;
  readonly creates: boolean;
}

export interface TextCheckOptions {
  /** `strict`: what a schema refuses is an error even where the platform may be laxer. */
  readonly validate: 'auto' | 'strict';
  /** Whether the run ends with its plan, whose key may be a weaker one than that of the apply. */
  readonly dryRun: boolean;
  readonly concurrency: number;
  /** The names of the kinds whose texts were checked by a schema from a file, so not by the account's. */
  readonly withFile: ReadonlySet<string>;
  readonly store?: SchemaStore;
}

/** What the platform will say of texts. */
export interface CheckedTexts {
  readonly diagnostics: readonly Diagnostic[];
  /** What the platform's dry run says about policies, for each text that it checked. */
  readonly policies: ReadonlyMap<Step, readonly Diagnostic[]>;
}

/**
 * What the platform will say of the texts that an apply would send, before the first of them is: its dry run if it has one, else
 * its schema. Sends at most one request for a text, and one for each schema. What cannot be checked is a notice.
 */
export async function checkTexts(
  sent: readonly SentStep[],
  reader: Reader,
  options: TextCheckOptions,
): Promise<CheckedTexts> {
  const check = new TextCheck(sent, reader, options);
  const checked = sent.filter(
    ({ step }) => step.kind.platformSchema !== undefined || step.kind.dryRunRequest !== undefined,
  );
  const found = new Map<SentStep, readonly Diagnostic[]>();
  await runPool(options.concurrency, checked, async (one) => {
    if (!reader.signal.aborted) found.set(one, await check.check(one.step));
  });
  // Why a request failed is said by the stop itself.
  if (reader.signal.aborted) return { diagnostics: [], policies: new Map() };
  return { diagnostics: checked.flatMap((one) => found.get(one) ?? []), policies: check.policies };
}

class TextCheck {
  readonly policies = new Map<Step, readonly Diagnostic[]>();
  readonly #options: TextCheckOptions;
  readonly #dryRun: PlatformDryRun;
  readonly #schemas: PlatformSchemas;
  readonly #created: ReadonlySet<string>;
  readonly #changesTemplates: boolean;

  constructor(sent: readonly SentStep[], reader: Reader, options: TextCheckOptions) {
    this.#options = options;
    this.#dryRun = new PlatformDryRun(reader);
    this.#schemas = new PlatformSchemas(reader, options.store);
    this.#created = new Set(sent.flatMap(({ step, creates }) => (creates ? mapKeyOf(step.key) : [])));
    this.#changesTemplates = sent.some(({ step }) => step.kind.name === templateKind);
  }

  async check(step: Step): Promise<Diagnostic[]> {
    const result = this.#canDryRun(step) ? await this.#dryRun.check(step) : {};
    if ('findings' in result) {
      const { policies = [], others = [] } = Object.groupBy(result.findings, ({ type }) =>
        type === 'OPA_POLICY' ? 'policies' : 'others',
      );
      const describe = (found: readonly DryRunFinding[]) =>
        firstFindings(
          found
            .map((finding) => this.#describe(finding, step))
            .sort((one, other) => rankSeverity(one) - rankSeverity(other)),
        );
      this.policies.set(step, describe(policies));
      return describe(others);
    }
    return [...createNotices(result.unavailable), ...(await this.#checkBySchema(step))];
  }

  /** The platform checks a text in a project that exists, and with the templates that it has now. */
  #canDryRun(step: Step): boolean {
    if (findContainers(step.key).some((container) => this.#created.has(mapKeyOf(container)))) return false;
    return !this.#changesTemplates || !usesTemplates(step);
  }

  async #checkBySchema(step: Step): Promise<Diagnostic[]> {
    const { withFile, validate } = this.#options;
    if (withFile.has(step.kind.name)) return [];
    const result = await this.#schemas.read(step.kind, this.#findExistingScope(step));
    if (!('schema' in result)) return createNotices(result.unavailable);
    return checkBySchema(result.schema, step, validate, "account's schema");
  }

  /** The scope of a step, or the one above it if an apply would only create it. */
  #findExistingScope({ key }: Step): Scope {
    const { account, org } = key.scope;
    const missing = new Set(
      findContainers(key).flatMap((container) => (this.#created.has(mapKeyOf(container)) ? container.kind : [])),
    );
    if (missing.has('organization')) return { account };
    return missing.has('project') ? { account, ...omitUndefined({ org }) } : key.scope;
  }

  /**
   * A finding of the dry run as a diagnostic. It may miss a resource that the same apply creates, and a right that only the key
   * of a plan lacks.
   */
  #describe({ type, severity, message, path }: DryRunFinding, step: Step): Diagnostic {
    const isUncertain =
      (type === 'ENTITY_REFERENCE' && this.#created.size > 0) || (type === 'PERMISSION' && this.#options.dryRun);
    const [location] = locate(step.document, [{ path, at: 'value' }]);
    return {
      severity: isUncertain ? 'warning' : severity,
      summary: `The platform's dry run of ${step.label}: ${/[.!?]$/.test(message) ? message : `${message}.`}`,
      ...omitUndefined({ location }),
    };
  }
}

/** Whether the platform replaces a part of a text by templates before it judges the whole. */
export function usesTemplates(step: Step): boolean {
  return step.kind.sendsText && step.kind.findReferences(step).some(({ kind }) => kind === templateKind);
}

/** Milliseconds of one check; a document of 500 steps takes some tenths of a second. */
const longestCheck = 2000;

/** Schemas with which the check of a document failed or took too long. */
const endless = new WeakSet<Mapping>();

/** What a schema refuses in the document of a step; a notice, if it cannot be used. */
export function checkBySchema(schema: Mapping, step: Step, validate: 'auto' | 'strict', source: string): Diagnostic[] {
  const { kind } = step;
  if (!isSchemaFor(schema, kind.key ?? '')) {
    return [notice(`Could not check ${step.label}: the ${source} does not describe ${kind.plural}.`)];
  }
  const severity = validate === 'strict' || kind.platformSchema?.decides === true ? 'error' : 'warning';
  if (endless.has(schema)) return [];
  try {
    return limitTime(longestCheck, () => findSchemaProblems(schema, step, { severity, source }));
  } catch (error) {
    // A schema with too many branches exhausts the stack.
    if (!(error instanceof EndlessSchema || error instanceof TookTooLong || error instanceof RangeError)) throw error;
    endless.add(schema);
    return [notice(`Could not check ${kind.plural} against the ${source}: ${error.message}.`)];
  }
}

/** Errors come first. */
function rankSeverity({ severity }: Diagnostic): number {
  return severity === 'error' ? 0 : 1;
}

function createNotices(unavailable: Diagnostic | undefined): Diagnostic[] {
  return unavailable === undefined ? [] : [notice(unavailable.summary)];
}

function notice(summary: string): Diagnostic {
  return { ...createError(summary), severity: 'notice' };
}
