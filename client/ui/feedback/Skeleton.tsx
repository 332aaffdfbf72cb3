import { classes } from '../inputs/classes';

/** A grey block in the place of what is coming; give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block max-w-full animate-breathe rounded-control bg-line', className)}
    />
  );
}
