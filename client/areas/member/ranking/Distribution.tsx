import type { RankingQuery } from '../../../generated/graphql';
import { classes } from '../../../ui/inputs/classes';
import { Card } from '../../../ui/layout/Card';
import type { RankingChoice } from './rankingSearch';
import { sliceText, sliceWords } from './rankingWords';

interface DistributionProps {
  slices: RankingQuery['ranking']['slices'];
  me: RankingQuery['ranking']['me'];
  choice: RankingChoice;
}

/** How many players have which scores, and where the member is among them. */
export function Distribution({ slices, me, choice }: DistributionProps) {
  const most = Math.max(1, ...slices.map(({ players }) => players));
  const [first, second] = slices;
  const ahead = `Devant ${me.aheadPercent ?? 0}\u00A0% des joueurs ${choice.period.ofIt}.`;
  return (
    <Card as="section" aria-labelledby="titre-repartition" className="px-5 py-5">
      <h2 id="titre-repartition" className="text-lg">
        Où vous êtes
      </h2>
      <p className="mt-1 text-body text-muted">{ahead}</p>
      <div
        role="img"
        aria-label={`Répartition des joueurs. ${ahead}`}
        className="mt-4 flex h-28 items-end gap-1 border-b border-field"
      >
        {slices.map(({ from, players }, index) => (
          <span
            key={from}
            className={classes(
              'min-w-0 flex-1 rounded-t-sm',
              index === me.slice ? 'bg-signal' : 'bg-chart-1 opacity-60',
            )}
            style={{ height: players === 0 ? 0 : `max(2px, ${(100 * players) / most}%)` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-note text-muted tabular-nums">
        <span>{sliceText(first?.from ?? 0)}</span>
        <span>{sliceText(slices.at(-1)?.from ?? 0)}&nbsp;+</span>
      </p>
      <p className="mt-2 text-sm text-muted">
        {sliceWords[choice.measure.value]((second?.from ?? 0) - (first?.from ?? 0))}
      </p>
    </Card>
  );
}
