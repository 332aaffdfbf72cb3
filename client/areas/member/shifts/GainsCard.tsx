import { formatNumber } from '#client/platform/text/format';
import { AchievementMedal } from '#ui/data/AchievementMedal';
import { Card } from '#ui/layout/Card';
import type { Debriefed, Report } from './shiftLabels';

const xp = (experience: number) => `+${formatNumber(experience)}`;

/** Card of what a shift earned: XP, achievements, and the XP still missing to the next level. */
export function GainsCard({ debriefed, report }: { debriefed: Debriefed; report: Report }) {
  const { level, experienceToNextLevel } = debriefed;
  return (
    <Card as="section" aria-labelledby="titre-gains" className="min-w-0 px-5 py-[22px] md:px-6">
      <h2 id="titre-gains" className="text-lg">
        Vos gains
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {report.gains.map(({ label, experience }) => (
          <div key={label} className="flex justify-between gap-4 py-2.5 text-body">
            <dt>{label}</dt>
            <dd className="data text-ink">{xp(experience)}</dd>
          </div>
        ))}
        {report.achievements.map((achievement) => (
          <div key={achievement.id} className="flex items-center gap-3 py-2.5">
            <AchievementMedal achievement={achievement} />
            <dt className="min-w-0 flex-1">
              <span className="block text-body font-semibold text-ink">{achievement.name}</span>
              <span className="block text-sm text-muted">{achievement.description}</span>
            </dt>
            <dd className="data shrink-0 text-ink">{xp(achievement.rewardExperience)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2.5 text-body">
          <dt className="font-semibold text-ink">
            Niveau {level} aujourd’hui. Avant le niveau {level + 1}&nbsp;:
          </dt>
          <dd className="data shrink-0 text-ink">{formatNumber(experienceToNextLevel)}&nbsp;XP</dd>
        </div>
      </dl>
    </Card>
  );
}
