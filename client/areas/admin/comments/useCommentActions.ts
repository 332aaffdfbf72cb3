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

/** Actions of a moderator on comments. */
export type CommentAction = 'APPROVE' | 'REJECT' | 'DELETE';

export interface CommentActionRequest {
  action: CommentAction;
  comments: readonly CommentRef[];
  reason?: string;
  /** Rule and facts that the decision cites, as submitted. */
  grounds?: { ruleKey?: string; facts?: string };
  /** Called after the action succeeded, before the list is reloaded. */
  onDone?: () => void;
  /**
   * Name of the author when the action is on a single comment; null when there are several comments
   * or the account was erased.
   */
  author?: string | null;
  /** Whether the viewer has a conflict of interest and may override it with a reason. */
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

/**
 * Returns the function that runs an action on one comment, and the function that runs it on many.
 * The second function stores a result for each comment.
 */
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
 * Returns the actions on one comment or on many.
 * @param refresh reloads the list and its totals. It is called after every action, even a refused
 * one, because another member may have decided first.
 */
export function useCommentActions(refresh: () => Promise<unknown>) {
  const { moderateOne, moderateMany, busy, outcome, closeOutcome } = useCommentMutations();
  const [conflict, setConflict] = useState<string | null>(null);

  /**
   * @returns error messages keyed by field when the dialog must stay open; null when it can close
   */
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
        // The dialog stays open with the typed text, so that the viewer can try again.
        return {};
      }
    }
    await refresh();
    return null;
  };
  return {
    moderate,
    busy,
    /** Message for the viewer when another member decided first; null otherwise. */
    conflict,
    clearConflict: () => setConflict(null),
    /** Result of the last bulk action if some comments were refused; null otherwise. */
    outcome,
    closeOutcome,
  };
}
