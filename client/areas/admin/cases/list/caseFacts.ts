import type { CaseRowFragment, ReportReason } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { reportReasonLabels } from '#client/platform/text/labels';
import { openingText, phaseName } from '../caseLabels';
import { kindsOf, type CaseKind } from './caseKinds';

const lower = (text: string) => text.toLocaleLowerCase('fr');

/** Returns the first part of the label of a reason: 'harcèlement'. */
const shortReason = (reason: ReportReason) => lower(reportReasonLabels[reason]).split(' ou ')[0];

function reportFacts({ reportCount, viewerReported, reasons }: CaseRowFragment['summary']) {
  const count =
    viewerReported && reportCount === 1
      ? 'votre signalement'
      : `${counted(reportCount, 'signalement')}${viewerReported ? ', dont le vôtre' : ''}`;
  const [reason] = reasons;
  return reason ? `${count}, ${shortReason(reason)}` : count;
}

const FACTS: Record<CaseKind, (summary: CaseRowFragment['summary']) => string> = {
  DISTRESS: () => 'message de détresse',
  APPEAL: ({ decider }) => (decider ? `recours, décidé par ${decider.username}` : 'recours'),
  APPROVAL: () => 'à confirmer',
  REPORT: reportFacts,
  COMMENT: ({ heldBy }) => heldBy.map((phase) => lower(phaseName(phase))).join(', '),
  RESULT: () => 'résultat douteux',
};

/**
 * Returns a short text that says what is pending in a case: '3 signalements, harcèlement', 'recours,
 * décidé par Inès'. Says how the case was opened when nothing is pending.
 */
export function caseFacts(row: CaseRowFragment): string {
  const facts = kindsOf(row).map((kind) => FACTS[kind](row.summary));
  const pending = facts.length > 0 ? facts : [lower(openingText(row.summary))];
  const linked = row.summary.linkedNumbers.length;
  const links = linked > 0 ? [counted(linked, 'dossier lié', 'dossiers liés')] : [];
  return [...pending, ...links].join(' · ');
}
