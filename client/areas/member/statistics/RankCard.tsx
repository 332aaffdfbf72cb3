import type { MyStatisticsQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { Card } from '#ui/layout/Card';
import { Meter } from '#ui/data/Meter';

type RankFacts = Pick<
  MyStatisticsQuery['myStatistics'],
  'experience' | 'level' | 'rank' | 'nextRank' | 'experienceToNextRank'
>;

/** Card of the XP that is missing to the next rank. */
export function RankCard({ experience, level, rank, nextRank, experienceToNextRank }: RankFacts) {
  const left = experienceToNextRank ?? 0;
  return (
    <Card as="section" aria-labelledby="titre-rang" className="mt-4 px-6 py-[22px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="titre-rang" className="text-lg">
          Rang {rankLabels[rank]}
        </h2>
        <p className="data text-sm">
          niveau {level} · {formatNumber(experience)}&nbsp;XP
        </p>
      </div>
      {nextRank ? (
        <>
          <Meter
            className="my-3 h-3"
            label={`Progression vers le rang ${rankLabels[nextRank]}`}
            value={experience}
            max={experience + left}
            text={`encore ${formatNumber(left)}\u00A0XP avant le rang ${rankLabels[nextRank]}`}
          />
          <p className="text-sm text-muted">
            {formatNumber(left)}&nbsp;XP avant le rang {rankLabels[nextRank]}
          </p>
        </>
      ) : (
        <p className="mt-2 text-body">Vous avez atteint le rang le plus élevé.</p>
      )}
    </Card>
  );
}
