import { DeletedPayload } from '#platform/outcomes/payload.types';
import { ApprovalRequested } from '#platform/access/approvalRequested.types';
import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { MOST_LINES } from '../bulk/userCsv';
import { crc32 } from 'node:zlib';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

import { z } from 'zod';
import {
  accountName,
  accountUsername,
  namedAccount,
} from '#domains/identity/users/accountFields.types';
import { now } from '#platform/running/clock';
import { emailAddress, fieldsJudgedBy, searchInput } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import type { SortDirection } from '#platform/db/sort';
import { GameSettings } from '#domains/identity/users/preferences/gameSettings.types';
import { GameSettingsInput } from '../profile/profile.types';
import {
  AccountIssue,
  levelFor,
  Rank,
  rankFor,
  SubscriptionTier,
} from '#domains/identity/users/user.types';
import {
  overrideReasonInput,
  OverrideReason,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { AccountMail } from './signInHelp/signInHelp.types';
import { EmailAddress, Url } from '#platform/text/scalars';

/** Sort keys of a list of accounts; the values are the names of the columns. */
export enum UserSort {
  USERNAME = 'usernameKey',
  EMAIL = 'emailKey',
  JOINED = 'joinedAt',
  LAST_LOGIN = 'lastLoginAt',
  SUBSCRIPTION = 'subscription',
  EXPERIENCE = 'experience',
}

export enum UserStatusFilter {
  ONLINE = 'ONLINE',
  OFFLINE = 'OFFLINE',
  BANNED = 'BANNED',
  DEACTIVATED = 'DEACTIVATED',
  DELETION_REQUESTED = 'DELETION_REQUESTED',
  LOCKED = 'LOCKED',
  INVITED = 'INVITED',
  EMAIL_UNCONFIRMED = 'EMAIL_UNCONFIRMED',
  PASSWORD_CLOSED = 'PASSWORD_CLOSED',
  TO_REVIEW = 'TO_REVIEW',
}

registerEnumType(UserSort, {
  name: 'UserSort',
  description: 'Sort key of a list of accounts.',
  valuesConfig: {
    USERNAME: { description: 'Username, ignoring case and accents.' },
    EMAIL: { description: 'Email of the account.' },
    JOINED: { description: 'Time at which the account was created.' },
    LAST_LOGIN: {
      description: 'Time of the last sign-in; an account without any sign-in counts as the oldest.',
    },
    SUBSCRIPTION: { description: 'Subscription, in the order free, premium, pro.' },
    EXPERIENCE: { description: 'Total experience points (XP).' },
  },
});
registerEnumType(UserStatusFilter, {
  name: 'UserStatusFilter',
  description: 'Status of an account, as a filter of a list.',
  valuesConfig: {
    ONLINE: { description: 'Accounts that signed in or were active within the last 30 minutes.' },
    OFFLINE: { description: 'Accounts that are neither online, nor banned, nor deactivated.' },
    BANNED: { description: 'Accounts with a ban in force.' },
    DEACTIVATED: {
      description:
        'Accounts that their holder deactivated, except those whose deletion was requested.',
    },
    DELETION_REQUESTED: { description: 'Accounts whose holder requested deletion.' },
    LOCKED: {
      description:
        'Accounts whose sign-in is locked, at least on some devices, after too many wrong passwords or codes.',
    },
    INVITED: {
      description: 'Accounts created by staff whose holder has not chosen a password yet.',
    },
    EMAIL_UNCONFIRMED: {
      description: 'Accounts whose email is not confirmed, except those with a pending invitation.',
    },
    PASSWORD_CLOSED: {
      description:
        'Accounts whose holder reported an intrusion and has not chosen a new password yet.',
    },
    TO_REVIEW: {
      description: 'Accounts whose username or email should be changed; see `ManagedUser.issues`.',
    },
  },
});

@CheckedBy(searchInput)
@InputType({ description: 'Criteria of a list of accounts; an account must meet all of them.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words to find in the username, the email and the names, ignoring case and accents; null for all accounts.',
  })
  search?: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description: 'Current subscription of the accounts; null for all subscriptions.',
  })
  subscription?: SubscriptionTier | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of a role that the accounts have (its name in code); null for all roles.',
  })
  roleId?: string | null;

  @Field(() => UserStatusFilter, {
    nullable: true,
    description: 'Status of the accounts; null for any status.',
  })
  status?: UserStatusFilter | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time at which the accounts were created, inclusive; null for no limit.',
  })
  joinedFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time before which the accounts were created, exclusive; null for no limit.',
  })
  joinedTo?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time of the last sign-in, inclusive; null for no limit.',
  })
  lastLoginFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time before which the last sign-in took place, exclusive; null for no limit.',
  })
  lastLoginTo?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the accounts have a role; null for accounts with and without roles.',
  })
  withRoles?: boolean | null;
}

