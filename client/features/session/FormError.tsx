import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormErrorProps {
  message: string | null;
  /** Advice below the message. */
  children?: ReactNode;
}

/** The error of a whole form, announced at once. */
export function FormError({ message, children }: FormErrorProps) {
  return (
    <div role="alert">
      {message && (
        <p className="mb-4 flex gap-2 rounded-control bg-accent-soft px-3.5 py-3 text-body font-medium text-accent-strong">
          <CircleAlert aria-hidden="true" size={18} className="mt-[3px] shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {message}
            {children}
          </span>
        </p>
      )}
    </div>
  );
}
