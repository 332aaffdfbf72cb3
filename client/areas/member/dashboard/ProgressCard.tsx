import type { Rank } from '../../../generated/graphql';
import { formatNumber } from '../../../platform/format';
import { rankLabels } from '../../../platform/labels';
import { levelProgress, XP_PER_LEVEL } from '../../../platform/progress';
import { Card } from '../../../ui/Card';

export interface ProgressCardProps {
  level: number;
  experience: number;
  rank: Rank;
}

/** The level as a badge, the rank, and how far the next level is. */
export function ProgressCard({ level, experience, rank }: ProgressCardProps) {
  const { done, left, share } = levelProgress(experience);
  return (
    <Card as="section" aria-labelledby="titre-progression" className="mt-4 px-6 py-[22px]">
      <h2 id="titre-progression" className="text-lg">
        Progression
      </h2>
      <div className="mt-4 flex items-center gap-[18px]">
        <div
          aria-hidden="true"
          className="grid h-[72px] w-16 shrink-0 place-items-center bg-nuit-900 font-titre text-[26px] leading-none font-extrabold text-white [clip-path:polygon(0_0,100%_0,100%_72%,50%_100%,0_72%)]"
        >
          {level}
        </div>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap justify-between gap-x-3 text-[15px]">
            <b className="text-encre">
              Niveau {level} · {rankLabels[rank]}
            </b>
            <span className="donnee text-sm">
              {formatNumber(done)} / {formatNumber(XP_PER_LEVEL)} XP
            </span>
          </p>
          <div
            role="progressbar"
            aria-label={`Progression vers le niveau ${level + 1}`}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="my-3 h-3 overflow-hidden rounded-md bg-[#e8ecf3]"
          >
            <div className="h-full bg-rouge" style={{ width: `${share * 100}%` }} />
          </div>
          <p className="text-sm text-muet">
            {formatNumber(left)} XP avant le niveau {level + 1}
          </p>
        </div>
      </div>
    </Card>
  );
}
