import type { ReactNode } from 'react';

import { useMemberDashboardQuery, type MemberDashboardQuery } from '../../../generated/graphql';
import { formatRelativeDate } from '../../../platform/format';
import { PageHead } from '../../../platform/PageHead';
import { useViewer } from '../../../platform/session/useSession';
import { Button } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { QueryView } from '../../../ui/QueryView';
import { FiguresSkeleton, ProgressSkeleton } from './DashboardSkeleton';
import { Figures } from './Figures';
import { ProgressCard } from './ProgressCard';
import { QuickLinks } from './QuickLinks';

type Statistics = MemberDashboardQuery['myStatistics'];

/** The first page of a member: what they have done at the console, and where to go from here. */
export default function DashboardPage() {
  const { user } = useViewer();
  const query = useMemberDashboardQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title={`Bonjour, ${user.username}`}
      lead={leadOf(query.data?.myStatistics)}
      actions={<Button disabled>Jouer Maintenant</Button>}
    >
      <PageHead
        title="Tableau de bord"
        description="Vos chiffres au pupitre, votre progression et les accès rapides."
        noindex
      />
      <QueryView
        // Documented: trying again reloads the page.
        query={{ ...query, refetch: () => window.location.reload() }}
        failure="Erreur lors du chargement des statistiques"
        skeleton={<Board figures={<FiguresSkeleton />} progress={<ProgressSkeleton />} />}
      >
        {({ myStatistics }) => (
          <Board
            figures={<Figures {...myStatistics} />}
            progress={<ProgressCard {...myStatistics} />}
          />
        )}
      </QueryView>
    </Page>
  );
}

/** The figures, then the progression beside the links. */
function Board({ figures, progress }: { figures: ReactNode; progress: ReactNode }) {
  return (
    <>
      {figures}
      <div className="mt-4 grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        {progress}
        <QuickLinks />
      </div>
    </>
  );
}

/** When the member last took calls; without statistics yet, room for the sentence. */
function leadOf(statistics: Statistics | undefined): string {
  if (!statistics) return '\u00A0';
  if (statistics.totalCalls === 0 || !statistics.updatedAt) {
    return 'Bienvenue au pupitre. Vos chiffres s’afficheront ici après vos premiers appels.';
  }
  const age = formatRelativeDate(statistics.updatedAt);
  if (age === 'aujourd’hui') return 'Votre dernier passage au pupitre date d’aujourd’hui.';
  return `Votre dernier passage au pupitre remonte à ${age.replace(/^il y a /, '')}.`;
}
