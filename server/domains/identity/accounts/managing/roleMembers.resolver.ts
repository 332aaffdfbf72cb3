import { Arg, ID, Int, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '../../../../platform/access/access';
import type { Member } from '../../../../platform/access/actor';
import { Permission } from '../../../../platform/access/permissions';
import { ManagedUserPage } from './managedUser.types';
import { listRoleMembers } from './roleMembers.service';

@Resolver()
export class RoleMembersResolver {
  @Access(Permission.SYSTEM_ROLES_VIEW)
  @Query(() => ManagedUserPage, {
    description: 'The accounts that hold a role, by username; needs USERS_VIEW too.',
  })
  roleMembers(
    @CurrentMember() actor: Member,
    @Arg('roleId', () => ID, { description: 'Name of the role in code.' }) roleId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Accounts in a page, 1 to 50.' })
    pageSize: number,
  ): Promise<ManagedUserPage> {
    return listRoleMembers(actor, roleId, { page, pageSize });
  }
}
