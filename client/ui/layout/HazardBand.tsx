import { classes } from '../inputs/classes';

/** Red and yellow band, as on fire engines, 6 px high. */
export function HazardBand({ className }: { className?: string }) {
  // A `span`, because covers are inside phrases and links, which must not contain block elements.
  return <span aria-hidden="true" className={classes('hazard-band block', className)} />;
}
