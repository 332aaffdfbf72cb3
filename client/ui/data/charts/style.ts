export const chartColors = {
  main: 'var(--color-chart-1)',
  good: 'var(--color-success)',
  bad: 'var(--color-chart-2)',
  mark: 'var(--color-signal)',
  line: 'var(--color-chart-3)',
  grid: 'var(--color-chart-grid)',
} as const;

const tick = { fill: 'var(--color-muted)', fontSize: '0.75rem' };

export const nameAxis = {
  tick,
  tickLine: false,
  axisLine: { stroke: 'var(--color-line-strong)' },
  minTickGap: 18,
  // Labels every second (or third, and so on) tick, so that the labels are evenly spaced.
  interval: 'equidistantPreserveStart',
} as const;

export const valueAxis = {
  tick,
  tickLine: false,
  axisLine: false,
  width: 40,
  allowDecimals: false,
} as const;

/** Props of a chart as wide as its container. Screen readers read the table of the data instead. */
export const chartFrame = {
  responsive: true,
  accessibilityLayer: false,
  margin: { top: 8, right: 12, bottom: 0, left: 0 },
  style: { width: '100%', height: 240 },
} as const;
