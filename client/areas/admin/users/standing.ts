import type { UserRowFragment, UserStatusFilter } from '../../../generated/graphql';
import { formatShortDate } from '../../../platform/words/format';

export type Standing = Pick<
  UserRowFragment,
  | 'ban'
  | 'isActive'
  | 'isOnline'
  | 'deletionRequestedAt'
  | 'lockedUntil'
  | 'emailVerified'
  | 'invitedAt'
>;

const YEAR_MS = 365 * 86_400_000;

/** The end of a ban: in full, and short for a table column. */
export function banWords(expiresAt: string | null): { words: string; short?: string } {
  if (!expiresAt) return { words: 'Banni définitivement' };
  const day = formatShortDate(expiresAt);
  const near = Date.parse(expiresAt) - Date.now() < YEAR_MS;
  return {
    words: `Banni jusqu’au ${day}`,
    short: near ? `Banni jusqu’au ${day.slice(0, 5)}` : `Banni jusqu’en ${day.slice(6)}`,
  };
}

/** Returns the state of an account, with its tone: what hinders a sign-in comes before the rest. */
export function standingOf(user: Standing): { words: string; short?: string; tone: string } {
  const { ban, isActive, isOnline, deletionRequestedAt, lockedUntil } = user;
  if (ban) return { ...banWords(ban.expiresAt), tone: 'text-accent-strong' };
  if (deletionRequestedAt) return { words: 'Suppression demandée', tone: 'text-warning' };
  if (!isActive) return { words: 'Désactivé', tone: 'text-muted' };
  if (lockedUntil) return { words: 'Connexion bloquée', tone: 'text-warning' };
  if (isOnline) return { words: 'En\u00A0ligne', tone: 'text-success' };
  if (user.invitedAt) return { words: 'Invitation en attente', tone: 'text-warning' };
  return user.emailVerified
    ? { words: 'Hors\u00A0ligne', tone: 'text-muted' }
    : { words: 'Email à confirmer', tone: 'text-warning' };
}

/** The state of an account, in full. */
export const standingWords = (user: Standing): string => standingOf(user).words;

/** Returns the filter for accounts in the same state. */
export function statusOf(user: Standing): UserStatusFilter {
  if (user.ban) return 'BANNED';
  if (user.deletionRequestedAt) return 'DELETION_REQUESTED';
  if (!user.isActive) return 'DEACTIVATED';
  if (user.lockedUntil) return 'LOCKED';
  if (user.isOnline) return 'ONLINE';
  if (user.invitedAt) return 'INVITED';
  return user.emailVerified ? 'OFFLINE' : 'EMAIL_UNCONFIRMED';
}
