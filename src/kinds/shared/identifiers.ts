import type { Kind, Step } from '../kind.ts';

/** An identifier in the form in which the platform compares it (docs/platform-api.md, Projects). */
export function normalizeIdentifier({ identifiers }: Pick<Kind, 'identifiers'>, identifier: string): string {
  return identifiers?.ignoreCase ? identifier.toLowerCase() : identifier;
}

/** Whether the platform itself creates and manages the resource with this identifier. */
export function isManaged({ identifiers }: Pick<Kind, 'identifiers'>, identifier: string): boolean {
  return identifiers?.managed?.test(identifier) === true;
}

/** Identifiers of everything that a step writes: its own, or those of the setting entries. */
export function listIdentifiers(step: Step): readonly string[] {
  return step.kind.identifiers?.list?.(step) ?? [step.key.identifier];
}
