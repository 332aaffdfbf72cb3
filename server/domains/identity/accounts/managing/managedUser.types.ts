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

/** What a list of accounts may be sorted by; the values are the columns. */
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
  description: 'What a list of accounts is sorted by.',
  valuesConfig: {
    USERNAME: { description: 'Username, whatever its case and accents.' },
    EMAIL: { description: 'Email.' },
    JOINED: { description: 'When the account was made.' },
    LAST_LOGIN: {
      description: 'Last sign-in; an account that never signed in counts as the oldest.',
    },
    SUBSCRIPTION: { description: 'Subscription: free, premium, pro.' },
    EXPERIENCE: { description: 'Experience points.' },
  },
});
registerEnumType(UserStatusFilter, {
  name: 'UserStatusFilter',
  description: 'Where an account stands.',
  valuesConfig: {
    ONLINE: { description: 'Signed in or active within 30 minutes.' },
    OFFLINE: { description: 'Neither online, nor banned, nor deactivated.' },
    BANNED: { description: 'A ban is in force.' },
    DEACTIVATED: { description: 'Deactivated by its holder, or about to be deleted.' },
    DELETION_REQUESTED: { description: 'Accounts whose holder requested deletion.' },
    LOCKED: {
      description:
        'Accounts whose sign-in is locked by too many wrong passwords or codes, at least on some devices.',
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
@InputType({ description: 'Which accounts; all criteria must be met.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words looked for in the username, the email and the names, whatever the case and accents.',
  })
  search?: string | null;

  @Field(() => SubscriptionTier, { nullable: true, description: 'Subscription in force.' })
  subscription?: SubscriptionTier | null;

  @Field(() => String, { nullable: true, description: 'Who holds this role.' })
  roleId?: string | null;

  @Field(() => UserStatusFilter, { nullable: true, description: 'Where they stand.' })
  status?: UserStatusFilter | null;

  @Field(() => Date, { nullable: true, description: 'Made at this moment or later.' })
  joinedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Made before this moment.' })
  joinedTo?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Last signed in at this moment or later.' })
  lastLoginFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Last signed in before this moment.' })
  lastLoginTo?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: accounts with a role; false: accounts without one.',
  })
  withRoles?: boolean | null;
}

/** The request for a list. */
export interface UserListRequest {
  sort: UserSort;
  direction: SortDirection;
  page: number;
  pageSize: number;
}

@ObjectType({
  description: 'What the caller may do to an account, by their permissions and both their roles.',
  simpleResolvers: true,
})
export class ManagedUserViewerCan {
  @Field(() => Boolean, { description: 'Change the account, its subscription included.' })
  edit!: boolean;

  @Field(() => Boolean, { description: 'Ban it; false while a ban is in force.' })
  ban!: boolean;

  @Field(() => Boolean, { description: 'Lift its ban; false while none is in force.' })
  liftBan!: boolean;

  @Field(() => Boolean, { description: 'Delete it.' })
  delete!: boolean;

  @Field(() => Boolean, { description: 'Give it roles, and take them.' })
  manageRoles!: boolean;
}

@ObjectType({ description: 'An account, as staff sees it.', simpleResolvers: true })
export class ManagedUser {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: number;

  @Field(() => String, { description: 'Public name.' })
  username!: string;

  @Field(() => String, { description: 'Email address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'First name.' })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'Last name.' })
  lastName!: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the avatar image.' })
  avatarUrl!: string | null;

  @Field(() => SubscriptionTier, { description: 'Subscription in force.' })
  subscription!: SubscriptionTier;

  @Field(() => Date, { nullable: true, description: 'When it ends; null: never, or free.' })
  subscriptionEndsAt!: Date | null;

  @Field(() => Date, { description: 'When the account was made.' })
  joinedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Last sign-in; null before the first.' })
  lastLoginAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether they signed in or were active within 30 minutes.' })
  isOnline!: boolean;

  @Field(() => Boolean, { description: 'False while the holder keeps the account deactivated.' })
  isActive!: boolean;

  @Field(() => Boolean, { description: 'Whether the email address was confirmed.' })
  emailVerified!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the last invitation to choose a first password; null when none is pending.',
  })
  invitedAt!: Date | null;

  /** Whether the holder secured the account and has not chosen a new password yet. */
  passwordClosed!: boolean;

  @Field(() => Date, { nullable: true, description: 'When the holder asked for its deletion.' })
  deletionRequestedAt!: Date | null;

  @Field(() => [AccountIssue], {
    description: 'Reasons to change the name or the email of the account.',
  })
  issues!: AccountIssue[];

  @Field(() => Int, { description: 'Experience points, all told.' })
  experience!: number;

  @Field(() => Int, { description: 'Calls handled in the game.' })
  totalCalls!: number;

  @Field(() => Int, { description: 'Calls handled with success.' })
  successfulCalls!: number;

  @Field(() => Int, { description: 'Minutes played.' })
  totalPlayMinutes!: number;

  @Field(() => GameSettings, { description: 'Settings of the game.' })
  gameSettings!: GameSettings;

  /**
   * Changes with every change of the fields that staff may edit, whoever makes it, so there is no
   * counter to maintain. It fits GraphQL's 32-bit integers.
   */
  @Field(() => Int, {
    description: 'Version of what staff may change; to be sent back with a change.',
  })
  get version(): number {
    const names = [this.username, this.email, this.firstName, this.lastName];
    const facts = [...names, this.subscription, this.subscriptionEndsAt?.getTime()];
    return crc32(JSON.stringify([...facts, this.gameSettings])) >>> 1;
  }

  @Field(() => Int, { description: 'Level, from 1: one for each 1000 experience points.' })
  get level(): number {
    return levelFor(this.experience);
  }

  @Field(() => Rank, { description: 'Rank that the level gives.' })
  get rank(): Rank {
    return rankFor(this.level);
  }
}

@ObjectType({ description: 'A page of accounts.', simpleResolvers: true })
export class ManagedUserPage extends pageOf(ManagedUser, { items: 'The accounts of the page.' }) {}

@ObjectType({
  description:
    'How many accounts there are, by what the cards show. Beyond 10 000, as they were within the last minute.',
})
export class UserCounts {
  @Field(() => Int, { description: 'All accounts.' })
  total!: number;

  @Field(() => Int, { description: 'Signed in or active within 30 minutes.' })
  online!: number;

  @Field(() => Int, { description: 'Accounts with at least one role.' })
  withRoles!: number;

  @Field(() => Int, { description: 'Accounts with a ban in force.' })
  banned!: number;

  @Field(() => Int, { description: 'Accounts with a subscription that is not free.' })
  premium!: number;
}

@CheckedBy(namedAccount)
@InputType({
  description: 'An account to make; its holder chooses the password through a mailed link.',
})
export class CreateUserInput {
  @Field(() => String, { description: 'Username, of nobody else.' })
  username!: string;

  @Field(() => String, { description: 'Email, of nobody else.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'First name.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name.' })
  lastName?: string | null;

  @Field(() => SubscriptionTier, {
    nullable: true,
    description: 'Subscription, without an end; free when not given.',
  })
  subscription?: SubscriptionTier | null;

  @Field(() => [ID], { nullable: true, description: 'Roles, of those that the caller may give.' })
  roleIds?: string[] | null;

  @Field(() => GameSettingsInput, {
    nullable: true,
    description: 'Settings of the game where they are not those of every new account.',
  })
  gameSettings?: GameSettingsInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: the address needs no confirmation. The mailed link confirms it, too.',
  })
  emailVerified?: boolean | null;
}

/** Changes of an account, with the subscription that it has or is to have. */
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
@InputType({ description: 'Changes of an account; what is left out stays.' })
export class UpdateUserInput {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: string;

  @Field(() => Int, { description: 'Version that the changes were made on.' })
  version!: number;

  @Field(() => String, { nullable: true, description: 'Username.' })
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Email, in force at once; the old address is told.',
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'First name; null or empty removes it.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; null or empty removes it.' })
  lastName?: string | null;

  @Field(() => SubscriptionTier, { nullable: true, description: 'Subscription.' })
  subscription?: SubscriptionTier | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the subscription ends; null: never. Left out, the end in force stays.',
  })
  subscriptionEndsAt?: Date | null;

  @Field(() => GameSettingsInput, { nullable: true, description: 'Settings of the game.' })
  gameSettings?: GameSettingsInput | null;
}
