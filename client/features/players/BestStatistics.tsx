import type { PlayerDetailsFragment, PlayerPart } from '#client/generated/publicGraphql';
import {
  counted,
  formatLongDate,
  formatMonthYear,
  formatNumber,
  formatPercent,
  formatPlayTime,
} from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { HiddenMark } from './HiddenMark';
import { playerPartLabels } from './playerLabels';

type Best = PlayerDetailsFragment['best'];

interface Statistic {
  part: PlayerPart;
  value: string;
  note: string;
}

function bestStatistics(best: Best): Statistic[] {
  const { busiestDay, perfectRun, bestMonth, averageResponseSeconds, nights, playMinutes } = best;
  const statistics: (Statistic | null)[] = [
    busiestDay && {
      part: 'BUSIEST_DAY',
      value: formatNumber(busiestDay.calls),
      note: `le ${formatLongDate(`${busiestDay.day}T12:00:00Z`)}`,
    },
    perfectRun === null
      ? null
      : { part: 'PERFECT_RUN', value: formatNumber(perfectRun), note: 'appels parfaits d’affilée' },
    bestMonth && {
      part: 'BEST_MONTH',
      value: formatPercent(bestMonth.successPercent / 100),
      note: `${formatMonthYear(`${bestMonth.month}-15T12:00:00Z`)}, ${counted(bestMonth.calls, 'appel')}`,
    },
    averageResponseSeconds === null
      ? null
      : {
          part: 'RESPONSE',
          value: `${formatNumber(averageResponseSeconds)}\u00A0s`,
          note: 'avant de décrocher',
        },
    nights === null
      ? null
      : { part: 'NIGHTS', value: formatNumber(nights), note: 'entre 22\u00A0h et 6\u00A0h' },
    playMinutes === null
      ? null
      : { part: 'PLAY_TIME', value: formatPlayTime(playMinutes), note: 'en appel' },
  ];
  return statistics.filter((statistic) => statistic !== null);
}

export interface BestStatisticsProps {
  best: Best;
  isHidden: (part: PlayerPart) => boolean;
}

/** Best values of a player; renders nothing if there are none. */
export function BestStatistics({ best, isHidden }: BestStatisticsProps) {
  const statistics = bestStatistics(best);
  if (statistics.length === 0) return null;
  return (
    <Card
      as="section"
      aria-labelledby="titre-chiffres"
      className="px-4 py-[18px] sm:px-6 sm:py-[22px]"
    >
      <h2 id="titre-chiffres" className="text-lg">
        Meilleurs chiffres
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 narrow:grid-cols-1">
        {statistics.map(({ part, value, note }) => (
          <div key={part} className="border-t border-line pt-3">
            <dt className="text-sm text-muted">{playerPartLabels[part]}</dt>
            <dd>
              <strong className="block font-title text-[1.5625rem] leading-snug font-extrabold text-ink">
                {value}
              </strong>
              <span className="block text-sm text-muted">{note}</span>
              {isHidden(part) && <HiddenMark>Visible par vous seul</HiddenMark>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
