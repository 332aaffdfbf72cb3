import { Card } from '#ui/layout/Card';
import { Skeleton } from '#ui/feedback/Skeleton';

export function ArticleCardSkeleton({ layout = 'ligne' }: { layout?: 'ligne' | 'pile' }) {
  const inLine = layout === 'ligne';
  return (
    <Card
      className={`grid overflow-hidden ${inLine ? 'md:grid-cols-[240px_1fr] lg:grid-cols-[280px_1fr]' : ''}`}
    >
      <Skeleton
        className={`aspect-[2/1] w-full rounded-none ${inLine ? 'md:aspect-auto md:h-full md:min-h-47.5' : ''}`}
      />
      <div className="px-5 py-5 md:px-6 md:py-[22px]">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
        <Skeleton className="mt-4 h-4 w-1/2" />
        <Skeleton className="mt-4 h-5 w-14" />
      </div>
    </Card>
  );
}
