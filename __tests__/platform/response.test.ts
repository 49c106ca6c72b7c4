import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import type { Response } from '../../src/platform/request.ts';
import { findMixedSignals, isAbsent, isDuplicate, isThrottled, readPolicies } from '../../src/platform/response.ts';
import fc, { anyCharacter } from '../harness/properties.ts';

function decode(status: number, body: unknown, envelope = true): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return decodeResponse({ status, headers: {}, text, requestId: 'mine' }, { envelope });
}

describe('success', () => {
  it('is a 2xx with the envelope and SUCCESS', () => {
    const response = decode(200, { status: 'SUCCESS', data: { a: 1 }, metaData: null, correlationId: 'theirs' });
    assert.equal(response.ok, true);
    assert.equal(response.form, 'envelope');
    assert.deepEqual(response.data, { a: 1 });
    assert.equal(response.correlationId, 'theirs');
    assert.equal(response.code, undefined);
    assert.equal(response.message, undefined);
  });

  for (const [what, status, body] of [
    ['a body that contradicts the status', 500, { status: 'SUCCESS', data: {} }],
    ['a status that contradicts the body', 200, { status: 'ERROR', code: 'INVALID_REQUEST', message: 'no' }],
    ['JSON without the envelope', 200, { identifier: 'x' }],
    ['an unknown status word', 200, { status: 'success', data: {} }],
    ['an array', 200, [{ status: 'SUCCESS' }]],
    ['null', 200, 'null'],
    ['a number', 200, '123456789012345678901234567890'],
    ['a web page', 200, '<!DOCTYPE html><title>Login</title>'],
    ['nothing', 200, ''],
    ['cut short', 200, '{"status":"SUCCESS","data":{"proj'],
    ['a part', 206, { status: 'SUCCESS', data: {} }],
    ['a redirect', 302, { status: 'SUCCESS', data: {} }],
  ] as const) {
    it(`is not ${what}`, () => assert.equal(decode(status, body).ok, false));
  }

  it('needs no envelope for SCIM', () => {
    assert.equal(decode(200, { Resources: [] }, false).ok, true);
    assert.equal(decode(200, '<html>', false).ok, false);
    assert.equal(decode(404, { detail: 'gone' }, false).ok, false);
    assert.equal(decode(200, { status: 'SUCCESS', data: [] }, false).ok, true);
    const failed = decode(200, { status: 'ERROR', code: 'UNKNOWN_ERROR', message: 'Oops' }, false);
    assert.deepEqual([failed.ok, failed.code, failed.message], [false, 'UNKNOWN_ERROR', 'Oops']);
  });
});

describe('a service without envelopes', () => {
  const change = (status: number, text: string) =>
    decodeResponse({ status, headers: {}, text, requestId: 'mine' }, { envelope: false, isChange: true });

  it('shows its data as the body', () => {
    assert.deepEqual(decode(200, { identifier: 'x' }, false).data, { identifier: 'x' });
    assert.deepEqual(decode(200, [{ identifier: 'x' }], false).data, [{ identifier: 'x' }]);
  });

  it('may answer a change, and nothing else, by a 204 without a body', () => {
    assert.deepEqual([change(204, '').ok, change(204, '').data], [true, undefined]);
    assert.equal(change(200, '').ok, false);
    assert.equal(decode(204, '', false).ok, false);
  });

  it('does not answer by a part', () => {
    assert.equal(decode(206, [{ identifier: 'x' }], false).ok, false);
  });
});

