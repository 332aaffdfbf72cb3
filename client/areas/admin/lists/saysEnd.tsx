import type { ReactNode } from 'react';

import { formatDayMonth } from '#client/platform/text/format';
import { lastDayOf } from '#client/platform/text/parisDay';

interface End {
  roleId: string;
  until: string;
}

/**
 * Returns a function that renders the end date below a role's badge. The function renders nothing
 * for a role that is not in `ends`.
 */
export const saysEnd =
  (ends: readonly End[]) =>
  ({ id }: { id: string }): ReactNode => {
    const until = ends.find(({ roleId }) => roleId === id)?.until;
    return (
      until && (
        <span className="block text-sm leading-snug font-semibold text-ink">
          jusqu’au {formatDayMonth(lastDayOf(until))} inclus
        </span>
      )
    );
  };
