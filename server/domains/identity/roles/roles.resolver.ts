import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { isId } from '#platform/text/ids';
import { User } from '../users/user.entity';
import { createRole, deleteRole, updateRole } from './custom/customRoles.service';
import {
  RoleCount,
  RoleInput,
  RoleViewerCan,
  UpdateRoleInput,
  AssignRoleInput,
  SetRoleEndInput,
  RemoveRoleInput,
  RolePayload,
  RoleAssignmentsPayload,
  RoleAssignmentsResult,
  UpdateRoleResult,
} from './custom/customRoles.types';
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
import { setRoleEnd } from './terms/roleTerms.service';
import { previewRoleChange, explainPermission } from './reasons/permissionReason.service';
import { PermissionReason, RoleDifference } from './reasons/permissionReason.types';
import { permissionsOfRoleLoader, rolesOfUserLoader } from './roles.reads';
import { usernameLoader } from '../users/users.reads';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';
import { quoted } from '#client/shared/quoted';

const idOf = (given: string | null) => (given !== null && isId(given) ? Number(given) : null);

const account = (which: string) =>
  Arg('userId', () => ID, { description: `ID of the account ${which}.` });
const role = (which: string) =>
  Arg('roleId', () => ID, { description: `ID of the role ${which} (its name in code).` });

@Resolver()
export class RolesResolver {
  @Access(Permission.SYSTEM_ROLES_VIEW, { shows: 'configuration' })
  @Query(() => [Role], { description: 'Returns all roles, highest first.' })
  roles(): Promise<Role[]> {
    return listRoles();
  }

  @Access(Permission.SYSTEM_ROLES_VIEW, { shows: 'aggregate' })
  @Query(() => [RoleCount], {
    description: 'Returns all roles, highest first, with their holders.',
  })
  roleCounts(): Promise<RoleCount[]> {
    return listRoleCounts();
  }

  @Access(Permission.SYSTEM_ROLES_CREATE, { shows: 'configuration' })
  @Mutation(() => RolePayload, { description: 'Creates a custom role.' })
  async createRole(
    @CurrentMember() actor: Member,
    @Input(() => RoleInput) input: RoleInput,
  ): Promise<RolePayload> {
    return { role: await createRole(actor, input) };
  }

  @Access(Permission.SYSTEM_ROLES_CREATE, { shows: 'configuration' })
  @Mutation(() => UpdateRoleResult, {
    description: 'Changes a custom role. All holders of the role are affected.',
  })
  async updateRole(
    @CurrentMember() actor: Member,
    @Input(() => UpdateRoleInput) { id, ...role }: UpdateRoleInput,
  ): Promise<RolePayload> {
    return { role: await updateRole(actor, id, role) };
  }

  @Access(Permission.SYSTEM_ROLES_CREATE, { shows: 'confirmation' })
  @Mutation(() => DeletedPayload, { description: 'Deletes a custom role that has no holders.' })
  async deleteRole(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    const name = await deleteRole(actor, id);
    return { id, message: `Le rôle ${quoted(name)} est supprimé.` };
  }

  @Access(Permission.SYSTEM_ROLES_VIEW, { shows: 'configuration' })
  @Query(() => [PermissionRow], { description: 'Returns all permissions with their French names.' })
  permissions(): Promise<PermissionRow[]> {
    return listPermissions();
  }

  @Access(Permission.SYSTEM_ROLES_VIEW, {
    shows: { what: LookedAt.ROLES, named: ({ userId }) => [userId] },
  })
  @Query(() => [RoleAssignment], {
    description: 'Returns the roles of an account, with their givers.',
  })
  roleAssignments(
    @CurrentMember() actor: Member,
    @account('whose roles are listed') userId: string,
  ): Promise<RoleAssignment[]> {
    return listRoleAssignments(actor, Number(userId));
  }

  @Access('member', {
    shows: { what: LookedAt.ROLES, named: ({ userId, onId }) => [userId, onId] },
  })
  @Query(() => PermissionReason, {
    description:
      'Explains why an account has a permission or lacks it. Asking about another account requires SYSTEM_ROLES_VIEW.',
  })
  explainPermission(
    @CurrentMember() actor: Member,
    @account('that has the permission or lacks it') userId: string,
    @Arg('permission', () => Permission, { description: 'Permission to explain.' })
    permission: Permission,
    @Arg('onId', () => ID, {
      nullable: true,
      description:
        "ID of the account on which the permission would be used. Only staff who may act on this account are then named in `doers`. Ignored unless this account is the caller's own, or the caller may view accounts or roles.",
    })
    onId: string | null,
  ): Promise<PermissionReason> {
    return explainPermission(actor, { userId: Number(userId), permission, onId: idOf(onId) });
  }

