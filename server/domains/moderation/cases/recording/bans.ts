import type { BanLifted } from '#domains/identity/users/users.events';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, CaseOutcome } from '../entries/entry.types';
import { recordDecision } from './recordDecision';

/** Records that a ban was lifted before its end. The ban itself is recorded as a decision. */
export async function banWasLifted({ userId, liftedById }: BanLifted): Promise<void> {
  await recordDecision({
    kind: CaseEntryKind.SANCTION,
    subjectType: CaseSubjectType.USER,
    subjectId: userId,
    personId: userId,
    outcome: CaseOutcome.BAN_LIFTED,
    actorId: liftedById,
    text: null,
  });
}
