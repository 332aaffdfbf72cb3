import type { Grounds } from '#platform/input/grounds';
import type { Member } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { emit } from '#platform/running/bus';
import { authorizeActionOn } from '#domains/identity/roles/roles.service';
import { banUser } from '#domains/identity/accounts/bans/bans.service';
import type { Report } from '../report.entity';
import { memberWarned, type MemberWarned } from '../reports.events';
import {
  ReportLinkedAct,
  ReportReason,
  ReportTarget,
  type ReportDecisionInput,
} from '../report.types';
import { makeWarning } from '#domains/moderation/decisions/recording/reportDecisions.service';

const { NONE, HIDE_COMMENT, WARN, BAN } = ReportLinkedAct;

/**
 * Returns the action linked to a decision, after checking that it fits the target.
 * @throws AppError VALIDATION_FAILED on `act`
 */
export function checkedAction(report: Report, input: ReportDecisionInput): ReportLinkedAct {
  const action = input.act ?? NONE;
  if (action === HIDE_COMMENT && report.targetType !== ReportTarget.COMMENT) {
    throw AppError.invalid({ act: 'Ce signalement ne vise pas un commentaire.' });
  }
  if ((action === WARN || action === BAN) && report.targetUserId === null) {
    throw AppError.invalid({
      act: 'La personne visée par ce signalement ne peut être ni avertie ni bannie.',
    });
  }
  return action;
}

/**
 * French labels of targets, as the reported user reads them. They contain neither reporters nor
 * notes of staff.
 */
const subjects: Readonly<Record<ReportTarget, string>> = {
  [ReportTarget.COMMENT]: 'Un de vos commentaires',
  [ReportTarget.USER]: 'Votre comportement',
  [ReportTarget.CONTENT]: 'Un de vos articles',
};
const reasons: Readonly<Record<ReportReason, string>> = {
  [ReportReason.SPAM]: 'publicité ou message répété',
  [ReportReason.HARASSMENT]: 'harcèlement ou propos haineux',
  [ReportReason.INAPPROPRIATE]: 'contenu inapproprié',
  [ReportReason.OFF_TOPIC]: 'hors sujet',
  [ReportReason.OTHER]: 'manquement aux règles',
};

/** Returns the default text of the facts that the reported user reads when a report is upheld. */
export const factsOfUpheld = ({
  targetType,
  reason,
}: Pick<Report, 'targetType' | 'reason'>): string =>
  `${subjects[targetType]} a été signalé (${reasons[reason]}) et la modération a accepté le signalement.`;

/**
 * Warns or bans the reported user in the transaction of the decision, so that an error reverts the
 * decision too.
 * @param input.banDays 0 for a permanent ban; null for the default length
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; LAST_SUPER_ADMIN;
 *   ALREADY_BANNED
 */
export async function sanctionPerson(
  actor: Member,
  report: Report,
  action: ReportLinkedAct,
  { banDays, lastResort }: Pick<ReportDecisionInput, 'banDays' | 'lastResort'>,
  grounds: Grounds,
): Promise<void> {
  if (action === WARN) await warn(actor, report, grounds);
  if (action !== BAN) return;
  const ban = {
    userId: String(report.targetUserId),
    reason: factsOfUpheld(report),
    durationDays: banDays || null,
    permanent: banDays === 0,
    lastResort,
  };
  await banUser(actor, { ...ban, ...grounds }, grounds.reportIds);
}

async function warn(actor: Member, report: Report, grounds: Grounds): Promise<void> {
  const { id: reportId, targetUserId } = report;
  const userId = Number(targetUserId);
  await authorizeActionOn(actor, userId);
  const warnedById = actor.userId;
  await warnMember({ reportId, userId, because: factsOfUpheld(report), warnedById, grounds });
}

/** Stores the warning of a member as a decision, and notifies the member. */
export async function warnMember(warned: MemberWarned): Promise<void> {
  await makeWarning(warned);
  await emit(memberWarned, warned);
}
