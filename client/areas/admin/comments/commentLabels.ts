import type { CommentStatus } from '#client/generated/graphql';
import type { BadgeTone } from '#ui/data/Badge';
import { quoted } from '#client/shared/quoted';

/** Labels and badge tones of the statuses of a comment. */
export const commentStatusLabels: Record<CommentStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente', tone: 'warning' },
  APPROVED: { label: 'Approuvé', tone: 'success' },
  REJECTED: { label: 'Masqué', tone: 'neutral' },
  REPORTED: { label: 'Signalé', tone: 'alert' },
};

/**
 * Returns the message for a viewer whose decision was refused because another member decided first.
 */
export function conflictSentence(status: CommentStatus | undefined): string {
  const known = status && commentStatusLabels[status];
  const stands = known
    ? `Il est maintenant ${quoted(known.label)}.`
    : 'La liste montre son nouvel état.';
  return `Votre décision n’a pas été appliquée, car ce commentaire a changé. ${stands}`;
}