  @Access(Permission.SYSTEM_ROLES_VIEW, {
    shows: { what: LookedAt.ROLES, named: ({ userId }) => [userId] },
  })
  @Query(() => RoleDifference, {
    description:
      'Returns how adding or removing a role would change the permissions of an account.',
  })
  previewRoleChange(
    @CurrentMember() actor: Member,
    @account('whose role would change') userId: string,
    @role('that would be assigned or removed') roleId: string,
    @Arg('remove', () => Boolean, {
      defaultValue: false,
      description: 'Whether to remove the role instead of adding it.',
    })
    remove: boolean,
  ): Promise<RoleDifference> {
    return previewRoleChange(actor, { userId: Number(userId), roleId, remove });
  }

  @Access(Permission.SYSTEM_ROLES_ASSIGN, {
    shows: { what: LookedAt.ROLES, named: ({ input }) => [input?.userId] },
  })
  @Mutation(() => RoleAssignmentsResult, {
    description: 'Assigns a role to an account and returns all roles of the account.',
  })
  async assignRole(
    @CurrentMember() actor: Member,
    @Input(() => AssignRoleInput) { userId, roleId, until }: AssignRoleInput,
  ): Promise<RoleAssignmentsPayload> {
    return { assignments: await assignRole(actor, { userId: Number(userId), roleId, until }) };
  }

  @Access(Permission.SYSTEM_ROLES_ASSIGN, {
    shows: { what: LookedAt.ROLES, named: ({ input }) => [input?.userId] },
  })
  @Mutation(() => RoleAssignmentsResult, {
    description: 'Changes the end of an assigned role and returns all roles of the account.',
  })
  async setRoleEnd(
    @CurrentMember() actor: Member,
    @Input(() => SetRoleEndInput) { userId, roleId, until, lastResort }: SetRoleEndInput,
  ): Promise<RoleAssignmentsPayload> {
    return {
      assignments: await setRoleEnd(actor, {
        userId: Number(userId),
        roleId,
        until: until ?? null,
        lastResort,
      }),
    };
  }

  @Access(Permission.SYSTEM_ROLES_ASSIGN, {
    shows: { what: LookedAt.ROLES, named: ({ input }) => [input?.userId] },
  })
  @Mutation(() => RoleAssignmentsPayload, {
    description: 'Removes a role from an account and returns the remaining roles of the account.',
  })
  async removeRole(
    @CurrentMember() actor: Member,
    @Input(() => RemoveRoleInput) { userId, roleId, lastResort }: RemoveRoleInput,
  ): Promise<RoleAssignmentsPayload> {
    return { assignments: await removeRole(actor, { userId: Number(userId), roleId }, lastResort) };
  }
}

@Resolver(() => Role)
export class RoleFieldsResolver {
  @FieldResolver(() => [Permission], { description: 'Permissions of the role.' })
  permissions(@Root() { id }: Role, @Ctx() { loader }: Context): Promise<Permission[]> {
    return loader(permissionsOfRoleLoader).load(id);
  }

  @FieldResolver(() => RoleViewerCan, {
    description: 'Actions on the role that the caller may run.',
  })
  async viewerCan(
    @Root() { id, hierarchy }: Role,
    @Ctx() { actor, loader }: Context,
  ): Promise<RoleViewerCan> {
    const permissions = await loader(permissionsOfRoleLoader).load(id);
    return roleViewerCan(actor, { id, hierarchy, permissions });
  }
}

@Resolver(() => RoleAssignment)
export class RoleAssignmentFieldsResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Username of the giver; null when the system assigned the role, or once the account of the giver is erased.',
  })
  assignedByName(
    @Root() { assignedById }: RoleAssignment,
    @Ctx() { loader }: Context,
  ): Promise<string | null> | null {
    return assignedById === null ? null : loader(usernameLoader).load(assignedById);
  }
}

@Resolver(() => User)
export class UserRolesResolver {
  @FieldResolver(() => [Role], { description: 'Staff roles of the account.' })
  roles(@Root() { id }: User, @Ctx() { loader }: Context): Promise<Role[]> {
    return loader(rolesOfUserLoader).load(id);
  }
}
