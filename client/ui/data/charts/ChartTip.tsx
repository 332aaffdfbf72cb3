import type { TooltipContentProps } from 'recharts';

export interface ChartTipProps extends Partial<TooltipContentProps> {
  /** Formats the name of the point, such as a day, an hour or a range. */
  titleOf?: (label: unknown) => string;
  /** Formats a value with its unit. */
  textOf: (value: number) => string;
}

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
