import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as jose from 'jose';
import type { Clock } from '../../src/shared/clock.ts';

/** Changes to the claims of a token, or to the header of its signature. */
export type Changes = Readonly<Record<string, unknown>>;

/** A GitHub Enterprise Server that supports only identity tokens: it signs them and serves the public keys. */
export interface GitHubDouble {
  /** The address of its public keys, which `scim-issuer: github` uses. */
  readonly jwksUrl: string;
  /** The environment of a job that may request identity tokens. */
  readonly environment: Readonly<Record<string, string>>;
  /** The audience of each requested token, in order. */
  readonly audiences: string[];
  /** Every token that it signed. */
  readonly tokens: string[];
  /** Claims of the job's tokens, in addition to the usual ones or instead of them. */
  claims: Changes;
  /** Signs a token of the job; an undefined claim is left out. */
  sign(claims?: Changes, header?: Changes): Promise<string>;
  /** Replaces the signing key by a new one; the old one is no longer served. */
  rotate(): Promise<void>;
}

/** The job's repository and workflow, in its environment and its tokens. */
export const job = {
  repositoryId: '1001',
  ownerId: '77',
  workflow: 'acme/delivery/.github/workflows/scim.yml@refs/heads/main',
  subject: 'repo:acme/delivery:ref:refs/heads/main',
};

/** Starts it on a loopback port with a real key of the kind; it ends with the test. */
export async function startGitHub(
  test: { after(end: () => void): void },
  { algorithm = 'RS256', clock = { now: Date.now } }: { algorithm?: string; clock?: Pick<Clock, 'now'> } = {},
): Promise<GitHubDouble> {
  let key = await newKey(algorithm);
  const request = `request-token-${crypto.randomUUID()}`;
  const double = { audiences: [] as string[], tokens: [] as string[], claims: {} as Changes };

  async function sign(claims: Changes = {}, header: Changes = {}): Promise<string> {
    const now = Math.floor(clock.now() / 1000);
    const all = {
      iss: `${url}/_services/token`,
      sub: job.subject,
      aud: 'scim',
      repository_id: job.repositoryId,
      repository_owner_id: job.ownerId,
      job_workflow_ref: job.workflow,
      jti: crypto.randomUUID(),
      iat: now,
      nbf: now - 5,
      exp: now + 900,
      ...double.claims,
      ...claims,
    };
    const protectedHeader = { alg: algorithm, typ: 'JWT', kid: key.kid, ...header } as jose.CompactJWSHeaderParameters;
    const token = await new jose.CompactSign(new TextEncoder().encode(JSON.stringify(all)))
      .setProtectedHeader(protectedHeader)
      .sign(key.privateKey);
    double.tokens.push(token);
    return token;
  }

  const server = createServer(async ({ url: target = '', headers }, response) => {
    const { pathname, searchParams } = new URL(target, 'http://localhost');
    if (pathname === '/_services/token/.well-known/jwks') {
      response.end(JSON.stringify({ keys: [key.jwk] }));
    } else if (pathname === '/identity' && headers.authorization === `Bearer ${request}`) {
      const audience = searchParams.get('audience') ?? '';
      double.audiences.push(audience);
      response.end(JSON.stringify({ value: await sign({ aud: audience }) }));
    } else response.writeHead(403).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return Object.assign(double, {
    jwksUrl: `${url}/_services/token/.well-known/jwks`,
    environment: {
      GITHUB_SERVER_URL: url,
      GITHUB_REPOSITORY_ID: job.repositoryId,
      GITHUB_REPOSITORY_OWNER_ID: job.ownerId,
      GITHUB_WORKFLOW_REF: job.workflow,
      ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/identity?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: request,
    },
    sign,
    async rotate() {
      key = await newKey(algorithm);
    },
  });
}

async function newKey(algorithm: string) {
  const { publicKey, privateKey } = await jose.generateKeyPair(algorithm);
  const kid = crypto.randomUUID();
  return { kid, privateKey, jwk: { ...(await jose.exportJWK(publicKey)), kid, use: 'sig' } };
}
