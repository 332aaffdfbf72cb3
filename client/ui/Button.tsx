import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { classes } from './classes';
import { SmartLink, type SmartLinkProps } from './SmartLink';
import { Spinner } from './Spinner';

/** `primaire` acts (one on a screen), `second` on paper, `nuit` on a dark frame, `discret` bare. */
export type ButtonVariant = 'primaire' | 'second' | 'nuit' | 'discret';
/** 44 px, or 36 px where a mouse is in use (a finger always gets 44). */
export type ButtonSize = 'normal' | 'petit';

const VARIANTS: Record<ButtonVariant, string> = {
  primaire: 'border-transparent bg-rouge text-white hover:bg-rouge-fonce',
  second: 'border-trait-fort bg-papier text-encre hover:border-muet hover:bg-fond',
  nuit: 'border-nuit-trait bg-transparent text-nuit-clair hover:border-nuit-muet hover:bg-nuit-700',
  discret: 'border-transparent bg-transparent text-encre hover:bg-gris-pale',
};

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-[18px] text-courant',
  petit: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
};

/** The classes of a button, for the rare element that cannot be one of the two components. */
export function buttonClasses(
  variant: ButtonVariant = 'primaire',
  size: ButtonSize = 'normal',
  className?: string,
): string {
  return classes(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-rayon-petit border py-1.5 text-center etroit:wrap-anywhere leading-tight font-semibold transition-colors print:hidden',
    // Grey, so that what cannot be pressed is not taken for a pale shade of what can.
    'disabled:cursor-not-allowed disabled:border-trait-fort disabled:bg-inactif disabled:text-sur-inactif disabled:hover:bg-inactif aria-disabled:cursor-not-allowed',
    SIZES[size],
    VARIANTS[variant],
    className,
  );
}

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true the button keeps the focus, says so, and does nothing. */
  busy?: boolean;
  /** Shown instead of the children while busy: 'Enregistrement…'. */
  busyLabel?: ReactNode;
}

/** A button that acts here. To go somewhere else, use ButtonLink. */
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
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would take the focus away from whoever pressed it from the keyboard.
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
      onClick={act}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

export type ButtonLinkProps = SmartLinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button: a path of the site, or an address outside (new tab). */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <SmartLink className={buttonClasses(variant, size, className)} {...rest} />;
}
