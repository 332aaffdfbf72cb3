import { classes } from '../inputs/classes';

/** Red and yellow band of fire engines, 6 px high. */
export function HazardBand({ className }: { className?: string }) {
  // Covers are inside phrases and links, which must not contain block elements.
  return <span aria-hidden="true" className={classes('hazard-band block', className)} />;
}
