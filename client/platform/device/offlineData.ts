import type { ThemeChoice } from '../theme';

/**
 * Offline data that the site stores in the browser's Cache Storage: pages write it, the service
 * worker shows it, and a sign-out deletes it.
 */
export const OFFLINE_STORE = {
  cache: 'offline',
  dashboard: '/offline/dashboard',
  waiting: '/offline/waiting',
} as const;

/**
 * Values of `storageKeys.offlineData`: data is stored here, or is being deleted after a sign-out.
 */
export const OFFLINE_STATE = { here: 'here', leaving: 'leaving' } as const;

/** Last dashboard of a member, as text. */
export interface OfflineDashboard {
  username: string;
  /** Time of the copy (ISO). */
  savedAt: string;
  /** End of the session unless it is used (ISO); nothing is shown afterwards. */
  until: string;
  theme: ThemeChoice;
  statistics: readonly { label: string; value: string }[];
  /** The current event, or else the next one; null for none. */
  event: OfflineEvent | null;
}

/** An event, with its times as text and as ISO times. */
export interface OfflineEvent {
  title: string;
  when: string;
  // Absent in data stored by an earlier version.
  until?: string;
  startsAt?: string;
  endsAt?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Returns the dashboard that may be shown now; null for an invalid one or after the end of its
 * session.
 */
export function dashboardOf(value: unknown, now: Date): OfflineDashboard | null {
  const stored = value as OfflineDashboard | null;
  if (!stored || !isText(stored.username) || !Array.isArray(stored.statistics)) return null;
  // A clock that was set back must not extend the period.
  const isNow = new Date(stored.savedAt) <= now && now < new Date(stored.until);
  return isNow ? stored : null;
}
