import { classes } from '../inputs/classes';

export interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** The value in words, read instead of a percentage: '12 places prises sur 20'. */
  text?: string;
  /** `success` when the maximum is reached; `warning` and `alert` near and past a limit. */
  tone?: 'night' | 'success' | 'warning' | 'alert';
  /** Its height and margins; 8 px high by default. */
  className?: string;
}

const TONES = {
  night: 'bg-chart-1',
  success: 'bg-success',
  warning: 'bg-warning',
  alert: 'bg-accent',
};

/** A progress bar. */
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
