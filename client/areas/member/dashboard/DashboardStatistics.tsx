import type { ReactNode } from 'react';

import type { CallFiguresFragment } from '#client/generated/graphql';
import { counted, formatNumber, formatPercent, formatPlayTime } from '#client/platform/text/format';
import { successShare } from '#client/platform/progress';
import { StatCard } from '#ui/data/StatCard';
import { compare, type Compared } from './comparisons';
import { Trend, type TrendProps } from './Trend';

/**
 * Target for the average response time, in seconds. The same value unlocks an achievement
 * (server/seeds/play/achievements.ts).
 */
const TARGET_RESPONSE_SECONDS = 5;

export interface DashboardStatisticsProps {
  /** Statistics shown as large values, either of a period or of all time. */
  shown: CallFiguresFragment;
  /** Statistics of two consecutive periods, each `days` days long, to compare. */
  compared: { days: number; summary: CallFiguresFragment; before: CallFiguresFragment };
}

/** Four statistics of a member, each with its change since the previous period. */
export function DashboardStatistics({
  shown,
  compared: { days, summary, before },
}: DashboardStatisticsProps) {
  const { calls, successful, averageResponseSeconds: seconds, playMinutes } = shown;
  const changes = compare(summary, before);
  // Omits the current value from the note if it is already the large value of the card.
  const note = ({ values }: Compared) => {
    if (!values) return null;
    return shown === summary
      ? `${values.before} les ${days}\u00a0jours précédents`
      : `${values.now} sur ${days}\u00A0jours, ${values.before} avant`;
  };
  return (
    <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
      <Statistic
        label="Appels Traités"
        value={formatNumber(calls)}
        trend={changes.calls.trend}
        note={note(changes.calls)}
      >
        {counted(successful, 'réussi')}
      </Statistic>
      <Statistic
        label="Taux de Réussite"
        value={formatPercent(successShare(successful, calls))}
        trend={changes.success.trend}
        note={note(changes.success)}
      >
        des appels traités
      </Statistic>
      <Statistic
        label="Temps de Réponse Moyen"
        value={seconds == null ? '–' : `${formatNumber(seconds)}\u00A0s`}
        trend={changes.response.trend}
        note={note(changes.response)}
      >
        objectif {TARGET_RESPONSE_SECONDS}&nbsp;s
      </Statistic>
      <Statistic
        label="Temps de Jeu"
        value={formatPlayTime(playMinutes)}
        trend={changes.play.trend}
        note={note(changes.play)}
      >
        au pupitre
      </Statistic>
    </dl>
  );
}

interface StatisticProps {
  label: string;
  value: string;
  trend: TrendProps | null;
  note: string | null;
  children: ReactNode;
}

function Statistic({ trend, ...card }: StatisticProps) {
  return <StatCard {...card} aside={trend && <Trend {...trend} />} />;
}
