import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { classes } from './classes';
import { SmartLink, type SmartLinkProps } from '../layout/SmartLink';
import { Spinner } from '../feedback/Spinner';

/**
 * `primary` is for the main action, of which a screen has only one. `secondary` is for light
 * backgrounds and `night` for dark ones, where `white` stands out more. `quiet` has no border.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'night' | 'white' | 'quiet';
/** Height: 44 px for `normal`; 36 px for `small`, but 44 px on touch screens. */
export type ButtonSize = 'normal' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-white hover:bg-accent-pressed',
  secondary: 'border-line-strong bg-surface text-ink hover:border-muted hover:bg-canvas',
  night:
    'border-night-line bg-transparent text-night-ink hover:border-night-muted hover:bg-night-700',
  white: 'border-transparent bg-white text-night-900 hover:bg-night-ink',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-surface-sunken',
};

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-[18px] text-body',
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
};

/** Returns the classes of a button, for an element that cannot be a Button or a ButtonLink. */
export function buttonClasses(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'normal',
  className?: string,
): string {
  return classes(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-control border py-1.5 text-center narrow:wrap-anywhere leading-tight font-semibold transition-colors print:hidden',
    // Grey, so that a disabled button does not look like a pale enabled one.
    'disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-disabled disabled:text-on-disabled disabled:hover:bg-disabled aria-disabled:cursor-not-allowed',
    SIZES[size],
    VARIANTS[variant],
    className,
  );
}

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true, the button keeps the focus, is announced as busy, and ignores clicks. */
  busy?: boolean;
  /** Shown instead of the children while busy: 'Enregistrement…'. */
  busyLabel?: ReactNode;
}

/** A button that acts on this page. For a link, use ButtonLink. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The button is not `disabled`, because keyboard users would lose the focus.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is given, 'button' by default
      type={type}
      className={buttonClasses(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

export type ButtonLinkProps = SmartLinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** Link that looks like a button. An external URL opens in a new tab. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <SmartLink className={buttonClasses(variant, size, className)} {...rest} />;
}
