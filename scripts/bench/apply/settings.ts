/** Resources of a case that does not grow. */
export const resources = 500;

/** Requests at a time. */
export const concurrency = 10;

/** Rounds of the cases whose ratios are compared with a goal. */
export const rounds = 13;

export const isQuick = process.argv.includes('--quick');

/** The numbers of documents with which cost is measured as it grows. */
export const sizes = isQuick ? [10, 100, 1000] : [10, 100, 1000, 10_000];

/** The largest of them. */
export const most = sizes.at(-1) ?? 0;
