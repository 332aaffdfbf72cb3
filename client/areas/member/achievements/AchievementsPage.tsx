import { memberPageNames } from '#client/platform/address/pageNames';
import {
  MyAchievementsDocument,
  useMyAchievementsQuery,
  type AchievementDetailsFragment,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { formatNumber } from '#client/platform/text/format';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { StatCard } from '#ui/data/StatCard';
import { AchievementCard } from './AchievementCard';

export const preload: Preload = () => [{ query: MyAchievementsDocument }];

/** Page of all achievements: the unlocked ones, and the progress of the others. */
export default function AchievementsPage() {
  const query = useMyAchievementsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title={memberPageNames.achievements}
      description="Les succès que vous avez débloqués, et votre progression vers les autres."
      lead="Les succès débloqués et ceux qui restent à débloquer."
    >
      <QueryView
        query={query}
        failure="Vos succès n’ont pas pu être chargés."
        skeleton={<AchievementsSkeleton />}
      >
        {({ myAchievements }) => <Achievements achievements={myAchievements} />}
      </QueryView>
    </Page>
  );
}

function Achievements({ achievements }: { achievements: AchievementDetailsFragment[] }) {
  const unlocked = achievements
    .filter((achievement) => achievement.unlocked)
    .toSorted((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''));
  const locked = achievements
    .filter((achievement) => !achievement.unlocked)
    .toSorted((a, b) => b.progress / b.maxProgress - a.progress / a.maxProgress);
  const won = unlocked.reduce((sum, { rewardExperience }) => sum + rewardExperience, 0);
  return (
    <>
      <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2">
        <StatCard
          label="Succès débloqués"
          value={`${unlocked.length}\u00A0/\u00A0${achievements.length}`}
        >
          {locked.length === 0
            ? 'Vous avez débloqué tous les succès.'
            : `encore ${locked.length} à débloquer`}
        </StatCard>
        <StatCard label="Expérience gagnée" value={`${formatNumber(won)}\u00A0XP`}>
          par les succès
        </StatCard>
      </dl>
      <Group title="Débloqués" achievements={unlocked}>
        Aucun succès débloqué. Réussissez dix appels pour débloquer le premier.
      </Group>
      {locked.length > 0 && <Group title="À débloquer" achievements={locked} />}
    </>
  );
}

interface GroupProps {
  title: string;
  achievements: AchievementDetailsFragment[];
  /** Content shown when the group is empty. */
  children?: React.ReactNode;
}

function Group({ title, achievements, children }: GroupProps) {
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-xl">{title}</h2>
      {achievements.length === 0 ? (
        <p className="text-muted">{children}</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {achievements.map((achievement) => (
            <AchievementCard key={achievement.id} achievement={achievement} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AchievementsSkeleton() {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 xs:grid-cols-2">
        <Skeleton className="h-32.75 rounded-card" />
        <Skeleton className="h-32.75 rounded-card" />
      </div>
      <div className="mt-[76px] grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-44 rounded-card" />
        ))}
      </div>
    </>
  );
}
