import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { adminPaths } from '#client/platform/address/paths';
import { SmartLink } from '#ui/layout/SmartLink';
import { reportAddress } from './reportFilters';

/** Link that opens a report in a dialog over the current list. */
export function OpenReport({ id, children }: { id: string; children: ReactNode }) {
  const [parameters] = useSearchParams();
  return (
    <SmartLink
      to={adminPaths.reportQueue({
        ...reportAddress.read(parameters),
        signalement: id,
        decision: '',
      })}
      preserveScroll
      className="inline-block font-semibold text-ink wrap-anywhere hover:underline"
    >
      {children}
    </SmartLink>
  );
}
