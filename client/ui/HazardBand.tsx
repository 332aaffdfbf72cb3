import { classes } from './classes';

/** The red and yellow band of fire engines, 6 px: under a header, at the foot of an image. */
export function HazardBand({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('bande', className)} />;
}
