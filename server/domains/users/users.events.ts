import { defineEvent } from '../../platform/bus';

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
