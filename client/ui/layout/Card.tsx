import type { HTMLAttributes } from 'react';

import { classes } from '../inputs/classes';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Element name; `div` by default. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'details';
}

/** White box with a border and rounded corners. The caller adds the padding. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      className={classes('rounded-card border border-line bg-surface', className)}
      {...rest}
    />
  );
}
