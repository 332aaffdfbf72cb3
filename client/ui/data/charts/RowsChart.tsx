import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';

import { ChartTip } from './ChartTip';
import { chartColors, chartFrame, figureAxis, nameAxis } from './style';

export interface ChartRow {
  name: string;
  value: number;
  /** Said at the end of the bar, which stands out: 'médiane'. */
  mark?: string;
}

export interface RowsChartProps {
  rows: readonly ChartRow[];
  /** What is counted: 'Appels'. */
  unit: string;
  textOf: (value: number) => string;
  /** Room for the names, in pixels. */
  nameWidth: number;
}

/** Enough for ten rows; fewer stand further apart, so that charts side by side end together. */
const HEIGHT = 320;

/** A bar a row, its whole name before it: read on a phone as on a wide screen. */
export function RowsChart({ rows, unit, textOf, nameWidth }: RowsChartProps) {
  const data = rows.map((row) => ({
    ...row,
    fill: row.mark ? chartColors.mark : chartColors.main,
  }));
  return (
    <BarChart
      {...chartFrame}
      style={{ ...chartFrame.style, height: HEIGHT }}
      // A mark stands after its bar.
      margin={{ ...chartFrame.margin, right: rows.some(({ mark }) => mark) ? 72 : 16 }}
      data={data}
      layout="vertical"
    >
      <CartesianGrid horizontal={false} stroke={chartColors.grid} />
      <XAxis {...figureAxis} type="number" height={28} width={undefined} />
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
