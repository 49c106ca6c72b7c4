import type { Environment } from '../shared/environment.ts';
import { omitUndefined } from '../shared/object.ts';

/**
 * The path of a repository or of its owner in an address: `acme/shop`. Nothing else of the address is kept, because it may contain
 * credentials. Empty for an address without a path.
 */
export function parseAddressPath(address: string): string {
  const urlPath = /^[\w.+-]+:\/\/[^/]*(.*)$/.exec(address)?.[1];
  const hostPath = /^(?:[^/@]+@)?[^/:\\]{2,}:(.+)$/.exec(address)?.[1];
  const parts = (urlPath ?? hostPath ?? address)
    .replaceAll('\\', '/')
    .replace(/\.git\/?$/i, '')
    .split('/');
  return parts.filter((part) => part !== '' && part !== '_git').join('/');
}

/** Where a connector leads: to one repository, or to all repositories below a path. */
export interface ConnectorAddress {
  readonly path: string;
  readonly isRepository: boolean;
}

/** A repository as this run knows it. */
interface KnownRepository {
  /** Its path on its server; empty if that is not known. */
  readonly repository: string;
  /** The names that the platform uses for it, as the input `repository` says. */
  readonly names: readonly string[];
}

/**
 * Whether the platform's name of a repository means this one. A connector for an owner leaves the owner out of the name, so `shop`
 * can be `acme/shop`; without the address of the connector, any owner is possible, so the answer is `undefined` unless the name is
 * another one, or the user named it (docs/internals/platform-api.md, Git Experience).
 */
export function isRepository(
  shown: string,
  { repository, names }: KnownRepository,
  address: ConnectorAddress | undefined,
): boolean | undefined {
  const name = parseAddressPath(shown);
  if (name === '') return false;
  if (names.some((named) => isSameName(named, name))) return true;
  const known = [repository, ...names];
  if (address === undefined) {
    return known.some((path) => endsWith(path, name) || endsWith(name, path)) ? undefined : false;
  }
  const { path, isRepository } = address;
  const isWhole = path === '' || startsWith(name, path);
  const whole = isRepository ? path : isWhole ? name : `${path}/${name}`;
  return known.some((known) => isSameName(known, whole));
}

function startsWith(path: string, start: string): boolean {
  return path.toLowerCase().startsWith(`${start.toLowerCase()}/`);
}

function endsWith(name: string, end: string): boolean {
  return isSameName(name, end) || name.toLowerCase().endsWith(`/${end.toLowerCase()}`);
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The name of a repository in requests through a connector; `undefined` if the connector leads somewhere else. */
export function nameThrough(path: string, address: ConnectorAddress | undefined): string | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (address === undefined) return last;
  if (address.isRepository) return isSameName(address.path, path) ? last : undefined;
  if (address.path === '') return path;
  return startsWith(path, address.path) ? path.slice(address.path.length + 1) : undefined;
}

/** The branch of a commit, and whether the commit is only proposed for it. */
export interface GitBranch {
  /** Absent for a tag, and for a commit whose branch is not known. */
  readonly branch?: string;
  /** The commit is that of a pull request or a merge queue, which the branch does not contain yet. */
  readonly isProposed: boolean;
}

interface CheckedOut {
  /** The full name of its branch; `HEAD` if none is checked out. */
  readonly ref: string;
  readonly commit: string;
  /** Whether it is the repository of the workflow. */
  readonly isOwn: boolean;
}

/** The branch to which the commit of a checkout belongs, or to which the run proposes it. */
export function findBranch({ ref, commit, isOwn }: CheckedOut, environment: Environment): GitBranch {
  const { GITHUB_BASE_REF: base, GITHUB_REF: run = '', GITHUB_SHA: sha } = environment;
  // A pull request that was merged, or one that the workflow of its base looks at, has the base itself checked out.
  if (isOwn && base) return { branch: base, isProposed: parseBranch(ref) !== base };
  const queue = isOwn ? /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-\d+-[\da-f]+$/.exec(run)?.[1] : undefined;
  if (queue !== undefined) return { branch: queue, isProposed: true };
  const branch = parseBranch(ref) ?? (isOwn && sha === commit ? parseBranch(run) : undefined);
  return { ...omitUndefined({ branch }), isProposed: false };
}

function parseBranch(ref: string): string | undefined {
  return /^refs\/heads\/(.+)$/.exec(ref)?.[1];
}

/**
 * Whether two texts are the same file: Git, an editor or the platform may change the line ends, and add or remove a byte order
 * mark and white space at the end.
 */
export function isSameText(a: string, b: string): boolean {
  return a === b || normalizeText(a) === normalizeText(b);
}

function normalizeText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
}
