/** The results of a check, the worst first. `noted` is a fact that is neither good nor bad. */
export const checkResults = ['failed', 'not permitted', 'limited', 'works', 'noted', 'not checked'] as const;

/** One line of the report of `doctor`. It contains no name, identifier or address of the account. */
export interface Check {
  /** The heading under which it is shown. */
  readonly area: string;
  readonly subject: string;
  readonly result: (typeof checkResults)[number];
  readonly detail: string;
}
