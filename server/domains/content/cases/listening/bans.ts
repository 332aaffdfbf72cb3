import type { BanLifted, UserBanned } from '../../../identity/users/users.events';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, CaseOutcome, type CaseFacts } from '../entry.types';
import { recordDecision } from './recordDecision';

const lasting = (expiresAt: Date | null): CaseFacts =>
  expiresAt === null ? { permanent: true } : { until: expiresAt.toISOString() };

const onPerson = (userId: number) => ({
  kind: CaseEntryKind.SANCTION as const,
  subjectType: CaseSubjectType.USER,
  subjectId: userId,
  personId: userId,
});

/** Somebody was banned. */
export async function userWasBanned(event: UserBanned): Promise<void> {
  const { userId, bannedById, banReason, expiresAt } = event;
  await recordDecision({
    ...onPerson(userId),
    outcome: CaseOutcome.BANNED,
    actorId: bannedById,
    text: banReason,
    facts: lasting(expiresAt),
  });
}

/** A ban was lifted before its end. */
export async function banWasLifted({ userId, liftedById }: BanLifted): Promise<void> {
  await recordDecision({
    ...onPerson(userId),
    outcome: CaseOutcome.BAN_LIFTED,
    actorId: liftedById,
    text: null,
  });
}
