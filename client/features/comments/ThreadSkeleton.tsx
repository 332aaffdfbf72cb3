import { Skeleton } from '#ui/feedback/Skeleton';

export function ThreadSkeleton() {
  return (
    <div className="grid gap-7">
      {['w-3/4', 'w-11/12', 'w-1/2'].map((width) => (
        <div key={width} className="flex gap-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="min-w-0 grow">
            <Skeleton className="h-5 w-40" />
            <Skeleton className={`mt-2 h-4 ${width}`} />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
