import type { ReactNode } from 'react';

import { formatDayMonth } from '#client/platform/text/format';
import { lastDayOf } from '#client/platform/text/parisDay';

/** A role that ends by itself soon. */
interface End {
  roleId: string;
  until: string;
}

/** Says below the badge of a role until when it is held; nothing for one that does not end soon. */
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
