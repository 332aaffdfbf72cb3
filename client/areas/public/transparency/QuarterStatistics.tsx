import { useId } from 'react';

import type { PublicTransparencyQuery } from '#client/generated/publicGraphql';
import { formatNumber } from '#client/platform/text/format';
import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import { delayText, WITHHELD } from './transparencyLabels';

type Shown = NonNullable<PublicTransparencyQuery['transparency']['shown']>;
type Count = Shown['reports']['byReason'][number];

/** Statistics of a quarter: first the main values, then their breakdowns. */
export function QuarterStatistics({ statistics }: { statistics: Shown }) {
  const { reports, decisions, delays, appeals } = statistics;
  const textOf = (value: number | null, text: (value: number) => string) =>
    value === null ? null : text(value);
  return (
    <>
      <Card as="section" aria-label="L’essentiel du trimestre" className="overflow-hidden">
        <dl className="grid grid-cols-2 gap-px bg-line md:grid-cols-5 [&>:last-child]:max-md:col-span-2">
          <Main label="Signalements" value={textOf(reports.total, formatNumber)} />
          <Main label="Décisions" value={textOf(decisions.total, formatNumber)} />
          <Main
            label="Délai médian"
            value={textOf(delays.medianMinutes, delayText)}
            note="entre un signalement et la décision"
          />
          <Main
            label="Délai des 10&nbsp;% les plus lents"
            value={textOf(delays.slowestTenthMinutes, delayText)}
            note="un signalement sur dix attend au moins ce délai"
          />
          <Main label="Recours traités" value={textOf(appeals.total, formatNumber)} />
        </dl>
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <CountTable title="Signalements par motif" counts={reports.byReason} />
        <div className="grid gap-5">
          <CountTable title="Auteurs des décisions" counts={decisions.byDecider} />
          <CountTable title="Issue des recours" counts={appeals.byOutcome} />
        </div>
      </div>
      <CountTable title="Décisions par règle" counts={decisions.byRule} wide />
    </>
  );
}

function Main({ label, value, note }: { label: string; value: string | null; note?: string }) {
  return (
    <div className="bg-surface px-5 py-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        {value === null ? (
          <span className="mt-1.5 block text-body text-muted">{WITHHELD}</span>
        ) : (
          <span className="font-title mt-1 block text-2xl leading-tight font-extrabold text-ink tabular-nums">
            {value}
          </span>
        )}
        {note && <span className="mt-1 block text-detail text-muted">{note}</span>}
      </dd>
    </div>
  );
}

interface CountTableProps {
  title: string;
  counts: readonly Count[];
  /** Whether the table uses two columns if there is room. */
  wide?: boolean;
}

/** Table of counts, with bars to compare them. A withheld count has no bar. */
function CountTable({ title, counts, wide = false }: CountTableProps) {
  const id = useId();
  const most = Math.max(1, ...counts.map(({ count }) => count ?? 0));
  return (
    <Card as="section" aria-labelledby={id} className="px-5 pt-[18px] pb-4 md:px-6">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <dl className={classes('mt-2 text-body', wide && 'lg:columns-2 lg:gap-12')}>
        {counts.map(({ key, label, count }) => (
          <div
            key={key}
            className="relative flex break-inside-avoid items-baseline justify-between gap-4 border-b border-line pt-2.5 pb-3"
          >
            <dt className="min-w-0 font-medium text-ink">{label}</dt>
            {count === null ? (
              <dd className="shrink-0 text-sm text-muted">{WITHHELD}</dd>
            ) : (
              <dd className="shrink-0 font-data font-bold text-ink tabular-nums">
                {formatNumber(count)}
                <Line share={count / most} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Bar at the lower edge of a row. `share`: length relative to the largest, 0 to 1. */
function Line({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="absolute inset-x-0 -bottom-px h-[3px] w-full"
    >
      <rect width={100 * share} height="1" className="fill-night-600" />
    </svg>
  );
}
