import { Button, type ButtonProps } from './Button';
import { classes } from './classes';
import { Explained } from '../feedback/Explained';
import type { Refusal } from '../feedback/refusals';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Reason why the button is disabled, as a sentence; null when it is enabled. */
  disabledReason: string | null;
  /** Refusal that "Pourquoi ?" explains, when a permission is missing. */
  refusal?: Refusal | null;
  /**
   * Whether other buttons are so close that "Pourquoi ?" has no room beside this button. A click on
   * this button then explains the refusal.
   */
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
