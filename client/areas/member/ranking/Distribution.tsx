import type { RankingQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { classes } from '#ui/inputs/classes';
import { DisclosureIcon } from '#ui/data/DisclosureIcon';
import { Card } from '#ui/layout/Card';
import type { RankingChoice } from './rankingSearch';
import { playerTicks, sliceLabels } from './rankingLabels';

interface DistributionProps {
  slices: RankingQuery['ranking']['slices'];
  me: RankingQuery['ranking']['me'];
  choice: RankingChoice;
}

/** Interval of the bars that have a score label. */
const LABEL_INTERVAL = 5;

type Slices = DistributionProps['slices'];

/** Returns the largest count of players among a bar and its two neighbours. */
const mostAround = (slices: Slices, index: number) =>
  Math.max(...slices.slice(Math.max(0, index - 1), index + 2).map(({ players }) => players));

/** Share of the players behind the member. Opens a histogram of the players by score. */
export function Distribution({ slices, me, choice }: DistributionProps) {
  const ticks = playerTicks(Math.max(...slices.map(({ players }) => players)));
  const heightOf = (players: number) => `${(100 * players) / ticks[0]}%`;
  const [first, second] = slices;
  // The heading of the page already states the first place.
  const ahead =
    me.place === 1
      ? 'Répartition des joueurs'
      : `Vous êtes devant ${me.aheadPercent ?? 0}\u00A0% des joueurs ${choice.of}.`;
  return (
    <Card as="details" className="group">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-card px-5 py-4 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {ahead}
        <DisclosureIcon size={18} />
      </summary>
      <div className="px-5 pb-5">
        <div
          role="img"
          aria-label={`Répartition des joueurs. ${ahead}`}
          className="mt-6 flex gap-2"
        >
          <div className="relative mb-6 flex h-28 min-w-0 flex-1 items-end gap-1 border-b border-field">
            {ticks.map((players) => (
              <span
                key={players}
                className="absolute inset-x-0 border-t border-chart-grid"
                style={{ bottom: heightOf(players) }}
              />
            ))}
            {slices.map(({ from, players }, index) => (
              <span key={from} className="relative h-full min-w-0 flex-1">
                <span
                  className={classes(
                    'absolute inset-x-0 bottom-0 rounded-t-sm',
                    index === me.slice ? 'bg-signal' : 'bg-chart-1 opacity-60',
                  )}
                  style={{ height: players === 0 ? 0 : `max(2px, ${heightOf(players)})` }}
                />
                {index === me.slice && (
                  <You above={heightOf(players)} until={heightOf(mostAround(slices, index))} />
                )}
                {index % LABEL_INTERVAL === 0 && (
                  <span className="absolute top-full left-0 mt-1 text-note whitespace-nowrap text-muted tabular-nums">
                    {formatNumber(from)}
                    {index === slices.length - 1 && '\u00A0+'}
                  </span>
                )}
              </span>
            ))}
          </div>
          <div className="mb-6 flex h-28 flex-col justify-between text-note leading-none text-muted tabular-nums">
            {ticks.map((players) => (
              <span key={players} className="-my-[0.5em]">
                {formatNumber(players)}
              </span>
            ))}
          </div>
        </div>
        <p className="mt-2 text-sm text-muted">
          {sliceLabels[choice.measure.value]((second?.from ?? 0) - (first?.from ?? 0))}
        </p>
      </div>
    </Card>
  );
}

/** Mark of the member: a line from their bar up, with a label above the other bars. */
function You({ above, until }: { above: string; until: string }) {
  const end = `calc(${until} + 0.75rem)`;
  return (
    <>
      <span
        className="absolute left-1/2 border-l border-dashed border-ink"
        style={{ bottom: above, height: `calc(${end} - ${above})` }}
      />
      <span
        className="absolute left-1/2 -translate-x-1/2 bg-surface px-0.5 pb-0.5 text-note leading-none font-semibold text-ink"
        style={{ bottom: end }}
      >
        Vous
      </span>
    </>
  );
}
