import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { adminPaths } from '#client/platform/address/paths';
import { SmartLink } from '#ui/layout/SmartLink';
import { reportAddress } from './reportFilters';

interface OpenReportProps {
  id: string;
  /** Number of the case of the report; null when the viewer may not see a case of it. */
  caseNumber: string | null | undefined;
  children: ReactNode;
}

/** Link to the case of a report. Without a case, opens the report in a dialog over the list. */
export function OpenReport({ id, caseNumber, children }: OpenReportProps) {
  const [parameters] = useSearchParams();
  return (
    <SmartLink
      to={
        caseNumber
          ? adminPaths.case(caseNumber)
          : adminPaths.reportQueue({
              ...reportAddress.read(parameters),
              signalement: id,
              decision: '',
            })
      }
      preserveScroll={!caseNumber}
      className="inline-block font-semibold text-ink wrap-anywhere hover:underline"
    >
      {children}
    </SmartLink>
  );
}