describe('the shapes of error bodies', () => {
  for (const [shape, status, body, expected] of [
    [
      'A, field errors',
      400,
      {
        status: 'FAILURE',
        code: 'INVALID_REQUEST',
        message: 'bad',
        correlationId: 'c',
        errors: [{ fieldId: 'name', error: 'too long' }],
      },
      { form: 'envelope', code: 'INVALID_REQUEST', message: 'bad – name: too long', correlationId: 'c' },
    ],
    [
      'A, null errors',
      400,
      { status: 'FAILURE', code: 'INVALID_REQUEST', message: 'bad', errors: null, correlationId: null },
      { form: 'envelope', code: 'INVALID_REQUEST', message: 'bad', correlationId: 'mine' },
    ],
    [
      'B, hint first and cause last',
      400,
      {
        status: 'ERROR',
        code: 'HINT',
        message: 'Check the repository',
        detailedMessage: null,
        responseMessages: [
          { code: 'HINT', message: 'Check the repository' },
          { code: 'EXPLANATION', message: 'In between' },
          { code: 'SCM_NOT_FOUND', message: 'Repository not found' },
        ],
      },
      {
        form: 'envelope',
        code: 'SCM_NOT_FOUND',
        message: 'Check the repository – In between – Repository not found',
        correlationId: 'mine',
      },
    ],
    [
      'C, access denied',
      403,
      { status: 'ERROR', code: 'NG_ACCESS_DENIED', message: 'Missing permission', correlationId: null },
      { form: 'envelope', code: 'NG_ACCESS_DENIED', message: 'Missing permission', correlationId: 'mine' },
    ],
    [
      'D, numeric code',
      400,
      { code: 400, message: 'Unable to process JSON', details: 'Unexpected token' },
      { form: 'json', code: '400', message: 'Unable to process JSON – Unexpected token', correlationId: 'mine' },
    ],
    [
      'E, uncaught',
      500,
      { status: 'ERROR', code: 'UNKNOWN_ERROR', message: 'Oops' },
      { form: 'envelope', code: 'UNKNOWN_ERROR', message: 'Oops', correlationId: 'mine' },
    ],
    [
      'F, newer paths',
      409,
      { message: 'exists', errors: [{ field_name: 'id', message: 'taken' }], error_metadata: null },
      { form: 'json', code: undefined, message: 'exists – id: taken', correlationId: 'mine' },
    ],
    [
      'G, Go services',
      400,
      { name: 'BadRequest', id: 'x', message: 'must be unique', temporary: false, timeout: false, fault: false },
      { form: 'json', code: 'BadRequest', message: 'must be unique', correlationId: 'mine' },
    ],
    [
      'H, SCIM',
      409,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], detail: 'user is there', status: 404 },
      { form: 'json', code: undefined, message: 'user is there', correlationId: 'mine' },
    ],
    [
      'I, a web page',
      200,
      '\uFEFF\n <!doctype html><html><head><title>Sign in</title><style>p{}</style></head><body><p>Hello</p><script>x<y</script></body>',
      { form: 'html', code: undefined, message: 'Sign in: Hello', correlationId: 'mine' },
    ],
    [
      'I, plain text',
      502,
      'Bad Gateway',
      { form: 'unreadable', code: undefined, message: 'Bad Gateway', correlationId: 'mine' },
    ],
    [
      'J, Amazon API Gateway',
      403,
      { Message: 'User is not authorized' },
      { form: 'json', code: undefined, message: 'User is not authorized', correlationId: 'mine' },
    ],
    [
      'J, Google Cloud',
      403,
      { error: { code: 403, message: 'Permission denied', status: 'PERMISSION_DENIED' } },
      { form: 'json', code: undefined, message: 'Permission denied', correlationId: 'mine' },
    ],
    [
      'J, Apigee',
      400,
      { fault: { faultstring: 'Body buffer overflow', detail: { errorcode: 'protocol.http.TooBigBody' } } },
      { form: 'json', code: undefined, message: 'Body buffer overflow', correlationId: 'mine' },
    ],
    [
      'J, RFC 6749',
      401,
      { error: 'invalid_token', error_description: 'The token expired' },
      { form: 'json', code: undefined, message: 'The token expired – invalid_token', correlationId: 'mine' },
    ],
    [
      'J, RFC 9457',
      422,
      { type: 'about:blank', title: 'Unprocessable', detail: 'the name is too long', status: 422 },
      { form: 'json', code: undefined, message: 'the name is too long – Unprocessable', correlationId: 'mine' },
    ],
    ...(
      [
        ['a list of texts', { errors: ['some text', 'another'] }, 'some text – another'],
        ['a text', { errors: 'some text' }, 'some text'],
        [
          'a map of fields',
          { errors: { name: ['is blank', 'is short'], org: 'is unknown' } },
          'name: is blank – name: is short – org: is unknown',
        ],
        ['one error', { errors: { message: 'some text' } }, 'some text'],
        [
          'a map of fields with the names of an error’s',
          { errors: { description: 'is too long', title: 'is blank', path: ['is unknown'] } },
          'description: is too long – title: is blank – path: is unknown',
        ],
        [
          'JSON:API',
          { errors: [{ status: '422', title: 'Invalid', detail: 'the name is too long' }] },
          'the name is too long',
        ],
        [
          'a list of details',
          { detail: [{ loc: ['body', 'name', 0], msg: 'field required', type: 'missing' }] },
          'body.name[0]: field required',
        ],
        ['a list of messages', { success: false, errors: [], messages: ['not allowed'] }, 'not allowed'],
        ['a list', [{ message: 'some text' }, 'another', ['nested']], 'some text – another'],
        ['JSON text', '"some text"', 'some text'],
        ['errorMessage', { errorMessage: 'some text' }, 'some text'],
        ['error_msg', { error_code: 'APIG.0301', error_msg: 'some text' }, 'some text'],
        ['reason', { reason: 'some text' }, 'some text'],
      ] as const
    ).map(
      ([name, body, message]) =>
        [`J, ${name}`, 422, body, { form: 'json', code: undefined, message, correlationId: 'mine' }] as const,
    ),
    [
      'a resource in a success, of which only errors are read',
      200,
      { description: 'mine', reason: 'mine', messages: ['mine'], errors: ['some text'] },
      { form: 'json', code: undefined, message: 'some text', correlationId: 'mine' },
    ],
    [
      'a list in a success',
      200,
      ['mine', { message: 'mine' }],
      { form: 'json', code: undefined, message: undefined, correlationId: 'mine' },
    ],
    [
      'truncated JSON, of which no part is shown',
      200,
      '\uFEFF {"Resources":[{"userName":"someone@exam',
      { form: 'unreadable', code: undefined, message: undefined, correlationId: 'mine' },
    ],
    ['nothing', 200, ' \n', { form: 'empty', code: undefined, message: undefined, correlationId: 'mine' }],
  ] as const) {
    it(shape, () => {
      const { form, code, message, correlationId } = decode(status, body);
      assert.deepEqual({ form, code, message, correlationId }, expected);
    });
  }

  it('reads JSON after a BOM, regardless of the content type', () => {
    assert.equal(decode(200, '\uFEFF{"status":"SUCCESS","data":1}').ok, true);
  });

  it('removes the markup from a message', () => {
    assert.equal(decode(503, { message: '<html><title>Down</title><b>now</b></html>' }).message, 'Down: now');
    assert.equal(decode(503, '<title>Down</title><h1>Down</h1>').message, 'Down');
  });
});

