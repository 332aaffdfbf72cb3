import { Trophy } from 'lucide-react';

import type { AchievementCategory } from '../../generated/publicGraphql';
import { classes } from '../inputs/classes';
import { itemIcons } from './itemIcons';

const TONES: Record<AchievementCategory, string> = {
  BRONZE: 'bg-warning-soft text-warning',
  SILVER: 'bg-surface-sunken text-quiet',
  GOLD: 'bg-on-signal text-signal',
  PLATINUM: 'bg-info-soft text-info',
};

/** The round medal of an achievement, in the colour of its category; grey while it is locked. */
export function AchievementMedal({
  achievement: { icon, category, unlocked },
}: {
  achievement: { icon: string; category: AchievementCategory; unlocked: boolean };
}) {
  const Icon = itemIcons[icon] ?? Trophy;
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full',
        unlocked ? TONES[category] : 'border border-dashed border-line-strong bg-canvas text-muted',
      )}
    >
      <Icon size={21} />
    </span>
  );
}
