import type { CallFiguresFragment } from '#client/generated/graphql';
import {
  counted,
  formatNumber,
  formatPercent,
  formatPlayTime,
  formatSeconds,
} from '#client/platform/text/format';
import { successShare, TARGET_RESPONSE_SECONDS } from '#client/platform/progress';
import { StatCard } from '#ui/data/StatCard';
import { compare, type Compared } from './comparisons';
import { Trend } from './Trend';

export interface DashboardStatisticsProps {
  /** Statistics shown as large values, either of a period or of all time. */
  shown: CallFiguresFragment;
  /** Statistics of two consecutive periods, each `days` days long, to compare. */
  compared: { days: number; summary: CallFiguresFragment; before: CallFiguresFragment };
}

/**
 * Four statistics of a member, each with its change since the previous period. A statistic that
 * cannot be compared may have a fact instead.
 */
export function DashboardStatistics({
  shown,
  compared: { days, summary, before },
}: DashboardStatisticsProps) {
  const { calls, successful, averageResponseSeconds: seconds, playMinutes } = shown;
  const changes = compare(summary, before);
  const periods =
    shown === summary ? `que les ${days}\u00A0jours précédents` : `ces ${days}\u00A0derniers jours`;
  return (
    <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
      <Statistic
        label="Appels Traités"
        value={formatNumber(calls)}
        change={changes.calls}
        periods={periods}
        fact={calls > 0 ? counted(successful, 'réussi') : undefined}
      />
      <Statistic
        label="Taux de Réussite"
        value={formatPercent(successShare(successful, calls))}
        change={changes.success}
        periods={periods}
      />
      <Statistic
        label="Temps de Réponse Moyen"
        value={seconds == null ? '–' : formatSeconds(seconds)}
        change={changes.response}
        periods={periods}
        fact={`Objectif\u00A0: ${formatSeconds(TARGET_RESPONSE_SECONDS)}`}
      />
      <Statistic
        label="Temps de Jeu"
        value={formatPlayTime(playMinutes)}
        change={changes.play}
        periods={periods}
      />
    </dl>
  );
}

interface StatisticProps {
  label: string;
  value: string;
  change: Compared;
  /** Names the compared periods, after the change: 'que les 30 jours précédents'. */
  periods: string;
  /** Fact shown when nothing can be compared. */
  fact?: string;
}

function Statistic({ label, value, change, periods, fact }: StatisticProps) {
  const { trend } = change;
  if (!change.isComparable) return <StatCard label={label} value={value} note={fact} />;
  return (
    <StatCard
      label={label}
      value={value}
      note={
        trend ? (
          <>
            <Trend {...trend} /> <span className="mt-1 block">{periods}</span>
          </>
        ) : (
          'Comme la période précédente'
        )
      }
    />
  );
}
