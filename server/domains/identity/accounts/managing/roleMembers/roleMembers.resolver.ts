import { Arg, ID, Query, Resolver } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { type ManagedUser, ManagedUserPage } from '../managedUser.types';
import { listRoleMembers } from './roleMembers.service';

@Resolver()
export class RoleMembersResolver {
  @Access(Permission.SYSTEM_ROLES_VIEW, {
    shows: { what: LookedAt.PROFILE, rows: ({ id }: ManagedUser) => [id] },
  })
  @CheckedBy(pageInput)
  @Query(() => ManagedUserPage, {
    description:
      'Returns a page of the accounts that have a role, sorted by username. Also requires USERS_VIEW.',
  })
  roleMembers(
    @CurrentMember() actor: Member,
    @Arg('roleId', () => ID, {
      description: 'ID of the role whose members are listed (its name in code).',
    })
    roleId: string,
    @PageNumber() page: number,
    @PageSize(20, 'accounts') pageSize: number,
  ): Promise<ManagedUserPage> {
    return listRoleMembers(actor, roleId, { page, pageSize });
  }
}
