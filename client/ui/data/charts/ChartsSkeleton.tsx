import { Skeleton } from '#ui/feedback/Skeleton';
import { classes } from '#ui/inputs/classes';

export interface ChartsSkeletonProps {
  /** The height of each card, as a class. */
  height: string;
  /** How many cards stand two by two. */
  pairs: number;
  /** Whether one as wide as both stands above them. */
  wideFirst?: boolean;
  className?: string;
}

/** Where charts will be. */
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
