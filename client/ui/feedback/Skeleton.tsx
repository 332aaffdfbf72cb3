import { classes } from '../inputs/classes';

/** A grey placeholder. Set the size of the content with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block max-w-full animate-breathe rounded-control bg-line', className)}
    />
  );
}
