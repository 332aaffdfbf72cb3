import type { ReactNode } from 'react';

import type {
  RankingFiguresFragment,
  RankingLineFragment,
  RankingMeasure,
  RankingQuery,
} from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { counted, formatNumber, ordinal } from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import { ButtonLink } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { RankedName } from './RankedName';
import { rankedText, verifiedText } from './rankingLabels';

type Own = RankingQuery['ranking']['me'];

interface RankingTableProps {
  entries: RankingLineFragment[];
  /** The member’s own line; null when the page contains it already. */
  own: Own | null;
  measure: RankingMeasure;
  total: number;
  /** URL of the first page; null on the first page. */
  firstPage: string | null;
  /** URL of the next page; null on the last page. */
  nextPage: string | null;
}

const COLUMNS: readonly { measure: RankingMeasure; label: string }[] = [
  { measure: 'SUCCESS', label: 'Réussite' },
  { measure: 'RESPONSE', label: 'Réponse' },
  { measure: 'EXPERIENCE', label: 'XP' },
];

/** Classes for enlarged text on a small screen: each row becomes a block of cells. */
const STACKED = 'max-[16rem]:block';
const CELL = `${STACKED} px-2 py-2.5 first:pl-4 last:pr-4 max-[16rem]:px-4 max-[16rem]:py-1 max-[16rem]:text-left sm:first:pl-5 sm:last:pr-5`;
/** CSS classes of the columns that are hidden on a phone, which only shows the ranked measure. */
const ASIDE = 'max-sm:hidden';

const placesOf = (first: number, last: number): string =>
  first === last
    ? `${ordinal(first)} place`
    : `Places ${formatNumber(first)} à ${formatNumber(last)}`;

/** One page of the ranking. The member's own line is always visible. */
export function RankingTable(props: RankingTableProps) {
  const { entries, own, measure, total, firstPage, nextPage } = props;
  const [first, last] = [entries[0], entries.at(-1)];
  return (
    <Card as="section" aria-label="Places">
      {first && (
        <table className={classes(STACKED, 'w-full border-collapse text-body')}>
          <thead className="max-[16rem]:sr-only">
            <tr className="text-left text-note text-muted">
              <th scope="col" className={classes(CELL, 'font-semibold')}>
                Place
              </th>
              <th scope="col" className={classes(CELL, 'font-semibold')}>
                Joueur
              </th>
              <th scope="col" className={classes(CELL, ASIDE, 'text-right font-semibold')}>
                Appels vérifiés
              </th>
              {COLUMNS.map((column) => (
                <th
                  key={column.measure}
                  scope="col"
                  className={classes(
                    CELL,
                    column.measure !== measure && ASIDE,
                    'text-right font-semibold',
                  )}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={STACKED}>
            {entries.map((entry) => (
              <tr
                key={entry.player.id}
                aria-current={entry.isMe || undefined}
                className={classes(STACKED, 'border-t border-line', entry.isMe && 'bg-selected')}
              >
                <td className={classes(CELL, 'font-bold text-ink tabular-nums')}>
                  {formatNumber(entry.place)}
                </td>
                <td className={CELL}>
                  <span className="flex items-center gap-3">
                    <Avatar
                      name={entry.player.username}
                      url={entry.player.avatarUrl}
                      frame={entry.player.frame}
                    />
                    <RankedName {...entry} />
                  </span>
                </td>
                <StatisticCells statistics={entry.figures} measure={measure} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
        <p className="text-sm text-muted">
          {first && last
            ? `${placesOf(first.place, last.place)} sur ${counted(total, 'joueur')}`
            : `${counted(total, 'joueur')} au classement`}
        </p>
        <div className="flex flex-wrap gap-2">
          {firstPage && (
            <ButtonLink variant="quiet" size="small" to={firstPage}>
              Premières places
            </ButtonLink>
          )}
          {nextPage && (
            <ButtonLink variant="secondary" size="small" to={nextPage}>
              Places suivantes
            </ButtonLink>
          )}
        </div>
      </div>
      {own && <OwnLine own={own} measure={measure} />}
    </Card>
  );
}

interface StatisticCellsProps {
  statistics: RankingFiguresFragment;
  measure: RankingMeasure;
}

function StatisticCells({ statistics, measure }: StatisticCellsProps): ReactNode {
  return (
    <>
      <td className={classes(CELL, ASIDE, 'text-right tabular-nums')}>
        {formatNumber(statistics.calls)}
      </td>
      {COLUMNS.map((column) => (
        <td
          key={column.measure}
          className={classes(
            CELL,
            'text-right whitespace-nowrap tabular-nums',
            column.measure === measure ? 'font-bold text-ink' : ASIDE,
          )}
        >
          {rankedText[column.measure](statistics)}
        </td>
      ))}
    </>
  );
}

/** The member's own line, which stays visible at the bottom of the list. */
function OwnLine({ own, measure }: { own: Own; measure: RankingMeasure }) {
  const { user } = useViewer();
  return (
    <div className="sticky bottom-(--page-bottom) flex items-center gap-3 rounded-b-card border-t-2 border-signal bg-selected px-4 py-3 sm:px-5">
      <b className="text-ink tabular-nums">
        <VisuallyHidden>Votre place&nbsp;: </VisuallyHidden>
        {own.place === null ? '–' : formatNumber(own.place)}
      </b>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink wrap-anywhere">Vous, {user.username}</span>
        <span className="block text-note text-muted">{standing(own)}</span>
      </span>
      <b className="text-ink tabular-nums">{rankedText[measure](own.figures)}</b>
    </div>
  );
}

/** Returns the note in the member's own line. If the member has no place, `Around` explains why. */
const standing = ({ place, isTied, figures }: Own): string =>
  [verifiedText(figures), place === null && 'non classé', isTied && 'ex æquo']
    .filter(Boolean)
    .join(' · ');
