import type { Member } from '#platform/access/actor';
import { SortDirection } from '#platform/db/sort';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { UserSort, type ManagedUserPage } from '../managedUser.types';
import { listUsers } from '../managedUsers.service';
import { Role } from '#domains/identity/roles/role.entity';
import { rolesErrors } from '#domains/identity/roles/roles.errors';

/**
 * Returns a page of the accounts that have a role, sorted by username. The actor must be allowed to
 * view both roles and accounts.
 * @throws AppError ROLE_NOT_FOUND; VALIDATION_FAILED for a page out of bounds
 */
export async function listRoleMembers(
  actor: Member,
  roleId: string,
  paging: { page: number; pageSize: number },
): Promise<ManagedUserPage> {
  if (!(await repository(Role).existsBy({ id: roleId })))
    throw new AppError(rolesErrors.ROLE_NOT_FOUND);
  const inOrder = { sort: UserSort.USERNAME, direction: SortDirection.ASC };
  return listUsers(actor, { roleId }, { ...inOrder, ...paging });
}
