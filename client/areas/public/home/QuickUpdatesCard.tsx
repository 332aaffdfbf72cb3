import type { PublicHomeQuery, QuickUpdateType } from '#client/generated/publicGraphql';
import { formatLongDate } from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { Skeleton } from '#ui/feedback/Skeleton';

const TYPES: Record<QuickUpdateType, string> = {
  FEATURE: 'nouveauté',
  FIX: 'correctif',
  OTHER: 'information',
};

export function QuickUpdatesCard({ updates }: { updates: PublicHomeQuery['quickUpdates'] }) {
  return (
    <Card as="section" aria-labelledby="titre-en-bref" className="p-6">
      <h3 id="titre-en-bref" className="mb-2 text-lg">
        En bref
      </h3>
      {updates.length === 0 && <p className="text-body text-muted">Aucune nouveauté récente.</p>}
      <ul>
        {updates.map((update) => (
          <li key={update.id} className="border-t border-line py-3.5 text-body last:pb-0">
            <h4
              dir="auto"
              className="font-text text-body leading-normal tracking-normal wrap-anywhere"
            >
              {update.title}
            </h4>
            <p dir="auto" className="wrap-anywhere">
              {update.description}
            </p>
            <p className="text-note text-muted">
              <time dateTime={update.publishedOn}>{formatLongDate(update.publishedOn)}</time> ·{' '}
              {TYPES[update.type]}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function QuickUpdatesSkeleton() {
  return (
    <Card className="p-6">
      <Skeleton className="mb-4 h-5 w-24" />
      {['premier', 'deuxième', 'troisième'].map((rank) => (
        <div key={rank} className="border-t border-line py-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-2 h-4 w-full" />
          <Skeleton className="mt-2 h-3 w-1/3" />
        </div>
      ))}
    </Card>
  );
}
