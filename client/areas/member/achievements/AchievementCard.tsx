import { AchievementMedal } from '#ui/data/AchievementMedal';
import type { AchievementCategory, AchievementDetailsFragment } from '#client/generated/graphql';
import { formatLongDate, formatNumber } from '#client/platform/text/format';
import { Badge, type BadgeTone } from '#ui/data/Badge';
import { Card } from '#ui/layout/Card';
import { Meter } from '#ui/data/Meter';
import { progressText } from './progressText';

const categories: Record<AchievementCategory, { label: string; tone: BadgeTone }> = {
  BRONZE: { label: 'Bronze', tone: 'warning' },
  SILVER: { label: 'Argent', tone: 'neutral' },
  GOLD: { label: 'Or', tone: 'gold' },
  PLATINUM: { label: 'Platine', tone: 'info' },
};

/** Card of an achievement with its goal, its reward and the member's progress. */
export function AchievementCard({ achievement }: { achievement: AchievementDetailsFragment }) {
  const { name, description, category, unlockedAt, progress, maxProgress } = achievement;
  const progressLabel = progressText(achievement);
  const { label, tone } = categories[category];
  return (
    <Card as="li" className="flex flex-col gap-4 px-5 py-[18px]">
      <div className="flex items-start gap-4">
        <AchievementMedal achievement={achievement} />
        <div className="min-w-0 grow">
          <h3 className="text-base wrap-anywhere">{name}</h3>
          <p className="mt-0.5 text-body text-muted wrap-anywhere">{description}</p>
        </div>
      </div>
      <div className="mt-auto">
        {unlockedAt ? (
          <p className="text-sm text-success">Débloqué le {formatLongDate(unlockedAt)}</p>
        ) : (
          <>
            <p className="data mb-1.5 text-right text-sm">{progressLabel}</p>
            <Meter
              label={`Progression\u00A0: ${name}`}
              value={progress}
              max={maxProgress}
              text={progressLabel}
            />
          </>
        )}
        <p className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <Badge tone={tone}>{label}</Badge>
          <span className="data text-sm font-bold text-ink">
            +{formatNumber(achievement.rewardExperience)}&nbsp;XP
          </span>
        </p>
      </div>
    </Card>
  );
}
