import type { Member } from '#platform/access/actor';
import { authorize } from '#platform/access/policy';
import { requireById } from '#platform/db/rows/byId';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { rolesOf } from '#domains/identity/roles/roles.service';
import { Decision } from '../decision.entity';
import type { AppealOutcome } from '../decision.types';
import { decisionsErrors } from '../decisions.errors';
import { appealsPolicy } from '../decisions.policy';
import {
  appealPreviewInput,
  type AppealPreview,
  type AppealPreviewInput,
} from '../decisions.types';
import { rulesOf } from '../grounds/rulesOf.service';
import { answerTexts } from '../informing/decisionMails.service';
import { decisionNotices } from '../informing/decisionNotices.service';
import { appealAnswerTexts } from '../informing/decisionTexts';
import { partsOf } from '../parts.reads';
import { Appeal } from './appeal.entity';
import { isHidden, ruleOfAnswer } from './appeals.service';

/**
 * Returns the texts of the answer to an appeal before it is given. They come from the functions of
 * the mail and of the notification. Stores nothing.
 * @throws AppError APPEAL_NOT_FOUND; FORBIDDEN; VALIDATION_FAILED
 */
export async function previewAnswer(
  actor: Member,
  input: AppealPreviewInput,
): Promise<AppealPreview> {
  const { endsAt, ruleKey } = parse(appealPreviewInput, input);
  const state = input.outcome as AppealOutcome;
  const appeal = await requireById(Appeal, input.id, decisionsErrors.APPEAL_NOT_FOUND);
  const decision = await repository(Decision).findOneByOrFail({ id: appeal.decisionId });
  authorize(appealsPolicy.handle, actor, decision);
  if (isHidden(actor, appeal, decision)) throw new AppError(decisionsErrors.APPEAL_NOT_FOUND);
  const [highest] = (await rolesOf([actor.userId])).get(actor.userId) ?? [];
  const answer = { state, decidedById: actor.userId, deciderRole: highest?.name ?? null };
  const contested = { ...decision, parts: await partsOf(decision), ...(endsAt && { endsAt }) };
  const cited = { id: decision.id, ...(await ruleOfAnswer(decision, ruleKey)) };
  const notice = decisionNotices.answered(appealAnswerTexts(answer, contested));
  return {
    ...answerTexts(answer, contested),
    rule: (await rulesOf([cited])).get(decision.id) ?? null,
    notificationTitle: notice.title,
    notificationMessage: notice.message,
  };
}
