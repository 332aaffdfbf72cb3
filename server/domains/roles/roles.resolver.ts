import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access';
import type { Context } from '../../graphql/context';
import { Permission } from '../../platform/permissions';
import { ManagedUserPage } from '../users/managedUser.types';
import { User } from '../users/user.entity';
import { Acknowledgement } from '../auth/auth.types';
import { createRole, deleteRole, updateRole } from './customRoles.service';
import { RoleCount, RoleInput, RoleViewerCan } from './customRoles.types';
import { listRoleMembers } from './roleMembers.service';
import { PermissionRow, Role, RoleAssignment } from './role.entity';
import {
  assignRole,
  listPermissions,
  listRoleAssignments,
  listRoleCounts,
  listRoles,
  removeRole,
  roleViewerCan,
} from './roles.service';

const account = () => Arg('userId', () => ID, { description: 'Number of the account.' });
const role = () => Arg('roleId', () => ID, { description: 'Name of the role in code.' });
const roleInput = () => Arg('input', () => RoleInput, { description: 'The role, whole.' });

@Resolver()
export class RolesResolver {
  @Access(Permission.SYSTEM_ROLES_VIEW)
  @Query(() => [Role], { description: 'Every role, highest first.' })
  roles(@Ctx() { actor }: Context): Promise<Role[]> {
    return listRoles(actor);
  }

  @Access(Permission.SYSTEM_ROLES_VIEW)
  @Query(() => [RoleCount], { description: 'Every role, highest first, with who holds it.' })
  roleCounts(@Ctx() { actor }: Context): Promise<RoleCount[]> {
    return listRoleCounts(actor);
  }

  @Access(Permission.SYSTEM_ROLES_VIEW)
  @Query(() => ManagedUserPage, {
    description: 'The accounts that hold a role, by username; needs USERS_VIEW too.',
  })
  roleMembers(
    @Ctx() { actor }: Context,
    @role() roleId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Accounts in a page, 1 to 50.' })
    pageSize: number,
  ): Promise<ManagedUserPage> {
    return listRoleMembers(actor, roleId, { page, pageSize });
  }

  @Access(Permission.SYSTEM_ROLES_CREATE)
  @Mutation(() => Role, { description: 'Makes a role of the site’s own.' })
  createRole(@Ctx() { actor }: Context, @roleInput() input: RoleInput): Promise<Role> {
    return createRole(actor, input);
  }

  @Access(Permission.SYSTEM_ROLES_CREATE)
  @Mutation(() => Role, {
    description: 'Changes a role of the site’s own, for everybody who holds it.',
  })
  updateRole(
    @Ctx() { actor }: Context,
    @Arg('id', () => ID, { description: 'Name of the role in code.' }) id: string,
    @roleInput() input: RoleInput,
  ): Promise<Role> {
    return updateRole(actor, id, input);
  }

  @Access(Permission.SYSTEM_ROLES_CREATE)
  @Mutation(() => Acknowledgement, {
    description: 'Deletes a role of the site’s own that nobody holds.',
  })
  async deleteRole(
    @Ctx() { actor }: Context,
    @Arg('id', () => ID, { description: 'Name of the role in code.' }) id: string,
  ): Promise<Acknowledgement> {
    const name = await deleteRole(actor, id);
    return { message: `Le rôle «\u00a0${name}\u00a0» est supprimé.` };
  }

  @Access(Permission.SYSTEM_ROLES_VIEW)
  @Query(() => [PermissionRow], { description: 'Every permission, as people read it.' })
  permissions(@Ctx() { actor }: Context): Promise<PermissionRow[]> {
    return listPermissions(actor);
  }

  @Access(Permission.SYSTEM_ROLES_VIEW)
  @Query(() => [RoleAssignment], { description: 'The roles of an account, and who gave them.' })
  roleAssignments(@Ctx() { actor }: Context, @account() userId: string): Promise<RoleAssignment[]> {
    return listRoleAssignments(actor, Number(userId));
  }

  @Access(Permission.SYSTEM_ROLES_ASSIGN)
  @Mutation(() => [RoleAssignment], { description: 'Gives a role; answers all that are now held.' })
  assignRole(
    @Ctx() { actor }: Context,
    @account() userId: string,
    @role() roleId: string,
  ): Promise<RoleAssignment[]> {
    return assignRole(actor, { userId: Number(userId), roleId });
  }

  @Access(Permission.SYSTEM_ROLES_ASSIGN)
  @Mutation(() => [RoleAssignment], {
    description: 'Takes a role; answers all that are still held.',
  })
  removeRole(
    @Ctx() { actor }: Context,
    @account() userId: string,
    @role() roleId: string,
  ): Promise<RoleAssignment[]> {
    return removeRole(actor, { userId: Number(userId), roleId });
  }
}

@Resolver(() => Role)
export class RoleFieldsResolver {
  @FieldResolver(() => [Permission], { description: 'What the role allows.' })
  permissions(@Root() { id }: Role, @Ctx() { loaders }: Context): Promise<Permission[]> {
    return loaders.permissionsOfRole.load(id);
  }

  @FieldResolver(() => RoleViewerCan, { description: 'What the caller may do with it.' })
  async viewerCan(
    @Root() { id, hierarchy }: Role,
    @Ctx() { actor, loaders }: Context,
  ): Promise<RoleViewerCan> {
    const permissions = await loaders.permissionsOfRole.load(id);
    return roleViewerCan(actor, { id, hierarchy, permissions });
  }
}

@Resolver(() => RoleAssignment)
export class RoleAssignmentFieldsResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of who gave it; null when the system did, or their account is erased.',
  })
  assignedByName(
    @Root() { assignedById }: RoleAssignment,
    @Ctx() { loaders }: Context,
  ): Promise<string | null> | null {
    return assignedById === null ? null : loaders.username.load(assignedById);
  }
}

@Resolver(() => User)
export class UserRolesResolver {
  @FieldResolver(() => [Role], { description: 'Roles of the staff that the account holds.' })
  roles(@Root() { id }: User, @Ctx() { loaders }: Context): Promise<Role[]> {
    return loaders.rolesOfUser.load(id);
  }
}