it('nested causes are reported with the advice first, by their levels', () => {
  const { code, message } = decode(400, {
    status: 'ERROR',
    code: 'INVALID_REQUEST',
    message: 'Not saved',
    responseMessages: [
      { code: 'INVALID_REQUEST', level: 'ERROR', message: 'Not saved' },
      { code: 'GENERAL_ERROR', level: 'EXPLANATION', message: 'Branch x is not there' },
      { code: 'GENERAL_ERROR', level: 'HINT', message: 'Check the branch' },
      { code: 'SCM_BAD_REQUEST', level: 'ERROR', message: 'Git did not find it' },
    ],
  });
  assert.equal(code, 'INVALID_REQUEST');
  assert.equal(message, 'Check the branch – Branch x is not there – Not saved – Git did not find it');
});

describe('remote text', () => {
  it('stays on one line and within 500 characters', () => {
    const { message, code } = decode(400, {
      status: 'ERROR',
      code: 'A\n::add-mask::B',
      message: `one\r\n::error::two\u0000\u001b[31m\u2028three ${'x'.repeat(2000)}`,
    });
    assert.match(message ?? '', /^one ::error::two \[31m three x+…$/);
    assert.equal(message?.length, 500);
    assert.equal(code, 'A ::add-mask::B');
  });

  it('is read in linear time, regardless of the number of parts', () => {
    const body = (field: string, name: string) => ({
      status: 'ERROR',
      [field]: Array.from({ length: 200_000 }, (_, index) => ({ code: 'HINT', [name]: `${index} ${'y'.repeat(100)}` })),
    });
    assert.match(decode(400, body('errors', 'error')).message ?? '', /^0 y+ – 1 y+ – .*…$/);
    assert.match(decode(400, body('responseMessages', 'message')).message ?? '', /^0 y+ – 1 y+ – .*…$/);
  });

  it('is a correlationId only if it can be one; otherwise the id that was sent counts', () => {
    for (const correlationId of ['5f0c-11:a/b_c', 7, 'x'.repeat(200)]) {
      assert.equal(decode(200, { status: 'SUCCESS', correlationId }).correlationId, String(correlationId));
    }
    for (const correlationId of ['c\nd', 'c d', 'é', '\u202ec', 'x'.repeat(201), '', null, {}]) {
      assert.equal(decode(200, { status: 'SUCCESS', correlationId }).correlationId, 'mine');
    }
  });

  it('is always decoded without a crash into safe lines', () => {
    const body = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json(),
      fc.string().map((text) => `<${text}`),
    );
    const fields = fc
      .record(
        {
          status: fc.anything(),
          code: fc.anything(),
          message: fc.anything(),
          errors: fc.anything(),
          correlationId: fc.anything(),
          responseMessages: fc.anything(),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? 1 : inner)) ?? '');
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 599 }),
        fc.oneof(body, fields),
        fc.boolean(),
        (status, text, envelope) => {
          const response = decode(status, text, envelope);
          for (const line of [response.code, response.message, response.correlationId]) {
            assert.ok(line === undefined || (line.length <= 500 && !/[\r\n\u0000\u2028]/.test(line)));
          }
          assert.ok(!response.ok || (status < 300 && response.form !== 'html'));
        },
      ),
    );
  });
});

