import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Case, CaseSubjectType } from '../cases.types';
import type { PresentedCase } from '../reading/cases.service';
import { MOST_AROUND, readConversation } from './conversation.reads';
import { CaseConversationComment } from './conversation.types';

/**
 * Maximum number of comments in a conversation: those around, the one that is answered, and the
 * answers of the team.
 */
const MOST_COMMENTS = 3 * MOST_AROUND + 1;

/** Adds to cases about a comment the conversation in which it was written. */
@Resolver(() => Case)
export class CaseConversationResolver {
  @FieldResolver(() => [CaseConversationComment], {
    description:
      'Public comments around the comment that the case is about, oldest first: the comment that it answers, at most 2 before it, at most 2 after it, and the last 2 answers of the moderation team after it. The comment itself is not included. Empty for a case about something else, and when the case is about the caller.',
    // The cost is high so that clients read conversations for one case, not for a list of cases.
    complexity: ({ childComplexity }) => 20 + MOST_COMMENTS * childComplexity,
  })
  async conversation(
    @Root() { subjectType, subjectId, known }: PresentedCase,
  ): Promise<CaseConversationComment[]> {
    if (subjectType !== CaseSubjectType.COMMENT || subjectId === null || known) return [];
    return readConversation(subjectId);
  }
}
