import { ChevronLeft, ChevronRight } from 'lucide-react';

import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { formatNumber, ordinal } from '#client/platform/text/format';
import { SmartLink } from '#ui/layout/SmartLink';
import { placeOf } from './list/caseList';

/**
 * Links to the incident log and to the previous and next case. Also shows the position of the case
 * in the list.
 */
export function CaseTrail({ number }: { number: string }) {
  const found = placeOf(number);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <SmartLink to={found?.address ?? adminPaths.cases} className="underline underline-offset-3">
        {adminPageNames.cases}
      </SmartLink>
      {found && (
        <>
          <span aria-hidden="true">/</span>
          <span>
            {ordinal(found.place)} sur {formatNumber(found.total)}
          </span>
          <span className="flex items-center print:hidden">
            <Neighbour number={found.previous} label="Dossier précédent" icon={ChevronLeft} />
            <Neighbour number={found.next} label="Dossier suivant" icon={ChevronRight} />
          </span>
        </>
      )}
    </span>
  );
}

interface NeighbourProps {
  number: string | null;
  label: string;
  icon: typeof ChevronLeft;
}

function Neighbour({ number, label, icon: Icon }: NeighbourProps) {
  if (!number) return null;
  return (
    <SmartLink
      to={adminPaths.case(number)}
      aria-label={`${label}, ${number}`}
      title={label}
      className="grid size-8 place-items-center rounded-control text-text hover:bg-line pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" size={16} />
    </SmartLink>
  );
}