export interface UserListRequest {
  sort: UserSort;
  direction: SortDirection;
  page: number;
  pageSize: number;
}

@ObjectType({
  description:
    'Actions that the caller may run on an account. They depend on the permissions of the caller, and on the roles of both accounts.',
})
export class ManagedUserViewerCan {
  @Field(() => Boolean, {
    description: 'Whether the caller may change the account, including its subscription.',
  })
  edit!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may ban the account; false while a ban is in force.',
  })
  ban!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may lift the ban; false while no ban is in force.',
  })
  liftBan!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may delete the account.' })
  delete!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may assign roles to the account and remove them.',
  })
  manageRoles!: boolean;
}

@ObjectType({ description: 'An account, with the fields that staff may see.' })
export class ManagedUser {
  @Field(() => ID, { description: 'ID of the managed account.' })
  id!: number;

  @Field(() => String, { description: 'Username of the account.' })
  username!: string;

  @Field(() => EmailAddress, { description: 'Email of the account.' })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'First name of the member; null when not given.',
  })
  firstName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last name of the member; null when not given.',
  })
  lastName!: string | null;

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the avatar image; null when there is none.',
  })
  avatarUrl!: string | null;

  @Field(() => SubscriptionTier, { description: 'Current subscription of the account.' })
  subscription!: SubscriptionTier;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the subscription ends; null when the subscription is free or has no end.',
  })
  subscriptionEndsAt!: Date | null;

  @Field(() => Date, { description: 'Time at which the account was created.' })
  joinedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last sign-in; null when the member has never signed in.',
  })
  lastLoginAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether the member signed in or was active within the last 30 minutes.',
  })
  isOnline!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the account is active; false after its holder deactivated it.',
  })
  isActive!: boolean;

  @Field(() => Boolean, { description: 'Whether the email is confirmed.' })
  emailVerified!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the last invitation to choose a first password; null when no invitation is pending.',
  })
  invitedAt!: Date | null;

  /** Whether the password is invalid since the holder reported an intrusion. */
  passwordClosed!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the holder requested deletion; null when they did not request it.',
  })
  deletionRequestedAt!: Date | null;

  @Field(() => [AccountIssue], {
    description:
      'Reasons for which the username or the email should be changed; empty when there is none.',
  })
  issues!: AccountIssue[];

  @Field(() => Int, { description: 'Total experience points (XP).' })
  experience!: number;

  @Field(() => Int, { description: 'Total calls handled in the game.' })
  totalCalls!: number;

  @Field(() => Int, { description: 'Total calls handled successfully in the game.' })
  successfulCalls!: number;

  @Field(() => Int, { description: 'Total time played, in minutes.' })
  totalPlayMinutes!: number;

  @Field(() => GameSettings, { description: 'Game settings of the member.' })
  gameSettings!: GameSettings;

  /** Checksum of the fields that staff may edit. */
  @Field(() => Int, {
    description:
      'Version of the fields that staff may change. `updateUser` requires the current version and refuses an outdated one.',
  })
  get version(): number {
    const names = [this.username, this.email, this.firstName, this.lastName];
    const facts = [...names, this.subscription, this.subscriptionEndsAt?.getTime()];
    return crc32(JSON.stringify([...facts, this.gameSettings])) >>> 1;
  }

  @Field(() => Int, {
    description: 'Level of the member, from 1; every 1,000 experience points raise it by one.',
  })
  get level(): number {
    return levelFor(this.experience);
  }

  @Field(() => Rank, { description: 'Grade of the member, which depends on the level.' })
  get rank(): Rank {
    return rankFor(this.level);
  }
}

@ObjectType({ description: 'A page of accounts.' })
export class ManagedUserPage extends pageOf(ManagedUser, {
  items: 'Accounts of the page.',
  total: 'Total count of accounts on all pages.',
}) {}

@ObjectType({
  description: 'Counts of accounts. A count above 10,000 may be up to one minute old.',
})
export class UserCounts {
  @Field(() => Int, { description: 'Total accounts of the site.' })
  total!: number;

  @Field(() => Int, {
    description: 'Count of accounts that signed in or were active within the last 30 minutes.',
  })
  online!: number;

  @Field(() => Int, { description: 'Count of accounts with at least one role.' })
  withRoles!: number;

  @Field(() => Int, { description: 'Count of accounts with a ban in force.' })
  banned!: number;

