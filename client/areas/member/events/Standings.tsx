import { Medal } from 'lucide-react';

import {
  useEventStandingsQuery,
  type EventDetailsFragment,
  type EventScoringKind,
  type EventStandingsQuery,
  type StandingLineFragment,
} from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { PlayerName } from '#client/platform/players/PlayerName';
import { counted, formatNumber, ordinal } from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import { NeutralAvatar } from '#ui/data/NeutralAvatar';
import { Badge } from '#ui/data/Badge';
import { EventTime } from '#client/platform/text/EventTime';
import { ItemPage } from '#features/shell/ListView';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import { eventSentences } from './eventSentences';
import { scoreText } from './scoringLabels';

/** ID of the section, to which `memberPaths.eventStandings` leads. */
export const RESULTS = 'resultats';

/** Polling interval of the standings of an active event, in milliseconds. */
const READ_EVERY = 20_000;

/** Maximum number of players on the podium. No podium is shown if more players tie. */
const MOST_ON_PODIUM = 6;

export interface StandingsProps {
  event: EventDetailsFragment;
  kind: EventScoringKind;
  page: number;
}

type Page = NonNullable<EventStandingsQuery['eventStandings']>;

/** Standings of a current event, or results of an ended event with the podium. */
export function Standings({ event, kind, page }: StandingsProps) {
  const { id } = event;
  const { state, standings, standingsTime, noStandings } = eventSentences(event);
  const query = useEventStandingsQuery({
    variables: { id, page },
    fetchPolicy: 'cache-and-network',
    pollInterval: state === 'ACTIVE' ? READ_EVERY : 0,
    skipPollAttempt: () => document.hidden,
  });
  return (
    <Card
      as="section"
      id={RESULTS}
      aria-labelledby={`titre-${RESULTS}`}
      className="min-w-0 scroll-mt-20 px-6 py-[22px]"
    >
      <h2 id={`titre-${RESULTS}`} tabIndex={-1} className="text-lg">
        {state === 'FINAL' ? 'Résultats' : 'Classement'}
      </h2>
      <p className="mt-1 text-body text-muted">
        {standings}
        {standingsTime && (
          <>
            {' '}
            <EventTime span={[standingsTime]} />.
          </>
        )}
      </p>
      <div className="mt-4">
        <QueryView
          query={withPreviousData(query)}
          failure="Le classement n’a pas pu être chargé."
          skeleton={<Skeleton className="h-64" />}
          isEmpty={({ eventStandings }) => !eventStandings || eventStandings.lines.total === 0}
          empty={<p className="text-body">{noStandings}</p>}
        >
          {({ eventStandings }) =>
            eventStandings && <Lines standings={eventStandings} kind={kind} eventId={id} />
          }
        </QueryView>
      </div>
    </Card>
  );
}

interface LinesProps {
  standings: Page;
  kind: EventScoringKind;
  eventId: string;
}

function Lines({ standings, kind, eventId }: LinesProps) {
  const { lines, own, isFinal } = standings;
  const { items, total, page } = lines;
  const best = isFinal && page === 1 ? items.filter(({ place }) => place <= 3) : [];
  const podium = best.length <= MOST_ON_PODIUM ? best : [];
  const rest = items.slice(podium.length);
  return (
    <ItemPage
      page={lines}
      hrefFor={(number) => memberPaths.eventResults(eventId, number)}
      label="Pages du classement"
    >
      {() => (
        <>
          {podium.length > 0 && <Podium lines={podium} kind={kind} />}
          <p className="mb-2 text-sm text-muted" role="status">
            {counted(total, 'joueur classé', 'joueurs classés')}
            {own && `\u00A0: vous êtes ${ordinal(own.place)}`}.
          </p>
          {rest.length > 0 && (
            <ol className="divide-y divide-line border-y border-line">
              {rest.map((line, index) => (
                <Line key={line.player?.id ?? `${line.place}-${index}`} line={line} kind={kind} />
              ))}
            </ol>
          )}
          {own && !items.some(({ isOwn }) => isOwn) && (
            <ol className="mt-3 border-y border-line" aria-label="Votre place">
              <Line line={own} kind={kind} />
            </ol>
          )}
        </>
      )}
    </ItemPage>
  );
}

const TONES = ['gold', 'info', 'warning'] as const;

/** Returns the CSS classes for the width of a place on the podium. */
const widthOf = (count: number) =>
  count === 2 || count === 4 ? 'sm:w-[calc(50%-0.375rem)]' : 'sm:w-[calc((100%-1.5rem)/3)]';

function Podium({
  lines,
  kind,
}: {
  lines: readonly StandingLineFragment[];
  kind: EventScoringKind;
}) {
  return (
    <ol aria-label="Podium" className="mb-5 flex flex-wrap justify-center gap-3">
      {lines.map((line, index) => (
        <li
          key={line.player?.id ?? index}
          className={classes(
            'grid w-full content-start justify-items-center gap-2 rounded-card border border-line bg-surface-sunken px-4 py-5 text-center',
            widthOf(lines.length),
          )}
        >
          <Badge tone={TONES[line.place - 1]}>
            <Medal aria-hidden="true" size={14} />
            {ordinal(line.place)}
          </Badge>
          <Face line={line} large />
          <span className="max-w-full font-semibold text-ink wrap-anywhere">
            <Name line={line} />
          </span>
          <span className="text-body text-muted tabular-nums">
            <ScoreText line={line} kind={kind} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Line({ line, kind }: { line: StandingLineFragment; kind: EventScoringKind }) {
  const { place, isOwn } = line;
  return (
    <li
      className={classes(
        'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-2 py-2.5 text-body sm:grid-cols-[3rem_minmax(0,1fr)_auto]',
        isOwn && 'bg-selected',
      )}
    >
      <span className="font-semibold text-ink tabular-nums">{ordinal(place)}</span>
      <span className="flex min-w-0 items-center gap-3">
        <Face line={line} />
        <span className="min-w-0 font-medium text-ink wrap-anywhere">
          <Name line={line} />
        </span>
      </span>
      <span className="col-start-2 text-muted tabular-nums sm:col-start-3 sm:text-right">
        <ScoreText line={line} kind={kind} />
      </span>
    </li>
  );
}

function ScoreText({
  line: { score, calls, experience },
  kind,
}: {
  line: StandingLineFragment;
  kind: EventScoringKind;
}) {
  return (
    <>
      {score !== null && <b className="text-ink">{scoreText(kind, score)}</b>}
      {calls !== null && `, ${counted(calls, 'appel joué', 'appels joués')}`}
      {experience !== null &&
        experience > 0 &&
        `${score === null ? '' : ', '}${formatNumber(experience)}\u00A0XP`}
    </>
  );
}

function Face({
  line: { player },
  large = false,
}: {
  line: StandingLineFragment;
  large?: boolean;
}) {
  if (player) {
    const { username, avatarUrl, frame } = player;
    return (
      <Avatar name={username} url={avatarUrl} frame={frame} size={large ? 'large' : 'normal'} />
    );
  }
  return <NeutralAvatar size={large ? 'large' : 'normal'} />;
}

/**
 * Name of a player; "Joueur anonyme" for another player who shows only points, "Un joueur" for one
 * who did not consent to be shown.
 */
function Name({ line: { player, isOwn, score } }: { line: StandingLineFragment }) {
  if (!player) {
    return <span className="text-muted">{score === null ? 'Un joueur' : 'Joueur anonyme'}</span>;
  }
  return (
    <>
      <PlayerName name={player.username} hasPage={player.hasPage} />
      {isOwn && ' (vous)'}
    </>
  );
}
