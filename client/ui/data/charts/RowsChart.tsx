import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';

import { ChartTip } from './ChartTip';
import { chartColors, chartFrame, valueAxis, nameAxis } from './style';

export interface ChartRow {
  name: string;
  value: number;
  /** Note at the end of the bar: 'la moitié'. A bar with a note is highlighted. */
  mark?: string;
}

export interface RowsChartProps {
  rows: readonly ChartRow[];
  /** Name of the counted items: 'Appels'. */
  unit: string;
  textOf: (value: number) => string;
  /** Width of the column of names, in pixels. */
  nameWidth: number;
}

/** Height of the chart in pixels, which fits ten rows. */
const HEIGHT = 320;

/** Bar chart with one bar per row, and the full name before each bar. */
export function RowsChart({ rows, unit, textOf, nameWidth }: RowsChartProps) {
  const data = rows.map((row) => ({
    ...row,
    fill: row.mark ? chartColors.mark : chartColors.main,
  }));
  return (
    <BarChart
      {...chartFrame}
      style={{ ...chartFrame.style, height: HEIGHT }}
      // Leaves room for a note after its bar.
      margin={{ ...chartFrame.margin, right: rows.some(({ mark }) => mark) ? 72 : 16 }}
      data={data}
      layout="vertical"
    >
      <CartesianGrid horizontal={false} stroke={chartColors.grid} />
      <XAxis {...valueAxis} type="number" height={28} width={undefined} />
      <YAxis {...nameAxis} type="category" dataKey="name" width={nameWidth} interval={0} />
      <Tooltip
        cursor={{ fill: 'var(--color-surface-sunken)' }}
        content={<ChartTip textOf={textOf} />}
      />
      <Bar dataKey="value" name={unit} radius={[0, 2, 2, 0]} barSize={20} isAnimationActive={false}>
        <LabelList
          dataKey="mark"
          position="right"
          fill="var(--color-ink)"
          fontSize={nameAxis.tick.fontSize}
        />
      </Bar>
    </BarChart>
  );
}
