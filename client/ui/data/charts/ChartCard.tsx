import { useId, type ReactNode } from 'react';

import { Card } from '#ui/layout/Card';
import { classes } from '#ui/inputs/classes';
import { DisclosureIcon } from '../DisclosureIcon';

export interface ChartColumn {
  key: string;
  label: string;
}

export interface ChartCardProps {
  title: string;
  /** Summary in one sentence, shown below the title. Screen readers read it, not the chart. */
  summary?: string;
  /** The chart, which sets its own height. */
  children: ReactNode;
  /** Columns of the table with the same data; the first one names the row. */
  columns: readonly ChartColumn[];
  rows: readonly Readonly<Record<string, string>>[];
  className?: string;
}

/** A chart and a table with the same data. */
export function ChartCard({ title, summary, children, columns, rows, className }: ChartCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes('min-w-0', className)}>
      <div className="px-5 pt-[22px] md:px-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {summary && <p className="mt-1 text-body text-muted">{summary}</p>}
      </div>
      <div
        role="img"
        aria-label={[title, summary].filter(Boolean).join('. ')}
        className="px-2 pt-4 md:px-3"
      >
        {children}
      </div>
      <details className="group px-5 pt-2 pb-3 open:pb-5 md:px-6">
        <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold text-ink hover:text-accent-strong">
          <DisclosureIcon />
          Voir les chiffres
        </summary>
        <Twin title={title} columns={columns} rows={rows} />
      </details>
    </Card>
  );
}

function Twin({ title, columns, rows }: Pick<ChartCardProps, 'title' | 'columns' | 'rows'>) {
  const [first, ...others] = columns;
  return (
    <section
      // A scrollable area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Chiffres\u00A0: ${title}`}
      className="max-h-80 overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-canvas shadow-[inset_0_-1px_0_var(--color-line-strong)]">
          <tr className="text-left">
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="px-4 py-2.5 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={first && row[first.key]} className="border-b border-line last:border-0">
              <th scope="row" className="px-4 py-2.5 text-left font-medium">
                {first && row[first.key]}
              </th>
              {others.map(({ key }) => (
                <td key={key} className="px-4 py-2.5">
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
