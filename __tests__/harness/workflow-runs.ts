import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A stand-in of GitHub's API that knows the runs of one workflow; `runs` are the responses to its list. */
export async function startActions(test: TestContext, runs: () => readonly object[], status = 200) {
  const requests: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    requests.push(`${headers.authorization} ${url}`);
    const body = url.includes('/workflows/3/runs') ? { workflow_runs: runs() } : { workflow_id: 3 };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => void server.close());
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The environment of a run after a push to `main`. */
export const pushIn = ({ url }: { readonly url: string }) => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_API_URL: url,
  GITHUB_REPOSITORY: 'acme/delivery',
  GITHUB_RUN_ID: '7',
  GITHUB_EVENT_NAME: 'push',
  GITHUB_REF: 'refs/heads/main',
  GITHUB_REF_NAME: 'main',
});
