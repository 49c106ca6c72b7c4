import { type Path, walkFields } from '../../shared/object.ts';
import type { Reference, Scope } from '../kind.ts';

const REFERENCE = /^(?:(account|org)\.)?([a-zA-Z_][0-9a-zA-Z_$]*)$/;

/** The scope of a reference: `account.` and `org.` name one above, a plain identifier means the scope of the document. */
function scopeOf(prefix: string | undefined, scope: Scope): Scope | undefined {
  if (prefix === 'account') return { account: scope.account };
  if (prefix === 'org') return scope.org === undefined ? undefined : { account: scope.account, org: scope.org };
  return scope;
}

/** Every connector that a value names in a field `connectorRef` or `…ConnectorRef`; expressions are passed over. */
export function findConnectorReferences(value: unknown, base: Path, scope: Scope): Reference[] {
  return [...walkFields(value, base)].flatMap((field): Reference[] => {
    if (!/^(connectorRef|\w+ConnectorRef)$/.test(field.key) || typeof field.value !== 'string') return [];
    const [, prefix, identifier] = REFERENCE.exec(field.value) ?? [];
    const named = scopeOf(prefix, scope);
    if (identifier === undefined || named === undefined) return [];
    return [{ kind: 'connector', scope: named, identifier, path: field.path }];
  });
}
