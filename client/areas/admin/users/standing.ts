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

type State = Exclude<UserStatusFilter, 'PASSWORD_CLOSED' | 'TO_REVIEW'>;

const STATES: Readonly<Record<Exclude<State, 'BANNED'>, { words: string; tone: string }>> = {
  DELETION_REQUESTED: { words: 'Suppression demandée', tone: 'text-warning' },
  DEACTIVATED: { words: 'Désactivé', tone: 'text-muted' },
  LOCKED: { words: 'Connexion bloquée', tone: 'text-warning' },
  ONLINE: { words: 'En\u00A0ligne', tone: 'text-success' },
  INVITED: { words: 'Invitation en attente', tone: 'text-warning' },
  OFFLINE: { words: 'Hors\u00A0ligne', tone: 'text-muted' },
  EMAIL_UNCONFIRMED: { words: 'Email à confirmer', tone: 'text-warning' },
};

/** Returns the state of an account, as the filter names it: bans and departures come first. */
export function statusOf(user: Standing): State {
  if (user.ban) return 'BANNED';
  if (user.deletionRequestedAt) return 'DELETION_REQUESTED';
  if (!user.isActive) return 'DEACTIVATED';
  if (user.lockedUntil) return 'LOCKED';
  if (user.isOnline) return 'ONLINE';
  if (user.invitedAt) return 'INVITED';
  return user.emailVerified ? 'OFFLINE' : 'EMAIL_UNCONFIRMED';
}

/** Returns the label of the state of an account, with its tone. */
export function standingOf(user: Standing): { words: string; short?: string; tone: string } {
  const state = statusOf(user);
  return state === 'BANNED'
    ? { ...banWords(user.ban?.expiresAt ?? null), tone: 'text-accent-strong' }
    : STATES[state];
}

/** The state of an account, in full. */
export const standingWords = (user: Standing): string => standingOf(user).words;
