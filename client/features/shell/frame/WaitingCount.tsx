import { classes } from '#ui/inputs/classes';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

/**
 * Count of items to handle or to read, with its text for screen readers: { value: 4, label: '4 en
 * attente' }.
 */
export interface WaitingItems {
  value: number;
  label: string;
}

/** Count of pending items beside a link. Renders nothing without items. */
export function WaitingCount({
  waiting,
  className,
}: {
  waiting: WaitingItems | undefined;
  className: string;
}) {
  return (
    waiting &&
    waiting.value > 0 && (
      <span
        className={classes(
          'data rounded border px-1 py-1 text-xs leading-none font-semibold',
          className,
        )}
      >
        <span aria-hidden="true">{waiting.value}</span>
        <VisuallyHidden>, {waiting.label}</VisuallyHidden>
      </span>
    )
  );
}
