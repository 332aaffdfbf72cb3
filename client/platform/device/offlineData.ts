import type { ThemeChoice } from '../theme';

/**
 * Names of the offline data in the browser's Cache Storage. Pages write it, the service worker
 * shows it, and a sign-out deletes it.
 */
export const OFFLINE_STORE = {
  cache: 'offline',
  dashboard: '/offline/dashboard',
  waiting: '/offline/waiting',
} as const;

/**
 * Values of `storageKeys.offlineData`. `here`: offline data is stored in this browser. `leaving`:
 * it is being deleted after a sign-out.
 */
export const OFFLINE_STATE = { here: 'here', leaving: 'leaving' } as const;

/** Dashboard of a member as last loaded, with all values formatted as text. */
export interface OfflineDashboard {
  username: string;
  /** Time at which the copy was stored (ISO). */
  savedAt: string;
  /** Time at which the session expires without use (ISO); then the dashboard is hidden. */
  until: string;
  theme: ThemeChoice;
  statistics: readonly { label: string; value: string }[];
  /** Current event, or else the next one; null when there is neither. */
  event: OfflineEvent | null;
}

/** An event with its times, both formatted as text and in ISO format. */
export interface OfflineEvent {
  title: string;
  when: string;
  // Both fields are absent in data stored by an earlier version of the site.
  until?: string;
  startsAt?: string;
  endsAt?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the stored dashboard; null when it is invalid or its session has expired. */
export function dashboardOf(value: unknown, now: Date): OfflineDashboard | null {
  const stored = value as OfflineDashboard | null;
  if (!stored || !isText(stored.username) || !Array.isArray(stored.statistics)) return null;
  // A device clock that was set back must not extend the period.
  const isNow = new Date(stored.savedAt) <= now && now < new Date(stored.until);
  return isNow ? stored : null;
}
