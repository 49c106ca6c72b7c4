import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CollectionName } from '../../emulator/state/state.ts';
import { omitUndefined } from '../../src/shared/object.ts';
import type { Tree } from './in-process.ts';
import { type Draft, makers, type Occasion } from './random-documents.ts';

/** The content of one place of a tree, such as the first connector of a project. An absent place is empty. */
interface Place {
  /** Part of the identifier: another one renames it. */
  readonly name: 'a' | 'b';
  /** A version of the content and the references: another one changes them. */
  readonly content: number;
  /** A version of the file: another one moves the document. */
  readonly file: number;
}

/** The places of a tree of files by their names. */
export type Places = ReadonlyMap<string, Place>;

/** The places of the account, of the organization and of a project, so referenced resources come first. */
const places = {
  account: [
    'settings.0',
    'connector.0',
    'gitx webhook.0',
    'notification channel.0',
    'notification rule.0',
    'file.0',
    'secret.0',
    'variable.0',
    'policy.0',
    'freeze.0',
    'policy set.0',
    'variable set.0',
  ],
  organization: [
    ...['settings.0', 'delegate token.0', 'file directory.0', 'secret.0', 'connector.0', 'template.0'],
    ...['template version.0', 'user group.0', 'role.0', 'policy.0', 'policy set.0'],
  ],
  project: [
    ...[
      'settings.0',
      'delegate token.0',
      'file directory.0',
      'secret.0',
      'secret.1',
      'connector.0',
      'connector.1',
      'connector.2',
      'gitx webhook.0',
      'notification channel.0',
      'notification channel.1',
      'notification rule.0',
      'file.0',
      'file.1',
    ],
    ...['variable.0', 'template.0', 'template.1', 'template version.0', 'template version.1'],
    ...['service.0', 'service.1', 'environment.0', 'environment.1', 'environment group.0'],
    ...['infrastructure.0', 'infrastructure.1', 'service override.0', 'service override.1'],
    ...['pipeline.0', 'pipeline.1', 'input set.0', 'input set.1', 'overlay input set.0', 'trigger.0', 'trigger.1'],
    ...['variable set.0', 'variable set.1', 'workspace.0', 'workspace.1'],
    ...['user group.0', 'service account.0', 'role.0', 'resource group.0', 'role assignment.0', 'role assignment.1'],
    ...['freeze.0', 'policy.0', 'policy.1', 'policy set.0', 'policy set.1'],
  ],
} as const;

/** Scopes of the trees: the second project may be created, deleted and renamed. */
const scopes = [
  ['account', places.account],
  ['organization', places.organization],
  ['project.0', places.project],
  ['project.1', places.project],
] as const;

/** The content of the first project is never gone, so what is beside the files has a place. */
const isKept = (name: string) => name === 'organization' || name === 'project.0';

/** A tree of all kinds that can be deleted. */
export function makePlaces(random: () => number): Places {
  const made = new Map<string, Place>();
  const make = (name: string, share: number) => {
    if (isKept(name) || random() < share) made.set(name, { name: 'a', content: number(random), file: number(random) });
  };
  for (const [scope, names] of scopes) {
    make(scope, 0.6);
    for (const name of names) make(`${scope}/${name}`, 0.75);
  }
  return made;
}

/** Changes a tree: some of it is added, changed, moved, renamed and removed. */
export function editPlaces(before: Places, random: () => number): Places {
  const after = new Map<string, Place>();
  for (const [scope, names] of scopes) {
    for (const name of [scope, ...names.map((name) => `${scope}/${name}`)]) {
      const place = before.get(name);
      const chance = random();
      if (place === undefined) {
        if (chance < 0.4) after.set(name, { name: 'a', content: number(random), file: number(random) });
      } else if (isKept(name) || chance < 0.4) after.set(name, place);
      else if (chance < 0.55) after.set(name, { ...place, content: place.content + 1 });
      else if (chance < 0.7) after.set(name, { ...place, file: place.file + 1 });
      else if (chance < 0.85) after.set(name, { ...place, name: 'b' });
    }
  }
  return after;
}

function number(random: () => number): number {
  return Math.floor(random() * 100);
}

/** A resource of a tree, with its file. */
export interface MadeResource {
  /** Absent for what cannot be deleted by itself. */
  readonly collection?: CollectionName;
  readonly kind: string;
  /** Organization, project, parent and identifier, as far as it has them. */
  readonly names: readonly string[];
  readonly path: string;
  readonly text: string;
}

/** The resources of a tree. A place with missing references has none. */
export function listResources(tree: Places): MadeResource[] {
  return scopes.flatMap(([scope]) => new ScopeTree(tree, scope).resources());
}

/** The files of resources in a directory. */
export function filesIn(directory: string, resources: readonly MadeResource[]): Tree {
  const files = new Map<string, string>();
  for (const { path, text } of resources) {
    const file = `${directory}/${path}`;
    files.set(file, `${files.get(file) ?? ''}---\n${text}`);
  }
  return Object.fromEntries(files);
}

/** What may happen to a file on disk without a document being removed from it. */
export const accidents = [
  'rename',
  'move',
  'exclude',
  'comment out',
  'empty',
  'dead link',
  'cut off',
  'forget',
] as const;

