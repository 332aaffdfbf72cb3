import { resultOf } from '#platform/outcomes/resultOf';
import { ApprovalRequested } from '#platform/access/approvalRequested.types';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { required } from '#platform/input/fields';
import { factsDescription, groundsFields, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { banInput } from '../bans/bans.types';
import { bulkItems, BulkPayload, MOST_AT_ONCE } from '#platform/outcomes/bulk';
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

export enum ImportRowState {
  CREATE = 'CREATE',
  REFUSED = 'REFUSED',
  EXISTS = 'EXISTS',
}

registerEnumType(UserBulkAction, {
  name: 'UserBulkAction',
  description:
    'A bulk action on accounts. Besides USERS_MANAGE, each action requires a permission of its own.',
  valuesConfig: {
    BAN: {
      description:
        'Bans the accounts for `durationDays`, or permanently with `permanent`. Requires a `reason`.',
    },
    LIFT_BAN: { description: 'Lifts the bans in force on the accounts.' },
    DELETE: { description: 'Erases the accounts permanently.' },
    ASSIGN_ROLE: { description: 'Assigns the role `roleId` to the accounts.' },
    REMOVE_ROLE: { description: 'Removes the role `roleId` from the accounts.' },
    SET_SUBSCRIPTION: {
      description: 'Gives the accounts the tier `subscription`, without an end.',
    },
  },
});
registerEnumType(ImportRowState, {
  name: 'ImportRowState',
  description: 'Result of a line of an import.',
  valuesConfig: {
    CREATE: {
      description: 'An account was created for the line, or would be created if this is a preview.',
    },
    REFUSED: { description: 'The line was refused because of an error.' },
    EXISTS: { description: 'An account or an earlier line already has the email or the username.' },
  },
});

const NO_ROLE = 'Veuillez sélectionner un rôle';

export const roleActionInput = z.object({ roleId: required(z.string().min(1, NO_ROLE), NO_ROLE) });

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
@InputType({ description: 'A bulk action on accounts, with its parameters.' })
export class UserBulkInput {
  @Field(() => UserBulkAction, { description: 'Action to run on the accounts.' })
  action!: UserBulkAction;

  @Field(() => [ID], {
    defaultValue: [],
    description:
      'IDs of the accounts. With `filter`, send the IDs that the dry run reported: the request is refused when the filter no longer matches exactly these accounts.',
  })
  userIds!: string[];

  @Field(() => UserFilter, {
    nullable: true,
    description: `Filter that selects the accounts, ${MOST_AT_ONCE} at most; null when \`userIds\` lists them.`,
  })
  filter?: UserFilter | null;

  @Field(() => [ID], {
    defaultValue: [],
    description: `IDs of accounts that the filter selects and the action leaves out, ${MOST_AT_ONCE} at most.`,
  })
  exceptIds!: string[];

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of accounts that the dry run reported; required with `filter`. The request is refused when the filter no longer matches as many accounts.',
  })
  expected?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason for the bans, shown to the banned members.',
  })
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: 'Length of the bans, in days; 7 when omitted.' })
  durationDays?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the bans are permanent; false when omitted.',
  })
  permanent?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: ruleKeyDescription('each ban of the selection'),
  })
  ruleKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: factsDescription('each ban of the selection'),
  })
  facts?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of the role to assign or to remove.' })
  roleId?: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description: 'Subscription to give to the accounts.',
  })
  subscription?: SubscriptionTier | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether this is a dry run, which reports what the action would do and changes nothing.',
  })
  dryRun!: boolean;
}

@ObjectType({ description: 'A member of staff among the accounts of a bulk action.' })
export class BulkStaff {
  @Field(() => ID, { description: 'ID of the member of staff.' })
  id!: string;

  @Field(() => [String], {
    description:
      'Names of the roles that the member of staff had before the action, highest first.',
  })
  roles!: string[];
}

@ObjectType({ description: 'Result of a bulk action on accounts, which runs in one transaction.' })
export class UserBulkPayload extends BulkPayload {
  @Field(() => [BulkStaff], {
    description: 'Accounts of the action that have a role; empty for a caller without USERS_VIEW.',
  })
  staff!: BulkStaff[];
}

@ObjectType({ description: 'A line of an import, with its result.' })
export class ImportRow {
  @Field(() => Int, { description: 'Line number in the file, from 1.' })
  line!: number;

  @Field(() => String, { description: 'Username, as written in the file.' })
  username!: string;

  @Field(() => String, { description: 'Email, as written in the file.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'First name given by the line.' })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'Last name given by the line.' })
  lastName!: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description:
      'Subscription given by the line; null when the line names an unknown subscription.',
  })
  subscription!: SubscriptionTier | null;

  @Field(() => [String], { description: 'Names of the roles given by the line.' })
  roles!: string[];

  @Field(() => ImportRowState, { description: 'Result of the line.' })
  state!: ImportRowState;

  @Field(() => [String], {
    description: 'Errors of the line, in French; empty when there is none.',
  })
  problems!: string[];
}

@ObjectType({ description: 'Result of an import of accounts.' })
export class ImportPayload {
  @Field(() => Boolean, { description: 'Whether this is a preview, which created nothing.' })
  dryRun!: boolean;

  @Field(() => Int, {
    description:
      'Count of accounts that were created, or that would be created if this is a preview.',
  })
  created!: number;

  @Field(() => Int, { description: 'Count of refused lines.' })
  refused!: number;

  @Field(() => Int, { description: 'Count of lines whose account already exists.' })
  existing!: number;

  @Field(() => Int, {
    description:
      'Count of new accounts that get a role. To confirm these roles, send the count as `confirmedRoles`.',
  })
  withRoles!: number;

  @Field(() => [ImportRow], { description: 'Lines of the import, in the order of the file.' })
  rows!: ImportRow[];
}

export const BulkUsersResult = resultOf('BulkUsersResult', UserBulkPayload, ApprovalRequested);

export const ImportUsersResult = resultOf('ImportUsersResult', ImportPayload, ApprovalRequested);
