export interface CheckResult {
  readonly result: 'passed' | 'failed' | 'not checked';
  /** Whether every verifier would refuse the token; a platform newer than these rules may accept it otherwise. */
  readonly fatal?: boolean;
  /** What was found. Quotes neither the token nor the values of its claims. */
  readonly detail: string;
}

export const pass = (detail: string): CheckResult => ({ result: 'passed', detail });
export const fail = (detail: string): CheckResult => ({ result: 'failed', detail });
/** A failure because of which no verifier can accept the token. */
export const reject = (detail: string): CheckResult => ({ ...fail(detail), fatal: true });
export const skip = (detail: string): CheckResult => ({ result: 'not checked', detail });
