import { Eye, PencilLine, Undo2, Users } from 'lucide-react';

import type { CaseRowFragment, CaseState } from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';
import { caseStateLabels, presenceText } from './caseLabels';

interface CaseStateBadgeProps {
  row: Pick<CaseRowFragment, 'state' | 'emergency' | 'awaitsSecond'>;
}

/**
 * Badge of the state of a case, with a second badge while an action on the case awaits approval.
 */
export function CaseStateBadge({ row: { state, emergency, awaitsSecond } }: CaseStateBadgeProps) {
  return (
    <>
      <OneState state={state} urgent={emergency} />
      {awaitsSecond && state !== 'AWAITING_SECOND' && <OneState state="AWAITING_SECOND" />}
    </>
  );
}

function OneState({ state, urgent = false }: { state: CaseState; urgent?: boolean }) {
  const { label, tone } = caseStateLabels[state];
  return (
    <Badge tone={urgent && state === 'OPEN' ? 'alert' : tone}>
      {state === 'APPEAL' && <Undo2 aria-hidden="true" size={14} />}
      {state === 'AWAITING_SECOND' && <Users aria-hidden="true" size={14} />}
      {label}
    </Badge>
  );
}

/**
 * Names of the other staff members who have the case open. This is not a live region, because the
 * names change often.
 */
export function Presences({ presences }: Pick<CaseRowFragment, 'presences'>) {
  if (presences.length === 0) return null;
  const writes = presences.some(({ writing }) => writing);
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-note text-success print:hidden">
      {writes ? (
        <PencilLine aria-hidden="true" size={14} className="mt-[3px] shrink-0" />
      ) : (
        <Eye aria-hidden="true" size={14} className="mt-[3px] shrink-0" />
      )}
      <span className="min-w-0 wrap-anywhere">{presenceText(presences)}</span>
    </p>
  );
}
