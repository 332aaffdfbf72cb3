import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { adminPaths } from '../../../platform/address/paths';
import { SmartLink } from '../../../ui/layout/SmartLink';
import { readReportSearch } from './reportFilters';

/** Opens a report over the list as it is. */
export function OpenReport({ id, children }: { id: string; children: ReactNode }) {
  const [parameters] = useSearchParams();
  return (
    <SmartLink
      to={adminPaths.reportQueue({
        ...readReportSearch(parameters),
        signalement: id,
        decision: '',
      })}
      keepScroll
      className="inline-block font-semibold text-ink wrap-anywhere hover:underline"
    >
      {children}
    </SmartLink>
  );
}
