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
import { GameSettings } from '#domains/identity/users/gameSettings.types';
import { GameSettingsInput } from '../profile/profile.types';
import {
  AccountIssue,
  levelFor,
  Rank,
  rankFor,
  SubscriptionTier,
} from '#domains/identity/users/user.types';

/** Sort keys of a list of accounts; the values are the columns. */
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
      description: 'Last sign-in; an account that never signed in counts as the oldest.',
    },
    SUBSCRIPTION: { description: 'Subscription: free, premium, pro.' },
    EXPERIENCE: { description: 'Total experience points (XP).' },
  },
});
registerEnumType(UserStatusFilter, {
  name: 'UserStatusFilter',
  description: 'Status of an account, as a filter of a list.',
  valuesConfig: {
    ONLINE: { description: 'Accounts that signed in or were active within 30 minutes.' },
    OFFLINE: { description: 'Accounts that are not online, banned or deactivated.' },
    BANNED: { description: 'Accounts with a ban in force.' },
    DEACTIVATED: {
      description: 'Accounts deactivated by their holder, without those about to be deleted.',
    },
    DELETION_REQUESTED: { description: 'Accounts whose holder requested deletion.' },
    LOCKED: {
      description:
        'Accounts whose sign-in is locked after too many wrong passwords or codes, at least on some devices.',
    },
    INVITED: {
      description: 'Accounts created by staff whose holder has not chosen a password yet.',
    },
    EMAIL_UNCONFIRMED: {
      description: 'Accounts whose email is not confirmed, except those with a pending invitation.',
    },
    PASSWORD_CLOSED: {
      description: 'Accounts that their holder secured without choosing a new password yet.',
    },
    TO_REVIEW: {
      description: 'Accounts whose name or email should be changed, see `ManagedUser.issues`.',
    },
  },
});

@CheckedBy(searchInput)
@InputType({ description: 'Criteria of a list of accounts; all must be met.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words to find in the username, the email and the names, ignoring case and accents.',
  })
  search?: string | null;

  @Field(() => SubscriptionTier, { nullable: true, description: 'Subscription in force.' })
  subscription?: SubscriptionTier | null;

  @Field(() => String, { nullable: true, description: 'ID of a role that the accounts have.' })
  roleId?: string | null;

  @Field(() => UserStatusFilter, { nullable: true, description: 'Status of the accounts.' })
  status?: UserStatusFilter | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Start of the range of creation times, included.',
  })
  joinedFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the range of creation times, excluded.',
  })
  joinedTo?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Start of the range of last sign-in times, included.',
  })
  lastLoginFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the range of last sign-in times, excluded.',
  })
  lastLoginTo?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the accounts have a role; null for both.',
  })
  withRoles?: boolean | null;
}

/** Order and page of a list of accounts. */
export interface UserListRequest {
  sort: UserSort;
  direction: SortDirection;
  page: number;
  pageSize: number;
}

@ObjectType({
  description:
    'Actions on an account that the caller may run, by permissions and by the roles of both.',
  simpleResolvers: true,
})
export class ManagedUserViewerCan {
  @Field(() => Boolean, {
    description: 'Whether the caller may change the account, its subscription included.',
  })
  edit!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may ban the account; false while a ban is in force.',
  })
  ban!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may lift the ban; false while none is in force.',
  })
  liftBan!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may delete the account.' })
  delete!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may assign roles to the account and remove them.',
  })
  manageRoles!: boolean;
}

@ObjectType({ description: 'An account, as staff sees it.', simpleResolvers: true })
export class ManagedUser {
  @Field(() => ID, { description: 'ID of the managed account.' })
  id!: number;

  @Field(() => String, { description: 'Username of the account.' })
  username!: string;

  @Field(() => String, { description: 'Email of the account.' })
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

  @Field(() => String, {
    nullable: true,
    description: 'URL of the avatar image; null when there is none.',
  })
  avatarUrl!: string | null;

