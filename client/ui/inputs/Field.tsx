import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { SaidError } from '../feedback/SaidError';

/** Props that connect a control to its label, hint and error; spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: boolean;
}

export interface FieldProps {
  label: ReactNode;
  /** Permanent hint below the label. */
  hint?: ReactNode;
  /** Error message with the remedy. Screen readers announce it when it appears. */
  error?: string;
  required?: boolean;
  /** Adds '(facultatif)' to the label. */
  optional?: boolean;
  className?: string;
  /** `{(control) => <TextInput {...control} />}` */
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint and error, connected for screen readers. */
export function Field({ label, hint, error, required, optional, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-aide`;
  const errorId = `${id}-erreur`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-body font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-muted"> (facultatif)</span>}
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/**
 * Error message of a control. The live region is always rendered, because screen readers announce a
 * message only in a region that exists already.
 */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div aria-live="polite" id={id}>
      {message && (
        <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-accent-strong">
          <CircleAlert aria-hidden="true" size={16} className="mt-[3px] shrink-0" />
          <SaidError message={message} />
        </p>
      )}
    </div>
  );
}
