import type {
  ReportBulkAction,
  ReportLinkedAct,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { reportReasonLabels } from '#client/platform/text/labels';
import type { BadgeTone } from '#ui/data/Badge';

export const reportSeverityLabels: Record<ReportSeverity, { label: string; tone: BadgeTone }> = {
  CRITICAL: { label: 'Critique', tone: 'alert' },
  HIGH: { label: 'Élevée', tone: 'warning' },
  MEDIUM: { label: 'Moyenne', tone: 'info' },
  LOW: { label: 'Faible', tone: 'neutral' },
};

export const reportStatusLabels: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente', tone: 'warning' },
  RESOLVED: { label: 'Accepté', tone: 'success' },
  DISMISSED: { label: 'Rejeté', tone: 'neutral' },
};

export const reportTargetLabels: Record<ReportTarget, string> = {
  COMMENT: 'Commentaire',
  USER: 'Utilisateur',
  CONTENT: 'Article',
};

/**
 * Returns the labels of the reasons without duplicates, the most frequent reason first. If several
 * reporters gave a reason, their count follows its label.
 */
export function reasonsOf(filings: readonly { reason: ReportReason }[]): string[] {
  const counts = new Map<ReportReason, number>();
  for (const { reason } of filings) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => reportReasonLabels[reason] + (count > 1 ? ` (${count})` : ''));
}

/** Returns the name of the only reporter, or the count of reporters. */
export function reportersOf({
  reportCount,
  filings,
}: {
  reportCount: number;
  filings: readonly { reporterName?: string | null }[];
}): string {
  if (reportCount > 1) return counted(reportCount, 'personne');
  return filings[0]?.reporterName ?? 'Non communiqué';
}

/** Labels of the measures that were part of a decision. */
export const linkedActionLabels: Record<ReportLinkedAct, string> = {
  NONE: 'aucune mesure',
  HIDE_COMMENT: 'commentaire masqué',
  WARN: 'personne avertie',
  BAN: 'personne bannie',
};

/** Labels of the bulk actions. */
export const bulkReportLabels: Record<
  ReportBulkAction,
  { verb: string; busy: string; what: string; done: string }
> = {
  CLAIM: {
    verb: 'Prendre en charge',
    busy: 'En cours…',
    what: 'Vos collègues verront que vous vous en occupez.',
    done: 'Signalements pris en charge',
  },
  RESOLVE: {
    verb: 'Accepter',
    busy: 'Décision…',
    what: 'La décision est définitive. Les commentaires seront masqués. Leurs auteurs ne seront ni avertis ni bannis.',
    done: 'Signalements acceptés',
  },
  DISMISS: {
    verb: 'Rejeter',
    busy: 'Décision…',
    what: 'La décision est définitive.',
    done: 'Signalements rejetés',
  },
};
