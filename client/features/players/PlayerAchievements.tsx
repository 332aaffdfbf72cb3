import { useState } from 'react';

import type { PlayerDetailsFragment } from '#client/generated/publicGraphql';
import { formatLongDate } from '#client/platform/text/format';
import { AchievementMedal } from '#ui/data/AchievementMedal';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { HiddenMark } from './HiddenMark';

/** Count of achievements that are shown at first. */
const FIRST = 4;

export interface PlayerAchievementsProps {
  achievements: NonNullable<PlayerDetailsFragment['achievements']>;
  hidden: boolean;
}

/** Achievements of a player, most recent first. */
export function PlayerAchievements({ achievements, hidden }: PlayerAchievementsProps) {
  const [all, setAll] = useState(false);
  const { reached, total } = achievements;
  const first = reached.slice(0, FIRST);
  const hasMore = reached.length !== first.length;
  return (
    <Card
      as="section"
      aria-labelledby="titre-succes"
      className="px-4 py-[18px] sm:px-6 sm:py-[22px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="titre-succes" className="text-lg">
          Succès
        </h2>
        <p className="text-sm text-muted">
          {reached.length} sur {total}
        </p>
      </div>
      {hidden && <HiddenMark />}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {(all ? reached : first).map((achievement) => (
          <li key={achievement.id} className="flex items-center gap-3 py-2.5">
            <AchievementMedal achievement={{ ...achievement, unlocked: true }} />
            <span className="min-w-0">
              <b className="block text-ink wrap-anywhere">{achievement.name}</b>
              <span className="block text-sm text-muted">
                {formatLongDate(achievement.unlockedAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => setAll(!all)}>
          {all ? 'Voir moins de succès' : 'Voir tous les succès'}
        </Button>
      )}
    </Card>
  );
}
