import type { Actor } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { Role } from '#domains/identity/roles/role.entity';
import { findUser } from '#domains/identity/users/users.service';
import type { ViewingAs } from './viewingAs.types';

/** Returns the impersonation of an actor, with the name of its target; null when there is none. */
export async function viewingOf({ viewing }: Actor): Promise<ViewingAs | null> {
  if (!viewing) return null;
  const { roleId, personId, until } = viewing;
  const name =
    personId === null
      ? (await repository(Role).findOneBy({ id: roleId ?? '' }))?.name
      : (await findUser(personId))?.username;
  return { roleId, personId, until, name: name ?? '' };
}
