import {
  FolderOpen,
  Flag,
  Gauge,
  Hand,
  HeartPulse,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';

import type { CaseRowFragment } from '#client/generated/graphql';

/** Kind of a matter that is pending in a case. */
export type CaseKind = 'DISTRESS' | 'APPEAL' | 'APPROVAL' | 'REPORT' | 'COMMENT' | 'RESULT';

/** Label and icon of each kind of pending matter. The order is that of the chips. */
export const caseKinds: Record<CaseKind, { label: string; Icon: LucideIcon }> = {
  DISTRESS: { label: 'Détresse', Icon: HeartPulse },
  COMMENT: { label: 'Commentaires', Icon: Hand },
  REPORT: { label: 'Signalements', Icon: Flag },
  APPEAL: { label: 'Recours', Icon: Undo2 },
  APPROVAL: { label: 'À confirmer', Icon: Users },
  RESULT: { label: 'Résultats', Icon: Gauge },
};

/** Returns the kinds of matters that are pending in a case, most urgent first. */
export function kindsOf({ emergency, state, awaitsSecond, summary }: CaseRowFragment): CaseKind[] {
  const kinds: (CaseKind | false)[] = [
    emergency && 'DISTRESS',
    state === 'APPEAL' && 'APPEAL',
    awaitsSecond && 'APPROVAL',
    summary.reportCount > 0 && 'REPORT',
    summary.heldBy.length > 0 && 'COMMENT',
    summary.openedBy === 'RESULT' && 'RESULT',
  ];
  return kinds.filter((kind) => kind !== false);
}

/** Icon of the most urgent matter of a case. */
export function CaseIcon({ row, className }: { row: CaseRowFragment; className?: string }) {
  const [kind] = kindsOf(row);
  const Icon = kind ? caseKinds[kind].Icon : FolderOpen;
  return <Icon aria-hidden="true" size={18} className={className} />;
}
