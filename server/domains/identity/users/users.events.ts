import type { Grounds } from '#platform/input/grounds';
import { defineEvent } from '#platform/running/bus';
import type { SubscriptionTier } from './user.types';

/** A member was banned: every live session of the account must end. */
export interface UserBanned {
  userId: number;
  /** Reason for which the sessions end, as sent to open pages. */
  reason: 'BANNED';
  banId: number;
  bannedById: number;
  /** Reason for the ban, as shown to the banned member. */
  banReason: string;
  /** End of the ban; null for a permanent ban. */
  expiresAt: Date | null;
  grounds: Grounds;
}

export const userBanned = defineEvent<UserBanned>('user.banned');

/** A ban was lifted before its end. */
export interface BanLifted {
  userId: number;
  banId: number;
  liftedById: number;
  banReason: string;
  expiresAt: Date | null;
}

export const banLifted = defineEvent<BanLifted>('ban.lifted');

type Facts = Record<string, unknown>;

export interface UsersCreated {
  actorId: number;
  accounts: readonly { userId: number; after: Facts }[];
}

export const usersCreated = defineEvent<UsersCreated>('users.created');

/** Staff changed an account. Contains only the changed fields, before and after. */
export interface UserUpdated {
  userId: number;
  actorId: number;
  before: Facts;
  after: Facts;
}

export const userUpdated = defineEvent<UserUpdated>('user.updated');

/** Staff mailed a member a link that the member needs to sign in. */
export interface AccountMailSent {
  userId: number;
  actorId: number;
  mail: 'confirmation' | 'invitation' | 'passwordReset';
}

export const accountMailSent = defineEvent<AccountMailSent>('user.mailSent');

/** Staff deleted an account. The account is already erased, so the event contains no name. */
export interface UserDeleted {
  userId: number;
  actorId: number;
  before: Facts;
}

export const userDeleted = defineEvent<UserDeleted>('user.deleted');

/** Staff turned off the second factor of a member. */
export interface TwoFactorReset {
  userId: number;
  actorId: number;
}

export const twoFactorReset = defineEvent<TwoFactorReset>('twoFactor.reset');

/** Staff removed the passkeys of a member. */
export interface PasskeysReset {
  userId: number;
  actorId: number;
  /** Number of removed passkeys. */
  removed: number;
}

export const passkeysReset = defineEvent<PasskeysReset>('passkeys.reset');

/** Staff imported accounts from a file. The created accounts are also in `usersCreated` events. */
export interface UsersImported {
  actorId: number;
  created: number;
  refused: number;
  existing: number;
}

export const usersImported = defineEvent<UsersImported>('users.imported');

/** Staff exported the list of accounts. */
export interface UsersExported {
  actorId: number;
  format: string;
  filter: Facts;
}

export const usersExported = defineEvent<UsersExported>('users.exported');

/**
 * Accounts will be erased in the open transaction, which has not locked any of their rows yet. Each
 * listener acquires the locks that it needs for the erasure. To avoid deadlocks, all code acquires
 * these locks in the order of the modules: first events, then players, then the shared rows of the
 * ranking.
 */
export interface AccountsErasing {
  /** IDs in ascending order. */
  userIds: readonly number[];
}

export const accountsErasing = defineEvent<AccountsErasing>('accounts.erasing');

/**
 * An account is being erased, in the open transaction. Its row is deleted after the listeners have
 * run, together with the rows that reference it by foreign key. Listeners delete or anonymise all
 * other data of the account.
 */
export interface AccountErased {
  userId: number;
  /** Username and email before the erasure, to find data that contains them. Not to be stored. */
  username: string;
  email: string;
}

export const accountErased = defineEvent<AccountErased>('account.erased');

/** A member deactivated their account or requested its deletion. The next sign-in cancels both. */
export interface AccountLeft {
  userId: number;
}

/** Emitted in the transaction of the deactivation or of the request for deletion. */
export const accountLeft = defineEvent<AccountLeft>('account.left');

/** Staff gave or removed a subscription. Purchases of members do not emit this event. */
export interface SubscriptionGiven {
  userId: number;
  tier: SubscriptionTier;
  /** End of the subscription; null when it does not end. */
  endsAt: Date | null;
}

export const subscriptionGiven = defineEvent<SubscriptionGiven>('subscription.given');

/**
 * The subscription of an account or its end date changed: the subscription was bought, renewed,
 * given by staff, or has ended.
 */
export interface MembershipChanged {
  userId: number;
}

export const membershipChanged = defineEvent<MembershipChanged>('store.membershipChanged');

/** Returns the target of an audit log entry about an account. */
export const ofUser = (userId: number) => ({ targetType: 'user' as const, targetId: userId });
