import { Trophy } from 'lucide-react';

import { classes } from '../inputs/classes';
import { itemIcons } from './itemIcons';

/** Rarity of an achievement, as enum values of the GraphQL schema. */
type Rarity = 'BRONZE' | 'SILVER' | 'GOLD' | 'PLATINUM';

const TONES: Record<Rarity, string> = {
  BRONZE: 'bg-warning-soft text-warning',
  SILVER: 'bg-surface-sunken text-quiet',
  GOLD: 'bg-on-signal text-signal',
  PLATINUM: 'bg-info-soft text-info',
};

/** The round medal of an achievement: grey while locked, then in the colour of its rarity. */
export function AchievementMedal({
  achievement: { icon, category, unlocked },
}: {
  achievement: { icon: string; category: Rarity; unlocked: boolean };
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
