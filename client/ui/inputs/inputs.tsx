import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';

import { classes } from './classes';

const CONTROL =
  'min-h-11 w-full rounded-control border border-field bg-surface px-3 py-2 text-base text-ink placeholder-shown:text-ellipsis transition-colors placeholder:text-muted hover:border-muted aria-invalid:border-accent disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-muted';

/** One-line text field. Put it in a Field, which adds the label. */
export function TextInput({ className, type = 'text', ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type={type} dir="auto" className={classes(CONTROL, className)} {...rest} />;
}

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /**
   * Whether the field grows with its text, so that no text is hidden. `rows` is then the minimum
   * height. In browsers without `field-sizing`, the field has this height and scrolls.
   */
  grows?: boolean;
}

export function TextArea({ className, rows = 4, grows = false, style, ...rest }: TextAreaProps) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={classes(CONTROL, grows && 'field-sizing-content', className)}
      // Height of the lines and the padding, because a field with `field-sizing` ignores `rows`.
      style={grows ? { minHeight: `calc(${rows}lh + 1.125rem)`, ...style } : style}
      {...rest}
    />
  );
}

/**
 * Password field with a button that shows the text. Ignores a default value, because React would
 * write the typed password into the HTML.
 */
export function PasswordInput({
  className,
  disabled,
  defaultValue: _typed,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        type={shown ? 'text' : 'password'}
        disabled={disabled}
        spellCheck={false}
        // The keyboard must not capitalise a hidden password.
        autoCapitalize={shown ? 'none' : undefined}
        className={classes(CONTROL, 'pr-12', className)}
        {...rest}
      />
      <button
        type="button"
        disabled={disabled}
        onClick={() => setShown(!shown)}
        aria-pressed={shown}
        aria-label="Afficher le mot de passe"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" size={18} />
      </button>
    </div>
  );
}

/** Native select, which works best on a phone and with a keyboard. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <div className={classes('relative', className)}>
      <select className={classes(CONTROL, 'appearance-none pr-10')} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

interface ToggleProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  /** Hint below the label. Screen readers read it with the label. */
  hint?: ReactNode;
}

interface CheckboxProps extends Omit<ToggleProps, 'disabled'> {
  /** Reason why the checkbox is disabled, shown instead of the hint; null when it is enabled. */
  disabledReason?: string | null;
}

/** Checkbox with its label; the whole line is clickable. */
export function Checkbox({
  label,
  hint,
  disabledReason,
  className,
  onChange,
  ...rest
}: CheckboxProps) {
  return (
    <label
      className={classes(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-aria-disabled:cursor-not-allowed',
        className,
      )}
    >
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-accent aria-disabled:opacity-50"
        {...rest}
        // Not `disabled`, because keyboard users could not reach the reason.
        aria-disabled={disabledReason ? true : undefined}
        onClick={(event) => disabledReason && event.preventDefault()}
        onChange={(event) => !disabledReason && onChange?.(event)}
      />
      <ToggleText label={label} hint={disabledReason ?? hint} />
    </label>
  );
}

export function Switch({ label, hint, className, ...rest }: ToggleProps) {
  return (
    <label
      className={classes(
        'flex min-h-11 cursor-pointer items-start justify-between gap-4 py-2.5 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <ToggleText label={label} hint={hint} />
      <span className="relative mt-px inline-flex shrink-0">
        {/* A native checkbox already exposes its checked state. */}
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
        <input
          type="checkbox"
          role="switch"
          className="peer h-6 w-11 cursor-[inherit] appearance-none rounded-full bg-field transition-colors checked:bg-success disabled:opacity-60"
          {...rest}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.75 left-0.75 size-4.5 rounded-full bg-white transition-transform peer-checked:translate-x-5 peer-checked:bg-surface"
        />
      </span>
    </label>
  );
}

function ToggleText({ label, hint }: { label: ReactNode; hint?: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="font-semibold text-ink">{label}</span>
      {hint && <span className="block text-sm text-muted">{hint}</span>}
    </span>
  );
}
