import { refuse, refuseAbsent, refuseRequest } from '../protocol/response.ts';
import { type Collection, describeScope, type Names, showFileState, showWithGit } from '../resources/collection.ts';
import { describeReference, type Reference } from '../state/references.ts';
import type { StoredResource } from '../state/state.ts';

/** Kinds that one service of the platform serves alike (docs/internals/platform-api.md, Services). */
type DeliveryEntity = 'service' | 'environment' | 'infrastructure';

/** The errors that these kinds share, and the response that a policy denies. */
export function defineDeliveryEntity(entity: DeliveryEntity) {
  return {
    entity,
    refuseDuplicate: (names) => refuse(400, 'DUPLICATE_FIELD', `${describe(entity, names)} already exists`),
    refuseMissing(names, operation) {
      if (operation !== 'read') return refuseRequest(`${describe(entity, names)} doesn't exist.`);
      const { identifier, parent, project, org } = names;
      const inParent = entity === 'infrastructure' ? `environment [${parent}], ` : '';
      return refuseAbsent(
        `${capitalize(entity)} with identifier [${identifier}] in ${inParent}project [${project}], org [${org}] not found`,
      );
    },
    showDenied: (governanceMetadata) => ({ [entity]: null, governanceMetadata }),
  } satisfies Partial<Collection>;
}

/** Throws as the platform does for an outdated `If-Match`. */
export function refuseStaleEntity(entity: DeliveryEntity): (names: Names) => never {
  return (names) => refuseRequest(`${describe(entity, names)} couldn't be updated or doesn't exist.`);
}

function describe(entity: DeliveryEntity, names: Names): string {
  const inParent = entity === 'infrastructure' ? `Environment [${names.parent}] ` : '';
  return `${capitalize(entity)} [${names.identifier}] under ${inParent}${describeScope(names)}`;
}

function capitalize(entity: DeliveryEntity): string {
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;
}

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
