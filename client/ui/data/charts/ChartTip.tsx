import type { TooltipContentProps } from 'recharts';

export interface ChartTipProps extends Partial<TooltipContentProps> {
  /** The name of the point: a day, an hour, a band. */
  titleOf?: (label: unknown) => string;
  /** A value in words, with its unit. */
  textOf: (value: number) => string;
}

/** The tooltip of a chart. */
export function ChartTip({ active, payload, label, titleOf = String, textOf }: ChartTipProps) {
  if (!active || !payload?.length) return null;
  return (
    <div className="rounded-control bg-chosen px-3 py-2 text-sm text-night-ink shadow-card">
      <p className="font-semibold text-white">{titleOf(label)}</p>
      {payload.map(({ name, value }) => (
        <p key={String(name)} className="tabular-nums">
          {String(name)}&nbsp;: {textOf(Number(value))}
        </p>
      ))}
    </div>
  );
}
