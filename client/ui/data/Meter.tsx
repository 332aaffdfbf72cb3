import { classes } from '../inputs/classes';

export interface MeterProps {
  /** Name of the measured value, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** Value in words, for screen readers, instead of a percentage: '12 places prises sur 20'. */
  text?: string;
  /** Colour: `success` at the maximum, `warning` near a limit, `alert` beyond the limit. */
  tone?: 'night' | 'success' | 'warning' | 'alert';
  /** Classes for the height and margins; 8 px high by default. */
  className?: string;
}

const TONES = {
  night: 'bg-chart-1',
  success: 'bg-success',
  warning: 'bg-warning',
  alert: 'bg-accent',
};

export function Meter({ label, value, max, text, tone = 'night', className = 'h-2' }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      className={classes('overflow-hidden rounded-md bg-track', className)}
    >
      <div className={classes('h-full', TONES[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