describe('predicates', () => {
  it('isDuplicate (1.5)', () => {
    assert.ok(isDuplicate(decode(409, { message: 'x' })));
    assert.ok(isDuplicate(decode(400, { status: 'ERROR', code: 'DUPLICATE_FIELD', message: 'x' })));
    assert.ok(isDuplicate(decode(500, { status: 'ERROR', code: 'RESOURCE_ALREADY_EXISTS', message: 'x' })));
    const connector = 'Connector: N has been given an identifier: I that already exists. Please enter a unique ID.';
    assert.ok(isDuplicate(decode(400, { status: 'ERROR', code: 'INVALID_REQUEST', message: connector })));
    assert.ok(isDuplicate(decode(400, { name: 'BadRequest', message: 'policy set identifier must be unique' })));
    assert.ok(!isDuplicate(decode(400, { status: 'ERROR', code: 'INVALID_REQUEST', message: 'bad name' })));
    assert.ok(!isDuplicate(decode(409, { status: 'ERROR', code: 'SCM_CONFLICT_ERROR_V2', message: 'x' })));
    assert.ok(!isDuplicate(decode(200, { status: 'SUCCESS', data: {}, message: 'already exists' })));
  });

  it('isAbsent (1.4)', () => {
    assert.ok(isAbsent(decode(404, { status: 'ERROR', code: 'ENTITY_NOT_FOUND', message: 'x' })));
    assert.ok(isAbsent(decode(400, { status: 'ERROR', code: 'RESOURCE_NOT_FOUND_EXCEPTION', message: 'x' })));
    assert.ok(!isAbsent(decode(404, '<html>nothing here</html>')));
    assert.ok(!isAbsent(decode(400, { status: 'ERROR', code: 'INVALID_REQUEST', message: 'x' })));
    assert.ok(!isAbsent(decode(200, { status: 'SUCCESS', code: 'RESOURCE_NOT_FOUND', data: {} })));
  });

  it('isThrottled (1.3)', () => {
    assert.ok(isThrottled(decode(429, '')));
    assert.ok(isThrottled(decode(400, { status: 'ERROR', code: 'TOO_MANY_REQUESTS', message: 'x' })));
    assert.ok(!isThrottled(decode(503, '')));
  });
});

