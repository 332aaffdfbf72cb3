import { ArrowDown, ArrowUp } from 'lucide-react';

import { classes } from '#ui/inputs/classes';

export interface TrendProps {
  /** The size of the change: '22', '3 points', '0,6 s'. */
  amount: string;
  /** The direction in words: 'de plus', 'plus vite'. */
  label: string;
  direction: 'up' | 'down';
  /** Whether it is an improvement; other changes are shown neutrally. */
  good: boolean;
}

/** The change since the period before: an arrow and words, so that colour alone says nothing. */
export function Trend({ amount, label, direction, good }: TrendProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded px-2 py-1 text-note leading-tight font-semibold',
        good ? 'bg-success-soft text-success' : 'bg-surface-sunken text-text',
      )}
    >
      <Arrow aria-hidden="true" size={14} strokeWidth={2.4} className="shrink-0" />
      {amount} {label}
    </span>
  );
}
