import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { refusalOf, refusalSaid } from './refusals';
import { RefusalButton } from './RefusalButton';

export interface FormErrorProps {
  message?: string | null;
  /** Error of the failed call. If it is set, staff can open an explanation of the refusal. */
  cause?: unknown;
  children?: ReactNode;
}

/** Error message of a whole form, announced immediately to screen readers. */
export function FormError({ message, cause, children }: FormErrorProps) {
  return (
    <div role="alert">
      {message && (
        <p className="mb-4 flex gap-2 rounded-control bg-accent-soft px-3.5 py-3 text-body font-medium text-accent-strong">
          <CircleAlert aria-hidden="true" size={18} className="mt-[3px] shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {message}
            <RefusalButton refusal={refusalOf(cause) ?? refusalSaid(message)} />
            {children}
          </span>
        </p>
      )}
    </div>
  );
}
