import { X } from 'lucide-react';

import { classes } from '#ui/inputs/classes';

/** Mark for the outcome of a call, as in the timeline: a disc, a ring or a cross. */
export function OutcomeMark({ successful, perfect }: { successful: boolean; perfect: boolean }) {
  if (!successful) {
    return (
      <X aria-hidden="true" size={14} strokeWidth={3.5} className="-mx-px shrink-0 text-chart-2" />
    );
  }
  return (
    <span
      className={classes(
        'size-3 shrink-0 rounded-full border-2 border-chart-1',
        perfect && 'bg-chart-1',
      )}
    />
  );
}
