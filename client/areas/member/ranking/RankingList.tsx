import type { RankingLineFragment, RankingMeasure, RankingQuery } from '#client/generated/graphql';
import type { RankingSearch } from '#client/platform/address/paths';
import { PlayerName } from '#client/platform/players/PlayerName';
import { counted, formatNumber } from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { Avatar } from '#ui/data/Avatar';
import { NeutralAvatar } from '#ui/data/NeutralAvatar';
import { ButtonLink } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import { rankingAddress, type RankingChoice } from './rankingSearch';
import { scoreParts } from './rankingLabels';

/** Number of best places shown above the neighbours of a member who is not on the first page. */
const BEST = 5;
/** Number of neighbours shown on each side of that member. */
const BESIDE = 2;

interface RankingListProps {
  ranking: RankingQuery['ranking'];
  choice: RankingChoice;
  search: Required<RankingSearch>;
}

/**
 * Page of the ranking, in which the member's own line stays in view. Shows the best places, a gap
 * and the neighbours of a member who is not on the first page.
 */
export function RankingList({ ranking, choice, search }: RankingListProps) {
  const { lines, total, next, me } = ranking;
  const measure = choice.measure.value;
  const own = me.neighbours.find(({ isMe }) => isMe);
  const isOwnElsewhere = own !== undefined && !lines.some(({ isMe }) => isMe);
  const isFar = isOwnElsewhere && !choice.isWhole;
  const shown = isFar ? lines.slice(0, BEST) : lines;
  const rows = (some: readonly RankingLineFragment[]) =>
    some.map((line, index) => (
      <Row
        // Anonymous players have no ID, and their order never changes.
        key={line.player?.id ?? `${line.place}-${index}`}
        line={line}
        measure={measure}
        isAnonymous={me.visibility === 'ANONYMOUS'}
      />
    ));
  const around = isFar ? nearest(me.neighbours) : [];
  return (
    <Card as="section" aria-label={`Classement ${choice.of}`}>
      <ol>
        {rows(shown)}
        {isFar && (
          <li className="border-t border-line bg-canvas px-4 py-1">
            <ButtonLink
              variant="quiet"
              className="w-full"
              to={rankingAddress.href({ ...search, vue: 'liste' })}
            >
              {placesBetween(lines[BEST], around[0])}
            </ButtonLink>
          </li>
        )}
        {rows(around)}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-6">
        <p className="text-body text-muted">
          {counted(total, 'joueur')} {choice.during}
        </p>
        {choice.isWhole && (
          <ButtonLink
            variant="quiet"
            size="small"
            to={rankingAddress.href({ ...search, apres: '', vue: '' })}
          >
            Premières places
          </ButtonLink>
        )}
        {next && !isFar && (
          <ButtonLink
            variant="secondary"
            size="small"
            to={rankingAddress.href({ ...search, apres: next, vue: '' })}
          >
            Places suivantes
          </ButtonLink>
        )}
      </div>
      {isOwnElsewhere && choice.isWhole && (
        <ol
          aria-label="Votre place"
          className="sticky bottom-(--page-bottom) z-1 overflow-hidden rounded-b-card"
        >
          {rows([own])}
        </ol>
      )}
    </Card>
  );
}

/** Returns the lines of the member and of the nearest neighbours. */
function nearest(neighbours: readonly RankingLineFragment[]): readonly RankingLineFragment[] {
  const own = neighbours.findIndex(({ isMe }) => isMe);
  return neighbours.slice(Math.max(0, own - BESIDE), own + 1 + BESIDE);
}

/** Returns a label of the places between two lines. Equal places have no range. */
function placesBetween(
  first: RankingLineFragment | undefined,
  after: RankingLineFragment | undefined,
): string {
  if (!first || !after || after.place - 1 <= first.place) return 'Autres places';
  return `Places ${formatNumber(first.place)} à ${formatNumber(after.place - 1)}`;
}

interface RowProps {
  line: RankingLineFragment;
  measure: RankingMeasure;
  /** Whether the member is anonymous for others. */
  isAnonymous: boolean;
}

const MEDALS = ['bg-signal', 'bg-silver', 'bg-bronze'] as const;

function Row({ line, measure, isAnonymous }: RowProps) {
  const { place, isMe, score, player, figures } = line;
  const medal = MEDALS[place - 1];
  const [value, unit] = scoreParts(measure, score);
  const notes = notesOf(line, isAnonymous);
  // Muted text has too little contrast on the background of the own row.
  const quiet = isMe ? 'text-ink' : 'text-muted';
  return (
    <li
      aria-current={isMe || undefined}
      className={classes(
        'grid grid-cols-[2.75rem_auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-2 pr-4 pl-2 first:rounded-t-[9px] first:border-t-0 sm:gap-x-3.5 sm:pr-6 max-[20rem]:grid-cols-[2.75rem_minmax(0,1fr)] md:grid-cols-[3.25rem_auto_minmax(0,1fr)_auto_6.5rem]',
        medal ? 'min-h-[4.375rem] md:min-h-19' : 'min-h-15.5',
        isMe
          ? 'sticky top-16 bottom-(--page-bottom) z-1 bg-info-soft shadow-[inset_4px_0_0_var(--color-info)]'
          : 'bg-surface',
      )}
    >
      <span className="text-center font-data text-body font-semibold text-ink">
        {medal ? (
          <b
            className={classes(
              'mx-auto grid size-8.5 place-items-center rounded-full font-title text-lg font-extrabold text-night-950 md:size-10',
              medal,
            )}
          >
            {place}
          </b>
        ) : (
          formatNumber(place)
        )}
      </span>
      <span className="grid max-[20rem]:hidden">
        {player ? (
          <Avatar name={player.username} url={player.avatarUrl} frame={player.frame} />
        ) : (
          <NeutralAvatar />
        )}
      </span>
      <span className="min-w-0">
        <span
          className={classes(
            'block wrap-anywhere',
            player ? 'text-ink' : 'text-muted',
            isMe ? 'font-bold' : 'font-semibold',
          )}
        >
          {player ? (
            <PlayerName name={player.username} hasPage={player.hasPage} />
          ) : (
            'Joueur anonyme'
          )}
        </span>
        {notes && <span className={classes('block text-note wrap-anywhere', quiet)}>{notes}</span>}
      </span>
      <span className={classes('text-right text-body tabular-nums max-md:hidden', quiet)}>
        {figures && counted(figures.calls, 'appel')}
      </span>
      <span
        className={classes(
          'text-right whitespace-nowrap tabular-nums max-[20rem]:col-start-2 max-[20rem]:text-left',
          quiet,
        )}
      >
        <b className={classes('text-ink', medal && 'font-title text-lg font-extrabold md:text-xl')}>
          {value}
        </b>
        {`\u00A0${unit}`}
      </span>
    </li>
  );
}

/** Returns the text below a name: 'Vous · Expert, niveau 12 · ex æquo'. */
function notesOf({ isMe, isTied, player }: RankingLineFragment, isAnonymous: boolean): string {
  const level = player?.level;
  const you = isAnonymous ? 'Vous (anonyme)' : 'Vous';
  return [
    isMe && you,
    level && `${rankLabels[level.rank]}, niveau ${level.level}`,
    isTied && 'ex æquo',
  ]
    .filter(Boolean)
    .join(' · ');
}
