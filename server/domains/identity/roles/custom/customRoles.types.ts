import { resultOf } from '#platform/outcomes/resultOf';
import { ApprovalRequested } from '#platform/access/approvalRequested.types';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { atMost, composedText, INVISIBLE, isVisible, text } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { slugify } from '#platform/text/text';
import { Permission } from '#platform/access/permissions';
import { Role, RoleAssignment } from '../role.entity';
import {
  overrideReasonInput,
  OverrideReason,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { NamedAccount } from '#domains/identity/users/shownAccount.types';

/** Colours of role badges, the same as those of the seeded roles. */
const ROLE_COLORS = ['rouge', 'bleu', 'vert', 'violet', 'ambre', 'gris'] as const;

const NAME = { min: 2, max: 40 };

/** Schema of a custom role, without the rules that depend on the actor's own roles. */
export const roleInput = z.object({
  name: composedText(NAME.min, NAME.max, `Indiquez un nom de ${NAME.min} à ${NAME.max} caractères.`)
    .refine(isVisible, INVISIBLE)
    .refine((name) => slugify(name) !== '', 'Le nom doit contenir des lettres.'),
  description: text(200, atMost(200)),
  color: z
    .string()
    .refine(
      (color) => ROLE_COLORS.some((one) => one === color),
      'Choisissez une couleur parmi celles proposées.',
    ),
  hierarchy: z
    .number('Indiquez un niveau d’au moins 1.')
    .int('Indiquez un niveau d’au moins 1.')
    .min(1, 'Indiquez un niveau d’au moins 1.'),
});

@CheckedBy(roleInput)
@InputType({ description: 'All fields of a custom role to create or to change.' })
export class RoleInput {
  @Field(() => String, { description: 'Name of the role in French, which no other role may have.' })
  name!: string;

  @Field(() => String, { description: 'Purpose of the role, in French.' })
  description!: string;

  @Field(() => String, {
    description: 'Colour of the badge: rouge, bleu, vert, violet, ambre or gris.',
  })
  color!: string;

  @Field(() => Int, {
    description: 'Hierarchy level of the role. Must be lower than the highest level of the caller.',
  })
  hierarchy!: number;

  @Field(() => [Permission], {
    description: 'Permissions of the role. The caller must have all of them.',
  })
  permissions!: Permission[];
}

@ObjectType({ implements: NamedAccount, description: 'A holder of a role.' })
export class RoleHolder extends NamedAccount {}

@ObjectType({ description: 'A holder whose role ends at a set time.' })
export class EndingHolder extends RoleHolder {
  @Field(() => Date, { description: 'Time at which the role ends by itself.' })
  until!: Date;
}

@ObjectType({ description: 'A role of an account that ends at a set time.' })
export class RoleEnd {
  @Field(() => ID, { description: 'ID of the role (its name in code).' })
  roleId!: string;

  @Field(() => Date, { description: 'Time at which the role ends by itself.' })
  until!: Date;
}

@ObjectType({ description: 'A role with the count of its holders.' })
export class RoleCount {
  @Field(() => Role, { description: 'Role whose holders are counted.' })
  role!: Role;

  @Field(() => Int, { description: 'Count of accounts with the role.' })
  members!: number;

  @Field(() => [RoleHolder], {
    description: 'First 3 holders of the role; empty for a caller who may not view roles.',
  })
  firstHolders!: RoleHolder[];

  @Field(() => [EndingHolder], {
    description:
      'First 3 holders whose role ends within 14 days, soonest end first; empty for a caller who may not view roles.',
  })
  endingSoon!: EndingHolder[];
}

@ObjectType({ description: 'Actions on a role that the caller may run.' })
export class RoleViewerCan {
  @Field(() => Boolean, {
    description:
      'Whether the caller may assign the role to an account with a lower role than their own.',
  })
  assign!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may change or delete the role, which must be a custom role below their highest role.',
  })
  edit!: boolean;
}

@InputType({ description: 'A role to assign to an account.' })
export class AssignRoleInput {
  @Field(() => ID, { description: 'ID of the account that receives the role.' })
  userId!: string;

  @Field(() => ID, { description: 'ID of the role to assign (its name in code).' })
  roleId!: string;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the role ends by itself, at least an hour and at most a year from now; null when it does not end.',
  })
  until!: Date | null;
}

@CheckedBy(overrideReasonInput)
@InputType({ description: 'A new end of an assigned role.' })
export class SetRoleEndInput {
  @Field(() => ID, { description: 'ID of the account that has the role.' })
  userId!: string;

  @Field(() => ID, { description: 'ID of the role whose end changes (its name in code).' })
  roleId!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'New time at which the role ends by itself; null for a role that does not end.',
  })
  until!: Date | null;

  @OverrideReason('change the end of the role')
  lastResort!: string | null;
}

@CheckedBy(overrideReasonInput)
@InputType({ description: 'A role to remove from an account.' })
export class RemoveRoleInput {
  @Field(() => ID, { description: 'ID of the account that loses the role.' })
  userId!: string;

  @Field(() => ID, { description: 'ID of the role to remove (its name in code).' })
  roleId!: string;

  @OverrideReason('remove the role')
  lastResort!: string | null;
}

@CheckedBy(roleInput)
@InputType({ description: 'All fields of a custom role to change.' })
export class UpdateRoleInput extends RoleInput {
  @Field(() => ID, { description: 'ID of the role to change (its name in code).' })
  id!: string;
}

@ObjectType({ description: 'The roles of an account.' })
export class RoleAssignmentsPayload {
  @Field(() => [RoleAssignment], { description: 'All roles of the account after the change.' })
  assignments!: RoleAssignment[];
}

@ObjectType({ description: 'A changed role.' })
export class RolePayload {
  @Field(() => Role, { description: 'Role after the change.' })
  role!: Role;
}

export const RoleAssignmentsResult = resultOf(
  'RoleAssignmentsResult',
  RoleAssignmentsPayload,
  ApprovalRequested,
);

export const UpdateRoleResult = resultOf('UpdateRoleResult', RolePayload, ApprovalRequested);
