import { publicPaths } from '#client/platform/address/paths';
import { Skeleton } from '#ui/feedback/Skeleton';
import { PageBand } from '../PageBand';

const LINES = ['w-full', 'w-11/12', 'w-[97%]', 'w-3/4', 'w-[94%]', 'w-5/6', 'w-[98%]', 'w-1/2'];

export function ArticleSkeleton() {
  return (
    <>
      <PageBand back={{ to: publicPaths.news, label: 'Toutes les actualités' }}>
        <h1 className="sr-only">Article</h1>
        <Skeleton className="h-6 w-24 bg-night-700" />
        <Skeleton className="mt-4 h-9 w-full max-w-160 bg-night-700 md:h-12" />
        <Skeleton className="mt-4 h-5 w-64 bg-night-700" />
      </PageBand>
      <div className="page-column pt-8 pb-14 md:pt-10">
        <Skeleton className="aspect-[2/1] w-full rounded-card md:aspect-[4/1]" />
        <div className="mx-auto mt-8 max-w-180 md:mt-10">
          {LINES.map((width) => (
            <Skeleton key={width} className={`mt-3.5 h-4 ${width}`} />
          ))}
        </div>
      </div>
    </>
  );
}
