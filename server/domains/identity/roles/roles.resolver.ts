import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { OverrideReasonArg, overrideReasonInput } from '#platform/access/overrideReason';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { isId } from '#platform/text/ids';
import { User } from '../users/user.entity';
import { createRole, deleteRole, updateRole } from './customRoles.service';
import { RoleCount, RoleInput, RoleViewerCan } from './customRoles.types';
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
import { setRoleEnd } from './roleTerms.service';
import { previewRoleChange, explainPermission } from './permissionReason.service';
import { PermissionReason, RoleDifference } from './permissionReason.types';
import { permissionsOfRoleLoader, rolesOfUserLoader } from './roles.loaders';
import { usernameLoader } from '../users/users.loaders';
import { Acknowledgement } from '#platform/acknowledgement';

const idOf = (given: string | null) => (given !== null && isId(given) ? Number(given) : null);

const account = () => Arg('userId', () => ID, { description: 'Number of the account.' });
const role = () => Arg('roleId', () => ID, { description: 'Name of the role in code.' });
const end = (description: string) => Arg('until', () => Date, { nullable: true, description });
const roleInput = () => Arg('input', () => RoleInput, { description: 'The role, whole.' });

@Resolver()
export class RolesResolver {
  @Access(Permission.SYSTEM_ROLES_VIEW, { shows: 'configuration' })
  @Query(() => [Role], { description: 'Every role, highest first.' })
  roles(@CurrentMember() actor: Member): Promise<Role[]> {
    return listRoles(actor);
  }

  @Access(Permission.SYSTEM_ROLES_VIEW, { shows: 'aggregate' })
  @Query(() => [RoleCount], { description: 'Every role, highest first, with who holds it.' })
  roleCounts(@CurrentMember() actor: Member): Promise<RoleCount[]> {
    return listRoleCounts(actor);
  }

  @Access(Permission.SYSTEM_ROLES_CREATE, { shows: 'configuration' })
  @Mutation(() => Role, { description: 'Makes a role of the site’s own.' })
  createRole(@CurrentMember() actor: Member, @roleInput() input: RoleInput): Promise<Role> {
    return createRole(actor, input);
  }

  @Access(Permission.SYSTEM_ROLES_CREATE, { shows: 'configuration' })
  @Mutation(() => Role, {
    description: 'Changes a role of the site’s own, for everybody who holds it.',
  })
  updateRole(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Name of the role in code.' }) id: string,
    @roleInput() input: RoleInput,
  ): Promise<Role> {
    return updateRole(actor, id, input);
  }

  @Access(Permission.SYSTEM_ROLES_CREATE, { shows: 'confirmation' })
  @Mutation(() => Acknowledgement, {
    description: 'Deletes a role of the site’s own that nobody holds.',
  })
  async deleteRole(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Name of the role in code.' }) id: string,
  ): Promise<Acknowledgement> {
    const name = await deleteRole(actor, id);
    return { message: `Le rôle «\u00a0${name}\u00a0» est supprimé.` };
  }

  @Access(Permission.SYSTEM_ROLES_VIEW, { shows: 'configuration' })
  @Query(() => [PermissionRow], { description: 'Every permission, as people read it.' })
  permissions(@CurrentMember() actor: Member): Promise<PermissionRow[]> {
    return listPermissions(actor);
  }

  @Access(Permission.SYSTEM_ROLES_VIEW, {
    shows: { what: LookedAt.ROLES, named: ({ userId }) => [userId] },
  })
  @Query(() => [RoleAssignment], { description: 'The roles of an account, and who gave them.' })
  roleAssignments(
    @CurrentMember() actor: Member,
    @account() userId: string,
  ): Promise<RoleAssignment[]> {
    return listRoleAssignments(actor, Number(userId));
  }

