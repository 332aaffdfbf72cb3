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
