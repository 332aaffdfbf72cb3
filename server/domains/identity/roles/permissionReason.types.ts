import { Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '#platform/access/permissions';
import { RoleHolder } from './customRoles.types';
import { Role, RoleAssignment } from './role.entity';

@ObjectType({ description: 'The first few of the team who may do something, and how many more.' })
export class StaffNames {
  @Field(() => [RoleHolder], { description: 'At most 5 accounts that can sign in, by name.' })
  names!: RoleHolder[];

  @Field(() => Int, { description: 'How many others there are.' })
  others!: number;
}

@ObjectType({ description: 'Why somebody has a permission, or has it not.' })
export class PermissionReason {
  @Field(() => Permission, { description: 'The permission.' })
  permission!: Permission;

  @Field(() => Boolean, { description: 'Whether they have it now.' })
  granted!: boolean;

  @Field(() => [RoleAssignment], {
    description: 'The roles of theirs that give it: who gave them, when, and until when.',
  })
  through!: RoleAssignment[];

  @Field(() => [Role], { description: 'The roles of theirs that do not give it.' })
  lacking!: Role[];

  @Field(() => [Role], {
    description: 'Every role that gives it, highest first; empty for a caller who is no staff.',
  })
  roles!: Role[];

  @Field(() => StaffNames, { description: 'Who may do what it allows; nobody, as above.' })
  doers!: StaffNames;

  @Field(() => StaffNames, { description: 'Who may give a role that gives it; nobody, as above.' })
  givers!: StaffNames;
}

@ObjectType({ description: 'What a role more or less changes for somebody.' })
export class RoleDifference {
  @Field(() => [Permission], { description: 'What they may do then and may not do now.' })
  gains!: Permission[];

  @Field(() => [Permission], { description: 'What they may do now and may not do then.' })
  losses!: Permission[];

  @Field(() => Date, {
    nullable: true,
    description:
      'When the role ends by itself as it is held now; null: it does not, or is not held.',
  })
  until!: Date | null;
}
