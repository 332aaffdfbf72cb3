import { Skeleton } from '#ui/feedback/Skeleton';

/** Placeholder for a form until its mailed link is checked. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid gap-4">
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-1.5 h-11" />
        </div>
      ))}
      <Skeleton className="mt-2 h-11" />
    </div>
  );
}
