import { classes } from '../inputs/classes';

export interface MeterProps {
  /** What is measured, read aloud. */
  label: string;
  value: number;
  max: number;
  /** The measure in words, read instead of a percentage: '12 places prises sur 20'. */
  text?: string;
  /** `success` for what is reached. */
  tone?: 'night' | 'success';
  /** Its height and margins; 8 px high unless said otherwise. */
  className?: string;
}

const TONES = { night: 'bg-night-600', success: 'bg-success' };

/** How far something is, as a bar. */
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
