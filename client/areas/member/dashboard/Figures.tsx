import type { ReactNode } from 'react';

import type { CallFiguresFragment } from '../../../generated/graphql';
import { formatNumber, formatPercent, formatPlayTime } from '../../../platform/format';
import { successShare } from '../../../platform/progress';
import { StatCard } from '../../../ui/StatCard';
import { compare, type Compared } from './comparisons';
import { Trend } from './Trend';

/** The average response that an achievement asks for (specification of the member area, section 9). */
const TARGET_RESPONSE_SECONDS = 5;

export interface FiguresProps {
  /** What is shown in large: of a period, or of all time. */
  shown: CallFiguresFragment;
  /** Two periods to compare, of so many days each. */
  compared: { days: number; summary: CallFiguresFragment; before: CallFiguresFragment };
}

/** The four figures of a member, each with what changed since the period before. */
export function Figures({ shown, compared: { days, summary, before } }: FiguresProps) {
  const { calls, successful, averageResponseSeconds: seconds, playMinutes } = shown;
  const changes = compare(summary, before);
  return (
    <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
      <Figure
        label="Appels Traités"
        value={formatNumber(calls)}
        compared={changes.calls}
        days={days}
      >
        {formatNumber(successful)} {successful > 1 ? 'réussis' : 'réussi'}
      </Figure>
      <Figure
        label="Taux de Réussite"
        value={formatPercent(successShare(successful, calls))}
        compared={changes.success}
        days={days}
      >
        réussis / traités
      </Figure>
      <Figure
        label="Temps de Réponse Moyen"
        value={seconds == null ? '–' : `${formatNumber(seconds)}\u00A0s`}
        compared={changes.response}
        days={days}
      >
        objectif {TARGET_RESPONSE_SECONDS}&nbsp;s
      </Figure>
      <Figure
        label="Temps de Jeu"
        value={formatPlayTime(playMinutes)}
        compared={changes.play}
        days={days}
      >
        {formatNumber(playMinutes)} {playMinutes > 1 ? 'minutes' : 'minute'}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  compared: Compared;
  days: number;
  children: ReactNode;
}

function Figure({ label, value, compared: { trend, figures }, days, children }: FigureProps) {
  return (
    <StatCard
      label={label}
      value={value}
      aside={trend && <Trend {...trend} />}
      note={figures && `${figures.now} sur ${days}\u00A0jours, ${figures.before} avant`}
    >
      {children}
    </StatCard>
  );
}
