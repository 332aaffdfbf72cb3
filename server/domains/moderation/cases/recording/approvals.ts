import { GraveAct } from '#platform/access/approvals';
import type { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { factsOf } from '#domains/moderation/approvals/judging.service';
import { ConfirmationState } from '#domains/moderation/approvals/approvals.types';
import type {
  ConfirmationDecided,
  ConfirmationFacts,
} from '#domains/moderation/approvals/approvals.events';
import { ReportSeverity } from '#domains/moderation/reports/report.types';
import { MatterKind } from '../caseStates';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, CaseOutcome } from '../entries/entry.types';
import type { CaseRow } from '../case.entity';
import { addEntry, addMatter, caseFor, caseOfMatter, settleMatter } from '../handling/caseStorage';

/**
 * Actions whose approval is recorded in a case, because they sanction a user. Requests for other
 * actions, such as changes of roles, belong to no case: fewer people may read them than cases.
 */
export const SANCTIONS: readonly GraveAct[] = [GraveAct.PERMANENT_BAN, GraveAct.ERASURE];

const ends: Partial<Record<ConfirmationState, CaseOutcome>> = {
  [ConfirmationState.CONFIRMED]: CaseOutcome.CONFIRMED,
  [ConfirmationState.DONE]: CaseOutcome.CONFIRMED,
  [ConfirmationState.REFUSED]: CaseOutcome.REFUSED,
  [ConfirmationState.LAPSED]: CaseOutcome.LAPSED,
  [ConfirmationState.FAILED]: CaseOutcome.FAILED,
};

/** Records that a sanction awaits approval. The case stays open until the request is answered. */
export async function recordApprovalRequest(event: ConfirmationFacts): Promise<void> {
  const row = await caseOf(event);
  if (!row) return;
  const { proposerId, subjectId, confirmationId, title } = event;
  await addEntry(row, {
    kind: CaseEntryKind.CONFIRMATION_ASKED,
    actorId: proposerId,
    personId: subjectId,
    refId: confirmationId,
    text: title.replace('{person}', () => 'cette personne'),
  });
  await addMatter(row, MatterKind.CONFIRMATION, confirmationId);
}

/** Records a stored request that no case contains. */
export const recordRequest = (row: ConfirmationRow): Promise<void> =>
  recordApprovalRequest(factsOf(row));

/** Records the end of a request for approval: approved, refused, withdrawn or expired. */
export async function recordApprovalEnd(event: ConfirmationDecided): Promise<void> {
  const { confirmationId, deciderId, state, note, outcome } = event;
  const row = await caseOfMatter(MatterKind.CONFIRMATION, confirmationId);
  if (!row) return;
  await addEntry(row, {
    kind: CaseEntryKind.CONFIRMATION_SETTLED,
    // Null when the action has erased the account.
    personId: row.personId,
    refId: confirmationId,
    actorId: deciderId,
    text: note ?? outcome,
    facts: { outcome: ends[state] ?? CaseOutcome.CALLED_OFF },
  });
  await settleMatter(MatterKind.CONFIRMATION, confirmationId);
}

async function caseOf(event: ConfirmationFacts): Promise<CaseRow | null> {
  const { acts, reportId, subjectId } = event;
  if (!acts.some((action) => SANCTIONS.includes(action))) return null;
  const reported = reportId === null ? null : await caseOfMatter(MatterKind.REPORT, reportId);
  if (reported || subjectId === null) return reported;
  return caseFor(
    {
      subjectType: CaseSubjectType.USER,
      subjectId,
      subjectText: null,
      personId: subjectId,
    },
    { severity: ReportSeverity.HIGH },
  );
}
