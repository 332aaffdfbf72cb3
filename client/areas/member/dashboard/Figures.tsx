import type { MemberDashboardQuery } from '../../../generated/graphql';
import { formatNumber, formatPercent, formatPlayTime } from '../../../platform/format';
import { StatCard } from '../../../ui/StatCard';

/** The average response that an achievement asks for (specification of the member area, section 9). */
const TARGET_RESPONSE_SECONDS = 5;

type Facts = Pick<
  MemberDashboardQuery['myStatistics'],
  | 'totalCalls'
  | 'successfulCalls'
  | 'successPercent'
  | 'averageResponseSeconds'
  | 'totalPlayMinutes'
>;

/** The four figures of a member. */
export function Figures({
  totalCalls,
  successfulCalls,
  successPercent,
  averageResponseSeconds,
  totalPlayMinutes,
}: Facts) {
  return (
    <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
      <StatCard label="Appels Traités" value={formatNumber(totalCalls)}>
        {formatNumber(successfulCalls)} {successfulCalls > 1 ? 'réussis' : 'réussi'}
      </StatCard>
      <StatCard label="Taux de Réussite" value={formatPercent(successPercent / 100)}>
        réussis / traités
      </StatCard>
      <StatCard
        label="Temps de Réponse Moyen"
        value={
          averageResponseSeconds == null ? '–' : `${formatNumber(averageResponseSeconds)}\u00A0s`
        }
      >
        objectif {TARGET_RESPONSE_SECONDS}&nbsp;s
      </StatCard>
      <StatCard label="Temps de Jeu" value={formatPlayTime(totalPlayMinutes)}>
        {formatNumber(totalPlayMinutes)} {totalPlayMinutes > 1 ? 'minutes' : 'minute'}
      </StatCard>
    </dl>
  );
}
