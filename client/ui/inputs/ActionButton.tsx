import { Button, type ButtonProps } from './Button';
import { classes } from './classes';
import { Explained } from '../feedback/Explained';
import type { Refusal } from '../feedback/refusals';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now, in a sentence; null when it can. */
  disabledReason: string | null;
  /** What "Pourquoi ?" explains, beside it and when it is pressed, where a right is missing. */
  refusal?: Refusal | null;
  /** Nothing stands beside it: where many acts are close together, pressing it asks. */
  close?: boolean;
}

/** A button that can be disabled with an explanation. */
export function ActionButton({
  disabledReason,
  refusal,
  close,
  onClick,
  className,
  ...rest
}: ActionButtonProps) {
  return (
    <Explained disabledReason={disabledReason} refusal={refusal} close={close} onClick={onClick}>
      {(control) => (
        <Button
          {...rest}
          {...control}
          className={classes(
            'aria-disabled:not-aria-busy:border-line-strong aria-disabled:not-aria-busy:bg-disabled aria-disabled:not-aria-busy:text-on-disabled',
            className,
          )}
        />
      )}
    </Explained>
  );
}
