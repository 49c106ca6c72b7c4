import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { identityToken } from '../../src/scim/identity-token.ts';

const environment = { ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1/', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request' };

/** A runner that signs a numbered token for each request and keeps what it was told. */
function numberingRunner() {
  const told: string[] = [];
  let count = 0;
  return {
    told,
    async getIDToken(audience: string) {
      count += 1;
      told.push(`token for ${audience}`);
      return `header.claims.signature${count}`;
    },
    setSecret: (value: string) => void told.push(`mask ${value}`),
  };
}

describe('identityToken', () => {
  it('masks the token and its parts before handing it out', async () => {
    const runner = numberingRunner();
    assert.equal(await identityToken('scim', runner, environment), 'header.claims.signature1');
    assert.deepEqual(runner.told, [
      'token for scim',
      'mask header.claims.signature1',
      'mask header',
      'mask claims',
      'mask signature1',
    ]);
  });

  it('asks anew each time', async () => {
    const runner = numberingRunner();
    const tokens = [await identityToken('scim', runner, environment), await identityToken('scim', runner, environment)];
    assert.deepEqual(tokens, ['header.claims.signature1', 'header.claims.signature2']);
  });

  it('names the missing permission, and does not ask', async () => {
    for (const name of Object.keys(environment)) {
      const runner = numberingRunner();
      await assert.rejects(identityToken('scim', runner, { ...environment, [name]: '' }), /id-token: write/);
      assert.deepEqual(runner.told, []);
    }
  });

  it('says in one line why GitHub gave none', async () => {
    const runner = {
      ...numberingRunner(),
      async getIDToken(): Promise<string> {
        throw new Error('Failed to get ID Token. \n\n  Error Code : 403');
      },
    };
    await assert.rejects(identityToken('scim', runner, environment), {
      message: 'GitHub gave no identity token for the audience "scim": Failed to get ID Token. Error Code : 403',
    });
  });
});