  @Field(() => Int, { description: 'Count of accounts with a premium or pro subscription.' })
  premium!: number;
}

@CheckedBy(namedAccount)
@InputType({
  description: 'An account to create; its holder chooses the password through a mailed link.',
})
export class CreateUserInput {
  @Field(() => String, { description: 'Username, which no other account may have.' })
  username!: string;

  @Field(() => String, { description: 'Email, which no other account may have.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'First name of the new member.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name of the new member.' })
  lastName?: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description: 'Subscription of the account, which does not end; free when omitted.',
  })
  subscription?: SubscriptionTier | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'IDs of the roles to assign, among those that the caller may assign.',
  })
  roleIds?: string[] | null;

  @Field(() => GameSettingsInput, {
    nullable: true,
    description: 'Game settings that differ from the defaults of a new account.',
  })
  gameSettings?: GameSettingsInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the email counts as confirmed. If false or omitted, the mailed link with which the holder chooses a password also confirms the email.',
  })
  emailVerified?: boolean | null;
}

/**
 * Validation schema of the changes of an account. `subscription` is the tier after the change, even
 * when it stays the same.
 */
export const updateUserInput = z
  .object({
    username: accountUsername.nullish(),
    email: emailAddress.nullish(),
    firstName: accountName,
    lastName: accountName,
    subscription: z.enum(SubscriptionTier),
    subscriptionEndsAt: z
      .date()
      .refine((end) => end > now(), 'Indiquez une date à venir.')
      .nullish(),
  })
  .check(
    fieldsJudgedBy(({ subscription, subscriptionEndsAt }) => ({
      subscriptionEndsAt:
        subscription === SubscriptionTier.FREE && subscriptionEndsAt
          ? 'Un abonnement gratuit n’a pas de fin.'
          : null,
    })),
  );

@CheckedBy(updateUserInput)
@InputType({
  description:
    'Changes of an account. Omitted fields stay unchanged; null also leaves the username, email, subscription and game settings unchanged.',
})
export class UpdateUserInput {
  @Field(() => ID, { description: 'ID of the account to change.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the account on which the changes are based.' })
  version!: number;

  @Field(() => String, { nullable: true, description: 'New username of the account.' })
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'New email, in force immediately. A mail notifies the old address.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'First name of the member; null or empty removes the name.',
  })
  firstName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last name of the member; null or empty removes the name.',
  })
  lastName?: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description: 'New subscription of the account.',
  })
  subscription?: SubscriptionTier | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the subscription ends; null for a subscription without an end. When omitted, the end stays unchanged.',
  })
  subscriptionEndsAt?: Date | null;

  @Field(() => GameSettingsInput, { nullable: true, description: 'Game settings to change.' })
  gameSettings?: GameSettingsInput | null;
}

@CheckedBy(overrideReasonInput)
@InputType({ description: 'An account to erase.' })
export class DeleteUserInput {
  @Field(() => ID, { description: 'ID of the account to erase.' })
  id!: string;

  @OverrideReason('erase the account')
  lastResort!: string | null;
}

@InputType({ description: 'Accounts to import from a CSV file.' })
export class ImportUsersInput {
  @Field(() => String, {
    description: `CSV text: a line of headers, then one line per account, ${MOST_LINES} at most.`,
  })
  csv!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether to return a preview, without creating accounts.',
  })
  dryRun!: boolean;

  @Field(() => Int, {
    defaultValue: 0,
    description:
      'Maximum number of accounts that may get a role. Send the count `withRoles` of the preview to confirm the roles.',
  })
  confirmedRoles!: number;
}

@InputType({ description: 'A mail to send to an account holder.' })
export class SendAccountMailInput {
  @Field(() => ID, { description: 'ID of the account of the recipient.' })
  userId!: string;

  @Field(() => AccountMail, { description: 'Kind of mail to send.' })
  mail!: AccountMail;
}

@ObjectType({ description: 'A changed account, as staff see it.' })
export class ManagedUserPayload {
  @Field(() => ManagedUser, { description: 'Account after the change.' })
  user!: ManagedUser;
}

@ObjectType({ description: 'An account that another user changed first.' })
export class ManagedUserConflict extends conflictOn<ManagedUser>(ManagedUser) {}

export const UpdateUserResult = resultOf(
  'UpdateUserResult',
  ManagedUserPayload,
  ManagedUserConflict,
);

export const CreateUserResult = resultOf('CreateUserResult', ManagedUserPayload, ApprovalRequested);

export const DeleteUserResult = resultOf('DeleteUserResult', DeletedPayload, ApprovalRequested);
