import type { Scope } from '../resource-key.ts';

/** A reference and the scope in which it names something. */
export interface ScopedReference {
  readonly scope: Scope;
  readonly identifier: string;
}

/**
 * The resource that a reference in a scope names: `account.x` and `org.x` name a resource above it, `x` one in the same scope.
 * `undefined` for a text that is not a reference, such as an expression.
 */
export function resolveReference(text: string, { account, org, project }: Scope): ScopedReference | undefined {
  const [, prefix, identifier] = /^(?:(account|org)\.)?([a-zA-Z_][0-9a-zA-Z_$-]*)$/.exec(text) ?? [];
  if (identifier === undefined) return undefined;
  if (prefix === 'account') return { scope: { account }, identifier };
  if (prefix === 'org') return org === undefined ? undefined : { scope: { account, org }, identifier };
  return {
    scope: { account, ...(org !== undefined && { org }), ...(project !== undefined && { project }) },
    identifier,
  };
}

/** Whether a reference names its level, as `account.x` and `org.x` do. */
export function isQualified(text: string): boolean {
  return /^(account|org)\./.test(text);
}
