import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { formatUserAgent, version } from '../../src/shared/version.ts';

it('reports the version of package.json', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  assert.equal(version, manifest.version);
});

it('names the action, its version and the run', () => {
  const environment = { GITHUB_REPOSITORY: 'octo-org/my.repo', GITHUB_RUN_ID: '42', GITHUB_RUN_ATTEMPT: '3' };
  assert.equal(
    formatUserAgent(environment),
    `platform-provision/${version} (GitHub Actions; octo-org/my.repo; run 42/3)`,
  );
  assert.equal(formatUserAgent({}), `platform-provision/${version}`);
});

it('contains nothing that breaks a header or its comment', () => {
  const environment = { GITHUB_REPOSITORY: 'a\r\nX: y)(é', GITHUB_RUN_ID: '1\n' };
  assert.equal(formatUserAgent(environment), `platform-provision/${version} (GitHub Actions; a__X_ y___; run 1_/1)`);
});
