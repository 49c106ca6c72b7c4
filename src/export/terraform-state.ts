import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { normalizeIdentifier } from '../kinds/shared/step-fields.ts';
import type { FoundResource } from '../remote/inventory.ts';
import { createError, createNotice, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import {
  asFilledText,
  asMap,
  asMaps,
  getField,
  isMap,
  type Mapping,
  omitUndefined,
  parseJson,
} from '../shared/object.ts';
import { formatCount, formatReason, shorten } from '../shared/text.ts';

/** Bytes of a state beyond which it is refused: 10,000 resources take about 30 MiB. */
const largestState = 128 * 1024 * 1024;

interface ManagedResource {
  readonly address: string;
  readonly kind: Kind;
  readonly scope: Scope;
  readonly identifier: string;
  readonly version?: string;
  readonly parent?: string;
}

/** The resources that a Terraform state manages, and those of them that the platform showed. */
export class TerraformState {
  readonly #managed: readonly ManagedResource[];
  /** Those of one kind, scope and identifier, which may differ in their parents and versions. */
  readonly #byName: ReadonlyMap<string, readonly ManagedResource[]>;
  /** The type of each resource of the provider that is of no kind. */
  readonly #others: readonly string[];
  readonly #found = new Set<ManagedResource>();

  private constructor(managed: readonly ManagedResource[], others: readonly string[]) {
    this.#managed = managed;
    this.#byName = Map.groupBy(managed, ({ kind, scope, identifier }) => formatName(kind, scope, identifier));
    this.#others = others;
  }

  /**
   * Reads the output of `terraform show -json`. Only the names of resources are used; nothing else of the state, which contains
   * secrets in plain text, is kept or shown.
   *
   * @param file path of the state, absolute or from the workspace
   * @param within the scope outside of which resources are left out
   */
  static async read(
    file: string,
    workspace: string,
    within: Scope,
  ): Promise<{ readonly state: TerraformState } | { readonly failure: Diagnostic }> {
    const refuse = (reason: string, hint: string) => ({
      failure: createError(`Failed to read \`input:from-state\` ${file}: ${reason}.`, { hint }),
    });
    const write = 'Write the file with `terraform show -json > state.json`.';
    let text: string;
    try {
      const path = resolve(workspace, file);
      const status = await stat(path);
      // Reading a pipe or a device may never end.
      if (!status.isFile()) return refuse('it is not a regular file', write);
      if (status.size > largestState) return refuse('it is larger than 128 MiB', 'Split the state.');
      text = await readFile(path, 'utf8');
    } catch (error) {
      return refuse(formatReason(error), write);
    }
    const root = getField(getField(parseJson(text.replace(/^\uFEFF/, '')), 'values'), 'root_module');
    if (!isMap(root)) return refuse('it is not the output of `terraform show -json`', write);
    const resources = listResources(root).filter(
      ({ mode, type }) => mode === 'managed' && String(type).startsWith('harness_'),
    );
    const managed = resources.flatMap((resource) => parseManagedResource(resource, within.account) ?? []);
    const others = resources.map(({ type }) => String(type)).filter((type) => findKind(type) === undefined);
    const wanted = managed.filter(({ scope }) => isIn(within, scope));
    if (wanted.length > 0) return { state: new TerraformState(wanted, others) };
    const hint = 'docs/guides/from-terraform.md lists the resources of the provider that can be exported.';
    return refuse('it manages no resource that can be exported', hint);
  }

  get kinds(): readonly Kind[] {
    return kinds.filter((kind) => this.#managed.some((resource) => resource.kind === kind));
  }

  get scopes(): Scope[] {
    return [...new Map(this.#managed.map(({ scope }) => [JSON.stringify(scope), scope])).values()];
  }

  manages({ kind, key, entry }: FoundResource): boolean {
    // Terraform names role assignments by the platform's own identifier, not by what they consist of.
    const names = new Set([key.identifier, asFilledText(entry.shown.identifier) ?? key.identifier]);
    const found = [...names]
      .flatMap((name) => this.#byName.get(formatName(kind, key.scope, name)) ?? [])
      .filter(({ version }) => version === undefined || version === key.version)
      .filter(({ parent }) => parent === undefined || parent === key.parent?.identifier);
    for (const resource of found) this.#found.add(resource);
    return found.length > 0;
  }

  /** What it manages and an export does not contain. `isComplete`: every list was read to its end. */
  reportUncovered(wanted: readonly Kind[], isComplete: boolean): Diagnostic[] {
    const missing = this.#managed.filter((resource) => wanted.includes(resource.kind) && !this.#found.has(resource));
    const diagnostics: Diagnostic[] = [];
    if (isComplete && missing.length > 0) {
      const names = shorten(missing.map(({ address }) => address).toSorted());
      const summary = `The platform does not have ${formatCount(missing.length, 'resource')} of the state: ${names}.`;
      const hint = 'Someone deleted them, or the key cannot view them. Run `terraform plan` for details.';
      diagnostics.push(createWarning(summary, { hint }));
    }
    if (this.#others.length > 0) {
      const names = [...Map.groupBy(this.#others, (type) => type)].map(([type, of]) => `${type} (${of.length})`);
      const count = formatCount(this.#others.length, 'resource');
      const summary = `${count} of the state cannot be exported: ${shorten(names.toSorted())}.`;
      const hint = 'Keep them in Terraform; docs/guides/from-terraform.md lists what can be exported.';
      diagnostics.push(createNotice(summary, { hint }));
    }
    return diagnostics;
  }
}

function listResources(module: Mapping): Mapping[] {
  return [...asMaps(module.resources), ...asMaps(module.child_modules).flatMap(listResources)];
}

function formatName(kind: Kind, { org, project }: Scope, identifier: string): string {
  return JSON.stringify([kind.name, org, project, normalizeIdentifier(kind, identifier)]);
}

function findKind(type: string): Kind | undefined {
  return kinds.find(({ elsewhere }) =>
    elsewhere?.terraform?.resources.some((name) =>
      name.endsWith('*') ? type.startsWith(name.slice(0, -1)) : name === type,
    ),
  );
}

function parseManagedResource({ type, address, values }: Mapping, account: string): ManagedResource | undefined {
  const kind = findKind(String(type));
  const fields = asMap(values);
  const definition = kind?.elsewhere?.terraform;
  if (kind === undefined || definition === undefined) return undefined;
  const { identifier: name = 'identifier', version = '', parent = '' } = definition;
  const identifier = asFilledText(fields[name]);
  if (identifier === undefined) return undefined;
  const org = asFilledText(fields.org_id);
  const project = asFilledText(fields.project_id);
  return {
    address: String(address),
    kind,
    scope: { account, ...omitUndefined({ org, project }) },
    identifier,
    ...omitUndefined({ version: asFilledText(fields[version]), parent: asFilledText(fields[parent]) }),
  };
}

function isIn(outer: Scope, { org, project }: Scope): boolean {
  return outer.org === undefined || (outer.org === org && (outer.project === undefined || outer.project === project));
}
