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

/** Staff created accounts. */
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

/** Staff deleted an account. It is already erased, so this event contains no name. */
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

/** Staff imported accounts from a file; `usersCreated` is emitted for each as well. */
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
 * listener acquires the locks that its part of the erasure needs. If other code acquires several of
 * these locks, the listeners acquire them in the same order, which is that of the modules: events,
 * then players, then what players share.
 */
export interface AccountsErasing {
  /** IDs in ascending order. */
  userIds: readonly number[];
}

export const accountsErasing = defineEvent<AccountsErasing>('accounts.erasing');

/**
 * An account is being erased, in the open transaction: its row is deleted after the listeners, with
 * everything that references it by foreign key. A listener deletes or anonymises the rest.
 */
export interface AccountErased {
  userId: number;
  /**
   * Username and email of the account before the erasure, to find data that contains them. Not to
   * be stored.
   */
  username: string;
  email: string;
}

export const accountErased = defineEvent<AccountErased>('account.erased');

/** A member deactivated the account or requested its deletion. The next sign-in ends this state. */
export interface AccountLeft {
  userId: number;
}

/** Emitted in the transaction of the deactivation or request. */
export const accountLeft = defineEvent<AccountLeft>('account.left');

/** Staff gave or removed a subscription; a bought one is settled by the store. */
export interface SubscriptionGiven {
  userId: number;
  tier: SubscriptionTier;
  /** End of the subscription; null when it does not end. */
  endsAt: Date | null;
}

export const subscriptionGiven = defineEvent<SubscriptionGiven>('subscription.given');

/**
 * The subscription of an account or its end date changed: bought, renewed, given by staff, or
 * ended.
 */
export interface MembershipChanged {
  userId: number;
}

export const membershipChanged = defineEvent<MembershipChanged>('store.membershipChanged');