describe('duplicate keys', () => {
  const listContradictions = (text: string) =>
    findMixedSignals(
      decodeResponse({ status: 200, headers: {}, text, requestId: 'r' }, { envelope: true, isChange: true }),
    );
  const envelope = (data: string) => `{"status":"SUCCESS","data":${data},"correlationId":"c"}`;

  for (const data of [
    '{"a":1,"a":2}',
    '{"a":{"b":[{"c":1,"c":1}]}}',
    '{"a\\"":1,"a\\u0022":2}',
    '{"a" : 1, "a"\n: 1}',
  ]) {
    it(`contradict a success: ${data}`, () => {
      assert.deepEqual(listContradictions(envelope(data)), ['the response contains a key twice']);
    });
  }
  it('errors contradict a success in each of their forms', () => {
    for (const [errors, isReported] of [
      ['["no"]', true],
      ['{"name":["no"]}', true],
      ['"no"', true],
      ['[]', false],
      ['{}', false],
      ['0', false],
      ['null', false],
    ] as const) {
      const said = listContradictions(`{"status":"SUCCESS","data":{},"errors":${errors}}`);
      assert.deepEqual(said, isReported ? ['the response reports success and errors'] : [], errors);
    }
  });
  for (const data of [
    '{"a":1,"b":{"a":1}}',
    '{"a":"b\\":\\"c","d":["e",":"]}',
    '{ "a": " : ", "b": ["\\\\", ":"] }',
    '[{"a":1},{"a":1}]',
    '{"__proto__":1}',
    'null',
  ]) {
    it(`are not reported if there are none: ${data}`, () => assert.deepEqual(listContradictions(envelope(data)), []));
  }
  it('are looked for in a response with a text of megabytes', () => {
    assert.deepEqual(listContradictions(envelope(`{ "text": "${'x'.repeat(10_000_000)}", "a": 1, "a": 2 }`)), [
      'the response contains a key twice',
    ]);
  });
  it('are found in linear time', () => {
    assert.deepEqual(listContradictions(envelope(JSON.stringify({ text: '\\"'.repeat(1_000_000) }))), []);
  });
});

describe('a deep body', () => {
  const nested = (depth: number) => `{"status":"SUCCESS","data":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const findForm = (depth: number) =>
    decodeResponse({ status: 200, headers: {}, text: nested(depth), requestId: 'r' }, { envelope: true }).form;

  it('is read to a sufficient depth', () => assert.equal(findForm(400), 'envelope'));
  it('is not read if walking it would end the run', () => assert.equal(findForm(3000), 'unreadable'));
});

it('shows twenty messages of policies, and counts the others', () => {
  const denyMessages = Array.from({ length: 25 }, (_, index) => `reason ${index}`);
  const governanceMetadata = { deny: true, details: [{ policyMetadata: [{ policyName: 'p', denyMessages }] }] };
  const raw = { status: 200, headers: {}, requestId: 'r' };
  const text = JSON.stringify({ status: 'SUCCESS', data: { governanceMetadata } });
  const { messages } = readPolicies(decodeResponse({ ...raw, text }, { envelope: true }));
  assert.equal(messages.length, 21);
  assert.equal(messages.at(-1), '5 more messages of policies');
});
