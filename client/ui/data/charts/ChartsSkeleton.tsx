import { Skeleton } from '#ui/feedback/Skeleton';
import { classes } from '#ui/inputs/classes';

export interface ChartsSkeletonProps {
  /** Class that sets the height of each card. */
  height: string;
  pairs: number;
  /** Whether a card of the full width comes first. */
  wideFirst?: boolean;
  className?: string;
}

export function ChartsSkeleton({ height, pairs, wideFirst, className }: ChartsSkeletonProps) {
  const count = 2 * pairs + (wideFirst ? 1 : 0);
  return (
    <div className={classes('grid gap-4 lg:grid-cols-2', className)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton
          key={index}
          className={classes('rounded-card', height, wideFirst && index === 0 && 'lg:col-span-2')}
        />
      ))}
    </div>
  );
}
