import { Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '#platform/access/permissions';
import { RoleHolder } from '../custom/customRoles.types';
import { Role, RoleAssignment } from '../role.entity';

@ObjectType({
  description:
    'Members of staff who have a permission or may give it: the names of the first 5, and the count of the others.',
})
export class StaffNames {
  @Field(() => [RoleHolder], {
    description: 'Members of staff who can sign in, sorted by name, 5 at most.',
  })
  names!: RoleHolder[];

  @Field(() => Int, { description: 'Count of members of staff beyond those in `names`.' })
  others!: number;
}

@ObjectType({ description: 'Explanation of why an account has a permission or lacks it.' })
export class PermissionReason {
  @Field(() => Permission, { description: 'Permission that is explained.' })
  permission!: Permission;

  @Field(() => Boolean, { description: 'Whether the account has the permission now.' })
  granted!: boolean;

  @Field(() => [RoleAssignment], {
    description: 'Role assignments that give the account the permission.',
  })
  through!: RoleAssignment[];

  @Field(() => [Role], { description: 'Roles of the account that do not give the permission.' })
  lacking!: Role[];

  @Field(() => [Role], {
    description:
      'All roles that give the permission, highest first; empty for a caller without any permission.',
  })
  roles!: Role[];

  @Field(() => StaffNames, {
    description: 'Members of staff with the permission; none for a caller without any permission.',
  })
  doers!: StaffNames;

  @Field(() => StaffNames, {
    description:
      'Members of staff who may assign a role with the permission; none for a caller without any permission.',
  })
  givers!: StaffNames;
}

@ObjectType({ description: "Change of an account's permissions, if a role were added or removed." })
export class RoleDifference {
  @Field(() => [Permission], { description: 'Permissions that the account would gain.' })
  gains!: Permission[];

  @Field(() => [Permission], { description: 'Permissions that the account would lose.' })
  losses!: Permission[];

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the role of the account currently ends; null when the role has no end, or when the account does not have the role.',
  })
  until!: Date | null;
}
