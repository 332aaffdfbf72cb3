import { Skeleton } from '#ui/feedback/Skeleton';

export function PlayerSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-47 rounded-card" />
      <Skeleton className="h-69 rounded-card" />
      <div className="grid gap-4 lg:grid-cols-[1.7fr_1fr]">
        <Skeleton className="h-70 rounded-card" />
        <Skeleton className="h-70 rounded-card" />
      </div>
    </div>
  );
}
