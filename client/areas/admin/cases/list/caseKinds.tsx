import {
  FolderOpen,
  Flag,
  Gauge,
  Hand,
  HeartPulse,
  MessageSquare,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';

import type { CaseKind, CaseRowFragment } from '#client/generated/graphql';

/**
 * Label and icon of each kind of pending matter, and its value in the URL of the list. The order is
 * that of the chips.
 */
export const caseKinds: Record<CaseKind, { slug: string; label: string; Icon: LucideIcon }> = {
  DISTRESS: { slug: 'detresse', label: 'Détresse', Icon: HeartPulse },
  COMMENT: { slug: 'commentaires', label: 'Commentaires', Icon: Hand },
  REPORT: { slug: 'signalements', label: 'Signalements', Icon: Flag },
  APPEAL: { slug: 'recours', label: 'Recours', Icon: Undo2 },
  APPROVAL: { slug: 'a-confirmer', label: 'À confirmer', Icon: Users },
  MESSAGE: { slug: 'reponses', label: 'Réponses', Icon: MessageSquare },
  RESULT: { slug: 'resultats', label: 'Résultats', Icon: Gauge },
};

/** Kinds of pending matters, in the order of the chips. */
export const caseKindNames = Object.keys(caseKinds) as CaseKind[];

/** Icon of the most urgent matter of a case. */
export function CaseIcon({ row: { kinds }, className }: CaseIconProps) {
  const [kind] = kinds;
  const Icon = kind ? caseKinds[kind].Icon : FolderOpen;
  return <Icon aria-hidden="true" size={18} className={className} />;
}

interface CaseIconProps {
  row: Pick<CaseRowFragment, 'kinds'>;
  className?: string;
}
