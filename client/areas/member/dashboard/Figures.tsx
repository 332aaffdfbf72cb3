import type { ReactNode } from 'react';

import type { MemberDashboardQuery } from '../../../generated/graphql';
import { formatNumber, formatPercent, formatPlayTime } from '../../../platform/format';
import { Card } from '../../../ui/Card';

/** The average response that an achievement asks for (specification of the member area, section 9). */
const TARGET_RESPONSE_SECONDS = 5;

/** The four figures of a member. */
export function Figures({
  totalCalls,
  successfulCalls,
  successPercent,
  averageResponseSeconds,
  totalPlayMinutes,
}: MemberDashboardQuery['myStatistics']) {
  return (
    <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
      <Figure label="Appels Traités" value={formatNumber(totalCalls)}>
        {formatNumber(successfulCalls)} {successfulCalls > 1 ? 'réussis' : 'réussi'}
      </Figure>
      <Figure label="Taux de Réussite" value={formatPercent(successPercent / 100)}>
        réussis / traités
      </Figure>
      <Figure
        label="Temps de Réponse Moyen"
        value={
          averageResponseSeconds == null ? '–' : `${formatNumber(averageResponseSeconds)}\u00A0s`
        }
      >
        objectif {TARGET_RESPONSE_SECONDS}&nbsp;s
      </Figure>
      <Figure label="Temps de Jeu" value={formatPlayTime(totalPlayMinutes)}>
        {formatNumber(totalPlayMinutes)} {totalPlayMinutes > 1 ? 'minutes' : 'minute'}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col px-5 py-[18px]">
      <dt className="text-sm text-muet">{label}</dt>
      <dd className="mt-auto pt-2.5">
        <span className="block font-titre text-[30px] leading-tight font-extrabold text-encre tabular-nums">
          {value}
        </span>
        <span className="text-[13.5px] text-muet">{children}</span>
      </dd>
    </Card>
  );
}
