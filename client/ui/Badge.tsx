import type { ReactNode } from 'react';

import { classes } from './classes';

export type BadgeTone = 'gris' | 'bleu' | 'vert' | 'violet' | 'rouge' | 'ambre' | 'jaune';

const TONES: Record<BadgeTone, string> = {
  gris: 'bg-gris-pale text-gris',
  bleu: 'bg-bleu-pale text-bleu',
  vert: 'bg-vert-pale text-vert',
  violet: 'bg-violet-pale text-violet',
  rouge: 'bg-rouge-pale text-rouge-fonce',
  ambre: 'bg-ambre-pale text-ambre',
  jaune: 'bg-jaune-encre text-jaune',
};

/** A short state or kind. Its words say it; the tone only helps the eye. */
export function Badge({
  tone = 'gris',
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
        'inline-flex h-6 max-w-full items-center gap-1.5 rounded-[5px] px-[9px] text-[0.78125rem] leading-none font-semibold whitespace-nowrap etroit:h-auto etroit:min-h-6 etroit:py-0.5 etroit:leading-tight etroit:whitespace-normal print:border forced-colors:border',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
