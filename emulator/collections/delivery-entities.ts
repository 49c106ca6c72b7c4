import { refuse, refuseRequest } from '../protocol/response.ts';
import { type Names, showFileState, showWithGit } from '../resources/collection.ts';
import { describeReference, type Reference } from '../state/references.ts';
import type { StoredResource } from '../state/state.ts';

/** Kinds that one service of the platform serves alike (docs/platform-api.md, Services). */
type DeliveryEntity = 'service' | 'environment' | 'infrastructure';

/** Throws as the platform does if what the resource refers to does not exist. */
export function refuseReferenceIn(entity: DeliveryEntity): (reference: Reference, names: Names) => never {
  return (reference, { identifier }) =>
    refuseRequest(
      `Exception while retrieving referred entities for ${entity}: [${identifier}]. ${describeReference(reference)} not found`,
    );
}

/** Throws as the platform does for the delete of a resource that others refer to. */
export function refuseReferencedEntity(entity: DeliveryEntity): (names: Names, count: number) => never {
  return ({ identifier }, count) =>
    refuse(
      400,
      'ENTITY_REFERENCE_EXCEPTION',
      `The ${entity} ${identifier} cannot be deleted because it is being referenced in ${count} entities. To delete your ${entity}, please remove the reference ${entity} from these entities.`,
    );
}

/** The resource under its key, with what surrounds it; `further` fields are shown in it too. */
export function showEntity(entity: DeliveryEntity, stored: StoredResource, further: object = {}): object {
  const { value, createdAt, lastModifiedAt } = stored;
  return {
    [entity]: { ...showWithGit(value), ...further },
    createdAt,
    lastModifiedAt,
    governanceMetadata: null,
    ...showFileState(value),
  };
}
