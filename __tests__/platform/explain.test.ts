import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import { explain, findSchemaErrors } from '../../src/platform/explain.ts';
import { strangeHint } from '../../src/platform/meanings.ts';

function decoded(status: number, body: unknown, headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return decodeResponse({ status, headers, text, requestId: 'mine' }, { envelope: true });
}

function explained(status: number, body: unknown, headers = {}) {
  return explain(decoded(status, body, headers), { verb: 'create', resource: 'project payments' });
}

const error = (code: string, message = 'it says so') => ({ status: 'ERROR', code, message, correlationId: 'theirs' });

describe('every status', () => {
  for (const [status, meaning, hint] of [
    [400, 'incorrect syntax or missing parameters', /Correct the payload or the inputs/],
    [401, 'unauthorized because of an invalid API key', /expired, been rotated or been deleted/],
    [402, 'the request cannot be processed', /plan/],
    [403, 'the API key lacks permission for the request', /role/],
    [404, 'the requested resource does not exist', /base-url/],
    [429, 'the rate limit is exceeded', /requests-per-minute/],
    [500, 'the server met an unexpected error', /support/],
    [502, 'the server met an unexpected error', /later/],
    [503, 'the server met an unexpected error', /later/],
    [504, 'the server met an unexpected error', /later/],
  ] as const) {
    it(String(status), () => {
      const { summary: sentence, hint: given } = explained(status, error('SOME_CODE'));
      assert.equal(
        sentence,
        `Failed to create project payments: the platform returned HTTP ${status} (${meaning}), SOME_CODE: it says so (correlationId theirs).`,
      );
      assert.match(given ?? '', hint);
    });
  }
});

it('something absent may be in the message, or a part of the path', () => {
  const rest = 'of account, organization and project, and `input:base-url`: a wrong path gets the same response.';
  assert.equal(explained(404, error('ENTITY_NOT_FOUND')).hint, `Check the identifiers in the message, those ${rest}`);
  assert.equal(explained(404, { status: 'ERROR', code: 'ENTITY_NOT_FOUND' }).hint, `Check the identifiers ${rest}`);
});

it('a success without what was requested has the same hint, with and without an envelope', () => {
  assert.equal(explained(200, { status: 'SUCCESS', data: {} }).hint, strangeHint);
  const bare = decodeResponse({ status: 200, headers: {}, text: '[1]', requestId: 'mine' }, { envelope: false });
  assert.equal(explain(bare, { verb: 'list', resource: 'users' }).hint, strangeHint);
});

