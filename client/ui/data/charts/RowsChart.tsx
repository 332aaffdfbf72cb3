import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';

import { ChartTip } from './ChartTip';
import { chartColors, chartFrame, valueAxis, nameAxis } from './style';

export interface ChartRow {
  name: string;
  value: number;
  /** A note at the end of the bar, which is highlighted: 'médiane'. */
  mark?: string;
}

export interface RowsChartProps {
  rows: readonly ChartRow[];
  /** The counted things: 'Appels'. */
  unit: string;
  textOf: (value: number) => string;
  /** The width of the names, in pixels. */
  nameWidth: number;
}

/**
 * Enough for ten rows; fewer are further apart, so that neighbouring charts have the same height.
 */
const HEIGHT = 320;

/** One bar per row, with its whole name before it, readable on a phone as well. */
export function RowsChart({ rows, unit, textOf, nameWidth }: RowsChartProps) {
  const data = rows.map((row) => ({
    ...row,
    fill: row.mark ? chartColors.mark : chartColors.main,
  }));
  return (
    <BarChart
      {...chartFrame}
      style={{ ...chartFrame.style, height: HEIGHT }}
      // A note stands after its bar.
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
