import { toOneLine } from '../platform/error-text.ts';
import { asFilledText, asMap, getField, isMap, type Mapping, omitUndefined } from '../shared/object.ts';

export interface GitPlace {
  /** The connector through which the platform reaches the repository; absent for its own repositories. */
  readonly connector?: string;
  readonly repository?: string;
  readonly branch?: string;
  readonly file?: string;
}

/** Where the platform reads a resource that it does not store itself. What a response does not show is absent. */
export interface GitOrigin extends GitPlace {
  readonly commit?: string;
  /** The platform says that the text there is not valid. */
  readonly isInvalid?: true;
  /** Why the platform cannot read it, in its words; absent if it can. */
  readonly unreadable?: string;
  /** The reason is that the branch does not have the file. */
  readonly isMissing?: true;
}

/** The word in place of a connector for the platform's own repositories, which need none. */
export const ownRepositories = 'harness-code';

/**
 * Where the fields of a response show that a resource is in Git; `undefined` if it is not. `around` are the fields beside them
 * (docs/internals/platform-api.md, Git Experience).
 */
export function gitOriginIn(shown: Mapping, around: Mapping = {}): GitOrigin | undefined {
  // Policies have flat fields.
  const details = [shown.gitDetails, shown.entityGitDetails, shown.entityGitInfo].find(isMap) ?? shown;
  const repository = parseText(details.repoName);
  if (shown.storeType !== 'REMOTE' && repository === undefined) return undefined;
  const validity = [shown, around].map((fields) => asMap(fields.entityValidityDetails));
  return {
    ...omitUndefined({
      connector: parseText(shown.connectorRef),
      repository,
      branch: parseText(details.branch),
      file: parseText(details.filePath),
      commit: parseText(details.commitId),
    }),
    ...(validity.some((details) => getField(details, 'valid') === false) && { isInvalid: true as const }),
  };
}

/** A place for a message: `repository shop, branch main, file a.yaml`. Empty if nothing of it is known. */
export function formatGitPlace({ repository, branch, file }: GitPlace): string {
  return Object.entries(omitUndefined({ repository, branch, file }))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

export function formatCommitMessage(label: string): string {
  return `Store ${label} in Git`;
}

export function describeGitObstacle(git: GitOrigin): string {
  const place = formatGitPlace(git);
  return `it is stored in Git${place === '' ? '' : ` (${place})`}: change it there`;
}

function parseText(value: unknown): string | undefined {
  const text = asFilledText(value);
  return text === undefined ? undefined : asFilledText(toOneLine(text));
}
