import { Card } from '#ui/layout/Card';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Spinner } from '#ui/feedback/Spinner';

const STATISTICS = ['appels', 'réussite', 'réponse', 'jeu'];

export function StatCardsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
      {STATISTICS.map((statistic) => (
        <Card key={statistic} className="px-5 py-[18px]">
          <Skeleton className="my-0.5 h-4.5 w-28" />
          <Skeleton className="mt-[15px] h-8 w-20" />
          <Skeleton className="mt-2 mb-1 h-3.75 w-24" />
        </Card>
      ))}
    </div>
  );
}

export function ProgressSkeleton() {
  return (
    <Card className="px-6 py-[22px]">
      <Skeleton className="h-5 w-32" />
      <div className="mt-4 flex items-center gap-[18px] narrow:flex-wrap">
        <Skeleton className="h-18 w-16 shrink-0" />
        <div className="min-w-0 grow">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="my-3 h-3 w-full" />
          <Skeleton className="h-5 w-44" />
        </div>
      </div>
      <p className="mt-5 grid min-h-37 place-items-center text-muted">
        <span className="inline-flex items-center gap-3">
          <Spinner /> Chargement de vos statistiques...
        </span>
      </p>
    </Card>
  );
}

export function CardSkeleton({ short = false }: { short?: boolean }) {
  return (
    <Card className="flex flex-col px-6 py-[22px]">
      <Skeleton className="h-5 w-36" />
      <Skeleton className={short ? 'mt-4 h-26' : 'mt-4 min-h-60 grow'} />
    </Card>
  );
}
