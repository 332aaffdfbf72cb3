import type { ThemeChoice } from '../theme';

/**
 * What the site keeps on a device for the time without a network, in the browser's Cache Storage: the
 * pages write it, the service worker shows it, and it goes with the sign-out.
 */
export const OFFLINE_STORE = {
  cache: 'offline',
  dashboard: '/offline/dashboard',
  waiting: '/offline/waiting',
} as const;

/**
 * What `storageKeys.offlineData` says: that something is kept here or, from a sign-out until all is
 * removed, that it is to go.
 */
export const OFFLINE_STATE = { here: 'here', leaving: 'leaving' } as const;

/** The last dashboard of a member, in words. */
export interface OfflineDashboard {
  username: string;
  /** ISO. */
  savedAt: string;
  /** When the session ends unless it is used (ISO): nothing of it is shown afterwards. */
  until: string;
  theme: ThemeChoice;
  statistics: readonly { label: string; value: string }[];
  /** The event that goes on, or else the next one; null for none. */
  event: OfflineEvent | null;
}

/** An event, with its times in words and (ISO) as times. */
export interface OfflineEvent {
  title: string;
  when: string;
  // What an earlier version kept has none of these.
  until?: string;
  startsAt?: string;
  endsAt?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The dashboard that may be shown now; null for one whose session is over, or that is none. */
export function dashboardOf(value: unknown, now: Date): OfflineDashboard | null {
  const stored = value as OfflineDashboard | null;
  if (!stored || !isText(stored.username) || !Array.isArray(stored.statistics)) return null;
  // A clock that was set back would show it for longer.
  const isNow = new Date(stored.savedAt) <= now && now < new Date(stored.until);
  return isNow ? stored : null;
}
