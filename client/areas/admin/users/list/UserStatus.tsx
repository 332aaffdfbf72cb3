import { classes } from '#ui/inputs/classes';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { standingOf, type Standing } from '../standing';

/** Label of the state of an account, such as banned, deactivated, locked, online or offline. */
export function UserStatus({ user }: { user: Standing }) {
  const { label, short, tone } = standingOf(user);
  return (
    <span
      className={classes(
        'inline-flex items-baseline gap-[7px] font-medium',
        user.ban && 'whitespace-nowrap',
        tone,
      )}
    >
      <i aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {short ? (
        <span title={label}>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      ) : (
        <span>{label}</span>
      )}
    </span>
  );
}
