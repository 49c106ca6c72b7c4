import manifest from '../../package.json' with { type: 'json' };
import type { Environment } from './environment.ts';

export const { version } = manifest;

/** `User-Agent` of every request: the action, its version and, on a runner, the run. Always safe as a header value. */
export function formatUserAgent(environment: Environment): string {
  const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt } = environment;
  const product = `platform-provision/${version}`;
  if (!repository || !run) return product;
  const comment = ['GitHub Actions', repository, `run ${run}/${attempt || 1}`].map((part) =>
    part.replace(/[^\w ./-]/g, '_'),
  );
  return `${product} (${comment.join('; ')})`;
}
