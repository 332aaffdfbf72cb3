import { ArrowDown, ArrowUp } from 'lucide-react';

import { classes } from '#ui/inputs/classes';

export interface TrendProps {
  /** Size of the change, with its unit: '22', '3 points', '0,6 s'. */
  amount: string;
  /** Direction of the change in words: 'de plus', 'plus vite'. */
  label: string;
  direction: 'up' | 'down';
  /** Whether the change is an improvement. Other changes have a neutral colour. */
  good: boolean;
}

/** Change since the previous period, shown as an arrow and a text. */
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
