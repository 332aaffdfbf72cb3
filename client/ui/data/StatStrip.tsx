import { Card } from '../layout/Card';
import { Skeleton } from '../feedback/Skeleton';
import { SmartLink } from '../layout/SmartLink';

export interface Stat {
  label: string;
  value: string;
  /** Details about the counted items, in addition to the label. */
  note?: string;
  /** Path of the list of the counted items. */
  to?: string;
}

// On a phone, the totals are after the list, so that its rows start near the top.
const FRAME = 'totals mb-4 overflow-hidden max-md:order-last max-md:mt-4 max-md:mb-0';

// The gaps of the grid look like lines between the values, however many values are in a row.
const STRIP =
  'grid grid-cols-2 narrow:grid-cols-1 gap-px overflow-hidden bg-line sm:grid-cols-[repeat(auto-fit,minmax(9.375rem,1fr))]';
const CELL = 'relative bg-surface px-5 py-4 max-sm:odd:last:col-span-2 narrow:odd:last:col-span-1';

/** Totals above a list, in one card. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <Card className={FRAME}>
      <dl aria-label={label} className={STRIP}>
        {stats.map(({ label, value, note, to }) => (
          <div key={label} className={CELL}>
            <dt className="text-sm text-muted">
              {to ? (
                <SmartLink to={to} className="after:absolute after:inset-0 hover:underline">
                  {label}
                </SmartLink>
              ) : (
                label
              )}
            </dt>
            <dd className="mt-1 font-title text-2xl leading-tight font-extrabold text-ink tabular-nums">
              {value}
            </dd>
            {note && <dd className="text-note text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function StatStripSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <Card className={FRAME}>
      <div className={STRIP}>
        {labels.map((label) => (
          <div key={label} className={CELL}>
            <p className="text-sm text-muted">{label}</p>
            <Skeleton className="mt-1 h-7.5 w-16" />
          </div>
        ))}
      </div>
    </Card>
  );
}
