import { defineEvent } from '../../../platform/running/bus';
import type { SubscriptionTier } from './user.types';

/** Somebody was banned: every live session of theirs must end. */
export interface UserBanned {
  userId: number;
  /** Why the sessions end, as an open page is told. */
  reason: 'BANNED';
  banId: number;
  bannedById: number;
  /** What the banned person is told. */
  banReason: string;
  /** Null: permanent. */
  expiresAt: Date | null;
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

/** Staff made accounts. */
export interface UsersCreated {
  actorId: number;
  accounts: readonly { userId: number; after: Facts }[];
}

export const usersCreated = defineEvent<UsersCreated>('users.created');

/** Staff changed an account; only what changed. */
export interface UserUpdated {
  userId: number;
  actorId: number;
  before: Facts;
  after: Facts;
}

export const userUpdated = defineEvent<UserUpdated>('user.updated');

/** Staff deleted an account, which is erased by now: nothing here tells who it was. */
export interface UserDeleted {
  userId: number;
  actorId: number;
  before: Facts;
}

export const userDeleted = defineEvent<UserDeleted>('user.deleted');

/** Staff switched somebody's second factor off. */
export interface TwoFactorReset {
  userId: number;
  actorId: number;
}

export const twoFactorReset = defineEvent<TwoFactorReset>('twoFactor.reset');

/** Staff made accounts from a file; each is also told of by `usersCreated`. */
export interface UsersImported {
  actorId: number;
  created: number;
  refused: number;
  existing: number;
}

export const usersImported = defineEvent<UsersImported>('users.imported');

/** Staff took the list of accounts out of the site. */
export interface UsersExported {
  actorId: number;
  format: string;
  filter: Facts;
}

export const usersExported = defineEvent<UsersExported>('users.exported');

/**
 * An account is being erased, in the open transaction: its row goes after the listeners, and with it
 * what points to it by foreign keys. A listener removes, or makes nobody's, what those do not reach.
 */
export interface AccountErased {
  userId: number;
  /** As the site showed them until now; to find what holds them, never to keep them. */
  username: string;
  email: string;
}

export const accountErased = defineEvent<AccountErased>('account.erased');

/** Staff gave an account a subscription, or took it: what it bought itself is settled by who sold it. */
export interface SubscriptionGiven {
  userId: number;
  tier: SubscriptionTier;
  /** Null: it has no end. */
  endsAt: Date | null;
}

export const subscriptionGiven = defineEvent<SubscriptionGiven>('subscription.given');

/** The subscription of an account, or its end, is another: bought, renewed, given by staff, or over. */
export interface MembershipChanged {
  userId: number;
}

export const membershipChanged = defineEvent<MembershipChanged>('store.membershipChanged');
