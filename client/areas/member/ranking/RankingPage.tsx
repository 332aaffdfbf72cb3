import { Trophy } from 'lucide-react';
import { useState } from 'react';

import {
  RankingDocument,
  RankingVisibilityDocument,
  useRankingQuery,
  type RankingQuery,
} from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import type { RankingSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { readApiError } from '#client/platform/text/apiError';
import { counted, formatNumber } from '#client/platform/text/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Page } from '#features/shell/Page';
import { Card } from '#ui/layout/Card';
import { VerifiedCalls } from '../statistics/VerifiedCalls';
import { Distribution } from './Distribution';
import { RankingFilters } from './RankingFilters';
import { RankingList } from './RankingList';
import { choiceOf, rankingAddress, variablesOf, type RankingChoice } from './rankingSearch';
import { gapText, spanText } from './rankingLabels';
import { RankingShown } from './RankingShown';
import { RankingConsent } from './RankingConsent';

export const preload: Preload = ({ search }) => [
  { query: RankingDocument, variables: variablesOf(rankingAddress.read(search)) },
  { query: RankingVisibilityDocument },
];

type Ranking = RankingQuery['ranking'];
type Me = Ranking['me'];

/** Page of the ranking of the players who consented, with the member's own place. */
export default function RankingPage() {
  const { search, open } = useListAddress(rankingAddress);
  const choice = choiceOf(search);
  const choose = (changed: RankingSearch) => open({ ...changed, apres: '', vue: '' });
  const query = withPreviousData(
    useRankingQuery({ variables: variablesOf(search), fetchPolicy: 'cache-and-network' }),
  );
  const shown = query.outdated ? undefined : query.data?.ranking;
  const read = useSearchOfData(search, shown !== undefined);
  // The server can only reject the cursor `after`, because invalid values of other parameters are
  // replaced by defaults.
  const isNowhere = !query.data && Boolean(readApiError(query.error).fields.after);
  return (
    <Page
      title={
        <span className="block max-w-[22em] text-[1.75rem] leading-[1.15] text-balance md:text-4xl">
          {shown?.me.place ? <Headline me={shown.me} choice={choice} /> : `Classement ${choice.of}`}
        </span>
      }
      documentTitle={memberPageNames.ranking}
      description="Le classement des joueurs qui ont accepté d’y figurer."
      trail={shown?.me.place ? memberPageNames.ranking : undefined}
      lead={shown ? leadOf(shown, choice) : '\u00A0'}
    >
      <RankingFilters search={search} choice={choice} choose={choose} />
      {isNowhere ? (
        <NoSuchPlaces search={search} />
      ) : (
        <QueryView
          query={query}
          failure="Le classement n’a pas pu être chargé."
          skeleton={<RankingSkeleton />}
          isEmpty={({ ranking }) =>
            choice.after !== null && ranking.total > 0 && ranking.lines.length === 0
          }
          empty={<NoSuchPlaces search={search} />}
        >
          {({ ranking, myStatistics }) => (
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
              {ranking.total === 0 ? (
                <NoPlayers ranking={ranking} choice={choiceOf(read)} />
              ) : (
                <RankingList ranking={ranking} choice={choiceOf(read)} search={read} />
              )}
              <div className="grid min-w-0 gap-4">
                {myStatistics.totalCalls > 0 && (
                  <Card className="px-5 py-2.5">
                    <VerifiedCalls calls={myStatistics} />
                  </Card>
                )}
                {ranking.me.place !== null && (
                  <Distribution slices={ranking.slices} me={ranking.me} choice={choiceOf(read)} />
                )}
                <ConsentCard visibility={ranking.me.visibility} reload={query.refetch} />
              </div>
            </div>
          )}
        </QueryView>
      )}
    </Page>
  );
}

/**
 * Returns the search that the displayed data answers: while other data is loading, the previous
 * one, so that no score has the unit of another measure.
 */
function useSearchOfData(
  search: Required<RankingSearch>,
  isLoaded: boolean,
): Required<RankingSearch> {
  const [read, setRead] = useState(search);
  const isSame = rankingAddress.href(read) === rankingAddress.href(search);
  if (!isLoaded || isSame) return read;
  setRead(search);
  return search;
}

/** The member's place and the distance to the next better one. */
function Headline({ me, choice }: { me: Me; choice: RankingChoice }) {
  const { place, neighbours } = me;
  const own = neighbours.find(({ isMe }) => isMe);
  const better = neighbours.findLast((line) => own && line.place < own.place);
  return (
    <>
      {choice.previous ? 'Vous étiez' : 'Vous êtes'} <Ordinal place={place ?? 0} />{' '}
      {choice.period.value === 'EVER' ? choice.of : choice.during}
      {own && better && (
        <>
          , à {gapText(choice.measure.value, better.score, own.score)} de la{' '}
          <span className="whitespace-nowrap">
            <Ordinal place={better.place} feminine /> place
          </span>
        </>
      )}
    </>
  );
}

function Ordinal({ place, feminine = false }: { place: number; feminine?: boolean }) {
  const first = feminine ? 're' : 'er';
  return (
    <>
      {formatNumber(place)}
      <sup className="text-[0.55em]">{place === 1 ? first : 'e'}</sup>
    </>
  );
}

/** Returns sentences about the period, and about what a place requires. */
function leadOf({ from, to, minimumCalls, me }: Ranking, choice: RankingChoice): string {
  const { previous } = choice;
  const sentences = [spanText(choice.period.value, previous, from, to)];
  if (minimumCalls > 1) {
    sentences.push(
      `Il ${previous ? 'fallait' : 'faut'} ${formatNumber(minimumCalls)}\u00A0appels vérifiés pour être classé.`,
    );
  }
  if (me.visibility !== 'ABSENT' && me.place === null && me.missingCalls > 0) {
    const missing = counted(me.missingCalls, 'appel vérifié', 'appels vérifiés');
    const purpose = minimumCalls > 1 ? '' : ' pour être classé';
    sentences.push(`Il vous ${previous ? 'manquait' : 'manque'} ${missing}${purpose}.`);
  }
  return sentences.join(' ');
}

interface ConsentCardProps {
  visibility: Me['visibility'];
  reload: () => unknown;
}

/**
 * Card that states how the ranking shows the member, with a link to the choice. For a member who is
 * absent when the page opens, the card contains the choice itself.
 */
function ConsentCard({ visibility, reload }: ConsentCardProps) {
  const [wasAbsent] = useState(visibility === 'ABSENT');
  if (wasAbsent || visibility === 'ABSENT') {
    return (
      <Card className="px-5 py-5">
        <RankingConsent onChanged={reload} />
      </Card>
    );
  }
  return (
    <Card className="px-5 pt-4 pb-2">
      <RankingShown visibility={visibility} />
    </Card>
  );
}

/** Message for a page whose cursor is unknown, or that lies after the last place. */
function NoSuchPlaces({ search }: { search: RankingSearch }) {
  return (
    <EmptyState
      title="Cette page du classement n’existe pas"
      action={
        <ButtonLink to={rankingAddress.href({ ...search, apres: '' })}>
          Voir les premières places
        </ButtonLink>
      }
    >
      Le classement compte moins de pages, ou l’adresse est incorrecte.
    </EmptyState>
  );
}

/** Message for a ranking without players, with the conditions to be ranked. */
function NoPlayers({ ranking, choice }: { ranking: Ranking; choice: RankingChoice }) {
  return (
    <EmptyState
      title={choice.previous ? 'Aucun joueur classé' : 'Aucun joueur classé pour le moment'}
      icon={<Trophy size={32} />}
    >
      {emptyRankingReason(ranking.minimumCalls, choice.previous)}
    </EmptyState>
  );
}

function emptyRankingReason(minimumCalls: number, previous: boolean): string {
  if (minimumCalls <= 1) {
    return 'Le classement affiche les joueurs qui ont accepté et dont les gardes sont vérifiées.';
  }
  return previous
    ? `Parmi les joueurs qui ont accepté, aucun n’avait ${minimumCalls}\u00A0appels vérifiés.`
    : `Parmi les joueurs qui ont accepté, aucun n’a encore ${minimumCalls}\u00A0appels vérifiés.`;
}

function RankingSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Skeleton className="h-150 rounded-card" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
    </div>
  );
}