/** Lets something happen to a file of a workspace, at random. Returns the lines that then select the files in `platform/`. */
export function damageFile(
  file: string,
  accident: (typeof accidents)[number],
  { workspace, files, random }: { readonly workspace: string; readonly files: Tree; readonly random: () => number },
): string {
  const path = join(workspace, file);
  const text = readFileSync(path, 'utf8');
  const pick = (names: readonly string[]) => names[Math.floor(random() * names.length)] ?? '';
  const all = 'platform/**/*.yaml';
  if (accident === 'forget')
    return Object.keys(files)
      .filter((path) => path.startsWith('platform/') && path !== file)
      .join('\n');
  if (accident === 'exclude') return `${all}\n!${pick([file, `**/${basename(file)}`])}`;
  if (accident === 'comment out') writeFileSync(path, text.replaceAll(/^(?=.)/gm, pick(['#', '# ', '  # ', '## '])));
  // The last document ends in a bracket, without which it is incomplete.
  if (accident === 'cut off') writeFileSync(path, text.slice(0, text.lastIndexOf('{') + Math.floor(random() * 10)));
  if (accident === 'empty') writeFileSync(path, pick(['', '\n', '---\n', '# Later\n']));
  if (accident === 'rename')
    renameSync(path, path.replace(/\.yaml$/, pick(['.yml', '.YAML', '.bak', '.yaml.off', '.txt'])));
  if (accident === 'dead link') {
    rmSync(path);
    symlinkSync(pick(['nowhere', basename(path)]), path);
  }
  if (accident === 'move') {
    const elsewhere = join(workspace, pick(['archive', 'old/files']));
    mkdirSync(elsewhere, { recursive: true });
    renameSync(path, join(elsewhere, pick([basename(path), 'other.yaml'])));
  }
  return all;
}

const organization = 'market';

/** The resources of one scope of a tree. */
class ScopeTree {
  readonly #tree: Places;
  readonly #scope: string;
  readonly #project: string | undefined;
  readonly #made: MadeResource[] = [];
  /** What was made so far, by kind. */
  readonly #drafts = new Map<string, Draft[]>();

  constructor(tree: Places, scope: string) {
    this.#tree = tree;
    this.#scope = scope;
    const isProject = scope.startsWith('project');
    this.#project = isProject ? `shop_${scope.at(-1)}${tree.get(scope)?.name}` : undefined;
  }

  resources(): MadeResource[] {
    const own = this.#tree.get(this.#scope);
    if (this.#scope !== 'account') {
      if (own === undefined) return [];
      this.#makeScope(own);
    }
    for (const [name, place] of this.#tree) {
      const [scope, entry = ''] = name.split('/');
      if (scope === this.#scope && entry !== '') this.#makeDocument(entry, place);
    }
    return this.#made;
  }

  #makeScope({ content }: Place): void {
    const [kind, identifier, outer] =
      this.#project === undefined
        ? ['organization', organization, '']
        : ['project', this.#project, `, orgIdentifier: ${organization}`];
    this.#made.push({
      kind,
      collection: `${kind}s` as CollectionName,
      names: this.#project === undefined ? [organization] : [organization, identifier],
      path: `${this.#directory()}/${kind}.yaml`,
      text: `${kind}: {identifier: ${identifier}, name: ${identifier}, description: "${content}"${outer}}\n`,
    });
  }

  #makeDocument(entry: string, place: Place): void {
    const [kind = '', index = '0'] = entry.split('.');
    const draft = makers[kind]?.(this.#createOccasion(kind, Number(index), place));
    if (draft === undefined) return;
    this.#drafts.set(kind, [...(this.#drafts.get(kind) ?? []), draft]);
    this.#made.push({
      kind,
      ...omitUndefined({ collection: draft.collection }),
      names: [...this.#scopeNames(), ...draft.names],
      path: `${this.#directory()}/${draft.path}-${place.file}.yaml`,
      text: draft.text,
    });
  }

  #createOccasion(kind: string, index: number, { name, content }: Place): Occasion {
    const findDrafts = (of: string) => this.#drafts.get(of) ?? [];
    const listIdentifiers = (of: string) =>
      findDrafts(of).map(({ names, reference }) => reference ?? (names.at(-1) as string));
    const pick = (of: string, number: number) => {
      const known = listIdentifiers(of);
      return known[number % known.length];
    };
    const level = this.#project === undefined ? (this.#scope === 'account' ? 'account.' : 'org.') : '';
    return {
      index,
      identifier: `${kind.replaceAll(' ', '_')}_${index}${name}`,
      content,
      project: this.#project,
      formatHead: (identifier) => `identifier: ${identifier}, name: Name ${content}${this.#scopeFields()}`,
      listIdentifiers,
      pick,
      refer(of, number) {
        const identifier = pick(of, number);
        return identifier === undefined ? undefined : `${level}${identifier}`;
      },
      pickInParent: (of, number) => findDrafts(of).at(number)?.names as [string, string] | undefined,
    };
  }

  /** The fields that state the scope in a document. */
  #scopeFields(): string {
    const fields = ['orgIdentifier', 'projectIdentifier'];
    return this.#scopeNames()
      .map((name, index) => `, ${fields[index]}: ${name}`)
      .join('');
  }

  /** Organization and project, as far as the scope is in them. */
  #scopeNames(): string[] {
    if (this.#scope === 'account') return [];
    return this.#project === undefined ? [organization] : [organization, this.#project];
  }

  #directory(): string {
    const [org, project] = this.#scopeNames();
    const directory = ['.harness', ...(org === undefined ? [] : ['orgs', org])];
    return [...directory, ...(project === undefined ? [] : ['projects', project])].join('/');
  }
}
