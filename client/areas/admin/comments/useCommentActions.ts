import { useState } from 'react';

import { useAction, type Attempt } from '#client/actions/useAction';
import {
  useBulkCommentsMutation,
  useDeleteCommentAsStaffMutation,
  useModerateCommentMutation,
  type BulkCommentsMutation,
  type CommentRef,
  type ModerateCommentMutation,
} from '#client/generated/graphql';
import { readConflict } from '#client/platform/text/outcomes';
import { conflictSentence } from './commentLabels';

/** Actions of a moderator on comments. */
export type CommentAction = 'APPROVE' | 'REJECT' | 'DELETE';

export interface CommentActionRequest {
  action: CommentAction;
  comments: readonly CommentRef[];
  /**
   * Name of the author when the action is on a single comment; null when there are several comments
   * or the account was erased.
   */
  author?: string | null;
  /** Actions that the server allows on a single comment; absent for several comments. */
  offered?: readonly CommentAction[];
  /** Whether the viewer has a conflict of interest and may override it with a reason. */
  canOverride?: boolean;
}

/** Grounds of a decision, as submitted. */
export interface DecisionGiven {
  reason: string | null;
  ruleKey?: string;
  facts?: string;
  /** Reason to override a conflict of interest. */
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

interface Sent {
  /** Result for each comment; null for a single comment. */
  report: BulkDone['report'] | null;
}

/** Returns the function that sends an action on one or more comments. */
function useSend() {
  const [moderate, moderation] = useModerateCommentMutation();
  const [remove, removal] = useDeleteCommentAsStaffMutation();
  const [bulk, many] = useBulkCommentsMutation();
  const send = async (
    { action, comments }: CommentActionRequest,
    { lastResort, ...given }: DecisionGiven,
  ): Promise<Sent> => {
    const [first] = comments;
    if (!first || comments.length > 1) {
      const { data } = await bulk({
        variables: { input: { action, comments: [...comments], ...given } },
      });
      return { report: data.bulkComments };
    }
    if (action === 'DELETE') await remove({ variables: { ...first, ...given, lastResort } });
    else {
      const input = { ...first, decision: action, ...given, lastResort };
      await moderate({ variables: { input } });
    }
    return { report: null };
  };
  return { send, busy: moderation.loading || removal.loading || many.loading };
}

/**
 * Returns the function that sends an action on one or more comments, and the options of its form.
 * @param refresh reloads the list and its totals. It is called after every action, even a refused
 * one, because another member may have decided first.
 */
export function useCommentActions(refresh: () => Promise<unknown>) {
  const { send, busy } = useSend();
  const [outcome, setOutcome] = useState<BulkDone | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);

  const handlingOf = (action: CommentAction) => ({
    errorsIn: 'toast' as const,
    success: ({ report }: Sent) =>
      report ? `${SAID[action].many}\u00A0: ${report.done}` : SAID[action].one,
    onSettled: () => void refresh().catch(() => undefined),
    intercept({ error, result }: Attempt<Sent>) {
      const found = readConflict<ModerateCommentMutation['moderateComment']>(error);
      setConflict(found && conflictSentence(found.current?.status));
      const report = result?.report;
      const isRefused = report != null && report.refused > 0;
      if (isRefused) setOutcome({ title: SAID[action].many, report });
      // After a conflict, the dialog also closes, because another member has decided.
      return found || isRefused ? ('done' as const) : undefined;
    },
  });
  const approving = useAction(
    (request: CommentActionRequest) => send(request, { reason: null }),
    handlingOf('APPROVE'),
  );
  return {
    busy,
    approve: approving.run,
    send,
    /** Returns the options of the form of an action. */
    handlingOf,
    /** Message for the viewer when another member decided first; null otherwise. */
    conflict,
    clearConflict: () => setConflict(null),
    /** Result of the last bulk action if some comments were refused; null otherwise. */
    outcome,
    closeOutcome: () => setOutcome(null),
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
