import { AchievementMedal } from '#ui/data/AchievementMedal';
import type { MemberDashboardQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { useClosedSections } from '#client/platform/memberSections';
import { memberPaths } from '#client/platform/address/paths';
import { levelProgress, XP_PER_LEVEL } from '#client/platform/progress';
import { Card } from '#ui/layout/Card';
import { Meter } from '#ui/data/Meter';
import { SmartLink } from '#ui/layout/SmartLink';

type Statistics = MemberDashboardQuery['myStatistics'];

/** Card with the level, the rank, the XP missing to the next level, and the latest achievements. */
export function ProgressCard({ level, experience, rank, recentAchievements }: Statistics) {
  const { done, left } = levelProgress(experience);
  return (
    <Card as="section" aria-labelledby="titre-progression" className="px-6 py-[22px]">
      <h2 id="titre-progression" className="text-lg">
        Progression
      </h2>
      <div className="mt-4 flex items-center gap-[18px] narrow:flex-wrap">
        <div
          aria-hidden="true"
          className="grid h-18 w-16 shrink-0 place-items-center bg-chosen font-title text-[1.625rem] leading-none font-extrabold text-white [clip-path:polygon(0_0,100%_0,100%_72%,50%_100%,0_72%)]"
        >
          {level}
        </div>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap justify-between gap-x-3 text-body">
            <b className="text-ink">
              Niveau {level} · {rankLabels[rank]}
            </b>
            <span className="data text-sm">
              {formatNumber(done)}&nbsp;/&nbsp;{formatNumber(XP_PER_LEVEL)}&nbsp;XP
            </span>
          </p>
          <Meter
            className="my-3 h-3"
            label={`Progression vers le niveau ${level + 1}`}
            value={done}
            max={XP_PER_LEVEL}
            text={`${formatNumber(done)}\u00A0XP sur ${formatNumber(XP_PER_LEVEL)}`}
          />
          <p className="text-sm text-muted">
            {formatNumber(left)}&nbsp;XP avant le niveau {level + 1}
          </p>
        </div>
      </div>
      <RecentAchievements achievements={recentAchievements} />
    </Card>
  );
}

function RecentAchievements({ achievements }: { achievements: Statistics['recentAchievements'] }) {
  const isClosed = useClosedSections();
  if (achievements.length === 0) {
    return (
      <p className="mt-5 rounded-lg border border-dashed border-line-strong px-4 py-3.5 text-body text-muted">
        Aucun succès débloqué pour l’instant.{' '}
        {!isClosed(memberPaths.achievements) && (
          <SmartLink to={memberPaths.achievements} className="font-semibold text-ink underline">
            Voir les succès à débloquer
          </SmartLink>
        )}
      </p>
    );
  }
  return (
    <>
      <h3 className="sr-only">Succès récents</h3>
      <ul className="mt-5 divide-y divide-line border-t border-line">
        {achievements.map((achievement) => (
          <li key={achievement.id} className="flex items-center gap-3 py-2.5 text-[0.90625rem]">
            <AchievementMedal achievement={achievement} />
            <span className="min-w-0 wrap-anywhere">
              <b className="block leading-snug text-ink">{achievement.name}</b>
              <small className="text-note text-muted">{achievement.description}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
