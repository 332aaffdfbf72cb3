import type { HTMLAttributes } from 'react';

import { classes } from '../inputs/classes';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element, when a plain block is not the right one. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
}

/** A sheet of paper with a one-pixel line and 10 px corners. Its padding is the caller's. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      className={classes('rounded-card border border-line bg-surface', className)}
      {...rest}
    />
  );
}