  @Field(() => SubscriptionTier, { description: 'Subscription in force.' })
  subscription!: SubscriptionTier;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the subscription ends; null for no end, or for the free subscription.',
  })
  subscriptionEndsAt!: Date | null;

  @Field(() => Date, { description: 'Time at which the account was created.' })
  joinedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last sign-in; null before the first.',
  })
  lastLoginAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether the member signed in or was active within 30 minutes.',
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
      'Time of the last invitation to choose a first password; null when none is pending.',
  })
  invitedAt!: Date | null;

  /** Whether the holder secured the account and has not chosen a new password yet. */
  passwordClosed!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the holder requested deletion; null without a request.',
  })
  deletionRequestedAt!: Date | null;

  @Field(() => [AccountIssue], {
    description: 'Reasons to change the name or the email of the account.',
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

  /**
   * Changes with every change of the fields that staff may edit, whatever its origin, so there is
   * no counter to maintain. It fits GraphQL's 32-bit integers.
   */
  @Field(() => Int, {
    description: 'Version of the fields that staff may change, to send back with a change.',
  })
  get version(): number {
    const names = [this.username, this.email, this.firstName, this.lastName];
    const facts = [...names, this.subscription, this.subscriptionEndsAt?.getTime()];
    return crc32(JSON.stringify([...facts, this.gameSettings])) >>> 1;
  }

  @Field(() => Int, {
    description: 'Level of the member, from 1; one per 1,000 experience points.',
  })
  get level(): number {
    return levelFor(this.experience);
  }

  @Field(() => Rank, { description: 'Rank that follows from the level.' })
  get rank(): Rank {
    return rankFor(this.level);
  }
}

@ObjectType({ description: 'A page of accounts.', simpleResolvers: true })
export class ManagedUserPage extends pageOf(ManagedUser, { items: 'Accounts of the page.' }) {}

@ObjectType({
  description: 'Counts of accounts. Beyond 10,000 they may be up to one minute old.',
})
export class UserCounts {
  @Field(() => Int, { description: 'Total accounts of the site.' })
  total!: number;

  @Field(() => Int, {
    description: 'Count of accounts that signed in or were active within 30 minutes.',
  })
  online!: number;

  @Field(() => Int, { description: 'Count of accounts with at least one role.' })
  withRoles!: number;

  @Field(() => Int, { description: 'Count of accounts with a ban in force.' })
  banned!: number;

  @Field(() => Int, { description: 'Count of accounts with a subscription that is not free.' })
  premium!: number;
}

@CheckedBy(namedAccount)
@InputType({
  description: 'An account to create; its holder chooses the password through a mailed link.',
})
export class CreateUserInput {
  @Field(() => String, { description: 'Username, not used by another account.' })
  username!: string;

  @Field(() => String, { description: 'Email, not used by another account.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'First name of the new member.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name of the new member.' })
  lastName?: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description: 'Subscription, without an end; free when omitted.',
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
    description: 'Whether the email needs no confirmation. The mailed link also confirms it.',
  })
  emailVerified?: boolean | null;
}

/** Schema of the changes of an account, with its subscription after the change. */
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
@InputType({ description: 'Changes of an account; omitted fields stay unchanged.' })
export class UpdateUserInput {
  @Field(() => ID, { description: 'ID of the account to change.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the account on which the changes are based.' })
  version!: number;

  @Field(() => String, { nullable: true, description: 'New username of the account.' })
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'New email, in force immediately; the old address is notified.',
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'First name; null or empty removes it.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; null or empty removes it.' })
  lastName?: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description: 'New subscription of the account.',
  })
  subscription?: SubscriptionTier | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the subscription ends; null for no end. When omitted, the end stays unchanged.',
  })
  subscriptionEndsAt?: Date | null;

  @Field(() => GameSettingsInput, { nullable: true, description: 'Game settings to change.' })
  gameSettings?: GameSettingsInput | null;
}
