import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import { explain } from '../../src/platform/explain.ts';
import { removePrivateText } from '../../src/platform/response.ts';

const requestId = '3f0c6e6e-5d9d-4f0e-9f2b-1c6f4f7a2b10';
const json = '{"Resources":[{"userName":"zelda@example.com","displayName":"Zelda Quist"}]}';

/** The parts of a response with this status and body that would be shown. */
function showResponse(status: number, text: string, headers: Readonly<Record<string, string>> = {}): string {
  const response = removePrivateText(decodeResponse({ status, headers, text, requestId }, { envelope: false }));
  return JSON.stringify([response, explain(response, { verb: 'list', resource: 'users through SCIM' })]);
}

describe('removePrivateText', () => {
  const shapes: Readonly<Record<string, string>> = {
    'UTF-16': [...json].join('\0'),
    'a prefix before the JSON': `)]}',\n${json}`,
    'JSON cut short': json.slice(0, -10),
    YAML: 'Resources:\n  - userName: zelda@example.com\n    displayName: Zelda Quist\n',
    CSV: 'userName,displayName\nzelda@example.com,Zelda Quist\n',
    XML: '<users><user name="zelda@example.com">Zelda Quist</user></users>',
    'a web page': '<html><title>Zelda Quist</title><body>zelda@example.com</body></html>',
    'a PHP notice': `Notice: Undefined index: Zelda Quist in /srv/users.php on line 3\n${json}`,
    'a SCIM error': '{"status":"404","detail":"User Zelda Quist (zelda@example.com) not found"}',
    'an error of the platform':
      '{"status":"ERROR","code":"Zelda Quist","message":"zelda@example.com","correlationId":"zelda@example.com"}',
    'nested causes': '{"status":"ERROR","code":"HINT","responseMessages":[{"code":"ZELDA","message":"Zelda Quist"}]}',
    'a schema error': '{"status":"ERROR","metadata":{"schemaErrors":[{"message":"Zelda Quist"}]}}',
    'a policy': '{"status":"ERROR","data":{"governanceMetadata":{"deny":true,"message":"Zelda Quist"}}}',
    'a permission':
      '{"failedPermissionChecks":[{"permission":"Zelda Quist","resourceIdentifier":"zelda@example.com"}]}',
  };
  for (const [name, text] of Object.entries(shapes)) {
    it(`shows no user in ${name}`, () => {
      for (const status of [200, 302, 400, 404, 500]) {
        const shown = showResponse(status, text, { location: 'https://idp.example.com/zelda@example.com?zelda' });
        assert.doesNotMatch(shown, /zelda|quist/i);
        assert.match(shown, new RegExp(`HTTP ${status}`));
      }
    });
  }

  it('keeps the encoding UTF-16, because it shows the cause', () => {
    assert.match(showResponse(200, [...json].join('\0')), /text in UTF-16 or UTF-32 instead of UTF-8/);
  });

  it('keeps codes, permissions and the correlationId', () => {
    const shown = showResponse(
      403,
      '{"code":"NG_ACCESS_DENIED","message":"x","correlationId":"0123456789abcdef","failedPermissionChecks":[{"permission":"core_user_view","resourceType":"USER"}]}',
    );
    assert.match(
      shown,
      /HTTP 403 .*NG_ACCESS_DENIED: missing permission core_user_view on USER \(correlationId 0123456789abcdef\)/,
    );
  });
});
