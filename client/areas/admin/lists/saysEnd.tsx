import type { ReactNode } from 'react';

import { formatDayMonth } from '#client/platform/text/format';
import { lastDayOf } from '#client/platform/text/parisDay';

/** End of a role assignment that is near. */
interface End {
  roleId: string;
  until: string;
}

/**
 * Returns a function that renders the end below a role's badge; nothing for a role that does not
 * end soon.
 */
export const saysEnd =
  (ends: readonly End[]) =>
  ({ id }: { id: string }): ReactNode => {
    const until = ends.find(({ roleId }) => roleId === id)?.until;
    return (
      until && (
        <span className="block text-sm leading-snug font-semibold text-ink">
          jusqu’au {formatDayMonth(lastDayOf(until))} au soir
        </span>
      )
    );
  };
