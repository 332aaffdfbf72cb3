import { useState } from 'react';

import {
  useBulkCommentsMutation,
  useDeleteCommentAsStaffMutation,
  useModerateCommentMutation,
  type BulkCommentsMutation,
  type CommentRef,
  type CommentStatus,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { conflictSentence } from './commentLabels';

/** The acts of a moderator on comments. */
export type CommentAction = 'APPROVE' | 'REJECT' | 'DELETE';

export interface CommentActionRequest {
  action: CommentAction;
  comments: readonly CommentRef[];
  reason?: string;
  /** The rule and the facts, as they were given. */
  grounds?: { ruleKey?: string; facts?: string };
  /** Called once it was done, before the list is read again. */
  onDone?: () => void;
  /** Who wrote the only comment; null once erased, or for many. */
  author?: string | null;
  /** The reader is in conflict, and nobody else can decide: they have to say why they do. */
  canOverride?: boolean;
  lastResort?: string;
}

const SAID: Record<CommentAction, { one: string; many: string }> = {
  APPROVE: { one: 'Commentaire approuvé', many: 'Commentaires approuvés' },
  REJECT: { one: 'Commentaire rejeté', many: 'Commentaires masqués' },
  DELETE: { one: 'Commentaire supprimé', many: 'Commentaires supprimés' },
};

export interface BulkDone {
  title: string;
  report: BulkCommentsMutation['bulkComments'];
}

type Reason = string | null;

/** The acts as the server takes them: on one comment, or on many with a result for each. */
function useCommentMutations() {
  const [moderate, moderation] = useModerateCommentMutation();
  const [remove, removal] = useDeleteCommentAsStaffMutation();
  const [bulk, many] = useBulkCommentsMutation();
  const [outcome, setOutcome] = useState<BulkDone | null>(null);

  const moderateOne = async (
    action: CommentAction,
    comment: CommentRef,
    given: { reason: Reason; lastResort?: string; ruleKey?: string; facts?: string },
  ) => {
    if (action === 'DELETE') await remove({ variables: { ...comment, ...given } });
    else await moderate({ variables: { input: { ...comment, decision: action, ...given } } });
    toast.success(SAID[action].one);
  };
  const moderateMany = async (
    action: CommentAction,
    comments: readonly CommentRef[],
    given: { reason: Reason; ruleKey?: string; facts?: string },
  ) => {
    const { data } = await bulk({
      variables: { input: { action, comments: [...comments], ...given } },
    });
    const report = data.bulkComments;
    if (report.refused === 0) toast.success(`${SAID[action].many}\u00A0: ${report.done}`);
    else setOutcome({ title: SAID[action].many, report });
  };
  const busy = moderation.loading || removal.loading || many.loading;
  return {
    moderateOne,
    moderateMany,
    busy,
    outcome,
    closeOutcome: () => setOutcome(null),
  };
}

/**
 * The acts on comments, on one or on many.
 * @param refresh reloads the list and its figures: after an act, and after a refused one, which an
 * act of somebody else may have caused
 */
export function useCommentActions(refresh: () => Promise<unknown>) {
  const { moderateOne, moderateMany, busy, outcome, closeOutcome } = useCommentMutations();
  const [conflict, setConflict] = useState<string | null>(null);

  /** @returns the problem of each field, if one was refused; null when it was done */
  const moderate = async (
    request: CommentActionRequest,
  ): Promise<Record<string, string> | null> => {
    const { action, comments, reason, lastResort, grounds } = request;
    setConflict(null);
    const [first] = comments;
    const details = { reason: reason?.trim() || null, ...grounds };
    try {
      if (first && comments.length === 1)
        await moderateOne(action, first, { ...details, lastResort });
      else await moderateMany(action, comments, details);
      request.onDone?.();
    } catch (error) {
      const { code, current, fields } = readApiError<{ status: CommentStatus }>(error);
      if (Object.keys(fields).length > 0) return fields;
      if (code === 'CONFLICT') setConflict(conflictSentence(current?.status));
      else {
        toast.error(messageOf(error), { cause: error });
        await refresh();
        // The dialog stays open with what was written, for another try.
        return {};
      }
    }
    await refresh();
    return null;
  };
  return {
    moderate,
    busy,
    /** Set when somebody else's decision came first. */
    conflict,
    clearConflict: () => setConflict(null),
    /** The result of a bulk act with refused items. */
    outcome,
    closeOutcome,
  };
}
