import { asFilledText, asMap } from '../../shared/object.ts';
import type { ReadSender, Step } from '../kind.ts';
import { resolveReference } from '../shared/references.ts';
import { buildRequest } from '../shared/requests.ts';
import { contradictionIn } from '../shared/responses.ts';
import { isSameScope } from '../shared/scope.ts';
import { overrideTypeOf, targetOfStep } from './target.ts';

/**
 * Whether the list of its environment shows that an override does not exist. That list is in the contract, but shows only
 * overrides of a service in an environment of the same scope, and neither their identifiers nor all their fields
 * (docs/platform-api.md, Service overrides). For others it only shows that the environment and the service exist.
 */
export async function confirmAbsence(step: Step, read: ReadSender): Promise<'certain' | 'likely' | undefined> {
  const { scope } = step.key;
  const target = targetOfStep(step);
  const { environmentRef, serviceRef } = target;
  if (environmentRef === undefined) return undefined;
  const response = await read(
    buildRequest(
      'GET /ng/api/environmentsV2/serviceOverrides?environmentIdentifier={environmentRef}&serviceIdentifier={serviceRef}&page=0&size=100',
      scope,
      { environmentRef, serviceRef },
    ),
  );
  const page = asMap(response.data);
  const entries = Array.isArray(page.content) ? page.content.map(asMap) : undefined;
  if (!response.ok || entries === undefined) return undefined;
  const readable = entries.filter((entry) => asFilledText(entry.environmentRef) !== undefined);
  const isWhole = (page.totalItems ?? entries.length) === entries.length;
  if (!isWhole || contradictionIn(page, entries.length, readable.length) !== undefined) return undefined;
  const environment = resolveReference(environmentRef, scope);
  const isListed =
    overrideTypeOf(target) === 'ENV_SERVICE_OVERRIDE' &&
    environment !== undefined &&
    isSameScope(environment.scope, scope);
  if (!isListed) return 'likely';
  return entries.some((entry) => entry.serviceRef === serviceRef) ? undefined : 'certain';
}
