import { CircleCheck, CircleHelp } from 'lucide-react';

import { Spinner } from '#ui/feedback/Spinner';
import type { EmailCheck } from './useEmailCheck';

/** Line that shows the progress and the result of the email check. */
export function EmailCheckLine({ check: { state, message } }: { check: EmailCheck }) {
  return (
    <p role="status" className="mt-1.5 flex items-center gap-1.5 text-sm text-muted empty:hidden">
      {state === 'validating' && <Spinner className="size-4 shrink-0" />}
      {state === 'valid' && (
        <CircleCheck aria-hidden="true" size={16} className="shrink-0 text-success" />
      )}
      {state === 'unknown' && <CircleHelp aria-hidden="true" size={16} className="shrink-0" />}
      {state !== 'invalid' && message && <span>{message}</span>}
    </p>
  );
}
