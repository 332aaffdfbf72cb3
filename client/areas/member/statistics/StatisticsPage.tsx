import { ChartColumn } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { useMyStatisticsQuery, type MyStatisticsQuery } from '../../../generated/graphql';
import { formatNumber, formatPlayTime } from '../../../platform/format';
import { PageHead } from '../../../platform/PageHead';
import { memberPaths } from '../../../platform/paths';
import { classes } from '../../../ui/classes';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { StatCard } from '../../../ui/StatCard';
import { CallsPerDayChart, SuccessRateChart } from './DayCharts';
import { HoursChart, KindsChart } from './PlaceCharts';
import { RankCard } from './RankCard';
import { ResponseTimesChart } from './ResponseTimesChart';

/** The periods that can be looked at, in days; the first is the one shown unless asked otherwise. */
const PERIODS = [30, 7, 90] as const;
const IN_ORDER = PERIODS.toSorted((a, b) => a - b);

/** One's own calls: how many, how well, how fast, when, of what kind, and the way to the next rank. */
export default function StatisticsPage() {
  const [parameters] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === parameters.get('periode')) ?? PERIODS[0];
  const query = useMyStatisticsQuery({ variables: { days }, fetchPolicy: 'cache-and-network' });
  const data = query.data ?? (query.error ? undefined : query.previousData);
  return (
    <Page
      title="Mes Statistiques"
      lead="Vos appels, votre précision et votre rythme au pupitre."
      actions={<PeriodChoice days={days} />}
    >
      <PageHead title="Mes statistiques" noindex />
      <QueryView
        query={{ ...query, data }}
        failure="Erreur lors du chargement des statistiques"
        skeleton={<StatisticsSkeleton />}
        isEmpty={({ myStatistics }) => myStatistics.totalCalls === 0}
        empty={
          <EmptyState title="Aucun appel pour le moment" icon={<ChartColumn size={32} />}>
            Vos statistiques se rempliront dès vos premiers appels, à l’ouverture du jeu.
          </EmptyState>
        }
      >
        {(loaded) => <Statistics {...loaded} days={days} />}
      </QueryView>
    </Page>
  );
}

function PeriodChoice({ days }: { days: number }) {
  const navigate = useNavigate();
  return (
    <div role="group" aria-label="Période" className="flex gap-2">
      {IN_ORDER.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === days}
          onClick={() =>
            void navigate(memberPaths.statisticsOf(period), { state: { keepScroll: true } })
          }
          className={classes(
            'min-h-9 rounded-rayon-petit border px-3 text-sm font-semibold transition-colors pointer-coarse:min-h-11',
            period === days
              ? 'border-nuit-900 bg-nuit-900 text-white'
              : 'border-trait-fort bg-papier text-encre hover:border-muet hover:bg-fond',
          )}
        >
          {period}&nbsp;jours
        </button>
      ))}
    </div>
  );
}

function Statistics({ myStatistics, myCallHistory, days }: MyStatisticsQuery & { days: number }) {
  const { totalCalls, successfulCalls, successPercent } = myStatistics;
  const { averageResponseSeconds, totalPlayMinutes } = myStatistics;
  const inPeriod = myCallHistory.days.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <>
      <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Appels Traités" value={formatNumber(totalCalls)}>
          {formatNumber(successfulCalls)} réussis
        </StatCard>
        <StatCard label="Taux de Réussite" value={`${successPercent}\u00A0%`}>
          réussis / traités
        </StatCard>
        <StatCard
          label="Temps de Réponse Moyen"
          value={
            averageResponseSeconds === null ? '–' : `${formatNumber(averageResponseSeconds)}\u00A0s`
          }
        >
          objectif 5&nbsp;s
        </StatCard>
        <StatCard label="Temps de Jeu" value={formatPlayTime(totalPlayMinutes)}>
          {formatNumber(totalPlayMinutes)} minutes
        </StatCard>
      </dl>
      <RankCard {...myStatistics} />
      {inPeriod === 0 ? (
        <div className="mt-4">
          <EmptyState title={`Aucun appel sur ${days} jours`} icon={<ChartColumn size={32} />}>
            Choisissez une période plus longue pour voir vos appels précédents.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <CallsPerDayChart days={myCallHistory.days} className="lg:col-span-2" />
          <SuccessRateChart days={myCallHistory.days} />
          <ResponseTimesChart
            bands={myCallHistory.responseTimes}
            median={myCallHistory.medianResponseSeconds}
          />
          <HoursChart hours={myCallHistory.hours} />
          <KindsChart kinds={myCallHistory.kinds} />
        </div>
      )}
    </>
  );
}

function StatisticsSkeleton() {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-[131px] rounded-rayon" />
        ))}
      </div>
      <Skeleton className="mt-4 h-36 rounded-rayon" />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-[380px] rounded-rayon lg:col-span-2" />
        <Skeleton className="h-[380px] rounded-rayon" />
        <Skeleton className="h-[380px] rounded-rayon" />
      </div>
    </>
  );
}
