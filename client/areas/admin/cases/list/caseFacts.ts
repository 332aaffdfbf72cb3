import type { CaseKind, CaseRowFragment, ReportReason } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { reportReasonLabels } from '#client/platform/text/labels';
import { openingText, phaseName } from '../caseLabels';

const lower = (text: string) => text.toLocaleLowerCase('fr');

/** Returns the first part of the label of a reason: 'harcèlement'. */
const shortReason = (reason: ReportReason) => lower(reportReasonLabels[reason]).split(' ou ')[0];

function reportFacts({ openReportCount, firstReason, summary }: CaseRowFragment) {
  const count =
    summary.viewerReported && openReportCount === 1
      ? 'votre signalement'
      : `${counted(openReportCount, 'signalement')}${summary.viewerReported ? ', dont le vôtre' : ''}`;
  return firstReason ? `${count}, ${shortReason(firstReason)}` : count;
}

const FACTS: Record<CaseKind, (row: CaseRowFragment) => string> = {
  DISTRESS: () => 'message de détresse',
  APPEAL: ({ summary: { decider } }) =>
    decider ? `recours, décidé par ${decider.username}` : 'recours',
  APPROVAL: () => 'à confirmer',
  REPORT: reportFacts,
  COMMENT: ({ summary: { heldBy } }) =>
    heldBy.map((phase) => lower(phaseName(phase))).join(', ') || 'en attente',
  MESSAGE: () => 'réponse à un message de l’équipe',
  RESULT: () => 'résultat douteux',
};

/**
 * Returns a short text that says what is pending in a case: '3 signalements, harcèlement', 'recours,
 * décidé par Inès'. Says how the case was opened when nothing is pending, and who decided a closed
 * case.
 */
export function caseFacts(row: CaseRowFragment): string {
  const facts = row.kinds.map((kind) => FACTS[kind](row));
  const pending = facts.length > 0 ? facts : [lower(openingText(row.summary))];
  const { decider } = row.summary;
  const ending = row.closedAt && decider ? [`décidé par ${decider.username}`] : [];
  const linked = row.summary.linkedNumbers.length;
  const links = linked > 0 ? [counted(linked, 'dossier lié', 'dossiers liés')] : [];
  return [...pending, ...ending, ...links].join(' · ');
}
