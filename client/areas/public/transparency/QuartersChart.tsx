import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import type { PublicTransparencyQuery } from '#client/generated/publicGraphql';
import { counted, formatNumber } from '#client/platform/text/format';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { ChartTip } from '#ui/data/charts/ChartTip';
import { chartColors, chartFrame, valueAxis, nameAxis } from '#ui/data/charts/style';
import { countText, quarterText, shortQuarter } from './transparencyLabels';

type Quarter = PublicTransparencyQuery['transparency']['quarters'][number];

/** Labels and colours of the chart's series. */
const SERIES = [
  { key: 'reports', label: 'Signalements', fill: chartColors.main, mark: 'bg-night-600' },
  { key: 'decisions', label: 'Décisions', fill: chartColors.mark, mark: 'bg-signal' },
  { key: 'appeals', label: 'Recours', fill: chartColors.bad, mark: 'bg-accent' },
] as const;

function summaryOf(quarters: readonly Quarter[]): string {
  const published = quarters.flatMap(({ quarter, reports }) =>
    reports === null ? [] : [{ quarter, reports }],
  );
  const [first] = published;
  if (!first) return 'Aucun trimestre ne concerne assez de personnes pour être affiché.';
  const most = published.reduce((top, one) => (one.reports > top.reports ? one : top), first);
  return `Maximum\u00A0: ${counted(most.reports, 'signalement')}, au ${quarterText(most.quarter)}. Les trimestres sans colonne concernent moins de 5\u00A0personnes ou sont masqués.`;
}

export default function QuartersChart({ quarters }: { quarters: readonly Quarter[] }) {
  const oldestFirst = quarters.toReversed();
  return (
    <ChartCard
      title="Évolution par trimestre"
      summary={summaryOf(quarters)}
      columns={[
        { key: 'quarter', label: 'Trimestre' },
        ...SERIES.map(({ key, label }) => ({ key, label })),
      ]}
      rows={oldestFirst.map(({ quarter, reports, decisions, appeals }) => ({
        quarter: quarterText(quarter),
        reports: countText(reports),
        decisions: countText(decisions),
        appeals: countText(appeals),
      }))}
    >
      <BarChart {...chartFrame} data={oldestFirst}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis {...nameAxis} dataKey="quarter" tickFormatter={shortQuarter} />
        <YAxis {...valueAxis} />
        <Tooltip
          cursor={{ fill: 'var(--color-surface-sunken)' }}
          content={
            <ChartTip titleOf={(quarter) => quarterText(String(quarter))} textOf={formatNumber} />
          }
        />
        {SERIES.map(({ key, label, fill }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={fill}
            radius={[2, 2, 0, 0]}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
      <ul
        aria-hidden="true"
        className="flex flex-wrap gap-x-5 gap-y-1 px-3 pt-2 text-detail text-muted"
      >
        {SERIES.map(({ key, label, mark }) => (
          <li key={key} className="flex items-center gap-2">
            <span
              className={`size-3 rounded-[3px] forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText] ${mark}`}
            />
            {label}
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