describe('bodies that are not the platform’s', () => {
  it('a web page', () => {
    const { summary: sentence, hint } = explained(200, '<html><title>Log in</title><p>Welcome\n::error::x</p></html>');
    assert.equal(
      sentence,
      'Failed to create project payments: the platform returned HTTP 200 with a web page, so a gateway responded instead of the platform: Log in: Welcome ::error::x (correlationId mine).',
    );
    assert.match(hint ?? '', /base-url/);
  });
  it('a web page does not say what the platform would mean by its status', () => {
    const page = '<title>Blocked</title>';
    assert.match(explained(403, page).summary, /HTTP 403 with a web page, so a gateway .*: Blocked \(/);
    assert.match(explained(409, page).summary, /HTTP 409 with a web page/);
    assert.match(explained(413, page).summary, /HTTP 413 \(the payload is too large\) with a web page/);
  });
  it('no message', () => {
    assert.match(explained(400, {}).hint ?? '', /check `input:base-url`/);
    assert.match(explained(400, '').hint ?? '', /check `input:base-url`/);
    assert.match(explained(405, { detail: 'Method Not Allowed' }).hint ?? '', /Check `input:base-url`/);
    for (const body of ['Authenticate', '<p>Authenticate</p>']) {
      assert.match(explained(407, body).hint ?? '', /proxy .* login/);
    }
    assert.match(explained(400, { status: 'ERROR' }).hint ?? '', /support/);
  });
  it('a plain text is quoted, and the hint first says to read it', () => {
    const { summary, hint } = explained(400, 'RBAC: access denied\n');
    assert.match(
      summary,
      /HTTP 400 \(.*\) with plain text instead of JSON: RBAC: access denied \(correlationId mine\)/,
    );
    assert.match(
      hint ?? '',
      /^Correct the problem that the text describes\. If it describes none, .* check `input:base-url`/,
    );
  });
  it('a web page without text', () =>
    assert.match(
      explained(502, '<html></html>').summary,
      /a gateway responded instead of the platform \(correlationId mine\)/,
    ));
  it('nothing', () => assert.match(explained(200, '').summary, /HTTP 200 with an empty body \(correlationId mine\)/));
  it('cut short', () =>
    assert.match(
      explained(200, '{"status":"SUCC').summary,
      /HTTP 200 with JSON that is incomplete or invalid \(correlationId mine\)/,
    ));
  it('a contradiction', () =>
    assert.match(explained(200, error('X')).summary, /HTTP 200, but did not report success, X: it says so/));
  it('a numeric code that repeats the status is left out', () => {
    assert.match(explained(400, { code: 400, message: 'Unable' }).summary, /parameters\): Unable \(corr/);
  });
});

describe('the meaning of a code or message', () => {
  for (const [status, code, message, meaning] of [
    [400, 'DUPLICATE_FIELD', 'X is already present', 'the identifier is taken'],
    [400, 'INVALID_REQUEST', 'an identifier that already exists', 'the identifier is taken'],
    [400, 'RESOURCE_NOT_FOUND_EXCEPTION', 'org [x] not found', 'the requested resource does not exist'],
    [400, 'POLICY_EVALUATION_FAILURE', 'denied', 'a policy of the account denies it'],
    [400, 'TOO_MANY_REQUESTS', 'slow', 'the rate limit is exceeded'],
    [400, 'SCHEMA_VALIDATION_FAILED', 'bad', 'the payload does not fit the schema of the platform'],
    [403, 'USAGE_LIMITS_EXCEEDED', 'too many', 'a usage limit of the account is reached'],
    [400, 'constructor', 'odd', 'incorrect syntax or missing parameters'],
  ] as const) {
    it(`of ${status} ${code} is reported instead of the status`, () => {
      const { summary: sentence, hint } = explained(status, error(code, message));
      assert.ok(sentence.includes(`HTTP ${status} (${meaning}), ${code}: ${message} (`), sentence);
      assert.ok(hint);
    });
  }

  it('every failure has a hint', () => {
    for (const status of [200, 204, 302, 400, 405, 409, 412, 418, 422, 451, 499, 501, 507, 520, 599]) {
      for (const body of [
        error('X'),
        {},
        [],
        '',
        'text',
        '<html>page</html>',
        '{"cut',
        { status: 'SUCCESS', data: null },
      ]) {
        assert.match(explained(status, body).hint ?? '', /\.$/, `${status} ${JSON.stringify(body)}`);
      }
    }
  });

  it('a success that shows something else is reported as such', () => {
    const { summary: sentence } = explained(200, { status: 'SUCCESS', data: null });
    assert.match(sentence, /: the platform returned HTTP 200, but the response does not show what was requested \(/);
  });

  it('the reason for no further attempt is at the end', () => {
    const cut = { ...decoded(503, error('UNAVAILABLE_DELEGATES', 'No delegates')), notRepeated: 'the time was up' };
    const { summary: sentence, hint } = explain(cut, { verb: 'create', resource: 'x' });
    assert.match(
      sentence,
      /UNAVAILABLE_DELEGATES: No delegates \(correlationId theirs\), and it was not tried again: the time was up\.$/,
    );
    assert.match(hint ?? '', /delegate/);
  });
});

describe('limits and encodings', () => {
  for (const [status, said, advice] of [
    [414, /the address of the request is too long/, /proxy/],
    [431, /the headers of the request are too large/, /`input:api-key` or `input:scim-token` contains only the token/],
  ] as const) {
    it(`${status} has a cause and a hint, also if a gateway responds with a page`, () => {
      for (const body of ['', '<html>no</html>']) {
        const { summary, hint } = explained(status, body);
        assert.match(summary, said);
        assert.match(hint ?? '', advice);
      }
    });
  }
  it('text in UTF-16 is named, and not quoted', () => {
    for (const encoding of ['utf16le', 'utf16be']) {
      const bytes = Buffer.from('\uFEFF{"name":"Ada"}', 'utf16le');
      const { summary, hint } = explained(200, (encoding === 'utf16le' ? bytes : bytes.swap16()).toString());
      assert.match(summary, /HTTP 200 with text in UTF-16 or UTF-32 instead of UTF-8 \(/);
      assert.match(hint ?? '', /pass them on unchanged/);
    }
  });
});

describe('redirects', () => {
  it('say that the base URL is wrong, and name the right one', () => {
    const { summary: sentence, hint } = explained(301, '', { location: 'https://user:pw@app3.example/gratis?token=s' });
    assert.match(sentence, /HTTP 301, a redirect to https:\/\/app3\.example\/gratis \(/);
    assert.match(hint ?? '', /`input:base-url` is wrong.*Set it to the beginning of https:\/\/app3\.example\/gratis\./);
    assert.doesNotMatch(sentence + hint, /pw|token/);
  });
  it('to a request name its base URL', () => {
    for (const [location, base] of [
      ['https://app3.example/ng/api/projects?accountIdentifier=a', 'https://app3.example'],
      ['https://app.example/gratis/gateway/pipeline/api/pipelines/v2', 'https://app.example/gratis'],
    ]) {
      assert.ok(explained(307, '', { location }).hint?.endsWith(` Set it to ${base}.`), location);
    }
  });
  it('advise no address that base-url would refuse', () => {
    const { hint = '' } = explained(307, '', { location: 'http://h.example/ng/api/projects' });
    assert.ok(!hint.includes('Set it to'), hint);
  });

  it('to another path of the server name what base-url lacks', () => {
    assert.match(explained(307, '', { location: '/gratis/ng/api/projects' }).hint ?? '', /Add \/gratis to it\.$/);
    assert.match(explained(307, '', { location: '/elsewhere' }).hint ?? '', /Check its path and the proxies/);
    assert.match(explained(302, '', { location: '/auth/signin' }).hint ?? '', /requires a login in a browser/);
  });
  it('are not a response "not modified"', () => {
    const { summary, hint } = explained(304, '');
    assert.match(summary, /HTTP 304, not modified, to a request that has no conditions/);
    assert.match(hint ?? '', /cache/);
  });
  it('with a body quote it', () => {
    const body = error('ACCOUNT_MIGRATED', 'The account is on prod3 now.');
    const { summary: sentence, hint } = explained(301, body);
    assert.equal(
      sentence,
      'Failed to create project payments: the platform returned HTTP 301, ACCOUNT_MIGRATED, a redirect without a target: The account is on prod3 now (correlationId theirs).',
    );
    assert.match(hint ?? '', /moved to another cluster; set `input:base-url`/);
    const location = 'https://app3.example/ng/api/projects';
    assert.match(explained(301, body, { location }).hint ?? '', /Set it to https:\/\/app3\.example\.$/);
    assert.doesNotMatch(explained(302, '<html>moved</html>', { location }).summary, /moved/);
  });
  it('to a login page propose no address', () => {
    assert.doesNotMatch(explained(302, '', { location: 'https://h/login' }).hint ?? '', /Set it/);
  });
  it('without a place', () => assert.match(explained(302, '').summary, /a redirect without a target/));
});

describe('details', () => {
  it('names the permissions that are missing, once', () => {
    const checks = [{ permission: 'core_project_create', resourceType: 'PROJECT', resourceIdentifier: null }];
    const denied = (message: string) =>
      explained(403, { status: 'ERROR', code: 'NG_ACCESS_DENIED', message, failedPermissionChecks: checks }).summary;
    assert.match(
      denied('Denied.'),
      /NG_ACCESS_DENIED: Denied; missing permission core_project_create on PROJECT \(corr/,
    );
    assert.match(denied('Missing permission core_project_create'), /: Missing permission core_project_create \(corr/);
  });

  it('names schema errors, three of them', () => {
    const listed = [1, 2, 3, 4, 5].map((n) => ({ message: `wrong ${n}`, fqn: `$.pipeline.stages[${n}]` }));
    const body = { ...error('SCHEMA_VALIDATION_FAILED', 'Invalid yaml.'), metadata: { schemaErrors: listed } };
    const { summary: sentence, hint } = explained(400, body);
    assert.match(
      sentence,
      /Invalid yaml; wrong 1 at \$\.pipeline\.stages\[1\]; wrong 2 at .*; wrong 3 at .*; and 2 more \(/,
    );
    assert.match(hint ?? '', /places named/);
    assert.deepEqual(findSchemaErrors(decoded(400, body))[1], {
      message: 'wrong 2',
      fqn: '$.pipeline.stages[2]',
      path: ['pipeline', 'stages', 2],
    });
    assert.deepEqual(findSchemaErrors(decoded(400, error('X'))), []);
  });

  it('quotes the platform’s advice about a schema error', () => {
    const schemaErrors = [{ message: 'type: is missing.', hintMessage: 'Add type: Deployment', fqn: '$.pipeline' }];
    const { summary: sentence } = explained(400, {
      ...error('SCHEMA_VALIDATION_FAILED', 'Invalid yaml.'),
      metadata: { schemaErrors },
    });
    assert.match(sentence, /Invalid yaml; type: is missing – Add type: Deployment at \$\.pipeline \(/);
  });

  it('a location of another form has no path', () => {
    const body = {
      metadata: { schemaErrors: [{ message: 'm', fqn: 'pipeline/stages' }, { messageWithFQN: 'n' }, null, {}] },
    };
    assert.deepEqual(findSchemaErrors(decoded(400, body)), [
      { message: 'm', fqn: 'pipeline/stages' },
      { message: 'n', fqn: '' },
    ]);
  });

  it('names the policies that denied', () => {
    const governanceMetadata = {
      deny: true,
      details: [{ policySetName: 'all', policyMetadata: [{ policyName: 'naming', denyMessages: ['needs an owner'] }] }],
    };
    for (const [status, body] of [
      [500, { status: 'SUCCESS', data: { governanceMetadata } }],
      [400, { status: 'ERROR', code: 'X', metadata: { governanceMetadata } }],
    ] as const) {
      const { summary: sentence, hint } = explained(status, body);
      assert.match(sentence, /\(a policy of the account denies it\).*: policy naming \(set all\): needs an owner/);
      assert.match(hint ?? '', /policies/);
    }
  });

  for (const [code, hint] of [
    ['NOT_WHITELISTED_IP', /listed IP addresses/],
    ['TOO_MANY_REQUESTS', /requests-per-minute/],
    ['RESOURCE_NOT_FOUND_EXCEPTION', /identifiers/],
    ['USAGE_LIMITS_EXCEEDED', /ask the vendor for a higher limit/],
  ] as const) {
    it(`${code} has its own hint`, () => assert.match(explained(400, error(code)).hint ?? '', hint));
  }

  it('a code decides before the status, for the meaning and for the hint', () => {
    const { summary, hint } = explained(409, error('USAGE_LIMITS_EXCEEDED'));
    assert.match(summary, /HTTP 409 \(a usage limit of the account is reached\)/);
    assert.match(hint ?? '', /higher limit/);
  });

  it('a payload that is too large is reported for the platform and for a proxy', () => {
    for (const body of [error('SOME_CODE'), '<html>413 Request Entity Too Large</html>']) {
      assert.match(explained(413, body).hint ?? '', /a payload of this size/);
    }
  });
});
