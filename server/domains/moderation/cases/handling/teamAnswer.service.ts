import type { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { authorize } from '#platform/access/policy';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { requireNoConflictOfInterest } from '#domains/identity/roles/conflicts/conflicts.service';
import { Comment } from '#domains/content/comments/comment.entity';
import { commentInput } from '#domains/content/comments/comment.types';
import { commentsErrors } from '#domains/content/comments/comments.errors';
import { lockOfDiscussion } from '#domains/content/comments/comments.service';
import { acceptedTeamText, addTeamComment } from '#domains/content/comments/teamComments.service';
import { casesErrors } from '../cases.errors';
import { casesPolicy } from '../cases.policy';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import { caseActionsOf } from '../reading/caseActions';
import { requireCase, type PresentedCase } from '../reading/cases.service';
import { addEntry } from './caseStorage';

type Given = z.input<typeof commentInput> & { number: string; content: string };

/**
 * Answers in the discussion of the comment that a case is about, as the moderation team. Settles
 * nothing in the case.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CONFLICT_OF_INTEREST; COMMENT_NOT_FOUND for
 *   a case about something else, and for a deleted comment; VALIDATION_FAILED on `content`;
 *   RATE_LIMITED
 */
export async function answerInDiscussion(
  actor: Member,
  { number, content: given, ...request }: Given,
): Promise<PresentedCase> {
  const { clientKey = null } = parse(commentInput, request);
  const content = await acceptedTeamText(actor, given);
  const { subjectType, subjectId } = await requireCase(actor, number);
  const isOfComment = subjectType === CaseSubjectType.COMMENT && subjectId !== null;
  const answered = isOfComment ? await repository(Comment).findOneBy({ id: subjectId }) : null;
  if (!answered) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  return transactionAlone(lockOfDiscussion(answered.articleId), async () => {
    const row = await requireCase(actor, number);
    authorize(casesPolicy.isNotSubject, actor, row, casesErrors.OWN_CASE);
    for (const action of caseActionsOf(row)) {
      await requireNoConflictOfInterest(actor, {
        ...action,
        permission: Permission.MODERATION_COMMENTS_MODERATE,
      });
    }
    const refId = await addTeamComment(actor.userId, answered, { content, clientKey });
    if (refId !== null) {
      // The entry does not name the actor: only the audit log does.
      await addEntry(row, {
        kind: CaseEntryKind.TEAM_COMMENT,
        actorId: null,
        automatic: false,
        refId,
      });
    }
    return requireCase(actor, number);
  });
}
