import { createOwnerRequest, findOwnerType, ownerNamesIn } from '../checks/lost-administration.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Check } from '../plan/result.ts';
import type { Response } from '../platform/request.ts';
import { asMap, asText } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import { explainNoResponse, explainRefusal, type Finding } from './describe-response.ts';
import type { Probe } from './probe.ts';

const area = 'Key';
const day = 24 * 60 * 60 * 1000;

/** Whether the platform accepts the key, and whose it is. Further requests make sense only with a `usable` one. */
export async function examineKey(
  probe: Probe,
  inputs: Inputs,
  now: number,
): Promise<{ readonly checks: readonly Check[]; readonly usable: boolean }> {
  const { apiKey, account } = inputs;
  const form: Check = { area, subject: 'form', result: 'noted', detail: describeForm(inputs) };
  try {
    const response = await probe.send(createOwnerRequest(apiKey, account));
    // A key expires by the platform's clock.
    const platformNow = now + (probe.clockDifference ?? 0);
    const check = { area, subject: 'key', ...checkOwner(response, inputs, platformNow) };
    return { checks: [form, check], usable: response.ok || isRefusedOnlyThis(response) };
  } catch (error) {
    return { checks: [form, { area, subject: 'key', ...explainNoResponse(error) }], usable: false };
  }
}

function describeForm({ apiKey, account }: Inputs): string {
  const [type, ofAccount, ...rest] = apiKey.split('.');
  if ((type !== 'pat' && type !== 'sat') || rest.length === 0) return 'not that of a platform token';
  const whose = type === 'pat' ? 'a user' : 'a service account';
  return `a token of ${whose}${ofAccount === account ? '' : ', but not for the account in `input:account-id`'}`;
}

/** Whether the platform knows the key, although it does not show its owner. */
function isRefusedOnlyThis({ status, form }: Response): boolean {
  return (form === 'envelope' || form === 'json') && status >= 400 && status < 500 && status !== 401;
}

function checkOwner(response: Response, { apiKey, account }: Inputs, now: number): Finding {
  if (!response.ok) return explainRefusal(response);
  const { valid, accountIdentifier, orgIdentifier, projectIdentifier, ...data } = asMap(response.data);
  const type = findOwnerType(apiKey);
  if (valid === false) return { result: 'failed', detail: 'the platform reports it as invalid' };
  if (ownerNamesIn(response.data, type).length === 0)
    return { result: 'failed', detail: 'the response does not show its owner' };
  const ofAccount = asText(accountIdentifier);
  if (ofAccount !== undefined && ofAccount !== account)
    return { result: 'failed', detail: 'the response is for another account' };
  const owner = type === 'USER' ? 'a user' : describeServiceAccount(asText(orgIdentifier), asText(projectIdentifier));
  const { result, detail } = checkExpiry(data.validTo ?? data.scheduledExpireTime, now);
  return { result, detail: `its owner is ${owner}; ${detail}` };
}

function describeServiceAccount(org?: string, project?: string): string {
  if (project) return 'a service account of a project';
  return org ? 'a service account of an organization' : 'a service account of the account';
}

function checkExpiry(time: unknown, now: number): Finding {
  if (typeof time !== 'number') return { result: 'works', detail: 'the platform does not show when it expires' };
  const days = formatCount(Math.floor(Math.abs(time - now) / day), 'day');
  return time < now
    ? { result: 'failed', detail: `it expired ${days} ago` }
    : { result: 'works', detail: `it expires in ${days}` };
}
