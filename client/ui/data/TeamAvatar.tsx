import { ShieldCheck } from 'lucide-react';

import { classes } from '../inputs/classes';

/** Shield in place of the avatar, for texts that the moderation team signs. 24 or 36 px. */
export function TeamAvatar({ size = 'normal' }: { size?: 'small' | 'normal' }) {
  return (
    <span
      className={classes(
        'grid shrink-0 place-items-center rounded-full bg-info text-surface',
        size === 'small' ? 'size-6' : 'size-9',
      )}
    >
      <ShieldCheck aria-hidden="true" size={size === 'small' ? 14 : 20} />
    </span>
  );
}
