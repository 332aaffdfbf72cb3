import { ChartColumn, Phone } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import {
  MyStatisticsDocument,
  useMyStatisticsQuery,
  type MyStatisticsQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { useClosedSections } from '#client/platform/memberSections';
import { SAMPLE_CALL } from '#client/platform/sampleCall';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { ButtonLink } from '#ui/inputs/Button';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ChartsSkeleton } from '#ui/data/charts/ChartsSkeleton';
import { lazyPart } from '#ui/lazy/lazyPart';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SmartLink } from '#ui/layout/SmartLink';
import { StatCardsSkeleton } from '../dashboard/DashboardSkeleton';
import { DashboardStatistics } from '../dashboard/DashboardStatistics';
import { RankCard } from './RankCard';
import { useNewCalls } from './useNewCalls';
import { VerifiedCalls } from './VerifiedCalls';

const chartsSkeleton = <ChartsSkeleton className="mt-4" height="h-95" pairs={1} wideFirst />;
const StatisticsCharts = lazyPart(
  async () => (await import('./StatisticsCharts')).default,
  chartsSkeleton,
);

/** Lengths of the period that can be selected, in days. */
const PERIODS = [7, 30, 90] as const;
const USUAL_PERIOD = 30;

/** A link, which must not look like the buttons of the period. */
const LINK = 'font-semibold text-ink underline underline-offset-4 hover:no-underline';

const daysOf = (search: URLSearchParams) =>
  PERIODS.find((period) => String(period) === search.get('periode')) ?? USUAL_PERIOD;

export const preload: Preload = ({ search }) => [
  { query: MyStatisticsDocument, variables: { days: daysOf(search) } },
];

/** Page of the member's call statistics. */
export default function StatisticsPage() {
  const [parameters] = useSearchParams();
  const navigate = useStayingNavigate();
  const isClosed = useClosedSections();
  const days = daysOf(parameters);
  const query = useMyStatisticsQuery({ variables: { days }, fetchPolicy: 'cache-and-network' });
  useNewCalls(query.refetch, query.data?.myStatistics.totalCalls);
  const isNew = query.data?.myStatistics.totalCalls === 0;
  return (
    <Page
      title={memberPageNames.statistics}
      description="Vos appels, vos temps de réponse et votre rang."
      lead={
        <>
          Voir aussi{' '}
          <SmartLink to={memberPaths.shifts} className={LINK}>
            {memberPageNames.shifts}
          </SmartLink>
          {!isClosed(memberPaths.ranking) && (
            <>
              {' '}
              et{' '}
              <SmartLink to={memberPaths.ranking} className={LINK}>
                {memberPageNames.ranking}
              </SmartLink>
            </>
          )}
          .
        </>
      }
      actions={
        isNew ? undefined : (
          <ChoiceGroup
            label="Période"
            value={days}
            choices={PERIODS.map((period) => ({ value: period, label: `${period}\u00A0jours` }))}
            onChoose={(period) => navigate(memberPaths.statisticsOf(period))}
          />
        )
      }
    >
      <QueryView
        query={withPreviousData(query)}
        failure="Erreur lors du chargement des statistiques"
        skeleton={<StatisticsSkeleton />}
        isEmpty={({ myStatistics }) => myStatistics.totalCalls === 0}
        empty={
          <EmptyState
            title="Aucun appel pour le moment"
            icon={<ChartColumn size={32} />}
            action={
              <ButtonLink to={publicPaths.call(SAMPLE_CALL)}>
                <Phone aria-hidden="true" size={18} /> Prendre un appel d’essai
              </ButtonLink>
            }
          >
            Vos statistiques se rempliront dès vos premiers appels, à l’ouverture du jeu.
          </EmptyState>
        }
      >
        {(loaded) => <Statistics {...loaded} days={days} />}
      </QueryView>
    </Page>
  );
}

function Statistics({ myStatistics, myCallHistory, days }: MyStatisticsQuery & { days: number }) {
  const { summary, before } = myCallHistory;
  return (
    <>
      <DashboardStatistics shown={summary} compared={{ days, summary, before }} />
      <VerifiedCalls calls={myStatistics} className="mt-2" />
      <RankCard {...myStatistics} />
      {summary.calls === 0 ? (
        <div className="mt-4">
          <EmptyState title={`Aucun appel sur ${days} jours`} icon={<ChartColumn size={32} />}>
            Choisissez une période plus longue pour voir vos appels précédents.
          </EmptyState>
        </div>
      ) : (
        <StatisticsCharts history={myCallHistory} />
      )}
    </>
  );
}

function StatisticsSkeleton() {
  return (
    <>
      <StatCardsSkeleton />
      <Skeleton className="mt-4 h-36 rounded-card" />
      {chartsSkeleton}
    </>
  );
}
