import type {
  ReportLinkedAct,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from '../../../generated/graphql';
import type { BadgeTone } from '../../../ui/Badge';

export const severityWords: Record<ReportSeverity, { label: string; tone: BadgeTone }> = {
  CRITICAL: { label: 'Critique', tone: 'rouge' },
  HIGH: { label: 'Élevée', tone: 'ambre' },
  MEDIUM: { label: 'Moyenne', tone: 'bleu' },
  LOW: { label: 'Faible', tone: 'gris' },
};

export const statusWords: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente', tone: 'ambre' },
  RESOLVED: { label: 'Résolu', tone: 'vert' },
  DISMISSED: { label: 'Rejeté', tone: 'gris' },
};

export const targetWords: Record<ReportTarget, string> = {
  COMMENT: 'Commentaire',
  USER: 'Utilisateur',
  CONTENT: 'Article',
};

/** What was done with a decision. */
export const doneWords: Record<ReportLinkedAct, string> = {
  NONE: 'aucune mesure',
  HIDE_COMMENT: 'commentaire masqué',
  WARN: 'personne avertie',
  BAN: 'personne bannie',
};

/** What can be done with a decision, by what was reported. */
export function actChoices(type: ReportTarget): { act: ReportLinkedAct; label: string }[] {
  if (type === 'COMMENT') {
    return [
      { act: 'HIDE_COMMENT', label: 'Masquer le commentaire' },
      { act: 'WARN', label: 'Masquer le commentaire et avertir son auteur' },
      { act: 'BAN', label: 'Masquer le commentaire et bannir son auteur' },
    ];
  }
  const whom = type === 'USER' ? 'cette personne' : 'son auteur';
  return [
    { act: 'NONE', label: 'Aucune mesure' },
    { act: 'WARN', label: `Avertir ${whom}` },
    { act: 'BAN', label: `Bannir ${whom}` },
  ];
}
