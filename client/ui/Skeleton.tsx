import { classes } from './classes';

/** A grey block in the place of what is coming; give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block max-w-full animate-attente rounded-rayon-petit bg-trait',
        className,
      )}
    />
  );
}
