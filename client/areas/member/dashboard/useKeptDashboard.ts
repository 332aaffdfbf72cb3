import { useEffect } from 'react';

import type { MemberDashboardQuery } from '../../../generated/graphql';
import { successShare } from '../../../platform/progress';
import { useViewer } from '../../../platform/session/useSession';
import { readTheme } from '../../../platform/theme';
import {
  formatDateTime,
  formatNumber,
  formatPercent,
  formatPlayTime,
} from '../../../platform/words/format';
import type { KeptDashboard } from '../../../platform/device/kept';

/** Keeps the dashboard on this device, for the page that is shown without a network. */
export function useKeptDashboard(data: MemberDashboardQuery | undefined): void {
  const { username } = useViewer().user;
  useEffect(() => {
    if (!data) return;
    // Fetched after the page, which does without.
    import('../../../platform/device/keptHere')
      .then(({ keepDashboard }) => keepDashboard(inWords(username, data)))
      .catch(() => undefined);
  }, [username, data]);
}

function inWords(username: string, { myStatistics, events }: MemberDashboardQuery): KeptDashboard {
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
    keptAt: new Date().toISOString(),
    theme: readTheme(),
    figures: [
      { label: 'Appels traités', value: formatNumber(totalCalls) },
      {
        label: 'Taux de réussite',
        value: formatPercent(successShare(successfulCalls, totalCalls)),
      },
      {
        label: 'Temps de réponse moyen',
        value:
          averageResponseSeconds == null ? '–' : `${formatNumber(averageResponseSeconds)}\u00A0s`,
      },
      { label: 'Temps de jeu', value: formatPlayTime(totalPlayMinutes) },
      { label: 'Niveau', value: formatNumber(level) },
      { label: 'Expérience', value: `${formatNumber(experience)}\u00A0XP` },
    ],
    event: next ? { title: next.name, when: formatDateTime(next.startsAt) } : null,
  };
}
