import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access';
import type { Context } from '../../graphql/context';
import { Permission } from '../../platform/permissions';
import { User } from '../users/user.entity';
import { PermissionRow, Role, RoleAssignment } from './role.entity';
import {
  assignRole,
  listPermissions,
  listRoleAssignments,
  listRoles,
  removeRole,
} from './roles.service';

const account = () => Arg('userId', () => ID, { description: 'Number of the account.' });
const role = () => Arg('roleId', () => ID, { description: 'Name of the role in code.' });

@Resolver()
export class RolesResolver {
  @Access(Permission.SYSTEM_ROLES_VIEW)
  @Query(() => [Role], { description: 'Every role, highest first.' })
  roles(@Ctx() { actor }: Context): Promise<Role[]> {
    return listRoles(actor);
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
}

@Resolver(() => User)
export class UserRolesResolver {
  @FieldResolver(() => [Role], { description: 'Roles of the staff that the account holds.' })
  roles(@Root() { id }: User, @Ctx() { loaders }: Context): Promise<Role[]> {
    return loaders.rolesOfUser.load(id);
  }
}
