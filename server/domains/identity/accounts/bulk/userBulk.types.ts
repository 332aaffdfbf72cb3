import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { required } from '#platform/input/fields';
import { FACTS, groundsFields, RULE_KEY } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { banInput } from '../bans/bans.types';
import { bulkItems, BulkReport, MOST_AT_ONCE } from '#platform/bulk';
import { UserFilter } from '../managing/managedUser.types';
import { SubscriptionTier } from '#domains/identity/users/user.types';

export enum UserBulkAction {
  BAN = 'BAN',
  LIFT_BAN = 'LIFT_BAN',
  DELETE = 'DELETE',
  ASSIGN_ROLE = 'ASSIGN_ROLE',
  REMOVE_ROLE = 'REMOVE_ROLE',
  SET_SUBSCRIPTION = 'SET_SUBSCRIPTION',
}

/** The result of one line of an import. */
export enum ImportRowState {
  CREATE = 'CREATE',
  REFUSED = 'REFUSED',
  EXISTS = 'EXISTS',
}

registerEnumType(UserBulkAction, {
  name: 'UserBulkAction',
  description: 'An act on many accounts; each needs its own permission, too.',
  valuesConfig: {
    BAN: { description: 'Bans them: reason, and durationDays or permanent.' },
    LIFT_BAN: { description: 'Lifts the bans in force.' },
    DELETE: { description: 'Erases the accounts.' },
    ASSIGN_ROLE: { description: 'Gives the role roleId.' },
    REMOVE_ROLE: { description: 'Takes the role roleId.' },
    SET_SUBSCRIPTION: { description: 'Gives the subscription, without an end.' },
  },
});
registerEnumType(ImportRowState, {
  name: 'ImportRowState',
  description: 'What becomes of a line of an import.',
  valuesConfig: {
    CREATE: { description: 'An account is, or in a preview would be, made.' },
    REFUSED: { description: 'Something is wrong with it.' },
    EXISTS: { description: 'An account, or an earlier line, has its email or username.' },
  },
});

const NO_ROLE = 'Veuillez sélectionner un rôle';

/** What the acts on roles need. */
export const roleActionInput = z.object({ roleId: required(z.string().min(1, NO_ROLE), NO_ROLE) });

/** What the act on subscriptions needs. */
export const subscriptionActionInput = z.object({
  subscription: required(z.enum(SubscriptionTier), 'Choisissez un abonnement.'),
});

@CheckedBy(
  z.object({
    userIds: bulkItems,
    reason: banInput.shape.reason,
    durationDays: banInput.shape.durationDays,
    ...groundsFields,
  }),
)
@InputType({ description: 'An act on many accounts.' })
export class UserBulkInput {
  @Field(() => UserBulkAction, { description: 'What is done to them.' })
  action!: UserBulkAction;

  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Numbers of the accounts. With a filter: those that the dry run reported, so that nothing is done if others are found now.',
  })
  userIds!: string[];

  @Field(() => UserFilter, {
    nullable: true,
    description: `Acts on all accounts that meet it, ${MOST_AT_ONCE} at most; null: on those whose numbers are given.`,
  })
  filter?: UserFilter | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many accounts the filter found, required with a filter; if it finds another number now, nothing is done.',
  })
  expected?: number | null;

  @Field(() => String, { nullable: true, description: 'Reason of a ban.' })
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: 'Days that a ban lasts; 7 when not given.' })
  durationDays?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True: a ban without an end.' })
  permanent?: boolean | null;

  @Field(() => String, { nullable: true, description: RULE_KEY })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: FACTS })
  facts?: string | null;

  @Field(() => ID, { nullable: true, description: 'Role to give or to take.' })
  roleId?: string | null;

  @Field(() => SubscriptionTier, { nullable: true, description: 'Subscription to give.' })
  subscription?: SubscriptionTier | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True: only tells what would be done, and changes nothing.',
  })
  dryRun!: boolean;
}

@ObjectType({ description: 'Somebody of the staff among those who are acted on.' })
export class BulkStaff {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: string;

  @Field(() => [String], { description: 'Names of the roles held before the act, highest first.' })
  roles!: string[];
}

@ObjectType({ description: 'What became of an act on many accounts, which is one transaction.' })
export class UserBulkReport extends BulkReport {
  @Field(() => [BulkStaff], {
    description: 'The accounts among them that hold a role; empty for a caller without USERS_VIEW.',
  })
  staff!: BulkStaff[];
}

@ObjectType({ description: 'A line of an import.', simpleResolvers: true })
export class ImportRow {
  @Field(() => Int, { description: 'Number of the line in the file, from 1.' })
  line!: number;

  @Field(() => String, { description: 'Username, as it was given.' })
  username!: string;

  @Field(() => String, { description: 'Email, as it was given.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'First name that it gives.' })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'Last name that it gives.' })
  lastName!: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description: 'Subscription that it gives; null when the file names one that does not exist.',
  })
  subscription!: SubscriptionTier | null;

  @Field(() => [String], { description: 'Names of the roles that it gives.' })
  roles!: string[];

  @Field(() => ImportRowState, { description: 'What becomes of it.' })
  state!: ImportRowState;

  @Field(() => [String], {
    description: 'What is wrong with it, in French; none where nothing is.',
  })
  problems!: string[];
}

@ObjectType({ description: 'What became of an import.', simpleResolvers: true })
export class ImportReport {
  @Field(() => Boolean, { description: 'True: a preview, nothing was made.' })
  dryRun!: boolean;

  @Field(() => Int, { description: 'How many accounts were, or would be, made.' })
  created!: number;

  @Field(() => Int, { description: 'How many lines were refused.' })
  refused!: number;

  @Field(() => Int, { description: 'How many were there already.' })
  existing!: number;

  @Field(() => Int, {
    description: 'How many of the accounts made get a role: the number to confirm.',
  })
  withRoles!: number;

  @Field(() => [ImportRow], { description: 'One for each line, in order.' })
  rows!: ImportRow[];
}
