import { asMaps, getField, omitUndefined } from '../shared/object.ts';
import { isInOtherEncoding } from './decode-response.ts';
import type { Response } from './request.ts';
import { isMachineId } from './response.ts';

/**
 * A private response reduced to the parts that may be shown: status, codes and permissions. Its message and body may contain
 * secrets, or names and addresses of users, in any form, so they are not quoted.
 */
export function removePrivateText(response: Response): Response {
  const { message, code, body, data, headers, correlationId, ...rest } = response;
  return {
    ...rest,
    headers: omitUndefined({ location: findOrigin(headers.location) }),
    ...omitUndefined({ code: codePattern.test(code ?? '') ? code : undefined }),
    // For text in another encoding, only that fact.
    body: isInOtherEncoding(response) ? '\0' : { failedPermissionChecks: findFailedPermissions(body) },
    data: undefined,
    correlationId: isMachineId(correlationId) ? correlationId : '',
  };
}

/** The target of a redirect without the path, which may name a user. */
function findOrigin(location: string | string[] | undefined): string | undefined {
  return URL.parse([location].flat()[0] ?? '')?.origin;
}

/** Codes such as `INVALID_TOKEN`, and numbers. */
const codePattern = /^(?:[A-Z]+(?:_[A-Z\d]+)+|\d{1,6})$/;

function findFailedPermissions(body: unknown): object[] {
  return asMaps(getField(body, 'failedPermissionChecks')).map(({ permission, resourceType }) => ({
    permission: textLike(permission, /^[a-z_]+$/),
    resourceType: textLike(resourceType, /^[A-Z_]+$/),
  }));
}

function textLike(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
