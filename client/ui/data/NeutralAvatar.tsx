import { UserRound } from 'lucide-react';

import { classes } from '../inputs/classes';

/** Round picture of a person whose name is not shown. The same for all persons. */
export function NeutralAvatar({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  const isLarge = size === 'large';
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center rounded-full bg-surface-sunken text-muted',
        isLarge ? 'size-16' : 'size-9',
      )}
    >
      <UserRound size={isLarge ? 28 : 18} />
    </span>
  );
}
