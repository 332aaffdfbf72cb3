import { Clock, Trophy } from 'lucide-react';

import { RankingDocument, useRankingQuery, type RankingQuery } from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths, type RankingSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { readApiError } from '#client/platform/text/apiError';
import { formatNamedDay } from '#client/platform/text/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Select } from '#ui/inputs/inputs';
import { Tabs } from '#ui/inputs/Tabs';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
import { VerifiedCalls } from '../statistics/VerifiedCalls';
import { Around } from './Around';
import { Distribution } from './Distribution';
import { Podium, podiumOf } from './Podium';
import { RankingTable } from './RankingTable';
import { choiceOf, rankingAddress, variablesOf } from './rankingSearch';
import { kinds, measures, periods, spanText } from './rankingLabels';
import { RankingChoice as ChoiceCard } from './ShownInRanking';

export const preload: Preload = ({ search }) => [
  { query: RankingDocument, variables: variablesOf(rankingAddress.read(search)) },
];

/** Page of the ranking of the players who consented, with the member's own place. */
export default function RankingPage() {
  const { search, open } = useListAddress(rankingAddress);
  const choice = choiceOf(search);
  const choose = (changed: RankingSearch) => open({ ...changed, apres: '' });
  const query = withPreviousData(
    useRankingQuery({ variables: variablesOf(search), fetchPolicy: 'cache-and-network' }),
  );
  const shown = query.outdated ? undefined : query.data?.ranking;
  // The server can only reject the cursor `after`, because invalid values of other parameters are
  // replaced by defaults.
  const isNowhere = !query.data && Boolean(readApiError(query.error).fields.after);
  const span = shown ? `${spanText(choice.period.value, shown.from, shown.to)} ` : '';
  return (
    <Page
      title={memberPageNames.ranking}
      description="Le classement des joueurs qui ont accepté d’y figurer."
      trail={
        <SmartLink to={memberPaths.statistics} className="underline-offset-4 hover:underline">
          {memberPageNames.statistics}
        </SmartLink>
      }
      lead={`${span}Le classement compte les résultats vérifiés.`}
    >
      <Tabs
        label="Période"
        value={choice.period.slug}
        onValueChange={(periode) => choose({ periode, passee: '' })}
        items={periods.map(({ slug, label }) => ({
          id: slug,
          label,
          content: (
            <>
              <Filters search={search} choose={choose} to={shown?.to ?? null} />
              {isNowhere ? (
                <NoSuchPlaces search={search} />
              ) : (
                <QueryView
                  query={query}
                  failure="Le classement n’a pas pu être chargé."
                  skeleton={<RankingSkeleton />}
                  isEmpty={({ ranking }) =>
                    choice.after !== null && ranking.total > 0 && ranking.entries.length === 0
                  }
                  empty={<NoSuchPlaces search={search} />}
                >
                  {({ ranking, myStatistics }) => (
                    <>
                      <VerifiedCalls calls={myStatistics} className="mb-3" />
                      <Ranked ranking={ranking} search={search} reload={query.refetch} />
                    </>
                  )}
                </QueryView>
              )}
            </>
          ),
        }))}
      />
    </Page>
  );
}

interface FiltersProps {
  search: Required<RankingSearch>;
  choose: (changed: RankingSearch) => void;
  /** Last day of the period; null for the ranking of all time. */
  to: string | null;
}

function Filters({ search, choose, to }: FiltersProps) {
  const { period, previous } = choiceOf(search);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <ChoiceGroup
        label="Classer par"
        value={search.mesure}
        choices={measures.map(({ slug, label }) => ({ value: slug, label }))}
        onChoose={(mesure) => choose({ mesure })}
        className="flex flex-wrap gap-2 max-sm:w-full"
      />
      <Select
        aria-label="Nature des appels"
        className="max-sm:w-full sm:w-56"
        value={search.nature}
        onChange={(event) => choose({ nature: event.target.value })}
      >
        <option value="">Toutes les natures</option>
        {kinds.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
      {period.before && (
        <ButtonLink
          variant="quiet"
          size="small"
          to={rankingAddress.href({ ...search, passee: previous ? '' : 'oui', apres: '' })}
        >
          {previous ? period.before.current : period.before.previous}
        </ButtonLink>
      )}
      {to && !previous && (
        <p className="flex items-center gap-1.5 text-sm text-muted sm:ml-auto">
          <Clock aria-hidden="true" size={16} />
          Fin&nbsp;: {formatNamedDay(to).toLocaleLowerCase('fr')} inclus
        </p>
      )}
    </div>
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

interface RankedProps {
  ranking: RankingQuery['ranking'];
  search: Required<RankingSearch>;
  reload: () => unknown;
}

function Ranked({ ranking, search, reload }: RankedProps) {
  const choice = choiceOf(search);
  const { entries, me, minimumCalls, total, slices } = ranking;
  const measure = choice.measure.value;
  const isFirst = choice.after === null;
  const podium = isFirst ? podiumOf(entries) : [];
  const rest = entries.slice(podium.length);
  const isOnPage = entries.some(({ isMe }) => isMe);
  return (
    <>
      {minimumCalls > 1 && (
        <p className="mb-4 text-body text-muted">
          {`Il ${choice.previous ? 'fallait' : 'faut'} ${minimumCalls} appels vérifiés sur la période pour être classé.`}
        </p>
      )}
      {podium.length > 0 && <Podium entries={podium} measure={measure} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        {total === 0 ? (
          <EmptyState
            title={choice.previous ? 'Aucun joueur classé' : 'Aucun joueur classé pour le moment'}
            icon={<Trophy size={32} />}
          >
            {emptyRankingReason(minimumCalls, choice.previous)}
          </EmptyState>
        ) : (
          <RankingTable
            entries={rest}
            own={me.agreed && !isOnPage ? me : null}
            measure={measure}
            total={total}
            firstPage={isFirst ? null : rankingAddress.href({ ...search, apres: '' })}
            nextPage={ranking.next && rankingAddress.href({ ...search, apres: ranking.next })}
          />
        )}
        <div className="grid gap-4">
          {me.agreed && <Around me={me} measure={measure} previous={choice.previous} />}
          {me.place !== null && <Distribution slices={slices} me={me} choice={choice} />}
          <ChoiceCard agreed={me.agreed} reload={reload} />
        </div>
      </div>
    </>
  );
}

/** Returns the text of an empty ranking, with the conditions to be ranked. */
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
    <>
      <Skeleton className="mb-4 h-40 rounded-card" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </>
  );
}
