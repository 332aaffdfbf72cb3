import {
  CartesianGrid,
  getNiceTickValues,
  Line,
  LineChart,
  Tooltip,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';

import type { SiteHealthQuery } from '#client/generated/graphql';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { ChartTip } from '#ui/data/charts/ChartTip';
import { chartColors, chartFrame, valueAxis, nameAxis } from '#ui/data/charts/style';
import { timeOf, type ChartMinute } from './hour';

type Minute = SiteHealthQuery['siteHealth']['minutes'][number];

export interface Course {
  key: string;
  label: string;
  /** Returns the value for the given minute; null when no value was measured. */
  of: (minute: Minute) => number | null;
  color: keyof typeof chartColors;
  /** Whether the line is dashed, so that two lines can be told apart without colour. */
  dashed?: boolean;
}

export interface HourChartProps {
  title: string;
  /** Summary of the chart in a sentence. */
  summary: string;
  hour: readonly ChartMinute[];
  courses: readonly Course[];
  /** Formats a value with its unit. */
  textOf: (value: number) => string;
  /**
   * Value that the vertical axis reaches even if all values are lower. With it, a line of zeros is
   * drawn at the bottom of the chart.
   */
  least: number;
}

/** Height in pixels. It is half that of other charts, because the page shows six of them. */
const HEIGHT = 168;

/** Line chart of one or two metrics, for each minute of the last hour. */
export function HourChart({ title, summary, hour, courses, textOf, least }: HourChartProps) {
  const data = hour.map(({ at, minute }) => ({
    at,
    ...Object.fromEntries(courses.map(({ key, of }) => [key, minute && of(minute)])),
  }));
  const values = hour.flatMap(({ minute }) => courses.map(({ of }) => (minute && of(minute)) ?? 0));
  const ticks = getNiceTickValues([0, Math.max(least, ...values)], 5, true);
  return (
    <ChartCard
      title={title}
      summary={summary}
      columns={[{ key: 'at', label: 'Minute' }, ...courses]}
      rows={hour.map(({ at, minute }) => ({
        at: timeOf(at),
        ...Object.fromEntries(courses.map(({ key, of }) => [key, cellOf(minute, of, textOf)])),
      }))}
    >
      <LineChart {...chartFrame} style={{ ...chartFrame.style, height: HEIGHT }} data={data}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis {...nameAxis} dataKey="at" tickFormatter={timeOf} minTickGap={36} />
        <YAxis
          {...valueAxis}
          width={64}
          allowDecimals
          tickFormatter={textOf}
          domain={[0, ticks.at(-1) ?? least]}
          ticks={ticks}
          interval={0}
        />
        <Tooltip content={<ChartTip titleOf={(at) => timeOf(String(at))} textOf={textOf} />} />
        {courses.map(({ key, label, color, dashed }) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={chartColors[color]}
            strokeWidth={2}
            strokeDasharray={dashed ? '5 3' : undefined}
            dot={(dot: DotItemDotProps) => loneDot(dot, data)}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
      {courses.length > 1 && <Legend courses={courses} />}
    </ChartCard>
  );
}

/** Draws a dot at a value without measured neighbours, which a line would not show. */
function loneDot(
  { cx, cy, index, dataKey, stroke }: DotItemDotProps,
  data: readonly Record<string, unknown>[],
) {
  const isThere = (at: number) => typeof data[at]?.[String(dataKey)] === 'number';
  const isLone = isThere(index) && !isThere(index - 1) && !isThere(index + 1);
  return <circle key={index} cx={cx} cy={cy} r={isLone ? 2.5 : 0} fill={stroke} stroke="none" />;
}

function cellOf(minute: Minute | null, of: Course['of'], textOf: HourChartProps['textOf']): string {
  if (!minute) return 'aucune mesure';
  const value = of(minute);
  return value === null ? 'aucune réponse' : textOf(value);
}

function Legend({ courses }: Pick<HourChartProps, 'courses'>) {
  return (
    <ul
      aria-hidden="true"
      className="flex flex-wrap gap-x-5 gap-y-1 px-3 pt-2 text-detail text-muted"
    >
      {courses.map(({ key, label, color, dashed }) => (
        <li key={key} className="flex items-center gap-2">
          <svg width="24" height="4" className="forced-color-adjust-none">
            <line
              x1="0"
              x2="24"
              y1="2"
              y2="2"
              stroke={chartColors[color]}
              strokeWidth="2"
              strokeDasharray={dashed ? '5 3' : undefined}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
