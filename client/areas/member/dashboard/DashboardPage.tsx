import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import {
  MemberDashboardDocument,
  useMemberDashboardQuery,
  type MemberDashboardQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { formatRelativeDate } from '#client/platform/text/format';
import { useClosedSections } from '#client/platform/memberSections';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { useNewCalls } from '../statistics/useNewCalls';
import { VerifiedCalls } from '../statistics/VerifiedCalls';
import { AdminRefusal } from './AdminRefusal';
import { CardSkeleton, StatCardsSkeleton, ProgressSkeleton } from './DashboardSkeleton';
import { DashboardStatistics } from './DashboardStatistics';
import { FirstSteps } from './FirstSteps';
import { LatestNews } from './LatestNews';
import { NextEventCard } from './NextEventCard';
import { ProgressCard } from './ProgressCard';
import { QuickLinks } from './QuickLinks';
import { useOfflineDashboard } from './useOfflineDashboard';
import { WeekCard } from './WeekCard';

type Statistics = MemberDashboardQuery['myStatistics'];

/** Length of each of the two compared periods, in days; must match the query. */
const COMPARED_DAYS = 30;

export const preload: Preload = () => [{ query: MemberDashboardDocument }];

/** Dashboard, the first page of a member: statistics, news and links. */
export default function DashboardPage() {
  const { user } = useViewer();
  const query = useMemberDashboardQuery({ fetchPolicy: 'cache-and-network' });
  useOfflineDashboard(query.data);
  useNewCalls(query.refetch, query.data?.myStatistics.totalCalls);
  return (
    <Page
      title={`Bonjour, ${user.username}`}
      documentTitle={memberPageNames.dashboard}
      description="Vos statistiques, votre progression et les accès rapides."
      lead={leadOf(query.data?.myStatistics)}
      actions={<PlayButton />}
    >
      <AdminRefusal />
      <QueryView
        // Retrying reloads the whole page.
        query={{ ...query, refetch: () => window.location.reload() }}
        failure="Erreur lors du chargement des statistiques"
        skeleton={
          <Board
            statistics={<StatCardsSkeleton />}
            week={<CardSkeleton />}
            progress={<ProgressSkeleton />}
            event={<CardSkeleton />}
            news={<CardSkeleton short />}
          />
        }
      >
        {({ myStatistics, month, week, events, articles }) => (
          <Board
            statistics={
              <>
                {isNew(myStatistics) && (
                  <FirstSteps isRegistered={Boolean(events.items[0]?.registration)} />
                )}
                <DashboardStatistics
                  shown={allTime(myStatistics)}
                  compared={{ days: COMPARED_DAYS, ...month }}
                />
                <VerifiedCalls calls={myStatistics} className="mt-2" />
              </>
            }
            week={isNew(myStatistics) ? null : <WeekCard week={week} />}
            progress={<ProgressCard {...myStatistics} />}
            event={<NextEventCard event={events.items[0]} />}
            news={<LatestNews articles={articles.items} />}
          />
        )}
      </QueryView>
    </Page>
  );
}

/** Whether the member has no call yet. Charts would be empty. */
const isNew = ({ totalCalls }: Statistics) => totalCalls === 0;

/** Returns the all-time totals, which the dashboard shows as large values. */
const allTime = (statistics: Statistics) => ({
  calls: statistics.totalCalls,
  successful: statistics.successfulCalls,
  averageResponseSeconds: statistics.averageResponseSeconds,
  playMinutes: statistics.totalPlayMinutes,
});

/** Play button, disabled until the game is available. */
function PlayButton() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="pourquoi-ferme" className="max-w-56 text-sm text-muted md:text-right">
        Le jeu est en développement.
      </p>
      <Button disabled aria-describedby="pourquoi-ferme">
        <Lock aria-hidden="true" size={16} />
        Jouer Maintenant
      </Button>
    </div>
  );
}

type BoardProps = Record<'statistics' | 'week' | 'progress' | 'event' | 'news', ReactNode>;

/**
 * Content of the dashboard: the statistics, then the week, the progress and the next event, then
 * news and links. The event and the news are left out while their section is closed, the week while
 * there are no calls.
 */
function Board({ statistics, week, progress, event, news }: BoardProps) {
  const isClosed = useClosedSections();
  const [hasEvents, hasNews] = [!isClosed(memberPaths.events), !isClosed(memberPaths.news)];
  return (
    <>
      {statistics}
      <div
        className={classes(
          'mt-4 grid gap-4 lg:grid-cols-2',
          hasEvents && week !== null && 'xl:grid-cols-[1.25fr_1.1fr_1fr]',
        )}
      >
        {week}
        {progress}
        {hasEvents && event}
      </div>
      <div className={classes('mt-4 grid gap-4', hasNews && 'xl:grid-cols-[2.1fr_1fr]')}>
        {hasNews && news}
        <QuickLinks />
      </div>
    </>
  );
}

/** Returns a sentence with the time of the member's last call. */
function leadOf(statistics: Statistics | undefined): string {
  if (!statistics) return '\u00A0';
  if (!statistics.lastCallAt) {
    return 'Bienvenue\u00a0! Vos statistiques s’afficheront ici après vos premiers appels.';
  }
  return `Vous avez joué pour la dernière fois ${formatRelativeDate(statistics.lastCallAt)}.`;
}
