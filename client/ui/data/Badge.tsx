import type { ReactNode } from 'react';

import { classes } from '../inputs/classes';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'special' | 'alert' | 'warning' | 'gold';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-sunken text-quiet',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  special: 'bg-special-soft text-special',
  alert: 'bg-accent-soft text-accent-strong',
  warning: 'bg-warning-soft text-warning',
  gold: 'bg-on-signal text-signal',
};

/** A short status or category. The text alone must be clear; the tone is only an aid. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex h-6 max-w-full items-center gap-1.5 rounded-[5px] px-[9px] text-[0.78125rem] leading-none font-semibold whitespace-nowrap narrow:h-auto narrow:min-h-6 narrow:py-0.5 narrow:leading-tight narrow:whitespace-normal print:border forced-colors:border',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
