import type { ReactNode } from 'react';

import { formatNumber, plural } from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { rewardsOf, secondsText, type Debriefed, type Report } from './shiftLabels';

/** The three main numbers of a shift: successful calls, response time and gained XP. */
export function ShiftTotals({ debriefed, report }: { debriefed: Debriefed; report: Report }) {
  const { calls, successful, perfect, responses, ownResponses: own, achievements } = report;
  const rewards = rewardsOf(report);
  return (
    <Card className="overflow-hidden">
      <dl
        aria-label="Résultat de la garde"
        className="grid gap-px bg-line md:grid-cols-3 md:[&_dt]:text-muted"
      >
        <Total label="Appels réussis" value={`${successful} sur ${calls}`}>
          {perfectText(perfect, calls)}
        </Total>
        <Total label="Pour décrocher" value={secondsText(responses.medianSeconds)}>
          {own ? `D’habitude\u00A0: ${secondsText(own.medianSeconds)}` : 'Première garde comptée'}
        </Total>
        <Total
          label="Gagnés"
          value={`${formatNumber(debriefed.shift.experience + rewards)}\u00A0XP`}
        >
          {rewards > 0
            ? `Dont ${formatNumber(rewards)} pour ${plural(achievements.length, 'un succès', `${achievements.length}\u00A0succès`)}`
            : 'Par vos appels'}
        </Total>
      </dl>
    </Card>
  );
}

function perfectText(perfect: number, calls: number): string {
  if (perfect === 0) return 'Aucun sans erreur';
  return perfect === calls ? 'Tous sans erreur' : `Dont ${perfect} sans aucune erreur`;
}

interface TotalProps {
  label: string;
  value: string;
  children: ReactNode;
}

/** A number with its label; on a phone they are side by side. */
function Total({ label, value, children }: TotalProps) {
  return (
    <div className="grid bg-surface px-[18px] py-3.5 max-md:grid-cols-[1fr_auto] max-md:gap-x-3 md:px-6 md:py-5">
      <dt className="text-body max-md:font-semibold max-md:text-ink">{label}</dt>
      <dd className="font-title text-2xl leading-tight font-extrabold text-ink tabular-nums max-md:row-span-2 max-md:self-center md:mt-0.5 md:text-[2rem]">
        {value}
      </dd>
      <dd className="text-sm text-muted md:mt-1 md:text-text">{children}</dd>
    </div>
  );
}
