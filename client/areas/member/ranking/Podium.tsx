import type { RankingLineFragment, RankingMeasure } from '#client/generated/graphql';
import { Avatar } from '#ui/data/Avatar';
import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import { RankedName } from './RankedName';
import { rankedText, gapText, verifiedText } from './rankingLabels';

/** Last place that is on the podium. */
const LAST_PLACE = 3;

/** Maximum number of players on the podium, including ties. */
const MOST_ON_PODIUM = 6;

/**
 * Returns the players on the podium, from the first page of the ranking. Players who share a place
 * are either all on the podium, or none of them is.
 */
export function podiumOf(entries: readonly RankingLineFragment[]): RankingLineFragment[] {
  const best = entries.filter(({ place }) => place <= LAST_PLACE);
  const left = best[MOST_ON_PODIUM]?.place ?? Infinity;
  return best.filter(({ place }) => place < left);
}

/**
 * Returns the CSS class for the width of a place in a grid of six columns: three or two places per
 * row, so that no row has a gap.
 */
const widthOf = (index: number, count: number): string => {
  if (count === 1) return 'md:col-span-6';
  const isByTwo = count === 2 || count === 4 || (count === 5 && index >= 3);
  return isByTwo ? 'md:col-span-3' : 'md:col-span-2';
};

interface PodiumProps {
  entries: RankingLineFragment[];
  measure: RankingMeasure;
}

/** Podium, which shows each player's distance to the first place. */
export function Podium({ entries, measure }: PodiumProps) {
  const [first] = entries;
  if (!first) return null;
  return (
    <Card as="section" aria-label="Podium" className="mb-4 overflow-hidden">
      <ol className="grid md:grid-cols-6">
        {entries.map((entry, index) => (
          <li
            key={entry.player.id}
            aria-current={entry.isMe || undefined}
            className={classes(
              // Negative margins, so that the card clips the lines at its edges.
              '-mt-px -ml-px grid min-w-0 content-between gap-4 border-t border-l border-line px-5 py-4 sm:px-6',
              widthOf(index, entries.length),
              entry.isMe && 'bg-selected',
            )}
          >
            <div className="flex items-center gap-4">
              <span
                className={classes(
                  'font-title font-extrabold tabular-nums',
                  entry.place === 1 ? 'text-5xl text-ink' : 'text-4xl text-muted',
                )}
              >
                {entry.place}
              </span>
              <Avatar
                name={entry.player.username}
                url={entry.player.avatarUrl}
                frame={entry.player.frame}
              />
              <RankedName {...entry} />
            </div>
            <div>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b className="font-title text-xl text-ink tabular-nums">
                  {rankedText[measure](entry.figures)}
                </b>
                <span className="text-sm text-muted">
                  {entry.place === 1
                    ? verifiedText(entry.figures)
                    : `à ${gapText(measure, first.figures, entry.figures)}`}
                </span>
              </div>
              <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-md bg-track">
                <div
                  className={classes('h-full', entry.place === 1 ? 'bg-signal' : 'bg-chart-1')}
                  style={{ width: `${100 * shareOf(measure, first, entry)}%` }}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Returns a player's score relative to that of the first place, from 0 to 1. */
function shareOf(
  measure: RankingMeasure,
  { figures: best }: RankingLineFragment,
  { figures }: RankingLineFragment,
): number {
  const share = (part: number | null, whole: number | null) => (whole ? (part ?? 0) / whole : 1);
  if (measure === 'EXPERIENCE') return share(figures.experience, best.experience);
  if (measure === 'SUCCESS') return share(figures.successPercent, best.successPercent);
  return share(best.responseSeconds, figures.responseSeconds);
}
