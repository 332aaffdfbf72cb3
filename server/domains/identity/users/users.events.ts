import type { Grounds } from '#platform/input/grounds';
import { defineEvent } from '#platform/running/bus';
import type { SubscriptionTier } from './user.types';

/** Somebody was banned: every live session of theirs must end. */
export interface UserBanned {
  userId: number;
  /** Why the sessions end, as an open page is told. */
  reason: 'BANNED';
  banId: number;
  bannedById: number;
  /** The reason, as the banned person is told. */
  banReason: string;
  /** Null for a permanent ban. */
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

/** Staff changed an account; only the changed fields. */
export interface UserUpdated {
  userId: number;
  actorId: number;
  before: Facts;
  after: Facts;
}

export const userUpdated = defineEvent<UserUpdated>('user.updated');

/** Staff mailed a member what they need to sign in. */
export interface AccountMailSent {
  userId: number;
  actorId: number;
  mail: 'confirmation' | 'invitation' | 'passwordReset';
}

export const accountMailSent = defineEvent<AccountMailSent>('user.mailSent');

/** Staff deleted an account. It is erased by now, so this event does not tell who it was. */
export interface UserDeleted {
  userId: number;
  actorId: number;
  before: Facts;
}

export const userDeleted = defineEvent<UserDeleted>('user.deleted');

/** Staff turned somebody's second factor off. */
export interface TwoFactorReset {
  userId: number;
  actorId: number;
}

export const twoFactorReset = defineEvent<TwoFactorReset>('twoFactor.reset');

/** Staff removed somebody's passkeys. */
export interface PasskeysReset {
  userId: number;
  actorId: number;
  /** How many there were. */
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
 * Accounts will be erased in the open transaction, which holds no row of theirs yet: a listener
 * takes the locks that its part of each erasure waits for. What others wait for in the same order is
 * held in the order of the domains: events, then players, then what players share.
 */
export interface AccountsErasing {
  /** In ascending order. */
  userIds: readonly number[];
}

export const accountsErasing = defineEvent<AccountsErasing>('accounts.erasing');

/**
 * An account is being erased, in the open transaction: its row is deleted after the listeners, with
 * everything that foreign keys tie to it. A listener deletes or anonymises the rest.
 */
export interface AccountErased {
  userId: number;
  /** The names shown until now, for finding what holds them, never for storing. */
  username: string;
  email: string;
}

export const accountErased = defineEvent<AccountErased>('account.erased');

/** Somebody left, until they sign in again: they deactivated the account, or asked for its deletion. */
export interface AccountLeft {
  userId: number;
}

/** Emitted in the transaction in which they leave. */
export const accountLeft = defineEvent<AccountLeft>('account.left');

/** Staff gave or removed a subscription; a bought one is settled by the shop. */
export interface SubscriptionGiven {
  userId: number;
  tier: SubscriptionTier;
  /** Null for no end. */
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
