import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';

import {
  SessionLeftDocument,
  type EventDetailsFragment,
  type MemberDashboardQuery,
} from '#client/generated/graphql';
import { successShare } from '#client/platform/progress';
import { useViewer } from '#client/platform/session/useSession';
import { readTheme } from '#client/platform/theme';
import {
  formatEventTime,
  formatNumber,
  formatSeconds,
  formatPercent,
  formatPlayTime,
} from '#client/platform/text/format';
import type { OfflineDashboard, OfflineEvent } from '#client/platform/device/offlineData';

/** Stores the dashboard for the offline page, which shows it until the session expires. */
export function useOfflineDashboard(data: MemberDashboardQuery | undefined): void {
  const { username } = useViewer().user;
  const client = useApolloClient();
  // Lifetime of an idle session, in milliseconds. Every response of the server restarts it.
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (!data) return;
    const save = async () => {
      // Loaded after the page, because the page does not need it.
      const { canWork, storeDashboard } = await import('#client/platform/device/offlineStore');
      if (!canWork()) return;
      left.current ??= await sessionLeft(client);
      if (left.current !== null)
        await storeDashboard(formatDashboard(username, data, left.current));
    };
    save().catch(() => undefined);
  }, [username, data, client]);
}

/**
 * Returns the lifetime of an idle session in milliseconds; null if it is unknown. Uses only server
 * times, because the clock of the device may be wrong.
 */
async function sessionLeft(client: ApolloClient): Promise<number | null> {
  const { data } = await client.query({ query: SessionLeftDocument, fetchPolicy: 'no-cache' });
  const own = data?.mySessions.find(({ current }) => current);
  return own ? Date.parse(own.expiresAt) - Date.parse(own.lastSeenAt) : null;
}

function formatDashboard(
  username: string,
  { myStatistics, events }: MemberDashboardQuery,
  left: number,
): OfflineDashboard {
  const {
    totalCalls,
    successfulCalls,
    averageResponseSeconds,
    totalPlayMinutes,
    level,
    experience,
  } = myStatistics;
  const [next] = events.items;
  return {
    username,
    savedAt: new Date().toISOString(),
    until: new Date(Date.now() + left).toISOString(),
    theme: readTheme(),
    statistics: [
      { label: 'Appels traités', value: formatNumber(totalCalls) },
      {
        label: 'Taux de réussite',
        value: formatPercent(successShare(successfulCalls, totalCalls)),
      },
      {
        label: 'Temps de réponse moyen',
        value: averageResponseSeconds == null ? '–' : formatSeconds(averageResponseSeconds),
      },
      { label: 'Temps de jeu', value: formatPlayTime(totalPlayMinutes) },
      { label: 'Niveau', value: formatNumber(level) },
      { label: 'Expérience', value: `${formatNumber(experience)}\u00A0XP` },
    ],
    event: next ? formatNextEvent(next) : null,
  };
}

const formatNextEvent = ({ name, startsAt, endsAt }: EventDetailsFragment): OfflineEvent => ({
  title: name,
  when: formatEventTime([startsAt]),
  until: formatEventTime([endsAt]),
  startsAt,
  endsAt,
});
