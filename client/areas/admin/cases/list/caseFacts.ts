import type { CaseKind, CaseRowFragment, ReportReason } from '#client/generated/graphql';
import { counted, ofName } from '#client/platform/text/format';
import { reportReasonLabels } from '#client/platform/text/labels';
import { caseOutcomeLabels, openingText, phaseName } from '../caseLabels';

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
  APPEAL: ({ summary: { decider, appellant } }) =>
    [
      appellant ? `recours ${ofName(appellant.username)}` : 'recours',
      ...(decider ? [`décidé par ${decider.username}`] : []),
    ].join(', '),
  APPROVAL: () => 'à confirmer',
  REPORT: reportFacts,
  COMMENT: ({ summary: { heldBy } }) =>
    heldBy.map((phase) => lower(phaseName(phase))).join(', ') || 'en attente',
  MESSAGE: () => 'réponse à un message de l’équipe',
  RESULT: () => 'résultat douteux',
};

/** Returns how a closed case ended: 'commentaire masqué, décidé par Inès'. */
function endingOf({ lastOutcome, decider }: CaseRowFragment['summary']): string[] {
  const parts = [
    lastOutcome && lower(caseOutcomeLabels[lastOutcome].replace(/\.$/, '')),
    decider && `décidé par ${decider.username}`,
  ].filter(Boolean);
  return parts.length > 0 ? [parts.join(', ')] : [];
}

/**
 * Returns a short text that says what is pending in a case: '3 signalements, harcèlement', 'recours
 * de nadia, décidé par Malik'. Says how a closed case ended, or how the case was opened when neither
 * is known.
 */
export function caseFacts(row: CaseRowFragment): string {
  const facts = row.kinds.map((kind) => FACTS[kind](row));
  const ending = row.closedAt ? endingOf(row.summary) : [];
  const opening = ending.length > 0 ? [] : [lower(openingText(row.summary))];
  const pending = facts.length > 0 ? facts : opening;
  const linked = row.summary.linkedNumbers.length;
  const links = linked > 0 ? [counted(linked, 'dossier lié', 'dossiers liés')] : [];
  return [...pending, ...ending, ...links].join(' · ');
}