  @Access('member', {
    shows: { what: LookedAt.ROLES, named: ({ userId, onId }) => [userId, onId] },
  })
  @Query(() => PermissionReason, {
    description:
      'Why an account has a permission, or has it not; about others with SYSTEM_ROLES_VIEW.',
  })
  explainPermission(
    @CurrentMember() actor: Member,
    @account() userId: string,
    @Arg('permission', () => Permission, { description: 'The permission.' })
    permission: Permission,
    @Arg('onId', () => ID, {
      nullable: true,
      description:
        'The account to which it would be done: only who stands above it is named then. Considered for callers who may see accounts or roles, and about oneself.',
    })
    onId: string | null,
  ): Promise<PermissionReason> {
    return explainPermission(actor, { userId: Number(userId), permission, onId: idOf(onId) });
  }

  @Access(Permission.SYSTEM_ROLES_VIEW, {
    shows: { what: LookedAt.ROLES, named: ({ userId }) => [userId] },
  })
  @Query(() => RoleDifference, {
    description: 'What a role more, or less, would change of what an account may do.',
  })
  previewRoleChange(
    @CurrentMember() actor: Member,
    @account() userId: string,
    @role() roleId: string,
    @Arg('remove', () => Boolean, {
      defaultValue: false,
      description: 'True: the role less.',
    })
    remove: boolean,
  ): Promise<RoleDifference> {
    return previewRoleChange(actor, { userId: Number(userId), roleId, remove });
  }

  @Access(Permission.SYSTEM_ROLES_ASSIGN, {
    shows: { what: LookedAt.ROLES, named: ({ userId }) => [userId] },
  })
  @Mutation(() => [RoleAssignment], { description: 'Gives a role; answers all that are now held.' })
  assignRole(
    @CurrentMember() actor: Member,
    @account() userId: string,
    @role() roleId: string,
    @end(
      'When the role ends by itself, at least an hour and at most a year from now; null: it does not.',
    )
    until: Date | null,
  ): Promise<RoleAssignment[]> {
    return assignRole(actor, { userId: Number(userId), roleId, until });
  }

  @Access(Permission.SYSTEM_ROLES_ASSIGN, {
    shows: { what: LookedAt.ROLES, named: ({ userId }) => [userId] },
  })
  @CheckedBy(overrideReasonInput)
  @Mutation(() => [RoleAssignment], {
    description: 'Changes until when a role is held; answers all that are held.',
  })
  setRoleEnd(
    @CurrentMember() actor: Member,
    @account() userId: string,
    @role() roleId: string,
    @end('When it ends by itself now; null takes the end away.') until: Date | null,
    @OverrideReasonArg() lastResort: string | null,
  ): Promise<RoleAssignment[]> {
    return setRoleEnd(actor, { userId: Number(userId), roleId, until: until ?? null, lastResort });
  }

  @Access(Permission.SYSTEM_ROLES_ASSIGN, {
    shows: { what: LookedAt.ROLES, named: ({ userId }) => [userId] },
  })
  @CheckedBy(overrideReasonInput)
  @Mutation(() => [RoleAssignment], {
    description: 'Takes a role; answers all that are still held.',
  })
  removeRole(
    @CurrentMember() actor: Member,
    @account() userId: string,
    @role() roleId: string,
    @OverrideReasonArg() lastResort: string | null,
  ): Promise<RoleAssignment[]> {
    return removeRole(actor, { userId: Number(userId), roleId }, lastResort);
  }
}

@Resolver(() => Role)
export class RoleFieldsResolver {
  @FieldResolver(() => [Permission], { description: 'What the role allows.' })
  permissions(@Root() { id }: Role, @Ctx() { loader }: Context): Promise<Permission[]> {
    return loader(permissionsOfRoleLoader).load(id);
  }

  @FieldResolver(() => RoleViewerCan, { description: 'What the caller may do with it.' })
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
    description: 'Name of who gave it; null when the system did, or their account is erased.',
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
  @FieldResolver(() => [Role], { description: 'Roles of the staff that the account holds.' })
  roles(@Root() { id }: User, @Ctx() { loader }: Context): Promise<Role[]> {
    return loader(rolesOfUserLoader).load(id);
  }
}
