import { formatNumber } from '#client/platform/text/format';
import { AchievementMedal } from '#ui/data/AchievementMedal';
import type { Debriefed, Report } from '../shiftLabels';

const xp = (experience: number) => `${formatNumber(experience)}\u00A0XP`;

/** Gains of a shift: XP, achievements, and the XP still missing to the next level. */
export function Gains({ debriefed, report }: { debriefed: Debriefed; report: Report }) {
  const { level, experienceToNextLevel } = debriefed;
  return (
    <dl className="divide-y divide-line text-body [&_dd]:shrink-0 [&_dd]:text-ink [&_dd]:tabular-nums">
      {report.gains.map(({ label, experience }) => (
        <div key={label} className="flex justify-between gap-4 py-2.5">
          <dt>{label}</dt>
          <dd>{xp(experience)}</dd>
        </div>
      ))}
      {report.achievements.map((achievement) => (
        <div key={achievement.id} className="flex items-center gap-3 py-2.5">
          <AchievementMedal achievement={achievement} />
          <dt className="min-w-0 flex-1">
            <span className="block font-semibold text-ink">{achievement.name}</span>
            <span className="block text-sm text-muted">{achievement.description}</span>
          </dt>
          <dd>{xp(achievement.rewardExperience)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2.5">
        <dt className="font-semibold text-ink">
          Niveau {level} aujourd’hui. Avant le niveau {level + 1}&nbsp;:
        </dt>
        <dd>{xp(experienceToNextLevel)}</dd>
      </div>
    </dl>
  );
}
