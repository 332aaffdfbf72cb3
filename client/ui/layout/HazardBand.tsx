import { classes } from '../inputs/classes';

/** The red and yellow band of fire engines, 6 px: under a header, at the foot of an image. */
export function HazardBand({ className }: { className?: string }) {
  // Covers are inside phrases and links, which hold no block element.
  return <span aria-hidden="true" className={classes('hazard-band block', className)} />;
}
