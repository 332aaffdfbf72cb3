import type { UserRowFragment, UserStatusFilter } from '#client/generated/graphql';
import { formatShortDate } from '#client/platform/text/format';

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

/** Returns a text with the end of a ban, and a shorter one for a table column. */
export function banLabel(expiresAt: string | null): { label: string; short?: string } {
  if (!expiresAt) return { label: 'Banni définitivement' };
  const day = formatShortDate(expiresAt);
  const near = Date.parse(expiresAt) - Date.now() < YEAR_MS;
  return {
    label: `Banni jusqu’au ${day}`,
    short: near ? `Banni jusqu’au ${day.slice(0, 5)}` : `Banni jusqu’en ${day.slice(6)}`,
  };
}

type State = Exclude<UserStatusFilter, 'PASSWORD_CLOSED' | 'TO_REVIEW'>;

const STATES: Readonly<Record<Exclude<State, 'BANNED'>, { label: string; tone: string }>> = {
  DELETION_REQUESTED: { label: 'Suppression demandée', tone: 'text-warning' },
  DEACTIVATED: { label: 'Désactivé', tone: 'text-muted' },
  LOCKED: { label: 'Connexion bloquée', tone: 'text-warning' },
  ONLINE: { label: 'En\u00A0ligne', tone: 'text-success' },
  INVITED: { label: 'Invitation en attente', tone: 'text-warning' },
  OFFLINE: { label: 'Hors\u00A0ligne', tone: 'text-muted' },
  EMAIL_UNCONFIRMED: { label: 'Email à confirmer', tone: 'text-warning' },
};

/**
 * Returns the state of an account as a value of the status filter. If several states apply, the
 * first one in the order of this function is returned.
 */
export function statusOf(user: Standing): State {
  if (user.ban) return 'BANNED';
  if (user.deletionRequestedAt) return 'DELETION_REQUESTED';
  if (!user.isActive) return 'DEACTIVATED';
  if (user.lockedUntil) return 'LOCKED';
  if (user.isOnline) return 'ONLINE';
  if (user.invitedAt) return 'INVITED';
  return user.emailVerified ? 'OFFLINE' : 'EMAIL_UNCONFIRMED';
}

/** Returns the label of the state of an account, and its colour class. */
export function standingOf(user: Standing): { label: string; short?: string; tone: string } {
  const state = statusOf(user);
  return state === 'BANNED'
    ? { ...banLabel(user.ban?.expiresAt ?? null), tone: 'text-accent-strong' }
    : STATES[state];
}

/** Returns the full label of the state of an account. */
export const standingLabel = (user: Standing): string => standingOf(user).label;
