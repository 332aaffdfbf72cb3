import type { UserRowFragment, UserStatusFilter } from '../../../generated/graphql';
import { formatShortDate } from '../../../platform/words/format';

export type Standing = Pick<
  UserRowFragment,
  'ban' | 'isActive' | 'isOnline' | 'deletionRequestedAt' | 'lockedUntil'
>;

const YEAR_MS = 365 * 86_400_000;

/** The end of a ban: in full, and short for a table column. */
function banWords(expiresAt: string | null): { words: string; short?: string } {
  if (!expiresAt) return { words: 'Banni définitivement' };
  const day = formatShortDate(expiresAt);
  const near = Date.parse(expiresAt) - Date.now() < YEAR_MS;
  return {
    words: `Banni jusqu’au ${day}`,
    short: near ? `Banni jusqu’au ${day.slice(0, 5)}` : `Banni jusqu’en ${day.slice(6)}`,
  };
}

/** The state of an account, in words and in a tone: banned comes before online and offline. */
export function standingOf({
  ban,
  isActive,
  isOnline,
  deletionRequestedAt,
  lockedUntil,
}: Standing): {
  words: string;
  short?: string;
  tone: string;
} {
  if (ban) return { ...banWords(ban.expiresAt), tone: 'text-accent-strong' };
  if (deletionRequestedAt) return { words: 'Suppression demandée', tone: 'text-warning' };
  if (!isActive) return { words: 'Désactivé', tone: 'text-muted' };
  if (lockedUntil) return { words: 'Connexion bloquée', tone: 'text-warning' };
  return isOnline
    ? { words: 'En\u00A0ligne', tone: 'text-success' }
    : { words: 'Hors\u00A0ligne', tone: 'text-muted' };
}

/** The state of an account, in full. */
export const standingWords = (user: Standing): string => standingOf(user).words;

/** The filter for accounts in the same state; null where there is none. */
export function statusOf(user: Standing): UserStatusFilter | null {
  if (user.ban) return 'BANNED';
  if (user.deletionRequestedAt || !user.isActive) return 'DEACTIVATED';
  if (user.lockedUntil) return null;
  return user.isOnline ? 'ONLINE' : 'OFFLINE';
}
